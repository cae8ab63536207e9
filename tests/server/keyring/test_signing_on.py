"""Staff sign on with what the screen asks for, in a role that has business there."""

import pytest

from croupier.core.identifiers import Instant
from croupier.core.rulebook.roles import Role
from croupier.core.venue.access.state import ScreenId
from croupier.server.keyring.credentials import Password, Pin, Refused, Token
from croupier.server.keyring.keyring import Keyring
from croupier.server.keyring.staff import Badge, Screen
from tests.server.keyring.keyrings import (
    ANN,
    ANNS_PASSWORD,
    ANNS_PIN,
    BEN,
    BENS_PIN,
    CAGE,
    CONSOLE,
    DEALER_1,
    MINUTE,
    SEAT,
    WRONG_PIN,
    KeyringPlace,
    enrolled,
    signed_on,
    staffed,
    why,
)


async def test_a_dealer_signs_on_with_a_pin_and_is_known_by_the_token(keyring: Keyring) -> None:
    token = await signed_on(keyring)
    session = await keyring.sessions.session(token)
    assert session is not None
    assert (session.staff.name, session.role, session.screen) == (
        "Ann Archer",
        Role.DEALER,
        DEALER_1.id,
    )
    assert session.staff.person == "1001"


@pytest.mark.parametrize(
    ("badge", "secret", "screen", "role", "code"),
    [
        (ANN, WRONG_PIN, DEALER_1, None, "wrong-credentials"),
        (Badge("9999"), ANNS_PIN, DEALER_1, None, "wrong-credentials"),
        (Badge("'; --"), ANNS_PIN, DEALER_1, None, "wrong-credentials"),
        (BEN, ANNS_PIN, DEALER_1, None, "wrong-credentials"),
        (BEN, Password("never was one set"), CONSOLE, None, "wrong-credentials"),
        (ANN, Password("\ud800" * 12), CONSOLE, None, "wrong-credentials"),
        (ANN, Password("x" * 10_000), CONSOLE, None, "wrong-credentials"),
        (ANN, ANNS_PIN, CONSOLE, None, "password-needed"),
        (ANN, ANNS_PASSWORD, DEALER_1, None, "pin-needed"),
        (ANN, ANNS_PIN, SEAT, None, "not-at-this-screen"),
        (ANN, ANNS_PASSWORD, CONSOLE, Role.DEALER, "not-at-this-screen"),
        (BEN, BENS_PIN, DEALER_1, Role.CASINO_SUPERVISOR, "not-this-role"),
    ],
)
async def test_nobody_else_is_let_in(
    keyring: Keyring,
    badge: Badge,
    secret: Pin | Password,
    screen: Screen,
    role: Role | None,
    code: str,
) -> None:
    assert why(await keyring.sessions.sign_on(badge, secret, screen.id, role)) == code


async def test_an_unknown_badge_and_a_wrong_pin_are_told_the_same(keyring: Keyring) -> None:
    unknown = await keyring.sessions.sign_on(Badge("9999"), ANNS_PIN, DEALER_1.id)
    assert unknown == await keyring.sessions.sign_on(ANN, WRONG_PIN, DEALER_1.id)


async def test_the_first_role_that_fits_the_screen_is_taken(keyring: Keyring) -> None:
    on = await keyring.sessions.sign_on(ANN, ANNS_PASSWORD, CONSOLE.id)
    assert not isinstance(on, Refused)
    assert on.role is Role.CASINO_SUPERVISOR


async def test_nobody_signs_on_at_a_screen_that_is_unknown_or_not_enrolled(
    keyring: Keyring,
) -> None:
    sessions = keyring.sessions
    assert why(await sessions.sign_on(ANN, ANNS_PIN, ScreenId("none"))) == "unknown-screen"
    await keyring.screens.put(CAGE)
    assert why(await sessions.sign_on(ANN, ANNS_PASSWORD, CAGE.id)) == "screen-not-enrolled"


async def test_signing_off_ends_it_once(keyring: Keyring) -> None:
    token = await signed_on(keyring)
    ended = await keyring.sessions.sign_off(token)
    assert ended is not None
    assert (ended.badge, ended.role, ended.screen) == (ANN, Role.DEALER, DEALER_1.id)
    assert await keyring.sessions.sign_off(token) is None
    assert await keyring.sessions.session(token) is None


async def test_a_made_up_token_is_nobodys(keyring: Keyring) -> None:
    await signed_on(keyring)
    assert await keyring.sessions.session(Token("x" * 43)) is None


async def is_there(keyring: Keyring, token: Token) -> None:
    session = await keyring.sessions.session(token)
    assert session is not None
    await keyring.sessions.is_there(session)


async def test_asking_who_is_signed_on_is_not_being_there(
    keyring: Keyring, place: KeyringPlace
) -> None:
    token = await signed_on(keyring)
    place.clock.turn(29 * MINUTE)
    assert await keyring.sessions.session(token) is not None
    place.clock.turn(2 * MINUTE)
    assert await keyring.sessions.session(token) is None


async def test_every_session_that_goes_on_is_told_and_no_other(
    keyring: Keyring, place: KeyringPlace
) -> None:
    ann, ben = await signed_on(keyring), await signed_on(keyring, BEN, BENS_PIN)
    found = [await keyring.sessions.session(token) for token in (ann, ben)]
    marks = {session.mark for session in found if session is not None}
    assert len(marks) == 2
    assert await keyring.sessions.all() == marks
    await keyring.sessions.sign_off(ann)
    place.clock.turn(31 * MINUTE)
    assert await keyring.sessions.all() == frozenset()


async def test_a_session_ends_when_nobody_is_there(keyring: Keyring, place: KeyringPlace) -> None:
    token = await signed_on(keyring)
    for _ in range(3):
        place.clock.turn(29 * MINUTE)
        await is_there(keyring, token)
    place.clock.turn(30 * MINUTE)
    assert await keyring.sessions.session(token) is None
    (ended,) = await keyring.sessions.end_overdue()
    assert ended.badge == ANN
    assert await keyring.sessions.end_overdue() == ()


async def test_a_session_ends_after_a_shift_however_busy(
    keyring: Keyring, place: KeyringPlace
) -> None:
    token = await signed_on(keyring)
    for _ in range(12 * 3 - 1):
        place.clock.turn(20 * MINUTE)
        await is_there(keyring, token)
    place.clock.turn(20 * MINUTE)
    assert await keyring.sessions.session(token) is None


async def test_both_dealers_are_signed_on_until_the_table_is_handed_over(keyring: Keyring) -> None:
    before, after = await signed_on(keyring), await signed_on(keyring, BEN, BENS_PIN)
    assert await keyring.sessions.session(before) is not None
    (ended,) = await keyring.sessions.hand_over(after)
    assert ended.badge == ANN
    assert await keyring.sessions.session(before) is None
    assert await keyring.sessions.session(after) is not None


async def test_a_supervisor_approves_without_signing_the_dealer_out(keyring: Keyring) -> None:
    token = await signed_on(keyring, BEN, BENS_PIN)
    approved = await keyring.sessions.approve(ANN, ANNS_PIN, DEALER_1.id, Role.CASINO_SUPERVISOR)
    assert not isinstance(approved, Refused)
    assert (approved.staff.person, approved.role) == ("1001", Role.CASINO_SUPERVISOR)
    session = await keyring.sessions.session(token)
    assert session is not None
    assert session.staff.badge == BEN


async def test_nobody_approves_in_a_role_that_is_not_theirs(keyring: Keyring) -> None:
    answer = await keyring.sessions.approve(BEN, BENS_PIN, DEALER_1.id, Role.CASINO_SUPERVISOR)
    assert why(answer) == "not-this-role"


async def test_whoever_leaves_or_changes_roles_is_signed_off_at_once(keyring: Keyring) -> None:
    ann, ben = await signed_on(keyring), await signed_on(keyring, BEN, BENS_PIN)
    ended = await keyring.people.set_roles(ANN, (Role.CASHIER,))
    assert not isinstance(ended, Refused)
    assert [one.badge for one in ended] == [ANN]
    left = await keyring.people.leave(BEN)
    assert not isinstance(left, Refused)
    assert await keyring.sessions.session(ann) is None
    assert await keyring.sessions.session(ben) is None
    assert why(await keyring.sessions.sign_on(BEN, BENS_PIN, DEALER_1.id)) == "wrong-credentials"


async def test_whoever_comes_back_needs_a_new_pin(keyring: Keyring) -> None:
    await keyring.people.leave(BEN)
    again = await keyring.people.add(BEN, "Ben Baker", (Role.DEALER,))
    assert not isinstance(again, Refused)
    assert why(await keyring.sessions.sign_on(BEN, BENS_PIN, DEALER_1.id)) == "wrong-credentials"


async def test_everything_outlives_a_restart_and_serves_several_processes(
    place: KeyringPlace,
) -> None:
    first = await place.open()
    await staffed(first)
    token = await signed_on(first)
    second = await place.open()
    assert await second.sessions.session(token) is not None
    key = await enrolled(second, CAGE)
    assert await first.screens.of_key(key) == CAGE
    assert [one.badge for one in await second.people.everybody()] == [ANN, BEN]


async def test_whoever_signed_on_at_a_time_that_was_set_back_is_signed_off(
    keyring: Keyring,
    place: KeyringPlace,
) -> None:
    before = await signed_on(keyring)
    now = place.clock()
    place.clock.turn(MINUTE)
    later = await signed_on(keyring)
    (ended,) = await keyring.sessions.end_later_than(Instant(now))
    assert ended.screen == DEALER_1.id
    assert await keyring.sessions.session(later) is None
    assert await keyring.sessions.session(before) is not None
