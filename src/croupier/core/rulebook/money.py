"""What a rulebook says of its currency, where it does not leave it to the house."""

from collections.abc import Iterable
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


def currency_of(books: "Iterable[Settings]", otherwise: str) -> Currency:
    """The first that names one has it; no two of one house name different ones."""
    named = (book.money for book in books)
    rules = next((rules for rules in named if rules is not None), None)
    return CURRENCIES[otherwise] if rules is None else rules.named()
