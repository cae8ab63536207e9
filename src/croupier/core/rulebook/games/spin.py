"""What makes a spin of the roulette wheel a valid one, and the wheel and ball it is made with."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.game import Source
from croupier.core.rulebook.people.roles import Role

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
