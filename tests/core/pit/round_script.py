"""A table with players at it, to play rounds on: who does what is the rulebook's to say."""

from croupier.core.games.contract import OutcomeData
from croupier.core.games.roulette.payout import Roulette
from croupier.core.games.roulette.rules import COLOURS, Pocket
from croupier.core.identifiers import (
    DeviceId,
    PersonId,
    RoundId,
    RulebookId,
    SessionId,
    TableId,
    TerminalId,
    round_id,
)
from croupier.core.ledger.accounts import HOUSE, escrow, hold, receivable
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.accounts.commands import CashOut
from croupier.core.pit.irregularities.commands import ReportLinkLost
from croupier.core.pit.rounds.commands import (
    CallNoMoreBets,
    ConfirmOutcome,
    EnterOutcome,
    LoadUspin,
    OpenWagering,
    ReadOutcome,
    ShowLuckyBall,
    SpinBall,
    StartUspin,
    TumbleDice,
)
from croupier.core.pit.rounds.results import LuckyShows
from croupier.core.pit.state import Case, CaseKind, Round, RoundStatus, Table
from croupier.core.pit.tables.commands import AdoptRulebook, ApproveDevice, RegisterDevice
from croupier.core.pit.wagers.commands import ConfirmWagers, PlaceWagers, Touch
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Role
from croupier.core.rulebook.round import Confirmation
from croupier.core.rulebook.round import OutcomeSource as ReadingKind
from croupier.core.rulebook.wagering import WageringClosing
from croupier.core.stream.envelope import Actor, Entry
from croupier.core.stream.intents import CompleteDraw, Intent, IntentKind
from croupier.floor_plan.house_roulette import HOUSE_ROULETTE, HOUSE_TEXT
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR, FloorScript
from tests.core.pit.floor_script import TECHNICIAN as TECHNICIAN

DEVICE = Actor(PersonId("the wheel"))
SCREEN = Actor(PersonId("the screen"))
CHANCE = Actor(PersonId("chance"))
WHEEL = "wheel sensor"
CAMERA = "camera"
# A terminal that does not exist, whose report is refused: it only lets the clock be noticed.
NOBODY = TerminalId("nobody")
MANAGER = Actor(PersonId("maria"), Role.MANAGEMENT_REPRESENTATIVE)
ELECTRONIC = Actor(PersonId("ella"), Role.ELECTRONIC_GAMING_SUPERVISOR)
AGM = Actor(PersonId("agnes"), Role.ASSISTANT_GAMING_MANAGER)
HOST = Actor(PersonId("henry"), Role.ELECTRONIC_GAMING_HOST)
GAMES_SUPERVISOR = Actor(PersonId("gail"), Role.GAMES_SUPERVISOR)
INSPECTOR = Actor(PersonId("ines"), Role.REGULATOR_INSPECTOR)

RRB = "nsw-rapid-2016"
ROU = HOUSE_ROULETTE
MTT = "act-mttg-2019"
IBK = "nsw-interblock-2016"
RFS = "rapid-fusion-2015"

# A house that puts screens beside a conventional table: its limits bind wagers laid on them.
TABLE_WITH_SCREENS = "house-table-with-screens"
SCREENS_AT_THE_TABLE = f"""
id = "{TABLE_WITH_SCREENS}"
derived_from = "{RFS}"
[document]
title = "Screens beside a conventional table"
[wagering.table]
gesture = {{ is = "touch-or-drag", house = "screens beside the table" }}
"""

LIVE_WHEELS = [RRB, ROU, MTT, RFS]
WHEELS = [(RRB, Source.LIVE), (RRB, Source.AUTOMATED), (ROU, Source.LIVE), (MTT, Source.LIVE)]
WHEELS += [(IBK, Source.AUTOMATED), (RFS, Source.LIVE)]

START = 10_000


def number(text: str) -> OutcomeData:
    return OutcomeData(number=text)


def dice(*faces: int) -> OutcomeData:
    return OutcomeData(dice=faces)


class RoundScript(FloorScript):
    """Players are called by number from 1: `S1` sits at the table's first terminal."""

    def __init__(
        self,
        rulebook: str,
        game: GameName = GameName.ROULETTE,
        source: Source = Source.LIVE,
        *,
        players: int = 2,
        options: dict[str, str] | None = None,
        sign: Sign = Sign(Limits(100, 100_000)),  # noqa: B008
    ) -> None:
        super().__init__()
        if rulebook == HOUSE_ROULETTE:
            self.adopt("nsw-roulette-2019")
            self.do(OPERATOR, AdoptRulebook(HOUSE_TEXT))
        if rulebook == RFS and (options or {}).get("form") == "table":
            self.adopt(RFS)
            self.do(OPERATOR, AdoptRulebook(SCREENS_AT_THE_TABLE))
            rulebook = TABLE_WITH_SCREENS
        self.id = TableId("T1")
        self.table(self.id, rulebook, game, source, sign, options)
        self.rulebook = RulebookId(rulebook)
        self.sensors(WHEEL, CAMERA)
        self.seats: list[tuple[Actor, SessionId]] = []
        for seat in range(players):
            name = "T1-A" if seat == 0 else f"T1-{chr(ord('A') + seat)}"
            if seat:
                self.terminal(name, rulebook)
            self.seats.append(self.fund(name))

    def sensors(self, *names: str) -> None:
        """Whatever tells outcomes here besides the dealer, at whichever table."""
        for name in names:
            device = DeviceId(name)
            self.do(OPERATOR, RegisterDevice(device, Equipment.WHEEL_SENSOR, "", f"serial {name}"))
            self.do(OPERATOR, ApproveDevice(device, "approval 1"))

    def fund(self, terminal: str) -> tuple[Actor, SessionId]:
        """A hundred dollars, by note where the rulebook takes notes."""
        return self.sit(terminal, START)

    @property
    def at(self) -> Table:
        return self.floor.state.tables[self.id]

    @property
    def round(self) -> Round:
        assert self.at.round is not None
        return self.at.round

    @property
    def name(self) -> RoundId:
        return self.round.id

    def status(self) -> RoundStatus:
        return self.round.status

    def nth(self, number_: int) -> RoundId:
        return round_id(self.id, number_)

    def session(self, player: int) -> SessionId:
        return self.seats[player - 1][1]

    def player(self, player: int) -> Actor:
        return self.seats[player - 1][0]

    def money(self, player: int) -> int:
        return self.credit(self.session(player))

    def debt(self, player: int) -> int:
        return -self.floor.ledger.balance(receivable(self.session(player)))

    def held(self, player: int) -> int:
        return self.floor.ledger.balance(hold(self.session(player)))

    def pot(self, name: RoundId | None = None) -> int:
        return self.floor.ledger.balance(escrow(name or self.name))

    @property
    def house(self) -> int:
        return self.floor.ledger.balance(HOUSE)

    def open(self) -> Entry:
        by_itself = self.at.source is Source.AUTOMATED
        return self.do(DEVICE if by_itself else DEALER, OpenWagering(self.id))

    def lay(self, player: int, *touches: tuple[str, int]) -> Entry:
        actor, session = self.seats[player - 1]
        laid = tuple(Touch(bet, amount) for bet, amount in touches)
        entry = self.do(actor, PlaceWagers(session, self.name, laid))
        if self.floor.wagering(self.at).confirm_bet.value:
            self.do(actor, ConfirmWagers(session, self.name))
        return entry

    def asks(self, player: int) -> Entry:
        """The player touches cash out, and the dealer is to pay."""
        return self.do(self.player(player), CashOut(self.session(player)))

    def spin(self) -> Entry:
        automated = self.at.source is Source.AUTOMATED
        if self.at.game is GameName.SIC_BO:
            return self.do(DEVICE if automated else DEALER, TumbleDice(self.name))
        if self.at.source is Source.USPIN:
            self.do(DEALER, LoadUspin(self.name))
            return self.do(self.player(1), StartUspin(self.name))
        return self.do(DEVICE if automated else DEALER, SpinBall(self.name))

    def close(self) -> None:
        """By the clock where there is one, else by the dealer's call."""
        closes = self.floor.wagering(self.at).closes[self.at.source].value
        if WageringClosing.CLOCK not in closes:
            self.do(DEALER, CallNoMoreBets(self.name))
            return
        assert self.round.closes is not None
        self.now = max(self.now, self.round.closes)
        self.ask(DEVICE, ReportLinkLost(NOBODY))

    def spin_and_close(self) -> None:
        """In the order the rulebook has: before the close where it must be, else after it."""
        if WageringClosing.DEALER_CALL in self.floor.wagering(self.at).closes[self.at.source].value:
            self.spin()
            self.close()
        else:
            self.close()
            self.spin()

    def tell(self, outcome: OutcomeData) -> Entry:
        """The outcome reaches the system as the table's rulebook has it, and is confirmed."""
        allowed = self.floor.settings(self.at).outcome[self.at.game][self.at.source]
        name = self.name
        if ReadingKind.DEALER_ENTRY in allowed:
            entry = self.do(DEALER, EnterOutcome(name, outcome))
            rule = allowed[ReadingKind.DEALER_ENTRY]
        else:
            entry = self.do(DEVICE, ReadOutcome(name, WHEEL, outcome))
            rule = allowed[ReadingKind.SENSOR]
        if rule.value is Confirmation.DEALER_CONFIRMS and self.round.status is RoundStatus.PENDING:
            entry = self.do(DEALER, ConfirmOutcome(name, outcome))
        return entry

    def play(self, *wagers: tuple[int, str, int], outcome: OutcomeData) -> RoundId:
        """A whole round without anything amiss."""
        if self.at.round is None or self.round.status is not RoundStatus.OPEN:
            self.open()
        name = self.name
        for player, bet, amount in wagers:
            self.lay(player, (bet, amount))
        self.spin_and_close()
        self.tell(outcome)
        return name

    def drawing(self) -> Intent:
        """What chance is asked for now: the clock has noticed that it is due."""
        self.ask(DEVICE, ReportLinkLost(NOBODY))
        (intent,) = (
            each for each in self.floor.state.intents.open.values() if each.kind is IntentKind.DRAW
        )
        return intent

    def draw_lucky(self, **numbers: str) -> None:
        """Chance draws these four, and the screen shows them."""
        self.draw_unshown(**numbers)
        self.screen_shows(LuckyShows.NUMBERS)

    def draw_unshown(self, **numbers: str) -> None:
        game = self.floor.offer(self.at).game
        assert isinstance(game, Roulette)
        places = tuple(game.wheel.labels.index(Pocket(numbers[colour])) for colour in COLOURS)
        self.do(CHANCE, CompleteDraw(self.drawing().id, places))

    def screen_shows(self, shows: LuckyShows) -> Entry:
        return self.do(SCREEN, ShowLuckyBall(self.name, self.screen(), shows))

    def screen(self) -> str:
        devices = self.floor.state.plan.devices.values()
        return next(each.id for each in devices if each.kind is Equipment.LUCKY_BALL_SCREEN)

    def boost(self, colour: str, boost: str = "super") -> None:
        """The screen shows "No More Bets", and chance boosts this colour."""
        if self.round.lucky.shows is LuckyShows.NUMBERS:
            self.screen_shows(LuckyShows.NO_MORE_BETS)
        drawn = (COLOURS.index(colour),)
        self.do(CHANCE, CompleteDraw(self.drawing().id, drawn, boost == "mega"))

    def cases(self, kind: CaseKind | None = None) -> list[Case]:
        found = self.floor.state.cases.values()
        return [case for case in found if kind is None or case.kind is kind]

    def supervisor(self) -> Actor:
        """Whoever works out a fault under this rulebook."""
        return {RFS: DEALER, IBK: ELECTRONIC}.get(self.rulebook, SUPERVISOR)

    def sound(self) -> bool:
        """Books in balance, and nothing left in the escrow of a round that is over."""
        rounds = [*self.at.past, *([self.at.round] if self.at.round else [])]
        over = [r for r in rounds if r.status in (RoundStatus.SETTLED, RoundStatus.VOID)]
        return self.balanced() and all(self.pot(r.id) == 0 for r in over)
