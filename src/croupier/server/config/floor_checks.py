"""Checks pits, tables, terminals and devices against the rulebooks that they name.

`cautions` tells what may be used and still needs attention before the first shift. A table that
lacks equipment can be set up, and equipped from the office; it cannot be opened. A terminal that
lacks its approval can be set up, and approved from the office; it takes no money and no wager.
"""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from croupier.core.identifiers import RulebookId
from croupier.core.offer.offer import build
from croupier.core.pit.tables import commands, limits, setting_up
from croupier.core.pit.tables.equipment import (
    counting_as,
    must_be_equipped,
    must_be_right_size,
    must_have_approved_number,
    must_have_equipment,
)
from croupier.core.refusals import Refusal
from croupier.core.rulebook.document.schema import Problem
from croupier.core.rulebook.equipment import Equipment, EquipmentRules
from croupier.core.rulebook.rulebook import Rulebook
from croupier.rulebooks.shelf import Rejected, Shelf, Unknown
from croupier.server.config import layout_checks as layouts
from croupier.server.config import settings
from croupier.server.keyring.staff import is_screen_id

T = TypeVar("T")

NAME_EXPECTED = "1 to 32 letters, digits and hyphens are expected"

# Longer than any period of play: whoever writes more has slipped.
WAGERING_SECONDS_MAX = limits.WAGERING_MS_MAX // 1_000

Books = dict[RulebookId, Rulebook]


def pits(config: settings.Config, shelf: Shelf) -> Iterator[Problem]:
    if not config.pits:
        yield Problem("pits", "a venue needs at least one")
    yield from names((pit.id, f"pits.{n}.id") for n, pit in _counted(config.pits))
    yield from names(
        (table.id, f"pits.{n}.tables.{m}.id")
        for n, pit in _counted(config.pits)
        for m, table in _counted(pit.tables)
    )
    yield from names(
        (terminal.id, f"pits.{n}.terminals.{m}.id")
        for n, pit in _counted(config.pits)
        for m, terminal in _counted(pit.terminals)
    )
    for n, pit in _counted(config.pits):
        yield from _pit(pit, f"pits.{n}", shelf)


def names(found: Iterable[tuple[str, str]]) -> Iterator[Problem]:
    """Each is a name, and no other's: it stands in addresses and topics, unquoted."""
    seen: dict[str, str] = {}
    for name, key in found:
        if not is_screen_id(name):
            yield Problem(key, f"{NAME_EXPECTED}, not {name!r}")
        elif name in seen:
            yield Problem(key, f"{name} is taken by {seen[name]}")
        seen.setdefault(name, key)


def _pit(pit: settings.PitSettings, key: str, shelf: Shelf) -> Iterator[Problem]:
    books: Books = {}
    for name in pit.rulebooks:
        try:
            books[name] = shelf.rulebook(name)
        except Unknown as error:
            where = "one of your own lies in a folder that rulebook_folders names"
            yield Problem(f"{key}.rulebooks", f"{error}; {where}")
        except Rejected as error:
            yield Problem(f"{key}.rulebooks", str(error))
    if not pit.rulebooks:
        yield Problem(f"{key}.rulebooks", "name at least one")
    for n, table in _counted(pit.tables):
        yield from _table(pit, table, f"{key}.tables.{n}", books)
        yield from layouts.layout(table, f"{key}.tables.{n}", books.get(table.rulebook))
    yield from layouts.inspection(pit, f"{key}.inspection")
    for n, terminal in _counted(pit.terminals):
        yield from _terminal(pit, terminal, f"{key}.terminals.{n}", books)
    yield from names((device.id, f"{key}.devices.{n}.id") for n, device in _counted(pit.devices))
    for n, device in _counted(pit.devices):
        yield from _device(pit, device, f"{key}.devices.{n}")
        yield from _measured(pit, device, f"{key}.devices.{n}", books)


def _rest(table: settings.TableSettings, key: str, book: Rulebook) -> Iterator[Problem]:
    seconds = table.rest_after_seconds
    after = None if seconds is None else seconds * 1_000
    unfit = setting_up.must_be_possible_rest(after) or setting_up.must_have_use_for_rest(
        book.settings, table.game, table.source, after
    )
    if unfit is not None:
        yield Problem(key, unfit.sentence)


def _table(
    pit: settings.PitSettings, table: settings.TableSettings, key: str, books: Books
) -> Iterator[Problem]:
    yield from _goes_by(pit, table.rulebook, key)
    if not 0 < table.wagering_seconds <= WAGERING_SECONDS_MAX:
        reason = f"a wagering period lasts from 1 to {WAGERING_SECONDS_MAX:,} seconds"
        yield Problem(f"{key}.wagering_seconds", reason)
    if table.terminals_max is not None and table.terminals_max <= 0:
        yield Problem(f"{key}.terminals_max", "leave it out, or allow at least one")
    book = books.get(table.rulebook)
    if book is None:
        return
    yield from _rest(table, f"{key}.rest_after_seconds", book)
    lacking = must_have_approved_number(book.settings.equipment, table.id, table.terminals_max)
    if lacking is not None:
        yield Problem(f"{key}.terminals_max", lacking.sentence)
    offer = build(book, table.game.value, table.options)
    if isinstance(offer, Refusal):
        yield Problem(f"{key}.options", offer.sentence)
        return
    slow = limits.must_be_bounded_period(book.settings, table.wagering_seconds * 1_000)
    if slow is not None:
        yield Problem(f"{key}.wagering_seconds", f"{slow.sentence} ({slow.clause})")
    unfit = limits.must_be_possible_sign(offer, table.sign)
    if unfit is not None:
        yield Problem(f"{key}.sign", unfit.sentence)
    if table.source not in offer.wagering.opens:
        reason = f"{table.rulebook} knows no {table.source.value} {table.game.value}"
        yield Problem(f"{key}.source", reason)


def _terminal(
    pit: settings.PitSettings, terminal: settings.TerminalSettings, key: str, books: Books
) -> Iterator[Problem]:
    yield from _goes_by(pit, terminal.rulebook, key)
    yield from _mixed(pit, terminal, key)
    yield from _approval(terminal, key)
    if terminal.rulebook in books:
        built_in = [settings.registered(each) for each in pit.devices if each.place == terminal.id]
        rules = books[terminal.rulebook].settings.equipment
        lacking = must_be_equipped(rules, terminal.id, built_in)
        if lacking is not None:
            yield Problem(f"{key}.id", lacking.sentence)


def _mixed(
    pit: settings.PitSettings, terminal: settings.TerminalSettings, key: str
) -> Iterator[Problem]:
    """One agent speaks for all that is simulated at a place, and for nothing that is real."""
    inside = [device for device in pit.devices if device.place == terminal.id]
    feigned = [device.id for device in inside if device.driver is settings.Driver.SIMULATED]
    real = [device.id for device in inside if device.driver is not settings.Driver.SIMULATED]
    if feigned and real:
        reason = (
            f"{terminal.id} has a simulated {feigned[0]} beside a real {real[0]}: "
            "all devices of one terminal are simulated, or none"
        )
        yield Problem(f"{key}.id", reason)


def _device(
    pit: settings.PitSettings, device: settings.EquipmentSettings, key: str
) -> Iterator[Problem]:
    places = (*(table.id for table in pit.tables), *(each.id for each in pit.terminals), "")
    if device.place not in places:
        yield Problem(f"{key}.place", f"{pit.id} has no table or terminal {device.place!r}")
    if not device.serial:
        yield Problem(f"{key}.serial", "every device needs one")
    yield from _approval(device, key)
    for name in ("diameter_mm", "pieces"):
        value: int | None = getattr(device, name)
        if value is not None and value <= 0:
            yield Problem(f"{key}.{name}", f"{value} is not a size or a count")
    yield from _launching(pit, device, f"{key}.launch_lead_seconds")


def _approval(
    equipment: settings.TerminalSettings | settings.EquipmentSettings, key: str
) -> Iterator[Problem]:
    if equipment.approval is not None and not equipment.approval.strip():
        yield Problem(f"{key}.approval", "leave it out, or give the regulator's reference")


def _measured(
    pit: settings.PitSettings, device: settings.EquipmentSettings, key: str, books: Books
) -> Iterator[Problem]:
    """Against the rulebook of the table that it stands at; what nobody has measured is no slip."""
    table = next((table for table in pit.tables if table.id == device.place), None)
    book = books.get(table.rulebook) if table is not None else None
    if book is None or book.settings.spin is None or device.diameter_mm is None:
        return
    unfit = must_be_right_size(book.settings.spin, settings.registered(device))
    if unfit is not None and device.diameter_mm > 0:
        yield Problem(f"{key}.diameter_mm", f"{unfit.sentence} ({unfit.clause})")


def _launching(
    pit: settings.PitSettings, device: settings.EquipmentSettings, key: str
) -> Iterator[Problem]:
    lead = device.launch_lead_seconds
    if lead is None:
        return
    if not settings.launches(pit, device):
        yield Problem(key, f"{device.id} is no wheel or tumbler at an automated table")
    if not 0 <= lead * 1000 <= commands.LEAD_MAX_MS:
        yield Problem(key, f"between 0 and {commands.LEAD_MAX_MS // 1000} seconds, not {lead}")


def _goes_by(pit: settings.PitSettings, rulebook: RulebookId, key: str) -> Iterator[Problem]:
    if rulebook not in pit.rulebooks:
        there = ", ".join(pit.rulebooks) or "none"
        yield Problem(f"{key}.rulebook", f"{pit.id} does not use {rulebook!r}: it uses {there}")


def _counted(things: Iterable[T]) -> Iterator[tuple[int, T]]:
    return enumerate(things, start=1)


def cautions(config: settings.Config, shelf: Shelf) -> Iterator[str]:
    """Of a file with nothing wrong in it."""
    for pit in config.pits:
        for table in pit.tables:
            yield from _not_to_be_opened(pit, table, shelf)
        for terminal in pit.terminals:
            rules = shelf.rulebook(terminal.rulebook).settings.equipment
            for said in _unapproved(rules, (terminal,)):
                yield f"{said}: it takes no money and no wager until its approval is recorded"


def _not_to_be_opened(
    pit: settings.PitSettings, table: settings.TableSettings, shelf: Shelf
) -> Iterator[str]:
    book = shelf.rulebook(table.rulebook)
    offer = build(book, table.game.value, table.options)
    assert not isinstance(offer, Refusal)
    form, rules = offer.options.form, book.settings.equipment
    lack = must_have_equipment(
        rules, form, table.game, table.id, {*_equipment_at_table(pit, table, rules)}
    )
    if lack is not None:
        yield f"{lack.sentence} ({lack.clause}): it cannot be opened without"
    spin = book.settings.spin
    beside = [device for device in pit.devices if device.place in (table.id, "")]
    for said in _unapproved(rules, beside):
        yield f"{said}: {table.id} cannot be opened"
    at_table = (device for device in beside if device.place == table.id)
    for device in at_table if spin is not None else ():
        unfit = must_be_right_size(spin, settings.registered(device)) if spin is not None else None
        if unfit is not None:
            yield f"{unfit.sentence} ({unfit.clause}): {table.id} cannot be opened"


def _unapproved(
    rules: EquipmentRules,
    equipment: Iterable[settings.TerminalSettings | settings.EquipmentSettings],
) -> Iterator[str]:
    rule = rules.approved_before_use
    for each in equipment:
        if rule.value and each.approval is None:
            yield f"{each.id} is not approved ({rule.first})"


def _equipment_at_table(
    pit: settings.PitSettings, table: settings.TableSettings, rules: EquipmentRules
) -> Iterator[Equipment]:
    yield from counting_as(each.kind for each in pit.devices if each.place in (table.id, ""))
    terminals = [each for each in pit.terminals if each.rulebook == table.rulebook]
    if any(not [*_unapproved(rules, (terminal,))] for terminal in terminals):
        yield Equipment.PLAYER_TERMINAL
