"""A whole casino served from a thread of its own, for clients that know nothing of event loops."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from croupier.client import http_requests
from croupier.core.identifiers import TableId, TerminalId
from croupier.core.rulebook.roles import Role
from croupier.core.venue.state import DrawerId
from croupier.server.keyring.staff import PitId, Screen
from croupier.wire.screens import ScreenKind
from tests.server.floor_house import PASSWORD, FloorHouse, screen_id
from tests.server.web.offices import casino

PIT = PitId("pit")


class Access(NamedTuple):
    """What somebody at a screen has: its key, and the token of whoever is signed on."""

    screen: str
    key: str
    token: str | None

    @property
    def headers(self) -> dict[str, str]:
        headers = {"Authorization": f"Bearer {self.key}", "X-Croupier": "1"}
        if self.token is not None:
            headers["Cookie"] = f"croupier-staff={self.token}"
        return headers


class Served(NamedTuple):
    address: str
    places: tuple[Access, ...]


def _screens(floor: FloorHouse) -> Iterator[tuple[Screen, Role | None]]:
    state = floor.house.pits[PIT].read_model.floor.state
    table, terminal = TableId(next(iter(state.tables))), TerminalId(next(iter(state.terminals)))
    kinds = ScreenKind
    yield Screen(screen_id("seat"), kinds.TERMINAL, pit=PIT, terminal=terminal), None
    yield Screen(screen_id("show"), kinds.DISPLAY, pit=PIT, tables=(table,)), None
    yield Screen(screen_id("desk"), kinds.DEALER, pit=PIT, tables=(table,)), None
    yield Screen(screen_id("pits"), kinds.PIT_CONSOLE, pit=PIT), Role.CASINO_SUPERVISOR
    yield Screen(screen_id("cage"), kinds.CAGE, drawer=DrawerId("C1")), Role.CASHIER
    yield Screen(screen_id("kiosk"), kinds.KIOSK, drawer=DrawerId("K1")), None
    yield Screen(screen_id("office"), kinds.OFFICE), Role.CASINO_OPERATOR
    yield Screen(screen_id("look"), kinds.INSPECTOR, pit=PIT), Role.REGULATOR_INSPECTOR
    yield Screen(screen_id("empty"), kinds.OFFICE), None


async def _places(floor: FloorHouse) -> tuple[Access, ...]:
    found = []
    for screen, role in _screens(floor):
        key, token = await floor.enrol(screen), None
        if role is not None:
            token = await _signed_on(floor, screen, key, role)
        found.append(Access(screen.id, key, token))
    return tuple(found)


async def _signed_on(floor: FloorHouse, screen: Screen, key: str, role: Role) -> str:
    badge = f"b-{screen.id}"
    await floor.hire(badge, role)
    at = floor.session, floor.url(screen.id), key, badge
    token = await http_requests.sign_on(*at, password=PASSWORD)
    assert isinstance(token, str), token
    return token


@contextmanager
def served(folder: Path) -> Iterator[Served]:
    ready, done = threading.Event(), threading.Event()
    found: list[Served] = []

    async def serve() -> None:
        async with casino(folder) as house:
            found.append(Served(house.floor.address, await _places(house.floor)))
            ready.set()
            while not done.is_set():
                await asyncio.sleep(0.05)

    def run() -> None:
        try:
            asyncio.run(serve())
        finally:
            ready.set()

    thread = threading.Thread(target=run)
    thread.start()
    ready.wait()
    try:
        assert found, "the casino did not open"
        yield found[0]
    finally:
        done.set()
        thread.join()
