"""An intent that nobody can vouch for becomes a case; it stays open until somebody has looked."""

from croupier.core.money import dollars
from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.intents import IntentKind, LoseIntent

_CALLED = {IntentKind.PRINT: CaseKind.PRINTING, IntentKind.LAUNCH: CaseKind.MALFUNCTION}


def lose(floor: Floor, command: Command[LoseIntent]) -> Decision | Refusal:
    intent = floor.state.intents.open.get(command.body.intent)
    if intent is None:
        return Refusal(RefusalCode.ALREADY_DONE, f"{command.body.intent} is not unfinished")
    if any(case.about == intent.id for case in floor.state.cases.values()):
        return Refusal(RefusalCode.ALREADY_DONE, f"staff know of {intent.id} already")
    kind = _CALLED.get(intent.kind, CaseKind.PAYMENT)
    what = f"{intent.kind.value} {dollars(intent.amount)} at {intent.device}"
    sentence = f"nobody can say whether this was done: {what}"
    return Decision((case(floor, kind, intent.id, sentence, None, command.at),))
