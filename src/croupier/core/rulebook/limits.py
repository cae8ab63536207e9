"""What a rulebook says of table limits, closing a table, and the notice owed before either."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.rulebook.document.citation import Cited


class NoticePeriod(Struct, frozen=True, forbid_unknown_fields=True):
    """So many minutes on display, or so many rounds still played. Neither means no notice."""

    minutes: int = 0
    rounds: int = 0

    def __str__(self) -> str:
        if self.minutes:
            return f"{self.minutes} minutes"
        return f"{self.rounds} rounds" if self.rounds else "none"


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


class StakeSteps(StrEnum):
    """Which amounts between minimum and maximum are permitted."""

    UNIT_ABOVE_MINIMUM = "unit-above-minimum"
    MULTIPLES_OF_MINIMUM = "multiples-of-minimum"
    FREE = "free"


class Selection(StrEnum):
    """What one minimum and maximum is measured against."""

    CHIPS_ON_POSITION_TOGETHER = "chips-on-position-together"
    EACH_WAGER = "each-wager"


class ChangeNotice(StrEnum):
    """What must come before limits change, a raised minimum aside."""

    NONE = "none"
    SHOWN_BEFORE_THE_ROUND = "shown-before-the-round"


class PersonalLimits(StrEnum):
    NONE = "none"
    ABOVE_MAXIMUM_WITH_SIGN = "above-maximum-with-sign"
    AS_AGREED_WITH_MARKER = "as-agreed-with-marker"


class Differential(StrEnum):
    """A bound on how far Player and Banker wagers may lie apart."""

    NONE = "none"
    PLAYER_AGAINST_BANKER_ALL_TERMINALS = "player-against-banker-all-terminals"


class BetGroup(Struct, frozen=True, forbid_unknown_fields=True):
    """Kinds of bets whose limits on any sign stay within these, in minor units of the currency."""

    label: str
    bets: tuple[str, ...]
    clauses: tuple[ClauseId, ...]
    least: int | None = None
    most: int | None = None
    house: str | None = None


class FormLimits(Struct, frozen=True, forbid_unknown_fields=True):
    below_minimum: Cited[BelowMinimum]
    above_maximum: Cited[AboveMaximum]
    step: Cited[StakeSteps]
    total_minimum: Cited[bool]
    total_maximum: Cited[bool]
    measured_on: Cited[Selection]
    change_notice: Cited[ChangeNotice]
    raised_minimum_notice: Cited[NoticePeriod]
    personal_limits: Cited[PersonalLimits]
    differential: Cited[Differential]
    # Agreed limits may demand the inspection level of the premium area.
    personal_limits_need_premium_inspection: Cited[bool] | None = None
    groups: Mapping[str, BetGroup] = {}


class ClosureRules(Struct, frozen=True, forbid_unknown_fields=True):
    notice: Cited[NoticePeriod]
    players_must_clear_credits: Cited[bool]
    # Whether a table stays open while a terminal that has no other table holds credit.
    credit_keeps_table_open: Cited[bool]
