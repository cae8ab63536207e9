"""An amount in English words, which are harder to alter on paper than digits."""

_BELOW_TWENTY = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_SCALES = ("", " thousand", " million", " billion", " trillion")
_DOLLARS_MAX = 1000 ** len(_SCALES) - 1


def money_in_words(amount: int) -> str:
    """`123450` as `one thousand two hundred and thirty-four dollars and fifty cents`."""
    dollars, cents = divmod(amount, 100)
    if not 0 <= dollars <= _DOLLARS_MAX:
        raise ValueError(f"{amount} cents is no amount to write in words")
    parts = [_counted(dollars, "dollar")] if dollars or not cents else []
    if cents:
        parts.append(_counted(cents, "cent"))
    return " and ".join(parts)


def _counted(number: int, unit: str) -> str:
    return f"{_cardinal(number)} {unit}{'' if number == 1 else 's'}"


def _cardinal(number: int) -> str:
    if number == 0:
        return _BELOW_TWENTY[0]
    groups = []
    rest = number
    for scale in _SCALES:
        rest, group = divmod(rest, 1000)
        if group:
            groups.append(_below_thousand(group) + scale)
    # One thousand and five, but one thousand two hundred and five.
    joined = "and " if number > 1000 and 0 < number % 1000 < 100 else ""
    *higher, last = reversed(groups)
    return " ".join([*higher, joined + last])


def _below_thousand(number: int) -> str:
    hundreds, rest = divmod(number, 100)
    if not hundreds:
        return _below_hundred(rest)
    said = f"{_BELOW_TWENTY[hundreds]} hundred"
    return f"{said} and {_below_hundred(rest)}" if rest else said


def _below_hundred(number: int) -> str:
    if number < len(_BELOW_TWENTY):
        return _BELOW_TWENTY[number]
    tens, ones = divmod(number, 10)
    return _TENS[tens - 2] + (f"-{_BELOW_TWENTY[ones]}" if ones else "")
