"""Carries a correction through to the later rounds on which stakes in prison lie.

A round that turns out otherwise frees whom it had imprisoned: their stakes are void in every later
round that they lay on. Whom it imprisons now lies on the round that is under way, or is in the
place that the later rounds have decided. Where state has dropped one of those rounds, or the player
has left, the stake goes back instead.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from croupier.core.games.contract import OutcomeData, Status, imprisoned
from croupier.core.games.roulette.payout import Roulette
from croupier.core.identifiers import BetText, Instant, SessionId
from croupier.core.ledger import accounts
from croupier.core.ledger.ledger import Transfer, moved
from croupier.core.offer.settling import Void, read_outcome
from croupier.core.pit.cases.case_words import CaseWords
from croupier.core.pit.cases.events import CaseOpened
from croupier.core.pit.cases.open_cases import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds import prison, settlement
from croupier.core.pit.rounds.prison import PrisonStakesLaid, imprisoned_by
from croupier.core.pit.rounds.results import SessionSettled, WagerSettled
from croupier.core.pit.state import Bets, CaseKind, Round, RoundStatus, Table
from croupier.core.pit.wagers.events import Stake
from croupier.core.refusals import Refusal
from croupier.core.rulebook.games.paytable import PrisonEnds

# What later rounds come to by a decision that is being made, by their number; none where void.
Came = Mapping[int, OutcomeData | None]
_AS_IT_IS: Came = MappingProxyType({})


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


def waiting(table: Table, round_: Round, result: SessionSettled) -> int:
    """What of a result is in prison, as long as no later round has begun to decide it."""
    if _since(table, round_):
        return 0
    there = table.prison.get(result.session, {})
    mine = imprisoned_by((result,)).get(result.session, {})
    return sum(min(amount, there.get(bet, 0)) for bet, amount in mine.items())


def _since(table: Table, round_: Round) -> list[Round]:
    """The rounds on which its prisoners have lain, in order, as far as they are known."""
    known = later_rounds(table, round_) or ()
    return [each for each in known if each.number >= round_.imprisons_for]


def freed(floor: Floor, table: Table, round_: Round, result: SessionSettled) -> Iterator[Freed]:
    """Where a player's stakes lay that this result had imprisoned, round after round.

    Of what has joined another stake on the way this is a part.
    """
    later = _since(table, round_)
    for bet, stake in imprisoned_by((result,)).get(result.session, {}).items():
        yield from _lain(floor, table, later, result.session, bet, stake)


def _lain(
    floor: Floor, table: Table, later: Sequence[Round], session: SessionId, bet: BetText, stake: int
) -> Iterator[Freed]:
    chips, held = accounts.chips(session), accounts.prison(session)
    for round_ in later:
        if round_.adjusted.get(session) or round_.status is RoundStatus.VOID:
            return
        if round_.status is not RoundStatus.SETTLED:
            lies = min(stake, _lying(floor, table, round_, session).get(bet, 0))
            if lies:
                yield Freed(round_, bet, lies, moved(accounts.escrow(round_.id), chips, lies))
            return
        wager = _decided(round_, session, bet)
        if wager is None:
            return
        stake = min(stake, wager.stake)
        moves: tuple[Transfer, ...] = ()
        if wager.status == Status.LOSE.value:
            moves = moved(accounts.HOUSE, chips, stake)
        elif wager.status == Status.PRISON.value and round_ is later[-1]:
            there = table.prison.get(session, {}).get(bet, 0)
            moves = moved(held, chips, min(stake, there))
        yield Freed(round_, bet, stake, moves)
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
    floor: Floor, table: Table, round_: Round, anew: tuple[SessionSettled, ...]
) -> tuple[SessionSettled, ...]:
    """The new results, with every stake that goes to prison by them where it is by now."""
    later = later_rounds(table, round_)
    return tuple(
        SessionSettled(
            result.session,
            tuple(
                _by_now(floor, table, round_, later, result.session, wager)
                for wager in result.wagers
            ),
        )
        for result in anew
    )


def _by_now(
    floor: Floor,
    table: Table,
    before: Round,
    later: Sequence[Round] | None,
    session: SessionId,
    wager: WagerSettled,
    came: Came = _AS_IT_IS,
) -> WagerSettled:
    if wager.status != Status.PRISON.value:
        return wager
    back = WagerSettled(wager.bet, wager.stake, Status.PUSH.value, wager.stake, wager.clause)
    if later is None or session not in floor.state.sessions:
        return back
    there = imprisoned(wager.bet)
    for round_ in later:
        if before.number in table.closed_after:
            break
        before = round_
        data = came.get(round_.number, round_.outcome)
        settled = round_.status is RoundStatus.SETTLED
        if round_.status is RoundStatus.VOID or (settled and data is None):
            return back
        game = floor.offer_of(table, round_).game
        if isinstance(game.bet(there), Refusal):
            return back
        if not settled:
            return wager
        assert data is not None
        outcome = read_outcome(floor.offer_of(table, round_), data)
        assert not isinstance(outcome, Refusal | Void)
        (decided,) = settlement.results(
            floor, table, round_, {session: {there: wager.stake}}, outcome
        )
        (now,) = decided.wagers
        if now.status == Status.LOSE.value:
            return WagerSettled(wager.bet, wager.stake, Status.LOSE.value, 0, now.clause)
        if now.status != Status.PRISON.value:
            return back
    if before.number not in table.closed_after:
        return wager
    rule = prison.rule_of(floor.offer_of(table, before), wager.bet)
    if rule.table_closes is PrisonEnds.RETURNED:
        return back
    return WagerSettled(wager.bet, wager.stake, Status.LOSE.value, 0, rule.clause)


def left_to_staff(
    floor: Floor, table: Table, round_: Round, came: OutcomeData | None, at: Instant
) -> Iterator[CaseOpened]:
    """Stakes that a correction has carried through this round, which now comes to something else.

    They stay where that has brought them, and staff are called to say what is due for each.
    """
    for earlier in table.past:
        if earlier.number < round_.number and earlier.corrections and earlier.outcome is not None:
            for session, wager in _otherwise(floor, table, earlier, round_, came):
                key, became = _BECAME[wager.status]
                sentence = (
                    f"{floor.money(wager.stake)} on {wager.bet}, which {earlier.id} imprisons,"
                    f" {became} by {round_.id} as it had been: judge what is due"
                )
                words = CaseWords(
                    key,
                    {"stake": wager.stake},
                    {"bet": wager.bet},
                    {"imprisons": earlier.id, "decided": round_.id},
                )
                about = f"{table.id} {session}"
                yield case(
                    *(floor, CaseKind.DISPUTE, about, sentence, wager.clause, at),
                    disputed_round=earlier.id,
                    words=words,
                )


_BECAME = {
    Status.LOSE.value: ("prison-lost", "was lost"),
    Status.PUSH.value: ("prison-given-back", "was given back"),
    Status.PRISON.value: ("prison-left", "was left in prison"),
}


def _otherwise(
    floor: Floor, table: Table, earlier: Round, round_: Round, came: OutcomeData | None
) -> Iterator[tuple[SessionId, WagerSettled]]:
    game = floor.offer_of(table, earlier).game
    if not isinstance(game, Roulette):
        return
    later = later_rounds(table, earlier)
    assert earlier.outcome is not None
    outcome = read_outcome(floor.offer_of(table, earlier), earlier.outcome)
    assert not isinstance(outcome, Refusal | Void)
    # What is in prison for a later round has not lain on this one.
    passed_by = round_.number < earlier.imprisons_for
    for result in earlier.results:
        for wager in result.wagers:
            if game.prison(wager.bet) is None:
                continue
            stakes = {result.session: {wager.bet: wager.stake}}
            (own,) = settlement.results(floor, table, earlier, stakes, outcome)
            (by_itself,) = own.wagers
            held = wager.status == Status.PRISON.value
            if by_itself.status != Status.PRISON.value or (held and not passed_by):
                continue
            session, now = result.session, {round_.number: came}
            if (
                _by_now(floor, table, earlier, later, session, by_itself, now).status
                != wager.status
            ):
                yield session, wager


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
