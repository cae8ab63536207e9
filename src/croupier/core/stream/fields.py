"""What a field of a command or an event holds, where its plain type does not say so.

A name such as `TableId` or an enum says by itself what a field holds. A number or a text does not:
it is money or a count, a reason or a gaming day. An alias from here says so, once, at the field.
Sentences, bounds and the forms of the staff's screens are derived from it.
"""

from enum import StrEnum
from typing import Annotated, Any, get_args, get_origin

from msgspec import Struct

from croupier.core.money import STAKE_MAX
from croupier.core.stream.names import PersonId, TerminalId

_COUNT_MAX = 999_999
_DAY_MS = 24 * 60 * 60 * 1000


class FieldKind(StrEnum):
    """How a field is filled in, and where its choices and bounds come from."""

    MONEY = "money"
    COUNT = "count"
    SECONDS = "seconds"
    WORDS = "words"
    TEXT = "text"
    YES = "yes"
    DAY = "day"
    MOMENT = "moment"
    CHOICE = "choice"
    TABLE = "table"
    TERMINAL = "terminal"
    TERMINALS = "terminals"
    ROUND = "round"
    SESSION = "session"
    DEALER = "dealer"
    PERSON = "person"
    CASE = "case"
    RULEBOOK = "rulebook"
    # A rulebook under which some table of the pit deals cards.
    CARD_RULEBOOK = "card-rulebook"
    CARD_SET = "card-set"
    DEVICE = "device"
    BET = "bet"
    CARDS = "cards"
    SIGN = "sign"
    OUTCOME = "outcome"
    # The credit of the session that the command is about, of which no more can be taken.
    CREDIT = "credit"
    SHOWN_CREDIT = "shown-credit"
    # How long wagers are taken at the table that the command is about.
    WAGERING_PERIOD = "wagering-period"
    # What a terminal has reported and nobody has mended yet, and which part it named.
    CONDITION = "condition"
    PART = "part"
    BREACH = "breach"
    WAGERS = "wagers"
    STAKERS = "stakers"
    INVOLVED = "involved"


class Field(Struct, frozen=True):
    """Stands beside the plain type. The bounds are those of every table and every moment."""

    kind: FieldKind
    least: int | None = None
    most: int | None = None
    # Nobody fills it in by hand: another program may.
    unasked: bool = False


# Cents. An amount is at least one of them; what somebody counts may be none.
InCents = Annotated[int, Field(FieldKind.MONEY, -STAKE_MAX, STAKE_MAX)]
Amount = Annotated[int, Field(FieldKind.MONEY, 1, STAKE_MAX)]
Counted = Annotated[int, Field(FieldKind.MONEY, 0, STAKE_MAX)]
CreditOf = Annotated[int, Field(FieldKind.CREDIT, 1, STAKE_MAX)]
ShownCredit = Annotated[int, Field(FieldKind.SHOWN_CREDIT, 1, STAKE_MAX)]
# How many of something there are.
Count = Annotated[int, Field(FieldKind.COUNT, 0, _COUNT_MAX)]
# Milliseconds, which people say in seconds.
Period = Annotated[int, Field(FieldKind.SECONDS, 0, _DAY_MS)]
WageringPeriod = Annotated[int, Field(FieldKind.WAGERING_PERIOD, 1, _DAY_MS)]
# A reason, a finding, a note: it goes on record, and without it nothing is done.
Words = Annotated[str, Field(FieldKind.WORDS)]
# A gaming day, as 2026-11-15.
GamingDay = Annotated[str, Field(FieldKind.DAY)]
Dealer = Annotated[PersonId, Field(FieldKind.DEALER)]
# The number of the rule that a player broke, and what happened.
Breach = Annotated[str, Field(FieldKind.BREACH)]
# Cards in a row, as 9S KH.
Cards = Annotated[tuple[str, ...], Field(FieldKind.CARDS)]
Terminals = Annotated[tuple[TerminalId, ...], Field(FieldKind.TERMINALS)]
# Who had a hand in what happened at a round: those who wagered on it, and others by their names.
Involved = Annotated[tuple[str, ...], Field(FieldKind.INVOLVED)]
# Which device of a terminal a report is about, where it has said its name.
PartName = Annotated[str, Field(FieldKind.PART)]


def field_of(hint: Any) -> Field | None:  # noqa: ANN401 - any type
    """What an alias says of a type, which may also be left out of a command or be one of many."""
    if get_origin(hint) is Annotated:
        return next((one for one in get_args(hint)[1:] if isinstance(one, Field)), None)
    found = (field_of(part) for part in get_args(hint))
    return next((field for field in found if field is not None), None)


def holds(hint: Any, *kinds: FieldKind) -> bool:  # noqa: ANN401 - any type
    field = field_of(hint)
    return field is not None and field.kind in kinds


MONEY_KINDS = (FieldKind.MONEY, FieldKind.CREDIT, FieldKind.SHOWN_CREDIT)
