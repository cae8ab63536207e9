"""Every screen is told the venue's time zone, whether it has a socket or asks."""

from pathlib import Path

import pytest

from croupier.core.identifiers import DeviceId, TableId, TerminalId
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.venue.state import DrawerId
from croupier.server.keyring.staff import Screen
from croupier.wire.http.presence import Here
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import FloorScript
from tests.core.pit.round_script import RRB
from tests.server.floor_house import LETTERHEAD, PIT, FloorHouse, floor_house, screen_id
from tests.server.web.offices import Visit

SEAT = TerminalId("R1-A")
R1 = (TableId("R1"),)
WITH_SOCKET = [
    Screen(screen_id("seat"), ScreenKind.TERMINAL, pit=PIT, terminal=SEAT),
    Screen(screen_id("dealer"), ScreenKind.DEALER, pit=PIT, tables=R1),
    Screen(screen_id("display"), ScreenKind.DISPLAY, pit=PIT, tables=R1),
    Screen(screen_id("console"), ScreenKind.PIT_CONSOLE, pit=PIT),
    Screen(screen_id("agent"), ScreenKind.AGENT, pit=PIT, devices=(DeviceId("wheel-R1"),)),
]
ASKING = [
    Screen(screen_id("cage"), ScreenKind.CAGE, drawer=DrawerId("D1")),
    Screen(screen_id("kiosk"), ScreenKind.KIOSK, drawer=DrawerId("K1")),
    Screen(screen_id("office"), ScreenKind.OFFICE),
    Screen(screen_id("inspector"), ScreenKind.INSPECTOR),
]


async def with_table(floor: FloorHouse) -> None:
    script = FloorScript()
    script.table("R1", RRB, GameName.ROULETTE)
    script.sit(SEAT, 5_000)
    await floor.play(script)


@pytest.mark.parametrize("screen", WITH_SOCKET, ids=lambda screen: screen.kind.value)
async def test_a_screen_with_a_socket_is_welcomed_with_the_venues_zone(
    tmp_path: Path, screen: Screen
) -> None:
    async with floor_house(tmp_path) as floor:
        await with_table(floor)
        link = await floor.link(screen.id, await floor.enrol(screen))
        assert link.welcome is not None
        assert link.welcome.time_zone == LETTERHEAD.zone


@pytest.mark.parametrize("screen", ASKING, ids=lambda screen: screen.kind.value)
async def test_a_screen_that_asks_hears_the_venues_zone(tmp_path: Path, screen: Screen) -> None:
    async with floor_house(tmp_path) as floor:
        visit = Visit(floor, screen.id, await floor.enrol(screen), None)
        assert (await visit.get("here", Here)).time_zone == LETTERHEAD.zone
