"""Which cases wait."""

from collections.abc import Callable

from croupier.core.pit.cases.events import CaseDecided, CaseOpened
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Case


def opened(floor: Floor, event: CaseOpened) -> None:
    state = floor.state
    state.cases_opened += 1
    state.cases[event.case] = Case(
        event.case, event.kind, event.about, event.sentence, event.clause, event.at
    )


def decided(floor: Floor, event: CaseDecided) -> None:
    case = floor.state.cases[event.case]
    case.decided, case.decision = event.at, event.decision


FOLD: dict[type, Callable[..., None]] = {CaseOpened: opened, CaseDecided: decided}
