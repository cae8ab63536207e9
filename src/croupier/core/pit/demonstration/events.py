"""What happened at a terminal in demonstration mode. None of it has `moves`, for no money does."""

from msgspec import Struct

from croupier.core.pit.names import PersonId, RoundId, TerminalId
from croupier.core.pit.wagers.events import Stake


class DemonstrationEntered(Struct, frozen=True, tag="demonstration-entered.1"):
    terminal: TerminalId
    by: PersonId
    credit: int


class DemonstrationReset(Struct, frozen=True, tag="demonstration-reset.1"):
    terminal: TerminalId
    by: PersonId


class WagersDemonstrated(Struct, frozen=True, tag="wagers-demonstrated.1"):
    """All that is now shown on the round; none where it was taken back."""

    terminal: TerminalId
    round: RoundId
    stakes: tuple[Stake, ...]


class TicketDemonstrated(Struct, frozen=True, tag="ticket-demonstrated.1"):
    terminal: TerminalId
    amount: int
    number: str
