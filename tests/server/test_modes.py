"""Where nothing is worth money every kind of screen is told so, and has its banner from that."""

from pathlib import Path

import msgspec
import pytest

from croupier.core.identifiers import DeviceId, TableId, TerminalId
from croupier.core.venue.state import DrawerId
from croupier.server.keyring.staff import Screen
from croupier.wire.http.presence import Here
from croupier.wire.outbound import Mode
from croupier.wire.screens import ScreenKind
from tests.server.floor_house import PIT, floor_house, screen_id
from tests.server.test_doors import furnished

TABLES, TERMINAL, TILL = (TableId("R1"),), TerminalId("R1-A"), DrawerId("C1")
WITH_A_SOCKET = {
    ScreenKind.TERMINAL: Screen(screen_id("a"), ScreenKind.TERMINAL, pit=PIT, terminal=TERMINAL),
    ScreenKind.DEALER: Screen(screen_id("b"), ScreenKind.DEALER, pit=PIT, tables=TABLES),
    ScreenKind.DISPLAY: Screen(screen_id("c"), ScreenKind.DISPLAY, pit=PIT, tables=TABLES),
    ScreenKind.PIT_CONSOLE: Screen(screen_id("d"), ScreenKind.PIT_CONSOLE, pit=PIT),
    ScreenKind.INSPECTOR: Screen(screen_id("e"), ScreenKind.INSPECTOR, pit=PIT),
    ScreenKind.AGENT: Screen(
        screen_id("f"), ScreenKind.AGENT, pit=PIT, devices=(DeviceId("R1-A-printer"),)
    ),
}
WITHOUT = {
    ScreenKind.CAGE: Screen(screen_id("g"), ScreenKind.CAGE, drawer=TILL),
    ScreenKind.KIOSK: Screen(screen_id("h"), ScreenKind.KIOSK, drawer=TILL),
    ScreenKind.OFFICE: Screen(screen_id("i"), ScreenKind.OFFICE),
}


@pytest.mark.parametrize("mode", Mode)
async def test_every_kind_of_screen_is_told_the_mode(mode: Mode, tmp_path: Path) -> None:
    screens = WITH_A_SOCKET | WITHOUT
    assert screens.keys() == set(ScreenKind)
    told = dict[ScreenKind, Mode]()
    welcomed = dict[ScreenKind, Mode]()
    async with floor_house(tmp_path, mode=mode) as floor:
        await furnished(floor)
        for kind, screen in screens.items():
            key = await floor.enrol(screen)
            headers = {"Authorization": f"Bearer {key}"}
            async with floor.session.get(f"{floor.url(screen.id)}/here", headers=headers) as here:
                told[kind] = msgspec.json.decode(await here.read(), type=Here).mode
            if kind in WITH_A_SOCKET:
                link = await floor.link(screen.id, key)
                assert link.welcome is not None
                welcomed[kind] = link.welcome.mode
    assert told == dict.fromkeys(ScreenKind, mode)
    assert welcomed == dict.fromkeys(WITH_A_SOCKET, mode)
