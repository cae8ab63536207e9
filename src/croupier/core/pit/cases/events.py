"""A case opened, taken up again, and decided."""

from croupier.core.identifiers import CaseId, ClauseId, Instant, RoundId, TerminalId
from croupier.core.pit.cases.case_words import CaseWords
from croupier.core.pit.state import CaseKind
from croupier.core.rulebook.faults import FaultReason
from croupier.core.stream import envelope, messages


class CaseOpened(messages.Event, frozen=True, tag="case-opened.1"):
    """`by` raised it; `request` is the command that waits for approval, as it was asked.

    `terminal` is the one that failed, where the case is about what one terminal did, and `fault`
    what makes it a malfunction.
    """

    case: CaseId
    kind: CaseKind
    about: str
    sentence: str
    clause: ClauseId | None
    at: Instant
    by: envelope.Actor | None = None
    request: str | None = None
    terminal: TerminalId | None = None
    fault: FaultReason | None = None
    # The round that a dispute is about.
    disputed_round: RoundId | None = None
    # The shoe at the table that a request is about, where it has one.
    shoe: int | None = None
    words: CaseWords | None = None


class CaseDecided(messages.Event, frozen=True, tag="case-decided.1"):
    case: CaseId
    decision: str
    at: Instant
    by: envelope.Actor | None = None


class RequestEndorsed(messages.Event, frozen=True, tag="request-endorsed.1"):
    """One of several who must approve has; `sentence` says who else must."""

    case: CaseId
    sentence: str
    at: Instant
    by: envelope.Actor


class DisputeDecided(messages.Event, frozen=True, tag="dispute-decided.1"):
    """In first instance: the case stays open for its review until it is closed."""

    case: CaseId
    decision: str
    by: envelope.Actor
    advised: bool


class ReviewAsked(messages.Event, frozen=True, tag="review-asked.1"):
    case: CaseId
