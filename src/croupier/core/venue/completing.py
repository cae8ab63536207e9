"""What a kiosk says of a payment, as the command that completes it; and a kiosk that cannot say."""

from typing import Any

from croupier.core.money import dollars
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.authority import by_device
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.intents import Became, Intent, LoseIntent, Outcome
from croupier.core.venue.casework import case
from croupier.core.venue.commands import ReportPaid
from croupier.core.venue.hall import Hall
from croupier.core.venue.state import VenueCase


def completing(intent: Intent, outcome: Outcome) -> Any:  # noqa: ANN401 - a command of the venue
    if outcome.became in (Became.DONE, Became.NOT_DONE):
        return ReportPaid(intent.id, outcome.paid)
    return LoseIntent(intent.id)


def lose(hall: Hall, command: Command[LoseIntent]) -> Decision | Refusal:
    """The payment stays unfinished until a cashier has counted what the kiosk gave."""
    refusal = by_device(command)
    if refusal is not None:
        return refusal
    name = command.body.intent
    intent = hall.state.intents.open.get(name)
    if intent is None or any(known.about == name for known in hall.state.cases.values()):
        return Refusal(RefusalCode.ALREADY_DONE, f"{name} is over, or staff know of it already")
    sentence = f"nobody can say whether {intent.device} gave {dollars(intent.amount)}"
    return Decision((case(hall, VenueCase.PAYMENT, name, sentence, None, command.at),))
