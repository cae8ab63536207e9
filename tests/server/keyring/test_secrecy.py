"""What a keyring must not give away: by its words, its file, its timing or the loop it runs on."""

import asyncio
import sqlite3
import statistics
import threading
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher

from croupier.core.rulebook.roles import Role
from croupier.journal.port import StoreFailedError
from croupier.server.keyring.credentials import (
    Code,
    Key,
    Password,
    Pin,
    Refused,
    Secret,
    Token,
    weakness,
)
from croupier.server.keyring.hashing import AT_ONCE, Cost
from croupier.server.keyring.keyring import Keyring, file_beside
from croupier.server.keyring.staff import Badge
from tests.server.keyring.keyrings import (
    ANN,
    ANNS_PASSWORD,
    ANNS_PIN,
    DEALER_1,
    KEY,
    WRONG_PIN,
    KeyringPlace,
    enrolled,
    signed_on,
    staffed,
    why,
)


@pytest.fixture
async def on_disk(tmp_path: Path) -> AsyncIterator[KeyringPlace]:
    made = KeyringPlace(f"sqlite:{tmp_path / 'journal.db'}")
    yield made
    await made.close()


@pytest.mark.parametrize("kind", [Pin, Password, Token, Key, Code])
def test_no_secret_is_shown(kind: type[Secret]) -> None:
    secret = kind("7391-7391")
    assert "7391" not in f"{secret!r} {secret} {[secret]}"


async def test_signing_on_answers_with_nothing_that_a_log_would_give_away(
    keyring: Keyring,
) -> None:
    on = await keyring.sessions.sign_on(ANN, ANNS_PIN, DEALER_1.id)
    assert not isinstance(on, Refused)
    assert on.token.reveal() not in repr(on)
    assert ANNS_PIN.reveal() not in repr(on)


async def test_the_file_holds_no_secret_and_only_its_owner_may_read_it(
    on_disk: KeyringPlace,
) -> None:
    keyring = await on_disk.open()
    await staffed(keyring)
    token, key = await signed_on(keyring), await enrolled(keyring, DEALER_1)
    path = file_beside(on_disk.url)
    assert path.stat().st_mode & 0o777 == 0o600
    content = path.read_bytes()
    for secret in (ANNS_PIN, ANNS_PASSWORD, token, key):
        assert secret.reveal().encode() not in content
    assert b"Ann Archer" in content


async def test_a_pin_cannot_be_guessed_from_a_stolen_file_without_the_venue_key(
    on_disk: KeyringPlace,
) -> None:
    await staffed(await on_disk.open())
    with sqlite3.connect(file_beside(on_disk.url)) as stolen:
        ((kept,),) = stolen.execute("SELECT pin FROM staff WHERE badge = ?", (ANN,))
    stolen.close()
    with pytest.raises(Exception, match="does not match"):
        PasswordHasher().verify(kept, ANNS_PIN.reveal())


async def test_two_people_with_one_pin_are_kept_differently(on_disk: KeyringPlace) -> None:
    keyring = await on_disk.open()
    await staffed(keyring)
    await keyring.people.set_pin(Badge("1002"), ANNS_PIN)
    with sqlite3.connect(file_beside(on_disk.url)) as stolen:
        kept = [pin for (pin,) in stolen.execute("SELECT pin FROM staff")]
    stolen.close()
    assert len(set(kept)) == 2


async def test_a_file_of_something_else_is_left_alone(on_disk: KeyringPlace) -> None:
    with sqlite3.connect(file_beside(on_disk.url)) as other:
        other.execute("CREATE TABLE somebody_elses (x)")
    other.close()
    with pytest.raises(StoreFailedError, match="not a Croupier keyring"):
        await on_disk.open()


async def test_an_unknown_badge_takes_as_long_as_a_wrong_pin(tmp_path: Path) -> None:
    """In time of a processor, which whatever else runs on this machine does not lengthen."""
    url = f"sqlite:{tmp_path / 'journal.db'}"
    keyring = await Keyring.open(url, KEY, cost=Cost(time=2, memory_kib=16 * 1024, lanes=1))
    await staffed(keyring)

    async def seconds(badge: Badge) -> float:
        taken = []
        for _ in range(4):
            begun = time.process_time()
            assert why(await keyring.sessions.sign_on(badge, WRONG_PIN, DEALER_1.id))
            taken.append(time.process_time() - begun)
        return statistics.median(taken)

    unknown, wrong = await seconds(Badge("9999")), await seconds(ANN)
    await keyring.close()
    # Without the pretended comparison it would be a small part of it.
    assert 0.4 < unknown / wrong < 2.5


async def test_secrets_are_compared_in_other_threads_and_few_at_once(
    on_disk: KeyringPlace, monkeypatch: pytest.MonkeyPatch
) -> None:
    keyring = await on_disk.open()
    await staffed(keyring)
    verify: Callable[..., Any] = PasswordHasher.verify
    threads: set[int] = set()
    running, most = 0, 0

    def watched(*arguments: object) -> object:
        nonlocal running, most
        threads.add(threading.get_ident())
        running += 1
        most = max(most, running)
        time.sleep(0.01)
        try:
            return verify(*arguments)
        finally:
            running -= 1

    monkeypatch.setattr(PasswordHasher, "verify", watched)
    tries = [keyring.sessions.sign_on(Badge(f"9{n}"), WRONG_PIN, DEALER_1.id) for n in range(8)]
    await asyncio.gather(*tries)
    assert threads
    assert threading.get_ident() not in threads
    assert most <= AT_ONCE


@pytest.mark.parametrize(
    "pin",
    [
        *("", "123", "123456789", "12a4", "٣١٤٩"),
        *("1111", "0000000", "1212", "1122", "1221", "121212", "1000"),
        *("1234", "4321", "7890", "2468", "8642", "1357", "0369", "13579", "9630"),
        *("1984", "2026", "2580", "0852", "1379"),
    ],
)
def test_a_pin_that_is_easily_guessed_is_refused(pin: str) -> None:
    assert why(weakness(Pin(pin))) == "weak-secret"


@pytest.mark.parametrize("pin", ["7391", "1235", "13578", "20405060", "2469", "4719"])
def test_any_other_pin_will_do(pin: str) -> None:
    assert weakness(Pin(pin)) is None


@pytest.mark.parametrize("password", ["314159265358979", "٣١٤١٥٩٢٦٥٣٥٨"])
async def test_a_password_that_would_be_read_as_a_pin_is_not_set(
    keyring: Keyring, password: str
) -> None:
    refused = await keyring.people.set_password(ANN, Password(password))
    assert why(refused) == "weak-secret"
    assert weakness(Password(f"{password}a")) is None


@pytest.mark.parametrize("password", ["", "elevenchars", "a" * 12, "abababababab", "x" * 257])
def test_a_short_or_empty_password_is_refused(password: str) -> None:
    assert why(weakness(Password(password))) == "weak-secret"


async def test_a_weak_secret_is_not_set(keyring: Keyring) -> None:
    assert why(await keyring.people.set_pin(ANN, Pin("1111"))) == "weak-secret"
    await signed_on(keyring)
    assert why(await keyring.people.set_pin(Badge("9999"), ANNS_PIN)) == "unknown-staff"


@pytest.mark.parametrize(
    ("badge", "name", "roles"),
    [
        ("", "Cy", (Role.DEALER,)),
        ("a b", "Cy", (Role.DEALER,)),
        ("1" * 17, "Cy", (Role.DEALER,)),
        ("1003", "", (Role.DEALER,)),
        ("1003", "C\0y", (Role.DEALER,)),
        ("1003", "Cy", ()),
        ("1003", "Cy", (Role.DEALER, Role.PLAYER)),
    ],
)
async def test_nobody_is_added_without_a_badge_a_name_and_a_role(
    keyring: Keyring, badge: str, name: str, roles: tuple[Role, ...]
) -> None:
    assert why(await keyring.people.add(Badge(badge), name, roles)) == "bad-staff"


async def test_a_badge_belongs_to_one_person(keyring: Keyring) -> None:
    assert why(await keyring.people.add(ANN, "Another", (Role.DEALER,))) == "staff-exists"


async def test_a_keyring_in_memory_is_as_good_while_it_lasts() -> None:
    place = KeyringPlace("memory:")
    keyring = await place.open()
    await staffed(keyring)
    assert await keyring.sessions.session(await signed_on(keyring)) is not None
    await place.close()
    with pytest.raises(StoreFailedError, match="closed"):
        await keyring.people.everybody()
