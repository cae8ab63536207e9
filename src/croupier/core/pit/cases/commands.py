"""Asking, approving, disputing, deciding."""

from typing import Annotated, ClassVar

from croupier.core.identifiers import CaseId, RoundId, SessionId, TableId
from croupier.core.patrons.cash import CashOfDay
from croupier.core.patrons.exclusion import PatronRecord, PatronRecordByPit
from croupier.core.pit.cases.approvals.requests import Request
from croupier.core.pit.floats.numbered_papers import UsedPaper
from croupier.core.pit.irregularities.old_rounds import OldRound
from croupier.core.stream.envelope import Claim
from croupier.core.stream.messages import Body, Field, FieldKind, Words
from croupier.core.tickets.ticket import Numbered, Ticket


class OfARequest(Body, frozen=True, kw_only=True):
    """What the writer adds, as it would to the request itself."""

    old: OldRound | None = None
    found: Claim[Ticket | PatronRecord | PatronRecordByPit | CashOfDay | UsedPaper] | None = None
    number: Numbered | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("old", "found", "number")


class AskApproval(OfARequest, frozen=True, tag="ask-approval"):
    """What the sender may ask for and not do alone. It waits as a case until somebody decides."""

    request: Request


class Approve(OfARequest, frozen=True, tag="approve"):
    """The request is carried out, in the name of whoever asked, by leave of whoever approves."""

    case: CaseId


class Reject(OfARequest, frozen=True, tag="reject"):
    case: CaseId
    reason: Words


class RaiseDispute(Body, frozen=True, tag="raise-dispute"):
    """A player disagrees. `outcome` says that it is about what came, which some rulebooks part.

    For whoever plays with chips somebody of the staff raises it, with `player` and no session.
    `disputed_round` is the one it is about; without it, the last one there that they played.
    """

    session: SessionId | None
    table: TableId
    words: Annotated[str, Field(FieldKind.WORDS, 1, 1_000)]
    outcome: bool = False
    player: str = ""
    disputed_round: RoundId | None = None


class DecideDispute(Body, frozen=True, tag="decide-dispute"):
    """`absent` records that nobody of the first instance is there, where another may then decide.

    `advised` records that a player who is not satisfied was told of the remedy outside.
    """

    case: CaseId
    decision: Words
    absent: bool = False
    advised: bool = False


class AskReview(Body, frozen=True, tag="ask-review"):
    case: CaseId


class ReviewDispute(Body, frozen=True, tag="review-dispute"):
    case: CaseId
    decision: Words
    advised: bool = False


class CallSupervisor(Body, frozen=True, tag="call-supervisor"):
    """Whoever deals wants one to come to the table, for whatever it is."""

    table: TableId


class AnswerSupervisorCall(Body, frozen=True, tag="answer-supervisor-call"):
    """A supervisor has come, or sees to it."""

    case: CaseId


class CloseCase(Body, frozen=True, tag="close-case"):
    """A case that was only for the record, or that has been dealt with otherwise."""

    case: CaseId
    decision: Words
