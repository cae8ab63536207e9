"""What a file may be used with, and somebody ought to know before the first shift.

A table that lacks something can be set up, and furnished from the office; it cannot be opened.
"""

from collections.abc import Iterator

from croupier.core.offer.offer import build
from croupier.core.pit.tables.equipping import counting_as, lacking
from croupier.core.pit.tables.measuring import ill_sized
from croupier.core.refusals import Refusal
from croupier.core.rulebook.equipment import Equipment
from croupier.rulebooks.shelf import Shelf
from croupier.server.config.floor import Pit, Table, registered
from croupier.server.config.settings import Config


def cautions(config: Config, shelf: Shelf) -> Iterator[str]:
    """Of a file with nothing wrong in it."""
    for pit in config.pits:
        for table in pit.tables:
            yield from _not_to_be_opened(pit, table, shelf)


def _not_to_be_opened(pit: Pit, table: Table, shelf: Shelf) -> Iterator[str]:
    book = shelf.rulebook(table.rulebook)
    offer = build(book, table.game.value, table.options)
    assert not isinstance(offer, Refusal)
    form, rules = offer.options.form, book.settings.equipment
    lack = lacking(rules, form, table.game, table.id, {*_standing(pit, table)})
    if lack is not None:
        yield f"{lack.sentence} ({lack.clause}): it cannot be opened without"
    spin = book.settings.spin
    at_table = (device for device in pit.devices if device.place == table.id)
    for device in at_table if spin is not None else ():
        unfit = ill_sized(spin, registered(device)) if spin is not None else None
        if unfit is not None:
            yield f"{unfit.sentence} ({unfit.clause}): {table.id} cannot be opened"


def _standing(pit: Pit, table: Table) -> Iterator[Equipment]:
    yield from counting_as(each.kind for each in pit.devices if each.place in (table.id, ""))
    if any(terminal.rulebook == table.rulebook for terminal in pit.terminals):
        yield Equipment.PLAYER_TERMINAL
