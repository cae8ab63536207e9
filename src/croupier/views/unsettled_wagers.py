"""Unsettled wagers, and chips that do not count.

A player is told of chips that will not count while they lie there, and when they have come back.
Staff see what somebody has on rounds that are not over, in every pit that a server runs.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import BetText, ClauseId, RoundId, SessionId, TableId, TerminalId
from croupier.core.offer.admitting import at_close
from croupier.core.offer.limits import Sign, Why
from croupier.core.offer.offer import MAIN_BETS, Offer
from croupier.core.pit.conduct.bars import document_of
from croupier.core.pit.conduct.sanctions import everywhere, played_under, under, unsettled
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.closing import warned_before
from croupier.core.pit.state import Board, Round, Session, Table
from croupier.core.rulebook.games.paytable import GameName


class UnsettledWager(Struct, frozen=True):
    pit: str
    terminal: TerminalId
    table: TableId
    game: GameName
    round: RoundId
    bet: BetText
    stake: int


class UnsettledView(Struct, frozen=True):
    """`known` says whether somebody is known by a card; of a stranger only the pit is told.

    Of pits that another server runs nothing is told here.
    """

    known: bool
    wagers: tuple[UnsettledWager, ...]


def unsettled_view(
    pit: str, floor: Floor, table: Table, session: Session, others: Iterable[tuple[str, Floor]]
) -> UnsettledView:
    """`others` are the other pits, by their names."""
    found = [*_wagers_of(pit, floor, played_under(floor, table, session))]
    wide = session.patron is not None and everywhere(floor.settings(table).conduct.void_reaches)
    if wide:
        document = document_of(floor, table)
        for name, other in others:
            there = (
                (elsewhere, theirs)
                for elsewhere in under(other, document)
                for theirs in other.state.sessions.values()
                if theirs.patron == session.patron
            )
            found += _wagers_of(name, other, there)
    return UnsettledView(session.patron is not None, tuple(found))


def _wagers_of(
    pit: str, floor: Floor, played: Iterable[tuple[Table, Session]]
) -> Iterator[UnsettledWager]:
    for table, session in played:
        for bet, stake in unsettled(floor, table, session).items():
            assert table.round is not None
            yield UnsettledWager(
                pit, session.terminal, table.id, table.game, table.round.id, bet, stake
            )


class Uncounted(StrEnum):
    """Why chips do not count, as their player is told."""

    BELOW_MINIMUM = "below-minimum"
    # It counts this once, and the player is warned that no other will.
    BELOW_MINIMUM_ONCE = "below-minimum-once"
    BELOW_TOTAL = "below-total"
    PAIR_WITHOUT_MAIN = "pair-without-main"
    UNCONFIRMED = "unconfirmed"
    LUCKY_BALL_NOT_SHOWN = "lucky-ball-not-shown"


_WHY = {
    Why.RETURNED.value: Uncounted.BELOW_MINIMUM,
    Why.RETURNED_AFTER_WARNING.value: Uncounted.BELOW_MINIMUM,
    Why.WARNED.value: Uncounted.BELOW_MINIMUM_ONCE,
    Why.TOTAL_TOO_SMALL.value: Uncounted.BELOW_TOTAL,
    Why.WITHOUT_MAIN.value: Uncounted.PAIR_WITHOUT_MAIN,
    Why.NOT_CONFIRMED.value: Uncounted.UNCONFIRMED,
    Why.LUCKY_BALL_NOT_SHOWN.value: Uncounted.LUCKY_BALL_NOT_SHOWN,
}


class UncountedWager(Struct, frozen=True, omit_defaults=True):
    bet: BetText
    amount: int
    why: Uncounted
    clause: ClauseId | None = None


def uncounted(
    floor: Floor, table: Table, sign: Sign, session: SessionId, board: Board
) -> tuple[UncountedWager, ...]:
    """What would go back, or stand for once, if wagering closed over these chips as they lie.

    Chips that wait to be confirmed are judged as if they were: that they wait is told elsewhere.
    """
    offer = floor.offer(table)
    if _all_wagers_count(offer, sign, board):
        return ()
    warned = warned_before(floor, session, board.round)
    return tuple(
        UncountedWager(found.bet, board.bets[found.bet], _WHY[found.why.value], found.clause)
        for found in at_close(offer, sign, board.bets, warned=warned)
        if found.why.value in _WHY
    )


def _all_wagers_count(offer: Offer, sign: Sign, board: Board) -> bool:
    """The plain case, told without judging every bet: each wager is shown to its player."""
    kinds, least = sign.kinds, sign.general.min or 0
    for position, amount in board.positions.items():
        if kinds:
            least = sign.at(position).min or 0
        if 0 < amount < least:
            return False
    if offer.needs_main and MAIN_BETS.isdisjoint(board.bets):
        return not board.bets
    return sign.min_total is None or not 0 < board.staked < sign.min_total


def returned(round_: Round, session: SessionId) -> tuple[UncountedWager, ...]:
    """What went back to this player when wagering on the round closed."""
    return tuple(
        UncountedWager(item.bet, item.amount, _WHY[item.reason], item.clause)
        for item in round_.returned
        if item.session == session
    )
