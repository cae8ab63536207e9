"""A result that is known while wagering is still open."""

from enum import StrEnum


class EarlyEvent(StrEnum):
    BALL_AT_REST = "ball-at-rest"
    CARDS_DRAWN = "cards-drawn"
    DICE_EXPOSED = "dice-exposed"


class EarlyEffect(StrEnum):
    """Every effect but no spin also ends wagering at once."""

    # A dealer confirms what came.
    WAGERS_STAND = "wagers-stand"
    # They stand too, and are settled once somebody has confirmed them from the records.
    STAND_ONCE_CONFIRMED = "stand-once-confirmed"
    VOID = "void"
    VOID_ONCE_APPROVED = "void-once-approved"
    NO_SPIN = "no-spin"
    CASE = "case"
