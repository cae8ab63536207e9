"""Guessing badges and secrets, with nobody signed on or at a kiosk, and what it does to others."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from croupier.client import http_requests
from croupier.client.http_requests import TurnedAway
from croupier.core.rulebook.roles import Role
from croupier.core.venue.access.events import BadgeLocked, LogInRefused
from croupier.core.venue.registry import CODEC
from croupier.core.venue.state import DrawerId
from croupier.journal.opening import open_journal
from croupier.journal.port import StreamId
from croupier.server.keyring.staff import Badge, Screen
from croupier.wire.http.requests import Problem
from croupier.wire.http.venue import DrawerAct, DrawerBody
from croupier.wire.inbound import Credentials
from croupier.wire.screens import ScreenKind
from tests.server.floor_house import PASSWORD, PIN, FloorHouse, floor_house, screen_id
from tests.server.web.offices import Visit

KIOSK = Screen(screen_id("kiosk"), ScreenKind.KIOSK, drawer=DrawerId("K1"))
OFFICE = Screen(screen_id("office"), ScreenKind.OFFICE)
UNLOCKERS = {
    "500": Role.CASINO_OPERATOR,
    "501": Role.CASINO_MANAGEMENT,
    "210": Role.GAMING_MANAGER,
    "211": Role.GAMING_SHIFT_MANAGER,
}


@pytest.fixture
async def floor(tmp_path: Path) -> AsyncIterator[FloorHouse]:
    async with floor_house(tmp_path) as found:
        for badge, role in UNLOCKERS.items():
            await found.hire(badge, role)
        yield found


def skip(floor: FloorHouse, seconds: int) -> None:
    floor.opening.setup.clock.skip(seconds)  # type: ignore[attr-defined]


async def venue_events(floor: FloorHouse) -> list[object]:
    journal = await open_journal(floor.opening.setup.journal)
    try:
        bodies = [record.body async for record in journal.read(StreamId("venue"), 0)]
    finally:
        await journal.close()
    return [event for body in bodies for event in CODEC.decode_entry(body).events]


def opening(badge: str, pin: str) -> DrawerBody:
    return DrawerBody(seq=1, act=DrawerAct.OPEN, cash=1, witness=Credentials(badge, pin))


async def test_at_a_kiosk_with_nobody_signed_on_nothing_is_compared(floor: FloorHouse) -> None:
    key = await floor.enrol(KIOSK)
    visit = Visit(floor, KIOSK.id, key, None)
    for badge in (*UNLOCKERS, "999"):
        for _ in range(7):
            said = await visit.post("drawer", opening(badge, "5173"), Problem, 401)
            assert said.code == "not-signed-on"
    venue, office = floor.house.venue, await floor.enrol(OFFICE)
    assert venue is not None
    assert not venue.owner.floor.state.access.locked
    for badge in ("500", "501", "210"):
        url = floor.url(OFFICE.id)
        token = await http_requests.sign_on(floor.session, url, office, badge, password=PASSWORD)
        assert isinstance(token, str), token


async def test_whoever_is_locked_at_a_kiosk_comes_in_at_their_own_screen_and_is_told_of(
    floor: FloorHouse,
) -> None:
    key, office = await floor.enrol(KIOSK), await floor.enrol(OFFICE)
    said = []
    for badge in ("500", "999"):
        for _ in range(6):
            turned = await http_requests.sign_on(
                floor.session, floor.url(KIOSK.id), key, badge, pin="5173"
            )
            assert isinstance(turned, TurnedAway)
            said.append(turned.code)
    # Of a badge that nobody has the kiosk says the same.
    assert said[:6] == said[6:] == ["wrong-credentials"] * 5 + ["badge-locked"]
    venue = floor.house.venue
    assert venue is not None
    await venue.wait_until_shown()
    state = venue.hall.state
    assert {badge: [*at] for badge, at in state.access.locked.items()} == {"500": [KIOSK.id]}
    (case,) = state.cases.values()
    assert case.sentence == "the badge 500 was locked at kiosk after failures there"
    skip(floor, 60)
    url = floor.url(OFFICE.id)
    token = await http_requests.sign_on(floor.session, url, office, "500", password=PASSWORD)
    assert isinstance(token, str), token


async def test_what_was_not_compared_is_no_entry(floor: FloorHouse) -> None:
    """Five failures and a lock: then nothing more is written of that badge at that screen."""
    key = await floor.enrol(KIOSK)
    for _ in range(30):
        await http_requests.sign_on(floor.session, floor.url(KIOSK.id), key, "500", pin="5173")
    told = [type(event) for event in await venue_events(floor)]
    assert told.count(LogInRefused) == 5
    assert told.count(BadgeLocked) == 1


async def test_a_badge_is_unlocked_at_the_console_while_the_server_runs(floor: FloorHouse) -> None:
    key, keyring = await floor.enrol(KIOSK), floor.house.keyring
    for _ in range(5):
        await http_requests.sign_on(floor.session, floor.url(KIOSK.id), key, "500", pin="5173")
    asking = asyncio.create_task(keyring.console.unlock(Badge("500"), "mistyped", 30))
    while not asking.done():
        await floor.run_housekeeping()
    assert await asking == ""
    skip(floor, 60)
    token = await http_requests.sign_on(floor.session, floor.url(KIOSK.id), key, "500", pin=PIN)
    assert isinstance(token, str), token
