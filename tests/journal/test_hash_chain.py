"""An entry follows a head by its number and by its hash, and by neither alone."""

import pytest
from msgspec.structs import replace

from croupier.journal import hash_chain
from croupier.journal.port import EMPTY, Draft, Drafts, Head, Instant, Record

FIRST, SECOND = hash_chain.records(
    EMPTY, Drafts.of(Draft(Instant(1), b"first"), Draft(Instant(2), b"second"))
)
AFTER_FIRST = Head(FIRST.seq, FIRST.hash)


@pytest.mark.parametrize(
    ("before", "record", "follows"),
    [
        pytest.param(AFTER_FIRST, SECOND, True, id="the very next"),
        pytest.param(EMPTY, SECOND, False, id="one is missing"),
        pytest.param(Head(7, FIRST.hash), SECOND, False, id="another number before it"),
        pytest.param(Head(1, bytes(32)), SECOND, False, id="another entry before it"),
        pytest.param(AFTER_FIRST, replace(SECOND, body=b"changed"), False, id="other words"),
        pytest.param(AFTER_FIRST, replace(SECOND, at=Instant(3)), False, id="another moment"),
        pytest.param(
            AFTER_FIRST,
            Record(
                3, SECOND.at, SECOND.body, hash_chain.link(FIRST.hash, 3, SECOND.at, SECOND.body)
            ),
            False,
            id="a number further, with the hash that belongs to it",
        ),
    ],
)
def test_what_follows_a_head(before: Head, record: Record, *, follows: bool) -> None:
    assert hash_chain.follows(before, record) is follows
