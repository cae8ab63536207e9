"""What stands on the demo's floor and who works there.

Two pits, their tables by rulebook, banks of terminals; staff for visitors to be or bots to play.
"""

import base64

from msgspec import Struct

from croupier.chance.system_chance import SYSTEM
from croupier.core.identifiers import PersonId, RulebookId, TableId, TerminalId
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.access.staffing import REGULATORS
from croupier.core.venue.state import DrawerId
from croupier.floor_plan import house_roulette, house_supernova
from croupier.server.keyring.credentials import Pin, weakness
from croupier.server.keyring.staff import Badge, PitId
from croupier.wire.inbound import Credentials

_PIN_DIGITS = 4
_PASSWORD_BYTES = 12


class Person(Struct, frozen=True):
    """`use` says to a visitor what the badge is good for; bots' badges have none."""

    badge: Badge
    name: str
    roles: tuple[Role, ...]
    use: str = ""

    def acting(self, role: Role) -> Actor:
        return Actor(PersonId(self.badge), role)


class LogIn(Struct, frozen=True):
    """A badge with its secrets, kept in the demo's folder and shown to whoever started it."""

    badge: str
    pin: str
    password: str

    def __repr__(self) -> str:
        return f"LogIn({self.badge!r})"

    def approving(self, role: Role) -> Credentials:
        return Credentials(self.badge, self.pin, role)


_SUPERVISORS = (
    Role.CASINO_SUPERVISOR,
    Role.TABLE_INSPECTOR,
    Role.GAMES_SUPERVISOR,
    Role.ELECTRONIC_GAMING_SUPERVISOR,
    Role.ASSISTANT_GAMING_MANAGER,
    Role.MANAGEMENT_REPRESENTATIVE,
    Role.GAMING_SHIFT_MANAGER,
)
VISITORS = (
    Person(Badge("101"), "Dana Reyes", (Role.DEALER,), "deals at any table"),
    Person(Badge("102"), "Noor Haddad", (Role.DEALER,), "deals too, for a hand-over"),
    Person(Badge("201"), "Sam Okafor", _SUPERVISORS, "supervises a pit, approves at tables"),
    Person(Badge("202"), "Ines Moreau", _SUPERVISORS, "supervises too, for a second approval"),
    Person(
        Badge("203"), "Mika Laine", (Role.TOURNAMENT_MANAGER,), "directs tournaments, if appointed"
    ),
    Person(Badge("301"), "Casey Lin", (Role.CASHIER,), "pays tickets at the cage and kiosk"),
    Person(
        Badge("401"),
        "Robin Tanaka",
        (Role.REGULATOR_INSPECTOR, Role.REGULATOR_AUTHORITY),
        "inspects for the regulator",
    ),
    Person(
        Badge("402"),
        "Jo Lindqvist",
        (Role.REGULATOR_INSPECTOR, Role.REGULATOR_AUTHORITY),
        "inspects too: regulators' badges take two",
    ),
    Person(
        Badge("501"),
        "Alex Novak",
        (Role.CASINO_OPERATOR, Role.CASINO_MANAGEMENT, Role.GAMING_MANAGER),
        "runs the house: office, set-up, reports",
    ),
    Person(
        Badge("502"),
        "Kim Adeyemi",
        (Role.CASINO_OPERATOR, Role.CASINO_MANAGEMENT, Role.GAMING_MANAGER),
        "runs the house too: people and roles take two",
    ),
    Person(Badge("601"), "Toni Bauer", (Role.TECHNICIAN,), "mends terminals and devices"),
)
DEALERS = tuple(
    Person(Badge(f"9{number:02d}"), f"Bot dealer {number}", (Role.DEALER,))
    for number in range(1, 17)
)
# One bot for every role that a rulebook may call to a case.
OTHERS = {
    role: Person(Badge(f"95{number}"), f"Bot {role.value.replace('-', ' ')}", (role,))
    for number, role in enumerate(
        (*_SUPERVISORS, Role.CASINO_OPERATOR, Role.CASHIER, Role.TOURNAMENT_MANAGER)
    )
}
# A second supervisor, because nobody approves what they have asked for themselves.
SECOND = Person(Badge("970"), "Bot supervisor 2", (*_SUPERVISORS, Role.CASINO_OPERATOR))
EVERYBODY = (*VISITORS, *DEALERS, *OTHERS.values(), SECOND)
OPERATOR = OTHERS[Role.CASINO_OPERATOR].acting(Role.CASINO_OPERATOR)


def hired_by(new: Person) -> Actor:
    """A demo's people are there before anybody could have added them; two set it up."""
    role = new.roles[0] if new.roles[0] in REGULATORS else Role.CASINO_OPERATOR
    return Actor(PersonId("set-up"), role)


def draw_log_in(person: Person) -> LogIn:
    pin = _pin()
    while weakness(Pin(pin)) is not None:
        pin = _pin()
    return LogIn(person.badge, pin, base64.urlsafe_b64encode(SYSTEM.raw(_PASSWORD_BYTES)).decode())


def _pin() -> str:
    return SYSTEM.text("0123456789", _PIN_DIGITS)


RFS = RulebookId("rapid-fusion-2015")
RRB = RulebookId("nsw-rapid-2016")
ROU = RulebookId("nsw-roulette-2019")
MTT = RulebookId("act-mttg-2019")
IBK = RulebookId("nsw-interblock-2016")
HOUSE = RulebookId(house_roulette.HOUSE_ROULETTE)
NOVA = RulebookId(house_supernova.HOUSE_SUPERNOVA)

VENUE_NAME = "Croupier demo"
MAIN, ANNEXE = PitId("main"), PitId("annexe")
CAGE, KIOSK = DrawerId("cage-1"), DrawerId("kiosk-1")

_ROULETTE, _BACCARAT, _SIC_BO = GameName.ROULETTE, GameName.BACCARAT, GameName.SIC_BO
_LIVE, _AUTOMATED = Source.LIVE, Source.AUTOMATED


class DemoTable(Struct, frozen=True):
    """`desk` names the dealer's place, which two tables may share; an automated one has none."""

    id: TableId
    game: GameName
    source: Source
    label: str
    desk: str | None = None
    options: dict[str, str] = {}
    wagering_seconds: int = 25
    # Whether the system tells the wheel or the tumbler when to launch.
    told: bool = False


class Bank(Struct, frozen=True):
    """The tables of one rulebook with the terminals that play at them; the last ones are free."""

    rulebook: RulebookId
    pit: PitId
    tables: tuple[DemoTable, ...]
    terminals: tuple[TerminalId, ...]
    free: int = 2
    # So many further ones, after those that are free, are for tournaments alone.
    contestants: int = 0
    # The house's own text, where no document has these tables; its parent is adopted first.
    derived: str | None = None
    parent: RulebookId | None = None


def _seats(letter: str, many: int) -> tuple[TerminalId, ...]:
    return tuple(TerminalId(f"{letter}{number}") for number in range(1, many + 1))


# With chips on sensors, and with spots on terminals: two pits play for one jackpot.
JACKPOT_TABLE, SPOT_TABLE = TableId("J1"), TableId("J2")
# Tournaments are played there, by so many at once; one of the places is left for a visitor.
TOURNAMENT_TABLE, CONTESTANTS, BOTS_IN_TOURNAMENT = TableId("R5"), 4, 3
TOURNAMENT_TITLE = "Tournament of the house"
BANKS = (
    Bank(
        RFS,
        MAIN,
        (
            DemoTable(TableId("R1"), _ROULETTE, _LIVE, "Rapid Fusion roulette", "desk-R1"),
            DemoTable(
                JACKPOT_TABLE,
                _ROULETTE,
                _LIVE,
                "Conventional roulette, with Supernova",
                "desk-J1",
                {"form": "table"},
            ),
        ),
        _seats("F", 6),
    ),
    Bank(
        RRB,
        MAIN,
        (
            DemoTable(TableId("R2"), _ROULETTE, _LIVE, "Rapid roulette, live wheel", "desk-R2"),
            DemoTable(
                TableId("R3"), _ROULETTE, _AUTOMATED, "Rapid roulette, automated wheel", told=True
            ),
            DemoTable(TableId("B1"), _BACCARAT, _LIVE, "Rapid baccarat, commission", "desk-B1"),
        ),
        _seats("N", 8),
    ),
    Bank(
        HOUSE,
        ANNEXE,
        (
            DemoTable(
                TableId("L1"),
                _ROULETTE,
                _LIVE,
                "Double zero with Lucky Ball",
                "desk-L1",
                {"wheel": "double-zero", "lucky_ball": "standard"},
            ),
        ),
        _seats("H", 6),
        derived=house_roulette.HOUSE_TEXT,
        parent=ROU,
    ),
    Bank(
        NOVA,
        ANNEXE,
        (DemoTable(SPOT_TABLE, _ROULETTE, _LIVE, "Supernova on terminals", "desk-J2"),),
        _seats("P", 4),
        derived=house_supernova.SUPERNOVA_TEXT,
        parent=RFS,
    ),
    Bank(
        ROU,
        ANNEXE,
        (
            DemoTable(
                TableId("C1"),
                _ROULETTE,
                _LIVE,
                "Conventional roulette, with Lucky Ball",
                "desk-C1",
                {"form": "table", "lucky_ball": "standard"},
            ),
        ),
        (),
        free=0,
    ),
    Bank(
        MTT,
        ANNEXE,
        (
            DemoTable(TableId("B2"), _BACCARAT, _LIVE, "Baccarat, commission", "desk-B2"),
            DemoTable(
                TableId("B3"),
                _BACCARAT,
                _LIVE,
                "Baccarat, even money",
                "desk-B2",
                {"settlement": "even-money"},
            ),
            DemoTable(TableId("D1"), _SIC_BO, _LIVE, "Sic bo with a dealer", "desk-D1"),
            DemoTable(TOURNAMENT_TABLE, _ROULETTE, _LIVE, "Roulette, with tournaments", "desk-R5"),
        ),
        _seats("A", 14),
        contestants=6,
    ),
    Bank(
        IBK,
        ANNEXE,
        (
            DemoTable(TableId("R4"), _ROULETTE, _AUTOMATED, "Automated roulette"),
            DemoTable(TableId("D2"), _SIC_BO, _AUTOMATED, "Automated sic bo", told=True),
        ),
        _seats("S", 6),
    ),
)
PITS = (MAIN, ANNEXE)
PIT_LABELS = {MAIN: "Main floor", ANNEXE: "The annexe"}


# A process has one demo, which may have a bank of a house's own rulebook beside the others.
_OF_THE_HOUSE: list[Bank] = []


def put_up(*own: Bank) -> None:
    """In the place of whatever was put up before."""
    _OF_THE_HOUSE[:] = own


def banks() -> tuple[Bank, ...]:
    return (*BANKS, *_OF_THE_HOUSE)


def ordinary(bank: Bank) -> tuple[TerminalId, ...]:
    """Its terminals without those of tournaments."""
    return bank.terminals[: len(bank.terminals) - bank.contestants]


def bank_of(terminal: TerminalId) -> Bank:
    return next(bank for bank in banks() if terminal in bank.terminals)


def desks(pit: PitId) -> dict[str, tuple[TableId, ...]]:
    """The dealers' places of a pit, each with the tables that are dealt from it."""
    found: dict[str, list[TableId]] = {}
    for bank in banks():
        for table in bank.tables if bank.pit == pit else ():
            if table.desk is not None:
                found.setdefault(table.desk, []).append(table.id)
    return {desk: tuple(tables) for desk, tables in found.items()}


def desk_of(table: TableId) -> str | None:
    plans = (plan for bank in banks() for plan in bank.tables)
    return next((plan.desk for plan in plans if plan.id == table), None)


def dealers(pit: PitId) -> dict[str, Person]:
    """The bot that deals at each of a pit's desks; nobody works in two pits."""
    everywhere = [(each, desk) for each in PITS for desk in desks(each)]
    return {
        desk: person
        for (where, desk), person in zip(everywhere, DEALERS, strict=False)
        if where == pit
    }
