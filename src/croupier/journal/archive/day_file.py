"""The file of a sealed day: packed parts, the manifest, its signature, and where it begins.

Every byte is one of these, and each of them is checked: the parts by digests in the manifest, the
manifest by the signature, and the length of the whole by the lengths of the parts.
"""

import errno
import hashlib
import os
import zlib
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import BinaryIO

from msgspec import DecodeError, Struct, ValidationError, msgpack
from nacl.exceptions import BadSignatureError
from nacl.signing import SigningKey, VerifyKey

from croupier.journal import hash_chain
from croupier.journal.archive import manifest as told
from croupier.journal.archive.manifest import DayManifest, Part
from croupier.journal.port import Head, Instant, Record

SUFFIX = ".croupier-day"
MAGIC = b"croupier sealed day 1\n"
_PURPOSE = b"croupier sealed day\n"
_KEY, _SIGNATURE, _LENGTH = 32, 64, 8
_END = _KEY + _SIGNATURE + _LENGTH
_PACKING = 6
# What a file system says that knows no links.
_WITHOUT_LINKS = frozenset({errno.EPERM, errno.EOPNOTSUPP, errno.ENOSYS})
# So that neither writing nor reading holds more than this of a day.
ENTRIES_PER_PART = 4_000
ENTRIES = "entries"


class BadArchiveError(Exception):
    """An archive that is not as it was sealed: which one, and what is wrong with it."""

    def __init__(self, path: Path, sentence: str) -> None:
        super().__init__(f"{path.name}: {sentence}")


class _Packed(Struct, frozen=True, array_like=True):
    """An entry without its number and its hash: both follow from the one before it."""

    at: int
    body: bytes


_stretch = msgpack.Decoder(list[_Packed])


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


class DayWriter:
    """Writes the parts as they come. Nothing has the file's name before all of it is durable."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.parts: list[Part] = []
        self._aside, self._file = _new_file_beside(path)
        self._file.write(MAGIC)

    def add(self, name: str, plain: bytes) -> str:
        """The digest of what was added, unpacked."""
        packed = zlib.compress(plain, _PACKING)
        self._file.write(packed)
        self.parts.append(Part(name, len(packed), digest(packed), len(plain)))
        return digest(plain)

    def add_entries(self, place: int, records: list[Record]) -> None:
        """Of the stream that has this place among those of the manifest."""
        packed = [_Packed(each.at, each.body) for each in records]
        self.add(f"{ENTRIES} {place}", msgpack.encode(packed))

    def finish(self, manifest: DayManifest, key: SigningKey) -> None:
        data = told.encode(manifest)
        self._file.write(data)
        self._file.write(key.sign(_signed_bytes(data)).signature)
        self._file.write(bytes(key.verify_key))
        self._file.write(len(data).to_bytes(_LENGTH))
        self._file.flush()
        os.fsync(self._file.fileno())
        self._file.close()
        self._name()
        _make_durable(self.path.parent)

    def _name(self) -> None:
        """FileExistsError where another has the name: an archive is never written over."""
        try:
            os.link(self._aside, self.path)
        except OSError as error:
            if error.errno not in _WITHOUT_LINKS or self.path.exists():
                raise
            self._aside.rename(self.path)
        # Also those that somebody left who was killed: nobody can finish this day any more.
        for aside in self.path.parent.glob(f".{self.path.name}.*"):
            aside.unlink(missing_ok=True)

    def give_up(self) -> None:
        self._file.close()
        self._aside.unlink(missing_ok=True)


def _new_file_beside(path: Path) -> tuple[Path, BinaryIO]:
    """That nobody else writes: of two in containers that share a folder, both may be process 1."""
    for number in count(1):
        aside = path.with_name(f".{path.name}.{os.getpid()}.{number}")
        with suppress(FileExistsError):
            return aside, aside.open("xb")
    raise AssertionError


def _make_durable(folder: Path) -> None:
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


class DayFile:
    """An archive whose manifest, signature and length are as they must be.

    Parts are checked when they are read; `check` reads all of them.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        with _opened(path) as file:
            self.manifest, self.key, self.digest = self._read_end(file)
        self._places = self._measured()

    def check(self) -> None:
        for number in range(len(self.manifest.parts)):
            self._unpacked(number)

    def part(self, name: str) -> bytes:
        """Of a name that occurs once; empty where there is none."""
        for number, each in enumerate(self.manifest.parts):
            if each.name == name:
                return self._unpacked(number)
        return b""

    def entries(self, place: int) -> Iterator[Record]:
        """Of the stream with this place in the manifest; hashed anew, up to its signed head."""
        day = self.manifest.streams[place]
        head = day.before.head
        for number, part in enumerate(self.manifest.parts):
            if part.name == f"{ENTRIES} {place}":
                for each in self._stretch(number):
                    at, seq = Instant(each.at), head.seq + 1
                    head = Head(seq, hash_chain.link(head.hash, seq, at, each.body))
                    yield Record(seq, at, each.body, head.hash)
        if head != day.after.head:
            raise self.bad(f"the entries of {day.stream} do not end with its signed head")

    def bad(self, sentence: str) -> BadArchiveError:
        return BadArchiveError(self.path, sentence)

    def _stretch(self, number: int) -> list[_Packed]:
        try:
            return _stretch.decode(self._unpacked(number))
        except (DecodeError, ValidationError) as error:
            raise self.bad(f"part {number + 1} holds no entries: {error}") from error

    def _unpacked(self, number: int) -> bytes:
        part = self.manifest.parts[number]
        with _opened(self.path) as file:
            file.seek(self._places[number])
            packed = file.read(part.size)
        if len(packed) != part.size or digest(packed) != part.sha256:
            first = self._places[number]
            raise self.bad(
                f"part {number + 1} ({part.name}), bytes {first} to {first + part.size - 1}, is "
                "not what was sealed"
            )
        unpacking = zlib.decompressobj()
        plain = unpacking.decompress(packed, part.plain + 1)
        if len(plain) != part.plain:
            raise self.bad(f"part {number + 1} ({part.name}) is longer than was sealed")
        return plain

    def _read_end(self, file: BinaryIO) -> tuple[DayManifest, str, str]:
        size = file.seek(0, os.SEEK_END)
        file.seek(0)
        if file.read(len(MAGIC)) != MAGIC:
            raise self.bad("it does not begin as the archive of a sealed day does")
        if size < len(MAGIC) + _END:
            raise self.bad("it was cut short")
        file.seek(size - _END)
        signature, key = file.read(_SIGNATURE), file.read(_KEY)
        length = int.from_bytes(file.read(_LENGTH))
        self._start = size - _END - length
        if self._start < len(MAGIC):
            raise self.bad("it was cut short, or its last bytes were changed")
        file.seek(self._start)
        data = file.read(length)
        try:
            VerifyKey(key).verify(_signed_bytes(data), signature)
            manifest = told.decode(data)
        except BadSignatureError:
            raise self.bad(
                "its manifest was not signed with its key: the manifest, the key or the signature "
                "was changed, or the file was cut short"
            ) from None
        except (DecodeError, ValidationError) as error:
            raise self.bad(f"its manifest cannot be read: {error}") from error
        if manifest.format != told.FORMAT:
            raise self.bad(f"it is of format {manifest.format}; this Croupier reads {told.FORMAT}")
        return manifest, key.hex(), digest(data)

    def _measured(self) -> list[int]:
        place, places = len(MAGIC), []
        for part in self.manifest.parts:
            places.append(place)
            place += part.size
        if place != self._start:
            more = "added" if place < self._start else "missing"
            raise self.bad(f"{abs(self._start - place)} bytes before its manifest are {more}")
        return places


def _opened(path: Path) -> BinaryIO:
    try:
        return path.open("rb")
    except OSError as error:
        raise BadArchiveError(path, f"it cannot be read: {error.strerror}") from error


def _signed_bytes(manifest: bytes) -> bytes:
    return _PURPOSE + hashlib.sha256(manifest).digest()
