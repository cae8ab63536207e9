"""What every store promises when it lets entries go: all or nothing, and none is missed unseen."""

import pytest

from croupier.journal import port
from croupier.journal.port import (
    Base,
    Head,
    Instant,
    LetGo,
    NotInChain,
    RowVersion,
    TrimmableJournal,
)
from tests.contracts.owners import PIT, bodies, entries, numbered, own, ticket
from tests.plugins.journals import JournalPlace

VENUE = port.StreamId("venue")


async def base_at(journal: TrimmableJournal, seq: int, stream: port.StreamId = PIT) -> Base:
    record = next(each for each in await entries(journal, stream) if each.seq == seq)
    return Base(seq, record.hash, record.at, b"what was before")


async def test_a_stream_begins_where_nothing_was_let_go(journal: TrimmableJournal) -> None:
    await (await own(journal)).write(b"one")
    assert await journal.base(PIT) is None
    assert await journal.base(VENUE) is None


async def test_entries_up_to_the_base_go_and_its_owner_writes_on(journal: TrimmableJournal) -> None:
    owner = await own(journal)
    head = await owner.write(*numbered(5))
    base = await base_at(journal, 3)
    assert await journal.let_go({PIT: base}) == LetGo(3, 0)
    assert await journal.base(PIT) == base
    assert await journal.head(PIT) == head
    assert await bodies(journal, after=3) == [b"entry 4", b"entry 5"]
    await owner.write(b"entry 6")
    assert (await bodies(journal, after=3))[-1] == b"entry 6"


async def test_whoever_asks_for_what_was_let_go_is_told_so_and_misses_nothing_unseen(
    journal: TrimmableJournal,
) -> None:
    await (await own(journal)).write(*numbered(5))
    reading = journal.read(PIT)
    base = await base_at(journal, 3)
    await journal.let_go({PIT: base})
    for after in (0, 2):
        with pytest.raises(port.LetGoError, match="up to 3 were let go"):
            await entries(journal, after=after)
        with pytest.raises(port.LetGoError):
            [each async for each in journal.mentioning(PIT, [b"entry"], after)]
    with pytest.raises(port.LetGoError):
        await anext(reading)
    assert [each.seq async for each in journal.mentioning(PIT, [b"entry 5"], 3)] == [5]


async def test_what_was_let_go_is_let_go_for_every_other_reader(
    journal_place: JournalPlace,
) -> None:
    journal, other = await journal_place.open(), await journal_place.open()
    await (await own(journal)).write(*numbered(3))
    base = await base_at(journal, 2)
    await other.let_go({PIT: base})
    proving = await journal_place.open_to_read()
    assert await proving.base(PIT) == base == await journal.base(PIT)
    assert [each.seq async for each in proving.read(PIT, 2)] == [3]
    assert await proving.strays() == []


async def test_a_base_that_is_not_in_the_chain_lets_nothing_go_of_any_stream(
    journal: TrimmableJournal,
) -> None:
    await (await own(journal)).write(*numbered(3))
    await (await own(journal, VENUE)).write(*numbered(3))
    good, other = await base_at(journal, 2), await base_at(journal, 2, VENUE)
    for wrong in (
        Base(2, bytes(32), Instant(0), b""),
        Base(9, other.hash, Instant(0), b""),
        Base(0, bytes(32), Instant(0), b""),
    ):
        assert await journal.let_go({PIT: good, VENUE: wrong}) == NotInChain(VENUE, wrong.seq)
    assert await journal.let_go({port.StreamId("unknown"): good}) == NotInChain(
        port.StreamId("unknown"), 2
    )
    assert len(await entries(journal)) == 3 == len(await entries(journal, VENUE))
    assert await journal.base(PIT) is None


async def test_a_base_moves_on_and_never_back(journal: TrimmableJournal) -> None:
    await (await own(journal)).write(*numbered(5))
    first, second = await base_at(journal, 2), await base_at(journal, 4)
    await journal.let_go({PIT: first})
    again = Base(first.seq, first.hash, first.at, b"told anew")
    assert await journal.let_go({PIT: again}) == LetGo(0, 0)
    assert await journal.base(PIT) == again
    assert await journal.let_go({PIT: second}) == LetGo(2, 0)
    assert await journal.let_go({PIT: first}) == NotInChain(PIT, 2)
    assert await journal.base(PIT) == second


async def test_a_stream_of_which_all_is_let_go_keeps_its_head_and_goes_on(
    journal_place: JournalPlace,
) -> None:
    journal = await journal_place.open()
    owner = await own(journal, name="pit one")
    head = await owner.write(*numbered(2))
    await journal.let_go({PIT: await base_at(journal, 2)})
    assert await entries(journal, after=2) == []
    again = await own(await journal_place.open(), name="pit one")
    assert again.head == head
    assert await again.write(b"entry 3") == await journal.head(PIT)
    assert await bodies(journal, after=2) == [b"entry 3"]


async def test_rows_go_with_the_entries_unless_they_have_gone_on(journal: TrimmableJournal) -> None:
    owner = await own(journal)
    await owner.claim(ticket("over"), ticket("out"))
    await owner.claim(ticket("out", 1, b"redeemed"))
    rows = [RowVersion("ticket", key, 1) for key in ("over", "out", "unknown")]
    assert await journal.let_go({PIT: await base_at(journal, 1)}, rows) == LetGo(1, 1)
    assert await journal.claim("ticket", "over") is None
    assert await journal.claim("ticket", "out") is not None


async def test_a_snapshot_of_what_was_let_go_is_not_kept_any_more(
    journal: TrimmableJournal,
) -> None:
    await (await own(journal)).write(*numbered(3))
    base = await base_at(journal, 2)
    await journal.let_go({PIT: base})
    await journal.save_snapshot(PIT, port.Snapshot(1, (Head(1, base.hash)).hash, b"old"))
    assert await journal.snapshot(PIT) is None
