"""Until there is a release, a build reads no journal of a build whose commands or events differ."""

import re

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import Instant
from croupier.core.pit import registry
from croupier.core.stream.codec import Codec, UnreadableEntryError
from croupier.core.stream.envelope import Answer, Command, Entry
from croupier.core.stream.starting import RUNTIME, RUNTIME_ACTOR, Start
from croupier.core.venue import registry as venue
from croupier.core.venue.state import VenueState
from croupier.journal.memory import MemoryJournal, MemoryStore
from croupier.runtime.owning.restoring import BrokenChainError, restore
from croupier.runtime.pit_machine import PitMachine
from croupier.runtime.tickets.validation_numbers import Numbers
from tests.runtime.streams import IDENTITY, SEAL, STREAM, owner
from tests.runtime.test_writer import MACHINE

START = Start(STREAM, replace(IDENTITY, version="0.0.9"), Instant(0), registry.CODEC.digest)


def begun(start: Start) -> bytes:
    command = Command(RUNTIME, 1, Instant(1), RUNTIME_ACTOR, start)
    return registry.encode_entry(Entry(command, Answer(), ()))


async def test_a_journal_of_the_same_declarations_is_read() -> None:
    shelf = MemoryStore()

    async def connect() -> MemoryJournal:
        return MemoryJournal(shelf)

    running = owner(connect)
    await running.start()
    await running.stop()
    restored = await restore(MemoryJournal(shelf), MACHINE, STREAM)
    assert restored.head.seq > 0
    assert registry.decode_entry(begun(START)).command.body == START


def test_another_builds_first_entry_is_refused_with_its_version_and_both_digests() -> None:
    with pytest.raises(UnreadableEntryError) as refused:
        registry.decode_entry(begun(replace(START, declarations="f" * 64)))
    said = str(refused.value)
    assert "pit:1 was written by build 0.0.9" in said
    assert "declarations ffffffffffff" in said
    assert registry.CODEC.digest[:12] in said


def test_a_first_entry_that_this_build_could_not_even_read_is_refused_as_clearly() -> None:
    """As those of builds that named no digest yet."""
    older = re.sub(rb',"declarations":"\w+"', b"", begun(START))
    with pytest.raises(UnreadableEntryError, match=r"written by build 0\.0\.9.*not named"):
        registry.decode_entry(older)


async def test_no_server_goes_on_from_another_builds_journal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shelf = MemoryStore()

    async def connect() -> MemoryJournal:
        return MemoryJournal(shelf)

    with monkeypatch.context() as other:
        other.setattr(registry.CODEC, "digest", "e" * 64)
        running = owner(connect)
        await running.start()
        await running.stop()
    with pytest.raises(BrokenChainError, match="whose commands and events are others"):
        # Whose code is another's, so that no snapshot of theirs is gone by.
        await restore(MemoryJournal(shelf), PitMachine("ours", Numbers(b"key"), SEAL), STREAM)


def test_a_field_more_or_less_anywhere_is_another_digest() -> None:
    commands = tuple(venue.DECIDE)
    whole = Codec(commands, venue.FOLD, venue.ROWS, VenueState)
    fewer = Codec(commands[:-1], venue.FOLD, venue.ROWS, VenueState)
    assert whole.digest != fewer.digest
    assert whole.digest == Codec(commands, venue.FOLD, venue.ROWS, VenueState).digest
