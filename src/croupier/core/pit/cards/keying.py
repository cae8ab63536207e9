"""Takes a card that the shoe has read or the dealer has keyed, and says who may key one."""

from typing import Any

from croupier.core.games.baccarat.cards import Card
from croupier.core.pit.cards import card_table, commands, shoes, state
from croupier.core.pit.cards.card_placing import CardArrival, all_out, hidden, take, whole_already
from croupier.core.pit.cards.events import CardSource, CarriedCardShown
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.current_round import not_now
from croupier.core.pit.state import RoundStatus, Table
from croupier.core.pit.subjects import Place
from croupier.core.pit.tables.dealing import must_not_be_stopped
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import roles, rulebook
from croupier.core.rulebook.round import OutcomeSource
from croupier.core.stream.envelope import Command, Decided, Decision


def keys_cards(floor: Floor, command: Command[Any], subject: Place) -> tuple[roles.Action, ...]:
    """Where the dealer enters outcomes anyway, cards too; elsewhere whoever the rulebook names."""
    if card_table.card_table_of(floor, subject.table) is None:
        return (roles.Action.DEAL_CARDS,)
    return (keying(subject.book, subject.table),)


def keying(book: rulebook.Settings, table: Table) -> roles.Action:
    entered = _entered(book, table)
    return roles.Action.ENTER_OUTCOME if entered else roles.Action.ENTER_CARD_BY_HAND


def must_be_keyed_by_hand(here: card_table.CardTable) -> Refusal | None:
    rule = here.misdeals.cards_keyed_by_hand
    if rule.value or _entered(here.settings, here.table):
        return None
    sentence = f"cards at {here.table.id} are not keyed by hand"
    return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)


def _entered(book: rulebook.Settings, table: Table) -> bool:
    return OutcomeSource.DEALER_ENTRY in book.outcome[table.game].get(table.source, {})


DEALER = "dealer"
_ENTERED_IN = (RoundStatus.OPEN, RoundStatus.CLOSED, RoundStatus.RESULTING)


def read_card(floor: Floor, command: Command[commands.ReadCard]) -> Decided:
    body = command.body
    if isinstance(found := card_table.by_device(floor, body.shoe), Refusal):
        return found
    here, shoe = found
    if isinstance(card := card_table.as_card(body.card), Refusal):
        return card
    if shoe.phase is state.ShoePhase.BURNING:
        return shoes.burn(here, shoe, card, command.at)
    return Decision(
        take(floor, here, shoe, CardArrival(card, CardSource.FROM_SHOE, body.shoe, command.at))
    )


def enter_card(
    floor: Floor, command: Command[commands.EnterCard], play: card_table.InPlay
) -> Decided:
    """For a card the shoe could not read, or where the dealer is the one who tells the system."""
    body = command.body
    if unkeyed := must_be_keyed_by_hand(play.station):
        return unkeyed
    if play.round.status not in _ENTERED_IN:
        return not_now(play.round, "no card can be keyed")
    halted = must_not_be_stopped(play.station.table) if play.coup.dealt == 0 else None
    if halted is not None:
        return halted
    card = card_table.as_card(body.card)
    if isinstance(card, Refusal) or card is None:
        return card or Refusal(RefusalCode.NOTHING_ASKED, "name the card")
    if hidden(play.shoe, play.coup):
        return _shown(floor, play, card, command)
    if _not_wanted(play):
        sentence = f"{body.round} has all its cards: report the extra card"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    arrival = CardArrival(card, CardSource.KEYED, DEALER, command.at)
    return Decision(take(floor, play.station, play.shoe, arrival))


def _shown(
    floor: Floor, play: card_table.InPlay, card: Card, command: Command[commands.EnterCard]
) -> Decided:
    here, shoe = play.station, play.shoe
    if all_out(here, shoe, card):
        clause = here.misdeals.coup.missing_or_foreign_card.first
        sentence = f"{card} cannot be in this shoe any more: report a foreign card"
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, sentence, clause)
    event = CarriedCardShown(shoe.table, card)
    if play.round.status is RoundStatus.OPEN:
        return Decision((event,))
    empty = not play.round.wagers
    return Decision(
        (event, *whole_already(floor, here, play.round, command.at, empty=empty, shown=card))
    )


def _not_wanted(play: card_table.InPlay) -> bool:
    """An unread card is still to be keyed, whatever came after it."""
    complete = card_table.hands(play.station.rules, play.coup).complete
    return not play.coup.unread and (complete or bool(play.shoe.strays))
