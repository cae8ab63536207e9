"""The currencies of ISO 4217 that people pay in, each with its minor unit, sign and notes.

Money is counted in minor units everywhere: cents, yen, fils. What stands before an amount can be
printed on every paper; where a currency has no such sign of its own, its code stands there.
"""

from collections.abc import Mapping

from msgspec import Struct

from croupier.core.money import STAKE_MAX

_WITHOUT_MINOR_UNIT = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF"
_THREE_DECIMALS = "BHD IQD JOD KWD LYD OMR TND"
_TWO_DECIMALS = (
    "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD "
    "CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ "
    "GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL "
    "MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR "
    "PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT "
    "TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG"
)
_SIGNS = {
    **dict.fromkeys(("AUD", "CAD", "NZD", "USD"), "$"),
    **{"HKD": "HK$", "MOP": "MOP$", "SGD": "S$", "TWD": "NT$", "BRL": "R$", "MXN": "Mex$"},
    **{"EUR": "€", "GBP": "£", "JPY": "¥", "CNY": "¥", "MYR": "RM", "ZAR": "R"},
}
# In whole units of the currency, as its bank prints them.
_NOTES: dict[str, tuple[int, ...]] = {
    "AED": (5, 10, 20, 50, 100, 200, 500, 1000),
    "AUD": (5, 10, 20, 50, 100),
    "BHD": (1, 5, 10, 20),
    "BRL": (2, 5, 10, 20, 50, 100, 200),
    "CAD": (5, 10, 20, 50, 100),
    "CHF": (10, 20, 50, 100, 200, 1000),
    "CLP": (1000, 2000, 5000, 10000, 20000),
    "CNY": (1, 5, 10, 20, 50, 100),
    "CZK": (100, 200, 500, 1000, 2000, 5000),
    "DKK": (50, 100, 200, 500, 1000),
    "EUR": (5, 10, 20, 50, 100, 200, 500),
    "GBP": (5, 10, 20, 50),
    "HKD": (10, 20, 50, 100, 500, 1000),
    "HUF": (500, 1000, 2000, 5000, 10000, 20000),
    "IDR": (1000, 2000, 5000, 10000, 20000, 50000, 100000),
    "ILS": (20, 50, 100, 200),
    "INR": (10, 20, 50, 100, 200, 500),
    "ISK": (500, 1000, 2000, 5000, 10000),
    "JOD": (1, 5, 10, 20, 50),
    "JPY": (1000, 2000, 5000, 10000),
    "KHR": (100, 200, 500, 1000, 2000, 5000, 10000, 15000, 20000, 30000, 50000, 100000),
    "KRW": (1000, 5000, 10000, 50000),
    "KWD": (1, 5, 10, 20),
    "LAK": (500, 1000, 2000, 5000, 10000, 20000, 50000, 100000),
    "MAD": (20, 50, 100, 200),
    "MOP": (10, 20, 50, 100, 500, 1000),
    "MXN": (20, 50, 100, 200, 500, 1000),
    "MYR": (1, 5, 10, 20, 50, 100),
    "NOK": (50, 100, 200, 500, 1000),
    "NZD": (5, 10, 20, 50, 100),
    "OMR": (1, 5, 10, 20, 50),
    "PHP": (20, 50, 100, 200, 500, 1000),
    "PLN": (10, 20, 50, 100, 200, 500),
    "RON": (1, 5, 10, 20, 50, 100, 200, 500),
    "SEK": (20, 50, 100, 200, 500, 1000),
    "SGD": (2, 5, 10, 50, 100, 1000),
    "THB": (20, 50, 100, 500, 1000),
    "TND": (5, 10, 20, 50),
    "TRY": (5, 10, 20, 50, 100, 200),
    "TWD": (100, 200, 500, 1000, 2000),
    "USD": (1, 2, 5, 10, 20, 50, 100),
    "VND": (10000, 20000, 50000, 100000, 200000, 500000),
    "XPF": (500, 1000, 5000, 10000),
    "ZAR": (10, 20, 50, 100, 200),
}
# What a terminal's credit may be made of: so many of the largest note.
_NOTES_OF_CREDIT, _CREDIT_LEAST = 10_000, 100_000_000


class Currency(Struct, frozen=True):
    """`digits` is how many decimals an amount has; `notes` are in minor units, and may be unknown.

    Where they are unknown, a terminal takes whatever notes its house says that there are.
    """

    code: str
    digits: int
    sign: str
    notes: tuple[int, ...] = ()

    @property
    def credit_max(self) -> int:
        """Where its house sets no limit, a terminal takes no money beyond this credit.

        It goes by the largest note, because a note tells what a minor unit is worth: a million
        dollars, and five thousand million dong. Where the notes are unknown, so is that.
        """
        if not self.notes:
            return STAKE_MAX
        return min(STAKE_MAX, max(_CREDIT_LEAST, _NOTES_OF_CREDIT * max(self.notes)))

    @property
    def unit(self) -> int:
        """How many minor units there are in one of it."""
        return int(10**self.digits)

    def written(self, amount: int) -> str:
        """`123450` as `$1,234.50`, as `¥123,450` or as `KWD 123.450`."""
        minus = "-" if amount < 0 else ""
        return f"{minus}{self.sign}{self.figures(abs(amount))}"

    def figures(self, amount: int, separator: str = ",") -> str:
        """Without the sign, as a column headed by the currency has it."""
        minus = "-" if amount < 0 else ""
        whole, part = divmod(abs(amount), self.unit)
        grouped = f"{whole:,}".replace(",", separator)
        return f"{minus}{grouped}.{part:0{self.digits}d}" if self.digits else f"{minus}{grouped}"


def _currency(code: str, digits: int) -> Currency:
    notes = tuple(note * 10**digits for note in _NOTES.get(code, ()))
    return Currency(code, digits, _SIGNS.get(code, f"{code} "), notes)


CURRENCIES: Mapping[str, Currency] = {
    code: _currency(code, digits)
    for codes, digits in ((_WITHOUT_MINOR_UNIT, 0), (_TWO_DECIMALS, 2), (_THREE_DECIMALS, 3))
    for code in codes.split()
}
# What a house has that says nothing, under a rulebook that says nothing.
AUSTRALIAN_DOLLARS = CURRENCIES["AUD"]
