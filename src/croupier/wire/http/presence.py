"""What a screen is and who is at it, for those that ask over HTTP and have no socket to be told."""

from msgspec import Struct

from croupier.core.stream.names import Instant
from croupier.views.offers.language import Language
from croupier.wire.kinds import ScreenKind
from croupier.wire.outbound import Mode, SignedOn


class Here(Struct, frozen=True, omit_defaults=True):
    """`subjects` are the tables, the terminal or the drawer that the screen is there for."""

    screen: str
    kind: ScreenKind
    venue: str
    mode: Mode
    now: Instant
    # Of the venue's own clock, by which every screen tells the time.
    time_zone: str
    label: str = ""
    pit: str = ""
    subjects: tuple[str, ...] = ()
    signed_on: SignedOn | None = None
    languages: tuple[Language, ...] = ()
    # The server that runs what this screen is for, where that is another one.
    moved: str = ""
