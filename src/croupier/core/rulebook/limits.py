"""What becomes of a wager that is too small, too large or off the unit."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.citation import Cited


class Form(StrEnum):
    """Played at terminals, or with chips on a conventional table."""

    TERMINAL = "terminal"
    TABLE = "table"


class BelowMinimum(StrEnum):
    RETURNED_AT_CLOSE = "returned-at-close"
    NEVER_SHOWN = "never-shown"
    STANDS = "stands"
    FIRST_STANDS_THEN_RETURNED = "first-stands-then-returned"


class AboveMaximum(StrEnum):
    CUT_WHEN_PLACED = "cut-when-placed"
    SETTLED_TO_MAXIMUM = "settled-to-maximum"


class Step(StrEnum):
    """Which amounts between minimum and maximum are permitted."""

    UNIT_ABOVE_MINIMUM = "unit-above-minimum"
    MULTIPLES_OF_MINIMUM = "multiples-of-minimum"
    FREE = "free"


class FormLimits(Struct, frozen=True, forbid_unknown_fields=True):
    below_minimum: Cited[BelowMinimum]
    above_maximum: Cited[AboveMaximum]
    step: Cited[Step]
    total_minimum: Cited[bool]
    total_maximum: Cited[bool]
