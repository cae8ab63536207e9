"""What a kiosk or a casino's host says of an intent, as the command that completes it.

And whoever cannot say.
"""

from typing import Any

from croupier.core.money import dollars
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.intents import Became, Intent, LoseIntent, Outcome
from croupier.core.tickets.vouching import OF_THE_HOST, ReportHost
from croupier.core.venue.casework import case
from croupier.core.venue.commands import ReportPaid
from croupier.core.venue.hall import Hall
from croupier.core.venue.state import VenueCase


def completing(intent: Intent, outcome: Outcome) -> Any:  # noqa: ANN401 - a command of the venue
    if outcome.became not in (Became.DONE, Became.NOT_DONE):
        return LoseIntent(intent.id)
    if intent.kind in OF_THE_HOST:
        return ReportHost(intent.id, known=outcome.became is Became.DONE)
    return ReportPaid(intent.id, outcome.paid)


def lose(hall: Hall, command: Command[LoseIntent]) -> Decision | Refusal:
    """A payment stays unfinished until a cashier has counted what the kiosk gave.

    What a host is to hear it is told again at the next start.
    """
    name = command.body.intent
    intent = hall.state.intents.open.get(name)
    if intent is None or any(known.about == name for known in hall.state.cases.values()):
        return Refusal(RefusalCode.ALREADY_DONE, f"{name} is over, or staff know of it already")
    heard = f"the casino's host has heard of {intent.about}: {dollars(intent.amount)}"
    gave = f"{intent.device} gave {dollars(intent.amount)}"
    sentence = f"nobody can say whether {heard if intent.kind in OF_THE_HOST else gave}"
    return Decision((case(hall, VenueCase.PAYMENT, name, sentence, None, command.at),))
