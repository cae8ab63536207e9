"""What becomes of what a printer, an acceptor, a wheel or a dispenser is told to do."""

from random import Random
from typing import Protocol

from croupier.core.stream.intents import Became, IntentKind, Outcome

_JAMS, _NOTES_BACK, _STUCK, _RUNS_SHORT = 0.03, 0.01, 0.003, 0.02
_NOTE = 500
# How long each takes at a real terminal, table or kiosk.
TAKES_MS = {
    IntentKind.STACK: 600,
    IntentKind.PRINT: 1_200,
    IntentKind.LAUNCH: 800,
    IntentKind.PAY: 1_500,
}


class Erring(Protocol):
    """The chances of a pit or of the venue."""

    def errs(self, rate: float, *about: object) -> bool: ...

    def chance_of(self, *about: object) -> Random: ...


def carried_out(floor: Erring, kind: IntentKind, task: str, about: str, amount: int) -> Outcome:
    """Mostly done. A paper that jams may be out or not; a dispenser may count out too little."""
    match kind:
        case IntentKind.PRINT if floor.errs(_JAMS, "jam", task):
            doubtful = floor.chance_of("doubt", task).random() < 0.5
            return Outcome(Became.DOUBTFUL if doubtful else Became.NOT_DONE)
        case IntentKind.STACK if is_note(about) and floor.errs(_NOTES_BACK, "note back", task):
            return Outcome(Became.NOT_DONE)
        case IntentKind.LAUNCH if floor.errs(_STUCK, "stuck", task):
            return Outcome(Became.NOT_DONE)
        case IntentKind.PAY if floor.errs(_RUNS_SHORT, "runs short", task):
            return Outcome(Became.DONE, max(amount - _NOTE, 0))
        case IntentKind.PRINT | IntentKind.STACK | IntentKind.LAUNCH:
            return Outcome(Became.DONE)
        case IntentKind.PAY:
            return Outcome(Became.DONE, amount)
        case _:
            return Outcome(Became.NOT_DONE)


def is_note(about: str) -> bool:
    """A note is told by its currency and amount, a ticket by its name."""
    return " " in about
