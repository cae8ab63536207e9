"""Tables with Supernova, on sensors or on terminals, and the row that the venue answers by.

Nothing of the venue is here but its row: a test says what the venue found, as the row would.
"""

from typing import Any

from msgspec.structs import replace

from croupier.core.identifiers import DeviceId, PersonId, RoundId
from croupier.core.jackpots.activation import (
    Activation,
    ActivationAnswer,
    ActivationState,
    FoundActivation,
    HearActivation,
    LevelAnswer,
    SensorId,
)
from croupier.core.jackpots.jackpot_row import HearJackpot, JackpotOffer, LevelShown, table_name
from croupier.core.jackpots.parameters import MICRO, HitSharing, JackpotId, MicroCents
from croupier.core.jackpots.sharing import Seed, shares
from croupier.core.ledger.accounts import JACKPOTS, VOUCHERS, jackpot_sensors, jackpot_stakes
from croupier.core.money import Cents
from croupier.core.pit.chips.state import LayoutKnowledge
from croupier.core.pit.jackpots import commands
from croupier.core.pit.jackpots.state import JackpotRound, JackpotTable, SensorReading
from croupier.core.pit.tables.commands import AdoptRulebook, ApproveDevice, RegisterDevice
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Claim, Entry
from croupier.core.stream.messages import NeedsClaim
from croupier.floor_plan.house_supernova import HOUSE_SUPERNOVA, SUPERNOVA_TEXT
from tests.core.pit.chips.conventional_script import RFS, T1, ConventionalTable
from tests.core.pit.floor_script import DEALER, OPERATOR, TABLE_INSPECTOR, TECHNICIAN, FloorScript
from tests.core.pit.round_script import RoundScript, number

NOVA, PIT = JackpotId("supernova"), "pit-1"
WAGER, APPROVED_FROM, SLIP_FROM = 500, 100_000, 500_000
S1, S2, S3 = (SensorId(f"sensor-{number}") for number in (1, 2, 3))
MANAGER = Actor(PersonId("mara"), Role.MANAGEMENT_REPRESENTATIVE)
CASINO = Actor(PersonId("carl"), Role.CASINO_MANAGEMENT)
SERVER = Actor(PersonId("the server"))
CHIP, EMPTY, FOREIGN, DEAD = (
    SensorReading.CHIP,
    SensorReading.EMPTY,
    SensorReading.FOREIGN_CHIP,
    SensorReading.FAULT,
)


class SupernovaConsole(FloorScript):
    """What is common to `T1` with sensors and `T1` with spots: its console, and the venue's row."""

    row: FoundActivation | None = None

    def plays_for(self, approved_from: int, slip_from: int, wagers_max: int = 0) -> None:
        self.offer = JackpotOffer(
            *(NOVA, Cents(WAGER), Cents(approved_from), Cents(slip_from)),
            (table_name(PIT, T1),),
            (LevelShown("Mystery", MicroCents(0), MicroCents(1_000_000 * MICRO), 1, ""),),
            wagers_max=wagers_max,
        )
        self.do(OPERATOR, self.set_up())

    def set_up(self) -> commands.SetUpTableJackpot:
        found = Claim("jackpot", NOVA, 1, self.offer)
        return commands.SetUpTableJackpot(table=T1, jackpot=NOVA, pit=PIT, found=found)

    def hear_offer(self, **changed: Any) -> Entry:
        """The venue's jackpot has changed at every table, or is stopped."""
        self.offer = replace(self.offer, **changed)
        found = Claim("jackpot", NOVA, 2, self.offer)
        return self.do(SERVER, HearJackpot(jackpot=NOVA, found=found))

    def put(self, name: str, kind: Equipment) -> None:
        self.do(TECHNICIAN, RegisterDevice(DeviceId(name), kind, T1, f"no. {name}"))
        self.do(OPERATOR, ApproveDevice(DeviceId(name), "L1"))

    @property
    def playing(self) -> RoundId:
        main = self.floor.state.tables[T1].round
        assert main is not None
        return main.id

    # The console

    def about(self, kind: type[Any], **fields: Any) -> Any:
        """A command about the activation of this table, with its row as it is."""
        body = kind(jackpot=NOVA, pit=PIT, table=T1, **fields)
        assert isinstance(body, NeedsClaim)
        return body.with_claim(self.row)

    def ask(self, actor: Actor, body: Any, approver: Actor | None = None) -> Entry:
        entry = super().ask(actor, body, approver)
        for claim in entry.claims:
            if claim.kind == "jackpot-activation":
                self.row = Claim(claim.kind, claim.key, claim.version + 1, claim.body)
        return entry

    def console(self) -> Any:
        return self.about(commands.PressJackpotNoMoreBets, round=self.playing)

    def confirm(self, sensor: SensorId) -> Entry:
        body = commands.ConfirmJackpotWin(self.playing, sensor, "camera 4, 21:08")
        return self.do(TABLE_INSPECTOR, body)

    def over(self) -> Any:
        return self.about(commands.PressGameOver, round=self.playing)

    # The venue, by its row

    @property
    def activation(self) -> Activation:
        assert self.row is not None
        return self.row.body

    def venue_says(self, **changed: Any) -> None:
        assert self.row is not None
        body = replace(self.row.body, **changed)
        self.row = Claim(self.row.kind, self.row.key, self.row.version + 1, body)

    def hear(self) -> Entry:
        return self.do(SERVER, self.about(HearActivation))

    def answer(self, hit: int = 0) -> Entry:
        """The venue has counted it; `hit` is what a level stood at, in cents, where one is won."""
        self.venue_says(state=ActivationState.ANSWERED, counted=True, answer=self.answered(hit))
        return self.hear()

    def answered(self, hit: int = 0) -> ActivationAnswer:
        row = self.activation
        added = MicroCents(len(row.valid) * 50 * MICRO)
        amount = MicroCents(hit * MICRO)
        level = LevelAnswer(
            1, 1, MicroCents(amount - added if hit else 0), added, bool(hit), amount
        )
        seed = Seed(b"k" * 32, b"h" * 32)
        shared = shares(1, amount, row.valid, HitSharing.EVEN, 100, seed) if hit else ()
        return ActivationAnswer(1, "00" * 32, (level,), shared, len(row.voids))

    # What is there

    @property
    def here(self) -> JackpotTable:
        return self.floor.state.jackpots[T1]

    @property
    def nova(self) -> JackpotRound:
        assert self.here.round is not None
        return self.here.round

    @property
    def staked(self) -> int:
        return self.floor.ledger.balance(jackpot_stakes(self.nova.round))

    @property
    def jackpots(self) -> int:
        return self.floor.ledger.balance(JACKPOTS)

    @property
    def vouchers(self) -> int:
        return self.floor.ledger.balance(VOUCHERS)


class SupernovaTable(SupernovaConsole, ConventionalTable):
    """`T1` with three sensors, all of which work, and its terminal open."""

    def __init__(
        self,
        known: LayoutKnowledge = LayoutKnowledge.EVERY_WAGER,
        *,
        opened: bool = True,
        approved_from: int = APPROVED_FROM,
        slip_from: int = SLIP_FROM,
        wagers_max: int = 0,
    ) -> None:
        super().__init__(RFS, known)
        self.plays_for(approved_from, slip_from, wagers_max)
        for sensor in (S1, S2, S3):
            self.put(sensor, Equipment.JACKPOT_SENSORS)
        self.put("board-1", Equipment.JACKPOT_DISPLAY)
        for sensor in (S1, S2, S3):
            self.sense(sensor, EMPTY)
        if opened:
            self.do(MANAGER, commands.OpenJackpotTerminal(T1))

    # What lies on the sensors

    def sense(self, sensor: str, reading: SensorReading) -> Entry:
        said = commands.ReportJackpotSensor(T1, DeviceId(sensor), reading)
        return self.do(Actor(PersonId(sensor)), said)

    def chip(self, sensor: SensorId, player: str) -> Entry:
        """A chip of this player's on the sensor, which registers it."""
        self.sense(sensor, CHIP)
        return self.do(DEALER, commands.PlaceJackpotWager(self.next, sensor, player))

    def press(self) -> Entry:
        """Wagers are checked, "No More Bets" is said, and the console is pressed."""
        self.do(DEALER, commands.CheckJackpotSensors(self.playing))
        self.no_more_bets()
        return self.do(DEALER, self.console())

    def remove(self) -> Entry:
        return self.do(DEALER, commands.RemoveJackpotWagers(self.playing))

    @property
    def on_sensors(self) -> int:
        return -self.floor.ledger.balance(jackpot_sensors(T1))


class SpotTerminals(RoundScript):
    """`T1` with two players at terminals, under the house text that gives those a spot."""

    def __init__(self) -> None:
        super().__init__(HOUSE_SUPERNOVA)

    def adopt(self, rulebook: str) -> None:
        if rulebook == HOUSE_SUPERNOVA and rulebook not in self.floor.state.rulebooks:
            super().adopt(RFS)
            self.do(OPERATOR, AdoptRulebook(SUPERNOVA_TEXT))
        super().adopt(rulebook)


class SpotTable(SupernovaConsole, SpotTerminals):
    """The same with a jackpot to play for, and its terminal open."""

    def __init__(self, *, opened: bool = True, wagers_max: int = 0) -> None:
        super().__init__()
        self.plays_for(APPROVED_FROM, SLIP_FROM, wagers_max)
        self.put("board-1", Equipment.JACKPOT_DISPLAY)
        if opened:
            self.do(MANAGER, commands.OpenJackpotTerminal(T1))
            self.open()

    def spot(self, player: int) -> SensorId:
        terminal = self.floor.state.sessions[self.session(player)].terminal
        return SensorId(terminal)

    def backing(self, player: int) -> commands.BackJackpotSpot:
        return commands.BackJackpotSpot(self.session(player), self.name)

    def back(self, player: int) -> Entry:
        return self.do(self.player(player), self.backing(player))

    def press(self) -> Entry:
        """The clock closes wagering, and the dealer presses the console."""
        self.close()
        return self.do(DEALER, self.console())

    def played(self, *players: int, hit: int = 0) -> None:
        """A round in which these have backed their spots, and whose number is 17."""
        for player in players:
            self.lay(player, ("red", 500))
            self.back(player)
        self.press()
        self.answer(hit)
        self.spin()
        self.tell(number("17"))
