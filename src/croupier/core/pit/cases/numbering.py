"""Numbers for the cases that one decision opens: each its own, in the order of opening."""

from msgspec.structs import replace

from croupier.core.pit.cases.events import CaseOpened
from croupier.core.pit.names import CaseId
from croupier.core.stream.envelope import Decision


def nth(number: int) -> CaseId:
    return CaseId(f"C{number}")


def numbered(cases_opened: int, decision: Decision) -> Decision:
    """Whoever opens a case calls it the next one; of several in one decision only the first is.

    What speaks of a case that the same decision opens comes after the opening, so it means the
    last one called so.
    """
    if sum(isinstance(event, CaseOpened) for event in decision.events) < 2:
        return decision
    named: dict[str | None, CaseId] = {}
    events = []
    opened = cases_opened
    for event in decision.events:
        if isinstance(event, CaseOpened):
            opened += 1
            named[event.case] = nth(opened)
        meant = named.get(getattr(event, "case", None))
        events.append(event if meant is None else replace(event, case=meant))
    made = decision.answer.made
    answer = replace(decision.answer, made=named.get(made, made))
    return replace(decision, events=tuple(events), answer=answer)
