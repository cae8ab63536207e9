"""A cut tail or a chain written anew links perfectly, and does not fit what the witness saw."""

import os
import stat
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from croupier.journal.memory import MemoryJournal
from croupier.journal.port import Head, Instant, StreamId
from croupier.journal.witness import (
    EntryNamed,
    FileWitness,
    HeadSigner,
    KeptLine,
    LastLine,
    SignedHead,
    TornLine,
    UnreadableLine,
    WitnessFailedError,
    is_genuine,
    kept,
    last_shown,
)
from croupier.journal.witness_evidence import (
    WITNESS,
    NoWitnessEvidenceError,
    Reach,
    WitnessEvidence,
    WitnessFinding,
    evidence_in,
)
from tests.contracts.owners import PIT, numbered, own

NOON = Instant(1_700_000_000_000)


@pytest.fixture
def signer(tmp_path: Path) -> HeadSigner:
    return HeadSigner.create(tmp_path / "key")


async def journal_of(*bodies: bytes, stream: StreamId = PIT) -> tuple[MemoryJournal, list[Head]]:
    """A journal of so many entries, and the head after each."""
    journal = MemoryJournal()
    owner = await own(journal, stream)
    return journal, [await owner.write(body) for body in bodies]


async def told(
    path: Path, signer: HeadSigner, heads: list[Head], stream: StreamId = PIT
) -> WitnessEvidence:
    witness = FileWitness(path, signer)
    for head in heads:
        await witness.keep(stream, head, NOON)
    await witness.close()
    return WitnessEvidence(kept(path), signer.public)


async def found(journal: MemoryJournal, evidence: WitnessEvidence) -> list[WitnessFinding]:
    """Everything in which the two disagree, stream by stream and in order."""
    findings = [*evidence.of_itself()]
    for stream in evidence.streams():
        async for record in journal.read(stream):
            if contradiction := evidence.contradiction(stream, record):
                findings.append(contradiction)
        if end := evidence.of_the_end(stream, await journal.head(stream)):
            findings.append(end)
    return findings


async def test_an_honest_journal_fits_what_the_witness_was_shown(
    tmp_path: Path, signer: HeadSigner
) -> None:
    journal, heads = await journal_of(*numbered(10))
    evidence = await told(tmp_path / "witness", signer, heads[::3])
    assert await found(journal, evidence) == []
    assert evidence.streams() == [PIT]


async def test_a_cut_tail_is_found(tmp_path: Path, signer: HeadSigner) -> None:
    _, heads = await journal_of(*numbered(10))
    evidence = await told(tmp_path / "witness", signer, heads)
    cut, _ = await journal_of(*numbered(7))
    assert await found(cut, evidence) == [
        WitnessFinding(PIT, 8, "pit ends with entry 7, and the witness was shown entry 10.")
    ]


async def test_a_chain_written_anew_is_found_at_the_first_head_it_does_not_fit(
    tmp_path: Path, signer: HeadSigner
) -> None:
    _, heads = await journal_of(*numbered(10))
    evidence = await told(tmp_path / "witness", signer, [heads[1], heads[4], heads[7]])
    rewritten, _ = await journal_of(*numbered(3), b"another", *numbered(9))
    assert [finding.seq for finding in await found(rewritten, evidence)] == [5, 8]


async def test_a_stream_that_is_gone_altogether_is_found(
    tmp_path: Path, signer: HeadSigner
) -> None:
    gone = StreamId("gone")
    _, heads = await journal_of(b"one", stream=gone)
    evidence = await told(tmp_path / "witness", signer, heads, gone)
    journal, _ = await journal_of(b"one")
    (finding,) = await found(journal, evidence)
    assert (finding.stream, finding.seq) == (gone, 1)


async def test_two_heads_of_one_entry_that_differ_are_found(
    tmp_path: Path, signer: HeadSigner
) -> None:
    journal, heads = await journal_of(b"one")
    _, other_heads = await journal_of(b"other")
    evidence = await told(tmp_path / "witness", signer, [*heads, *other_heads])
    assert [finding.seq for finding in await found(journal, evidence)] == [1]


async def test_a_head_signed_by_somebody_else_is_found(tmp_path: Path, signer: HeadSigner) -> None:
    journal, heads = await journal_of(b"one")
    await told(tmp_path / "witness", HeadSigner.create(tmp_path / "other"), heads)
    evidence = await told(tmp_path / "witness", signer, heads)
    (finding,) = await found(journal, evidence)
    assert finding.sentence == "The head of pit at entry 1 was not signed with the witness key."


def signed(signer: HeadSigner) -> SignedHead:
    return signer.sign(PIT, Head(7, bytes(range(32))), NOON)


CHANGES = {
    "stream": {"stream": "pit 2"},
    "sequence": {"seq": 8},
    "hash": {"hash": "00" * 32},
    "time": {"at": NOON + 1},
    "signature": {"signature": "00" * 64},
    "line before": {"before": "11" * 32},
    "no signature": {"signature": ""},
    "no hexadecimal": {"signature": "zz" * 64},
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_signed_head_is_genuine_only_as_it_was_signed(
    signer: HeadSigner, change: dict[str, object]
) -> None:
    head = signed(signer)
    assert is_genuine(head, signer.public)
    assert not is_genuine(replace(head, **change), signer.public)


def test_digits_cannot_be_moved_from_one_part_to_another(signer: HeadSigner) -> None:
    head = signer.sign(StreamId("x"), Head(12, bytes(32)), Instant(3))
    moved = replace(head, seq=1, at=Instant(23))
    assert not is_genuine(moved, signer.public)


async def test_each_head_is_a_line_that_anybody_can_read(
    tmp_path: Path, signer: HeadSigner
) -> None:
    await told(tmp_path / "witness", signer, [Head(1, bytes(32)), Head(2, bytes(32))])
    lines = (tmp_path / "witness").read_text().splitlines()
    first = msgspec.json.decode(lines[0])
    assert list(first) == ["stream", "seq", "hash", "at", "before", "signature"]
    assert (first["stream"], first["seq"], first["hash"]) == ("pit", 1, "00" * 32)
    assert len(lines) == 2


async def test_half_a_line_left_by_a_crash_swallows_nothing(
    tmp_path: Path, signer: HeadSigner
) -> None:
    path = tmp_path / "witness"
    await told(path, signer, [Head(1, bytes(32))])
    path.write_bytes(path.read_bytes() + path.read_bytes()[:50])
    evidence = await told(path, signer, [Head(2, bytes(32))])
    said = list(kept(path))
    assert [line.seq for line in said if isinstance(line, SignedHead)] == [1, 2]
    assert evidence.torn == [TornLine(2, EntryNamed(PIT, 1))]
    assert list(evidence.of_itself()) == []


WHOLE = b'{"stream":"pit","seq":7,"hash":"00","at":1,"before":"%b","signature":"00"}' % (b"00" * 32)
NOT_WHOLE: dict[bytes, KeptLine] = {
    b"{": TornLine(1, None),
    b'{"stream":"pi': TornLine(1, None),
    b'{"stream":"pit","seq":': TornLine(1, None),
    b'{"stream":"pit","seq":7': TornLine(1, None),
    b'{"stream":"pit","seq":7,': TornLine(1, EntryNamed(PIT, 7)),
    b'{"stream":"a \\"pit\\"","seq":7,"ha': TornLine(1, EntryNamed(StreamId('a "pit"'), 7)),
    b'{"stream":"\\q","seq":7,': UnreadableLine(1),
    WHOLE.replace(b"seq", b"sex"): UnreadableLine(1),
    WHOLE[:-1] + b',"more":1}': UnreadableLine(1),
    WHOLE[1:]: UnreadableLine(1),
    b"\n": UnreadableLine(1),
    b"\xff\xff": UnreadableLine(1),
    b"name = 'another kind of file'": UnreadableLine(1),
}


@pytest.mark.parametrize(("line", "meant"), NOT_WHOLE.items())
def test_what_a_crash_leaves_of_a_line_is_told_from_what_no_crash_leaves(
    tmp_path: Path, line: bytes, meant: KeptLine
) -> None:
    path = tmp_path / "witness"
    path.write_bytes(WHOLE + b"\n" + line)
    evidence = WitnessEvidence(kept(path))
    first, *said, last = kept(path)
    assert (type(first), type(last)) == (SignedHead, LastLine)
    assert [msgspec.structs.replace(each, number=1) for each in said] == [meant]
    assert [(found.stream, found.seq) for found in evidence.of_itself()] == (
        [(WITNESS, 0)] if isinstance(meant, UnreadableLine) else []
    )


async def test_a_tail_cut_off_with_the_end_of_the_witness_is_found_by_what_is_left_of_its_line(
    tmp_path: Path, signer: HeadSigner
) -> None:
    path = tmp_path / "witness"
    _, heads = await journal_of(*numbered(10))
    await told(path, signer, [heads[6], heads[9]])
    path.write_bytes(path.read_bytes()[:-200])
    cut, _ = await journal_of(*numbered(7))
    said = "pit ends with entry 7, and line 2 of the witness, which is torn, is of entry 10."
    assert await found(cut, evidence_in([path], [signer.public])) == [WitnessFinding(PIT, 8, said)]


async def test_how_far_the_witness_reaches_is_counted_for_each_stream(
    tmp_path: Path, signer: HeadSigner
) -> None:
    _, heads = await journal_of(*numbered(10))
    evidence = await told(tmp_path / "witness", signer, [heads[1], heads[4], heads[4]])
    assert evidence.reach(PIT) == Reach(heads=2, last=5)
    assert evidence.reach(StreamId("venue")) == Reach(heads=0, last=0)
    nothing = WitnessFinding(StreamId("venue"), 0, "The witness was shown nothing of venue.")
    assert evidence.of_the_end(StreamId("venue"), heads[0]) == nothing
    assert evidence.of_the_end(StreamId("venue"), Head(0, bytes(32))) is None


NOTHING_SAID = {"empty": b"", "another file": b"a\nb\n", "torn": b'{"stream":"pit","seq":7,"ha'}


@pytest.mark.parametrize("content", NOTHING_SAID.values(), ids=NOTHING_SAID)
def test_a_witness_that_holds_no_head_is_no_evidence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "witness"
    path.write_bytes(content)
    with pytest.raises(
        NoWitnessEvidenceError, match="has no signed head, so there is nothing to compare"
    ):
        evidence_in([path])


@pytest.mark.parametrize("key", ["", "00", "zz" * 32, "00" * 33])
def test_what_is_no_public_key_is_refused(tmp_path: Path, key: str) -> None:
    with pytest.raises(NoWitnessEvidenceError, match="must be 64 hexadecimal digits"):
        evidence_in([tmp_path / "witness"], [key])


async def test_a_witness_that_cannot_be_written_says_so(tmp_path: Path, signer: HeadSigner) -> None:
    witness = FileWitness(tmp_path, signer)
    with pytest.raises(WitnessFailedError, match=r"The witness .* failed: Is a directory\."):
        await witness.keep(PIT, Head(1, bytes(32)), NOON)
    await witness.close()


def test_a_key_is_its_owners_alone_and_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "key"
    made = HeadSigner.create(path)
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
    assert HeadSigner.load(path).public == made.public
    with pytest.raises(WitnessFailedError, match="File exists"):
        HeadSigner.create(path)
    assert HeadSigner.load(path).public == made.public


@pytest.mark.parametrize("content", ["", "no key", "00" * 31, "zz" * 32])
def test_what_is_no_key_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "key"
    path.write_text(content)
    with pytest.raises(WitnessFailedError, match="holds no key of a witness"):
        HeadSigner.load(path)
    with pytest.raises(WitnessFailedError, match="cannot be read: No such file"):
        HeadSigner.load(tmp_path / "missing")


async def four_lines(path: Path, signer: HeadSigner) -> list[bytes]:
    _, heads = await journal_of(*numbered(4))
    await told(path, signer, heads)
    return path.read_bytes().splitlines(keepends=True)


TAMPERED = {
    "the first taken out": [1, 2, 3],
    "one in the middle taken out": [0, 2, 3],
    "two put in another order": [0, 2, 1, 3],
    "one put in twice": [0, 1, 1, 2, 3],
    "the last put first": [3, 0, 1, 2],
}


@pytest.mark.parametrize("order", TAMPERED.values(), ids=TAMPERED)
async def test_lines_taken_out_of_a_witness_or_put_elsewhere_are_found(
    tmp_path: Path, signer: HeadSigner, order: list[int]
) -> None:
    path = tmp_path / "witness"
    lines = await four_lines(path, signer)
    assert list(evidence_in([path], [signer.public]).of_itself()) == []
    path.write_bytes(b"".join(lines[place] for place in order))
    said = [each.sentence for each in evidence_in([path], [signer.public]).of_itself()]
    assert said
    assert all("does not follow the line before it" in sentence for sentence in said)


async def test_the_end_of_a_witness_cut_off_while_it_is_kept_is_found(
    tmp_path: Path, signer: HeadSigner
) -> None:
    path = tmp_path / "witness"
    _, heads = await journal_of(*numbered(4))
    witness = FileWitness(path, signer)
    for head in heads[:3]:
        await witness.keep(PIT, head, NOON)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:2]))
    await witness.keep(PIT, heads[3], NOON)
    await witness.close()
    (finding,) = evidence_in([path], [signer.public]).of_itself()
    assert "Line 3 does not follow the line before it" in finding.sentence


async def test_the_files_of_several_servers_are_joined_whatever_their_keys(tmp_path: Path) -> None:
    journal, heads = await journal_of(*numbered(6))
    one, two = (HeadSigner.create(tmp_path / name) for name in ("one.key", "two.key"))
    folder = tmp_path / "heads"
    folder.mkdir()
    await told(folder / "one.jsonl", one, heads[:3])
    await told(folder / "two.jsonl", two, heads[3:])
    keys = [one.public, two.public]
    for paths in ([folder], [folder / "one.jsonl", folder / "two.jsonl"]):
        evidence = evidence_in(paths, keys)
        assert await found(journal, evidence) == []
        assert evidence.reach(PIT) == Reach(heads=6, last=6)
    cut, _ = await journal_of(*numbered(4))
    assert [each.seq for each in await found(cut, evidence_in([folder], keys))] == [5]


async def test_a_file_that_goes_on_where_another_ended_follows_it(
    tmp_path: Path, signer: HeadSigner
) -> None:
    path, moved = tmp_path / "witness.jsonl", tmp_path / "earlier.jsonl"
    _, heads = await journal_of(*numbered(4))
    witness = FileWitness(path, signer)
    await witness.keep(PIT, heads[0], NOON)
    path.rename(moved)
    await witness.keep(PIT, heads[1], NOON)
    await witness.close()
    assert list(evidence_in([moved, path], [signer.public]).of_itself()) == []
    assert list(evidence_in([path], [signer.public]).of_itself()) != []


async def test_the_last_head_of_a_stream_is_found_among_very_many_lines(
    tmp_path: Path, signer: HeadSigner
) -> None:
    path = tmp_path / "witness"
    _, heads = await journal_of(*numbered(4))
    await told(path, signer, heads[:3])
    await told(path, signer, heads, StreamId("venue"))
    path.write_bytes(path.read_bytes() + b'{"stream":"pit","seq":9,"ha')
    shown = last_shown(path, PIT)
    assert shown is not None
    assert shown.head == heads[2]
    assert last_shown(path, StreamId("elsewhere")) is None
