"""What a jackpot consists of: the fixed wager, its levels, how a hit is shared.

Meters are integer micro-cents, a millionth of a cent each, so that nothing of a contribution is
ever rounded. No setting has a default: the house says all of them, and they are disclosed.
"""

import re
from enum import StrEnum
from fractions import Fraction
from typing import NewType

from msgspec import Struct

from croupier.core.identifiers import RulebookId
from croupier.core.money import STAKE_MAX, Cents
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.stream.messages import Amount, Counted

JackpotId = NewType("JackpotId", str)
MicroCents = NewType("MicroCents", int)

# Micro-cents in a cent.
MICRO = 1_000_000
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_NAME_MAX = 40
# More than any table has sensors or terminals: a jackpot is priced for each number up to it.
WAGERS_AT_MOST = 200
_RATE = re.compile(r"[0-9]{1,12}(/[0-9]{1,12})?")


class HitSharing(StrEnum):
    """Who of the wagers of one activation has what it hit: all alike, or one that is drawn."""

    EVEN = "even"
    ONE_DRAWN = "one-drawn"


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """`contribution` goes onto the meter for each wager, `reserve` is set aside for later seeds."""

    name: str
    seed: MicroCents
    ceiling: MicroCents
    contribution: MicroCents
    reserve: MicroCents


class Parameters(Struct, frozen=True, forbid_unknown_fields=True):
    """What is disclosed of a jackpot, and binds a cycle of each level from its reset on."""

    jackpot: JackpotId
    rulebook: RulebookId
    # Of one fixed amount.
    wager: Cents
    sharing: HitSharing
    levels: tuple[Level, ...]
    # A hit that pays so much or more, whatever each share is, waits for the inspector's approval.
    approve_from: Cents
    # A share of so much or more is paid on a slip, and not out of the tray.
    slip_from: Cents
    # The edge of the cheapest wager that contributes; the whole of it, 1, for a wager of its own.
    edge: str
    # The most that one press locks. The more share a hit, the more is rounded up.
    wagers_max: int


class LevelAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A level as people say it: cents, and shares of the fixed wager written a/b."""

    name: str
    seed: Counted
    ceiling: Amount
    contribution: str
    reserve: str


def is_jackpot_id(text: str) -> bool:
    return len(text) <= _NAME_MAX and _NAME.fullmatch(text) is not None


def rate(text: str) -> Fraction | None:
    """A share of a wager, from 0 to 1."""
    if _RATE.fullmatch(text) is None or text.endswith("/0"):
        return None
    try:
        found = Fraction(text)
    except ZeroDivisionError:
        return None
    return found if 0 <= found <= 1 else None


def micro_cents(wager: int, share: str, what: str) -> MicroCents | Refusal:
    """Of each wager; refused where a part of a micro-cent would be left."""
    found = rate(share)
    if found is None:
        sentence = f"{quoted(share)} cannot be the {what}: enter a share from 0 to 1, such as 1/200"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    amount = wager * MICRO * found
    if amount.denominator != 1:
        sentence = f"{share} of the wager is no whole number of micro-cents: change the {what}"
        return Refusal(RefusalCode.SPLIT_CENTS, sentence)
    return MicroCents(int(amount))


def level_of(wager: int, asked: LevelAsked) -> Level | Refusal:
    if not asked.name.strip() or "\n" in asked.name:
        return Refusal(RefusalCode.NOTHING_ASKED, "the name of a level is missing: enter it")
    if not 0 <= asked.seed < asked.ceiling <= STAKE_MAX:
        sentence = (
            f"level {asked.name}: enter a seed from 0 on that lies below the ceiling, "
            f"and a ceiling of {STAKE_MAX:,} at most"
        )
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    contribution = micro_cents(wager, asked.contribution, "contribution")
    reserve = micro_cents(wager, asked.reserve, "reserve")
    for found in (contribution, reserve):
        if isinstance(found, Refusal):
            return found
    assert isinstance(contribution, int)
    assert isinstance(reserve, int)
    if not contribution:
        sentence = f"level {asked.name}: each wager adds something to its meter"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    seed, ceiling = MicroCents(asked.seed * MICRO), MicroCents(asked.ceiling * MICRO)
    return Level(asked.name, seed, ceiling, MicroCents(contribution), MicroCents(reserve))


def must_be_parameters(parameters: Parameters, levels_max: int) -> Refusal | None:
    """What no jackpot can be, whatever its document says besides."""
    if not is_jackpot_id(parameters.jackpot):
        sentence = f"{quoted(parameters.jackpot)} is no name of a jackpot: small letters and digits"
        return Refusal(RefusalCode.NOTHING_ASKED, sentence)
    if not 1 <= len(parameters.levels) <= levels_max:
        sentence = f"a display has from 1 to {levels_max} levels, not {len(parameters.levels)}"
        return Refusal(RefusalCode.TOO_MUCH_ASKED, sentence)
    names = {level.name for level in parameters.levels}
    if len(names) < len(parameters.levels):
        return Refusal(RefusalCode.REUSED, "two levels have the same name")
    if not 1 <= parameters.wagers_max <= WAGERS_AT_MOST:
        sentence = f"a press locks from 1 to {WAGERS_AT_MOST} wagers, not {parameters.wagers_max}"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    share = rate(parameters.edge)
    if share is None or not share:
        sentence = f"{quoted(parameters.edge)} cannot be the edge: enter a share above 0, up to 1"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    parts = sum(level.contribution + level.reserve for level in parameters.levels)
    if parts > parameters.wager * MICRO:
        sentence = "contributions and reserves together are more than the wager"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    return None
