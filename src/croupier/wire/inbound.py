"""What a screen or a device agent may say. One message is one frame."""

from collections.abc import Mapping
from enum import StrEnum
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.core.identifiers import TerminalId
from croupier.core.pit.registry import DECLARED
from croupier.core.rulebook.roles import Role
from croupier.core.stream.intents import Became
from croupier.wire.decoding import NUMBER_MAX, Nonsense, Reader, read_json
from croupier.wire.screens import Topic

PROTOCOL = 1

# What is said of a ticket by whoever has it comes from no screen: an acceptor sends the number that
# it read, and a printer names its task. Nor does what belongs to the writer, or to the console.
BODIES = DECLARED.on_wire
# What the writer adds to a command: whoever sends one leaves it out.
_SUPPLIED = {body: tuple(getattr(body, "SUPPLIED", ())) for body in BODIES}

if TYPE_CHECKING:
    PitBody = Any
else:
    PitBody = reduce(or_, BODIES)


class Hello(msgspec.Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message. `have` names what is watched, with the version the screen still has."""

    protocol: int
    have: Mapping[Topic, int] = {}


class Watch(msgspec.Struct, frozen=True, tag="watch", forbid_unknown_fields=True):
    topics: Mapping[Topic, int]


class Unwatch(msgspec.Struct, frozen=True, tag="unwatch", forbid_unknown_fields=True):
    topics: tuple[Topic, ...]


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody else's, for one approval or one act on this screen: never kept, never shown."""

    badge: str
    pin: str
    # Where somebody has several roles: the one that they approve in.
    role: Role | None = None

    def __repr__(self) -> str:
        return f"Credentials({self.badge!r})"


class Do(msgspec.Struct, frozen=True, tag="do", forbid_unknown_fields=True, gc=False):
    """A command. The same `seq` again gets the same answer and does nothing twice.

    `by` is somebody else who does it themselves at this screen, as a supervisor does at a table.
    """

    seq: int
    body: PitBody
    approver: Credentials | None = None
    by: Credentials | None = None


class Preview(msgspec.Struct, frozen=True, tag="preview", forbid_unknown_fields=True):
    """What the command would do to every account, without doing it."""

    id: int
    body: PitBody


class Done(msgspec.Struct, frozen=True, tag="done", forbid_unknown_fields=True):
    """A device agent's word on what it was told to do, or was asked about.

    `paid` is what a kiosk has dispensed, which may be less than it should.
    """

    task: str
    became: Became
    paid: int = 0


class TicketStep(StrEnum):
    """PRESENT asks whether to take it; STACK and RETURN say where it went."""

    PRESENT = "present"
    STACK = "stack"
    RETURN = "return"


class Scan(msgspec.Struct, frozen=True, tag="scan", forbid_unknown_fields=True):
    """A ticket in a terminal's acceptor. Only here does its number travel in clear."""

    seq: int
    terminal: TerminalId
    number: str
    step: TicketStep

    def __repr__(self) -> str:
        return f"Scan({self.seq}, {self.terminal!r}, {self.step!r})"


class Ping(msgspec.Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    id: int


Inbound = Hello | Watch | Unwatch | Do | Preview | Done | Scan | Ping


class Unreadable(msgspec.Struct, frozen=True):
    """Why a frame is no message, in a sentence that names what is wrong.

    `seq` is the number of the command that it would have been: whoever asked waits for a word.
    """

    sentence: str
    seq: int | None = None


class _Numbered(msgspec.Struct, frozen=True):
    type: str
    seq: int


_NUMBERED = ("do", "scan")
_number = msgspec.json.Decoder(_Numbered).decode
_reader: Reader[Inbound] = Reader(Inbound)


def number_of(frame: str | bytes) -> int | None:
    """Of a command or a ticket in a frame that is not heard, whatever else is wrong with it."""
    found = read_json(frame, _number)
    if isinstance(found, Nonsense) or found.type not in _NUMBERED or abs(found.seq) > NUMBER_MAX:
        return None
    return found.seq


def read(frame: str | bytes) -> Inbound | Unreadable:
    message = _reader.read_quickly(frame)
    if isinstance(message, Nonsense):
        return Unreadable(message.sentence, number_of(frame))
    if type(message) is Do or type(message) is Preview:
        for name in _SUPPLIED[type(message.body)]:
            if getattr(message.body, name) is not None:
                sentence = f"`{name}` is not the sender's to say - at `$.body.{name}`"
                return Unreadable(sentence, number_of(frame))
    return message
