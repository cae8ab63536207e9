"""How often anybody may try: log-ins, codes, passes and changes, each by a real limit."""

from pathlib import Path

from aiohttp import ClientSession, TCPConnector

from croupier.client import http_requests
from croupier.client.http_requests import TurnedAway
from croupier.core.rulebook.roles import Role
from croupier.core.venue.access.events import EnrolmentRefused
from croupier.core.venue.registry import CODEC
from croupier.journal.opening import open_to_read
from croupier.journal.port import StreamId
from croupier.server.config.loading import Configured, load
from croupier.server.house import VisitorLimits
from croupier.server.network.rate_limit import Allowance
from croupier.server.start.running import profile_of
from tests.server.config.files import changed, written
from tests.server.floor_house import PIN, FloorHouse, floor_house
from tests.server.test_doors import DEALER, OWN, SEAT, furnished

OFTEN = Allowance(10_000, 100_000)
# No more comes back while a test runs.
THREE = Allowance(0.0001, 3)
TRYING = VisitorLimits(messages=OFTEN, requests=OFTEN, log_ins=THREE)
# As if another machine asked: the whole of 127 is this one.
ELSEWHERE = ("127.0.0.2", 0)


async def test_who_logs_in_too_often_waits_even_with_the_right_pin(tmp_path: Path) -> None:
    async with floor_house(tmp_path, TRYING) as floor:
        await furnished(floor)
        # Enrolling is the first of the three.
        key = await floor.enrol(DEALER)
        await floor.hire("d7", Role.DEALER)
        at = floor.url("DT-1"), key, "d7"
        tried = [await http_requests.sign_on(floor.session, *at, pin="0000") for _ in range(2)]
        assert [turned.status for turned in tried if isinstance(turned, TurnedAway)] == [403, 403]
        turned = await http_requests.sign_on(floor.session, *at, pin=PIN)
        assert isinstance(turned, TurnedAway)
        assert (turned.status, turned.code) == (429, "too-fast")
        async with ClientSession(connector=TCPConnector(local_addr=ELSEWHERE)) as other:
            assert isinstance(await http_requests.sign_on(other, *at, pin=PIN), str)


async def test_who_guesses_codes_waits_even_with_the_right_one(tmp_path: Path) -> None:
    async with floor_house(tmp_path, TRYING) as floor:
        screens, url = floor.house.keyring.screens, floor.url(DEALER.id)
        await screens.put(DEALER)
        issued = await screens.issue_code(DEALER.id)
        assert isinstance(issued, tuple)
        for _ in range(3):
            guessed = await http_requests.enrol(floor.session, url, "ZZZZ-9999")
            assert isinstance(guessed, TurnedAway)
            assert guessed.code == "bad-code"
        turned = await http_requests.enrol(floor.session, url, issued[0].reveal())
        assert isinstance(turned, TurnedAway)
        assert (turned.status, turned.code) == (429, "too-fast")


async def test_who_guesses_at_one_screen_slows_nobody_at_another(tmp_path: Path) -> None:
    async with floor_house(tmp_path, TRYING) as floor:
        await furnished(floor)
        await floor.house.keyring.screens.put(SEAT)
        url = floor.url(SEAT.id)
        guessed = [await http_requests.enrol(floor.session, url, "ZZZZ-9999") for _ in range(4)]
        told = [turned.status for turned in guessed if isinstance(turned, TurnedAway)]
        assert told == [403, 403, 403, 429]
        key = await floor.enrol(DEALER)
        await floor.hire("d7", Role.DEALER)
        assert isinstance(
            await http_requests.sign_on(floor.session, floor.url("DT-1"), key, "d7", pin=PIN), str
        )


async def test_screens_that_the_venue_does_not_have_are_paced_as_one(tmp_path: Path) -> None:
    async with floor_house(tmp_path, TRYING) as floor:
        tried = [
            await http_requests.enrol(floor.session, floor.url(f"nowhere-{each}"), "ZZZZ-9999")
            for each in range(5)
        ]
        told = [turned.status for turned in tried if isinstance(turned, TurnedAway)]
        assert told == [403, 403, 403, 429, 429]


async def test_a_trusted_proxy_says_who_asks_and_nobody_else_does(tmp_path: Path) -> None:
    async def tried(floor: FloorHouse, named: str) -> int:
        headers = OWN | {"X-Forwarded-For": named}
        url, body = f"{floor.url(DEALER.id)}/arrive", {"token": "no pass"}
        async with floor.session.post(url, json=body, headers=headers) as response:
            return response.status

    (tmp_path / "trusted").mkdir()
    async with floor_house(tmp_path / "trusted", TRYING, trusted_proxies=("127.0.0.0/8",)) as floor:
        assert [await tried(floor, "10.0.0.1") for _ in range(4)] == [403, 403, 403, 429]
        # What a client wrote itself stands before what the proxy added.
        assert await tried(floor, "10.0.0.9, 10.0.0.1") == 429
        assert await tried(floor, "10.0.0.2") == 403
        assert await tried(floor, "10.0.0.2, 127.0.0.7") == 403
    async with floor_house(tmp_path, TRYING) as floor:
        told = [await tried(floor, f"10.0.0.{each}") for each in range(4)]
        assert told == [403, 403, 403, 429]


async def test_refusals_of_strangers_are_summed_up_in_the_journal(tmp_path: Path) -> None:
    """The first at once; the others as one entry for every ten minutes, and one at a stop."""
    async with floor_house(tmp_path) as floor:
        await floor.house.keyring.screens.put(SEAT)
        venue = floor.house.venue
        assert venue is not None
        before = venue.owner.head
        for _ in range(50):
            assert isinstance(
                await http_requests.enrol(floor.session, floor.url(SEAT.id), "ZZZZ-9999"),
                TurnedAway,
            )
        assert before is not None
        assert venue.owner.head is not None
        assert venue.owner.head.seq == before.seq + 1
        floor.opening.setup.clock.skip(600)  # type: ignore[attr-defined]
        await floor.run_housekeeping()
        assert await http_requests.enrol(floor.session, floor.url("nowhere"), "ZZZZ-9999")
        await floor.opening.stop_streams()
    journal = await open_to_read(tmp_path / "journal.db")
    try:
        bodies = [record.body async for record in journal.read(StreamId("venue"), 0)]
    finally:
        await journal.close()
    entries = [CODEC.decode_entry(body) for body in bodies]
    found = [event for entry in entries for event in entry.events]
    refused = [event for event in found if isinstance(event, EnrolmentRefused)]
    assert [(event.screen, event.times) for event in refused] == [
        ("R1-A", 1),
        ("R1-A", 49),
        ("", 1),
    ]


def test_a_proxy_that_is_no_address_is_refused(tmp_path: Path) -> None:
    text = changed("log_ins_per_minute = 30", 'log_ins_per_minute = 30\nfloor_networks = ["floor"]')
    (tmp_path / "data").mkdir()
    found = load(written(tmp_path, text))
    assert not isinstance(found, Configured)
    assert "limits.floor_networks" in str(found)


async def test_who_guesses_passes_waits(tmp_path: Path) -> None:
    async with floor_house(tmp_path, TRYING) as floor:
        url = f"{floor.url(DEALER.id)}/arrive"
        body = {"token": "no pass"}
        asked = [await floor.session.post(url, json=body, headers=OWN) for _ in range(4)]
        assert [response.status for response in asked] == [403, 403, 403, 429]


async def test_who_changes_too_often_waits_and_goes_on_reading(tmp_path: Path) -> None:
    limits = VisitorLimits(requests=THREE, log_ins=OFTEN)
    async with floor_house(tmp_path, limits) as floor:
        url, body = f"{floor.url('R1-A')}/sign-on", {"badge": "1", "pin": "1"}
        asked = [await floor.session.post(url, json=body, headers=OWN) for _ in range(4)]
        assert [response.status for response in asked] == [401, 401, 401, 429]
        assert (await floor.session.get(f"{floor.address}/health")).status == 200
        async with ClientSession(connector=TCPConnector(local_addr=ELSEWHERE)) as other:
            assert (await other.post(url, json=body, headers=OWN)).status == 401


def test_the_limits_are_those_of_the_settings(tmp_path: Path) -> None:
    text = changed("log_ins_per_minute = 30", "log_ins_per_minute = 6\nbody_bytes = 5_000")
    text = text.replace("requests_per_second = 20", "requests_per_second = 7")
    (tmp_path / "data").mkdir()
    found = load(written(tmp_path, text))
    assert isinstance(found, Configured), found
    limits = profile_of(found).limits
    assert limits.log_ins == Allowance(0.1, 6)
    assert limits.requests == Allowance(7, 28)
    assert (limits.messages, limits.body_bytes) == (Allowance(60, 240), 5_000)
