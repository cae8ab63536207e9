"""What a rulebook says of roulette: wheels, bets, Lucky Ball, valid spins, and no spin."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.paytable import Odds, PayTable, Source
from croupier.core.rulebook.roles import Role


class RacetrackOffer(StrEnum):
    ALWAYS = "always"
    WHERE_TERMINAL_HAS_IT = "where-terminal-has-it"


class WheelRules(Struct, frozen=True, forbid_unknown_fields=True):
    """One wheel the document allows, with the bets that exist on that wheel only."""

    clauses: tuple[ClauseId, ...]
    bets: PayTable = {}
    house: str | None = None


class CallBet(Struct, frozen=True, forbid_unknown_fields=True):
    """A racetrack bet: equal chips on each of these positions, settled one by one."""

    label: str
    pieces: tuple[str, ...]
    clauses: tuple[ClauseId, ...]
    house: str | None = None


class NeighboursBet(Struct, frozen=True, forbid_unknown_fields=True):
    """A number and its neighbours on the wheel, straight up; `reaches` = how many each side."""

    label: str
    reaches: tuple[int, ...]
    clauses: tuple[ClauseId, ...]
    house: str | None = None


class OutsideZero(Struct, frozen=True, forbid_unknown_fields=True):
    """A second zero area, outside the layout: the same bet as the zero inside.

    A wager there is good whether or not the dealer moves it in.
    """

    label: str
    wheels: tuple[str, ...]
    beside_lucky_ball: bool
    clauses: tuple[ClauseId, ...]
    house: str | None = None


class LuckyBallMode(Struct, frozen=True, forbid_unknown_fields=True):
    clauses: tuple[ClauseId, ...]
    bets: PayTable
    house: str | None = None


class LuckyBallRules(Struct, frozen=True, forbid_unknown_fields=True):
    modes: Mapping[str, LuckyBallMode]
    screen_fault: Cited[str]
    needs_main_wager: Cited[bool]
    four_different_numbers: Cited[bool]
    # The document does not state how often Mega comes: a house that offers it must disclose it.
    mega_probability: Cited[Odds] | None = None


class RouletteRules(Struct, frozen=True, forbid_unknown_fields=True):
    permitted: tuple[ClauseId, ...]
    lose: ClauseId
    on_zero: ClauseId
    void: ClauseId
    wheels: Mapping[str, WheelRules]
    bets: PayTable
    on_double_zero: ClauseId | None = None
    calls: Mapping[str, CallBet] = {}
    neighbours: NeighboursBet | None = None
    racetrack: Cited[RacetrackOffer] | None = None
    lucky_ball: LuckyBallRules | None = None
    outside_zero: OutsideZero | None = None


# No ball runs longer: a number typed with a nought too many would stop a table.
REST_SECONDS_MAX = 120


class SpinTiming(StrEnum):
    """When the ball may be spun."""

    IF_IT_RESTS_AFTER_CLOSE = "if-it-rests-after-close"
    BEFORE_NO_MORE_BETS = "before-no-more-bets"
    AFTER_CLOSE = "after-close"
    BY_THE_WHEEL = "by-the-wheel"


class NumberKeyed(StrEnum):
    """What must have happened before the dealer keys the number that came."""

    ONCE_SPUN = "once-spun"
    ONCE_AT_REST = "once-at-rest"


class RestReport(StrEnum):
    """Whose word that the ball is at rest counts before the set time has passed."""

    SENSOR = "sensor"
    DEALER = "dealer"


class UspinFault(StrEnum):
    """What a fault of the spinning unit does to its last spin."""

    VOID_UNLESS_SPIN_WAS_VALID = "void-unless-spin-was-valid"
    VOID = "void"


class UspinReturn(StrEnum):
    """What lets gaming go on after such a fault."""

    REPAIRED_AND_SIGNED_OFF = "repaired-and-signed-off"
    REPLACED = "replaced"
    REMOVED = "removed"


class UspinRules(Struct, frozen=True, forbid_unknown_fields=True):
    loaded_by: Cited[tuple[Role, ...]]
    started_by: Cited[tuple[Role, ...]]
    fault: Cited[UspinFault]
    gaming_resumes: Cited[tuple[UspinReturn, ...]]


class SpinRules(Struct, frozen=True, forbid_unknown_fields=True):
    timing: Mapping[Source, Cited[SpinTiming]]
    against_rotation: Cited[bool] | None = None
    revolutions_min: Cited[int] | None = None
    number_keyed: Cited[NumberKeyed] | None = None
    # How long after its spin a ball counts as at rest that nobody has reported, unless a table
    # has a time of its own.
    rest_after_seconds: Cited[int] | None = None
    rest_reported_by: Cited[tuple[RestReport, ...]] | None = None
    ball_non_metallic: Cited[bool] | None = None
    ball_diameter_min_mm: Cited[int] | None = None
    ball_diameter_max_mm: Cited[int] | None = None
    wheel_diameter_min_mm: Cited[int] | None = None
    uspin: UspinRules | None = None


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
    """Where the round goes on.

    BETS_CALLED_AGAIN: wagering goes on too, and the dealer calls for bets before the next spin.
    """

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
