"""Nobody alone makes a badge, gives a role or comes by another's secret; regulators keep theirs."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from croupier.client import http_requests
from croupier.client.http_requests import TurnedAway
from croupier.core.identifiers import PersonId, TableId, TerminalId
from croupier.core.rulebook.roles import Role
from croupier.core.venue.access.commands import (
    AddStaff,
    ChangeRoles,
    IssueSecretCode,
    RemoveStaff,
    UnlockBadge,
)
from croupier.core.venue.state import DrawerId
from croupier.server.keyring.credentials import Password
from croupier.server.keyring.staff import Badge, PitId, Screen
from croupier.wire.http.office import GiveCode, ScreenBody, StaffAct, StaffBody, StaffList
from croupier.wire.http.requests import Nothing, Problem, SecretBody
from croupier.wire.inbound import Credentials
from croupier.wire.screens import ScreenKind
from tests.server.floor_house import PASSWORD, PIN, FloorHouse, floor_house, screen_id
from tests.server.web.offices import Visit

OFFICE = Screen(screen_id("office"), ScreenKind.OFFICE)
INSPECTOR = Screen(screen_id("inspector"), ScreenKind.INSPECTOR)
REGULATOR = (Role.REGULATOR_INSPECTOR, Role.REGULATOR_AUTHORITY)
OWN = "a phrase of my own making"
ACTS: dict[str, StaffAct] = {
    "add": AddStaff(PersonId("777"), "Reg U Lator", (Role.DEALER,)),
    "roles": ChangeRoles(PersonId("100"), (Role.CASHIER,), "moved"),
    "secret-code": IssueSecretCode(PersonId("100")),
}


@pytest.fixture
async def floor(tmp_path: Path) -> AsyncIterator[FloorHouse]:
    async with floor_house(tmp_path) as found:
        for badge in ("500", "501"):
            await found.hire(badge, Role.CASINO_OPERATOR)
        for badge in ("900", "901"):
            await found.hire(badge, *REGULATOR)
        await found.hire("100", Role.DEALER)
        await found.hire("200", Role.GAMING_SHIFT_MANAGER)
        yield found


async def at(floor: FloorHouse, screen: Screen, badge: str, password: str = PASSWORD) -> Visit:
    key = await floor.enrol(screen)
    token = await http_requests.sign_on(
        floor.session, floor.url(screen.id), key, badge, password=password
    )
    assert isinstance(token, str), token
    return Visit(floor, screen.id, key, token)


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS.keys())
async def test_an_operator_alone_is_asked_for_another(floor: FloorHouse, act: StaffAct) -> None:
    office = await at(floor, OFFICE, "500")
    assert (await office.post("staff", StaffBody(act), Problem, 409)).code == "approval-needed"
    own = StaffBody(act, Credentials("500", PIN))
    assert (await office.post("staff", own, Problem, 409)).code == "own-approval"
    dealer = StaffBody(act, Credentials("200", PIN))
    assert (await office.post("staff", dealer, Problem, 409)).code == "not-permitted"
    wrong = StaffBody(act, Credentials("501", "5173"))
    assert (await office.post("staff", wrong, Problem, 403)).code == "wrong-credentials"
    await office.post("staff", StaffBody(act, Credentials("501", PIN)), StaffList)


async def test_two_operators_make_no_regulator(floor: FloorHouse) -> None:
    office = await at(floor, OFFICE, "500")
    second = Credentials("501", PIN)
    for act in (
        AddStaff(PersonId("777"), "Reg U Lator", REGULATOR),
        ChangeRoles(PersonId("100"), REGULATOR, "promoted"),
        ChangeRoles(PersonId("500"), (Role.CASINO_OPERATOR, *REGULATOR), "both"),
        IssueSecretCode(PersonId("900")),
        RemoveStaff(PersonId("900"), "a nuisance"),
    ):
        refused = await office.post("staff", StaffBody(act, second), Problem, 409)
        assert refused.code in ("not-permitted", "own-approval", "bad-record"), act
    assert {each.badge for each in (await office.get("staff", StaffList)).staff} == {
        *("100", "200", "500", "501", "900", "901")
    }


async def test_two_regulators_make_a_third_at_their_own_screen(floor: FloorHouse) -> None:
    inspector = await at(floor, INSPECTOR, "900")
    add = AddStaff(PersonId("902"), "Third", (Role.REGULATOR_INSPECTOR,))
    alone = await inspector.post("staff", StaffBody(add), Problem, 409)
    assert alone.code == "approval-needed"
    with_the_house = StaffBody(add, Credentials("500", PIN))
    refused = await inspector.post("staff", with_the_house, Problem, 409)
    assert refused.code == "not-permitted"
    second = Credentials("901", PIN)
    await inspector.post("staff", StaffBody(add, second), StaffList)
    dealer = StaffBody(AddStaff(PersonId("103"), "Dealer", (Role.DEALER,)), second)
    assert (await inspector.post("staff", dealer, Problem, 409)).code == "not-permitted"


async def test_nobody_of_the_house_changes_anybody_at_an_inspectors_screen(
    floor: FloorHouse,
) -> None:
    inspector = await at(floor, INSPECTOR, "500")
    second = Credentials("501", PIN)
    for act in (
        *ACTS.values(),
        UnlockBadge(PersonId("100"), "x"),
        RemoveStaff(PersonId("100"), "x"),
    ):
        refused = await inspector.post("staff", StaffBody(act, second), Problem, 403)
        assert refused.code == "not-permitted"
    code = await inspector.post("screens", ScreenBody(GiveCode(OFFICE.id)), Problem, 403)
    assert code.code == "not-here"


async def test_a_person_sets_secrets_that_nobody_else_knows(floor: FloorHouse) -> None:
    office = await at(floor, OFFICE, "500")
    second = Credentials("501", PIN)
    new = AddStaff(PersonId("502"), "Kim", (Role.CASINO_OPERATOR,))
    await office.post("staff", StaffBody(new, second), StaffList)
    given = await office.post(
        "staff", StaffBody(IssueSecretCode(PersonId("502")), second), StaffList
    )
    assert given.code is not None
    assert given.until is not None
    weak = SecretBody("502", code=given.code, pin="2468", password=OWN)
    assert (await office.post("secret", weak, Problem, 403)).code == "weak-secret"
    own = SecretBody("502", code=given.code, pin="9174", password=OWN)
    await office.post("secret", own, Nothing)
    assert (await office.post("secret", own, Problem, 403)).code == "wrong-credentials"
    # That failure delays the badge elsewhere for a second.
    floor.opening.setup.clock.skip(1)  # type: ignore[attr-defined]
    kim = await at(floor, Screen(screen_id("back"), ScreenKind.OFFICE), "502", OWN)
    changed = SecretBody("502", old=OWN, password="another phrase of mine")
    await kim.post("secret", changed, Nothing)
    assert (await kim.refused("staff", 401)).code == "not-signed-on"


async def test_a_code_is_not_good_for_another_badge_nor_guessed(floor: FloorHouse) -> None:
    office = await at(floor, OFFICE, "500")
    given = await office.post(
        "staff", StaffBody(IssueSecretCode(PersonId("100")), Credentials("501", PIN)), StaffList
    )
    stolen = SecretBody("501", code=given.code, password=OWN)
    assert (await office.post("secret", stolen, Problem, 403)).code == "wrong-credentials"
    for _ in range(5):
        guess = SecretBody("100", code="0000-0000", password=OWN)
        assert (await office.post("secret", guess, Problem, 403)).code == "wrong-credentials"
    right = SecretBody("100", code=given.code, password=OWN)
    assert (await office.post("secret", right, Problem, 403)).code == "badge-locked"


@pytest.mark.parametrize("kind", [ScreenKind.KIOSK, ScreenKind.TERMINAL, ScreenKind.DISPLAY])
async def test_nobody_sets_a_secret_among_players(floor: FloorHouse, kind: ScreenKind) -> None:
    about = {
        ScreenKind.KIOSK: {"drawer": DrawerId("K")},
        ScreenKind.TERMINAL: {"pit": PitId("main"), "terminal": TerminalId("T1")},
        ScreenKind.DISPLAY: {"pit": PitId("main"), "tables": (TableId("R1"),)},
    }[kind]
    key = await floor.enrol(Screen(screen_id("public"), kind, **about))  # type: ignore[arg-type]
    visit = Visit(floor, "public", key, None)
    body = SecretBody("100", old=PIN, pin="9174")
    assert (await visit.post("secret", body, Problem, 403)).code == "not-here"


async def test_a_row_that_an_old_copy_brought_back_gives_nobody_a_role(floor: FloorHouse) -> None:
    """Sealed as it is, the venue's stream knows nothing of it."""
    people, key = floor.house.keyring.people, await floor.enrol(OFFICE)
    await people.add(Badge("666"), "Mallory", (Role.CASINO_OPERATOR,))
    assert await people.set_password(Badge("666"), Password(PASSWORD)) is None
    turned = await http_requests.sign_on(
        floor.session, floor.url("office"), key, "666", password=PASSWORD
    )
    assert isinstance(turned, TurnedAway)
    assert turned.code == "wrong-credentials"
    office = await at(floor, OFFICE, "500")
    act = StaffBody(ACTS["add"], Credentials("666", PASSWORD))
    assert (await office.post("staff", act, Problem, 403)).code == "wrong-credentials"
