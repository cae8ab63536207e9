"""Wagers in tournament chips: laid, taken up and confirmed, in turn where there is an order."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText, Instant, RoundId
from croupier.core.ledger.ledger import moved
from croupier.core.money import STAKE_MAX
from croupier.core.offer import limits, settling
from croupier.core.pit.floor import Floor
from croupier.core.pit.tournaments import at_table, commands, events, exchanging
from croupier.core.pit.tournaments.state import TournamentPlayer, chips_of, stakes_on
from croupier.core.pit.wagers.commands import Touch
from croupier.core.pit.wagers.events import Stake
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Answer, Command, Decision


class Laying(Struct, frozen=True):
    """What lies there afterwards, what that takes from the player, and of each touch how much."""

    bets: Mapping[BetText, int]
    more: int
    taken: tuple[int, ...]


def must_act_now(at: at_table.AtPlay, round_: RoundId) -> Refusal | None:
    """Bets are taken, the player is in, and it is their turn where there is an order."""
    player = at.player
    assert player is not None
    refusal = at_table.must_be_wagering(at, round_) or at_table.must_still_play(player)
    if refusal is not None:
        return refusal
    rules = at_table.rules_of(at.book)
    if player.locked:
        rule = rules.wager_in_turn_locked
        sentence = f"{player.name} has wagered in turn: nothing is removed or altered"
        return Refusal(RefusalCode.CONFIRMED, sentence, rule.first if rule is not None else None)
    turn = at.play.turn_once_there(player.seat)
    if at.play.order and turn != player.seat and player.form is None:
        first = at.play.players[turn].name if turn is not None else "nobody"
        sentence = f"it is the turn of {first}: the chips of {player.name} go back to them"
        return Refusal(RefusalCode.OUT_OF_TURN, sentence, rules.order_of_wagering.last)
    return None


def lay(floor: Floor, command: Command[commands.LayTournamentChips]) -> Decision | Refusal:
    body, at = command.body, at_table.found_at(floor, command.body)
    player = at.player
    assert player is not None
    refusal = must_act_now(at, body.round) or _must_not_have_passed(player)
    if refusal is not None:
        return refusal
    laying = _laid(floor, at, player, body.touches)
    if isinstance(laying, Refusal):
        return laying
    event = _changed(at, player, body.round, laying, command.at)
    return Decision((event,), Answer(amounts=laying.taken))


def record(floor: Floor, command: Command[commands.RecordTournamentWager]) -> Decision | Refusal:
    body = command.body
    touches = (Touch(body.bet, body.amount),)
    laid = commands.LayTournamentChips(body.round, body.seat, touches)
    asked = Command(command.origin, command.seq, command.at, command.actor, laid, command.approver)
    return lay(floor, asked)


def _must_not_have_passed(player: TournamentPlayer) -> Refusal | None:
    if not player.passed:
        return None
    return Refusal(RefusalCode.NOT_NOW, f"{player.name} has played a pass card in this round")


def _laid(
    floor: Floor, at: at_table.AtPlay, player: TournamentPlayer, touches: Iterable[Touch]
) -> Laying | Refusal:
    offer, bets = floor.offer(at.table), dict(player.bets)
    step, credit, taken = at_table.limits_now(at.play), at_table.held(floor, at.table, player), []
    rest = _room(at, player)
    for touch in touches:
        bet = settling.bet_of(offer, touch.bet, touch.amount)
        if isinstance(bet, Refusal):
            return bet
        amount = touch.amount
        if at_table.at_terminals(floor, at.table):
            sign = limits.Sign(limits.Limits(step.minimum, step.maximum))
            board = offer.positions(bets)
            sure = offer.positions(player.confirmed) if player.confirmed else {}
            amount = limits.cut(offer, sign, board, sum(bets.values()), bet, amount, sure).amount
        amount = min(amount, rest) if rest is not None else amount
        refusal = exchanging.must_be_whole_chips(floor, at, amount)
        if refusal is not None:
            return refusal
        if amount <= 0:
            sentence = f"{floor.money(touch.amount)} on {bet.text} is off the limits of this round"
            return Refusal(RefusalCode.BELOW_MINIMUM, sentence)
        if amount > credit:
            sentence = (
                f"{player.name} holds {floor.money(credit)} in chips, not {floor.money(amount)}"
            )
            return Refusal(RefusalCode.CREDIT_TOO_SMALL, sentence)
        bets[bet.text] = bets.get(bet.text, 0) + amount
        credit -= amount
        rest = rest - amount if rest is not None else None
        taken.append(amount)
    return Laying(bets, sum(taken), tuple(taken))


def _room(at: at_table.AtPlay, player: TournamentPlayer) -> int | None:
    """Who was late wagers the minimum and no more, where the document lets that be asked."""
    rule = at_table.rules_of(at.book).late_wager_may_be_limited_to_minimum
    if not player.late or rule is None or not rule.value:
        return None
    return max(at_table.limits_now(at.play).minimum - sum(player.bets.values()), 0)


def _changed(
    at: at_table.AtPlay, player: TournamentPlayer, round_: RoundId, laying: Laying, moment: Instant
) -> events.TournamentChipsLaid:
    account, pot = chips_of(at.table.id, player.seat), stakes_on(round_)
    more = laying.more
    moves = moved(account, pot, more) if more > 0 else moved(pot, account, -more)
    stakes = tuple(Stake(bet, amount) for bet, amount in laying.bets.items())
    locked = bool(at.play.order)
    return events.TournamentChipsLaid(
        at.table.id, round_, player.seat, stakes, locked, moment, moves
    )


def take_up(floor: Floor, command: Command[commands.TakeUpTournamentChips]) -> Decision | Refusal:
    body, at = command.body, at_table.found_at(floor, command.body)
    player = at.player
    assert player is not None
    refusal = must_act_now(at, body.round)
    if refusal is not None:
        return refusal
    back = sum(player.bets.values()) - sum(player.confirmed.values())
    if not back:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is no chip to take back")
    laying = Laying(dict(player.confirmed), -back, ())
    event = _changed(at, player, body.round, laying, command.at)
    return Decision((event,), Answer(amounts=(back,)))


def confirm(floor: Floor, command: Command[commands.ConfirmTournamentWagers]) -> Decision | Refusal:
    body, at = command.body, at_table.found_at(floor, command.body)
    player = at.player
    assert player is not None
    refusal = must_act_now(at, body.round)
    if refusal is not None:
        return refusal
    if not floor.wagering(at.table).confirm_bet.value:
        return Refusal(RefusalCode.NOT_OFFERED, "wagers at this table need no confirming")
    if player.bets == player.confirmed:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is nothing to confirm")
    return Decision((events.TournamentWagersConfirmed(at.table.id, body.round, player.seat),))


def play_pass(floor: Floor, command: Command[commands.PlayPassCard]) -> Decision | Refusal:
    body, at = command.body, at_table.found_at(floor, command.body)
    player, rule = at.player, at_table.rules_of(at.book).pass_cards
    assert player is not None
    refusal = must_act_now(at, body.round)
    if refusal is not None:
        return refusal
    if not rule.value or not player.passes:
        sentence = f"{player.name} has no pass card left"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)
    if player.acted:
        sentence = "a pass card takes the place of a wager and does not go with one"
        return Refusal(RefusalCode.NOT_NOW, sentence, rule.first)
    return Decision((events.PassCardPlayed(at.table.id, body.round, player.seat, command.at),))


def must_be_chips(body: commands.LayTournamentChips) -> Refusal | None:
    if not body.touches:
        return Refusal(RefusalCode.NOTHING_ASKED, "no chip was laid")
    if all(0 < touch.amount <= STAKE_MAX for touch in body.touches):
        return None
    return Refusal(RefusalCode.BAD_AMOUNT, "enter amounts above nothing")


def bets_named(floor: Floor, at: at_table.AtPlay, bets: Mapping[BetText, int]) -> dict[Bet, int]:
    offer = floor.offer(at.table)
    return {offer.accepted(text): amount for text, amount in bets.items()}
