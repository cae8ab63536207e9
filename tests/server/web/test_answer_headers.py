"""What every answer tells a browser, whatever it is an answer to."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.server.house import VisitorLimits
from croupier.server.keyring.staff import Screen
from croupier.server.network.rate_limit import Allowance
from croupier.wire.screens import ScreenKind
from tests.server.floor_house import FloorHouse, floor_house, screen_id
from tests.server.test_doors import OWN

OFFICE = Screen(screen_id("office"), ScreenKind.OFFICE)
# Nothing from elsewhere, no inline script or style, and in nobody's frame.
POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "frame-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
BESIDE_IT = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Server": "croupier",
}
GET, POST = "GET", "POST"
ASKED: dict[str, tuple[int, str, str, dict[str, str]]] = {
    "a page": (200, GET, "/screen/office/", {}),
    "the way to a page": (302, GET, "/screen/office", {}),
    "a file of a page": (200, GET, "/static/manifest.json", {}),
    "a page about the protocol": (200, GET, "/api", {}),
    "JSON": (200, GET, "/health", {}),
    "figures": (200, GET, "/metrics", {}),
    "nothing there": (404, GET, "/nowhere", {}),
    "no screen": (404, GET, "/screen/nobody/", {}),
    "another method": (405, "DELETE", "/health", OWN),
    "no header of ours": (403, POST, "/screen/office/enrol", {}),
    "no body": (400, POST, "/screen/office/enrol", OWN),
    "not enrolled": (401, GET, "/screen/office/here", {}),
    "no socket": (403, GET, "/screen/office/ws", {"Origin": "http://evil.example"}),
    "another name": (421, GET, "/screen/office/", {"Host": "evil.example"}),
}


async def asked(
    floor: FloorHouse, method: str, path: str, sent: dict[str, str]
) -> tuple[int, dict[str, str]]:
    url = f"{floor.address}{path}"
    async with floor.session.request(method, url, headers=sent, allow_redirects=False) as response:
        return response.status, dict(response.headers)


def policy_of(told: dict[str, str]) -> dict[str, str]:
    directives = (
        each.strip().partition(" ") for each in told["Content-Security-Policy"].split(";")
    )
    return {name: value for name, _, value in directives}


async def test_every_kind_of_answer_has_the_policy_and_what_goes_with_it(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        await floor.house.keyring.screens.put(OFFICE)
        for what, (status, method, path, sent) in ASKED.items():
            found, told = await asked(floor, method, path, sent)
            assert found == status, what
            assert policy_of(told) == POLICY, what
            assert told | BESIDE_IT == told, what


async def test_who_is_too_fast_reads_them_too(tmp_path: Path) -> None:
    async with floor_house(tmp_path, VisitorLimits(requests=Allowance(0.001, 0))) as floor:
        found, told = await asked(floor, GET, "/health", {})
        assert (found, policy_of(told)) == (429, POLICY)


async def test_a_page_may_ask_the_other_servers_of_its_venue_and_no_one_else(
    tmp_path: Path,
) -> None:
    other = "https://floor-2.example:8443"
    async with floor_house(tmp_path) as floor:
        floor.house.profile = replace(floor.house.profile, others=(other,))
        _, told = await asked(floor, GET, "/health", {})
        assert policy_of(told) == POLICY | {"connect-src": f"'self' {other}"}


@pytest.mark.parametrize("path", ["/screen/office/", "/health", "/screen/office/here"])
async def test_what_may_be_secret_is_kept_by_no_cache(path: str, tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        await floor.house.keyring.screens.put(OFFICE)
        _, told = await asked(floor, GET, path, {})
        assert told["Cache-Control"] == "no-store"


@pytest.mark.parametrize(("proxies", "told"), [(("127.0.0.1",), True), ((), False)])
async def test_a_browser_stays_with_https_where_a_trusted_proxy_says_so(
    tmp_path: Path, proxies: tuple[str, ...], told: bool
) -> None:
    async with floor_house(tmp_path, trusted_proxies=proxies) as floor:
        headers = {"X-Forwarded-Proto": "https"}
        async with floor.session.get(f"{floor.address}/health", headers=headers) as response:
            assert ("Strict-Transport-Security" in response.headers) is told
        async with floor.session.get(f"{floor.address}/health") as response:
            assert "Strict-Transport-Security" not in response.headers
