"""No command stands twice in a stream, and time goes back only where two people accepted it."""

import json
from typing import Any

import pytest

from croupier.audit.independent.auditor import Auditor
from croupier.audit.independent.entries import TOLD_APART


def said(*entries: tuple[int, int], events: dict[int, Any] | None = None) -> list[str | None]:
    """What is said of entries, each with its number and moment."""
    auditor, sentences = Auditor(), []
    for place, (seq, at) in enumerate(entries, 1):
        command = {"origin": "T1", "seq": seq, "at": at, "body": {}}
        body = {"command": command, "events": (events or {}).get(place, [])}
        objection = auditor.take("pit:1", place, json.dumps(body).encode())
        sentences.append(None if objection is None else objection.sentence)
    return sentences


def test_numbers_that_overtake_one_another_are_sound() -> None:
    assert said((2, 1), (1, 1), (5, 2), (4, 2), (3, 9)) == [None] * 5


@pytest.mark.parametrize("later", [1, TOLD_APART, TOLD_APART + 1, 3 * TOLD_APART])
def test_a_number_that_was_used_is_told_however_long_ago(later: int) -> None:
    numbers = [*range(1, later + 1), 1]
    *sound, last = said(*((number, 1) for number in numbers))
    assert set(sound) == {None}
    assert last == "command 1 of T1 stands there twice"


def test_a_free_number_that_nobody_could_tell_from_a_used_one_is_told() -> None:
    numbers = [1, *range(3, TOLD_APART + 3), 2]
    assert said(*((number, 1) for number in numbers))[-1] is None
    numbers = [1, *range(3, TOLD_APART + 4), 2]
    assert said(*((number, 1) for number in numbers))[-1] is not None


def test_two_origins_may_use_one_number() -> None:
    auditor = Auditor()
    for place, origin in enumerate(("T1", "T2"), 1):
        body = {"command": {"origin": origin, "seq": 1, "at": 1, "body": {}}, "events": []}
        assert auditor.take("pit:1", place, json.dumps(body).encode()) is None


def test_a_moment_before_the_last_is_told() -> None:
    assert said((1, 10), (2, 9)) == [None, "its moment 9 is before that of the entry before it"]


def test_time_goes_back_where_it_was_accepted_and_only_so_far() -> None:
    back = {"type": "clock-set-back.1", "recorded": 10, "to": 4}
    assert said((1, 10), (2, 4), (3, 5), events={2: [back]}) == [None] * 3
    assert (
        said((1, 10), (2, 3), events={2: [back]})[1] == "the clock was set back to another moment"
    )
    further = back | {"recorded": 11}
    from_elsewhere = said((1, 10), (2, 4), events={2: [further]})[1]
    assert from_elsewhere == "the clock was set back from another moment"
