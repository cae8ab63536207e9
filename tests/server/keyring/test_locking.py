"""Five failures in a row lock a badge at the screen where they were; elsewhere they delay it."""

import asyncio

from croupier.core.venue.access.state import ScreenId
from croupier.server.keyring.credentials import KeyringPolicy, Refused
from croupier.server.keyring.keyring import Keyring
from croupier.server.keyring.staff import Badge, NewSession
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

NOBODYS = Badge("9999")


async def fail(keyring: Keyring, times: int, badge: Badge = ANN) -> list[Refused]:
    answers = [await keyring.sessions.sign_on(badge, WRONG_PIN, DEALER_1.id) for _ in range(times)]
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


async def test_nothing_tells_a_badge_of_nobody_from_one_of_somebody(
    keyring: Keyring, place: KeyringPlace
) -> None:
    """Neither the answers nor the lock nor the delays at other screens."""
    answers = {badge: await fail(keyring, 7, badge) for badge in (ANN, NOBODYS)}
    elsewhere = {}
    for badge in (ANN, NOBODYS):
        place.clock.turn(15_999)
        said = [why(await keyring.sessions.approve(badge, WRONG_PIN, CONSOLE.id))]
        place.clock.turn(1)
        said.append(why(await keyring.sessions.approve(badge, WRONG_PIN, CONSOLE.id)))
        elsewhere[badge] = said
    assert answers[ANN] == answers[NOBODYS]
    assert elsewhere[ANN] == ["too-soon", "wrong-credentials"]
    assert elsewhere[NOBODYS][-1] == "wrong-credentials"


async def test_a_badge_is_locked_at_that_screen_only(keyring: Keyring, place: KeyringPlace) -> None:
    await fail(keyring, 5)
    place.clock.turn(MINUTE)
    assert why(await keyring.sessions.sign_on(ANN, ANNS_PIN, DEALER_1.id)) == "badge-locked"
    assert why(await keyring.sessions.approve(ANN, ANNS_PIN, DEALER_1.id)) == "badge-locked"
    on = await keyring.sessions.sign_on(ANN, ANNS_PASSWORD, CONSOLE.id)
    assert isinstance(on, NewSession)
    await signed_on(keyring, BEN, BENS_PIN)


async def test_failures_delay_the_badge_at_other_screens_ever_longer_up_to_a_minute(
    keyring: Keyring, place: KeyringPlace
) -> None:
    """By a second, two, four … after as many failures elsewhere, and by no more than sixty."""
    approve, waited = keyring.sessions.approve, []
    for number in range(9):
        assert why(await approve(ANN, WRONG_PIN, ScreenId(f"cage-{number}"))) == "wrong-credentials"
        seconds = 0
        while True:
            said = await approve(ANN, ANNS_PIN, CONSOLE.id)
            if not isinstance(said, Refused):
                break
            assert why(said) == "too-soon"
            seconds += 1
            place.clock.turn(1_000)
        waited.append(seconds)
    assert waited == [1, 2, 4, 8, 16, 32, 60, 60, 60]


async def test_whoever_waits_out_a_delay_has_lost_no_attempt(
    keyring: Keyring, place: KeyringPlace
) -> None:
    await fail(keyring, 5)
    for _ in range(20):
        assert why(await keyring.sessions.approve(ANN, ANNS_PIN, CONSOLE.id)) == "too-soon"
    place.clock.turn(16_000)
    assert not isinstance(await keyring.sessions.approve(ANN, ANNS_PIN, CONSOLE.id), Refused)


async def test_a_success_starts_the_count_anew(keyring: Keyring) -> None:
    for _ in range(3):
        await fail(keyring, 4)
        await signed_on(keyring)


async def test_a_day_later_old_failures_do_not_count(keyring: Keyring, place: KeyringPlace) -> None:
    await fail(keyring, 4)
    place.clock.turn(25 * 60 * MINUTE)
    await keyring.sessions.end_overdue()
    assert not any(answer.locked_now for answer in await fail(keyring, 4))


async def test_wrong_approvals_count_as_well(keyring: Keyring) -> None:
    for _ in range(5):
        said = await keyring.sessions.approve(ANN, WRONG_PIN, DEALER_1.id)
        assert why(said) == "wrong-credentials"
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
    assert known.locked_at == (DEALER_1.id,)
    assert await keyring.people.unlock(ANN) is None
    await signed_on(keyring)


async def test_time_alone_unlocks_nothing_unless_the_venue_says_so(place: KeyringPlace) -> None:
    strict = await place.open()
    lenient = await place.open(KeyringPolicy(unlock_after_ms=10 * MINUTE))
    await staffed(strict)
    await fail(strict, 5)
    place.clock.turn(9 * MINUTE)
    assert why(await lenient.sessions.approve(ANN, ANNS_PIN, DEALER_1.id)) == "badge-locked"
    place.clock.turn(1 * MINUTE)
    assert why(await strict.sessions.approve(ANN, ANNS_PIN, DEALER_1.id)) == "badge-locked"
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
    assert codes.count("badge-locked") + codes.count("too-fast") == 45
    assert sum(answer.locked_now for answer in answers) == 1


async def test_the_right_pin_among_a_flood_of_guesses_undoes_no_lock(
    keyring: Keyring,
) -> None:
    """Whichever comes first, no more than five are ever compared before somebody gets in."""
    guesses = [keyring.sessions.sign_on(ANN, WRONG_PIN, DEALER_1.id) for _ in range(8)]
    right = keyring.sessions.sign_on(ANN, ANNS_PIN, DEALER_1.id)
    answers = await asyncio.gather(*guesses[:2], right, *guesses[2:])
    let_in = [answer for answer in answers if isinstance(answer, NewSession)]
    compared = [answer for answer in answers if isinstance(answer, Refused)]
    wrong = sum(answer.why.value == "wrong-credentials" for answer in compared)
    assert wrong <= 5 + 5 * len(let_in)
    assert why(await keyring.sessions.approve(ANN, ANNS_PIN, DEALER_1.id)) == "badge-locked"
