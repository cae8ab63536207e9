"""The rows of a round's wagers, for each time it was settled and for being made void afterwards."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from croupier.audit.export.rows import WagerRow
from croupier.audit.following import Step
from croupier.core.pit.irregularities.events import (
    PastRoundVoided,
    RoundResettled,
    RoundReversed,
)
from croupier.core.pit.names import RoundId, SessionId
from croupier.core.pit.rounds.events import RoundSettled
from croupier.core.pit.rounds.outcome.results import SessionSettled, WagerSettled

FIRST, CORRECTED, VOID, FORFEITED = "first", "corrected", "void", "forfeited"


def wager_rows(
    stream: str,
    step: Step,
    event: Any,  # noqa: ANN401 - any event
    terminals: Mapping[str, str],
) -> Iterator[WagerRow]:
    match event:
        case RoundSettled():
            settlement, results = FIRST, event.sessions
        case RoundResettled():
            settlement, results = CORRECTED, event.sessions
        case PastRoundVoided():
            settlement, results = VOID, tuple(_made_void(step, event))
        case _:
            return
    for result in results:
        for wager in result.wagers:
            terminal = terminals.get(result.session, "")
            yield _row(stream, step, event.round, settlement, terminal, result.session, wager)


def _made_void(step: Step, event: PastRoundVoided) -> Iterator[SessionSettled]:
    """The reversal that goes before it says what had been laid."""
    forfeited = {forfeit.session for forfeit in event.forfeits}
    for undone in step.entry.events:
        if isinstance(undone, RoundReversed) and undone.round == event.round:
            for result in undone.sessions:
                gone = result.session in forfeited
                wagers = tuple(_void(wager, event, gone=gone) for wager in result.wagers)
                yield SessionSettled(result.session, wagers)


def _void(wager: WagerSettled, event: PastRoundVoided, *, gone: bool) -> WagerSettled:
    clause = event.clause if event.clause is not None else wager.clause
    if gone:
        return replace(wager, status=FORFEITED, credit=0, commission=0, clause=clause)
    return replace(wager, status=VOID, credit=wager.stake, commission=0, clause=clause)


def _row(
    stream: str,
    step: Step,
    round_: RoundId,
    settlement: str,
    terminal: str,
    session: SessionId,
    wager: WagerSettled,
) -> WagerRow:
    return WagerRow(
        stream,
        step.seq,
        step.entry.command.at,
        round_,
        settlement,
        terminal,
        session,
        wager.bet,
        wager.stake,
        wager.status,
        wager.credit,
        wager.commission,
        wager.clause,
    )
