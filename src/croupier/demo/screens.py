"""Enrols every screen and agent of the demo by code, as an operator would."""

import asyncio
from collections.abc import Iterable, Iterator
from itertools import islice

from croupier.core.identifiers import DeviceId, TableId, TerminalId
from croupier.core.rulebook.roles import Role
from croupier.core.venue.access.state import ScreenId
from croupier.demo import demo_folder
from croupier.demo.plan import CAGE, KIOSK, OTHERS, PIT_LABELS, PITS, banks, desks
from croupier.server.house import House
from croupier.server.keyring.credentials import Refused
from croupier.server.keyring.staff import PitId, Screen
from croupier.server.offices.access_control import AccessRecorder
from croupier.views.sentence.names import table_names
from croupier.wire.screens import ScreenKind

CAGE_SCREEN, KIOSK_SCREEN = ScreenId("cage-1"), ScreenId("kiosk-1")
OFFICE_SCREEN = ScreenId("office")
VOUCHER_PRINTER = DeviceId("voucher-printer")
DISPENSER = DeviceId("kiosk-dispenser")
_ENROLLED_AT_ONCE = 16


class DemoSetUpError(Exception):
    """The demo's own floor could not be set up, which is a fault of the demo."""


def agent_of(place: TableId | TerminalId | str) -> ScreenId:
    return ScreenId(f"agent-{place}")


def bot_seat(terminal: TerminalId) -> ScreenId:
    return ScreenId(f"bot-{terminal}")


def bot_desk(desk: str) -> ScreenId:
    return ScreenId(f"bot-{desk}")


def bot_console(pit: PitId, role: Role) -> ScreenId:
    return ScreenId(f"bot-{pit[0]}-{role.value}"[:32])


def console(pit: PitId) -> ScreenId:
    return ScreenId(f"pit-{pit}")


def inspector(pit: PitId) -> ScreenId:
    return ScreenId(f"inspector-{pit}")


def visitors_screens() -> Iterator[Screen]:
    """Those that the lobby links."""
    for bank in banks():
        for terminal in bank.terminals:
            label = f"Terminal {terminal}"
            yield _screen(terminal, ScreenKind.TERMINAL, label, bank.pit, terminal=terminal)
        for table in bank.tables:
            name, label = f"display-{table.id}", f"Display of {_called(table.id)}"
            yield _screen(name, ScreenKind.DISPLAY, label, bank.pit, tables=(table.id,))
    for pit in PITS:
        for desk, tables in desks(pit).items():
            label = f"Dealer at {' and '.join(map(_called, tables))}"
            yield _screen(desk, ScreenKind.DEALER, label, pit, tables=tables)
        yield _screen(console(pit), ScreenKind.PIT_CONSOLE, f"Pit: {PIT_LABELS[pit]}", pit)
        yield _screen(inspector(pit), ScreenKind.INSPECTOR, f"Inspector: {PIT_LABELS[pit]}", pit)
    yield Screen(CAGE_SCREEN, ScreenKind.CAGE, "Cage", drawer=CAGE)
    yield Screen(KIOSK_SCREEN, ScreenKind.KIOSK, "Kiosk", drawer=KIOSK)
    yield Screen(OFFICE_SCREEN, ScreenKind.OFFICE, "Office")


def _called(table: TableId) -> str:
    plans = (plan for bank in banks() for plan in bank.tables)
    return str(table_names({plan.id: plan.game.value for plan in plans})[table])


def own_screens() -> Iterator[Screen]:
    """Those of bots and devices."""
    for bank in banks():
        for terminal in bank.terminals:
            devices = (
                DeviceId(f"{terminal}-note-acceptor"),
                DeviceId(f"{terminal}-ticket-printer"),
            )
            yield _screen(agent_of(terminal), ScreenKind.AGENT, "", bank.pit, devices=devices)
            yield _screen(bot_seat(terminal), ScreenKind.TERMINAL, "", bank.pit, terminal=terminal)
    for pit in PITS:
        for desk, tables in desks(pit).items():
            yield _screen(bot_desk(desk), ScreenKind.DEALER, "", pit, tables=tables)
        for role in OTHERS:
            if role is not Role.CASHIER:
                yield _screen(bot_console(pit, role), ScreenKind.PIT_CONSOLE, "", pit)
        vouchers = f"{pit}-vouchers"
        yield _screen(agent_of(vouchers), ScreenKind.AGENT, "", pit, devices=(VOUCHER_PRINTER,))
    yield Screen(
        agent_of("kiosk"), ScreenKind.AGENT, pit=PITS[0], drawer=KIOSK, devices=(DISPENSER,)
    )


def table_agent(pit: PitId, table: TableId, devices: tuple[DeviceId, ...]) -> Screen:
    return _screen(agent_of(table), ScreenKind.AGENT, "", pit, devices=devices)


async def enrol_all(house: House, kept: demo_folder.DemoSecrets, screens: Iterable[Screen]) -> None:
    """So many at a time that a commit has several, and few enough that none waits for long."""
    left = iter(screens)
    while several := tuple(islice(left, _ENROLLED_AT_ONCE)):
        await asyncio.gather(*(enrol(house, kept, screen) for screen in several))


async def enrol(house: House, kept: demo_folder.DemoSecrets, screen: Screen) -> None:
    """Once; a screen whose key is kept goes on with it."""
    keyring = house.keyring
    refused = await keyring.screens.put(screen)
    if refused is not None:
        raise DemoSetUpError(refused.sentence)
    if screen.id in kept.keys:
        return
    issued = await keyring.screens.issue_code(screen.id)
    if isinstance(issued, Refused):
        raise DemoSetUpError(issued.sentence)
    enrolled = await keyring.screens.enrol(issued[0], screen.id)
    if isinstance(enrolled, Refused):
        raise DemoSetUpError(enrolled.sentence)
    kept.keys[screen.id] = enrolled[1].reveal()
    await AccessRecorder(house).enrolled(screen)


def _screen(
    name: str,
    kind: ScreenKind,
    label: str,
    pit: PitId,
    *,
    terminal: TerminalId | None = None,
    tables: tuple[TableId, ...] = (),
    devices: tuple[DeviceId, ...] = (),
) -> Screen:
    return Screen(
        ScreenId(name), kind, label, pit, terminal=terminal, tables=tables, devices=devices
    )
