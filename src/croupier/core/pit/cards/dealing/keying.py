"""Who may tell the system by hand which card it is."""

from typing import Any

from croupier.core.pit.cards.station import Station
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.outcome import Reading
from croupier.core.stream.envelope import Command


def may_key(here: Station, command: Command[Any]) -> Refusal | None:
    """Where the dealer enters outcomes anyway, cards too; elsewhere only with approval."""
    ways = here.settings.outcome[here.table.game].get(here.table.source, {})
    if Reading.DEALER_ENTRY in ways:
        return here.permit(Action.ENTER_OUTCOME, command)
    rule = here.misdeals.cards_keyed_by_hand
    if not rule.value:
        sentence = f"cards at {here.table.id} are not keyed by hand"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence, rule.first)
    return here.permit(Action.ENTER_CARD_BY_HAND, command)
