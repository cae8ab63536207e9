"""Opening a case in the course of deciding something else."""

from croupier.core.identifiers import ClauseId
from croupier.core.pit.cases.events import CaseOpened
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import CaseId, Instant, TerminalId
from croupier.core.pit.state import CaseKind
from croupier.core.stream.envelope import Actor


def case(
    floor: Floor,
    kind: CaseKind,
    about: str,
    sentence: str,
    clause: ClauseId | None,
    at: Instant,
    *,
    ahead: int = 0,
    by: Actor | None = None,
    request: str | None = None,
    terminal: TerminalId | None = None,
) -> CaseOpened:
    """`ahead` counts the cases that the same decision has opened before this one."""
    number = floor.state.cases_opened + 1 + ahead
    name = CaseId(f"C{number}")
    return CaseOpened(name, kind, about, sentence, clause, at, by, request, terminal)
