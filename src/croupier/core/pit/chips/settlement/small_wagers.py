"""Advises a player of the minimum after a first wager below it, which stands.

What is known before the result was judged when betting closed. Where only winning bets are told,
a wager is small once nothing more is told of it: when betting opens again.
"""

from collections import Counter

from croupier.core.identifiers import BetText, RoundId, SessionId
from croupier.core.pit.chips.chip_places import rack
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.closing import warned_before
from croupier.core.pit.state import RoundStatus, Table
from croupier.core.rulebook.limits import BelowMinimum


def first_small_wager_stands(floor: Floor, table: Table) -> bool:
    rule = floor.limits(table).below_minimum.value
    return rule is BelowMinimum.FIRST_STANDS_THEN_RETURNED


def told_small(floor: Floor, table: Table) -> tuple[SessionId, ...]:
    """Whose winning bets were told with less than the minimum on them."""
    there = rack(floor, table)
    if not first_small_wager_stands(floor, table):
        return ()
    told: Counter[tuple[SessionId, BetText]] = Counter()
    for lots in (there.told, there.told_paid):
        for session, pieces in lots.items():
            for piece in pieces:
                told[session, piece.bet] += piece.amount
    small = (
        session
        for (session, bet), amount in told.items()
        if session in there.places.values()
        and amount < (floor.place_sign(table, there.player_of(session)).at(bet).min or 0)
    )
    return tuple(dict.fromkeys(small))


def remember_told_small(floor: Floor, table: Table, round_: RoundId) -> None:
    for name in told_small(floor, table):
        session = floor.state.sessions[name]
        session.warned = session.warned or round_


def to_advise(floor: Floor, table: Table) -> tuple[SessionId, ...]:
    """Whom the dealer advises now, after the result and until betting opens again."""
    round_ = table.round
    if round_ is None or round_.status is not RoundStatus.SETTLED:
        return ()
    now_told = set(told_small(floor, table))
    return tuple(
        session
        for session in rack(floor, table).places.values()
        if floor.state.sessions[session].warned == round_.id
        or (session in now_told and not warned_before(floor, session, round_.id))
    )
