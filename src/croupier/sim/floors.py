"""The plan of a simulated floor under each rulebook: every game and source it knows."""

from msgspec import Struct, field
from msgspec.structs import replace

from croupier.actors.outcomes import COLOURS
from croupier.core.identifiers import RulebookId, TableId, TerminalId
from croupier.core.offer.limits import Sign
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.chips.state import LayoutKnowledge
from croupier.core.pit.tables.commands import SetUpTable
from croupier.core.rulebook import equipment, limits, payments
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.venue.state import DrawerId
from croupier.floor_plan.house_roulette import HOUSE_ROULETTE, HOUSE_TEXT
from croupier.floor_plan.plan import SIGNS, FloorPlan, TablePlan, TerminalPlan
from croupier.floor_plan.signs import money_within, period_within, sign_for
from croupier.rulebooks.shelf import Shelf

DESK, KIOSK = DrawerId("desk 1"), DrawerId("kiosk 1")
DRAWERS = {DESK: payments.Place.CASH_DESK, KIOSK: payments.Place.KIOSK}
CHIPS_IN_TRAY = 20_000_000
_LEAD_MS = 8_000
_MONEY = TerminalMoney(credit_max=5_000_000, ticket_max=300_000, large_win=50_000)

RRB = "nsw-rapid-2016"
ROU = "nsw-roulette-2019"
MTT = "act-mttg-2019"
IBK = "nsw-interblock-2016"
RFS = "rapid-fusion-2015"

# A conventional table: bets are chips on a layout, or called out.
_CHIPS = {"form": "table"}
_KNOWN = LayoutKnowledge
# So many checks of each colour does a table have, and so large a payout waits for the inspector.
CHECKS_EACH, INSPECTED_FROM = 300, 100_000
_ROULETTE, _BACCARAT, _SIC_BO = GameName.ROULETTE, GameName.BACCARAT, GameName.SIC_BO


# The table that tournaments have to themselves, and how many players sit there.
TOURNAMENTS, CONTESTANTS, SPARE = "N1", 5, 4


class HouseTable(Struct, frozen=True):
    name: str
    game: GameName
    source: Source
    options: dict[str, str] = field(default_factory=dict)
    wagering_seconds: int = 30
    # The document itself, where the rest of the house plays by a variant of it.
    by_the_document: bool = False
    # A wheel or tumbler that the system tells when to launch; the others have their own clock.
    told: bool = False
    # Whether it plays for the venue's jackpot.
    jackpot: bool = False
    # What the system is told of a layout on which players bet with chips.
    known: LayoutKnowledge | None = None
    # Whether it stands there for tournaments, with terminals of its own where it has any.
    tournaments: bool = False


class SimulatedHouse(Struct, frozen=True):
    """`derived` is the text of a house's own variant, where the document has no terminals."""

    rulebook: RulebookId
    tables: tuple[HouseTable, ...]
    derived: str | None = None
    played: RulebookId | None = None

    @property
    def binding(self) -> RulebookId:
        return self.played or self.rulebook

    def binds(self, plan: HouseTable) -> RulebookId:
        return self.rulebook if plan.by_the_document else self.binding


HOUSES: dict[str, SimulatedHouse] = {
    RRB: SimulatedHouse(
        RulebookId(RRB),
        (
            HouseTable("R1", _ROULETTE, Source.LIVE),
            HouseTable("R2", _ROULETTE, Source.AUTOMATED, wagering_seconds=25, told=True),
            HouseTable("B1", _BACCARAT, Source.LIVE, wagering_seconds=25),
            HouseTable("B2", _BACCARAT, Source.LIVE, wagering_seconds=25),
        ),
    ),
    ROU: SimulatedHouse(
        RulebookId(ROU),
        (
            HouseTable("R1", _ROULETTE, Source.LIVE, {"lucky_ball": "standard"}),
            HouseTable("R2", _ROULETTE, Source.USPIN, {"wheel": "double-zero"}),
            HouseTable(
                "C1",
                _ROULETTE,
                Source.LIVE,
                {**_CHIPS, "lucky_ball": "standard"},
                by_the_document=True,
                known=_KNOWN.EVERY_WAGER,
            ),
            *(
                HouseTable(name, _ROULETTE, Source.LIVE, _CHIPS, by_the_document=True, known=known)
                for name, known in (
                    ("C2", _KNOWN.CALL_BETS),
                    ("C3", _KNOWN.WINNING_BETS),
                    ("C4", _KNOWN.NOTHING),
                )
            ),
            HouseTable(
                TOURNAMENTS,
                _ROULETTE,
                Source.LIVE,
                _CHIPS,
                by_the_document=True,
                known=_KNOWN.NOTHING,
                tournaments=True,
            ),
        ),
        HOUSE_TEXT,
        RulebookId(HOUSE_ROULETTE),
    ),
    MTT: SimulatedHouse(
        RulebookId(MTT),
        (
            HouseTable("R1", _ROULETTE, Source.LIVE),
            HouseTable("B1", _BACCARAT, Source.LIVE, wagering_seconds=25),
            HouseTable("B2", _BACCARAT, Source.LIVE, {"settlement": "even-money"}),
            HouseTable("D1", _SIC_BO, Source.LIVE, wagering_seconds=20),
            HouseTable(TOURNAMENTS, _ROULETTE, Source.LIVE, tournaments=True),
        ),
    ),
    IBK: SimulatedHouse(
        RulebookId(IBK),
        (
            HouseTable("R1", _ROULETTE, Source.AUTOMATED),
            HouseTable("D1", _SIC_BO, Source.AUTOMATED, wagering_seconds=20, told=True),
        ),
    ),
    RFS: SimulatedHouse(
        RulebookId(RFS),
        (
            HouseTable("R1", _ROULETTE, Source.LIVE),
            *(
                HouseTable(name, _ROULETTE, Source.LIVE, _CHIPS, known=known, jackpot=jackpot)
                for name, known, jackpot in (
                    ("C1", _KNOWN.EVERY_WAGER, True),
                    ("C2", _KNOWN.WINNING_BETS, True),
                    ("C3", _KNOWN.NOTHING, False),
                )
            ),
        ),
    ),
}


def house_of(rulebook: str) -> SimulatedHouse:
    """The house of a document that is shipped; of any other, a table for each way to play."""
    if rulebook in HOUSES:
        return HOUSES[rulebook]
    settings = Shelf.from_environment().rulebook(RulebookId(rulebook)).settings
    tables = [
        _any_table(form, game, source, _LETTERS[game])
        for form, games in settings.script.items()
        for game, sources in games.items()
        for source in sources
    ]
    named = (replace(table, name=f"{table.name}{at}") for at, table in enumerate(tables, start=1))
    return SimulatedHouse(RulebookId(rulebook), tuple(named))


_LETTERS = {_ROULETTE: "R", _BACCARAT: "B", _SIC_BO: "D"}


def _any_table(form: limits.Form, game: GameName, source: Source, letter: str) -> HouseTable:
    if form is limits.Form.TABLE:
        return HouseTable(letter, game, source, _CHIPS, known=_KNOWN.EVERY_WAGER)
    return HouseTable(letter, game, source)


def _texts(rulebook: RulebookId) -> tuple[str, ...]:
    """A rulebook's text, after those that it is derived from."""
    shelf = Shelf.from_environment()
    book = shelf.rulebook(rulebook)
    parent = book.settings.derived_from
    return (*(_texts(parent) if parent is not None else ()), shelf.text(rulebook))


def seats(terminals: int) -> list[TerminalId]:
    return [TerminalId(f"T{number}") for number in range(1, terminals + 1)]


def contestants(house: SimulatedHouse) -> list[TerminalId]:
    """Terminals at which nothing but tournaments is played, some of them to spare."""
    at_terminals = any(
        plan.tournaments and plan.options.get("form") != limits.Form.TABLE.value
        for plan in house.tables
    )
    many = CONTESTANTS + SPARE if at_terminals else 0
    return [TerminalId(f"{TOURNAMENTS}-{number}") for number in range(1, many + 1)]


def floor_plan(house: SimulatedHouse, terminals: int, day: str) -> FloorPlan:
    own = (house.derived,) if house.derived is not None else ()
    return FloorPlan(
        rulebooks=(*_texts(house.rulebook), *own),
        tables=tuple(_table(house, plan, terminals) for plan in house.tables),
        terminals=tuple(
            TerminalPlan(id=name, rulebook=house.binding, money=_money(house))
            for name in (*seats(terminals), *contestants(house))
        ),
        day=day,
    )


def _sign(house: SimulatedHouse, plan: HouseTable) -> Sign:
    if house.rulebook in HOUSES:
        return SIGNS[plan.game]
    return sign_for(_book(house.binds(plan)), plan.game, plan.options)


def _money(house: SimulatedHouse) -> TerminalMoney:
    if house.rulebook in HOUSES:
        return _MONEY
    return money_within(_book(house.binding).settings, _MONEY)


def _book(name: RulebookId) -> Rulebook:
    return Shelf.from_environment().rulebook(name)


def _wagering_ms(house: SimulatedHouse, plan: HouseTable) -> int:
    asked = plan.wagering_seconds * 1000
    # No shipped document bounds it, and the house of one may play by a variant of it.
    if house.rulebook in HOUSES:
        return asked
    return period_within(_book(house.binds(plan)).settings, asked)


def _table(house: SimulatedHouse, plan: HouseTable, terminals: int) -> TablePlan:
    setup = SetUpTable(
        TableId(plan.name),
        house.binds(plan),
        plan.game,
        plan.source,
        plan.options,
        _sign(house, plan),
        _wagering_ms(house, plan),
        terminals + len(contestants(house)),
    )
    return TablePlan(
        setup=setup,
        besides=(equipment.Equipment.WHEEL_SENSOR,),
        spare_shoes=True,
        lead_ms=_LEAD_MS if plan.told else None,
        colours=COLOURS if plan.options.get("form") == limits.Form.TABLE.value else (),
        tray=CHIPS_IN_TRAY,
    )
