"""The demo's floor for its start page: every screen with who uses it, and the log-ins."""

from typing import Literal

from croupier.core.identifiers import TerminalId
from croupier.core.rulebook.roles import Role
from croupier.demo import building, device_agents, wallet
from croupier.demo import plan as demo_plan
from croupier.demo.bots.pacing import Pacing
from croupier.demo.bots.port import DemoPit
from croupier.demo.bots.visitors import Seats
from croupier.demo.demo_folder import DemoFolder
from croupier.demo.screens import visitors_screens
from croupier.demo.web import entering
from croupier.rulebooks.trusted_keys import standing_of
from croupier.server.house import House
from croupier.server.keyring import sessions, staff
from croupier.views.sentence.names import tables_of
from croupier.wire.http.demo import Lobby, LobbyLogIn, LobbyScreen, LobbyTable
from croupier.wire.screens import ScreenKind


class DemoFloor:
    """`bots` are the terminals that bots play, `served` the pits as they meet them, by rulebook."""

    def __init__(
        self,
        house: House,
        folder: DemoFolder,
        pacing: Pacing,
        papers: wallet.TicketWallet,
        seats: Seats,
    ) -> None:
        self.house = house
        self.folder = folder
        self.pacing = pacing
        self.papers = papers
        self.seats = seats
        self.bots: set[TerminalId] = set()
        self.served: dict[str, DemoPit] = {}
        self.terminals: dict[TerminalId, device_agents.TerminalDevices] = {}

    def played_by_bot(self, terminal: str) -> bool:
        return terminal in self.bots and not self.seats.visited(terminal)

    async def set_speed(self, speed: float) -> None:
        """The next round of every table lasts as long as it then should."""
        self.pacing.speed = speed
        for pit in demo_plan.PITS:
            await building.PitBuilder(self.house.pits[pit], speed).set_periods()


def lobby(demo: DemoFloor) -> Lobby:
    tables = tuple(_table(demo, bank, plan) for bank in demo_plan.banks() for plan in bank.tables)
    screens = tuple(_screen(demo, screen) for screen in visitors_screens())
    log_ins = tuple(_log_in(demo, number) for number in range(len(demo_plan.VISITORS)))
    pits = {str(pit): label for pit, label in demo_plan.PIT_LABELS.items()}
    contest = entering.shown(demo.house)
    return Lobby(demo_plan.VENUE_NAME, demo.pacing.speed, pits, tables, screens, log_ins, contest)


def _table(demo: DemoFloor, bank: demo_plan.Bank, plan: demo_plan.DemoTable) -> LobbyTable:
    floor = demo.house.pits[bank.pit].read_model.floor
    book = floor.book(bank.rulebook)
    bot = None
    if plan.desk is not None:
        bot = demo.seats.switched_on(plan.desk) and not demo.seats.dealt_by_visitor(plan.desk)
    return LobbyTable(
        plan.id,
        tables_of(floor)[plan.id],
        plan.label,
        bank.pit,
        plan.game,
        plan.source,
        bank.rulebook,
        book.settings.document.title,
        standing_of(book),
        plan.options,
        plan.desk,
        bot,
    )


def _screen(demo: DemoFloor, screen: staff.Screen) -> LobbyScreen:
    bank = demo_plan.bank_of(screen.terminal) if screen.terminal is not None else None
    tables: tuple[str, ...] = tuple(screen.tables)
    bot: bool | None = None
    if bank is not None:
        tables = tuple(plan.id for plan in bank.tables)
        bot = demo.played_by_bot(screen.id)
    elif screen.kind is ScreenKind.DEALER:
        seats = demo.seats
        bot = seats.switched_on(screen.id) and not seats.dealt_by_visitor(screen.id)
    roles = sessions.ROLES_AT[screen.kind]
    secret: Literal["pin", "password"] | None = None
    if roles:
        secret = "pin" if screen.kind in sessions.PIN_AT else "password"
    return LobbyScreen(
        id=screen.id,
        kind=screen.kind,
        label=screen.label,
        enter=f"/demo/enter/{screen.id}",
        pit=screen.pit,
        tables=tables,
        rulebook=bank.rulebook if bank is not None else _rulebook(screen),
        bot=bot,
        secret=secret,
        badges=_badges(roles),
    )


def _badges(roles: frozenset[Role]) -> tuple[str, ...]:
    """Who may sign on there; those first whose work it is, and not only a part of it."""
    admitted = [person for person in demo_plan.VISITORS if roles & set(person.roles)]
    admitted.sort(key=lambda person: len(set(person.roles) - roles))
    return tuple(person.badge for person in admitted)


def _rulebook(screen: staff.Screen) -> str | None:
    for bank in demo_plan.banks():
        if screen.tables and screen.tables[0] in [plan.id for plan in bank.tables]:
            return bank.rulebook
    return None


def _log_in(demo: DemoFloor, number: int) -> LobbyLogIn:
    person = demo_plan.VISITORS[number]
    kept = demo.folder.kept.log_ins[person.badge]
    return LobbyLogIn(person.badge, person.name, person.roles, person.use, kept.pin, kept.password)
