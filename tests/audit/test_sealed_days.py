"""A sealed day proves itself alone, and whatever is changed in it, or between days, is found."""

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from msgspec import structs
from nacl.signing import SigningKey

from croupier.audit.export.tables import GamingDay, gaming_day
from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.sealed_days.chain import prove_chain
from croupier.audit.sealed_days.proving import prove_day
from croupier.audit.sealed_days.sealing import CannotSealError, NotProvedError, Sealer, seal
from croupier.audit.verifying import verify
from croupier.journal.archive import manifest as told
from croupier.journal.archive.archive_folder import broken_links
from croupier.journal.archive.day_file import BadArchiveError, DayFile, DayWriter
from croupier.journal.archive.joined import NotJoinedError, joined
from croupier.journal.port import Head, Instant, Record, StreamId
from croupier.journal.witness import SignedHead
from croupier.journal.witness_evidence import Reach, WitnessEvidence
from tests.audit import evenings
from tests.audit.journals import PIT, VENUE, Kept, write

KEY, OTHER_KEY = SigningKey(bytes(32)), SigningKey(bytes([1]) * 32)
LATER = 2**60


def day_of(kept: Kept, after: int = 0) -> GamingDay:
    """The gaming day of the journal's first entry, or one so many days after it."""
    first = datetime.fromtimestamp(kept.records()[0].at / 1000, UTC) - timedelta(hours=6)
    return gaming_day(first.date() + timedelta(days=after), time(6), ZoneInfo("UTC"))


def sealer(folder: Path, key: SigningKey = KEY, venue: str = "Casino One") -> Sealer:
    folder.mkdir(exist_ok=True)
    return Sealer(venue, "the auditor", key, folder)


async def evening() -> Kept:
    kept = Kept()
    script, hall = evenings.paid_at_the_desk()
    await write(kept.journal, script.entries)
    await write(kept.journal, hall.entries, VENUE)
    return kept


async def sealed(kept: Kept, who: Sealer, days: int = 1) -> list[DayFile]:
    return [await seal(kept.journal, day_of(kept, each), who, LATER) for each in range(days)]


async def test_a_day_proves_itself_alone_with_its_balances_and_heads(tmp_path: Path) -> None:
    kept = await evening()
    (archive,) = await sealed(kept, sealer(tmp_path))
    again = DayFile(archive.path)
    proof = prove_day(again)
    assert proof.wrong == ()
    assert proof.streams == {PIT: len(kept.records()), VENUE: len(kept.records(VENUE))}
    assert [each.after.head for each in again.manifest.streams] == [
        await kept.journal.head(PIT),
        await kept.journal.head(VENUE),
    ]
    for stream in again.manifest.streams:
        assert sum(stream.after.balances.values()) == 0
        assert stream.after.balances


async def test_the_same_day_sealed_twice_is_the_same_archive(tmp_path: Path) -> None:
    kept = await evening()
    one, two = [(await sealed(kept, sealer(tmp_path / each)))[0] for each in ("a", "b")]
    assert one.path.read_bytes() == two.path.read_bytes()


def every(step: int, archive: DayFile) -> Iterator[int]:
    """Each byte by the step, and all of the end: the manifest, signature, key and length."""
    size = archive.path.stat().st_size
    end = size - len(told.encode(archive.manifest)) - 110
    yield from range(0, end, step)
    yield from range(end, size, max(1, step // 40))


@pytest.mark.parametrize("step", [211, pytest.param(1, marks=pytest.mark.slow)])
async def test_a_change_of_any_byte_is_found_and_the_archive_named(
    tmp_path: Path, step: int
) -> None:
    (archive,) = await sealed(await evening(), sealer(tmp_path))
    whole, flipped = archive.path.read_bytes(), 0
    for place in every(step, archive):
        changed = bytearray(whole)
        changed[place] ^= 1 << place % 8
        archive.path.write_bytes(changed)
        with pytest.raises(BadArchiveError, match=archive.path.name):
            DayFile(archive.path).check()
        flipped += 1
    assert flipped >= len(whole) // step
    archive.path.write_bytes(whole)
    DayFile(archive.path).check()


@pytest.mark.parametrize(
    "change",
    [
        lambda data: b"",
        lambda data: data[:10],
        lambda data: data[:-1],
        lambda data: data[: len(data) // 2],
        lambda data: data[1:],
        lambda data: data + b"\0",
        lambda data: data[:100] + data[101:],
        lambda data: data[:100] + b"\0" + data[100:],
        lambda data: data[:200] + data[300:400] + data[200:300] + data[400:],
    ],
)
async def test_what_is_missing_added_or_put_elsewhere_is_found(
    tmp_path: Path, change: object
) -> None:
    (archive,) = await sealed(await evening(), sealer(tmp_path))
    archive.path.write_bytes(change(archive.path.read_bytes()))  # type: ignore[operator]
    with pytest.raises(BadArchiveError):
        DayFile(archive.path).check()


def signed_anew(archive: DayFile, records: list[Record], key: SigningKey = KEY) -> DayFile:
    """By whoever has the key: with other entries of the first stream, and heads that fit them."""
    writer = DayWriter(archive.path)
    for number, part in enumerate(archive.manifest.parts):
        if part.name == "entries 0":
            writer.add_entries(0, records)
        else:
            writer.add(part.name, archive._unpacked(number))
    first = archive.manifest.streams[0]
    after = structs.replace(first.after, hash=records[-1].hash.hex(), seq=records[-1].seq)
    streams = (structs.replace(first, after=after), *archive.manifest.streams[1:])
    changed = structs.replace(archive.manifest, parts=tuple(writer.parts), streams=streams)
    archive.path.unlink()
    writer.finish(changed, key)
    return DayFile(archive.path)


async def test_whoever_has_the_key_can_sign_no_decision_that_the_core_does_not_make(
    tmp_path: Path,
) -> None:
    kept = await evening()
    (archive,) = await sealed(kept, sealer(tmp_path))
    bodies = [body.replace(b'"amount":19000', b'"amount":29000') for body in kept.bodies()]
    assert bodies != kept.bodies()
    kept.rewrite(bodies)
    changed = signed_anew(archive, kept.records())
    changed.check()
    assert any("not what follows" in each for each in prove_day(changed).wrong)


async def test_an_entry_fewer_is_found_though_it_is_signed(tmp_path: Path) -> None:
    kept = await evening()
    (archive,) = await sealed(kept, sealer(tmp_path))
    proof = prove_day(signed_anew(archive, kept.records()[:-1]))
    assert any("than was signed" in each for each in proof.wrong)


async def test_days_follow_one_another_and_lead_on_to_the_journal(tmp_path: Path) -> None:
    kept = await evening()
    days = await sealed(kept, sealer(tmp_path), days=3)
    for last in (False, True):
        proof = await prove_chain(days, kept.journal, from_last_seal=last)
        assert proof.wrong == []
        assert proof.journal is not None
        assert proof.begins == (
            f"what {days[-1].path.name} was signed to close with" if last else ""
        )
    whole = await joined(kept.journal, days)
    assert (await verify(whole, second=SecondOpinion())).wrong == ()


async def test_a_missing_swapped_or_foreign_day_is_found(tmp_path: Path) -> None:
    kept = await evening()
    one, two, three = await sealed(kept, sealer(tmp_path / "one"), days=3)
    elsewhere = await sealed(kept, sealer(tmp_path / "other", venue="Casino Two"), days=2)
    stolen = await sealed(kept, sealer(tmp_path / "key", OTHER_KEY), days=2)
    keys = [bytes(KEY.verify_key).hex()]
    assert list(broken_links([one, two, three], keys)) == []
    for days, said in (
        ([one, three], "a day between"),
        ([two, one, three], "does not follow"),
        ([one, elsewhere[1], three], "it is of 'Casino Two'"),
        ([one, stolen[1]], "which is none of the keys given"),
    ):
        assert any(said in each for each in broken_links(days, keys)), said
        assert (await prove_chain(days, kept.journal, keys=keys)).wrong
    with pytest.raises(NotJoinedError, match="is not the first day"):
        await joined(kept.journal, [two, three])


def shown(stream: StreamId, head: Head) -> SignedHead:
    return SignedHead(stream, head.seq, head.hash.hex(), Instant(0), "", "")


async def test_the_witness_of_whoever_begins_at_the_last_seal_speaks_of_what_came_after(
    tmp_path: Path,
) -> None:
    kept = await evening()
    days, last = await sealed(kept, sealer(tmp_path)), kept.records()[-1]
    early = shown(PIT, Head(3, kept.records()[2].hash))
    other = shown(PIT, Head(last.seq, bytes(32)))
    venue = shown(VENUE, await kept.journal.head(VENUE))
    for said, wrong in (([early], []), ([early, other], [f"Entry {last.seq} of"])):
        evidence = WitnessEvidence([*said, venue])
        proof = await prove_chain(days, kept.journal, evidence, from_last_seal=True)
        assert [each[: len(begin)] for each, begin in zip(proof.wrong, wrong, strict=True)] == wrong
        assert proof.journal is not None
        assert [each.witnessed for each in proof.journal.streams] == [Reach(0, 0), Reach(0, 0)]
        # So it agrees with nothing: it was shown nothing since.
        assert not proof.journal.witnessed


async def test_another_journal_than_the_one_that_was_sealed_is_found(tmp_path: Path) -> None:
    kept = await evening()
    days = await sealed(kept, sealer(tmp_path))
    kept.shelf.streams[PIT].records.pop()
    proof = await prove_chain(days, kept.journal)
    assert any("than was sealed, or none" in each for each in proof.wrong)


async def test_a_day_that_does_not_prove_itself_is_not_sealed(tmp_path: Path) -> None:
    kept = await evening()
    kept.rewrite(body.replace(b'"amount":19000', b'"amount":29000') for body in kept.bodies())
    with pytest.raises(NotProvedError, match="not what follows"):
        await sealed(kept, sealer(tmp_path))
    assert list(tmp_path.iterdir()) == []


async def test_days_are_sealed_once_each_in_their_order_and_when_they_are_over(
    tmp_path: Path,
) -> None:
    kept = await evening()
    who, first = sealer(tmp_path), day_of(kept)
    for day, now, said in (
        (first, first.ends - 1, "is not over yet"),
        (day_of(kept, 1), LATER, "seal its first day first"),
    ):
        with pytest.raises(CannotSealError, match=said):
            await seal(kept.journal, day, who, now)
    await sealed(kept, who)
    for after, said in ((0, "is sealed already"), (2, "seal the days between first")):
        with pytest.raises(CannotSealError, match=said):
            await seal(kept.journal, day_of(kept, after), who, LATER)
