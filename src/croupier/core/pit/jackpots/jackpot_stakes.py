"""Where the stake of a jackpot wager lies, whose credit it came from, and how it goes back.

A chip lies on a sensor, and in the tray once it is taken off. At a terminal the stake comes out of
the player's credit and goes back to it.
"""

from collections.abc import Iterable

from croupier.core.identifiers import ClauseId, Instant, SessionId
from croupier.core.ledger import accounts, ledger
from croupier.core.pit.accounts.events import LeftOwing
from croupier.core.pit.cases.open_cases import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots import events
from croupier.core.pit.jackpots.state import (
    JackpotProgress,
    JackpotRound,
    JackpotTable,
    SensorWager,
)
from croupier.core.pit.state import CaseKind, Session, Table
from croupier.core.refusals import Refusal, RefusalCode

_STAKED = (JackpotProgress.TAKING, JackpotProgress.PRESSED)


def taking(here: JackpotTable) -> JackpotRound | None:
    """The table's round, while wagers may still be made on its spots and taken up."""
    round_ = here.round
    return round_ if round_ is not None and round_.progress is JackpotProgress.TAKING else None


def owner_of(table: Table, round_: JackpotRound, wager: SensorWager) -> accounts.AccountId:
    """Where its stake came from, and goes back to."""
    if wager.session is not None:
        return accounts.chips(wager.session)
    return accounts.table_float(table.id) if round_.removed else accounts.jackpot_sensors(table.id)


def given_back(
    table: Table,
    round_: JackpotRound,
    wagers: Iterable[SensorWager],
    source: accounts.AccountId | None = None,
) -> tuple[ledger.Transfer, ...]:
    """Out of the round's stakes, or of where a counted wager's stake is by now."""
    back: dict[accounts.AccountId, int] = {}
    for each in wagers:
        owner = owner_of(table, round_, each)
        back[owner] = back.get(owner, 0) + each.amount
    lies = source or accounts.jackpot_stakes(round_.round)
    return tuple(
        move for owner, amount in back.items() for move in ledger.moved(lies, owner, amount)
    )


def returned(
    table: Table,
    round_: JackpotRound,
    wagers: Iterable[SensorWager],
    reason: str,
    clause: ClauseId | None = None,
) -> tuple[events.JackpotWagersReturned, ...]:
    """Wagers that the venue has not counted."""
    back = tuple(wagers)
    if not back:
        return ()
    moves = given_back(table, round_, back)
    return (events.JackpotWagersReturned(round_.round, back, reason, clause, moves),)


def left_unpressed(floor: Floor, table: Table) -> tuple[object, ...]:
    """Wagers of a round that ended before its console was pressed go back."""
    here = floor.state.jackpots.get(table.id)
    round_ = taking(here) if here is not None else None
    if round_ is None:
        return ()
    return returned(table, round_, round_.counting, f"{round_.round} ended without them")


def staked_on_spots(floor: Floor, session: Session) -> int:
    """What of a player's credit lies on jackpot spots and is neither counted nor given back."""
    return sum(
        wager.amount
        for here in floor.state.jackpots.values()
        if here.round is not None and here.round.progress in _STAKED
        for wager in here.round.counting
        if wager.session == session.id
    )


def won_at_spots(round_: JackpotRound, session: Session) -> tuple[int, int]:
    """What the session has won of the round's jackpots, and what of it is still to be paid."""
    spots = {name for name, wager in round_.wagers.items() if wager.session == session.id}
    shares = round_.answer.shares if round_.answer is not None and spots else ()
    mine = [share for share in shares if share.sensor in spots]
    due = sum(share.amount for share in mine if share not in round_.paid)
    return sum(share.amount for share in mine), due


def must_not_wait_for_jackpot(floor: Floor, session: Session) -> Refusal | None:
    """Nobody's account is emptied or closed that a jackpot is still to be paid to."""
    for here in floor.state.jackpots.values():
        due = won_at_spots(here.round, session)[1] if here.round is not None else 0
        if due:
            sentence = f"{floor.money(due)} of a jackpot is still to be paid to {session.id}"
            return Refusal(RefusalCode.UNSETTLED, sentence)
    return None


def account_of(floor: Floor, session: SessionId) -> accounts.AccountId:
    """Where what a jackpot owes is put; after they have gone, where it waits for them."""
    here = session in floor.state.sessions
    return accounts.chips(session) if here else accounts.hold(session)


def waiting_for(
    floor: Floor, table: Table, session: SessionId | None, amount: int, at: Instant
) -> tuple[object, ...]:
    """Staff pay it to whoever has gone, once they come back."""
    if session is None or session in floor.state.sessions:
        return ()
    waits = floor.ledger.balance(accounts.hold(session)) + amount
    sentence = f"{floor.money(amount)} of a jackpot is due to a player who has left"
    return (
        LeftOwing(session, waits, table.rulebook, "due of a jackpot", at),
        case(floor, CaseKind.PAYMENT, session, sentence, None, at),
    )
