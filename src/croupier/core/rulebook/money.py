"""What a rulebook says of its currency, where it does not leave it to the house.

Also which of its settings are amounts of money, and how people read them.
"""

from collections.abc import Iterable
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.currencies import CURRENCIES, Currency
from croupier.core.rulebook.document.citation import Cited

if TYPE_CHECKING:
    from croupier.core.rulebook.rulebook import Settings


class MoneyRules(Struct, frozen=True, forbid_unknown_fields=True):
    """`currency` is a code of ISO 4217. All amounts of the rulebook are in its minor unit.

    `sign` is what stands before an amount, and `notes` are those that a terminal may take, where
    the document wants others than the currency has.
    """

    currency: Cited[str]
    sign: Cited[str] | None = None
    notes: Cited[tuple[int, ...]] | None = None

    def named(self) -> Currency:
        known = CURRENCIES[self.currency.value]
        return replace(
            known,
            sign=known.sign if self.sign is None else self.sign.value,
            notes=known.notes if self.notes is None else self.notes.value,
        )


# By their keys. All numbers of such a setting are amounts, in minor units of the currency.
_AMOUNTS = (
    *("bounds.minimum", "bounds.maximum", "bounds.ticket", "bounds.credit"),
    *("limits.*.groups.*", "money.notes"),
)


def is_amount(setting: str) -> bool:
    return any(fnmatchcase(setting, key) for key in _AMOUNTS)


def written(amount: int, currency: Currency | None) -> str:
    """`None` where a rulebook leaves its currency to a house, and no house is asked."""
    return f"{amount:,} minor units" if currency is None else currency.written(amount)


def currency_of(books: "Iterable[Settings]", otherwise: str) -> Currency:
    """The first that names one has it; no two of one house name different ones."""
    named = (book.money for book in books)
    rules = next((rules for rules in named if rules is not None), None)
    return CURRENCIES[otherwise] if rules is None else rules.named()
