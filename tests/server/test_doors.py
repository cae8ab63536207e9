"""Who is let in, and what happens to those who should not be."""

from pathlib import Path

import pytest
from aiohttp import WSServerHandshakeError

from croupier.client import http_requests
from croupier.client.http_requests import TurnedAway
from croupier.core.identifiers import TableId, TerminalId
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.server.house import VisitorLimits
from croupier.server.keyring.staff import Screen
from croupier.server.network.rate_limit import Allowance
from croupier.server.web import api_description
from croupier.wire.outbound import Bye, Replaced
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import FloorScript
from tests.server.floor_house import PASSWORD, PIN, PIT, FloorHouse, floor_house, screen_id

RFS = "rapid-fusion-2015"
SEAT = Screen(screen_id("R1-A"), ScreenKind.TERMINAL, pit=PIT, terminal=TerminalId("R1-A"))
DEALER = Screen(screen_id("DT-1"), ScreenKind.DEALER, pit=PIT, tables=(TableId("R1"),))
OWN = {"X-Croupier": "1"}


async def furnished(floor: FloorHouse) -> None:
    script = FloorScript()
    script.table("R1", RFS, GameName.ROULETTE)
    await floor.play(script)


async def test_a_code_enrols_once_and_at_its_own_screen_only(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        screens = floor.house.keyring.screens
        await screens.put(SEAT)
        await screens.put(DEALER)
        issued = await screens.issue_code(SEAT.id)
        assert isinstance(issued, tuple)
        code = issued[0].reveal()
        elsewhere = await http_requests.enrol(floor.session, floor.url("DT-1"), code)
        assert isinstance(elsewhere, TurnedAway)
        assert isinstance(await http_requests.enrol(floor.session, floor.url("R1-A"), code), str)
        again = await http_requests.enrol(floor.session, floor.url("R1-A"), code)
        assert isinstance(again, TurnedAway)
        assert again.code == "bad-code"


async def test_a_screen_without_a_key_gets_no_socket(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        with pytest.raises(WSServerHandshakeError) as refused:
            await floor.link("R1-A", "no such key")
        assert refused.value.status == 401


async def test_a_key_opens_its_own_screen_and_no_other(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        await furnished(floor)
        key = await floor.enrol(SEAT)
        await floor.enrol(DEALER)
        with pytest.raises(WSServerHandshakeError):
            await floor.link("DT-1", key)


async def test_a_page_of_another_origin_can_neither_connect_nor_post(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        await furnished(floor)
        key = await floor.enrol(SEAT)
        headers = {"Authorization": f"Bearer {key}", "Origin": "https://elsewhere.example"}
        with pytest.raises(WSServerHandshakeError) as refused:
            await floor.session.ws_connect(f"{floor.url('R1-A')}/ws", headers=headers)
        assert refused.value.status == 403
        body = {"badge": "1", "pin": "1"}
        url = f"{floor.url('R1-A')}/sign-on"
        async with floor.session.post(url, json=body, headers=headers | OWN) as response:
            assert response.status == 403
        async with floor.session.post(url, json=body) as response:
            assert (response.status, (await response.json())["code"]) == (403, "no-header")


async def test_the_same_terminal_connecting_again_replaces_its_first_socket(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        await furnished(floor)
        key = await floor.enrol(SEAT)
        first = await floor.link("R1-A", key)
        await floor.link("R1-A", key)
        await first.until(lambda: isinstance(first.last, Replaced))


async def test_five_wrong_pins_lock_a_badge_and_it_is_in_the_journal(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        await furnished(floor)
        key = await floor.enrol(DEALER)
        await floor.hire("d7", Role.DEALER)
        for _ in range(5):
            turned = await http_requests.sign_on(
                floor.session, floor.url("DT-1"), key, "d7", pin="0000"
            )
            assert isinstance(turned, TurnedAway)
        turned = await http_requests.sign_on(floor.session, floor.url("DT-1"), key, "d7", pin=PIN)
        assert isinstance(turned, TurnedAway)
        assert turned.code == "badge-locked"
        venue = floor.house.venue
        assert venue is not None
        assert "d7" in venue.hall.state.access.locked


async def test_a_dealer_signs_on_with_a_pin_and_an_office_with_a_password(tmp_path: Path) -> None:
    office = Screen(screen_id("office"), ScreenKind.OFFICE)
    async with floor_house(tmp_path) as floor:
        await furnished(floor)
        await floor.hire("m1", Role.DEALER, Role.CASINO_OPERATOR)
        desk, key = await floor.enrol(DEALER), await floor.enrol(office)
        at = floor.url("DT-1"), floor.url("office")
        wrong = await http_requests.sign_on(floor.session, at[0], desk, "m1", password=PASSWORD)
        assert isinstance(wrong, TurnedAway)
        assert wrong.code == "pin-needed"
        right = await http_requests.sign_on(floor.session, at[1], key, "m1", password=PASSWORD)
        assert isinstance(right, str)


async def test_a_revoked_screen_is_shown_out(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        await furnished(floor)
        key = await floor.enrol(SEAT)
        link = await floor.link("R1-A", key)
        await floor.house.keyring.screens.revoke(SEAT.id)
        await floor.run_housekeeping()
        await link.until(lambda: isinstance(link.last, Bye))
        with pytest.raises(WSServerHandshakeError):
            await floor.link("R1-A", key)


async def test_who_speaks_too_fast_is_told_and_then_shown_out(tmp_path: Path) -> None:
    limits = VisitorLimits(messages=Allowance(1, 20))
    async with floor_house(tmp_path, limits) as floor:
        await furnished(floor)
        link = await floor.link("R1-A", await floor.enrol(SEAT))
        for _ in range(400):
            await link.say('{"type":"ping","id":1}')
        await link.until(lambda: isinstance(link.last, Bye))
        assert {error.code for error in link.errors} == {"too-fast"}


async def test_a_huge_message_ends_the_connection_and_nothing_else(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        await furnished(floor)
        key = await floor.enrol(SEAT)
        link = await floor.link("R1-A", key)
        await link.say("x" * 1_000_000)
        await link.until(lambda: not link.open_still)
        again = await floor.link("R1-A", key)
        assert again.welcome is not None


async def test_who_reads_too_often_is_told_to_wait_and_others_are_not(tmp_path: Path) -> None:
    limits = VisitorLimits(requests=Allowance(0.001, 4))
    async with floor_house(tmp_path, limits) as floor:
        asked = [await floor.session.get(f"{floor.address}/api/page.css") for _ in range(21)]
        assert [response.status for response in asked] == [200] * 20 + [429]
        head = await floor.session.head(f"{floor.address}/api")
        assert head.status == 429
        # Changes have an allowance of their own, which reading does not use up.
        body = {"badge": "1", "pin": "1"}
        turned = await floor.session.post(f"{floor.url('R1-A')}/sign-on", json=body, headers=OWN)
        assert turned.status == 401


async def test_the_description_of_the_protocol_is_worked_out_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with floor_house(tmp_path) as floor:
        pages = ("/api", "/api/openapi.json", "/api/asyncapi.json")
        first = [await (await floor.session.get(floor.address + page)).text() for page in pages]

        def never(version: str) -> dict[str, object]:
            raise AssertionError(version)

        monkeypatch.setattr(api_description, "openapi", never)
        monkeypatch.setattr(api_description, "asyncapi", never)
        again = [await (await floor.session.get(floor.address + page)).text() for page in pages]
        assert first == again
