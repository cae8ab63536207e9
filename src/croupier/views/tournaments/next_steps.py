"""What a tournament waits for, in the order to do it."""

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import ClauseId, TableId
from croupier.core.rulebook.tournaments import TournamentRules
from croupier.core.venue.tournaments.due_players import due_in
from croupier.core.venue.tournaments.state import (
    EntryState,
    StageRun,
    Standing,
    TableRun,
    TableState,
    Tournament,
)


class TournamentStep(StrEnum):
    COMPLETE = "complete"
    PUBLISH = "publish"
    NOTIFY = "notify"
    APPOINT = "appoint"
    FILL = "fill"
    TAKE_FEES = "take-fees"
    SEAT = "seat"
    SEND = "send"
    PLAY = "play"
    PLAY_OFF = "play-off"
    AWARD = "award"
    PAY = "pay"


class NextStep(Struct, frozen=True, omit_defaults=True):
    """`count` is how many it concerns: entries that lack, players without a seat, payees."""

    step: TournamentStep
    stage: str = ""
    table: TableId | None = None
    count: int = 0
    clause: ClauseId | None = None


def next_steps(
    tournament: Tournament, rules: TournamentRules, *, complete: bool
) -> tuple[NextStep, ...]:
    match tournament.standing:
        case Standing.DRAFT:
            return (NextStep(TournamentStep.PUBLISH if complete else TournamentStep.COMPLETE),)
        case Standing.PUBLISHED:
            return tuple(_running(tournament, rules))
        case _:
            owed = {**tournament.owed, **tournament.refunds}
            payees = sum(1 for amount in owed.values() if amount)
            return (NextStep(TournamentStep.PAY, count=payees),) if payees else ()


def _running(tournament: Tournament, rules: TournamentRules) -> Iterator[NextStep]:
    told = rules.regulator_told_before_entries
    if told.value and not tournament.notified:
        yield NextStep(TournamentStep.NOTIFY, clause=told.first)
    if not tournament.directors:
        yield NextStep(TournamentStep.APPOINT)
    if not tournament.begun():
        yield from _entries(tournament)
    yield from _stages(tournament)


def _entries(tournament: Tournament) -> Iterator[NextStep]:
    lack = (tournament.conditions.least_players or 0) - len(tournament.entered())
    if lack > 0:
        yield NextStep(TournamentStep.FILL, count=lack)
    applied = [each for each in tournament.entries.values() if each.state is EntryState.APPLIED]
    if applied:
        yield NextStep(TournamentStep.TAKE_FEES, count=len(applied))


def _stages(tournament: Tournament) -> Iterator[NextStep]:
    for stage in tournament.conditions.stages:
        known = tournament.stages.get(stage.name, StageRun())
        ready = all(tournament.stages.get(each.stage, StageRun()).over() for each in stage.takes)
        waiting = len(due_in(tournament, stage)) if ready else 0
        if waiting:
            yield NextStep(TournamentStep.SEAT, stage.name, count=waiting)
        for run in known.runs:
            yield from _table(stage.name, run)
    final = tournament.stages.get(tournament.conditions.stages[-1].name, StageRun())
    if final.over():
        yield NextStep(TournamentStep.AWARD)


_AT_TABLE = {
    TableState.SEATED: TournamentStep.SEND,
    TableState.SENT: TournamentStep.PLAY,
    TableState.TIED: TournamentStep.PLAY_OFF,
}


def _table(stage: str, run: TableRun) -> Iterator[NextStep]:
    step = _AT_TABLE.get(run.state)
    if step is not None:
        yield NextStep(step, stage, run.table)
