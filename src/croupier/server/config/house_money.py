"""Finds the venue's currency: its rulebooks' own, or the file's where they leave it open."""

from collections.abc import Iterator

from croupier.core.currencies import AUSTRALIAN_DOLLARS, CURRENCIES, Currency
from croupier.core.money import STAKE_MAX
from croupier.core.rulebook.bounds import BoundRules
from croupier.core.rulebook.document.schema import Problem
from croupier.core.rulebook.money import MoneyRules, currency_of
from croupier.core.rulebook.rulebook import Rulebook
from croupier.rulebooks.shelf import Rejected, Shelf, Unknown
from croupier.server.config import settings


def currency_in_use(config: settings.Config, shelf: Shelf) -> Currency:
    """Of a configuration that has passed `problems`."""
    named = config.venue.currency or AUSTRALIAN_DOLLARS.code
    return currency_of((book.settings for book in _books(config, shelf)), named)


def problems(config: settings.Config, shelf: Shelf) -> Iterator[Problem]:
    """A code that there is, the same that every rulebook of the venue names, and its notes."""
    said = config.venue.currency
    if said is not None and said not in CURRENCIES:
        yield Problem("venue.currency", f"{said!r} is no currency of ISO 4217, such as EUR")
        return
    first: tuple[str, MoneyRules] | None = None
    for book in _books(config, shelf):
        rules = book.settings.money
        if rules is None:
            continue
        code = rules.currency.value
        if said is not None and said != code:
            yield Problem("venue.currency", f"{book.id} is in {code}, not in {said}: leave it out")
            return
        if first is not None and first[1].named() != rules.named():
            reason = f"{book.id} is in {code} and {first[0]} in {first[1].currency.value}: a venue"
            yield Problem("pits", f"{reason} has one currency, with one sign and the same notes")
            return
        first = first or (book.id, rules)
    yield from _terminals(config, currency_in_use(config, shelf), shelf)


def _terminals(config: settings.Config, currency: Currency, shelf: Shelf) -> Iterator[Problem]:
    for n, pit in enumerate(config.pits, start=1):
        for m, terminal in enumerate(pit.terminals, start=1):
            yield from _money(terminal, f"pits.{n}.terminals.{m}", currency)
            yield from _bounded(config, terminal, f"pits.{n}.terminals.{m}", currency, shelf)


def _money(terminal: settings.TerminalSettings, key: str, currency: Currency) -> Iterator[Problem]:
    """As the pit would judge it: a file that it would refuse is not served."""
    most, notes = terminal.money.credit_max, terminal.money.notes
    if most is not None and not 0 < most <= STAKE_MAX:
        yield Problem(f"{key}.money.credit_max", f"between 1 and {STAKE_MAX:,} minor units")
    if notes is None:
        return
    if len(set(notes)) != len(notes):
        yield Problem(f"{key}.money.notes", "each note is named once")
    for note in notes:
        if note <= 0 or (currency.notes and note not in currency.notes):
            printed = ", ".join(map(str, currency.notes))
            there_are = f": there are {printed}, in minor units" if printed else ""
            reason = f"there is no note of {currency.written(note)} in {currency.code}{there_are}"
            yield Problem(f"{key}.money.notes", reason)


def _bounded(
    config: settings.Config,
    terminal: settings.TerminalSettings,
    key: str,
    currency: Currency,
    shelf: Shelf,
) -> Iterator[Problem]:
    """What its rulebook lets a ticket be for, and lets it hold."""
    try:
        book = shelf.rulebook(terminal.rulebook)
    except (Unknown, Rejected):
        return
    rules = book.settings.bounds or BoundRules()
    for name, rule, said in (
        ("tickets.max", rules.ticket, config.tickets.max),
        (f"{key}.money.credit_max", rules.credit, terminal.money.credit_max),
    ):
        if rule is not None and (said is None or said > rule.value):
            cited = f" ({rule.first})" if rule.first is not None else ""
            most = currency.written(rule.value)
            told = f"{book.id} wants {most} or less{cited}: write {rule.value} or less"
            yield Problem(name, told)


def _books(config: settings.Config, shelf: Shelf) -> Iterator[Rulebook]:
    """Those that can be read: what is wrong with the others is said elsewhere."""
    for name in config.rulebooks():
        try:
            yield shelf.rulebook(name)
        except (Unknown, Rejected):
            continue
