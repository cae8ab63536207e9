"""Bets called out to the dealer: with chips in hand, and while bets are taken."""

from croupier.core.games.contract import Bet
from croupier.core.money import STAKE_MAX, Cents
from croupier.core.offer.settling import Wager, bet_of
from croupier.core.pit.chips.colours import rack
from croupier.core.pit.chips.commands import TakeCallBet
from croupier.core.pit.chips.events import CallBetTaken
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.attending import attend
from croupier.core.pit.state import RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.chips import ChipKind
from croupier.core.rulebook.wagering import OralBets
from croupier.core.stream.envelope import Command, Decision


def take_call_bet(floor: Floor, command: Command[TakeCallBet]) -> Decision | Refusal:
    body = command.body
    at = attend(floor, command, body.round, Action.TAKE_ORAL_BET)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    rule = floor.wagering(table).oral_bets
    if rule.value is OralBets.NOT_TAKEN:
        return Refusal(RefusalCode.NOT_OFFERED, f"no bet is called at {table.id}", rule.first)
    if round_.status is not RoundStatus.OPEN or round_.closed is not None:
        sentence = f"no more bets are taken on {round_.id}"
        return Refusal(RefusalCode.WAGERING_CLOSED, sentence, rule.last)
    refusal = _chips(floor, table, body)
    if refusal is not None:
        return refusal
    bet = _bet(floor, table, body)
    if isinstance(bet, Refusal):
        return bet
    taken = CallBetTaken(
        round_.id, body.player, bet.text, body.amount, body.paid_with, body.colour, command.at
    )
    return Decision((taken,))


def _chips(floor: Floor, table: Table, body: TakeCallBet) -> Refusal | None:
    """Whether what the player holds out is good at this table."""
    rules = floor.settings(table).chips
    if rules is None or body.paid_with not in rules.kinds.value:
        clause = rules.kinds.first if rules is not None else None
        sentence = f"no wager is made with {body.paid_with.value} under {table.rulebook}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, clause)
    if body.paid_with is not ChipKind.COLOUR_CHECKS:
        return None
    foreign = body.issued_at not in (None, table.id)
    if foreign and not rules.colour_used_at_other_tables.value:
        sentence = f"colours of {body.issued_at} are good there only"
        return Refusal(RefusalCode.NOT_YOURS, sentence, rules.colour_used_at_other_tables.first)
    if not foreign and body.player not in rack(floor, table).holders(body.colour):
        return Refusal(RefusalCode.NOT_THERE, f"{body.player} holds no {body.colour}")
    return None


def _bet(floor: Floor, table: Table, body: TakeCallBet) -> Bet | Refusal:
    if not 0 < body.amount <= STAKE_MAX:
        return Refusal(RefusalCode.BAD_AMOUNT, f"{body.amount} cents is no stake")
    bet = bet_of(floor.offer(table), Wager(body.bet, Cents(body.amount)))
    if isinstance(bet, Bet) and body.shown < body.amount:
        sentence = f"{body.shown} cents are held out, not {body.amount}"
        rule = floor.wagering(table).oral_bets
        return Refusal(RefusalCode.CREDIT_TOO_SMALL, sentence, rule.last)
    return bet
