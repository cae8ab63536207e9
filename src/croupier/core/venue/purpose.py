"""What a journal is for, real money or not: declared at its first start, and never changed."""

from enum import StrEnum
from typing import TYPE_CHECKING

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream import envelope, messages

if TYPE_CHECKING:
    from croupier.core.venue.state import Hall


class VenuePurpose(StrEnum):
    """A demonstration and a training floor play for nothing, and never on a live journal."""

    LIVE = "live"
    TRAINING = "training"
    DEMO = "demo"


class DeclarePurpose(messages.Body, frozen=True, tag="declare-purpose"):
    purpose: VenuePurpose


class PurposeDeclared(messages.Event, frozen=True, tag="purpose-declared.1"):
    purpose: VenuePurpose


def declare_purpose(hall: "Hall", command: envelope.Command[DeclarePurpose]) -> envelope.Decided:
    known, wanted = hall.state.purpose, command.body.purpose
    if known is not None and known is wanted:
        return Refusal(RefusalCode.ALREADY_DONE, f"this journal is for {known.value} already")
    if known is not None:
        sentence = f"this journal is for {known.value} and cannot be used for {wanted.value}"
        return Refusal(RefusalCode.NOT_HERE, sentence)
    return envelope.Decision((PurposeDeclared(wanted),))


def purpose_declared(hall: "Hall", event: PurposeDeclared) -> None:
    hall.state.purpose = event.purpose
