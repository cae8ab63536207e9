"""Exact ratios as the laboratory's lines write them: `1/200`, or a whole number."""

import re
from fractions import Fraction

from croupier.core.refusals import quoted
from croupier.lab.json_lines import ErrorCode, LineFault

# What a line may give for one: `"1/200"`, `"0.005"`, `0.005` or `1`.
Ratio = str | float

_TEXT = re.compile(r"-?([0-9]+)(?:[/.]([0-9]+))?")

# More digits than any published figure has, and few enough to reckon with at once.
PUBLISHED_DIGITS = 30
# As many as a sum has that an answer of ours gives.
SUM_DIGITS = 1_000


def read_ratio(where: str, given: Ratio, digits: int = PUBLISHED_DIGITS) -> Fraction | LineFault:
    """A number of JSON is taken for the decimal fraction that is written."""
    text = given if isinstance(given, str) else repr(given)
    parts = _TEXT.fullmatch(text)
    if parts is not None and max(len(part or "") for part in parts.groups()) > digits:
        sentence = f"{where}: {quoted(text)} has more than {digits:,} digits"
        return LineFault(ErrorCode.WRONG_VALUE, sentence)
    exact = _of_text(given) if isinstance(given, str) else Fraction(text)
    if exact is None or max(abs(exact.numerator), exact.denominator) >= 10 ** (2 * digits):
        sentence = f"{where}: {quoted(text)} is not a ratio such as 1/200"
        return LineFault(ErrorCode.WRONG_VALUE, sentence)
    return exact


def show_ratio(number: Fraction) -> str:
    return f"{number.numerator}/{number.denominator}"


def _of_text(text: str) -> Fraction | None:
    try:
        return Fraction(text) if _TEXT.fullmatch(text) else None
    except ZeroDivisionError:
        return None
