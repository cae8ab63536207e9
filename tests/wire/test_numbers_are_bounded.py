"""No number comes in that some part of the system could not count: not one is journaled."""

from typing import Any

import pytest
from msgspec.json import encode

from croupier.wire import inbound
from croupier.wire.decoding import NUMBER_MAX
from croupier.wire.inbound import Unreadable

PERIOD = {"type": "set-wagering-period", "table": "R1"}
LAUNCHING = {"type": "set-launching", "device": "W1"}
HUGE = [NUMBER_MAX + 1, -NUMBER_MAX - 1, 2**63, 2**64, 10**30, 10**400]
# Where a number stands in a message, and how the refusal calls the place.
PLACES: dict[str, Any] = {
    "$.body.wagering_ms": lambda huge: {"seq": 1, "body": {**PERIOD, "wagering_ms": huge}},
    "$.body.lead_ms": lambda huge: {"seq": 1, "body": {**LAUNCHING, "lead_ms": huge}},
    "$.seq": lambda huge: {"seq": huge, "body": {"type": "call-attendant", "terminal": "T1"}},
    "$.body.touches[1][1]": lambda huge: {
        "seq": 1,
        "body": {
            "type": "place-wagers",
            "session": "S1",
            "round": "R1/1",
            "touches": [["red", 100], ["black", huge]],
        },
    },
}


@pytest.mark.parametrize("huge", HUGE, ids=lambda huge: f"{huge:.0e}" if huge < 10**300 else "huge")
@pytest.mark.parametrize("place", PLACES)
def test_a_number_out_of_bounds_is_refused_by_its_place(place: str, huge: int) -> None:
    # Written out by hand: no encoder has words for all of them.
    text = encode({"type": "do", **PLACES[place]("HUGE")}).decode().replace('"HUGE"', str(huge))
    said = inbound.read(text)
    assert isinstance(said, Unreadable)
    assert f"`{place}`" in said.sentence
    assert said.seq == (None if place == "$.seq" else 1), "whoever asked is told which it was"


@pytest.mark.parametrize("digits", [4_300, 4_301, 60_000])
def test_a_number_of_very_many_digits_is_refused_as_well(digits: int) -> None:
    said = inbound.read(b'{"type":"ping","id":' + b"9" * digits + b"}")
    assert isinstance(said, Unreadable)


def test_the_largest_number_that_counts_is_heard() -> None:
    assert inbound.read(encode({"type": "ping", "id": NUMBER_MAX})) == inbound.Ping(NUMBER_MAX)


def test_digits_of_a_text_are_no_number() -> None:
    scan = {"type": "scan", "seq": 1, "terminal": "T1", "number": "9" * 18, "step": "present"}
    assert isinstance(inbound.read(encode(scan)), inbound.Scan)
