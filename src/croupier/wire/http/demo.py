"""What a demo tells its start page: its floor, and the tickets that its visitor holds.

A live server answers none of it, so none of it is among the requests that it describes.
"""

from typing import Literal

from msgspec import Struct

from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Role
from croupier.core.rulebook.standing import RulebookStanding
from croupier.views.sentence.names import TableName
from croupier.wire.screens import ScreenKind


class LobbyTable(Struct, frozen=True):
    """`bot` says who deals: a bot, a visitor (false), or nobody has to (none)."""

    id: str
    name: TableName
    label: str
    pit: str
    game: GameName
    source: Source
    rulebook: str
    rulebook_title: str
    standing: RulebookStanding
    options: dict[str, str]
    desk: str | None
    bot: bool | None


class LobbyScreen(Struct, frozen=True, kw_only=True):
    """`bot` is true where a bot sits there at the moment; `secret` says what to sign on with."""

    id: str
    kind: ScreenKind
    label: str
    enter: str
    pit: str | None
    tables: tuple[str, ...]
    rulebook: str | None
    bot: bool | None
    secret: Literal["pin", "password"] | None
    badges: tuple[str, ...]


class LobbyLogIn(Struct, frozen=True):
    badge: str
    name: str
    roles: tuple[Role, ...]
    use: str
    pin: str
    password: str

    def __repr__(self) -> str:
        return f"LobbyLogIn({self.badge!r})"


class LobbyVisitor(Struct, frozen=True):
    """A visitor who has entered; `terminal` is where they are to sit down now."""

    name: str
    state: str
    terminal: str | None
    place: int | None
    prize: int


class LobbyTournament(Struct, frozen=True, kw_only=True):
    """`open` says that somebody else can enter now."""

    title: str
    table: str
    standing: str
    starts: int
    fee: int
    entered: int
    most: int
    open: bool
    visitors: tuple[LobbyVisitor, ...]


class Lobby(Struct, frozen=True):
    venue: str
    speed: float
    pits: dict[str, str]
    tables: tuple[LobbyTable, ...]
    screens: tuple[LobbyScreen, ...]
    log_ins: tuple[LobbyLogIn, ...]
    tournament: LobbyTournament | None


class WalletPaper(Struct, frozen=True):
    """A printed ticket in the visitor's hand, its number as on the paper."""

    id: str
    number: str
    kind: str
    amount: int
    terminal: str
    issued: int
    # What the venue would say of it.
    state: str
    svg: str
    png: str

    def __repr__(self) -> str:
        return f"WalletPaper({self.id!r})"


class Wallet(Struct, frozen=True):
    papers: tuple[WalletPaper, ...]


DEMO_ANSWERS = (Lobby, Wallet)
