"""Terminals and tables of a house's own rulebook, beside those of the shipped documents."""

from collections.abc import Iterator

from croupier.core.identifiers import TableId, TerminalId
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.limits import Form
from croupier.core.rulebook.rulebook import Rulebook
from croupier.demo.plan import ANNEXE, Bank, DemoTable

# Letters that no table and no terminal of the demo begins with.
_TABLES, _TERMINALS, _SEATS = "U", "V", 6


def house_bank(book: Rulebook) -> Bank:
    """A table for each way to play that the rulebook has, and terminals if it is played at them."""
    tables = tuple(_tables(book))
    at_terminals = Form.TERMINAL in book.settings.limits
    seats = tuple(TerminalId(f"{_TERMINALS}{n}") for n in range(1, _SEATS + 1))
    return Bank(
        book.id, ANNEXE, tables, seats if at_terminals else (), free=2 if at_terminals else 0
    )


def _tables(book: Rulebook) -> Iterator[DemoTable]:
    number = 0
    for form, games in book.settings.script.items():
        for game, sources in games.items():
            for source in sources:
                number += 1
                yield _table(number, form, game, source)


def _table(number: int, form: Form, game: GameName, source: Source) -> DemoTable:
    chips = form is Form.TABLE
    said = f"{game.value.replace('-', ' ').capitalize()}, {source.value}"
    return DemoTable(
        TableId(f"{_TABLES}{number}"),
        game,
        source,
        f"{said}, with chips" if chips else said,
        None if source is Source.AUTOMATED else f"desk-{_TABLES}{number}",
        {"form": form.value} if chips else {},
    )
