"""Opens cases under the next number, and finds those that wait and the table they concern."""

from collections.abc import Collection, Iterator

from msgspec import Struct, structs

from croupier.core import identifiers
from croupier.core.pit.cases.case_words import CaseWords
from croupier.core.pit.cases.events import CaseOpened
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Case, CaseKind, Table
from croupier.core.rulebook.faults import FaultReason
from croupier.core.stream.envelope import Actor, Decision


class Grounds(Struct, frozen=True):
    """Why something is done, by which clause, and when."""

    reason: str
    clause: identifiers.ClauseId | None
    at: identifiers.Instant


def nth(number: int) -> identifiers.CaseId:
    return identifiers.CaseId(f"C{number}")


def numbered(cases_opened: int, decision: Decision) -> Decision:
    """Whoever opens a case calls it the next one; of several in one decision only the first is.

    What speaks of a case that the same decision opens comes after the opening, so it means the
    last one called so.
    """
    if sum(isinstance(event, CaseOpened) for event in decision.events) < 2:
        return decision
    named: dict[str | None, identifiers.CaseId] = {}
    events = []
    opened = cases_opened
    for event in decision.events:
        if isinstance(event, CaseOpened):
            opened += 1
            named[event.case] = nth(opened)
        meant = named.get(getattr(event, "case", None))
        events.append(event if meant is None else structs.replace(event, case=meant))
    made = decision.answer.made
    answer = structs.replace(decision.answer, made=named.get(made, made))
    return structs.replace(decision, events=tuple(events), answer=answer)


def case(
    floor: Floor,
    kind: CaseKind,
    about: str,
    sentence: str,
    clause: identifiers.ClauseId | None,
    at: identifiers.Instant,
    *,
    by: Actor | None = None,
    request: str | None = None,
    terminal: identifiers.TerminalId | None = None,
    fault: FaultReason | None = None,
    disputed_round: identifiers.RoundId | None = None,
    words: CaseWords | None = None,
) -> CaseOpened:
    """The case gets the next number; `numbered` tells several in one decision apart."""
    name = nth(floor.state.cases_opened + 1)
    told = CaseOpened(
        name, kind, about, sentence, clause, at, by, request, terminal, fault, disputed_round
    )
    return told if words is None else structs.replace(told, words=words)


def waiting(floor: Floor, about: Collection[str], kinds: Collection[CaseKind]) -> Iterator[Case]:
    """The oldest first."""
    for opened in floor.state.cases.values():
        if opened.kind in kinds and opened.about in about:
            yield opened


def waits(floor: Floor, about: str, *kinds: CaseKind) -> Case | None:
    """The oldest of these kinds about one thing."""
    return next(waiting(floor, (about,), kinds), None)


def table_concerned(floor: Floor, about: str) -> Table | None:
    """A case is about `T1`, about `T1/4`, or about somebody at it, as `T1 S7`.

    A name may have blanks itself: of two that begin it, the longer is meant.
    """
    tables = floor.state.tables
    whole = tables.get(identifiers.TableId(about)) or tables.get(
        identifiers.table_of(identifiers.RoundId(about))
    )
    if whole is not None:
        return whole
    begins = [table for table in tables.values() if about.startswith(f"{table.id} ")]
    named = max(begins, key=lambda table: len(table.id), default=None)
    return named or tables.get(identifiers.table_of(identifiers.RoundId(about.partition(" ")[0])))
