"""What a rulebook says of sic bo: its eight families of bets."""

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.paytable import PayTable


class SicBoRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Bets are keyed by kind; totals by kind and number, for each total has its own price."""

    permitted: tuple[ClauseId, ...]
    lose: ClauseId
    void: ClauseId
    bets: PayTable
    # Whether a nominated double also wins when all three dice show its number.
    double_wins_on_triple: Cited[bool]
