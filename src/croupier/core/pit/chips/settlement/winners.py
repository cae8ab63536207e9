"""Winning bets that the dealer reports after the dolly, where single wagers are not recorded.

What is told is settled by the code that settles every wager, on the outcome of the round. The stake
was on the layout before and stays there: only what it wins is paid.
"""

from typing import Any

from croupier.core.games.contract import Settlement, Status
from croupier.core.ledger.accounts import HOUSE, chips
from croupier.core.ledger.ledger import moved
from croupier.core.money import Cents
from croupier.core.offer.settling import Void, read_outcome
from croupier.core.pit.cases.open_cases import case
from croupier.core.pit.chips import chip_places, commands, events
from croupier.core.pit.chips.laying import PlacedChips, must_have_in_hand, must_know, told
from croupier.core.pit.chips.settlement import clearing, small_wagers
from croupier.core.pit.chips.state import LayoutKnowledge
from croupier.core.pit.floats.counting import must_have_open_float
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.closing import warned_before
from croupier.core.pit.rounds.current_round import At, current_round_at, not_now
from croupier.core.pit.rounds.results import WagerSettled
from croupier.core.pit.state import CaseKind, Round, RoundStatus, Table
from croupier.core.pit.tables.dealing import must_deal_here
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import ChipKind
from croupier.core.stream.authority import must_be_seen_from_above
from croupier.core.stream.envelope import Answer, Command, Decision


def must_be_supervised_if_late(
    floor: Floor, command: Command[commands.TellWinningBet], subject: Any
) -> Refusal | None:
    """A bet that was laid late is paid only by a supervisor who has seen the recording."""
    late = command.body.late_on_camera.strip()
    elsewhere = must_deal_here(subject.table, command)
    if elsewhere is not None or not late:
        return elsewhere
    sentence = "a bet laid late is paid only by a supervisor who has seen the recording"
    return must_be_seen_from_above(command, sentence)


def tell_winning_bet(floor: Floor, command: Command[commands.TellWinningBet]) -> Decision | Refusal:
    body = command.body
    at = _settled_round(floor, command)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    those = told(floor, table, body.player, body.bet, body.amount, body.paid_with, body.colour)
    if isinstance(those, Refusal):
        return those
    stake = _counted(floor, table, round_, those)
    if isinstance(stake, Refusal):
        return stake
    wager = _settled(floor, table, round_, those, stake)
    if isinstance(wager, Refusal):
        return wager
    late = body.late_on_camera.strip()
    if chip_places.rack(floor, table).everything_known() and not late:
        return _differs(floor, table, round_, those, wager, command)
    short = must_have_in_hand(floor, table, those)
    if short is not None:
        return short
    session, new = chip_places.taking(floor, table, those.player, command.at)
    won, moves = wager.credit - wager.stake, moved(HOUSE, chips(session), wager.credit - stake)
    kept = those.kind is ChipKind.PROMOTIONAL_TOKENS and clearing.token_kept(floor, table, session)
    moves = (*moves, *moved(chips(session), HOUSE, stake)) if kept else moves
    event = events.WinningBetTold(
        round_.id, session, wager, those.kind, those.colour, late, moves, kept
    )
    return Decision((*new, event), Answer(made=session, amounts=(won,)))


def _settled_round(floor: Floor, command: Command[commands.TellWinningBet]) -> At | Refusal:
    at = current_round_at(floor, command.body.round)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    refusal = must_know(floor, table, LayoutKnowledge.WINNING_BETS) or must_have_open_float(
        floor, table
    )
    if refusal is not None:
        return refusal
    if round_.status is not RoundStatus.SETTLED:
        return not_now(round_, "a winning bet is told once the dolly stands")
    return at


def _counted(floor: Floor, table: Table, round_: Round, those: PlacedChips) -> int | Refusal:
    """As much of it as is paid: no more than the maximum, and nothing small of whoever knows."""
    there, sign = chip_places.rack(floor, table), floor.place_sign(table, those.player)
    positions = those.bet.positions
    pieces = those.amount // len(positions)
    for position in positions:
        limits, told_already = sign.at(position), 0
        for player in there.together(those.player) or [those.player]:
            session = chip_places.place_of(floor, table.id, player)
            for result in round_.results:
                if session is not None and result.session == session.id:
                    told_already += sum(w.stake for w in result.wagers if w.bet == position)
        if limits.max is not None:
            pieces = min(pieces, max(limits.max - told_already, 0))
        small = pieces + told_already < (limits.min or 0)
        known = chip_places.place_of(floor, table.id, those.player)
        if small and known is not None and _is_returned(floor, table, round_, known.id):
            clause = floor.limits(table).below_minimum.last
            sentence = f"{those.player} knows the minimum: {floor.money(those.amount)} goes back"
            return Refusal(RefusalCode.BELOW_MINIMUM, sentence, clause)
    if not pieces:
        sentence = f"the maximum on {those.bet.text} is told already"
        return Refusal(RefusalCode.OVER_LIMIT, sentence, floor.limits(table).above_maximum.last)
    return pieces * len(positions)


def _is_returned(floor: Floor, table: Table, round_: Round, session: Any) -> bool:
    warns = small_wagers.first_small_wager_stands(floor, table)
    return warns and warned_before(floor, session, round_.id)


def _settled(
    floor: Floor, table: Table, round_: Round, those: PlacedChips, stake: int
) -> WagerSettled | Refusal:
    offer = floor.offer_of(table, round_)
    assert round_.outcome is not None
    outcome = read_outcome(offer, round_.outcome)
    assert not isinstance(outcome, Refusal | Void)
    result: Settlement = offer.game.settle(those.bet, Cents(stake), outcome)
    if result.status is not Status.WIN:
        sentence = f"{those.bet.text} has not won: {round_.id} is {round_.outcome.number}"
        return Refusal(RefusalCode.NOT_THERE, sentence, result.clause)
    return WagerSettled(
        those.bet.text, stake, result.status.value, result.credit, result.clause, result.commission
    )


def _differs(
    floor: Floor,
    table: Table,
    round_: Round,
    those: PlacedChips,
    wager: WagerSettled,
    command: Command[commands.TellWinningBet],
) -> Decision | Refusal:
    """Every wager is on record: what the dealer sees besides changes a payout, or nothing."""
    session = chip_places.place_of(floor, table.id, those.player)
    mine = next((r for r in round_.results if session and r.session == session.id), None)
    paid = sum(w.credit - w.stake for w in mine.wagers if w.bet == wager.bet) if mine else 0
    won = wager.credit - wager.stake
    if won == paid:
        return Refusal(RefusalCode.ALREADY_DONE, f"{wager.bet} of {those.player} is on record")
    sentence = (
        f"the dealer sees {floor.money(those.amount)} of {those.player} on {wager.bet}, "
        f"which wins {floor.money(won)}; on record it wins {floor.money(paid)}"
    )
    told_case = case(floor, CaseKind.PAYMENT, round_.id, sentence, wager.clause, command.at)
    return Decision((told_case,))
