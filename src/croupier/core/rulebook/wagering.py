"""How wagers are placed, until when they may be changed, and what becomes of winning stakes."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.paytable import Source


class Gesture(StrEnum):
    DRAG_CHIP = "drag-chip"
    TOUCH_OR_DRAG = "touch-or-drag"
    TOUCH_CHIP_THEN_AREA = "touch-chip-then-area"
    ACTIVATE_FUNCTION = "activate-function"
    CHIPS_ON_LAYOUT = "chips-on-layout"


class Lock(StrEnum):
    """When a wager can no longer be moved or taken back."""

    AT_CLOSE = "at-close"
    WHEN_CONFIRMED = "when-confirmed"


class FurtherWager(StrEnum):
    """What more chips are on a bet that lies there already."""

    JOINS = "joins-the-wager"
    CONFIRMED_BY_ITSELF = "confirmed-by-itself"
    REFUSED_ONCE_CONFIRMED = "refused-once-confirmed"


class AtOnce(StrEnum):
    """How many tables, or terminals, one player may play at the same time."""

    ONE = "one"
    SEVERAL_WHERE_OFFERED = "several-where-offered"
    SEVERAL_UNLESS_TOLD_OTHERWISE = "several-unless-told-otherwise"


class WageringOpening(StrEnum):
    NEW_GAME_BUTTON = "new-game-button"
    DEALER_CALL = "dealer-call"
    WHEN_PREVIOUS_GAME_ENDS = "when-previous-game-ends"


class WageringClosing(StrEnum):
    """What ends the wagering period. Where several do, the first to come does."""

    CLOCK = "clock"
    SENSOR = "sensor"
    SYSTEM_WHILE_BALL_ROTATES = "system-while-ball-rotates"
    DEALER_CALL = "dealer-call"


class SettledMoment(StrEnum):
    """The moment whose positions are settled."""

    WAGERING_CLOSE = "wagering-close"
    BALL_AT_REST = "ball-at-rest"


class LateChange(StrEnum):
    """When wagers may be put right after close."""

    NEVER = "never"
    IF_UNFAIR_TO_PLAYER = "if-unfair-to-player"
    IF_MOVED_BY_ANOTHER_AND_SEEN_ON_CCTV = "if-moved-by-another-and-seen-on-cctv"


class OralBets(StrEnum):
    NOT_TAKEN = "not-taken"
    BEFORE_NO_MORE_BETS = "before-no-more-bets"


class WinningWager(StrEnum):
    """What becomes of a winning stake once it is paid."""

    RETURNED = "returned"
    PLACED_AGAIN_AT_NEXT_OPENING = "placed-again-at-next-opening"
    STAYS_UNTIL_WITHDRAWN = "stays-until-withdrawn"


class BetsOffered(StrEnum):
    ALL = "all"
    THOSE_WITH_A_BUTTON = "those-with-a-button"


class FormWagering(Struct, frozen=True, forbid_unknown_fields=True):
    gesture: Cited[Gesture]
    confirm_bet: Cited[bool]
    lock: Cited[Lock]
    further_wager: Cited[FurtherWager]
    tables_at_once: Cited[AtOnce]
    terminals_at_once: Cited[AtOnce]
    opens: Mapping[Source, Cited[WageringOpening]]
    closes: Mapping[Source, Cited[tuple[WageringClosing, ...]]]
    snapshot: Cited[SettledMoment]
    late_change: Cited[LateChange]
    oral_bets: Cited[OralBets]
    winning_wager: Cited[WinningWager]
    bets_offered: Cited[BetsOffered]
    # How many at the most, where a player may be at several.
    tables_at_most: Cited[int] | None = None
