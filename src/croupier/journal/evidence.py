"""What a witness says of a journal, held against what the journal says itself."""

from collections import defaultdict
from collections.abc import AsyncIterator, Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from croupier.journal.port import Head, ReadableJournal, Record, StreamId
from croupier.journal.witness import (
    KeptLine,
    PublicKey,
    SignedHead,
    TornLine,
    UnreadableLine,
    is_genuine,
    is_public_key,
    kept,
)

# Where a finding is about the file itself and not about what it says of a stream.
WITNESS = StreamId("the witness")


class NoEvidenceError(Exception):
    """Nothing can be held against the journal: why, in a sentence."""


class Finding(Struct, frozen=True):
    """`seq` is the first entry that is concerned; zero where none is."""

    stream: StreamId
    seq: int
    sentence: str


class Reach(Struct, frozen=True):
    """How many entries of a stream the witness was shown, and the last of them."""

    heads: int
    last: int


class Evidence:
    def __init__(self, said: Iterable[KeptLine], key: PublicKey | None) -> None:
        """Without a key every line is believed: as good as whoever keeps the file."""
        self.unreadable: list[UnreadableLine] = []
        self.torn: list[TornLine] = []
        self.forged: list[Finding] = []
        self._hashes: dict[StreamId, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
        for line in said:
            match line:
                case UnreadableLine():
                    self.unreadable.append(line)
                case TornLine():
                    self.torn.append(line)
                case SignedHead() if key is None or is_genuine(line, key):
                    self._hashes[line.stream][line.seq].add(line.hash)
                case SignedHead():
                    self.forged.append(_forged(line))

    def streams(self) -> list[StreamId]:
        return sorted(self._hashes)

    def reach(self, stream: StreamId) -> Reach:
        seqs = self._hashes.get(stream, {})
        return Reach(len(seqs), max(seqs, default=0))

    def of_itself(self, only: StreamId | None = None) -> Iterator[Finding]:
        """What is wrong with the witness, whatever the journal says."""
        for line in self.unreadable:
            sentence = f"Line {line.number} is no signed head, nor what a crash leaves of one."
            yield Finding(WITNESS, 0, sentence)
        for forged in self.forged:
            if only in (None, forged.stream):
                yield forged

    def contradiction(self, stream: StreamId, record: Record) -> Finding | None:
        """Whether an entry is another than the one whose hash was signed."""
        hashes = self._hashes.get(stream, {}).get(record.seq)
        if hashes is None or hashes == {record.hash.hex()}:
            return None
        sentence = f"Entry {record.seq} of {stream} is not the one that the witness was shown."
        return Finding(stream, record.seq, sentence)

    def of_the_end(self, stream: StreamId, head: Head) -> Finding | None:
        """Whether the stream once went further than where it ends now, or was never shown."""
        reach = self.reach(stream)
        if reach.last > head.seq:
            return _cut(stream, head, f"the witness was shown entry {reach.last}")
        for line in self.torn:
            about = line.about
            if about is not None and about.stream == stream and about.seq > head.seq:
                said = f"line {line.number} of the witness, which is torn, is of entry {about.seq}"
                return _cut(stream, head, said)
        if head.seq and not reach.heads and not any(f.stream == stream for f in self.forged):
            return Finding(stream, 0, f"The witness was shown nothing of {stream}.")
        return None


def evidence_in(path: Path, key: str | None) -> Evidence:
    """What a file witness holds. That there is nothing in it is not that nothing is wrong."""
    if key is not None and not is_public_key(key):
        raise NoEvidenceError("the key of the witness must be 64 hexadecimal digits")
    evidence = Evidence(kept(path), PublicKey(key) if key is not None else None)
    if not evidence.streams() and not evidence.forged:
        raise NoEvidenceError(f"{path} holds no signed head: the witness says nothing")
    return evidence


async def findings(journal: ReadableJournal, evidence: Evidence) -> AsyncIterator[Finding]:
    """Everything in which the two disagree, stream by stream and in order."""
    for finding in evidence.of_itself():
        yield finding
    for stream in evidence.streams():
        async for record in journal.read(stream):
            if contradiction := evidence.contradiction(stream, record):
                yield contradiction
        if end := evidence.of_the_end(stream, await journal.head(stream)):
            yield end


def _cut(stream: StreamId, head: Head, said: str) -> Finding:
    return Finding(stream, head.seq + 1, f"{stream} ends with entry {head.seq}, and {said}.")


def _forged(line: SignedHead) -> Finding:
    sentence = f"The head of {line.stream} at entry {line.seq} was not signed with the witness key."
    return Finding(line.stream, line.seq, sentence)
