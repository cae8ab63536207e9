"""The messages that the server sends. A frame is an array of all that are ready by then."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

import msgspec

from croupier.core.currencies import Currency
from croupier.core.identifiers import Instant, PersonId
from croupier.core.pit.preview import Effect
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.intents import IntentKind
from croupier.devices.printing.ticket_paper import TicketFace
from croupier.views.casework import CasesView
from croupier.views.desk.desk import DeskView
from croupier.views.floor import seat, table
from croupier.views.floor.pit import PitView, SeatsView
from croupier.views.history import HistoryView
from croupier.views.sentence.names import TableName
from croupier.wire.screens import ScreenKind, Topic
from croupier.words.catalogue import Language

Shown = PitView | table.TableView | HistoryView | seat.SeatView | DeskView | CasesView | SeatsView


class Mode(StrEnum):
    """Everything but LIVE has a banner on every screen, and tickets that are worth nothing."""

    LIVE = "live"
    DEMO = "demo"
    TRAINING = "training"


class SignedOn(msgspec.Struct, frozen=True):
    """`roles` are those of the badge that have business at this screen, `role` among them."""

    person: PersonId
    name: str
    role: Role
    roles: tuple[Role, ...] = ()


class Welcome(msgspec.Struct, frozen=True, tag="welcome", omit_defaults=True):
    """`subjects` are the tables, the terminal or the drawer that the screen is there for.

    `last_seq` is the last number heard from it: the next command takes the one after.
    """

    protocol: int
    screen: str
    kind: ScreenKind
    venue: str
    mode: Mode
    now: Instant
    last_seq: int
    # Of the venue's own clock, by which every screen tells the time.
    time_zone: str
    # In which every screen writes amounts.
    currency: Currency
    pit: str = ""
    subjects: tuple[str, ...] = ()
    # What people call those of them that are tables.
    tables: Mapping[str, TableName] = {}
    signed_on: SignedOn | None = None
    languages: tuple[Language, ...] = tuple(Language)
    # Another whenever the text of a rulebook is: what a screen says of its rules is asked anew.
    rules: str = ""


class View(msgspec.Struct, frozen=True, tag="view", gc=False):
    """The whole of what a topic shows. `version` is the journal's sequence it rests on."""

    topic: Topic
    version: int
    view: Shown


class Answer(msgspec.Struct, frozen=True, tag="answer", omit_defaults=True, gc=False):
    """What became of a command, for good. Without a `refusal` it was done.

    `amounts` is what was taken of each request, and `short` why it was less of one of them.

    The refusal `stale` alone is no such answer: the number is older than the answers that are kept,
    and whether it was done is not known.
    """

    seq: int
    refusal: Refusal | None = None
    made: str | None = None
    amounts: tuple[int, ...] = ()
    short: RefusalCode | None = None


class Previewed(msgspec.Struct, frozen=True, tag="previewed", omit_defaults=True):
    id: int
    refusal: Refusal | None = None
    effects: tuple[Effect, ...] = ()
    # From when a change binds, where that is later than now.
    binds_from: Instant | None = None


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    id: int
    now: Instant


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """Another server owns the pit now: go there."""

    to: str


class Error(msgspec.Struct, frozen=True, tag="error", omit_defaults=True):
    """A message that could not be heard at all. `seq` is its number where one was read.

    Nothing was done because of it. Of the same number sent at another time it says nothing.
    """

    code: str
    message: str
    seq: int | None = None


class Replaced(msgspec.Struct, frozen=True, tag="replaced"):
    """The same screen has connected again elsewhere."""


class ByeCode(StrEnum):
    """UNKNOWN: what became of a command is not known here, nor was it refused.

    Whoever is told so asks again under the same number wherever the pit is run.
    """

    UNKNOWN = "unknown"
    # The server is about to end.
    STOPPING = "stopping"
    # Nobody runs the pit at present.
    NOT_RUN = "not-run"
    TOO_FAST = "too-fast"
    # The screen stands for something else, was retired, or its key is no good any more.
    CHANGED = "changed"
    RETIRED = "retired"
    REVOKED = "revoked"


class Bye(msgspec.Struct, frozen=True, tag="bye"):
    """The server ends the connection; `again` says whether to come back by and by.

    Commands without an answer may have been done: they are sent again under their numbers.
    """

    code: ByeCode
    why: str
    again: bool = True


class Ask(StrEnum):
    """Whether a device is to do it now, or only to say what became of it."""

    PERFORM = "perform"
    RECALL = "recall"


class Intended(msgspec.Struct, frozen=True, tag="intended", omit_defaults=True):
    """For a device agent. `task` names it for ever: told twice, an agent does it once.

    `paper` is what a printer puts on the ticket, number and all.
    """

    task: str
    kind: IntentKind
    ask: Ask
    device: str
    about: str
    amount: int
    paper: TicketFace | None = None

    def __repr__(self) -> str:
        return f"Intended({self.task!r}, {self.kind!r}, {self.ask!r}, {self.device!r})"


Outbound = Welcome | View | Answer | Previewed | Pong | Moved | Error | Replaced | Bye | Intended

encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(tuple[Outbound, ...])


def read(frame: str | bytes) -> tuple[Outbound, ...]:
    """For clients: a frame's messages. Raises where the server says what no message is."""
    found: tuple[Outbound, ...] = _decoder.decode(frame)
    return found
