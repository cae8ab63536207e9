"""What happened on the sensors, at the console, and to those who won a jackpot."""

from croupier.core.identifiers import ClauseId, DeviceId, Instant, RoundId, SessionId, TableId
from croupier.core.jackpots import activation, sharing
from croupier.core.ledger.ledger import Transfer
from croupier.core.pit.jackpots.state import JackpotSettings, SensorReading, SensorSeen, SensorWager
from croupier.core.rulebook.promotions import IncorrectWager
from croupier.core.stream.envelope import Actor
from croupier.core.stream.messages import Event


class TableJackpotSetUp(Event, frozen=True, tag="table-jackpot-set-up.1"):
    table: TableId
    settings: JackpotSettings


class JackpotTerminalOpened(Event, frozen=True, tag="jackpot-terminal-opened.1"):
    table: TableId
    clause: ClauseId | None


class JackpotTerminalClosed(Event, frozen=True, tag="jackpot-terminal-closed.1"):
    table: TableId
    reason: str
    clause: ClauseId | None


class JackpotSensorReported(Event, frozen=True, tag="jackpot-sensor-reported.1"):
    table: TableId
    sensor: DeviceId
    reading: SensorReading


class JackpotSensorsReported(Event, frozen=True, tag="jackpot-sensors-reported.1"):
    """What several sensors of a table have said at once."""

    table: TableId
    sensors: tuple[SensorSeen, ...]


class TableJackpotStopped(Event, frozen=True, tag="table-jackpot-stopped.1"):
    """Wagers are not taken at this table until `what` works again; other tables play on."""

    table: TableId
    what: str
    reason: str
    clause: ClauseId | None


class TableJackpotResumed(Event, frozen=True, tag="table-jackpot-resumed.1"):
    table: TableId
    what: str
    clause: ClauseId | None


class JackpotWagerPlaced(Event, frozen=True, tag="jackpot-wager-placed.1"):
    round: RoundId
    wager: SensorWager
    moves: tuple[Transfer, ...]


class JackpotWagersPlaced(Event, frozen=True, tag="jackpot-wagers-placed.1"):
    """Those who had their sensors in the round before play on."""

    round: RoundId
    wagers: tuple[SensorWager, ...]
    moves: tuple[Transfer, ...]


class JackpotWagerDeclined(Event, frozen=True, tag="jackpot-wager-declined.1"):
    round: RoundId
    player: str
    clause: ClauseId | None


class JackpotSpotDecided(Event, frozen=True, tag="jackpot-spot-decided.1"):
    round: RoundId
    sensor: activation.SensorId
    player: str
    reason: str
    clause: ClauseId | None


class JackpotWagersReturned(Event, frozen=True, tag="jackpot-wagers-returned.1"):
    """Chips that go back to their players: taken up, or void because the server failed."""

    round: RoundId
    wagers: tuple[SensorWager, ...]
    reason: str
    clause: ClauseId | None
    moves: tuple[Transfer, ...]


class JackpotSensorsChecked(Event, frozen=True, tag="jackpot-sensors-checked.1"):
    round: RoundId
    clause: ClauseId | None


class JackpotActivated(Event, frozen=True, tag="jackpot-activated.1"):
    """One press: equal wagers at one moment, which are locked. The venue hears of it by its row."""

    round: RoundId
    wagers: tuple[SensorWager, ...]
    at: Instant
    clause: ClauseId | None


class JackpotWagersRemoved(Event, frozen=True, tag="jackpot-wagers-removed.1"):
    round: RoundId
    clause: ClauseId | None
    moves: tuple[Transfer, ...]


class JackpotAnswered(Event, frozen=True, tag="jackpot-answered.1"):
    """The venue has counted the press, and says which levels it has won, or that it shares anew.

    `wagers` are those that count with it, and none where it shares anew.
    """

    round: RoundId
    answer: activation.ActivationAnswer
    moves: tuple[Transfer, ...] = ()
    wagers: tuple[SensorWager, ...] = ()


class IncorrectWagerNoted(Event, frozen=True, tag="incorrect-jackpot-wager-noted.1"):
    """`adjusted`: it was seen before the press and never reached the meters, or everything of its
    press went back when the server failed. `counted`: the venue's answer had counted its stake.
    """

    round: RoundId
    wager: SensorWager
    kind: IncorrectWager
    note: str
    at: Instant
    clause: ClauseId | None
    adjusted: bool
    moves: tuple[Transfer, ...] = ()
    by: Actor | None = None
    counted: bool = False


class JackpotAdjusted(Event, frozen=True, tag="jackpot-adjusted.1"):
    """The venue is told to take back what an incorrect wager had added."""

    round: RoundId
    sensor: activation.SensorId
    kind: IncorrectWager
    reason: str
    clause: ClauseId | None


class JackpotWinConfirmed(Event, frozen=True, tag="jackpot-win-confirmed.1"):
    round: RoundId
    sensor: activation.SensorId
    camera: str
    by: Actor
    clause: ClauseId | None


class JackpotSharePaid(Event, frozen=True, tag="jackpot-share-paid.1"):
    """From the tray, by the slip that is named, or to the credit of `session`: all are payment."""

    round: RoundId
    share: sharing.Share
    player: str
    slip: str
    winner: str
    approved_by: Actor | None
    at: Instant
    clause: ClauseId | None
    moves: tuple[Transfer, ...]
    session: SessionId | None = None


class JackpotGameOver(Event, frozen=True, tag="jackpot-game-over.1"):
    round: RoundId
    clause: ClauseId | None
