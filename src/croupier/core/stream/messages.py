"""What commands and events are made of: their bases, the rows they claim, what their fields hold.

Whoever sends a command about a shared row leaves `found` empty. The writer looks the row up and
hands the command on with the row as found; should another stream change the row before the entry
is durable, the entry is dropped and the command is decided anew with the row as it is then.

A name such as `TableId` or an enum says by itself what a field holds. A number or a text does not:
it is money or a count, a reason or a gaming day. An alias from here says so, once, at the field.
Sentences, bounds and the forms of the staff's screens are derived from it.
"""

from collections.abc import Iterable
from enum import StrEnum
from types import NoneType
from typing import Annotated, Any, Self, get_args, get_origin

from msgspec import Struct

from croupier.core.identifiers import Instant, PersonId, TerminalId
from croupier.core.money import STAKE_MAX
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Claim

# Letters and signs that show nothing.
_UNSEEN = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def readable(text: str) -> str:
    """What of a text anybody can see: a text of signs that show nothing states nothing."""
    return "".join(sign for sign in text if sign.isprintable() and sign not in _UNSEEN).strip()


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """What a command asks for. Whoever names a field that it has not is told so: what they meant
    would be left undone.
    """


class Approvable(Body, frozen=True):
    """A command that can wait for somebody else's approval: see `approving`."""


class Event(Struct, frozen=True):
    """What has happened. Folding it changes the state; nothing else does."""


# Characters of a row's key. A store has an index of them, which on PostgreSQL takes no key of a
# few thousand: an entry with such a row would never become durable, and nothing after it either.
KEY_MAX = 200


def must_have_short_keys(claims: Iterable[Claim[Any]]) -> Refusal | None:
    """Rows are kept by the names that they were given, which the store bounds."""
    longest = max((len(claim.key) for claim in claims), default=0)
    if longest <= KEY_MAX:
        return None
    sentence = f"a name or a reference has at most {KEY_MAX} characters, not {longest}"
    return Refusal(RefusalCode.TOO_MUCH_ASKED, sentence)


class RowName(Struct, frozen=True):
    kind: str
    key: str


class NeedsClaim(Body, frozen=True):
    """The base of every command body that cannot be decided without such a row."""

    def needs_claim(self) -> RowName:
        """The row it needs. A pure function of what was asked, never of what was found."""
        raise NotImplementedError

    def with_claim(self, found: Claim[Any] | None) -> Self:
        """The same body with the row as found, or with none where there is no such row."""
        raise NotImplementedError


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
    UNTIL = "until"
    CHOICE = "choice"
    TABLE = "table"
    TERMINAL = "terminal"
    TERMINALS = "terminals"
    ROUND = "round"
    SESSION = "session"
    DEALER = "dealer"
    PERSON = "person"
    # What somebody may do here: one role or several.
    ROLES = "roles"
    CASE = "case"
    RULEBOOK = "rulebook"
    # A rulebook under which some table of the pit deals cards.
    CARD_RULEBOOK = "card-rulebook"
    CARD_SET = "card-set"
    DEVICE = "device"
    # What kind of device something is, of those that the rulebooks speak of.
    EQUIPMENT = "equipment"
    # Where a device stands: a table, a terminal, or nowhere in particular.
    PLACE = "place"
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
    # Of the table that the command is about: what is recorded of its layout, the payout and the
    # change of chips that wait for the inspector, and the order in which its layout is paid.
    LAYOUT_KNOWLEDGE = "layout-knowledge"
    PAYOUT_LEVEL = "payout-level"
    CHANGE_LEVEL = "change-level"
    PAYING_ORDER = "paying-order"
    # Several names in a row, such as the colours of a table.
    NAMES = "names"
    # Chips by their value, and plaques by their serial numbers.
    DENOMINATIONS = "denominations"
    # Of a mystery jackpot: which one, the pit's name there, and a sensor of the table.
    JACKPOT = "jackpot"
    PIT = "pit"
    SENSOR = "sensor"
    # Of the tournament at a table: one of its seats, or several in the order that is meant.
    SEAT = "seat"
    SEATS = "seats"


class Field(Struct, frozen=True):
    """Stands beside the plain type. The bounds are those of every table and every moment: of a
    number itself, of a text how many characters it has.
    """

    kind: FieldKind
    least: int | None = None
    most: int | None = None
    # Nobody fills it in by hand: another program may.
    unasked: bool = False

    def includes(self, value: int | str) -> bool:
        number = len(value.strip()) if isinstance(value, str) else value
        least, most = self.least, self.most
        return (least is None or least <= number) and (most is None or number <= most)


# Cents. An amount is at least one of them; what somebody counts may be none.
InCents = Annotated[int, Field(FieldKind.MONEY, -STAKE_MAX, STAKE_MAX)]
Amount = Annotated[int, Field(FieldKind.MONEY, 1, STAKE_MAX)]
Counted = Annotated[int, Field(FieldKind.MONEY, 0, STAKE_MAX)]
CreditOf = Annotated[int, Field(FieldKind.CREDIT, 1, STAKE_MAX)]
ShownCredit = Annotated[int, Field(FieldKind.SHOWN_CREDIT, 1, STAKE_MAX)]
PayoutLevel = Annotated[int, Field(FieldKind.PAYOUT_LEVEL, 1, STAKE_MAX)]
ChangeLevel = Annotated[int, Field(FieldKind.CHANGE_LEVEL, 1, STAKE_MAX)]
# How many of something there are.
Count = Annotated[int, Field(FieldKind.COUNT, 0, _COUNT_MAX)]
AtLeastOne = Annotated[int, Field(FieldKind.COUNT, 1, _COUNT_MAX)]
# Milliseconds, which people say in seconds.
Period = Annotated[int, Field(FieldKind.SECONDS, 0, _DAY_MS)]
WageringPeriod = Annotated[int, Field(FieldKind.WAGERING_PERIOD, 1, _DAY_MS)]
# A reason, a finding, a note: it goes on record, and without it nothing is done.
Words = Annotated[str, Field(FieldKind.WORDS)]
# A gaming day, as 2026-11-15.
GamingDay = Annotated[str, Field(FieldKind.DAY)]
# A moment of a day to come, at which something ends.
Until = Annotated[Instant, Field(FieldKind.UNTIL)]
Dealer = Annotated[PersonId, Field(FieldKind.DEALER)]
# The number of the rule that a player broke, and what happened.
Breach = Annotated[str, Field(FieldKind.BREACH)]
# Cards in a row, as 9S KH.
Cards = Annotated[tuple[str, ...], Field(FieldKind.CARDS)]
Terminals = Annotated[tuple[TerminalId, ...], Field(FieldKind.TERMINALS)]
# Who had a hand in what happened at a round: those who wagered on it, and others by their names.
Involved = Annotated[tuple[str, ...], Field(FieldKind.INVOLVED)]
Names = Annotated[tuple[str, ...], Field(FieldKind.NAMES)]
SeatName = Annotated[str, Field(FieldKind.SEAT)]
SeatNames = Annotated[tuple[str, ...], Field(FieldKind.SEATS)]
# Which device of a terminal a report is about, where it has said its name.
PartName = Annotated[str, Field(FieldKind.PART)]


def field_of(hint: Any) -> Field | None:
    """What an alias says of a type, which may also be left out of a command or be one of many."""
    if get_origin(hint) is Annotated:
        return next((one for one in get_args(hint)[1:] if isinstance(one, Field)), None)
    found = (field_of(part) for part in get_args(hint))
    return next((field for field in found if field is not None), None)


def plain_type(hint: Any) -> tuple[Any, bool]:
    """The type without what is said of it, and whether there may be nothing instead."""
    if get_origin(hint) is Annotated:
        return plain_type(get_args(hint)[0])
    parts = get_args(hint)
    if NoneType not in parts:
        return hint, False
    others = [part for part in parts if part is not NoneType]
    return (plain_type(others[0])[0] if len(others) == 1 else hint), True


def holds(hint: Any, *kinds: FieldKind) -> bool:
    field = field_of(hint)
    return field is not None and field.kind in kinds


MONEY_KINDS = (
    FieldKind.MONEY,
    FieldKind.CREDIT,
    FieldKind.SHOWN_CREDIT,
    FieldKind.PAYOUT_LEVEL,
    FieldKind.CHANGE_LEVEL,
)
