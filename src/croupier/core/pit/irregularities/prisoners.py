"""Carries a correction through to the later rounds on which stakes in prison lie.

A round that turns out otherwise frees whom it had imprisoned: their stakes are void in every later
round that they lay on. Whom it imprisons now lies on the round that is under way, or is in the
place that the later rounds have decided. Where state has dropped one of those rounds, or the player
has left, the stake goes back instead.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from croupier.core.games.contract import Status, imprisoned
from croupier.core.identifiers import BetText, SessionId
from croupier.core.ledger import accounts
from croupier.core.ledger.ledger import Transfer, moved
from croupier.core.offer.settling import Void, read_outcome
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds import settlement
from croupier.core.pit.rounds.prison import PrisonStakesLaid, imprisoned_by
from croupier.core.pit.rounds.results import SessionSettled, WagerSettled
from croupier.core.pit.state import Bets, Round, RoundStatus, Table, TableStatus
from croupier.core.pit.wagers.events import Stake
from croupier.core.refusals import Refusal


class Freed(NamedTuple):
    """A stake that leaves a later round, and what the house or that round's escrow gives for it."""

    round: Round
    bet: BetText
    stake: int
    moves: tuple[Transfer, ...]


def later_rounds(table: Table, round_: Round) -> list[Round] | None:
    """In order, or nothing where state no longer has all of them."""
    known = [*table.past, *([table.round] if table.round is not None else [])]
    later = [each for each in known if each.number > round_.number]
    return later if len(later) == table.rounds - round_.number else None


def freed(floor: Floor, table: Table, round_: Round, result: SessionSettled) -> Iterator[Freed]:
    """Where a player's stakes lay that this result had imprisoned, round after round."""
    known = later_rounds(table, round_) or ()
    later = [each for each in known if each.number >= round_.imprisons_for]
    for bet, stake in imprisoned_by((result,)).get(result.session, {}).items():
        found = [*_lain(floor, table, later, result.session, bet, stake)]
        # What has joined another stake there is one wager with it, which is for staff to judge.
        if all(each.stake == stake for each in found):
            yield from found


def _lain(
    floor: Floor, table: Table, later: Sequence[Round], session: SessionId, bet: BetText, stake: int
) -> Iterator[Freed]:
    for round_ in later:
        if round_.adjusted.get(session) or round_.status is RoundStatus.VOID:
            return
        if round_.status is not RoundStatus.SETTLED:
            lies = _lying(floor, table, round_, session).get(bet, 0)
            pot, chips = accounts.escrow(round_.id), accounts.chips(session)
            if lies:
                yield Freed(round_, bet, lies, moved(pot, chips, lies))
            return
        wager = _decided(round_, session, bet)
        if wager is None:
            return
        lost = stake if wager.status == Status.LOSE.value else 0
        yield Freed(round_, bet, wager.stake, moved(accounts.HOUSE, accounts.chips(session), lost))
        if wager.status != Status.PRISON.value:
            return


def _decided(round_: Round, session: SessionId, bet: BetText) -> WagerSettled | None:
    results = (result for result in round_.results if result.session == session)
    return next((w for result in results for w in result.wagers if w.bet == bet), None)


def _lying(floor: Floor, table: Table, round_: Round, session: SessionId) -> Bets:
    if round_.closed is not None:
        return round_.wagers.get(session, {})
    known = floor.state.sessions.get(session)
    board = known.boards.get(table.id) if known is not None else None
    return board.bets if board is not None and board.round == round_.id else {}


def carried(
    floor: Floor,
    table: Table,
    round_: Round,
    anew: tuple[SessionSettled, ...],
    free: Collection[tuple[SessionId, BetText]],
) -> tuple[SessionSettled, ...]:
    """The new results, with every stake that goes to prison by them where it is by now.

    `free` are those that this correction takes out of later rounds first.
    """
    later = later_rounds(table, round_)
    return tuple(
        SessionSettled(
            result.session,
            tuple(_by_now(floor, table, later, result.session, w, free) for w in result.wagers),
        )
        for result in anew
    )


def _by_now(
    floor: Floor,
    table: Table,
    later: Sequence[Round] | None,
    session: SessionId,
    wager: WagerSettled,
    free: Collection[tuple[SessionId, BetText]],
) -> WagerSettled:
    if wager.status != Status.PRISON.value:
        return wager
    back = WagerSettled(wager.bet, wager.stake, Status.PUSH.value, wager.stake, wager.clause)
    if later is None or session not in floor.state.sessions:
        return back
    there = imprisoned(wager.bet)
    for round_ in later:
        if round_.status is RoundStatus.VOID:
            return back
        game = floor.offer_of(table, round_).game
        if isinstance(game.bet(there), Refusal):
            return back
        if round_.status is not RoundStatus.SETTLED:
            lies = there in _lying(floor, table, round_, session)
            return back if lies and (session, there) not in free else wager
        assert round_.outcome is not None
        outcome = read_outcome(floor.offer_of(table, round_), round_.outcome)
        assert not isinstance(outcome, Refusal | Void)
        (decided,) = settlement.results(
            floor, table, round_, {session: {there: wager.stake}}, outcome
        )
        (now,) = decided.wagers
        if now.status == Status.LOSE.value:
            return WagerSettled(wager.bet, wager.stake, Status.LOSE.value, 0, now.clause)
        if now.status != Status.PRISON.value:
            return back
    return wager if table.status is not TableStatus.CLOSED else back


def laid_now(
    floor: Floor, table: Table, round_: Round, anew: Sequence[SessionSettled]
) -> tuple[PrisonStakesLaid, ...]:
    """What is in prison by the new results lies on the round that is under way, if there is one."""
    under_way = table.round
    over = (RoundStatus.SETTLED, RoundStatus.VOID)
    if under_way is None or under_way.number <= round_.number or under_way.status in over:
        return ()
    return tuple(
        PrisonStakesLaid(
            session,
            under_way.id,
            tuple(Stake(bet, amount) for bet, amount in bets.items()),
            moved(accounts.prison(session), accounts.escrow(under_way.id), sum(bets.values())),
        )
        for session, bets in imprisoned_by(anew).items()
    )
