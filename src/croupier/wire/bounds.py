"""How much a message may hold: numbers by what they count, texts and lists by their length.

The bounds hold for what comes in. The types of the journal have none: what was once recorded is
readable whatever is let in today. What a table or a terminal takes is less, and the core says so.
"""

from croupier.core.money import STAKE_MAX
from croupier.core.stream.claiming import KEY_MAX
from croupier.core.stream.fields import FieldKind

# As far as every language counts exactly.
NUMBER_MAX = 2**53 - 1
_DAY_MS = 24 * 60 * 60 * 1000


# Either way: what is below nothing or above what is allowed the core refuses in words of its own.
# These are for what no part of the system should ever have to add up or write as a date.
CENTS = STAKE_MAX
PIECES = 1_000_000_000
PERIOD_MS = _DAY_MS
# The end of the year 9999.
MOMENT = 253_402_300_799_999
COUNTER = NUMBER_MAX
TIMES_AS_FAST = 1_000

# By what a command's field holds, which its type says.
BY_KIND = {
    FieldKind.MONEY: CENTS,
    FieldKind.CREDIT: CENTS,
    FieldKind.SHOWN_CREDIT: CENTS,
    FieldKind.COUNT: PIECES,
    FieldKind.SECONDS: PERIOD_MS,
    FieldKind.WAGERING_PERIOD: PERIOD_MS,
}

# The rest by their names: of what is no field of a command.
_FIELDS: dict[int, tuple[str, ...]] = {
    CENTS: (
        *("amount", "cash", "paid", "unit", "credit_max", "large_win", "notes", "ticket_in_max"),
        *("ticket_max", "differential", "max", "max_total", "min", "min_total", "record_above"),
    ),
    PIECES: ("dice", "papers"),
    PERIOD_MS: ("ahead_ms", "day_starts_ms"),
    # Those of commands and views: `have` and `topics` hold versions.
    COUNTER: ("have", "id", "protocol", "seq", "topics"),
    TIMES_AS_FAST: ("speed",),
}
# By the name of the field, which says what it counts.
NUMBERS = {name: most for most, names in _FIELDS.items() for name in names}

# Characters of whatever has a name of its own, such as a terminal or a bet: rows go by such names.
NAME_MAX = KEY_MAX
# Characters of what somebody writes, such as a reason.
TEXT_MAX = 4_000
# A rulebook that is sent whole, and what a server has sealed for another.
TEXTS = {
    "text": 1_000_000,
    "token": 8_000,
    **dict.fromkeys(("badge", "code", "number", "old", "password", "pin"), NAME_MAX),
}
# Of a list or a table of any kind: more than any layout has bets, and any shoe has cards.
MANY_MAX = 1_000
# Whoever watches too much is told how much may be watched at all.
MANY = {"have": 10_000, "topics": 10_000}

# A message of so many characters, with fewer digits in a row than these, is within all of them: no
# whole number is as much as the least of them, and no text as long.
SMALL_LENGTH = NAME_MAX
SMALL_DIGITS = len(str(PERIOD_MS))
