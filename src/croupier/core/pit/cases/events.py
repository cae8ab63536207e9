"""A case opened, taken up again, and decided."""

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.pit.names import CaseId, Instant, TerminalId
from croupier.core.pit.state import CaseKind
from croupier.core.stream.envelope import Actor


class CaseOpened(Struct, frozen=True, tag="case-opened.1"):
    """`by` raised it; `request` is the command that waits for approval, as it was asked.

    `terminal` is the one that failed, where the case is about what one terminal did.
    """

    case: CaseId
    kind: CaseKind
    about: str
    sentence: str
    clause: ClauseId | None
    at: Instant
    by: Actor | None = None
    request: str | None = None
    terminal: TerminalId | None = None


class CaseDecided(Struct, frozen=True, tag="case-decided.1"):
    case: CaseId
    decision: str
    at: Instant
    by: Actor | None = None


class DisputeDecided(Struct, frozen=True, tag="dispute-decided.1"):
    """In first instance: the case stays open for its review until it is closed."""

    case: CaseId
    decision: str
    by: Actor
    advised: bool


class ReviewAsked(Struct, frozen=True, tag="review-asked.1"):
    case: CaseId
