"""What the start page of a demo shows: every screen with who uses it, and the log-ins."""

from msgspec import Struct

from croupier.core.rulebook.roles import Role
from croupier.demo.floor import DemoFloor
from croupier.demo.people import VISITORS
from croupier.demo.plan import BANKS, PIT_LABELS, VENUE_NAME, Bank, TablePlan, bank_of
from croupier.demo.screens import visitors_screens
from croupier.server.keyring.entrances import PIN_AT, ROLES_AT
from croupier.server.keyring.screen import Screen
from croupier.wire.kinds import ScreenKind

_WHO = {
    ScreenKind.TERMINAL: "a player sits here and bets by touch",
    ScreenKind.DEALER: "a dealer runs the rounds here",
    ScreenKind.DISPLAY: "everybody at the table looks up to it",
    ScreenKind.PIT_CONSOLE: "a supervisor watches the tables and decides cases",
    ScreenKind.CAGE: "a cashier pays tickets and vouchers",
    ScreenKind.KIOSK: "players feed tickets and take their cash",
    ScreenKind.INSPECTOR: "the regulator's inspector reads everything",
    ScreenKind.OFFICE: "the house reads reports and sets up the floor",
    ScreenKind.AGENT: "a device",
}
_NOTES = (
    "Nothing here is worth anything: devices are simulated and tickets pay only in this demo.",
    "A bot that plays or deals stands back as soon as you sit down, and resumes when you leave.",
    "Cases wait a while before a bot decides them: sign on at a pit console to do it yourself.",
)


class LobbyTable(Struct, frozen=True):
    """`bot` says who deals: a bot, a visitor (false), or nobody has to (none)."""

    id: str
    label: str
    pit: str
    game: str
    source: str
    rulebook: str
    rulebook_title: str
    approved: bool
    options: dict[str, str]
    desk: str | None
    bot: bool | None


class LobbyScreen(Struct, frozen=True):
    """`bot` is true where a bot sits there at the moment; `secret` says what to sign on with."""

    id: str
    kind: str
    label: str
    who: str
    enter: str
    pit: str | None = None
    tables: tuple[str, ...] = ()
    rulebook: str | None = None
    bot: bool | None = None
    secret: str | None = None
    badges: tuple[str, ...] = ()


class LobbyLogIn(Struct, frozen=True):
    badge: str
    name: str
    roles: tuple[Role, ...]
    use: str
    pin: str
    password: str

    def __repr__(self) -> str:
        return f"LobbyLogIn({self.badge!r})"


class Lobby(Struct, frozen=True):
    venue: str
    speed: float
    pits: dict[str, str]
    tables: tuple[LobbyTable, ...]
    screens: tuple[LobbyScreen, ...]
    log_ins: tuple[LobbyLogIn, ...]
    notes: tuple[str, ...] = _NOTES


def lobby(demo: DemoFloor) -> Lobby:
    tables = tuple(_table(demo, bank, plan) for bank in BANKS for plan in bank.tables)
    screens = tuple(_screen(demo, screen) for screen in visitors_screens())
    log_ins = tuple(_log_in(demo, number) for number in range(len(VISITORS)))
    pits = {str(pit): label for pit, label in PIT_LABELS.items()}
    return Lobby(VENUE_NAME, demo.pacing.speed, pits, tables, screens, log_ins)


def _table(demo: DemoFloor, bank: Bank, plan: TablePlan) -> LobbyTable:
    floor = demo.house.pits[bank.pit].mirror.floor
    settings = floor.book(bank.rulebook).settings
    bot = None
    if plan.desk is not None:
        bot = demo.seats.switched_on(plan.desk) and not demo.seats.dealt_by_visitor(plan.desk)
    return LobbyTable(
        plan.id,
        plan.label,
        bank.pit,
        plan.game.value,
        plan.source.value,
        bank.rulebook,
        settings.document.title,
        bank.derived is None,
        plan.options,
        plan.desk,
        bot,
    )


def _screen(demo: DemoFloor, screen: Screen) -> LobbyScreen:
    bank = bank_of(screen.terminal) if screen.terminal is not None else None
    tables: tuple[str, ...] = tuple(screen.tables)
    bot: bool | None = None
    if bank is not None:
        tables = tuple(plan.id for plan in bank.tables)
        bot = demo.played_by_bot(screen.id)
    elif screen.kind is ScreenKind.DEALER:
        seats = demo.seats
        bot = seats.switched_on(screen.id) and not seats.dealt_by_visitor(screen.id)
    roles = ROLES_AT[screen.kind]
    secret = None
    if roles:
        secret = "pin" if screen.kind in PIN_AT else "password"
    return LobbyScreen(
        screen.id,
        screen.kind.value,
        screen.label,
        _WHO[screen.kind],
        f"/demo/enter/{screen.id}",
        screen.pit,
        tables,
        bank.rulebook if bank is not None else _rulebook(screen),
        bot,
        secret,
        tuple(person.badge for person in VISITORS if roles & set(person.roles)),
    )


def _rulebook(screen: Screen) -> str | None:
    for bank in BANKS:
        if screen.tables and screen.tables[0] in [plan.id for plan in bank.tables]:
            return bank.rulebook
    return None


def _log_in(demo: DemoFloor, number: int) -> LobbyLogIn:
    person = VISITORS[number]
    kept = demo.folder.kept.log_ins[person.badge]
    return LobbyLogIn(person.badge, person.name, person.roles, person.use, kept.pin, kept.password)
