"""Who may tell the system by hand which card it is, and where."""

from typing import Any

from croupier.core.pit.cards.station import Station, station_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table
from croupier.core.pit.subjects import Place
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.people.authority import Action
from croupier.core.rulebook.rounds.outcome import Reading
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Command


def keys_cards(floor: Floor, command: Command[Any], subject: Place) -> tuple[Action, ...]:
    """Where the dealer enters outcomes anyway, cards too; elsewhere whoever the rulebook names."""
    if station_of(floor, subject.table) is None:
        return (Action.DEAL_CARDS,)
    return (keying(subject.book, subject.table),)


def keying(book: Settings, table: Table) -> Action:
    entered = _entered(book, table)
    return Action.ENTER_OUTCOME if entered else Action.ENTER_CARD_BY_HAND


def must_be_keyed_by_hand(here: Station) -> Refusal | None:
    rule = here.misdeals.cards_keyed_by_hand
    if rule.value or _entered(here.settings, here.table):
        return None
    sentence = f"cards at {here.table.id} are not keyed by hand"
    return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)


def _entered(book: Settings, table: Table) -> bool:
    return Reading.DEALER_ENTRY in book.outcome[table.game].get(table.source, {})
