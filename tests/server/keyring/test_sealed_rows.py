"""Somebody who can write to the keyring's database, and has no key of the venue, gets nowhere."""

import asyncio
from collections.abc import Sequence

import pytest

from croupier.core.rulebook.roles import Role
from croupier.core.venue.access.state import ScreenId
from croupier.server.keyring.credentials import Password, Refused, SecretCode
from croupier.server.keyring.keyring import Keyring
from croupier.server.keyring.staff import Badge
from tests.server.keyring.keyrings import (
    ANN,
    ANNS_PASSWORD,
    ANNS_PIN,
    BEN,
    BENS_PIN,
    CONSOLE,
    DEALER_1,
    KEY,
    MINUTE,
    SEAT,
    KeyringPlace,
    enrolled,
    signed_on,
    why,
)

BOSS = Badge("500")
BOSSS_PASSWORD = Password("an operator of the house")


async def with_a_boss(keyring: Keyring) -> None:
    await keyring.people.add(BOSS, "Alex Novak", (Role.CASINO_OPERATOR,))
    assert await keyring.people.set_password(BOSS, BOSSS_PASSWORD) is None


async def alter(keyring: Keyring, statement: str, *values: object) -> None:
    """As with a client of the database, past everything."""
    await keyring._store.run(statement, *values)


COPIED: Sequence[str] = ("password", "pin", "password, seal", "pin, seal", "roles, password, seal")


@pytest.mark.parametrize("columns", COPIED)
async def test_a_copied_secret_opens_nothing_in_another_row(keyring: Keyring, columns: str) -> None:
    await with_a_boss(keyring)
    setting = ", ".join(
        f"{name} = (SELECT {name} FROM staff WHERE badge = $2)" for name in columns.split(", ")
    )
    await alter(keyring, f"UPDATE staff SET {setting} WHERE badge = $1", BOSS, ANN)
    for secret in (ANNS_PIN, ANNS_PASSWORD, BOSSS_PASSWORD):
        said = await keyring.sessions.approve(BOSS, secret, CONSOLE.id)
        assert isinstance(said, Refused)
        assert said.why.value == "wrong-credentials"
        assert said.altered


async def test_a_hash_is_worth_nothing_under_another_badge_even_in_a_sealed_row(
    keyring: Keyring,
) -> None:
    """The badge is in the hash itself: not only in the code over the row."""
    kept = await keyring.people._hashing.of_chosen(ANN, ANNS_PASSWORD)
    matches = keyring.people._hashing.matches
    assert await matches(kept, ANN, ANNS_PASSWORD)
    assert not await matches(kept, BOSS, ANNS_PASSWORD)


async def test_a_hash_is_worth_nothing_without_the_venue_key(place: KeyringPlace) -> None:
    first = await place.open()
    other = await place.open(key=type(KEY)(bytes(reversed(KEY))))
    kept = await first.people._hashing.of_chosen(ANN, ANNS_PASSWORD)
    assert not await other.people._hashing.matches(kept, ANN, ANNS_PASSWORD)


async def test_nobody_gives_themselves_a_role(keyring: Keyring) -> None:
    await alter(keyring, "UPDATE staff SET roles = $2 WHERE badge = $1", BEN, "casino-operator")
    assert why(await keyring.sessions.sign_on(BEN, BENS_PIN, DEALER_1.id)) == "wrong-credentials"
    (ben,) = (each for each in await keyring.people.everybody() if each.badge == BEN)
    assert ben.altered
    assert ben.roles == ()


async def test_a_role_given_past_everything_ends_whoever_is_signed_on(keyring: Keyring) -> None:
    token = await signed_on(keyring, BEN, BENS_PIN)
    await alter(keyring, "UPDATE staff SET roles = $2 WHERE badge = $1", BEN, "dealer,cashier")
    assert await keyring.sessions.session(token) is None


@pytest.mark.parametrize(
    "change", ["badge = '1001'", "role = 'casino-supervisor'", "screen = 'console'", "ends = 9e15"]
)
async def test_a_session_is_made_nobody_elses(keyring: Keyring, change: str) -> None:
    await signed_on(keyring)
    token = await signed_on(keyring, BEN, BENS_PIN)
    assert await keyring.sessions.session(token) is not None
    await alter(keyring, f"UPDATE sessions SET {change} WHERE badge = $1", BEN)
    assert await keyring.sessions.session(token) is None


async def test_a_key_of_a_terminal_is_made_no_key_of_a_console(keyring: Keyring) -> None:
    key = await enrolled(keyring, SEAT)
    await alter(
        keyring,
        "UPDATE screens SET definition = (SELECT definition FROM screens WHERE id = $2)"
        " WHERE id = $1",
        SEAT.id,
        CONSOLE.id,
    )
    assert await keyring.screens.of_key(key) is None
    assert await keyring.screens.altered() == (SEAT.id,)


async def test_a_code_for_one_screen_is_made_no_code_for_another(keyring: Keyring) -> None:
    issued = await keyring.screens.issue_code(SEAT.id)
    assert not isinstance(issued, Refused)
    await alter(keyring, "UPDATE screens SET code_hash = NULL WHERE id = $1", CONSOLE.id)
    kept = await keyring._store.run("SELECT code_hash FROM screens WHERE id = $1", SEAT.id)
    await alter(keyring, "UPDATE screens SET code_hash = NULL WHERE id = $1", SEAT.id)
    await alter(
        keyring,
        "UPDATE screens SET code_hash = $2, code_until = $3 WHERE id = $1",
        CONSOLE.id,
        kept[0][0],
        issued[1],
    )
    assert why(await keyring.screens.enrol(issued[0])) == "bad-code"


async def test_a_configuration_puts_an_altered_screen_right_and_it_enrols_anew(
    keyring: Keyring,
) -> None:
    await alter(keyring, "UPDATE screens SET revoked = 1 WHERE id = $1", DEALER_1.id)
    assert await keyring.screens.find(DEALER_1.id) is None
    key = await enrolled(keyring, DEALER_1)
    assert await keyring.screens.of_key(key) == DEALER_1


async def test_whoever_was_altered_is_removed_and_added_anew(keyring: Keyring) -> None:
    await alter(keyring, "UPDATE staff SET name = 'Mallory' WHERE badge = $1", BEN)
    assert why(await keyring.people.set_pin(BEN, BENS_PIN)) == "unknown-staff"
    assert not isinstance(await keyring.people.leave(BEN), Refused)
    assert not isinstance(await keyring.people.add(BEN, "Ben", (Role.DEALER,)), Refused)
    assert await keyring.people.set_pin(BEN, BENS_PIN) is None
    await signed_on(keyring, BEN, BENS_PIN)


# Two people, and secrets of one's own


async def test_two_people_are_two_badges_with_a_secret_each_in_the_role(keyring: Keyring) -> None:
    both, roles = keyring.proving.two_people, frozenset({Role.DEALER})
    ann, ben = (ANN, ANNS_PASSWORD), (BEN, BENS_PIN)
    proved = await both(ann, ben, roles)
    assert not isinstance(proved, Refused)
    assert [each.badge for each in proved] == [ANN, BEN]
    assert why(await both(ann, ann, roles)) == "own-approval"
    assert why(await both(ann, (ANN, ANNS_PIN), roles)) == "own-approval"
    assert why(await both(ann, (BEN, ANNS_PIN), roles)) == "wrong-credentials"
    assert why(await both(ann, ben, frozenset({Role.CASINO_SUPERVISOR}))) == "not-this-role"


async def test_a_person_proves_themselves_with_a_code_that_is_good_once(
    keyring: Keyring,
) -> None:
    await keyring.people.add(BOSS, "Alex Novak", (Role.CASINO_OPERATOR,))
    issued = await keyring.people.issue_code(BOSS)
    assert not isinstance(issued, Refused)
    by_code, at = keyring.proving.by_code, CONSOLE.id
    assert why(await by_code(BOSS, issued[0], at, Password("short"))) == "weak-secret"
    assert why(await by_code(ANN, issued[0], at, BOSSS_PASSWORD)) == "wrong-credentials"
    proved = await by_code(BOSS, issued[0], at, BOSSS_PASSWORD)
    assert not isinstance(proved, Refused)
    assert proved.badge == BOSS
    assert why(await by_code(BOSS, issued[0], at, BOSSS_PASSWORD)) == "wrong-credentials"


async def test_a_code_for_a_secret_is_good_for_so_long_and_guesses_lock(
    keyring: Keyring, place: KeyringPlace
) -> None:
    issued = await keyring.people.issue_code(ANN)
    assert not isinstance(issued, Refused)
    place.clock.turn(issued[1] - place.clock.now)
    by_code = keyring.proving.by_code
    assert why(await by_code(ANN, issued[0], CONSOLE.id, ANNS_PIN)) == "wrong-credentials"
    for _ in range(4):
        said = await by_code(ANN, SecretCode("0000-0000"), CONSOLE.id, ANNS_PIN)
        assert why(said) == "wrong-credentials"
    assert why(await keyring.sessions.approve(ANN, ANNS_PIN, CONSOLE.id)) == "badge-locked"


async def test_a_secret_is_changed_by_the_old_one_of_its_kind(keyring: Keyring) -> None:
    change, at = keyring.proving.by_the_old_one, ScreenId("console")
    new = Password("another horse battery")
    assert why(await change(ANN, new, at, ANNS_PASSWORD)) == "wrong-credentials"
    assert why(await change(ANN, ANNS_PIN, at, new)) == "weak-secret"
    assert why(await change(ANN, ANNS_PASSWORD, at, ANNS_PASSWORD)) == "weak-secret"
    assert not isinstance(await change(ANN, ANNS_PASSWORD, at, new), Refused)


@pytest.mark.parametrize("altered", [False, True])
async def test_an_unlock_asked_at_the_console_is_sealed_and_soon_too_old(
    keyring: Keyring, place: KeyringPlace, altered: bool
) -> None:
    asking = asyncio.create_task(keyring.console.unlock(ANN, "mistyped", 20))
    while not (waiting := await keyring.console.waiting()):
        await asyncio.sleep(0)
    if altered:
        await alter(keyring, "UPDATE console_requests SET badge = $1", BEN)
        assert await keyring.console.waiting() == ()
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        return
    place.clock.turn(MINUTE)
    assert await keyring.console.waiting() == ()
    await keyring.console.answer(waiting[0], "no such badge is locked")
    assert await asking == "no such badge is locked"
    assert not await keyring._store.run("SELECT id FROM console_requests")
