"""Cases that are answered by what has been decided about their round."""

from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.cases.waiting import waiting
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant
from croupier.core.pit.state import CaseKind
from croupier.core.stream.envelope import Actor

# What is about a round, and over once the round has its result or has none.
_OF_A_ROUND = frozenset(
    {
        CaseKind.WRONG_OUTCOME,
        CaseKind.READINGS_DIFFER,
        CaseKind.EARLY_RESULT,
        CaseKind.MALFUNCTION,
        CaseKind.MISDEAL,
        CaseKind.DICE,
    }
)


def answered(
    floor: Floor, about: str, decision: str, at: Instant, by: Actor | None = None
) -> tuple[CaseDecided, ...]:
    return tuple(
        CaseDecided(case.id, decision, at, by) for case in waiting(floor, (about,), _OF_A_ROUND)
    )
