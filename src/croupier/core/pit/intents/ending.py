"""An intent that has come to its end, and the cases that only waited for money to find its way."""

from typing import Any

from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.cases.waiting import waiting
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import CaseKind
from croupier.core.stream.envelope import Command
from croupier.core.stream.intents import Intent, IntentClosed

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
