"""A pass lets one screen in at one server, once, and only as long as its key opens anything."""

import base64
import json
from pathlib import Path

import pytest
from aiohttp import ClientSession, CookieJar

from croupier.core.identifiers import Instant, TerminalId
from croupier.core.venue.access.state import ScreenId
from croupier.server.keyring.credentials import Key, Token
from croupier.server.keyring.staff import Screen
from croupier.server.sockets.hand_off_pass import GOOD_FOR_MS, HandOffArrival, HandOffPasses
from croupier.wire.screens import ScreenKind
from tests.server.floor_house import PIT, FloorHouse, floor_house, screen_id

SECRET = b"0123456789abcdef" * 2
HERE, THERE = "https://one.example:8443", "https://two.example:8443"
SEAT, OTHER = ScreenId("seat-1"), ScreenId("seat-2")
NOW = Instant(1_800_000_000_000)
GOING = HandOffArrival(SEAT, Key("the key"), Token("the session"))
OWN = {"X-Croupier": "1"}


def given(to: str = THERE, going: HandOffArrival = GOING) -> str:
    return HandOffPasses(SECRET, HERE).give(to, going, NOW).token


def there(secret: bytes = SECRET) -> HandOffPasses:
    return HandOffPasses(secret, THERE)


def test_a_pass_brings_the_key_and_the_session_of_its_screen() -> None:
    taken = there().take(given(), SEAT, NOW)
    assert taken is not None
    found, _ = taken
    assert found.staff is not None
    assert (found.screen, found.key.reveal(), found.staff.reveal()) == (
        SEAT,
        "the key",
        "the session",
    )


def test_a_pass_is_good_once() -> None:
    passes, token = there(), given()
    assert passes.take(token, SEAT, NOW) is not None
    assert passes.take(token, SEAT, NOW) is None


def test_what_a_screen_brings_along_is_sealed_with_a_key_that_both_servers_know() -> None:
    sealed = HandOffPasses(SECRET, HERE).give(THERE, GOING, NOW)
    passes = there()
    taken = passes.take(sealed.token, SEAT, NOW)
    assert taken is not None
    assert taken[1] == sealed.seal
    assert len(base64.b64decode(sealed.seal)) == 32
    # Another pass has another, so that a pass found later opens nothing.
    assert HandOffPasses(SECRET, HERE).give(THERE, GOING, NOW).seal != sealed.seal
    assert sealed.seal not in repr(sealed)


@pytest.mark.parametrize(
    ("token", "screen", "passes", "later_ms"),
    [
        (given(to=HERE), SEAT, there(), 0),
        (given(), OTHER, there(), 0),
        (given(), SEAT, there(b"another venue's key, long enough"), 0),
        (given(), SEAT, there(), GOOD_FOR_MS),
        (given()[:-4] + "AAAA", SEAT, there(), 0),
        ("", SEAT, there(), 0),
        ("é", SEAT, there(), 0),
        ("abc", SEAT, there(), 0),
    ],
    ids=["another-server", "another-screen", "another-venue", "old", "forged", "", "é", "short"],
)
def test_no_other_pass_is_good_for_anything(
    token: str, screen: ScreenId, passes: HandOffPasses, later_ms: int
) -> None:
    assert passes.take(token, screen, Instant(NOW + later_ms)) is None


def test_a_pass_says_nothing_to_whoever_reads_it() -> None:
    box = base64.urlsafe_b64decode(given())
    assert b"the key" not in box
    assert b"seat-1" not in box
    assert "the key" not in repr(GOING)


async def arrived(floor: FloorHouse, token: str) -> int:
    """In a browser that has no cookie of this server."""
    url = f"{floor.url('R1-A')}/arrive"
    async with (
        ClientSession(cookie_jar=CookieJar(unsafe=True)) as elsewhere,
        elsewhere.post(url, json={"token": token}, headers=OWN) as answer,
    ):
        if answer.status != 200:
            return answer.status
        async with elsewhere.get(f"{floor.url('R1-A')}/here") as here:
            return here.status


async def pass_to_here(floor: FloorHouse, key: str) -> str:
    """As another server of the venue, with the same key, would give one."""
    neighbour = HandOffPasses(SECRET, THERE)
    going = HandOffArrival(ScreenId("R1-A"), Key(key), None)
    return neighbour.give("", going, floor.house.clock()).token


async def test_a_screen_that_was_revoked_on_its_way_comes_in_nowhere(tmp_path: Path) -> None:
    seat = Screen(screen_id("R1-A"), ScreenKind.TERMINAL, pit=PIT, terminal=TerminalId("R1-A"))
    async with floor_house(tmp_path) as floor:
        key = await floor.enrol(seat)
        assert await arrived(floor, await pass_to_here(floor, key)) == 200
        token = await pass_to_here(floor, key)
        await floor.house.keyring.screens.revoke(seat.id)
        assert await arrived(floor, token) == 403


async def test_passes_are_given_to_enrolled_screens_and_their_own_pages_only(
    tmp_path: Path,
) -> None:
    seat = Screen(screen_id("R1-A"), ScreenKind.TERMINAL, pit=PIT, terminal=TerminalId("R1-A"))
    async with floor_house(tmp_path) as floor:
        cookie = {"Cookie": f"croupier-key={await floor.enrol(seat)}"}
        asked = [({}, 401), (OWN, 401), (cookie, 403), ({**cookie, **OWN}, 200)]
        async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as nobody:
            for headers, status in asked:
                async with nobody.get(
                    f"{floor.url('R1-A')}/other-servers", headers=headers
                ) as answer:
                    assert answer.status == status
                    if status == 200:
                        assert json.loads(await answer.read()) == {"servers": []}
