"""Validation numbers: eighteen digits nobody can guess, and no misread that goes unnoticed."""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.rulebook.tickets import Place
from croupier.devices.validation import (
    Authorised,
    Number,
    Rejected,
    Rejection,
    check_digit,
    draw,
    hashed,
    read,
    take_in,
    venue_key,
)

KEY = venue_key(bytes(range(32)))
digits = st.text("0123456789", min_size=17, max_size=17)


def test_a_number_names_its_system_and_carries_its_check() -> None:
    number = draw(7)
    assert (len(number), number[:2]) == (18, "07")
    assert read(number) == number


def test_ten_thousand_drawn_numbers_all_differ() -> None:
    assert len({draw(1) for _ in range(10_000)}) == 10_000


@pytest.mark.parametrize("system", [0, 100, -1])
def test_a_system_has_two_digits(system: int) -> None:
    with pytest.raises(ValueError, match="1 to 99"):
        draw(system)


@pytest.mark.parametrize(
    ("digits", "check"),
    [("0794", "5"), ("00200667308", "5")],
    ids=["the standard's own example", "another published one"],
)
def test_the_check_digit_is_that_of_the_standard(digits: str, check: str) -> None:
    assert check_digit(digits) == check


@given(digits, st.integers(0, 17), st.integers(1, 9))
def test_every_single_misread_digit_is_noticed(drawn: str, place: int, off: int) -> None:
    number = drawn + check_digit(drawn)
    wrong = str((int(number[place]) + off) % 10)
    assert read(number[:place] + wrong + number[place + 1 :]) is None


@pytest.mark.parametrize("text", ["", "1" * 17, "1" * 19, "12345678901234567x", "\u0660" * 18])
def test_what_is_not_eighteen_digits_is_no_number(text: str) -> None:
    assert read(text) is None


def test_core_sees_a_keyed_hash_and_four_digits() -> None:
    number = draw(1)
    known = hashed(number, KEY)
    assert (len(known.key), known.tail) == (64, number[-4:])
    assert number not in repr(known)
    assert known.key != hashed(number, venue_key(bytes(32))).key


def test_a_short_key_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 32 bytes"):
        venue_key(b"secret")


class HostScript:
    """A host that says what it is told to, and writes down what it is asked."""

    def __init__(self, answer: Authorised | Rejected) -> None:
        self.answer = answer
        self.heard: list[str] = []

    async def number(self, amount: int, terminal: str) -> Number | Rejected:
        return draw(1)

    async def printed(self, number: Number) -> None: ...

    async def not_printed(self, number: Number) -> None: ...

    async def authorise(self, number: Number, place: Place, where: str) -> Authorised | Rejected:
        self.heard.append("authorise")
        return self.answer

    async def stacked(self, transaction: str) -> None:
        self.heard.append(f"stacked {transaction}")

    async def returned(self, transaction: str) -> None:
        self.heard.append(f"returned {transaction}")


class AcceptorScript:
    def __init__(self, host: HostScript, *, jams: bool = False) -> None:
        self._host = host
        self._jams = jams

    async def stack(self) -> bool:
        self._host.heard.append("stack")
        return not self._jams

    async def hand_back(self) -> None:
        self._host.heard.append("hand back")


PAYS = Authorised("t9", 5000)
PAID = Rejected(Rejection.ALREADY_PAID, "paid at noon")


@pytest.mark.parametrize(
    ("answer", "jams", "order"),
    [
        pytest.param(PAYS, False, ["authorise", "stack", "stacked t9"], id="taken in"),
        pytest.param(PAYS, True, ["authorise", "stack", "returned t9"], id="jammed"),
        pytest.param(PAID, False, ["authorise", "hand back"], id="already paid"),
    ],
)
def test_a_ticket_is_authorised_then_stacked_then_confirmed(
    answer: Authorised | Rejected, jams: bool, order: list[str]
) -> None:
    host = HostScript(answer)
    told = asyncio.run(take_in(host, AcceptorScript(host, jams=jams), draw(1), "A1"))
    assert host.heard == order
    assert isinstance(told, Authorised) == (order[-1] == "stacked t9")
