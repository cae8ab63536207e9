"""Who says who won."""

from croupier.core.games.baccarat.outcome import Result
from croupier.core.games.contract import OutcomeData
from croupier.core.pit.names import DeviceId, RoundId
from croupier.core.stream.body import Approvable, Body
from croupier.core.stream.fields import Words


class PressResult(Approvable, frozen=True, tag="press-result"):
    """What the dealer sees on the table, whatever the system has computed."""

    round: RoundId
    result: Result


class ReadShoeResult(Body, frozen=True, tag="read-shoe-result"):
    """What the shoe itself makes of the cards it let out."""

    shoe: DeviceId
    result: Result


class ReportShoeDiffers(Approvable, frozen=True, tag="report-shoe-differs"):
    """The cards on the table are not those that were read."""

    round: RoundId
    reason: Words


class DecideShoeDiffers(Approvable, frozen=True, tag="decide-shoe-differs"):
    """The hands that really lie there, or None where the coup is to be void."""

    round: RoundId
    outcome: OutcomeData | None
    reason: Words
