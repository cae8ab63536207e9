"""A spin declared to be none: for what, and what becomes of wagers, clock and side draws."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.game import Source


class NoSpinReason(StrEnum):
    BALL_WITH_ROTATION = "ball-with-rotation"
    WHEEL_NOT_ROTATING = "wheel-not-rotating"
    TOO_FEW_REVOLUTIONS = "too-few-revolutions"
    FOREIGN_OBJECT = "foreign-object"
    NO_POCKET = "no-pocket"
    HOVERING_BALL = "hovering-ball"
    BALL_OUT_OF_WHEEL = "ball-out-of-wheel"
    INTERFERENCE = "interference"
    DISRUPTION = "disruption"
    USPIN_LOADED_BY_ANOTHER = "uspin-loaded-by-another"
    BALL_AT_REST_BEFORE_CLOSE = "ball-at-rest-before-close"


class NoSpinCare(StrEnum):
    """What is to be done about the ball before it is spun again."""

    REMOVE_BALL = "remove-ball"
    EXAMINE_BALL = "examine-ball"
    BALL_TO_PREVIOUS_NUMBER = "ball-to-previous-number"


class NoSpinWagers(StrEnum):
    STAND = "stand"
    REFUNDED = "refunded"


class AfterNoSpin(StrEnum):
    """Where the round goes on."""

    WAGERING_GOES_ON = "wagering-goes-on"
    BETS_CALLED_AGAIN = "bets-called-again"
    SPUN_AGAIN_CLOSED = "spun-again-closed"
    ROUND_ENDS = "round-ends"


class SideDraws(StrEnum):
    """Numbers drawn for a side bet before the spin that was none."""

    STAND = "stand"
    DRAWN_AGAIN = "drawn-again"


class NoSpinRules(Struct, frozen=True, forbid_unknown_fields=True):
    sources: Cited[tuple[Source, ...]]
    reasons: Mapping[NoSpinReason, Cited[tuple[NoSpinCare, ...]]]
    wagers: Cited[NoSpinWagers]
    while_open: Cited[AfterNoSpin]
    while_closed: Cited[AfterNoSpin]
    before_next_spin: Cited[tuple[NoSpinCare, ...]]
    irrevocable: Cited[bool]
    side_draws: Cited[SideDraws] | None = None
