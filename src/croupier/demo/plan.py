"""What stands on the demo's floor: two pits, their tables by rulebook, and banks of terminals."""

from msgspec import Struct

from croupier.core.identifiers import RulebookId, TableId, TerminalId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.venue.state import DrawerId
from croupier.demo.people import DEALERS, Person
from croupier.floor_plan.house_roulette import HOUSE_ROULETTE, HOUSE_TEXT
from croupier.server.keyring.staff import PitId

RFS = RulebookId("rapid-fusion-2015")
RRB = RulebookId("nsw-rapid-2016")
ROU = RulebookId("nsw-roulette-2019")
MTT = RulebookId("act-mttg-2019")
IBK = RulebookId("nsw-interblock-2016")
HOUSE = RulebookId(HOUSE_ROULETTE)

VENUE_NAME = "Croupier demo"
MAIN, ANNEXE = PitId("main"), PitId("annexe")
CAGE, KIOSK = DrawerId("cage-1"), DrawerId("kiosk-1")

_ROULETTE, _BACCARAT, _SIC_BO = GameName.ROULETTE, GameName.BACCARAT, GameName.SIC_BO
_LIVE, _AUTOMATED = Source.LIVE, Source.AUTOMATED

SIGNS = {
    _ROULETTE: Sign(Limits(100, 200_000, 100), {"straight": Limits(100, 20_000, 100)}),
    _BACCARAT: Sign(Limits(500, 500_000, 100)),
    _SIC_BO: Sign(Limits(100, 100_000, 100), {"triple": Limits(100, 5_000, 100)}),
}


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
    # The house's own text, where no document has these tables; its parent is adopted first.
    derived: str | None = None
    parent: RulebookId | None = None


def _seats(letter: str, many: int) -> tuple[TerminalId, ...]:
    return tuple(TerminalId(f"{letter}{number}") for number in range(1, many + 1))


BANKS = (
    Bank(
        RFS,
        MAIN,
        (DemoTable(TableId("R1"), _ROULETTE, _LIVE, "Rapid Fusion roulette", "desk-R1"),),
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
        derived=HOUSE_TEXT,
        parent=ROU,
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
        ),
        _seats("A", 8),
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


def bank_of(terminal: TerminalId) -> Bank:
    return next(bank for bank in BANKS if terminal in bank.terminals)


def desks(pit: PitId) -> dict[str, tuple[TableId, ...]]:
    """The dealers' places of a pit, each with the tables that are dealt from it."""
    found: dict[str, list[TableId]] = {}
    for bank in BANKS:
        for table in bank.tables if bank.pit == pit else ():
            if table.desk is not None:
                found.setdefault(table.desk, []).append(table.id)
    return {desk: tuple(tables) for desk, tables in found.items()}


def desk_of(table: TableId) -> str | None:
    plans = (plan for bank in BANKS for plan in bank.tables)
    return next((plan.desk for plan in plans if plan.id == table), None)


def dealers(pit: PitId) -> dict[str, Person]:
    """The bot that deals at each of a pit's desks; nobody works in two pits."""
    everywhere = [(each, desk) for each in PITS for desk in desks(each)]
    return {
        desk: person
        for (where, desk), person in zip(everywhere, DEALERS, strict=False)
        if where == pit
    }
