"""What two people do at a server's console when no server can run the stream.

A time recorded too far ahead, a long gap and entries that are lost are each accepted by an entry
that says what was found. Between such entries time never goes back and nothing is missing.
"""

from typing import Any

from msgspec import Struct

from croupier.core.identifiers import Instant, Origin
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream import authority, messages, rights
from croupier.core.stream.envelope import Actor, Command, Decision

CONSOLE = Origin("the server's console")
# Who answers for a venue's records: either of the two is one of these.
ANSWERABLE = frozenset(
    {
        Role.CASINO_OPERATOR,
        Role.CASINO_MANAGEMENT,
        Role.GAMING_MANAGER,
        Role.GAMING_SHIFT_MANAGER,
        Role.REGULATOR_INSPECTOR,
        Role.REGULATOR_AUTHORITY,
    }
)


class HeadNamed(Struct, frozen=True):
    """An entry by its number and its hash, in hexadecimal digits."""

    seq: int
    hash: str


class SetClockBack(messages.Body, frozen=True, tag="set-clock-back"):
    """`recorded` is the moment of the last entry, which never was; `to` is the time now."""

    recorded: Instant
    to: Instant


class AcceptGap(messages.Body, frozen=True, tag="accept-gap"):
    """It is true that nothing was recorded for so long: since the moment `last`."""

    last: Instant


class AcceptLoss(messages.Body, frozen=True, tag="accept-loss"):
    """The journal ends with `journal`, and a witness was shown `witnessed`, which is lost."""

    journal: HeadNamed
    witnessed: HeadNamed


class ClockSetBack(messages.Event, frozen=True, tag="clock-set-back.1"):
    recorded: Instant
    to: Instant
    by: Actor
    second: Actor


class GapAccepted(messages.Event, frozen=True, tag="gap-accepted.1"):
    last: Instant
    at: Instant
    by: Actor
    second: Actor


class LossAccepted(messages.Event, frozen=True, tag="loss-accepted.1"):
    journal: HeadNamed
    witnessed: HeadNamed
    at: Instant
    by: Actor
    second: Actor


def set_clock_back(last: Instant, command: Command[SetClockBack]) -> Decision | Refusal:
    """`last` is the moment of the last entry of the stream."""
    body, second = command.body, authority.second_person(command)
    if body.recorded != last:
        sentence = f"the last entry is of {last}, and not of {body.recorded}"
        return Refusal(RefusalCode.BAD_RECORD, sentence)
    if body.to != command.at or not 0 < body.to < last:
        sentence = f"time is set back from {last} to now, which {body.to} is not"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    return Decision((ClockSetBack(last, body.to, command.actor, second),))


def accept_gap(last: Instant, command: Command[AcceptGap]) -> Decision | Refusal:
    body, second = command.body, authority.second_person(command)
    if body.last != last:
        sentence = f"the last entry is of {last}, and not of {body.last}"
        return Refusal(RefusalCode.BAD_RECORD, sentence)
    return Decision((GapAccepted(last, command.at, command.actor, second),))


def accept_loss(command: Command[AcceptLoss]) -> Decision | Refusal:
    """Whether the journal ends where it is said to is for whoever reads its chain to see."""
    body, second = command.body, authority.second_person(command)
    if body.journal == body.witnessed:
        return Refusal(RefusalCode.NOTHING_ASKED, "the two heads are one: nothing is lost")
    lost = LossAccepted(body.journal, body.witnessed, command.at, command.actor, second)
    return Decision((lost,))


def must_be_two_people(state: object, command: Command[Any], subject: object) -> Refusal | None:
    second = command.approver
    if second is None:
        return Refusal(RefusalCode.APPROVAL_NEEDED, "two people do this: name the second")
    if second.person == command.actor.person:
        return Refusal(RefusalCode.OWN_APPROVAL, "two different people do this: name another")
    if second.role not in ANSWERABLE:
        sentence = f"{second.person} does not answer for the venue's records"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    return None


AT_THE_CONSOLE = rights.Senders(
    frozenset(ANSWERABLE),
    "whoever answers for the records, at the server's console,",
    CONSOLE.__eq__,
)
