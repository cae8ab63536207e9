"""Who may let people in, and that every act at a door is recorded with its actor and no secret."""

import pytest

from croupier.core.identifiers import Origin, PersonId
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.access.commands import (
    AddStaff,
    ChangeRoles,
    IssueCode,
    IssueSecretCode,
    RecordBadgeLocked,
    RecordEnrolment,
    RecordEnrolmentRefused,
    RecordHandOver,
    RecordLogInRefused,
    RecordSignOff,
    RecordSignOn,
    RemoveStaff,
    RevokeScreen,
    SetSecret,
    UnlockBadge,
)
from croupier.core.venue.access.state import DOOR, DOOR_ACTOR, OffReason, SecretKind
from croupier.core.venue.commands import DecideCase
from croupier.core.venue.registry import CODEC
from tests.core.venue.doors import (
    ANN,
    BEN,
    DESK,
    MANAGER,
    MAY,
    OLGA,
    OPERATOR,
    OTHER,
    PIA,
    SECOND,
    Doors,
)


@pytest.fixture
def doors() -> Doors:
    return Doors()


RECORDS = (
    RecordSignOn(ANN, Role.DEALER, DESK),
    RecordSignOff(ANN, DESK),
    RecordHandOver(DESK, ANN, BEN, Role.DEALER),
    RecordLogInRefused("1001", DESK, "wrong-credentials"),
    RecordBadgeLocked(ANN, DESK),
    RecordEnrolment(DESK, "dealer"),
    RecordEnrolmentRefused(DESK, "bad-code"),
)
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


@pytest.mark.parametrize("body", RECORDS, ids=lambda body: type(body).__name__)
def test_no_person_tells_what_happened_at_a_door(doors: Doors, body: object) -> None:
    for role in Role:
        somebody = Actor(PersonId("somebody"), role)
        assert doors.refused(somebody, body).code == "not-permitted", role
        assert doors.refused(somebody, body, DOOR).code == "not-permitted", role


@pytest.mark.parametrize("body", RECORDS, ids=lambda body: type(body).__name__)
def test_a_device_is_no_door(doors: Doors, body: object) -> None:
    device = Actor(PersonId("wheel 1"))
    assert doors.refused(device, body, Origin("wheel 1")).code == "not-permitted"
    assert doors.refused(device, body, Origin("doorbell")).code == "not-permitted"


@pytest.mark.parametrize("body", ACTS, ids=lambda body: type(body).__name__)
@pytest.mark.parametrize("role", Role)
def test_the_house_alone_decides_who_comes_in(doors: Doors, role: Role, body: object) -> None:
    if isinstance(body, UnlockBadge):
        doors.door(RecordBadgeLocked(ANN, DESK))
    entry = doors.ask(Actor(PersonId("somebody"), role), body, approver=SECOND)
    may = HOUSE | (SHIFT if isinstance(body, UnlockBadge) else NOBODY)
    if role in may:
        assert entry.answer.refusal is None
    else:
        assert entry.answer.refusal is not None
        assert entry.answer.refusal.code == "not-permitted"
        assert doors.entries[-1] == entry, "a refusal of authority is in the journal"


def test_who_is_signed_on_where_is_known(doors: Doors) -> None:
    doors.door(RecordSignOn(ANN, Role.DEALER, DESK), Origin("door:server-2"))
    assert doors.hall.state.access.present[DESK][ANN].role is Role.DEALER
    doors.door(RecordSignOff(ANN, DESK, OffReason.EXPIRED))
    assert doors.hall.state.access.present == {}
    assert doors.refused(DOOR_ACTOR, RecordSignOff(ANN, DESK), DOOR).code == "already-done"


def test_nobody_signs_on_whom_the_journal_does_not_know_in_that_role(doors: Doors) -> None:
    for person, role in ((ANN, Role.CASINO_OPERATOR), (PersonId("eve"), Role.DEALER)):
        refusal = doors.refused(DOOR_ACTOR, RecordSignOn(person, role, DESK), DOOR)
        assert refusal.code == "not-there"


def test_a_hand_over_puts_one_person_in_the_others_place(doors: Doors) -> None:
    doors.door(RecordSignOn(ANN, Role.DEALER, DESK))
    doors.door(RecordHandOver(DESK, ANN, BEN, Role.DEALER))
    assert list(doors.hall.state.access.present[DESK]) == [BEN]
    again = RecordHandOver(DESK, ANN, BEN, Role.DEALER)
    assert doors.refused(DOOR_ACTOR, again, DOOR).code == "not-there"
    itself = RecordHandOver(DESK, BEN, BEN, Role.DEALER)
    assert doors.refused(DOOR_ACTOR, itself, DOOR).code == "nothing-asked"


def test_a_locked_badge_is_a_case_for_somebody_until_it_is_unlocked(doors: Doors) -> None:
    doors.door(RecordBadgeLocked(ANN, DESK))
    (case,) = doors.hall.state.cases.values()
    assert (case.kind, case.about) == ("access", "badge ann")
    assert doors.refused(MANAGER, UnlockBadge(ANN, "")).code == "no-reason"
    doors.ok(MANAGER, UnlockBadge(ANN, "mistyped"))
    assert doors.hall.state.cases == {}
    assert doors.refused(MANAGER, UnlockBadge(ANN, "again")).code == "already-done"


def test_a_decided_case_does_not_unlock(doors: Doors) -> None:
    doors.door(RecordBadgeLocked(ANN, DESK))
    (case,) = doors.hall.state.cases
    doors.ok(OPERATOR, DecideCase(case, "looked into"))
    assert ANN in doors.hall.state.access.locked


def test_nobody_unlocks_or_promotes_themselves(doors: Doors) -> None:
    doors.door(RecordBadgeLocked(MAY, DESK))
    assert doors.refused(MANAGER, UnlockBadge(MAY, "me")).code == "own-approval"
    roles = (Role.CASINO_OPERATOR, Role.DEALER)
    change = ChangeRoles(OLGA, roles, "me")
    assert doors.refused(OPERATOR, change, approver=SECOND).code == "own-approval"
    assert doors.refused(SECOND, change, approver=OPERATOR).code == "own-approval"
    code = IssueSecretCode(OLGA)
    assert doors.refused(SECOND, code, approver=OPERATOR).code == "own-approval"


@pytest.mark.parametrize("role", Role)
def test_everybody_sets_their_own_secret_and_nobody_anothers(doors: Doors, role: Role) -> None:
    doors.ok(Actor(ANN, Role.DEALER), SetSecret(ANN, SecretKind.PIN))
    refusal = doors.refused(Actor(MAY, role), SetSecret(BEN, SecretKind.PIN), approver=SECOND)
    assert refusal.code == "not-permitted"


def test_the_last_operator_stays(doors: Doors) -> None:
    other = Actor(PersonId("carl"), Role.CASINO_MANAGEMENT)
    change = ChangeRoles(OLGA, (Role.CASHIER,), "moved")
    doors.ok(other, RemoveStaff(PIA, "left"))
    another = Actor(PersonId("dora"), Role.CASINO_MANAGEMENT)
    assert doors.refused(other, change, approver=another).code == "not-now"
    assert doors.refused(other, RemoveStaff(OLGA, "left")).code == "not-now"
    pia = AddStaff(PIA, "Pia", (Role.CASINO_OPERATOR,))
    doors.ok(other, pia, approver=another)
    doors.ok(other, RemoveStaff(OLGA, "left"))


@pytest.mark.parametrize("roles", [(), (Role.PLAYER,), (Role.DEALER, Role.SPECTATOR)])
def test_staff_have_roles_that_are_no_guests(doors: Doors, roles: tuple[Role, ...]) -> None:
    new = AddStaff(PersonId("new"), "New", roles)
    assert doors.refused(OPERATOR, new, approver=SECOND).code == "nothing-asked"


def test_whoever_is_removed_is_nowhere_signed_on_and_locked_no_more(doors: Doors) -> None:
    doors.door(RecordSignOn(ANN, Role.DEALER, DESK))
    doors.door(RecordSignOn(BEN, Role.DEALER, OTHER))
    doors.door(RecordBadgeLocked(ANN, DESK))
    doors.ok(OPERATOR, RemoveStaff(ANN, "left"))
    access = doors.hall.state.access
    assert list(access.present) == [OTHER]
    assert (access.locked, doors.hall.state.cases) == ({}, {})


def test_a_screen_is_enrolled_and_revoked(doors: Doors) -> None:
    doors.ok(OPERATOR, IssueCode(DESK, "dealer"))
    doors.door(RecordEnrolment(DESK, "dealer"))
    doors.door(RecordSignOn(ANN, Role.DEALER, DESK))
    assert doors.hall.state.access.screens[DESK].kind == "dealer"
    assert doors.refused(OPERATOR, RevokeScreen(DESK, "")).code == "no-reason"
    doors.ok(OPERATOR, RevokeScreen(DESK, "stolen"))
    assert not doors.hall.state.access.screens
    assert not doors.hall.state.access.present


def test_a_megabyte_of_badge_is_not_recorded(doors: Doors) -> None:
    refused = RecordLogInRefused("9" * 1_000_000, DESK, "wrong-credentials")
    assert doors.refused(DOOR_ACTOR, refused, DOOR).code == "too-much-asked"


def test_the_state_comes_back_from_a_snapshot(doors: Doors) -> None:
    doors.door(RecordSignOn(ANN, Role.DEALER, DESK))
    doors.door(RecordBadgeLocked(ANN, DESK))
    doors.door(RecordEnrolment(DESK, "dealer"))
    body = CODEC.encode_snapshot(doors.hall.state, "maker")
    assert CODEC.decode_snapshot(body, "maker") == doors.hall.state
