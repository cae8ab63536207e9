"""Makes the rows of a round's wagers, for each settlement and for being made void afterwards."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from croupier.audit.export.tables import WagerRow
from croupier.audit.following import Step
from croupier.core.identifiers import RoundId, SessionId
from croupier.core.pit.irregularities import events as irregularities_events
from croupier.core.pit.rounds.events import RoundSettled
from croupier.core.pit.rounds.results import SessionSettled, WagerSettled

FIRST, CORRECTED, VOID, FORFEITED = "first", "corrected", "void", "forfeited"


def wager_rows(
    stream: str, step: Step, event: Any, terminals: Mapping[str, str]
) -> Iterator[WagerRow]:
    match event:
        case RoundSettled():
            settlement, results = FIRST, event.sessions
        case irregularities_events.RoundResettled():
            settlement, results = CORRECTED, event.sessions
        case irregularities_events.PastRoundVoided():
            settlement, results = VOID, tuple(_made_void(step, event))
        case _:
            return
    for result in results:
        for wager in result.wagers:
            terminal = terminals.get(result.session, "")
            yield _row(stream, step, event.round, settlement, terminal, result.session, wager)


def _made_void(
    step: Step, event: irregularities_events.PastRoundVoided
) -> Iterator[SessionSettled]:
    """The reversal that goes before it says what had been laid."""
    forfeited = {forfeit.session for forfeit in event.forfeits}
    for undone in step.entry.events:
        if isinstance(undone, irregularities_events.RoundReversed) and undone.round == event.round:
            for result in undone.sessions:
                gone = result.session in forfeited
                wagers = tuple(_void(wager, event, gone=gone) for wager in result.wagers)
                yield SessionSettled(result.session, wagers)


def _void(
    wager: WagerSettled, event: irregularities_events.PastRoundVoided, *, gone: bool
) -> WagerSettled:
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
