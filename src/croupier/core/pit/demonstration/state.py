"""What a terminal in demonstration mode shows. None of it is money."""

from msgspec import Struct, field

from croupier.core.identifiers import BetText, PersonId, RoundId, TableId
from croupier.core.pit.rounds.results import WagerSettled

# No ticket that is worth anything has this number.
NO_NUMBER = "0" * 18


class DemonstrationBets(Struct, frozen=True):
    """Chips that lie on the layout of one terminal's screen and nowhere else."""

    round: RoundId
    bets: dict[BetText, int]

    @property
    def staked(self) -> int:
        return sum(self.bets.values())


class ShownResult(Struct, frozen=True):
    round: RoundId
    wagers: tuple[WagerSettled, ...]


class ShownTicket(Struct, frozen=True):
    """A picture of a ticket: it is never printed, and its number redeems nothing."""

    amount: int
    number: str = NO_NUMBER


class Demonstration(Struct):
    by: PersonId
    credit: int
    boards: dict[TableId, DemonstrationBets] = field(default_factory=dict)
    results: dict[TableId, ShownResult] = field(default_factory=dict)
    ticket: ShownTicket | None = None
