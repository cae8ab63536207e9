"""What staff, sensors and the server say at a table with a mystery jackpot."""

from typing import Any, ClassVar, Self

from msgspec.structs import replace

from croupier.core.identifiers import DeviceId, RoundId, TableId
from croupier.core.jackpots import jackpot_row, parameters
from croupier.core.jackpots.activation import NeedsActivation, PitName, SensorId
from croupier.core.pit.jackpots.state import SensorReading, SensorSeen
from croupier.core.pit.wagers.commands import LayoutBody
from croupier.core.rulebook.promotions import IncorrectWager
from croupier.core.stream.envelope import Claim
from croupier.core.stream.messages import Approvable, Body, Count, NeedsClaim, RowName, Words
from croupier.core.tickets.ticket import Numbered


class SetUpTableJackpot(NeedsClaim, frozen=True, kw_only=True, tag="set-up-table-jackpot"):
    """Which of the venue's jackpots a table plays for, while its jackpot terminal is closed.

    The venue has linked the table to it before, and its row says what a wager is.
    """

    table: TableId
    jackpot: parameters.JackpotId
    pit: PitName
    found: jackpot_row.FoundOffer | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("found",)

    def needs_claim(self) -> RowName:
        return RowName(jackpot_row.OFFER_KIND, self.jackpot)

    def with_claim(self, found: Claim[Any] | None) -> Self:
        return replace(self, found=found)


class OpenJackpotTerminal(Approvable, frozen=True, tag="open-jackpot-terminal"):
    table: TableId


class CloseJackpotTerminal(Approvable, frozen=True, tag="close-jackpot-terminal"):
    table: TableId
    reason: Words


class ResumeTableJackpot(Approvable, frozen=True, tag="resume-table-jackpot"):
    """The jackpot server works again: wagers are taken from the next round on."""

    table: TableId


class ReportJackpotSensor(Body, frozen=True, tag="report-jackpot-sensor"):
    """What a sensor sees, as it says itself; staff say of one that it is dead, or works again."""

    table: TableId
    device: DeviceId
    reading: SensorReading


class ReportJackpotSensors(Body, frozen=True, tag="report-jackpot-sensors"):
    """The same of as many sensors of a table as have changed at once, such as all by "Chips off".

    What one of them has said already is left out.
    """

    table: TableId
    sensors: tuple[SensorSeen, ...]


class PlaceJackpotWager(Body, frozen=True, tag="place-jackpot-wager"):
    """Whose the chip on a sensor is, which has one wager in a round."""

    round: RoundId
    sensor: SensorId
    player: str


class RepeatJackpotWagers(Body, frozen=True, tag="repeat-jackpot-wagers"):
    """Every chip whose player is still to be named is that of whoever had its sensor last.

    Those who may not wager there in this round are left out: their chips are still nobody's.
    """

    round: RoundId


class DeclineJackpotWager(Body, frozen=True, tag="decline-jackpot-wager"):
    """A player with colour checks leaves the sensor to another in this round."""

    round: RoundId
    player: str


class BackJackpotSpot(LayoutBody, frozen=True, tag="back-jackpot-spot"):
    """A player at a terminal stakes the fixed amount on the jackpot, beside a main wager."""


class LeaveJackpotSpot(LayoutBody, frozen=True, tag="leave-jackpot-spot"):
    pass


class DecideJackpotSpot(Approvable, frozen=True, tag="decide-jackpot-spot"):
    """Casino Management says who may wager on a sensor in this round, and that is final."""

    round: RoundId
    sensor: SensorId
    player: str
    reason: Words


class CheckJackpotSensors(Approvable, frozen=True, tag="check-jackpot-sensors"):
    """The dealer has seen that wagers lie as they should and that their sensors register."""

    round: RoundId


class PressJackpotNoMoreBets(
    NeedsActivation, Approvable, frozen=True, kw_only=True, tag="press-jackpot-no-more-bets"
):
    """The console's own "No More Bets": wagers are locked, and the venue's meters rise."""

    round: RoundId


class RemoveJackpotWagers(Approvable, frozen=True, tag="remove-jackpot-wagers"):
    round: RoundId


class ReturnJackpotWagers(NeedsActivation, frozen=True, kw_only=True, tag="return-jackpot-wagers"):
    """The jackpot server has failed: what lay on the sensors goes back, unless it is answered."""

    round: RoundId
    reason: Words


class NoteIncorrectWager(Body, frozen=True, tag="note-incorrect-jackpot-wager"):
    """A wager that was activated incorrectly goes back, and has no part in a win."""

    round: RoundId
    sensor: SensorId
    kind: IncorrectWager
    note: Words


class AdjustJackpotWager(
    NeedsActivation, Approvable, frozen=True, kw_only=True, tag="adjust-jackpot-wager"
):
    """What an incorrect wager had added comes off the meters, and a win is shared without it."""

    round: RoundId
    sensor: SensorId
    reason: Words


class ConfirmJackpotWin(Body, frozen=True, tag="confirm-jackpot-win"):
    """The table inspector has seen sensor, chip and main wager. `camera` names the recording."""

    round: RoundId
    sensor: SensorId
    camera: Words


class PayJackpot(Approvable, frozen=True, tag="pay-jackpot"):
    """Pays one winner's share of one level: from the tray, or by a slip.

    A slip is signed by dealer, inspector and winner, and `winner` is who that is.
    """

    round: RoundId
    sensor: SensorId
    level: Count
    winner: str = ""
    number: Numbered | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("number",)


class PressGameOver(
    NeedsActivation, Approvable, frozen=True, kw_only=True, tag="press-jackpot-game-over"
):
    """The console's "Game Over": every bet is paid, and the next betting opens.

    Where the dealer is `relieved` with it, betting opens once another deals.
    """

    round: RoundId
    relieved: bool = False
