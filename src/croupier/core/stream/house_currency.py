"""The currency of the house, where its rulebooks leave it open."""

from collections.abc import Iterable, Mapping

from croupier.core.currencies import CURRENCIES
from croupier.core.ledger.accounts import AccountId
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.money import MoneyRules
from croupier.core.rulebook.rulebook import Rulebook, Settings
from croupier.core.stream.messages import Body, Event


class SetCurrency(Body, frozen=True, tag="set-currency"):
    """A code of ISO 4217. It is said before any money comes, and never afterwards."""

    currency: str


class CurrencySet(Event, frozen=True, tag="currency-set.1"):
    currency: str


def must_be_settable(
    currency: str, books: Iterable[Settings], balances: Mapping[AccountId, int]
) -> Refusal | None:
    if currency not in CURRENCIES:
        sentence = f"{currency[:8]!r} is no currency of ISO 4217, such as EUR"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    other = next((book for book in books if _differs(book.money, currency)), None)
    if other is not None and other.money is not None:
        named = other.money.currency
        sentence = f"{other.id} is in {named.value}, not in {currency}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, named.first)
    if any(balances.values()):
        sentence = "there is money in the books: it keeps its currency"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    return None


def _differs(rules: MoneyRules | None, currency: str) -> bool:
    return rules is not None and rules.currency.value != currency


def must_be_of_one_currency(
    book: Rulebook, others: Iterable[Settings], current: str, balances: Mapping[AccountId, int]
) -> Refusal | None:
    """A rulebook that is adopted goes with the others, and with the money that is there."""
    rules = book.settings.money
    if rules is None:
        return None
    other = next((o for o in others if o.id != book.id and _differs_from(o.money, rules)), None)
    if other is not None and other.money is not None:
        sentence = f"{book.id} is in {rules.currency.value}, {other.id} in"
        said = f"{sentence} {other.money.currency.value}: a house has one currency"
        return Refusal(RefusalCode.BAD_RULEBOOK, said, rules.currency.first)
    if rules.currency.value != current and any(balances.values()):
        sentence = f"there is money in the books, in {current}: {book.id} is in"
        return Refusal(
            RefusalCode.BAD_RULEBOOK, f"{sentence} {rules.currency.value}", rules.currency.first
        )
    return None


def _differs_from(theirs: MoneyRules | None, ours: MoneyRules) -> bool:
    return theirs is not None and theirs.named() != ours.named()
