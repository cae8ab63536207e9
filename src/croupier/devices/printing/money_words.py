"""An amount in English words, which are harder to alter on paper than digits."""

from croupier.core.currencies import Currency

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
_HUNDREDTHS = 2
_WHOLE_MAX = 1000 ** len(_SCALES) - 1
# One and many of it, and of its minor unit, where people say them; others go by their code.
_DOLLARS = ("dollar", "dollars", "cent", "cents")
_UNITS = {
    **dict.fromkeys(("AUD", "CAD", "HKD", "NZD", "SGD", "TWD", "USD"), _DOLLARS),
    "CHF": ("franc", "francs", "centime", "centimes"),
    "EUR": ("euro", "euros", "cent", "cents"),
    "GBP": ("pound", "pounds", "penny", "pence"),
    "JPY": ("yen", "yen", "", ""),
    "KRW": ("won", "won", "", ""),
    "KWD": ("dinar", "dinars", "fils", "fils"),
    "MOP": ("pataca", "patacas", "avo", "avos"),
    "XPF": ("franc", "francs", "", ""),
}


def money_in_words(amount: int, currency: Currency) -> str:
    """`123450` as `one thousand two hundred and thirty-four dollars and fifty cents`."""
    whole, part = divmod(amount, currency.unit)
    if not 0 <= whole <= _WHOLE_MAX:
        raise ValueError(f"{amount} is no amount to write in words")
    one, many, minor, minors = _UNITS.get(currency.code, (currency.code,) * 4)
    if not minor or minor == currency.code:
        parts_of = "hundredths" if currency.digits == _HUNDREDTHS else "thousandths"
        minor = minors = f"{parts_of} of a {one}"
    parts = [_counted(whole, one, many)] if whole or not part else []
    if part:
        parts.append(_counted(part, minor, minors))
    return " and ".join(parts)


def _counted(number: int, one: str, many: str) -> str:
    return f"{_cardinal(number)} {one if number == 1 else many}"


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
