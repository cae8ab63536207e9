"""Two people let others in; regulators see to their own; the server's console to what is left."""

import pytest

from croupier.core.identifiers import PersonId
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.access.commands import (
    AddStaff,
    ChangeRoles,
    IssueCode,
    IssueSecretCode,
    RecordBadgeLocked,
    RemoveStaff,
    RevokeScreen,
    SetSecret,
    UnlockBadge,
)
from croupier.core.venue.access.state import DOOR, DOOR_ACTOR, SecretKind
from croupier.core.venue.state import Hall
from tests.core.venue.doors import (
    ANN,
    AUTHORITY,
    DESK,
    INSPECTOR,
    MANAGER,
    OLGA,
    OPERATOR,
    OTHER,
    PIA,
    REG,
    SECOND,
    Doors,
)


@pytest.fixture
def doors() -> Doors:
    return Doors()


BY_TWO = (
    AddStaff(PersonId("new"), "New", (Role.DEALER,)),
    ChangeRoles(ANN, (Role.CASHIER,), "moved"),
    IssueSecretCode(ANN),
)
ACTS = (
    *BY_TWO,
    RemoveStaff(ANN, "left"),
    UnlockBadge(ANN, "mistyped"),
    IssueCode(DESK, "dealer"),
    RevokeScreen(DESK, "stolen"),
)
NOBODY = frozenset[Role]()
HOUSE = frozenset({Role.CASINO_OPERATOR, Role.CASINO_MANAGEMENT})
SHIFT = frozenset({Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER, Role.MANAGEMENT_REPRESENTATIVE})


@pytest.mark.parametrize("body", BY_TWO, ids=lambda body: type(body).__name__)
@pytest.mark.parametrize("role", Role)
def test_people_roles_and_codes_take_two_of_the_house(
    doors: Doors, role: Role, body: object
) -> None:
    assert doors.refused(OPERATOR, body).code == "approval-needed"
    assert doors.refused(OPERATOR, body, approver=OPERATOR).code == "own-approval"
    in_another_role = Actor(OLGA, Role.CASINO_MANAGEMENT)
    assert doors.refused(OPERATOR, body, approver=in_another_role).code == "own-approval"
    entry = doors.ask(OPERATOR, body, approver=Actor(PersonId("somebody"), role))
    if role in HOUSE:
        assert entry.answer.refusal is None
    else:
        assert entry.answer.refusal is not None
        assert entry.answer.refusal.code == "not-permitted"


OF_REGULATORS = (
    AddStaff(PersonId("new"), "New", (Role.REGULATOR_INSPECTOR,)),
    ChangeRoles(REG, (Role.REGULATOR_AUTHORITY,), "promoted"),
    IssueSecretCode(REG),
    RemoveStaff(REG, "left"),
)


@pytest.mark.parametrize("body", OF_REGULATORS, ids=lambda body: type(body).__name__)
def test_regulators_alone_look_after_regulators_badges(doors: Doors, body: object) -> None:
    assert doors.refused(OPERATOR, body, approver=SECOND).code == "not-permitted"
    assert doors.refused(OPERATOR, body, approver=AUTHORITY).code == "not-permitted"
    if not isinstance(body, RemoveStaff):
        assert doors.refused(AUTHORITY, body, approver=OPERATOR).code == "not-permitted"
        assert doors.refused(AUTHORITY, body).code == "approval-needed"
    third = Actor(PersonId("rob"), Role.REGULATOR_AUTHORITY)
    doors.ok(AUTHORITY, body, approver=third)


@pytest.mark.parametrize("body", ACTS[:-2], ids=lambda body: type(body).__name__)
def test_regulators_look_after_no_badge_of_the_house(doors: Doors, body: object) -> None:
    assert doors.refused(AUTHORITY, body, approver=INSPECTOR).code == "not-permitted"


def test_no_badge_is_both_the_houses_and_a_regulators(doors: Doors) -> None:
    both = (Role.REGULATOR_INSPECTOR, Role.CASINO_OPERATOR)
    new = AddStaff(PersonId("new"), "New", both)
    # No state could accept such a badge: that is told first, whoever asks.
    for asks in (AUTHORITY, OPERATOR):
        assert doors.refused(asks, new, approver=INSPECTOR).code == "bad-record"
    for person, roles in ((ANN, both[:1]), (REG, both[1:])):
        change = ChangeRoles(person, roles, "moved")
        for asks, approves in ((OPERATOR, SECOND), (AUTHORITY, INSPECTOR)):
            assert doors.refused(asks, change, approver=approves).code in (
                "not-permitted",
                "own-approval",
                "bad-record",
            )


@pytest.mark.parametrize(
    "body", [*BY_TWO, RemoveStaff(ANN, "left")], ids=lambda body: type(body).__name__
)
def test_the_console_sees_to_no_badge_but_operators_and_regulators(
    doors: Doors, body: object
) -> None:
    assert doors.refused(DOOR_ACTOR, body, DOOR).code == "not-permitted"


def test_the_console_adds_operators_and_regulators_until_there_are_two_of_each() -> None:
    doors = Doors.__new__(Doors)
    doors.hall, doors.entries, doors._seq = Hall(), [], 0
    for role in (Role.CASINO_OPERATOR, Role.REGULATOR_AUTHORITY):
        for number in range(2):
            person = PersonId(f"{role} {number}")
            doors.door(AddStaff(person, person, (role,)))
            for kind in SecretKind:
                doors.door(SetSecret(person, kind))
        third = AddStaff(PersonId(f"{role} 3"), "Third", (role,))
        assert doors.refused(DOOR_ACTOR, third, DOOR).code == "not-permitted"
    # Whoever was there already is told of each; the very first there was nobody to tell of.
    assert [case.about.split()[-1] for case in doors.hall.state.cases.values()] == ["1", "0", "1"]


@pytest.mark.parametrize("person", [OLGA, REG])
def test_a_loss_is_made_good_at_the_console_and_everybody_is_told(
    doors: Doors, person: PersonId
) -> None:
    roles = doors.hall.state.access.staff[person].roles
    doors.door(RemoveStaff(person, "not seen since March"))
    doors.door(AddStaff(PersonId("new"), "New", roles))
    doors.door(SetSecret(PersonId("new"), SecretKind.PASSWORD))
    cases = [case.about for case in doors.hall.state.cases.values()]
    assert cases == [f"console {person}", "console new"]


def test_a_lost_secret_of_one_of_two_is_set_anew_at_the_console_and_others_are_told(
    doors: Doors,
) -> None:
    doors.door(SetSecret(OLGA, SecretKind.PASSWORD))
    assert not doors.hall.state.cases
    doors.door(SetSecret(OLGA, SecretKind.PASSWORD))
    (case,) = doors.hall.state.cases.values()
    assert case.about == "console olga"
    third = AddStaff(PersonId("third"), "Third", (Role.CASINO_OPERATOR,))
    doors.ok(OPERATOR, third, approver=SECOND)
    again = SetSecret(OLGA, SecretKind.PASSWORD)
    assert doors.refused(DOOR_ACTOR, again, DOOR).code == "not-permitted"


@pytest.mark.parametrize("badge", [OLGA, PIA, REG, ANN])
def test_any_badge_is_unlocked_where_the_server_stands(doors: Doors, badge: PersonId) -> None:
    doors.door(RecordBadgeLocked(badge, DESK))
    assert doors.refused(DOOR_ACTOR, UnlockBadge(badge, ""), DOOR).code == "no-reason"
    doors.door(UnlockBadge(badge, "locked out"))
    assert not doors.hall.state.access.locked


def test_a_badge_is_locked_at_each_screen_where_it_failed(doors: Doors) -> None:
    doors.door(RecordBadgeLocked(ANN, DESK))
    doors.door(RecordBadgeLocked(ANN, OTHER))
    doors.door(RecordBadgeLocked(ANN, DESK))
    assert list(doors.hall.state.access.locked[ANN]) == [DESK, OTHER]
    assert len(doors.hall.state.cases) == 2
    doors.ok(MANAGER, UnlockBadge(ANN, "mistyped"))
    assert (doors.hall.state.cases, doors.hall.state.access.locked) == ({}, {})
