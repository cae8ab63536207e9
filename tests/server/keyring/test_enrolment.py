"""A screen is enrolled once with a code, is known by its key, and can be revoked."""

import asyncio
from itertools import pairwise

import pytest

from croupier.core.identifiers import TableId, TerminalId
from croupier.core.venue.access.state import ScreenId
from croupier.devices.validation import VenueKey
from croupier.server.keyring.credentials import Code, Key, Refused
from croupier.server.keyring.keyring import Keyring
from croupier.server.keyring.staff import PitId, Screen
from croupier.wire.screens import ScreenKind
from tests.server.keyring.keyrings import (
    ANN,
    CAGE,
    DEALER_1,
    MINUTE,
    SEAT,
    KeyringPlace,
    enrolled,
    signed_on,
    staffed,
    why,
)


async def code_for(keyring: Keyring, screen: Screen) -> Code:
    await keyring.screens.put(screen)
    issued = await keyring.screens.issue_code(screen.id)
    assert not isinstance(issued, Refused)
    return issued[0]


async def test_a_key_opens_its_own_screen_and_names_what_it_may_act_for(keyring: Keyring) -> None:
    key = await enrolled(keyring, SEAT)
    screen = await keyring.screens.of_key(key)
    assert screen is not None
    assert (screen.id, screen.terminal, screen.tables) == ("seat-1", "T1", ())
    assert await keyring.screens.of_key(Key("x" * 43)) is None


async def test_a_code_is_good_once(keyring: Keyring) -> None:
    code = await code_for(keyring, CAGE)
    assert not isinstance(await keyring.screens.enrol(code), Refused)
    assert why(await keyring.screens.enrol(code)) == "bad-code"


async def test_a_code_used_by_many_at_once_enrols_one(place: KeyringPlace) -> None:
    first, second = await place.open(), await place.open()
    code = await code_for(first, CAGE)
    tries = [keyring.screens.enrol(code) for _ in range(10) for keyring in (first, second)]
    answers = await asyncio.gather(*tries)
    keys = [answer[1] for answer in answers if not isinstance(answer, Refused)]
    assert len(keys) == 1
    assert await second.screens.of_key(keys[0]) == CAGE


async def test_a_code_is_good_for_a_quarter_of_an_hour(
    keyring: Keyring, place: KeyringPlace
) -> None:
    code = await code_for(keyring, CAGE)
    place.clock.turn(15 * MINUTE)
    assert why(await keyring.screens.enrol(code)) == "bad-code"
    code = await code_for(keyring, CAGE)
    place.clock.turn(15 * MINUTE - 1)
    assert not isinstance(await keyring.screens.enrol(code), Refused)


async def test_a_code_is_good_at_its_own_screen_only(keyring: Keyring) -> None:
    code = await code_for(keyring, CAGE)
    assert why(await keyring.screens.enrol(code, SEAT.id)) == "bad-code"
    assert not isinstance(await keyring.screens.enrol(code, CAGE.id), Refused)


async def test_a_new_code_ends_the_one_before(keyring: Keyring) -> None:
    old, new = await code_for(keyring, CAGE), await code_for(keyring, CAGE)
    assert why(await keyring.screens.enrol(old)) == "bad-code"
    assert not isinstance(await keyring.screens.enrol(new), Refused)


@pytest.mark.parametrize("typed", ["lower", "spaced", "bare", "letters for digits"])
async def test_a_code_is_understood_however_it_is_typed(keyring: Keyring, typed: str) -> None:
    code = (await code_for(keyring, CAGE)).reveal()
    spelled = {
        "lower": code.lower(),
        "spaced": code.replace("-", " "),
        "bare": code.replace("-", ""),
        "letters for digits": code.replace("0", "o").replace("1", "l"),
    }[typed]
    assert not isinstance(await keyring.screens.enrol(Code(spelled)), Refused)


@pytest.mark.parametrize("nonsense", ["", "AAAA", "\ud800" * 8, "x" * 10_000, "AAAA-AAAA-AAAA"])
async def test_nonsense_is_no_code(keyring: Keyring, nonsense: str) -> None:
    await code_for(keyring, CAGE)
    assert why(await keyring.screens.enrol(Code(nonsense))) == "bad-code"


async def test_enrolling_anew_replaces_the_key(keyring: Keyring) -> None:
    old = await enrolled(keyring, CAGE)
    code = await code_for(keyring, CAGE)
    before = await keyring.screens.keyed(old)
    assert before is not None
    assert before.screen == CAGE
    done = await keyring.screens.enrol(code)
    assert not isinstance(done, Refused)
    assert await keyring.screens.of_key(old) is None
    assert await keyring.screens.of_key(done[1]) == CAGE
    after = await keyring.screens.keyed(done[1])
    assert after is not None
    keys = await keyring.screens.keys()
    assert after.mark in keys
    assert before.mark not in keys


async def test_a_revoked_key_opens_nothing_and_signs_off_whoever_was_there(
    keyring: Keyring, place: KeyringPlace
) -> None:
    key = await enrolled(keyring, DEALER_1)
    token = await signed_on(keyring)
    pending = await code_for(keyring, DEALER_1)
    ended = await keyring.screens.revoke(DEALER_1.id)
    assert not isinstance(ended, Refused)
    assert [one.badge for one in ended] == [ANN]
    assert await keyring.screens.of_key(key) is None
    assert await keyring.sessions.session(token) is None
    assert why(await keyring.screens.enrol(pending)) == "bad-code"
    known = await keyring.screens.find(DEALER_1.id)
    assert known is not None
    assert known.enrolled is None
    assert int(known.revoked or 0) == place.clock.now


async def test_a_revoked_screen_can_be_enrolled_anew_and_nobody_is_signed_on_there(
    keyring: Keyring,
) -> None:
    token = await signed_on(keyring)
    await keyring.screens.revoke(DEALER_1.id)
    key = await enrolled(keyring, DEALER_1)
    assert await keyring.screens.of_key(key) == DEALER_1
    assert await keyring.sessions.session(token) is None


async def test_setting_a_screen_up_again_keeps_its_key(keyring: Keyring) -> None:
    key = await enrolled(keyring, CAGE)
    moved = Screen(CAGE.id, CAGE.kind, label="Main cage", drawer=CAGE.drawer)
    await keyring.screens.put(moved)
    assert await keyring.screens.of_key(key) == moved


async def test_there_is_no_code_for_a_screen_that_is_not_there(keyring: Keyring) -> None:
    assert why(await keyring.screens.issue_code(ScreenId("none"))) == "unknown-screen"
    assert why(await keyring.screens.revoke(ScreenId("none"))) == "unknown-screen"


NORTH = PitId("north")


@pytest.mark.parametrize(
    "screen",
    [
        Screen(ScreenId("a/b"), ScreenKind.OFFICE),
        Screen(ScreenId("door:1"), ScreenKind.OFFICE),
        Screen(ScreenId("seat"), ScreenKind.TERMINAL, pit=NORTH),
        Screen(ScreenId("dealer"), ScreenKind.DEALER, pit=NORTH),
        Screen(
            ScreenId("seat"),
            ScreenKind.TERMINAL,
            pit=NORTH,
            terminal=TerminalId("T1"),
            tables=(TableId("R1"),),
        ),
        Screen(ScreenId("cage"), ScreenKind.CAGE),
    ],
)
async def test_a_screen_names_what_it_is_for_and_no_more(keyring: Keyring, screen: Screen) -> None:
    assert why(await keyring.screens.put(screen)) == "bad-screen"


async def test_a_venue_with_another_key_knows_no_one(place: KeyringPlace) -> None:
    ours = await place.open()
    await staffed(ours)
    key, token = await enrolled(ours, CAGE), await signed_on(ours)
    theirs = await place.open(key=VenueKey(b"another venue's key, 32 bytes of it"))
    assert await theirs.screens.of_key(key) is None
    assert await theirs.sessions.session(token) is None


def test_codes_and_keys_are_drawn_anew_each_time() -> None:
    codes = sorted(Code.draw().reveal() for _ in range(200))
    assert all(one != other for one, other in pairwise(codes))
    assert len(Key.draw().reveal()) == 43
