"""By which names a server is reached: those it was given, and this machine's own."""

from pathlib import Path

import pytest
from aiohttp import WSServerHandshakeError

from croupier.server.config.loading import Configured, load
from croupier.server.house import VenueProfile
from croupier.server.start.running import profile_of
from croupier.server.web.addresses import Hosts
from tests.server.config.files import changed, written
from tests.server.floor_house import floor_house
from tests.server.test_doors import OWN, SEAT, furnished

SERVED = """address = "https://floor.example"
origins = ["https://office.example:9443"]
servers = ["https://floor.example", "https://floor-2.example:8443"]
"""
EVIL = {"Host": "evil.example", "Origin": "http://evil.example"}


def venue(folder: Path) -> VenueProfile:
    text = changed('address = "http://127.0.0.1:8443"\n', SERVED)
    (folder / "data").mkdir()
    found = load(written(folder, text))
    assert isinstance(found, Configured), found
    return profile_of(found)


@pytest.mark.parametrize(
    ("host", "everything", "watched"),
    [
        ("floor.example", True, True),
        ("FLOOR.example.", True, True),
        ("floor.example:443", True, True),
        ("floor.example:8443", False, False),
        ("office.example:9443", True, True),
        ("floor-2.example:8443", True, True),
        ("127.0.0.1:8443", True, True),
        ("localhost:8443", True, True),
        ("[::1]:8443", True, True),
        ("10.1.2.3:8443", False, True),
        ("[fd00::1]", False, True),
        (None, False, True),
        ("evil.example", False, False),
        ("evil.example:8443", False, False),
        ("floor.example.evil.example", False, False),
        ("localhost.evil.example:8443", False, False),
        ("evil.example@floor.example", False, False),
        ("floor.example/evil", False, False),
        ("127.0.0.1.evil.example", False, False),
        ("", False, False),
        ("[", False, False),
        ("floor.example:eighty", False, False),
    ],
)
def test_only_names_of_the_settings_and_of_this_machine_are_answered(
    host: str | None, everything: bool, watched: bool, tmp_path: Path
) -> None:
    hosts = Hosts(venue(tmp_path))
    assert hosts.know(host, "/screen/office/") is everything
    assert {hosts.know(host, path) for path in ("/health", "/ready", "/metrics")} == {watched}


@pytest.mark.parametrize(
    "path", ["/", "/screen/R1-A/", "/screen/R1-A/here", "/api", "/nowhere", "/metrics", "/ready"]
)
async def test_by_another_name_nothing_is_read(path: str, tmp_path: Path) -> None:
    async with (
        floor_house(tmp_path) as floor,
        floor.session.get(floor.address + path, headers={"Host": "evil.example"}) as response,
    ):
        assert (response.status, (await response.json())["code"]) == (421, "unknown-host")


async def test_a_page_whose_own_name_leads_here_can_neither_post_nor_connect(
    tmp_path: Path,
) -> None:
    async with floor_house(tmp_path) as floor:
        await furnished(floor)
        headers = {"Authorization": f"Bearer {await floor.enrol(SEAT)}"} | OWN | EVIL
        url = floor.url("R1-A")
        async with floor.session.post(f"{url}/sign-on", json={}, headers=headers) as response:
            assert response.status == 421
        with pytest.raises(WSServerHandshakeError) as refused:
            await floor.session.ws_connect(f"{url}/ws", headers=headers)
        assert refused.value.status == 421


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("http://{host}", 401),
        ("https://{host}", 403),
        ("http://localhost:1", 403),
        ("http://user@{host}", 403),
        ("null", 403),
    ],
)
async def test_a_page_is_ours_by_scheme_name_and_port(
    origin: str, status: int, tmp_path: Path
) -> None:
    async with floor_house(tmp_path) as floor:
        sent = OWN | {"Origin": origin.format(host=floor.address.removeprefix("http://"))}
        body, url = {"badge": "1", "pin": "1"}, f"{floor.url('R1-A')}/sign-on"
        async with floor.session.post(url, json=body, headers=sent) as response:
            assert response.status == status
