"""A case opened, and a case decided."""

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.pit.names import CaseId, Instant
from croupier.core.pit.state import CaseKind


class CaseOpened(Struct, frozen=True, tag="case-opened.1"):
    case: CaseId
    kind: CaseKind
    about: str
    sentence: str
    clause: ClauseId | None
    at: Instant


class CaseDecided(Struct, frozen=True, tag="case-decided.1"):
    case: CaseId
    decision: str
    at: Instant
