"""What a witness says of a journal, held against what the journal says itself."""

from collections import defaultdict
from collections.abc import AsyncIterator, Iterable

from msgspec import Struct

from croupier.journal.port import Head, ReadableJournal, Record, StreamId
from croupier.journal.witness import PublicKey, SignedHead, UnreadableLine, is_genuine


class Finding(Struct, frozen=True):
    """`seq` is the first entry that is concerned."""

    stream: StreamId
    seq: int
    sentence: str


class Evidence:
    def __init__(self, said: Iterable[SignedHead | UnreadableLine], key: PublicKey | None) -> None:
        """Without a key every line is believed: as good as whoever keeps the file."""
        self.unreadable: list[UnreadableLine] = []
        self.forged: list[Finding] = []
        self._hashes: dict[StreamId, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
        for line in said:
            if isinstance(line, UnreadableLine):
                self.unreadable.append(line)
            elif key is None or is_genuine(line, key):
                self._hashes[line.stream][line.seq].add(line.hash)
            else:
                self.forged.append(_forged(line))

    def streams(self) -> list[StreamId]:
        return sorted(self._hashes)

    def contradiction(self, stream: StreamId, record: Record) -> Finding | None:
        """Whether an entry is another than the one whose hash was signed."""
        hashes = self._hashes.get(stream, {}).get(record.seq)
        if hashes is None or hashes == {record.hash.hex()}:
            return None
        sentence = f"Entry {record.seq} of {stream} is not the one that the witness was shown."
        return Finding(stream, record.seq, sentence)

    def cut_tail(self, stream: StreamId, head: Head) -> Finding | None:
        """Whether the stream once went further than where it ends now."""
        last = max(self._hashes.get(stream, {0: set()}))
        if last <= head.seq:
            return None
        return Finding(
            stream,
            head.seq + 1,
            f"{stream} ends with entry {head.seq}, and the witness was shown entry {last}.",
        )


async def findings(journal: ReadableJournal, evidence: Evidence) -> AsyncIterator[Finding]:
    """Everything in which the two disagree, stream by stream and in order."""
    for forged in evidence.forged:
        yield forged
    for stream in evidence.streams():
        async for record in journal.read(stream):
            if contradiction := evidence.contradiction(stream, record):
                yield contradiction
        if cut := evidence.cut_tail(stream, await journal.head(stream)):
            yield cut


def _forged(line: SignedHead) -> Finding:
    sentence = f"The head of {line.stream} at entry {line.seq} was not signed with the witness key."
    return Finding(line.stream, line.seq, sentence)
