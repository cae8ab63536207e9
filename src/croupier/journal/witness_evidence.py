"""Compares the chain heads that witnesses hold with the journal itself."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from croupier.core.stream.console import LossAccepted
from croupier.journal import witness
from croupier.journal.port import Head, Record, StreamId

# Where a finding is about the file itself and not about what it says of a stream.
WITNESS = StreamId("the witness")
# What the files of a folder that is given instead of files are called.
IN_FOLDERS = "*.jsonl"
_MISPLACED = "Line {} does not follow the line before it: lines were removed, inserted or moved."


class NoWitnessEvidenceError(Exception):
    """Nothing can be held against the journal: why, in a sentence."""


class WitnessFinding(Struct, frozen=True):
    """`seq` is the first entry that is concerned; zero where none is."""

    stream: StreamId
    seq: int
    sentence: str


class Reach(Struct, frozen=True):
    """How many entries of a stream the witness was shown, and the last of them."""

    heads: int
    last: int


class WitnessEvidence:
    """What the witnesses of all servers say together; each file is in order by itself."""

    def __init__(self, said: Iterable[witness.KeptLine], *keys: witness.PublicKey) -> None:
        """Without a key every line is believed: as good as whoever keeps the file."""
        self.torn: list[witness.TornLine] = []
        self.forged: list[WitnessFinding] = []
        self._keys = keys
        self._of_itself: list[WitnessFinding] = []
        self._first_lines: list[witness.MisplacedLine] = []
        self._ends = {witness.NOTHING_BEFORE}
        # Of each entry the hashes that were shown, each with the last moment at which it was.
        self._shown: dict[StreamId, dict[int, dict[str, int]]] = defaultdict(dict)
        # Up to where entries are not looked at, by stream.
        self._taken_at_their_word: dict[StreamId, int] = {}
        self.hear(said)

    def hear(self, said: Iterable[witness.KeptLine], of: str = "") -> None:
        """One file more; `of` names it where there are several."""
        for line in said:
            match line:
                case witness.UnreadableLine(number):
                    sentence = f"Line {number} is not a signed head, nor part of one."
                    self._of_itself.append(WitnessFinding(WITNESS, 0, f"{of}{sentence}"))
                case witness.TornLine():
                    self.torn.append(line)
                case witness.MisplacedLine(number, None):
                    sentence = f"{of}{_MISPLACED.format(number)}"
                    self._of_itself.append(WitnessFinding(WITNESS, 0, sentence))
                case witness.MisplacedLine():
                    self._first_lines.append(line)
                case witness.LastLine(digest):
                    self._ends.add(digest)
                case witness.SignedHead():
                    self._hear_head(line)

    def _hear_head(self, line: witness.SignedHead) -> None:
        if self._keys and not any(witness.is_genuine(line, key) for key in self._keys):
            self.forged.append(_forged(line))
            return
        hashes = self._shown[line.stream].setdefault(line.seq, {})
        hashes[line.hash] = max(line.at, hashes.get(line.hash, 0))

    def streams(self) -> list[StreamId]:
        return sorted(stream for stream, shown in self._shown.items() if shown)

    def reach(self, stream: StreamId) -> Reach:
        after = self._taken_at_their_word.get(stream, 0)
        seqs = [seq for seq in self._shown.get(stream, {}) if seq > after]
        return Reach(len(seqs), max(seqs, default=0))

    def begin_after(self, stream: StreamId, head: Head) -> WitnessFinding | None:
        """For whoever looks at no entry before: of those the witness says nothing."""
        self._taken_at_their_word[stream] = head.seq
        return self._contradicted(stream, head)

    def of_itself(self, only: StreamId | None = None) -> Iterator[WitnessFinding]:
        """What is wrong with the witnesses, whatever the journal says."""
        yield from self._of_itself
        for line in self._first_lines:
            if line.before not in self._ends:
                yield WitnessFinding(WITNESS, 0, _MISPLACED.format(line.number))
        for forged in self.forged:
            if only in (None, forged.stream):
                yield forged

    def accept(self, stream: StreamId, loss: LossAccepted) -> None:
        """What two people accepted as lost is held against the journal no more: entries after the
        one it ended with then, as they were shown before.
        """
        shown = self._shown.get(stream, {})
        for seq in [seq for seq in shown if loss.journal.seq < seq <= loss.witnessed.seq]:
            later = {hash_: at for hash_, at in shown[seq].items() if at > loss.at}
            if later:
                shown[seq] = later
            else:
                del shown[seq]
        self.torn = [line for line in self.torn if not _is_lost(line, stream, loss)]

    def contradiction(self, stream: StreamId, record: Record) -> WitnessFinding | None:
        """Whether an entry is another than the one whose hash was signed."""
        return self._contradicted(stream, Head(record.seq, record.hash))

    def _contradicted(self, stream: StreamId, head: Head) -> WitnessFinding | None:
        hashes = self._shown.get(stream, {}).get(head.seq)
        if hashes is None or set(hashes) == {head.hash.hex()}:
            return None
        sentence = f"Entry {head.seq} of {stream} is not the one that the witness was shown."
        return WitnessFinding(stream, head.seq, sentence)

    def of_the_end(self, stream: StreamId, head: Head) -> WitnessFinding | None:
        """Whether the stream once went further than where it ends now, or was never shown."""
        shown = self._shown.get(stream, {})
        last = max(shown, default=0)
        if last > head.seq:
            return _cut(stream, head, f"the witness was shown entry {last}")
        for line in self.torn:
            about = line.about
            if about is not None and about.stream == stream and about.seq > head.seq:
                said = f"line {line.number} of the witness, which is torn, is of entry {about.seq}"
                return _cut(stream, head, said)
        if head.seq and not shown and not any(f.stream == stream for f in self.forged):
            return WitnessFinding(stream, 0, f"The witness was shown nothing of {stream}.")
        return None


def evidence_in(paths: Sequence[Path], keys: Sequence[str] = ()) -> WitnessEvidence:
    """What all files hold together. That there is nothing in them is not that nothing is wrong."""
    if not all(map(witness.is_public_key, keys)):
        raise NoWitnessEvidenceError("the key of a witness must be 64 hexadecimal digits")
    files = [file for path in paths for file in _files(path)]
    evidence = WitnessEvidence((), *map(witness.PublicKey, keys))
    for file in files:
        evidence.hear(witness.kept(file), of=f"{file.name}: " if len(files) > 1 else "")
    if not evidence.streams() and not evidence.forged:
        named = ", ".join(map(str, paths))
        raise NoWitnessEvidenceError(f"{named} has no signed head, so there is nothing to compare")
    return evidence


def _files(path: Path) -> list[Path]:
    return sorted(path.glob(IN_FOLDERS)) if path.is_dir() else [path]


def _is_lost(line: witness.TornLine, stream: StreamId, loss: LossAccepted) -> bool:
    about = line.about
    return about is not None and about.stream == stream and about.seq > loss.journal.seq


def _cut(stream: StreamId, head: Head, said: str) -> WitnessFinding:
    return WitnessFinding(stream, head.seq + 1, f"{stream} ends with entry {head.seq}, and {said}.")


def _forged(line: witness.SignedHead) -> WitnessFinding:
    sentence = f"The head of {line.stream} at entry {line.seq} was not signed with the witness key."
    return WitnessFinding(line.stream, line.seq, sentence)
