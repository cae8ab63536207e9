"""Whether a card may be taken from whoever says that it came."""

from croupier.core.games.baccarat.cards import Card
from croupier.core.pit.cards.dealing.commands import EnterCard, ReadCard
from croupier.core.pit.cards.dealing.events import CarriedCardShown, Way
from croupier.core.pit.cards.dealing.keying import must_be_keyed_by_hand
from croupier.core.pit.cards.dealing.reading import as_card
from croupier.core.pit.cards.dealing.tableau import hands
from croupier.core.pit.cards.dealing.taking import Arrival, all_out, hidden, take, whole_already
from croupier.core.pit.cards.shoes.burning import burn
from croupier.core.pit.cards.state import ShoePhase
from croupier.core.pit.cards.station import InPlay, by_device, in_play, not_now
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.tables.running.dealing import must_not_be_stopped
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision

DEALER = "dealer"
_ENTERED_IN = (RoundStatus.OPEN, RoundStatus.CLOSED, RoundStatus.RESULTING)


def read_card(floor: Floor, command: Command[ReadCard]) -> Decision | Refusal:
    body = command.body
    found = by_device(floor, body.shoe)
    if isinstance(found, Refusal):
        return found
    here, shoe = found
    card = as_card(body.card)
    if isinstance(card, Refusal):
        return card
    if shoe.phase is ShoePhase.BURNING:
        return burn(here, shoe, card, command.at)
    arrival = Arrival(card, Way.FROM_SHOE, body.shoe, command.at)
    return Decision(take(floor, here, shoe, arrival))


def enter_card(floor: Floor, command: Command[EnterCard]) -> Decision | Refusal:
    """For a card the shoe could not read, or where the dealer is the one who tells the system."""
    body = command.body
    play = in_play(floor, body.round)
    if isinstance(play, Refusal):
        return play
    unkeyed = must_be_keyed_by_hand(play.station)
    if unkeyed is not None:
        return unkeyed
    if play.round.status not in _ENTERED_IN:
        return not_now(play.round, "no card can be keyed")
    halted = must_not_be_stopped(play.station.table) if play.coup.dealt == 0 else None
    if halted is not None:
        return halted
    card = as_card(body.card)
    if isinstance(card, Refusal) or card is None:
        return card or Refusal(RefusalCode.NOTHING_ASKED, "no card is named")
    if hidden(play.shoe, play.coup):
        return _shown(floor, play, card, command)
    if _not_wanted(play):
        sentence = f"{body.round} has all its cards: report the card that is too many"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    arrival = Arrival(card, Way.KEYED, DEALER, command.at)
    return Decision(take(floor, play.station, play.shoe, arrival))


def _shown(
    floor: Floor, play: InPlay, card: Card, command: Command[EnterCard]
) -> Decision | Refusal:
    here, shoe = play.station, play.shoe
    if all_out(here, shoe, card):
        clause = here.misdeals.coup.missing_or_foreign_card.first
        sentence = f"{card} cannot be in this shoe any more: a card that is foreign is reported"
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, sentence, clause)
    event = CarriedCardShown(shoe.table, card)
    if play.round.status is RoundStatus.OPEN:
        return Decision((event,))
    empty = not play.round.wagers
    return Decision(
        (event, *whole_already(floor, here, play.round, command.at, empty=empty, shown=card))
    )


def _not_wanted(play: InPlay) -> bool:
    """What lies there unread is wanted by its name, whatever came after it."""
    complete = hands(play.station.rules, play.coup).complete
    return not play.coup.unread and (complete or bool(play.shoe.strays))
