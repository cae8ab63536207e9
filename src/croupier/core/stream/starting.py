"""A process takes a stream over, and later gives it up as planned.

Each start is an entry with the digests of what runs, so that it is known for ever which code,
dependencies, rulebooks and settings decided what follows.
"""

from msgspec import Struct, field

from croupier.core.identifiers import Instant, Origin, PersonId
from croupier.core.stream.envelope import Actor
from croupier.core.stream.messages import Body, Event
from croupier.core.stream.rights import MACHINE, STAFF, Senders

# Whoever runs the stream: its own commands are never a person's or a device's.
RUNTIME = Origin("runtime")
RUNTIME_ACTOR = Actor(PersonId("runtime"))
THE_RUNTIME = Senders(STAFF | MACHINE, "whoever runs the stream", RUNTIME.__eq__)


class Identity(Struct, frozen=True):
    """What is running. Digests are SHA-256 in hexadecimal digits."""

    version: str
    code: str
    dependencies: dict[str, str]
    rulebooks: dict[str, str]
    configuration: str


class Start(Body, frozen=True, tag="start"):
    """`last` is the moment of the last entry before: when the stream was last known to run.

    `declarations` is the digest of every command, event and row that the entries can hold.
    """

    stream: str
    identity: Identity
    last: Instant
    declarations: str


class Stop(Body, frozen=True, tag="stop"):
    """A planned stop, which is no malfunction."""


class Started(Event, frozen=True, tag="started.1"):
    """`crashed` says that the one before had not stopped as planned."""

    stream: str
    identity: Identity
    last: Instant
    at: Instant
    crashed: bool


class Stopped(Event, frozen=True, tag="stopped.1"):
    at: Instant


class Run(Struct):
    """Whether the stream is being run, and by what."""

    running: bool = False
    starts: int = 0
    identity: Identity | None = field(default=None)

    def fold(self, event: Started | Stopped) -> None:
        if isinstance(event, Started):
            self.running, self.identity = True, event.identity
            self.starts += 1
        else:
            self.running = False
