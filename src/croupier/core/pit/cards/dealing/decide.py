"""Whether a card may be taken from whoever says that it came."""

from collections.abc import Callable

from croupier.core.pit.cards.dealing.commands import EnterCard, ReadCard
from croupier.core.pit.cards.dealing.events import CarriedCardShown, Way
from croupier.core.pit.cards.dealing.reading import as_card
from croupier.core.pit.cards.dealing.tableau import hands
from croupier.core.pit.cards.dealing.taking import Arrival, take
from croupier.core.pit.cards.shoes.burning import burn
from croupier.core.pit.cards.state import ShoePhase
from croupier.core.pit.cards.station import InPlay, Station, by_device, by_machine, in_play, not_now
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.tables.dealing import stopped
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.outcome import Reading
from croupier.core.stream.envelope import Command, Decision

DEALER = "dealer"
_ENTERED_IN = (RoundStatus.OPEN, RoundStatus.CLOSED, RoundStatus.RESULTING)


def read_card(floor: Floor, command: Command[ReadCard]) -> Decision | Refusal:
    body = command.body
    found = by_device(floor, body.shoe)
    if isinstance(found, Refusal):
        return found
    here, shoe = found
    refusal = by_machine(command)
    if refusal is not None:
        return refusal
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
    play = in_play(floor, body.round, lambda here: _may_key(here, command))
    if isinstance(play, Refusal):
        return play
    if play.round.status not in _ENTERED_IN:
        return not_now(play.round, "no card can be keyed")
    halted = stopped(play.station.table) if play.coup.dealt == 0 else None
    if halted is not None:
        return halted
    card = as_card(body.card)
    if isinstance(card, Refusal) or card is None:
        return card or Refusal(RefusalCode.NOTHING_ASKED, "no card is named")
    if play.coup.dealt == 0 and any(each.card is None for each in play.shoe.carried):
        return Decision((CarriedCardShown(play.shoe.table, card),))
    if _not_wanted(play):
        sentence = f"{body.round} has all its cards: report the card that is too many"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    arrival = Arrival(card, Way.KEYED, DEALER, command.at)
    return Decision(take(floor, play.station, play.shoe, arrival))


def _may_key(here: Station, command: Command[EnterCard]) -> Refusal | None:
    """Where the dealer enters outcomes anyway, cards too; elsewhere only with approval."""
    ways = here.settings.outcome[here.table.game].get(here.table.source, {})
    if Reading.DEALER_ENTRY in ways:
        return here.permit(Action.ENTER_OUTCOME, command)
    rule = here.misdeals.cards_keyed_by_hand
    if not rule.value:
        sentence = f"cards at {here.table.id} are not keyed by hand"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence, rule.first)
    return here.permit(Action.ENTER_CARD_BY_HAND, command)


def _not_wanted(play: InPlay) -> bool:
    complete = hands(play.station.rules, play.coup).complete
    return bool(play.shoe.strays) or (complete and not play.coup.unread)


DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    ReadCard: read_card,
    EnterCard: enter_card,
}
