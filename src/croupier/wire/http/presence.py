"""What a screen is told of itself: who is signed on, names of things, other servers.

A screen may go to another server of its venue, where its cookies are unknown: it brings a pass.
"""

from msgspec import Struct

from croupier.core.currencies import Currency
from croupier.core.identifiers import Instant
from croupier.views.sentence.names import TableName
from croupier.wire import outbound, screens
from croupier.words.catalogue import Language


class Here(Struct, frozen=True, omit_defaults=True):
    """`subjects` are the tables, the terminal or the drawer that the screen is there for."""

    screen: str
    kind: screens.ScreenKind
    venue: str
    mode: outbound.Mode
    now: Instant
    # Of the venue's own clock, by which every screen tells the time.
    time_zone: str
    # In which every screen writes amounts.
    currency: Currency
    label: str = ""
    pit: str = ""
    subjects: tuple[str, ...] = ()
    signed_on: outbound.SignedOn | None = None
    languages: tuple[Language, ...] = ()
    # The server that runs what this screen is for, where that is another one.
    moved: str = ""
    # Another whenever the text of a rulebook is: what a screen says of its rules is asked anew.
    rules: str = ""


class NamesView(Struct, frozen=True):
    """By badge and by the short names of tables and rulebooks.

    `today` is the venue's gaming day at present. `nobody_may` has the commands that each rulebook
    gives to nobody.
    """

    people: dict[str, str]
    tables: dict[str, TableName]
    rulebooks: dict[str, str]
    today: str
    nobody_may: dict[str, tuple[str, ...]]


class Pass(Struct, frozen=True):
    """Lets this screen in at the server at `to`, once. It says nothing to whoever reads it.

    `seal` is a key for what the screen brings along: the other server tells it to whoever comes
    with the pass, and to nobody after that.
    """

    to: str
    token: str
    seal: str

    def __repr__(self) -> str:
        return f"Pass({self.to!r})"


class Ready(Struct, frozen=True):
    """What a server runs at present. Not ready, it may be about to take over, or to stop."""

    ready: bool
    pits: tuple[str, ...]
    # Whether cage, kiosk and office are served here.
    venue: bool
    # What the server finds wrong with itself, each in a sentence.
    troubles: tuple[str, ...] = ()


class OtherServers(Struct, frozen=True):
    """Every other server of the venue. A screen has this ahead: a dead server gives no passes."""

    servers: tuple[Pass, ...]


class Arrived(Struct, frozen=True):
    """`seal` opens what the screen has brought along, as 32 bytes in base64."""

    screen: str
    kind: str
    seal: str

    def __repr__(self) -> str:
        return f"Arrived({self.screen!r})"


class ArriveBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A pass that another server of the venue gave."""

    token: str

    def __repr__(self) -> str:
        return "ArriveBody(…)"
