"""Chain heads, signed and kept outside the database.

Whoever can write to the database can also cut its tail off, or write a whole chain anew that links
perfectly. Neither then fits the heads that a witness holds, and without the key nobody can sign
others. So the key, the witness and the database belong in different hands.
"""

import mmap
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import NewType, Protocol

import msgspec
from nacl.exceptions import BadSignatureError
from nacl.signing import SigningKey, VerifyKey

from croupier.journal.port import Head, Instant, StreamId
from croupier.journal.worker_thread import Worker

# An Ed25519 key that anybody may have, in hexadecimal digits.
PublicKey = NewType("PublicKey", str)

SECONDS_TO_KEEP = 5.0
# Before the first line of a file.
NOTHING_BEFORE = "00" * 32
LINE_AT_MOST = 65_536

# How a line begins, and as much of it as says which entry it is about.
BEGINNING = b'{"stream":"'
ABOUT = re.compile(rb'\{"stream":("(?:[^"\\]|\\.)*"),"seq":(\d{1,18}),')


class WitnessFailedError(Exception):
    """The witness could not be reached, or the key not be used."""


class SignedHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hashes and signature are in hexadecimal digits, for this is read outside Croupier too.

    `before` is the SHA-256 of the line before it in its file, so that no line can be taken out of
    the file or put elsewhere in it unnoticed.
    """

    stream: StreamId
    seq: int
    hash: str
    at: Instant
    before: str
    signature: str

    @property
    def head(self) -> Head:
        return Head(self.seq, bytes.fromhex(self.hash))


class EntryNamed(msgspec.Struct, frozen=True):
    stream: StreamId
    seq: int


class TornLine(msgspec.Struct, frozen=True):
    """The beginning of a line, as a crash leaves it: `about` what, if it got that far."""

    number: int
    about: EntryNamed | None


class UnreadableLine(msgspec.Struct, frozen=True):
    """What no crash leaves: somebody else's doing, or another kind of file."""

    number: int


class MisplacedLine(msgspec.Struct, frozen=True):
    """It does not follow the line before it, whose digest it would have. `before` is what it has
    instead, of the first line of a file: the last line of another may have that digest.
    """

    number: int
    before: str | None = None


class LastLine(msgspec.Struct, frozen=True):
    """Where a file ends: the digest that a next line would have before it."""

    digest: str


KeptLine = SignedHead | TornLine | UnreadableLine | MisplacedLine | LastLine


class Witness(Protocol):
    async def keep(self, stream: StreamId, head: Head, at: Instant) -> None:
        """Returns once it is where a crash cannot reach it."""
        ...

    async def close(self) -> None: ...


class HeadSigner:
    def __init__(self, key: SigningKey) -> None:
        self._key = key

    @classmethod
    def create(cls, path: Path) -> "HeadSigner":
        """Writes a new key that only its owner may read; never over one that is there."""
        key = SigningKey.generate()
        try:
            file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(file, "w") as opened:
                opened.write(f"{bytes(key).hex()}\n")
        except OSError as error:
            raise WitnessFailedError(f"No key can be made at {path}: {error.strerror}.") from error
        return cls(key)

    @classmethod
    def load(cls, path: Path) -> "HeadSigner":
        try:
            return cls(SigningKey(bytes.fromhex(path.read_text())))
        except OSError as error:
            raise WitnessFailedError(f"The key {path} cannot be read: {error.strerror}.") from error
        except ValueError as error:
            raise WitnessFailedError(f"{path} holds no key of a witness.") from error

    @property
    def public(self) -> PublicKey:
        return PublicKey(bytes(self._key.verify_key).hex())

    def sign(
        self, stream: StreamId, head: Head, at: Instant, before: str = NOTHING_BEFORE
    ) -> SignedHead:
        message = _message(stream, head.seq, head.hash.hex(), at, before)
        signature = self._key.sign(message).signature
        return SignedHead(stream, head.seq, head.hash.hex(), at, before, signature.hex())


class FileWitness:
    """A file that only ever grows, by a line of JSON for each head. A server has one of its own."""

    def __init__(self, path: Path, signer: HeadSigner) -> None:
        self._path = path
        self._signer = signer
        self._worker = Worker("journal-witness")
        # Of the last line written here: should it be taken out of the file, the next one shows it.
        self._last: str | None = None

    async def keep(self, stream: StreamId, head: Head, at: Instant) -> None:
        try:
            await self._worker.do(lambda: self._add(stream, head, at), SECONDS_TO_KEEP)
        except OSError as error:
            said = error.strerror or f"no answer for {SECONDS_TO_KEEP:g} seconds"
            raise WitnessFailedError(f"The witness {self._path} failed: {said}.") from error

    async def close(self) -> None:
        self._worker.stop()

    def _add(self, stream: StreamId, head: Head, at: Instant) -> None:
        file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        last, self._last = self._last, None
        try:
            size = os.fstat(file).st_size
            # A crash may have left half a line, which must not swallow this one.
            torn = size > 0 and os.pread(file, 1, size - 1) != b"\n"
            before = last or _digest_of_last_line(file, size)
            line = msgspec.json.encode(self._signer.sign(stream, head, at, before))
            written = b"\n" * torn + line + b"\n"
            if os.write(file, written) != len(written):
                raise OSError(0, "the line was only written in part")
            os.fsync(file)
            self._last = _digest(line)
        finally:
            os.close(file)


def kept(path: Path) -> Iterator[KeptLine]:
    """What a file witness holds, in order; whether to believe it is up to `evidence`."""
    before = NOTHING_BEFORE
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            bare = line.rstrip(b"\n")
            try:
                head = msgspec.json.decode(line, type=SignedHead)
            except (msgspec.MsgspecError, UnicodeDecodeError):
                yield _not_whole(number, bare)
            else:
                if head.before != before:
                    yield MisplacedLine(number, head.before if number == 1 else None)
                yield head
            before = _digest(bare)
    yield LastLine(before)


def last_shown(path: Path, stream: StreamId) -> SignedHead | None:
    """The last whole line about a stream, without reading all of a file that may be years long."""
    with path.open("rb") as file:
        if os.fstat(file.fileno()).st_size == 0:
            return None
        with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as held:
            return _last_about(held, b'{"stream":%b,' % msgspec.json.encode(stream))


def _last_about(held: mmap.mmap, begins: bytes) -> SignedHead | None:
    place = held.rfind(begins)
    while place >= 0:
        if place == 0 or held[place - 1 : place] == b"\n":
            end = held.find(b"\n", place)
            with suppress(msgspec.MsgspecError, UnicodeDecodeError):
                line = held[place : end if end >= 0 else len(held)]
                return msgspec.json.decode(line, type=SignedHead)
        place = held.rfind(begins, 0, place)
    return None


def _digest(line: bytes) -> str:
    return sha256(line).hexdigest()


def _digest_of_last_line(file: int, size: int) -> str:
    if size == 0:
        return NOTHING_BEFORE
    # No line is so long: a stream's name is the only part of it that has no bound of its own.
    tail = os.pread(file, LINE_AT_MOST, max(0, size - LINE_AT_MOST))
    return _digest(tail.rstrip(b"\n").rsplit(b"\n", 1)[-1])


def _not_whole(number: int, line: bytes) -> TornLine | UnreadableLine:
    begins = line.startswith(BEGINNING) or BEGINNING.startswith(line)
    if not line or not begins or line.endswith(b"}"):
        return UnreadableLine(number)
    about = ABOUT.match(line)
    if about is None:
        return TornLine(number, None)
    try:
        stream = msgspec.json.decode(about[1], type=str)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return UnreadableLine(number)
    return TornLine(number, EntryNamed(StreamId(stream), int(about[2])))


def is_public_key(text: str) -> bool:
    try:
        VerifyKey(bytes.fromhex(text))
    except ValueError:
        return False
    return True


def is_genuine(head: SignedHead, key: PublicKey) -> bool:
    with suppress(ValueError, BadSignatureError):
        message = _message(head.stream, head.seq, head.hash, head.at, head.before)
        VerifyKey(bytes.fromhex(key)).verify(message, bytes.fromhex(head.signature))
        return True
    return False


def _message(stream: StreamId, seq: int, hash_: str, at: Instant, before: str) -> bytes:
    """What is signed. The name of the stream goes last, for it may hold anything."""
    return f"croupier head 2\n{seq}\n{at}\n{hash_}\n{before}\n{stream}".encode()
