"""Commands that enter and leave demonstration mode, and that play there."""

from croupier.core.identifiers import RoundId, TerminalId
from croupier.core.pit.wagers.commands import Touch
from croupier.core.stream.messages import Body, ShownCredit


class EnterDemonstration(Body, frozen=True, tag="enter-demonstration"):
    """`credit` is what is shown to play with, in cents that nobody owes."""

    terminal: TerminalId
    credit: ShownCredit


class ResetDemonstration(Body, frozen=True, tag="reset-demonstration"):
    """The only way out: whatever was shown is gone, and the terminal is as it was before."""

    terminal: TerminalId


class DemonstrateWagers(Body, frozen=True, tag="demonstrate-wagers"):
    terminal: TerminalId
    round: RoundId
    touches: tuple[Touch, ...]


class ClearDemonstration(Body, frozen=True, tag="clear-demonstration"):
    """Takes the shown chips of a round back."""

    terminal: TerminalId
    round: RoundId


class DemonstrateCashOut(Body, frozen=True, tag="demonstrate-cash-out"):
    """Shows a ticket for all of the shown credit, with a number of zeros."""

    terminal: TerminalId
