"""Bets called out to the dealer while bets are taken: with money in hand, or on account."""

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText, Instant, SessionId
from croupier.core.ledger import accounts, ledger
from croupier.core.offer import limits, settling
from croupier.core.pit.chips import changing, chip_places, events, laying
from croupier.core.pit.chips.commands import TakeCallBet
from croupier.core.pit.chips.state import LayoutKnowledge
from croupier.core.pit.conduct import bars, person_concerned
from croupier.core.pit.floats.counting import must_have_enough_float, must_have_open_float
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.current_round import current_round_at
from croupier.core.pit.state import Round, RoundStatus, Table
from croupier.core.pit.tables.dealing import must_not_be_stopped
from croupier.core.pit.tables.limits import must_not_be_withheld
from croupier.core.pit.wagers import commands, layout
from croupier.core.pit.wagers.seat import must_not_play_elsewhere, seated
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import CalledCash, ChipKind
from croupier.core.rulebook.wagering import OralBets
from croupier.core.stream.envelope import Answer, Command, Decision


def take_call_bet(floor: Floor, command: Command[TakeCallBet]) -> Decision | Refusal:
    body = command.body
    at = current_round_at(floor, body.round)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    rule = floor.wagering(table).oral_bets
    if rule.value is OralBets.NOT_TAKEN:
        return Refusal(RefusalCode.NOT_OFFERED, f"{table.id} takes no called bets", rule.first)
    if round_.status is not RoundStatus.OPEN or round_.closed is not None:
        sentence = f"no more bets are taken on {round_.id}"
        return Refusal(RefusalCode.WAGERING_CLOSED, sentence, rule.last)
    stopped = must_not_be_stopped(table)
    if stopped is not None:
        return stopped
    if body.session is not None:
        return _on_account(floor, table, round_, body, body.session, command.at)
    return laying.must_know(floor, table, LayoutKnowledge.CALL_BETS) or _in_hand(
        floor, table, body, command.at
    )


def _on_account(
    floor: Floor, table: Table, round_: Round, body: TakeCallBet, name: SessionId, at: Instant
) -> Decision | Refusal:
    """Laid from the player's credit as if the player had touched the layout."""
    session = floor.state.sessions[name]
    if session.place is not None:
        sentence = f"{session.terminal} plays with chips: name the player, not the account"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    seat = seated(floor, session, table, round_.id, floor.offer(table))
    if isinstance(seat, Refusal):
        return seat
    refusal = must_not_play_elsewhere(floor, session, table)
    if refusal is not None:
        return refusal
    bet = seat.bet(body.bet, body.amount)
    if isinstance(bet, Refusal):
        return bet
    laid = layout.add(seat, (commands.Touch(body.bet, body.amount),))
    if isinstance(laid, Refusal):
        return laid
    taken = _taken(body, bet, laid.answer.amounts[0], at)
    return Decision((taken, *laid.events), laid.answer)


def _in_hand(floor: Floor, table: Table, said: TakeCallBet, at: Instant) -> Decision | Refusal:
    somebody = person_concerned.at_place(floor, table, said.player)
    if isinstance(somebody, Refusal):
        return somebody
    body = replace(said, player=said.player.strip())
    refusal = bars.must_not_be_barred_with_chips(floor, table, body.player)
    refusal = (
        refusal
        or _must_be_good_chips(floor, table, body)
        or _must_be_accepted_cash(floor, table, body)
    )
    if refusal is not None:
        return refusal
    bet = _bet(floor, table, body)
    if isinstance(bet, Refusal):
        return bet
    amount = _permitted(floor, table, body, bet)
    if isinstance(amount, Refusal):
        return amount
    those = laying.PlacedChips(body.player, bet, amount, body.paid_with, body.colour)
    short = laying.must_have_in_hand(floor, table, those)
    if short is not None:
        return short
    session, new = chip_places.taking(floor, table, body.player, at)
    taken = (_taken(body, bet, amount, at), *new)
    laid = laying.put_down(floor, table, body.round, session, those)
    converted: tuple[object, ...] = ()
    rows = changing.counted_cash(floor, table, body) if body.cash else ()
    if body.cash:
        moves = ledger.moved(accounts.drop_box(table.id), accounts.table_float(table.id), body.cash)
        told = (table.id, body.player, body.cash, moves, body.patron, changing.of_day(rows))
        converted = (events.CashConverted(*told),)
    return Decision((*converted, *taken, *laid), Answer(made=session, amounts=(amount,)), rows)


def _permitted(floor: Floor, table: Table, body: TakeCallBet, bet: Bet) -> int | Refusal:
    """As much as the table's limits leave beside what the player has called in this round.

    What is said aloud is known before it lies, so nothing above the maximum is laid. Whether a
    small one is too small only the dealer sees, for chips that a player has laid are on no record.
    """
    offer, sign = floor.offer(table), floor.place_sign(table, body.player)
    board, total = _stakes_so_far(floor, table, body)
    taken = limits.cut(offer, sign, board, total, bet, body.amount)
    amount = taken.amount - taken.amount % (_smallest(floor, table, body) * len(bet.positions))
    return amount or layout.unfitting(floor.offer(table), sign, bet, body.amount, taken)


def _stakes_so_far(
    floor: Floor, table: Table, body: TakeCallBet
) -> tuple[Mapping[BetText, int], int]:
    """What lies on each position of whoever counts as one with this player, and all of it."""
    there, positions = chip_places.rack(floor, table), Counter[BetText]()
    for name in there.together(body.player):
        session = chip_places.place_of(floor, table.id, name)
        board = session.boards.get(table.id) if session is not None else None
        if board is not None and board.round == body.round:
            positions.update(board.positions)
    return positions, positions.total()


def _smallest(floor: Floor, table: Table, body: TakeCallBet) -> int:
    """No check is laid in part: what the limits leave is laid in as many as fit."""
    if body.paid_with is not ChipKind.COLOUR_CHECKS:
        return 1
    held = chip_places.rack(floor, table).holding(body.player, body.colour)
    return held.unit if held is not None else 1


def _taken(body: TakeCallBet, bet: Bet, amount: int, at: Instant) -> events.CallBetTaken:
    called = body.amount if amount < body.amount else None
    return events.CallBetTaken(
        body.round, body.player, bet.text, amount, body.paid_with, body.colour, at, body.session,
        called,
    )  # fmt: skip


def _must_be_good_chips(floor: Floor, table: Table, body: TakeCallBet) -> Refusal | None:
    """Whether what the player holds out is good at this table."""
    rules = floor.settings(table).chips
    if rules is None or body.paid_with not in rules.kinds.value:
        clause = rules.kinds.first if rules is not None else None
        sentence = f"{table.rulebook} takes no wager in {body.paid_with.value}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, clause)
    if body.paid_with is not ChipKind.COLOUR_CHECKS:
        return None
    foreign = body.issued_at not in (None, table.id)
    if foreign and not rules.colour_used_at_other_tables.value:
        sentence = f"colours of {body.issued_at} are good only there"
        return Refusal(RefusalCode.NOT_HERE, sentence, rules.colour_used_at_other_tables.first)
    held = None if foreign else chip_places.rack(floor, table).holding(body.player, body.colour)
    if held is None and not foreign:
        return Refusal(RefusalCode.NOT_THERE, f"{body.player} holds no {body.colour}")
    if held is not None and body.amount % held.unit:
        sentence = f"{floor.money(body.amount)} is not in whole checks of {floor.money(held.unit)}"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence, rules.kinds.first)
    return None


def _must_be_accepted_cash(floor: Floor, table: Table, body: TakeCallBet) -> Refusal | None:
    """Notes become value chips out of the float, where the rulebook takes them at all."""
    rules = floor.settings(table).chips
    if not body.cash or rules is None:
        return None
    rule = rules.called_cash
    if rule.value is CalledCash.NOT_TAKEN or body.paid_with is not ChipKind.VALUE_CHIPS:
        sentence = "cash is not taken for a called bet"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)
    return must_have_open_float(floor, table) or must_have_enough_float(floor, table, body.cash)


def _bet(floor: Floor, table: Table, body: TakeCallBet) -> Bet | Refusal:
    bet = settling.bet_of(floor.offer(table), body.bet, body.amount)
    if isinstance(bet, Refusal):
        return bet
    refusal = must_not_be_withheld(floor, table, bet)
    if refusal is not None:
        return refusal
    if body.shown + body.cash < body.amount:
        shown, wanted = floor.money(body.shown + body.cash), floor.money(body.amount)
        sentence = f"the player shows {shown}, not {wanted}"
        rule = floor.wagering(table).oral_bets
        return Refusal(RefusalCode.CREDIT_TOO_SMALL, sentence, rule.last)
    return bet
