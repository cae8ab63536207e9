"""How a screen gets to another server of its venue, where its cookies are unknown."""

from msgspec import Struct


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


class Onward(Struct, frozen=True):
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
