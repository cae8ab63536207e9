"""Every request over HTTP, at every kind of screen, in every role that signs on there.

Whoever may not is told so, whatever is there or is not; whoever may is never told so.
"""

from collections.abc import AsyncIterator, Iterator
from typing import Any

import msgspec
import pytest
import pytest_asyncio

from croupier.core.identifiers import DeviceId, PersonId, TerminalId
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.state import DrawerId
from croupier.server.house import House
from croupier.server.keyring.credentials import Password, Pin
from croupier.server.keyring.sessions import PIN_AT, ROLES_AT
from croupier.server.keyring.staff import Badge, NewSession, Screen
from croupier.wire.http.requests import REQUESTS, Request
from croupier.wire.screens import ScreenKind as Kind
from tests.server.floor_house import PASSWORD, PIN, PIT, FloorHouse, floor_house, screen_id
from tests.server.till_stage import TillStage
from tests.server.web.matrix_of_requests import (
    DOORS,
    MATRIX,
    NO_RIGHT,
    Where,
    bodies,
    in_turns,
    may,
)

ONE_HOUSE = pytest.mark.asyncio(loop_scope="module")

BELOW = "/screen/{screen}/"
NAMES = {
    "clause": "RRB-1.1",
    "table": "R1",
    "jackpot": "none",
    "rulebook": "nsw-rapid-2016",
    "left": "no book",
    "right": "no other",
}
AT_THE_DOOR = frozenset({"not-permitted", "not-here", "no-till", "no-drawer"})
ABOUT: dict[Kind, dict[str, Any]] = {
    Kind.TERMINAL: {"pit": PIT, "terminal": TerminalId("R1-A")},
    Kind.DISPLAY: {"pit": PIT, "tables": ("R1",)},
    Kind.AGENT: {"pit": PIT, "devices": (DeviceId("R1-wheel"),)},
    Kind.DEALER: {"pit": PIT, "tables": ("R1",)},
    Kind.PIT_CONSOLE: {"pit": PIT},
    Kind.CAGE: {"drawer": DrawerId("C1")},
    Kind.KIOSK: {"drawer": DrawerId("K1")},
    Kind.INSPECTOR: {},
    Kind.OFFICE: {},
}


def short(request: Request) -> tuple[str, str]:
    return request.method, request.path.removeprefix(BELOW)


ASKED = [(each, MATRIX[short(each)]) for each in REQUESTS if short(each)[1] not in DOORS]


class Screens:
    """One of every kind, and whoever signs on at it."""

    def __init__(self, floor: FloorHouse) -> None:
        self.floor = floor
        self.keys: dict[Kind, str] = {}
        self._seq = 0

    async def set_up(self) -> None:
        await TillStage.set_up(self.floor)
        for kind, about in ABOUT.items():
            screen = Screen(screen_id(f"matrix-{kind}"), kind, **about)
            self.keys[kind] = await self.floor.enrol(screen)
        for role in sorted(frozenset().union(*ROLES_AT.values())):
            await self.floor.hire(badge(role), role)

    async def signed_on(self, kind: Kind, role: Role) -> str:
        secret = Pin(PIN) if kind in PIN_AT else Password(PASSWORD)
        sessions = self.floor.house.keyring.sessions
        found = await sessions.sign_on(
            Badge(badge(role)), secret, screen_id(f"matrix-{kind}"), role
        )
        assert isinstance(found, NewSession), found
        return found.token.reveal()

    async def ask(
        self,
        kind: Kind,
        request: Request,
        body: Any = None,
        staff: str | None = None,
        key: str | None = None,
        raw: bytes | None = None,
    ) -> tuple[int, str]:
        """The status, and the code of whatever kind of no it is."""
        headers = {"X-Croupier": "1", "Authorization": f"Bearer {key or self.keys[kind]}"}
        if staff is not None:
            headers["Cookie"] = f"croupier-staff={staff}"
        if raw is None and body is not None:
            raw = msgspec.json.encode(self._numbered(body))
        if raw is not None:
            headers["Content-Type"] = "application/json"
        path = request.path.format(screen=f"matrix-{kind}", **NAMES)
        url = f"{self.floor.address}{path}"
        client = self.floor.session
        async with client.request(request.method, url, data=raw, headers=headers) as response:
            said = await response.read()
            if response.content_type != "application/json":
                return response.status, ""
            return response.status, code_of(msgspec.json.decode(said))

    def _numbered(self, body: Any) -> Any:
        """Each asks under a number of its own."""
        self._seq += 1
        numbered = hasattr(body, "seq")
        return msgspec.structs.replace(body, seq=self._seq) if numbered else body


def badge(role: Role) -> PersonId:
    return PersonId(f"p{list(Role).index(role)}")


def code_of(said: Any) -> str:
    if not isinstance(said, dict):
        return ""
    refusal = said.get("refusal")
    return str(refusal["code"] if refusal else said.get("code") or "")


def for_rights(said: tuple[int, str]) -> bool:
    status, code = said
    if status in (401, 403):
        return code in AT_THE_DOOR | {"not-signed-on", "not-enrolled"}
    return status in (200, 409) and code in NO_RIGHT


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def screens(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Screens]:
    """For all tests: what they ask is about things that are not there, and changes nothing."""
    async with floor_house(tmp_path_factory.mktemp("matrix")) as floor:
        found = Screens(floor)
        await found.set_up()
        yield found


def test_every_request_there_is_stands_in_the_matrix() -> None:
    asked = {short(each) for each in REQUESTS}
    assert {each for each in asked if each[1] not in DOORS} == set(MATRIX)
    assert {path for _, path in asked} >= DOORS


@ONE_HOUSE
@pytest.mark.parametrize("kind", [kind for kind in Kind if ROLES_AT[kind]])
async def test_whoever_may_not_is_told_so_and_whoever_may_is_not(
    kind: Kind, screens: Screens
) -> None:
    wrong, house = [], screens.floor.house
    elsewhere = asked_of_elsewhere(house, kind)
    for turn, role in enumerate(sorted(ROLES_AT[kind])):
        staff = await screens.signed_on(kind, role)
        for request, where, body in (*asked_of_here(kind, turn), *elsewhere[role]):
            theirs = may(house, where, kind, Actor(badge(role), role), body)
            said = await screens.ask(kind, request, body, staff)
            if said[0] == 500 or for_rights(said) is theirs:
                wrong.append((role.value, short(request), body, said))
    assert wrong == []


Asked = tuple[Request, Where, Any]


def asked_of_here(kind: Kind, turn: int) -> Iterator[Asked]:
    """What this kind of screen is for: in every role."""
    for request, where in ASKED:
        if kind in where.kinds:
            yield from ((request, where, body) for body in in_turns(request, turn))


def asked_of_elsewhere(house: House, kind: Kind) -> dict[Role, list[Asked]]:
    """What it is not for: in a role that may ask it at another, so that only the screen forbids it.

    Nobody's rights here differ by what nobody may ask here: one role asks each, in turns.
    """
    roles, turn = sorted(ROLES_AT[kind]), list(Kind).index(kind)
    asked: dict[Role, list[Asked]] = {role: [] for role in roles}
    for request, where in ASKED:
        if kind in where.kinds:
            continue
        for number, body in enumerate(in_turns(request, turn)):
            able = [role for role in roles if _may_somewhere(house, where, role, body)] or roles
            asked[able[number % len(able)]].append((request, where, body))
    return asked


def _may_somewhere(house: House, where: Where, role: Role, body: Any) -> bool:
    actor = Actor(badge(role), role)
    return any(may(house, where, kind, actor, body) for kind in where.kinds)


@ONE_HOUSE
@pytest.mark.parametrize("kind", Kind)
async def test_nobody_at_a_screen_is_told_that_first(kind: Kind, screens: Screens) -> None:
    wrong, turn = [], list(Kind).index(kind)
    for request, where in ASKED:
        for body in in_turns(request, turn):
            said = await screens.ask(kind, request, body)
            if not fits(where, kind, said):
                wrong.append((short(request), body, said))
    assert wrong == []


def fits(where: Where, kind: Kind, said: tuple[int, str]) -> bool:
    if kind in where.alone:
        return said[0] != 500 and not for_rights(said)
    if kind in where.kinds:
        return said == (401, "not-signed-on")
    return said[0] == 403 and said[1] in AT_THE_DOOR


@ONE_HOUSE
async def test_a_screen_without_a_key_is_told_that_first(screens: Screens) -> None:
    for request, _ in ASKED:
        for body in bodies(request):
            said = await screens.ask(Kind.OFFICE, request, body, key="no key at all")
            assert said == (401, "not-enrolled"), short(request)


@ONE_HOUSE
async def test_what_cannot_be_read_is_told_before_who_is_there(screens: Screens) -> None:
    asked = [request for request, _ in ASKED if request.body is not None]
    assert len(asked) > 5
    for request in asked:
        for kind in Kind:
            said = await screens.ask(kind, request, raw=b'{"not": "this"}')
            assert said == (400, "bad-body"), short(request)
