"""Seeds the streams from the configuration file, and says where the journal differs from it.

At every start a pit is given what the file names and it has never had. What it has already stays,
for people may have changed it since: where the two differ, the journal prevails, and it is told.
"""

from asyncio import Future
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from croupier.core.currencies import Currency
from croupier.core.identifiers import CONFIGURATION, THE_FILE
from croupier.core.pit.state import PitState
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.house_currency import SetCurrency
from croupier.core.tickets.validation import SetValidation
from croupier.core.venue.access.state import Access
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.purpose import DeclarePurpose, VenuePurpose
from croupier.journal.opening import MEMORY, POSTGRES, SQLITE, open_to_read
from croupier.journal.port import ReadableJournal, StoreFailedError, StreamId
from croupier.runtime import pit_machine, venue_machine
from croupier.runtime.identify import code_digest
from croupier.runtime.machine import Machine
from croupier.runtime.owning.restoring import restore
from croupier.runtime.tickets import row_authentication, validation_numbers
from croupier.runtime.writing.pending_commands import UnknownResultError
from croupier.server.config import conversion
from croupier.server.config.loading import BadKey, Configured, read_key
from croupier.server.config.settings import (
    Config,
    EquipmentSettings,
    PitSettings,
    TableSettings,
    TerminalSettings,
)
from croupier.server.hosts import pit_host, venue_host
from croupier.server.house import VENUE, House
from croupier.server.keyring import credentials, staff

_SET_AT_EVERY_START = frozenset({"large_win"})
_BROUGHT_WHERE_LACKING = frozenset({"approval"})
_FIELDS = ("rulebook", "game", "source", "options", "sign")
_SECOND_MS = 1_000


def pit_departures(
    config: Config, pit: PitSettings, state: PitState, currency: Currency
) -> Iterator[str]:
    for table in pit.tables:
        yield from _table(table, state)
        yield from _layout(table, state)
    yield from _inspection(pit, state)
    for terminal in pit.terminals:
        yield from _terminal(config, terminal, state, currency)
    for device in pit.devices:
        yield from _device(pit, device, state)
    yield from _unnamed("table", pit.id, state.tables, (each.id for each in pit.tables))
    yield from _unnamed("terminal", pit.id, state.terminals, (each.id for each in pit.terminals))
    yield from _unnamed("device", pit.id, state.plan.devices, (each.id for each in pit.devices))


def screen_departures(config: Config, access: Access) -> Iterator[str]:
    named = {screen.id: conversion.plan_of(screen) for screen in config.screens}
    for screen, plan in access.planned.items():
        if screen not in named:
            yield f"the office has set up the screen {screen} that the file does not name"
        elif named[screen] != plan:
            yield f"{screen}: the office has changed it from what the file says"
    for screen in access.retired:
        if screen in named:
            yield f"{screen}: the file names it, but the office has retired it"


def _table(table: TableSettings, state: PitState) -> Iterator[str]:
    known = state.tables.get(table.id)
    if known is None:
        return
    both = {name: (getattr(table, name), getattr(known, name)) for name in _FIELDS}
    both["wagering_seconds"] = table.wagering_seconds, known.wagering_ms / _SECOND_MS
    desk = state.plan.desk(table.id)
    both["terminals_max"] = table.terminals_max, desk.terminals_max
    rest = None if desk.rest_after_ms is None else desk.rest_after_ms / _SECOND_MS
    both["rest_after_seconds"] = table.rest_after_seconds, rest
    for name, (wanted, found) in both.items():
        if wanted != found:
            yield _other(table.id, name, wanted, found)


def _layout(table: TableSettings, state: PitState) -> Iterator[str]:
    known, wanted = state.racks.get(table.id), table.layout
    if known is None or wanted is None:
        return
    for name in wanted.__struct_fields__:
        if getattr(wanted, name) != getattr(known, name):
            yield _other(table.id, f"layout.{name}", getattr(wanted, name), getattr(known, name))


def _inspection(pit: PitSettings, state: PitState) -> Iterator[str]:
    known, wanted = state.plan.ratio, pit.inspection
    if known is None or wanted is None:
        return
    for name in wanted.__struct_fields__:
        if getattr(wanted, name) != getattr(known, name):
            found = getattr(known, name)
            yield _other(pit.id, f"inspection.{name}", getattr(wanted, name), found)


def _terminal(
    config: Config, terminal: TerminalSettings, state: PitState, currency: Currency
) -> Iterator[str]:
    known = state.terminals.get(terminal.id)
    if known is None:
        if terminal.id in state.retired:
            yield f"{terminal.id}: the file names it, but the pit has retired it"
        return
    if known.rulebook != terminal.rulebook:
        yield _other(terminal.id, "rulebook", terminal.rulebook, known.rulebook)
    if _differs("approval", terminal.approval, known.approval):
        yield _other(terminal.id, "approval", terminal.approval, known.approval)
    money, found = (
        conversion.terminal_money(config, terminal, currency),
        state.money.of(terminal.id),
    )
    for name in money.__struct_fields__:
        if name not in _SET_AT_EVERY_START and getattr(money, name) != getattr(found, name):
            yield _other(terminal.id, name, getattr(money, name), getattr(found, name))


def _device(pit: PitSettings, device: EquipmentSettings, state: PitState) -> Iterator[str]:
    known = state.plan.devices.get(device.id)
    if known is None:
        if device.id in state.plan.retired:
            yield f"{device.id}: the file names it, but the pit has retired it"
        return
    for name in ("kind", "serial", "place", "approval", "diameter_mm", "pieces"):
        wanted, found = getattr(device, name), getattr(known, name)
        if _differs(name, wanted, found):
            yield _other(device.id, name, wanted, found)


def _differs(name: str, wanted: object, found: object) -> bool:
    """A start brings an approval that the pit lacks, so only another approval is told."""
    brought = name in _BROUGHT_WHERE_LACKING and found is None
    return wanted is not None and wanted != found and not brought


def _unnamed(what: str, pit: str, known: Iterable[str], named: Iterable[str]) -> Iterator[str]:
    there: set[str] = set(named)
    for name in known:
        if name not in there:
            yield f"{pit} has a {what} {name} that the file does not name"


def _other(about: str, name: str, wanted: object, found: object) -> str:
    return f"{about}: the file says {name} {_shown(wanted)}, but the pit has {_shown(found)}"


def _shown(value: object) -> str:
    if value is None or value == "" or value == {}:
        return "none"
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, dict):
        return ", ".join(f"{key} {each}" for key, each in value.items())
    fields = getattr(value, "__struct_fields__", None)
    if fields is None:
        return str(value)
    parts = {name: getattr(value, name) for name in fields}
    return _shown({name: _shown(part) for name, part in parts.items() if part not in (None, {})})


# Nothing is issued by whoever only looks.
_NO_SECRET = bytes(32)


async def drift_of(found: Configured) -> list[str]:
    """Nothing where there is no journal yet."""
    config = found.config
    url = config.journal.url
    if url == MEMORY or not (url.startswith(POSTGRES) or Path(url.removeprefix(SQLITE)).exists()):
        return []
    try:
        journal = await open_to_read(url)
    except StoreFailedError as error:
        return [f"the journal could not be read: {error}"]
    try:
        seal = _seal(config)
        hall = await _state(journal, venue_machine.VenueMachine(code_digest(), seal), VENUE)
        said = [*screen_departures(config, hall.access)]
        for pit in config.pits:
            numbers = validation_numbers.Numbers(_NO_SECRET, config.tickets.system)
            machine = pit_machine.PitMachine(code_digest(), numbers, seal)
            said += pit_departures(
                config, pit, await _state(journal, machine, pit.id), found.currency
            )
        return said
    finally:
        await journal.close()


def _seal(config: Config) -> row_authentication.RowAuthenticator:
    """Without the venue's key no snapshot is believed, and all is read."""
    key = read_key(Path(config.secrets.file))
    return row_authentication.RowAuthenticator(_NO_SECRET if isinstance(key, BadKey) else key)


async def _state(journal: ReadableJournal, machine: Machine[Any], stream: str) -> Any:
    return (await restore(journal, machine, StreamId(stream))).floor.state


# The file acts in its own name, and nobody approves it: no person is recorded who was not asked.
_ACTOR = Actor(THE_FILE, Role.CASINO_OPERATOR)
_SO_ALREADY = frozenset({RefusalCode.ALREADY_DONE, RefusalCode.TABLE_OPEN})


async def seed_pit(host: pit_host.PitHost, found: Configured) -> list[str]:
    """What could not be done, and where the pit has gone on from the file, in sentences."""
    pit = next(each for each in found.config.pits if each.id == staff.PitId(host.pit))
    if host.owner.floor is None:
        raise StoreFailedError(f"{host.pit} records nothing at present")
    floor = host.owner.floor
    departed = [
        f"{said}: the journal prevails"
        for said in pit_departures(found.config, pit, floor.state, found.currency)
    ]
    refused = [
        sentence
        for body in conversion.setting_up(found, pit, floor)
        if (sentence := await _pit_does(host, body)) is not None
    ]
    return departed + refused


async def _pit_does(host: pit_host.PitHost, body: object) -> str | None:
    number = host.last_seq(CONFIGURATION) + 1
    answer = await _known(host.submit(CONFIGURATION, number, _ACTOR, body))
    if answer.refusal is None or answer.refusal.code in _SO_ALREADY:
        return None
    return answer.refusal.sentence


async def _known(asked: "Future[Answer]") -> Answer:
    """A store that has just gone is no word about what was asked: whoever runs this asks again."""
    try:
        answer = await asked
    except UnknownResultError as error:
        raise StoreFailedError(str(error)) from error
    if answer.refusal is not None and answer.refusal.code is RefusalCode.OUT_OF_SERVICE:
        raise StoreFailedError(answer.refusal.sentence)
    return answer


async def declare(host: venue_host.VenueHost, purpose: VenuePurpose) -> str | None:
    """Why this journal cannot be used for it, if it cannot."""
    answer = await _known(host.submit(CONFIGURATION, _ACTOR, DeclarePurpose(purpose)))
    if answer.refusal is None or answer.refusal.code in _SO_ALREADY:
        return None
    return answer.refusal.sentence


async def seed_venue(host: venue_host.VenueHost, house: House, found: Configured) -> list[str]:
    shelf = found.shelf()
    sentences: list[str] = []
    for book in found.config.rulebooks():
        answer = await _known(host.submit(CONFIGURATION, _ACTOR, AdoptRulebook(shelf.text(book))))
        if answer.refusal is not None and answer.refusal.code not in _SO_ALREADY:
            sentences.append(answer.refusal.sentence)
    if host.hall.currency.code != found.currency.code:
        await _known(host.submit(CONFIGURATION, _ACTOR, SetCurrency(found.currency.code)))
    by = conversion.vouching(found.config)
    if host.hall.state.validation is not by:
        await _known(host.submit(CONFIGURATION, _ACTOR, SetValidation(by)))
    access = host.hall.state.access
    await _as_the_journal_has_them(house, access)
    said = screen_departures(found.config, access)
    return sentences + [f"{each}: the journal prevails" for each in said]


async def _as_the_journal_has_them(house: House, access: Access) -> None:
    """A crash may have come between the journal and the keyring, which follows it."""
    screens = house.keyring.screens
    for plan in access.planned.values():
        known = await screens.find(plan.screen)
        if known is None or known.retired is not None or conversion.plan_of(known.screen) != plan:
            await screens.plan(conversion.screen_of(plan))
    for screen in access.retired:
        await screens.retire(screen)


async def put_up_screens(house: House, found: Configured) -> list[str]:
    refusals: Iterable[credentials.Refused | None] = [
        await house.keyring.screens.put(screen) for screen in found.config.screens
    ]
    return [refusal.sentence for refusal in refusals if refusal is not None]
