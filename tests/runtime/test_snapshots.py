"""A snapshot is taken when nobody need wait for it, and in the end all the same."""

import pytest

from croupier.journal.memory import MemoryJournal
from croupier.journal.port import Epoch, Head, StreamId
from croupier.runtime.writing.append import Appender, Snapshots

EVERY = 1_000


@pytest.mark.parametrize(
    ("durable", "entries", "waiting", "due"),
    [
        (0, EVERY - 1, False, False),
        # One that a round's close or settlement brings: nobody lays a chip at that moment.
        (EVERY - 1, 1, False, True),
        (EVERY, 3, False, True),
        # A burst of touches, and a queue of commands: they come first.
        (EVERY, 20, False, False),
        (EVERY, 1, True, False),
        # However it goes on: a restart must not replay ever more.
        (2 * EVERY - 20, 20, False, True),
        (2 * EVERY - 1, 1, True, True),
    ],
)
def test_it_waits_for_a_quiet_moment_and_not_for_ever(
    durable: int, entries: int, waiting: bool, due: bool
) -> None:
    place = Appender(MemoryJournal(), StreamId("pit:1"), Epoch(1), Head(0, b""))
    snapshots = Snapshots(place, EVERY)
    place.head = Head(durable, b"")
    assert snapshots.due(entries, waiting=waiting) is due
