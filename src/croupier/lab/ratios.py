"""Exact ratios as the laboratory's lines write them: `1/200`, or a whole number."""

import re
from fractions import Fraction

from croupier.core.refusals import quoted
from croupier.lab.json_lines import ErrorCode, LineFault

# What a line may give for one: `"1/200"`, `"0.005"`, `0.005` or `1`.
Ratio = str | float

# More digits than any published figure has, and few enough to reckon with at once.
_DIGITS = 30
_TEXT = re.compile(f"-?[0-9]{{1,{_DIGITS}}}([/.][0-9]{{1,{_DIGITS}}})?")


def read_ratio(where: str, given: Ratio) -> Fraction | LineFault:
    """A number of JSON is taken for the decimal fraction that is written."""
    exact = _of_text(given) if isinstance(given, str) else Fraction(repr(given))
    if exact is None or max(abs(exact.numerator), exact.denominator) >= 10 ** (2 * _DIGITS):
        shown = quoted(given if isinstance(given, str) else repr(given))
        return LineFault(ErrorCode.WRONG_VALUE, f"{where}: {shown} is not a ratio such as 1/200")
    return exact


def show_ratio(number: Fraction) -> str:
    return f"{number.numerator}/{number.denominator}"


def _of_text(text: str) -> Fraction | None:
    try:
        return Fraction(text) if _TEXT.fullmatch(text) else None
    except ZeroDivisionError:
        return None
