"""How a table and its players stand after each step of a round."""

from collections.abc import Callable

from croupier.core.games.contract import Status
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import table_of
from croupier.core.pit.rounds.events import (
    BallSpun,
    DiceTumbled,
    OutcomeRead,
    RoundSettled,
    RoundSuspended,
    RoundVoided,
    WageringClosed,
    WageringOpened,
)
from croupier.core.pit.state import ROUNDS_KEPT, Round, RoundStatus, Table


def opened(floor: Floor, event: WageringOpened) -> None:
    table = floor.state.tables[event.table]
    if table.round is not None:
        table.past.append(table.round)
        del table.past[:-ROUNDS_KEPT]
    table.rounds = event.number
    table.round = Round(event.round, event.number, RoundStatus.OPEN, event.opened, event.closes)


def spun(floor: Floor, event: BallSpun) -> None:
    _round(floor, event.round).spun = event.at


def tumbled(floor: Floor, event: DiceTumbled) -> None:
    _round(floor, event.round).spun = event.at


def closed(floor: Floor, event: WageringClosed) -> None:
    table = floor.state.tables[table_of(event.round)]
    round_ = _round(floor, event.round)
    round_.status = RoundStatus.CLOSED
    round_.closed, round_.closes = event.at, None
    back: dict[tuple[str, str], int] = {}
    for item in event.returned:
        key = (item.session, item.bet)
        back[key] = back.get(key, 0) + item.amount
    for name in round_.players:
        session = floor.state.sessions.get(name)
        board = session.boards.pop(table.id, None) if session else None
        if session is None or board is None:
            continue
        kept = {bet: amount - back.get((name, bet), 0) for bet, amount in board.bets.items()}
        kept = {bet: amount for bet, amount in kept.items() if amount}
        session.standing.pop(table.id, None)
        if kept:
            round_.wagers[name] = kept
            session.last[table.id] = kept


def outcome_read(floor: Floor, event: OutcomeRead) -> None:
    round_ = _round(floor, event.round)
    round_.readings.append(event.reading)
    round_.status = RoundStatus.PENDING


def suspended(floor: Floor, event: RoundSuspended) -> None:
    _round(floor, event.round).status = RoundStatus.SUSPENDED


def settled(floor: Floor, event: RoundSettled) -> None:
    table = floor.state.tables[table_of(event.round)]
    round_ = _round(floor, event.round)
    round_.status = RoundStatus.SETTLED
    round_.outcome = event.outcome
    for result in event.sessions:
        session = floor.state.sessions.get(result.session)
        turnover = sum(wager.stake for wager in result.wagers)
        credit = sum(wager.credit for wager in result.wagers)
        round_.credits[result.session] = credit
        if session is None:
            continue
        meters = session.meters
        meters["turnover"] = meters.get("turnover", 0) + turnover
        meters["won"] = meters.get("won", 0) + credit
        session.standing[table.id] = {
            wager.bet: wager.stake for wager in result.wagers if wager.status == Status.WIN
        }


def voided(floor: Floor, event: RoundVoided) -> None:
    round_ = _round(floor, event.round)
    round_.status = RoundStatus.VOID
    round_.closes = None
    table = floor.state.tables[table_of(event.round)]
    for name in round_.players:
        session = floor.state.sessions.get(name)
        if session is not None:
            session.boards.pop(table.id, None)


def _round(floor: Floor, name: str) -> Round:
    table: Table = floor.state.tables[table_of(name)]  # type: ignore[arg-type]
    assert table.round is not None
    if table.round.id == name:
        return table.round
    return next(past for past in table.past if past.id == name)


FOLD: dict[type, Callable[..., None]] = {
    WageringOpened: opened,
    BallSpun: spun,
    DiceTumbled: tumbled,
    WageringClosed: closed,
    OutcomeRead: outcome_read,
    RoundSuspended: suspended,
    RoundSettled: settled,
    RoundVoided: voided,
}
