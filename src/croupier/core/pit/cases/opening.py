"""Opening a case in the course of deciding something else."""

from croupier.core.identifiers import ClauseId
from croupier.core.pit.cases.events import CaseOpened
from croupier.core.pit.cases.numbering import nth
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant, RoundId, TerminalId
from croupier.core.pit.state import CaseKind
from croupier.core.rulebook.irregularities.faults import FaultReason
from croupier.core.stream.envelope import Actor


def case(
    floor: Floor,
    kind: CaseKind,
    about: str,
    sentence: str,
    clause: ClauseId | None,
    at: Instant,
    *,
    by: Actor | None = None,
    request: str | None = None,
    terminal: TerminalId | None = None,
    fault: FaultReason | None = None,
    disputed_round: RoundId | None = None,
) -> CaseOpened:
    """Called the next one; where a decision opens several, `numbering` tells them apart."""
    name = nth(floor.state.cases_opened + 1)
    return CaseOpened(
        name, kind, about, sentence, clause, at, by, request, terminal, fault, disputed_round
    )
