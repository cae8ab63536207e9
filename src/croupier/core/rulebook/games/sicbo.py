"""What a rulebook says of sic bo: its bets, its tumbler, and dice that fail to give a result."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.faults import LateVoid
from croupier.core.rulebook.games.paytable import PayTable


class SicBoRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Bets are keyed by kind; totals by kind and number, for each total has its own price."""

    permitted: tuple[ClauseId, ...]
    lose: ClauseId
    void: ClauseId
    bets: PayTable
    # Whether a nominated double also wins when all three dice show its number.
    double_wins_on_triple: Cited[bool]


class Tumbling(StrEnum):
    """When the dice are shaken, and by whom."""

    BY_DEALER_AT_NEW_GAME = "by-dealer-at-new-game"
    BY_DEALER_AT_CLOSE = "by-dealer-at-close"
    BY_THE_TUMBLER = "by-the-tumbler"


class DiceRemedy(StrEnum):
    VOID = "void"
    VOID_ONCE_DECLARED = "void-once-declared"
    VOID_AND_TUMBLED_AGAIN = "void-and-tumbled-again"
    CASE = "case"


class DiceRules(Struct, frozen=True, forbid_unknown_fields=True):
    tumbling: Cited[tuple[Tumbling, ...]]
    dice_sealed: Cited[bool]
    cocked: Cited[DiceRemedy]
    broken: Cited[DiceRemedy]
    tumbler_fault: Cited[DiceRemedy]
    no_spin: Cited[DiceRemedy]
    # Whether a fault that comes to light when the round is settled still makes it void.
    found_when_settled: Cited[LateVoid]
    total_may_be_shown: Cited[bool]
