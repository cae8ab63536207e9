"""`croupier odds --jackpot`: the exact cost and hit times of a jackpot under a rulebook."""

from pathlib import Path

import msgspec
from msgspec import Struct

from croupier.core.currencies import AUSTRALIAN_DOLLARS, Currency
from croupier.core.money import Cents
from croupier.core.rulebook.money import currency_of
from croupier.core.rulebook.rulebook import Rulebook
from croupier.lab import jackpots, ratios
from croupier.lab.json_lines import ErrorCode, LineFault, misfit, not_json, stands_twice
from croupier.rulebooks.trusted_keys import standing_of


class JackpotFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A jackpot as a house would set it up. The rulebook says what a share is rounded up to."""

    levels: tuple[jackpots.LevelLine, ...]
    wager: jackpots.Positive
    wagers: jackpots.Seats = 1
    edge: ratios.Ratio = 1.0


class JackpotOdds(Struct, frozen=True, omit_defaults=True):
    rulebook: str
    jackpot: str
    wager: int
    wagers: int
    rounded_up_to: int
    levels: list[jackpots.LevelAnswer]
    cost: str
    favours_player: bool
    currency: Currency
    approved: bool = True


def read_file(path: Path) -> JackpotFile | LineFault:
    """OSError if the file cannot be read."""
    text = path.read_bytes()
    try:
        found = msgspec.json.decode(text, type=JackpotFile)
    except msgspec.ValidationError as fault:
        return misfit(text, fault)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        return not_json(text, fault)
    return stands_twice(text) or found


def jackpot_odds(book: Rulebook, given: JackpotFile) -> JackpotOdds | LineFault:
    rules = book.settings.jackpot
    if rules is None:
        return LineFault(ErrorCode.WRONG_VALUE, f"{book.id} has no jackpot")
    most = rules.levels_max.value
    if len(given.levels) > most:
        sentence = f"{book.id} has jackpots of at most {most} levels ({rules.levels_max.first})"
        return LineFault(ErrorCode.WRONG_VALUE, f"levels: {sentence}, not of {len(given.levels)}")
    unit = Cents(rules.rounded_up_to_cents.value)
    line = jackpots.JackpotLine(0, given.levels, given.edge, given.wager, given.wagers, unit)
    priced = jackpots.read_jackpot(line)
    if isinstance(priced, LineFault):
        return priced
    assert priced.press is not None, "the file has a wager"
    whole = jackpots.cycle_sum(priced.levels, priced.press, priced.edge)
    return JackpotOdds(
        *(book.id, rules.name.value, given.wager, given.wagers, unit),
        *(jackpots.level_answers(priced), whole.cost, whole.favours_player),
        currency_of((book.settings,), AUSTRALIAN_DOLLARS.code),
        standing_of(book).approved,
    )
