"""Five failures in a row lock a badge, however fast they come, and a manager unlocks it."""

import asyncio

from croupier.server.keyring.keyring import Keyring
from croupier.server.keyring.policy import KeyringPolicy
from croupier.server.keyring.refused import Refused
from croupier.server.keyring.staff import SignedOn
from tests.server.keyring.keyrings import (
    ANN,
    ANNS_PASSWORD,
    ANNS_PIN,
    BEN,
    BENS_PIN,
    CONSOLE,
    DEALER_1,
    MINUTE,
    WRONG_PIN,
    KeyringPlace,
    signed_on,
    staffed,
    why,
)


async def fail(keyring: Keyring, times: int) -> list[Refused]:
    answers = [await keyring.sessions.sign_on(ANN, WRONG_PIN, DEALER_1.id) for _ in range(times)]
    assert all(isinstance(answer, Refused) for answer in answers)
    return [answer for answer in answers if isinstance(answer, Refused)]


async def test_the_fifth_failure_locks_and_says_so_once(keyring: Keyring) -> None:
    answers = await fail(keyring, 6)
    assert [answer.locked_now for answer in answers] == [False] * 4 + [True, False]
    assert [answer.why.value for answer in answers[3:]] == [
        "wrong-credentials",
        "wrong-credentials",
        "badge-locked",
    ]


async def test_the_right_pin_opens_nothing_while_locked(keyring: Keyring) -> None:
    await fail(keyring, 5)
    assert why(await keyring.sessions.sign_on(ANN, ANNS_PIN, DEALER_1.id)) == "badge-locked"
    assert why(await keyring.sessions.sign_on(ANN, ANNS_PASSWORD, CONSOLE.id)) == "badge-locked"
    assert why(await keyring.sessions.approve(ANN, ANNS_PIN)) == "badge-locked"
    await signed_on(keyring, BEN, BENS_PIN)


async def test_a_success_starts_the_count_anew(keyring: Keyring) -> None:
    for _ in range(3):
        await fail(keyring, 4)
        await signed_on(keyring)


async def test_wrong_approvals_count_as_well(keyring: Keyring) -> None:
    for _ in range(5):
        assert why(await keyring.sessions.approve(ANN, WRONG_PIN)) == "wrong-credentials"
    assert why(await keyring.sessions.sign_on(ANN, ANNS_PIN, DEALER_1.id)) == "badge-locked"


async def test_a_lock_ends_no_session_so_that_nobody_can_sign_a_dealer_off_by_it(
    keyring: Keyring,
) -> None:
    token = await signed_on(keyring)
    await fail(keyring, 5)
    assert await keyring.sessions.session(token) is not None


async def test_a_manager_unlocks(keyring: Keyring) -> None:
    assert why(await keyring.people.unlock(ANN)) == "unknown-staff"
    await fail(keyring, 5)
    known = await keyring.people.find(ANN)
    assert known is not None
    assert known.locked is not None
    assert await keyring.people.unlock(ANN) is None
    await signed_on(keyring)


async def test_time_alone_unlocks_nothing_unless_the_venue_says_so(place: KeyringPlace) -> None:
    strict = await place.open()
    lenient = await place.open(KeyringPolicy(unlock_after_ms=10 * MINUTE))
    await staffed(strict)
    await fail(strict, 5)
    place.clock.turn(9 * MINUTE)
    assert why(await lenient.sessions.approve(ANN, ANNS_PIN)) == "badge-locked"
    place.clock.turn(1 * MINUTE)
    assert why(await strict.sessions.approve(ANN, ANNS_PIN)) == "badge-locked"
    assert [answer.locked_now for answer in await fail(lenient, 5)] == [False] * 4 + [True]
    place.clock.turn(10 * MINUTE)
    await signed_on(lenient)


async def test_fifty_guesses_at_once_through_two_processes_are_five_guesses(
    place: KeyringPlace,
) -> None:
    first, second = await place.open(), await place.open()
    await staffed(first)
    guesses = [
        keyring.sessions.sign_on(ANN, WRONG_PIN, DEALER_1.id)
        for _ in range(25)
        for keyring in (first, second)
    ]
    answers = [answer for answer in await asyncio.gather(*guesses) if isinstance(answer, Refused)]
    codes = [answer.why.value for answer in answers]
    assert codes.count("wrong-credentials") == 5
    assert codes.count("badge-locked") == 45
    assert sum(answer.locked_now for answer in answers) == 1


async def test_the_right_pin_among_a_flood_of_guesses_undoes_no_lock(
    keyring: Keyring,
) -> None:
    """Whichever comes first, no more than five are ever compared before somebody gets in."""
    guesses = [keyring.sessions.sign_on(ANN, WRONG_PIN, DEALER_1.id) for _ in range(30)]
    right = keyring.sessions.sign_on(ANN, ANNS_PIN, DEALER_1.id)
    answers = await asyncio.gather(*guesses[:2], right, *guesses[2:])
    let_in = [answer for answer in answers if isinstance(answer, SignedOn)]
    compared = [answer for answer in answers if isinstance(answer, Refused)]
    wrong = sum(answer.why.value == "wrong-credentials" for answer in compared)
    assert wrong <= 5 + 5 * len(let_in)
    assert why(await keyring.sessions.approve(ANN, ANNS_PIN)) == "badge-locked"
