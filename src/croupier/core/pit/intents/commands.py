"""What a person says in place of a device that cannot answer any more."""

from typing import ClassVar

from croupier.core.identifiers import CaseId
from croupier.core.stream.messages import Body, Words
from croupier.core.tickets.ticket import Found


class AnswerForDevice(Body, frozen=True, tag="answer-for-device"):
    """Somebody has looked into the printer or the acceptor: it was done, or it was not.

    The case names the task that the device was given up with. The writer finds the ticket.
    """

    case: CaseId
    done: bool
    finding: Words
    found: Found | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("found",)
