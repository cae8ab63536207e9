"""Nobody goes on over an open socket by a key or a session that is no more."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from croupier.client import http_requests
from croupier.client.link import Link
from croupier.core.identifiers import PersonId, TableId
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.core.venue.access.commands import ChangeRoles, RemoveStaff
from croupier.server.keyring.credentials import USUAL, Code, Token
from croupier.server.keyring.staff import Screen
from croupier.wire.http.office import StaffAct, StaffBody, StaffList
from croupier.wire.http.requests import Nothing, SecretBody
from croupier.wire.inbound import Credentials
from croupier.wire.outbound import Bye
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import DEALER, FloorScript
from tests.core.pit.round_script import RRB
from tests.server.floor_house import PASSWORD, PIN, PIT, FloorHouse, floor_house, screen_id
from tests.server.fuzzing.stage import DEALER_SCREEN
from tests.server.web.offices import Visit

TABLE = TableId("R1")
OFFICE = Screen(screen_id("office"), ScreenKind.OFFICE)
CONSOLE = Screen(screen_id("console"), ScreenKind.PIT_CONSOLE, pit=PIT)
IDLE = USUAL.idle_ms / 1000


@asynccontextmanager
async def floor_with_a_table(folder: Path) -> AsyncIterator[FloorHouse]:
    script = FloorScript()
    script.table("R1", RRB, GameName.ROULETTE, wagering_seconds=3_600)
    async with floor_house(folder) as floor:
        await floor.play(script)
        await floor.hire(DEALER.person, Role.DEALER)
        await floor.hire("op1", Role.CASINO_OPERATOR)
        await floor.hire("op2", Role.CASINO_OPERATOR)
        await floor.hire("s1", Role.CASINO_SUPERVISOR)
        yield floor


async def dealing(floor: FloorHouse) -> tuple[Link, str]:
    """A dealer's socket, and the token by which they are signed on."""
    key = await floor.enrol(DEALER_SCREEN)
    url = floor.url(DEALER_SCREEN.id)
    token = await http_requests.sign_on(floor.session, url, key, DEALER.person, pin=PIN)
    assert isinstance(token, str), token
    return await floor.link(DEALER_SCREEN.id, key, staff=token), token


async def signed_on_at(floor: FloorHouse, screen: Screen, key: str, badge: str) -> Visit:
    url = floor.url(screen.id)
    token = await http_requests.sign_on(floor.session, url, key, badge, password=PASSWORD)
    assert isinstance(token, str), token
    return Visit(floor, screen.id, key, token)


def who(link: Link) -> str | None:
    assert link.welcome is not None
    return link.welcome.signed_on.person if link.welcome.signed_on is not None else None


async def acts_no_more(link: Link) -> None:
    await link.until(lambda: who(link) is None)
    answer = await link.do(OpenWagering(TABLE))
    assert answer.refusal is not None
    assert answer.refusal.code is RefusalCode.NOT_PERMITTED


ACTS: dict[str, StaffAct] = {
    "dismissed": RemoveStaff(DEALER.person, "dismissed"),
    "given another role": ChangeRoles(DEALER.person, (Role.CASHIER,), "moved to the cage"),
}


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS.keys())
async def test_the_office_ends_what_somebody_does_over_an_open_socket(
    tmp_path: Path, act: StaffAct
) -> None:
    async with floor_with_a_table(tmp_path) as floor:
        link, _ = await dealing(floor)
        office = await signed_on_at(floor, OFFICE, await floor.enrol(OFFICE), "op1")
        await office.post("staff", StaffBody(act, Credentials("op2", PIN)), StaffList)
        await acts_no_more(link)
        venue = floor.house.venue
        assert venue is not None
        assert DEALER_SCREEN.id not in venue.owner.floor.state.access.present


@pytest.mark.parametrize(
    "new", [{"old": PIN, "pin": "8264"}, {"old": PASSWORD, "password": "another long phrase"}]
)
async def test_whoever_came_in_by_an_old_secret_is_out_once_there_is_a_new_one(
    tmp_path: Path, new: dict[str, str]
) -> None:
    async with floor_with_a_table(tmp_path) as floor:
        link, _ = await dealing(floor)
        office = await signed_on_at(floor, OFFICE, await floor.enrol(OFFICE), "op1")
        await office.post("secret", SecretBody(DEALER.person, **new), Nothing)
        await acts_no_more(link)


async def test_a_session_that_another_server_ended_is_over_here_too(tmp_path: Path) -> None:
    async with floor_with_a_table(tmp_path) as floor:
        link, token = await dealing(floor)
        assert await floor.house.keyring.sessions.sign_off(Token(token)) is not None
        await floor.run_housekeeping()
        await acts_no_more(link)


async def test_whoever_is_still_signed_on_goes_on_when_others_are_shown_out(
    tmp_path: Path,
) -> None:
    async with floor_with_a_table(tmp_path) as floor:
        link, _ = await dealing(floor)
        office = await signed_on_at(floor, OFFICE, await floor.enrol(OFFICE), "op1")
        await office.post("staff", StaffBody(RemoveStaff(PersonId("s1"), "gone")), StaffList)
        await floor.run_housekeeping()
        assert (await link.do(OpenWagering(TABLE))).refusal is None


async def enrolled_anew(floor: FloorHouse, screen: Screen) -> Code:
    issued = await floor.house.keyring.screens.issue_code(screen.id)
    assert isinstance(issued, tuple)
    return issued[0]


async def test_enrolling_a_screen_anew_shows_its_old_device_out_at_once(tmp_path: Path) -> None:
    async with floor_with_a_table(tmp_path) as floor:
        key = await floor.enrol(CONSOLE)
        await signed_on_at(floor, CONSOLE, key, "s1")
        old = await floor.link(CONSOLE.id, key)
        code = await enrolled_anew(floor, CONSOLE)
        assert isinstance(
            await http_requests.enrol(floor.session, floor.url("console"), code.reveal()), str
        )
        await old.until(lambda: isinstance(old.last, Bye))
        assert isinstance(old.last, Bye)
        assert not old.last.again
        venue = floor.house.venue
        assert venue is not None
        assert CONSOLE.id not in venue.owner.floor.state.access.present


async def test_whoever_signs_on_at_the_new_device_is_not_signed_on_at_the_old(
    tmp_path: Path,
) -> None:
    async with floor_with_a_table(tmp_path) as floor:
        old = await floor.link(CONSOLE.id, await floor.enrol(CONSOLE))
        # As another server enrols it: this one has not looked round yet.
        enrolled = await floor.house.keyring.screens.enrol(await enrolled_anew(floor, CONSOLE))
        assert isinstance(enrolled, tuple)
        key = enrolled[1].reveal()
        new = await floor.link(CONSOLE.id, key)
        await signed_on_at(floor, CONSOLE, key, "s1")
        await new.until(lambda: who(new) == "s1")
        assert who(old) is None
        await floor.run_housekeeping()
        await old.until(lambda: isinstance(old.last, Bye))
        assert new.open_still


# What a page asks by itself, and what somebody asks with it.
ASKED = {"here": None, "proof": None, "staff": "op1", "promotions": "op1"}
# Said of whatever a page asks again and again.
BY_ITSELF = {"X-Croupier-By-Itself": "1"}


@pytest.mark.parametrize(("path", "left"), ASKED.items(), ids=ASKED.keys())
async def test_only_what_somebody_asks_for_keeps_them_signed_on(
    tmp_path: Path, path: str, left: str | None
) -> None:
    async with floor_with_a_table(tmp_path) as floor:
        office = await signed_on_at(floor, OFFICE, await floor.enrol(OFFICE), "op1")
        for _ in range(3):
            floor.opening.setup.clock.skip(IDLE / 2 + 1)  # type: ignore[attr-defined]
            await floor.run_housekeeping()
            await office.status(path)
        here = await office.text("here")
        assert ('"person":"op1"' in here[0]) == (left is not None)


@pytest.mark.parametrize("path", ["staff", "promotions", "venue"])
async def test_what_a_page_asks_again_and_again_keeps_nobody_signed_on(
    tmp_path: Path, path: str
) -> None:
    async with floor_with_a_table(tmp_path) as floor:
        office = await signed_on_at(floor, OFFICE, await floor.enrol(OFFICE), "op1")
        office.headers = {**office.headers, **BY_ITSELF}
        for _ in range(3):
            floor.opening.setup.clock.skip(IDLE / 2 + 1)  # type: ignore[attr-defined]
            await floor.run_housekeeping()
            await office.status(path)
        here = await office.text("here")
        assert '"person":"op1"' not in here[0]
