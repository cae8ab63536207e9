"""What a file may be used with, and somebody ought to know before the first shift.

A table that lacks something can be set up, and furnished from the office; it cannot be opened.
A terminal that lacks its approval can be set up, and approved from the office; it takes nothing.
"""

from collections.abc import Iterable, Iterator

from croupier.core.offer.offer import build
from croupier.core.pit.tables.setup.equipping import counting_as, must_have_equipment
from croupier.core.pit.tables.setup.measuring import must_be_right_size
from croupier.core.refusals import Refusal
from croupier.core.rulebook.equipment import Equipment, EquipmentRules
from croupier.rulebooks.shelf import Shelf
from croupier.server.config.floor import Device, Pit, Table, Terminal, registered
from croupier.server.config.settings import Config


def cautions(config: Config, shelf: Shelf) -> Iterator[str]:
    """Of a file with nothing wrong in it."""
    for pit in config.pits:
        for table in pit.tables:
            yield from _not_to_be_opened(pit, table, shelf)
        for terminal in pit.terminals:
            rules = shelf.rulebook(terminal.rulebook).settings.equipment
            for said in _unapproved(rules, (terminal,)):
                yield f"{said}: it takes no money and no wager until its approval is recorded"


def _not_to_be_opened(pit: Pit, table: Table, shelf: Shelf) -> Iterator[str]:
    book = shelf.rulebook(table.rulebook)
    offer = build(book, table.game.value, table.options)
    assert not isinstance(offer, Refusal)
    form, rules = offer.options.form, book.settings.equipment
    lack = must_have_equipment(rules, form, table.game, table.id, {*_standing(pit, table, rules)})
    if lack is not None:
        yield f"{lack.sentence} ({lack.clause}): it cannot be opened without"
    spin = book.settings.spin
    beside = [device for device in pit.devices if device.place in (table.id, "")]
    for said in _unapproved(rules, beside):
        yield f"{said}: {table.id} cannot be opened"
    at_table = (device for device in beside if device.place == table.id)
    for device in at_table if spin is not None else ():
        unfit = must_be_right_size(spin, registered(device)) if spin is not None else None
        if unfit is not None:
            yield f"{unfit.sentence} ({unfit.clause}): {table.id} cannot be opened"


def _unapproved(rules: EquipmentRules, equipment: Iterable[Terminal | Device]) -> Iterator[str]:
    rule = rules.approved_before_use
    for each in equipment:
        if rule.value and each.approval is None:
            yield f"{each.id} is not approved ({rule.first})"


def _standing(pit: Pit, table: Table, rules: EquipmentRules) -> Iterator[Equipment]:
    yield from counting_as(each.kind for each in pit.devices if each.place in (table.id, ""))
    terminals = [each for each in pit.terminals if each.rulebook == table.rulebook]
    if any(not [*_unapproved(rules, (terminal,))] for terminal in terminals):
        yield Equipment.PLAYER_TERMINAL
