"""Chips on a conventional table."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited


class ChipKind(StrEnum):
    VALUE_CHIPS = "value-chips"
    COLOUR_CHECKS = "colour-checks"
    PROMOTIONAL_TOKENS = "promotional-tokens"


class SameColour(StrEnum):
    """Whether two players at a table may hold one colour."""

    NEVER = "never"
    IF_THE_HOLDER_AGREES = "if-the-holder-agrees"


class ColourMark(StrEnum):
    """When the value of a colour is marked."""

    ALWAYS = "always"
    ABOVE_TABLE_MINIMUM = "above-table-minimum"


class TokenStake(StrEnum):
    """A promotional token after a valid spin, win or lose."""

    FORFEITED = "forfeited"
    RETURNED_ON_A_WIN = "returned-on-a-win"


class CalledCash(StrEnum):
    """Cash held out for a called bet."""

    NOT_TAKEN = "not-taken"
    CONVERTED_FIRST = "converted-first"


class ChipRules(Struct, frozen=True, forbid_unknown_fields=True):
    kinds: Cited[tuple[ChipKind, ...]]
    same_colour: Cited[SameColour]
    colour_marked: Cited[ColourMark]
    several_colours_share_one_value: Cited[bool]
    colour_used_at_other_tables: Cited[bool]
    colour_redeemed_elsewhere_if_table_closed: Cited[bool]
    called_cash: Cited[CalledCash]
    token_stake: Cited[TokenStake] | None = None
