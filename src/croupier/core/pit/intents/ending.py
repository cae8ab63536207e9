"""Opens and ends an intent, and closes the cases that waited only for its money.

An intent that nobody can vouch for becomes a case, and stays open until somebody has looked.
"""

from typing import Any

from msgspec.structs import replace

from croupier.core.identifiers import RoundId
from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.cases.open_cases import case, waiting
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.fold import kept
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decided, Decision
from croupier.core.stream.intents import Intent, IntentClosed, IntentKind, IntentOpened, LoseIntent

# What is over once the money it is about has gone where it belongs.
_OF_MONEY = frozenset({CaseKind.PRINTING, CaseKind.PAYMENT, CaseKind.HOLD, CaseKind.SELF_AUDIT})


def answered(
    floor: Floor, about: str, decision: str, command: Command[Any]
) -> tuple[CaseDecided, ...]:
    return tuple(
        CaseDecided(case.id, decision, command.at, command.actor)
        for case in waiting(floor, (about,), _OF_MONEY)
    )


def ended(floor: Floor, intent: Intent, command: Command[Any], *, done: bool) -> tuple[object, ...]:
    """Closed, with the case about it if the device had been given up."""
    decision = "it was done" if done else "it was not done"
    closed = IntentClosed(intent.id, done)
    return (closed, *answered(floor, intent.id, decision, command))


_CALLED = {IntentKind.PRINT: CaseKind.PRINTING, IntentKind.LAUNCH: CaseKind.MALFUNCTION}


def lose(floor: Floor, command: Command[LoseIntent]) -> Decided:
    intent = floor.state.intents.open.get(command.body.intent)
    if intent is None:
        return Refusal(RefusalCode.ALREADY_DONE, f"{command.body.intent} is over, or never began")
    if any(case.about == intent.id for case in floor.state.cases.values()):
        return Refusal(RefusalCode.ALREADY_DONE, f"staff know of {intent.id} already")
    kind = _CALLED.get(intent.kind, CaseKind.PAYMENT)
    what = f"{intent.kind.value} {floor.money(intent.amount)} at {intent.device}"
    sentence = f"nobody can say whether this was done: {what}"
    return Decision((case(floor, kind, intent.id, sentence, None, command.at),))


def opened(floor: Floor, event: IntentOpened) -> None:
    floor.state.intents.fold(event)
    intent = event.intent
    if intent.kind is IntentKind.LAUNCH:
        kept(floor, RoundId(intent.about)).launch = intent.id
    elif intent.kind is IntentKind.DRAW:
        round_ = kept(floor, RoundId(intent.about))
        round_.lucky = replace(round_.lucky, asked=intent.id)


def closed(floor: Floor, event: IntentClosed) -> None:
    floor.state.intents.fold(event)
