"""Folds cases as they are opened, reviewed and decided, and keeps the last that were decided."""

from croupier.core.pit.cases.events import (
    CaseDecided,
    CaseOpened,
    DisputeDecided,
    RequestEndorsed,
    ReviewAsked,
)
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import CASES_KEPT, Case


def opened(floor: Floor, event: CaseOpened) -> None:
    state = floor.state
    state.cases_opened += 1
    state.cases[event.case] = Case(
        event.case,
        event.kind,
        event.about,
        event.sentence,
        event.clause,
        event.at,
        by=event.by,
        request=event.request,
        terminal=event.terminal,
        fault=event.fault,
        disputed_round=event.disputed_round,
        shoe=event.shoe,
        words=event.words,
    )


def decided(floor: Floor, event: CaseDecided) -> None:
    """A case decided by one event of a decision may be named by another: once is enough."""
    case = floor.state.cases.pop(event.case, None)
    if case is None:
        return
    case.decided, case.decision, case.decided_by = event.at, event.decision, event.by
    _lift(floor, case)
    done = floor.state.cases_done
    done.append(case)
    del done[:-CASES_KEPT]


def endorsed(floor: Floor, event: RequestEndorsed) -> None:
    case = floor.state.cases[event.case]
    case.endorsed, case.sentence = (*case.endorsed, event.by), event.sentence


def _lift(floor: Floor, case: Case) -> None:
    """What was stopped or frozen for a case goes on when it is decided."""
    for table in floor.state.tables.values():
        table.stops.pop(case.id, None)
    for session in floor.state.sessions.values():
        session.freezes.pop(case.id, None)


def heard(floor: Floor, event: DisputeDecided) -> None:
    case = floor.state.cases[event.case]
    case.decision, case.decided_by = event.decision, event.by


def review_asked(floor: Floor, event: ReviewAsked) -> None:
    floor.state.cases[event.case].review = True
