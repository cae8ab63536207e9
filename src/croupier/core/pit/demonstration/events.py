"""What happened at a terminal in demonstration mode. No event has `moves`: no money moves."""

from croupier.core.identifiers import PersonId, RoundId, TerminalId
from croupier.core.pit.wagers.events import Stake
from croupier.core.stream.messages import Event, InCents


class DemonstrationEntered(Event, frozen=True, tag="demonstration-entered.1"):
    terminal: TerminalId
    by: PersonId
    credit: InCents


class DemonstrationReset(Event, frozen=True, tag="demonstration-reset.1"):
    terminal: TerminalId
    by: PersonId


class WagersDemonstrated(Event, frozen=True, tag="wagers-demonstrated.1"):
    """All that is now shown on the round; none where it was taken back."""

    terminal: TerminalId
    round: RoundId
    stakes: tuple[Stake, ...]


class TicketDemonstrated(Event, frozen=True, tag="ticket-demonstrated.1"):
    terminal: TerminalId
    amount: InCents
    number: str
