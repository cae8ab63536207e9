"""Chain heads, signed and kept outside the database.

Whoever can write to the database can also cut its tail off, or write a whole chain anew that links
perfectly. Neither then fits the heads that a witness holds, and without the key nobody can sign
others. So the key, the witness and the database belong in different hands.
"""

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NewType, Protocol

import msgspec
from msgspec import Struct
from nacl.exceptions import BadSignatureError
from nacl.signing import SigningKey, VerifyKey

from croupier.journal.port import Head, Instant, StreamId
from croupier.journal.worker import Worker

# An Ed25519 key that anybody may have, in hexadecimal digits.
PublicKey = NewType("PublicKey", str)

SECONDS_TO_KEEP = 5.0

# How a line begins, and as much of it as says which entry it is about.
BEGINNING = b'{"stream":"'
ABOUT = re.compile(rb'\{"stream":("(?:[^"\\]|\\.)*"),"seq":(\d{1,18}),')


class WitnessFailedError(Exception):
    """The witness could not be reached, or the key not be used."""


class SignedHead(Struct, frozen=True, forbid_unknown_fields=True):
    """Hash and signature are in hexadecimal digits, for this is read outside Croupier too."""

    stream: StreamId
    seq: int
    hash: str
    at: Instant
    signature: str


class EntryNamed(Struct, frozen=True):
    stream: StreamId
    seq: int


class TornLine(Struct, frozen=True):
    """The beginning of a line, as a crash leaves it: `about` what, if it got that far."""

    number: int
    about: EntryNamed | None


class UnreadableLine(Struct, frozen=True):
    """What no crash leaves: somebody else's doing, or another kind of file."""

    number: int


KeptLine = SignedHead | TornLine | UnreadableLine


class Witness(Protocol):
    async def keep(self, head: SignedHead) -> None:
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

    def sign(self, stream: StreamId, head: Head, at: Instant) -> SignedHead:
        signature = self._key.sign(_message(stream, head.seq, head.hash.hex(), at)).signature
        return SignedHead(stream, head.seq, head.hash.hex(), at, signature.hex())


class FileWitness:
    """A file that only ever grows, by a line of JSON for each head."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._worker = Worker("journal-witness")

    async def keep(self, head: SignedHead) -> None:
        line = msgspec.json.encode(head) + b"\n"
        try:
            await self._worker.do(lambda: _add(self._path, line), SECONDS_TO_KEEP)
        except OSError as error:
            said = error.strerror or f"no answer for {SECONDS_TO_KEEP:g} seconds"
            raise WitnessFailedError(f"The witness {self._path} failed: {said}.") from error

    async def close(self) -> None:
        self._worker.stop()


def kept(path: Path) -> Iterator[KeptLine]:
    """What a file witness holds, in order; whether to believe it is up to `evidence`."""
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            try:
                yield msgspec.json.decode(line, type=SignedHead)
            except (msgspec.MsgspecError, UnicodeDecodeError):
                yield _not_whole(number, line.rstrip(b"\n"))


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
        message = _message(head.stream, head.seq, head.hash, head.at)
        VerifyKey(bytes.fromhex(key)).verify(message, bytes.fromhex(head.signature))
        return True
    return False


def _message(stream: StreamId, seq: int, hash_: str, at: Instant) -> bytes:
    """What is signed. The name of the stream goes last, for it may hold anything."""
    return f"croupier head 1\n{seq}\n{at}\n{hash_}\n{stream}".encode()


def _add(path: Path, line: bytes) -> None:
    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
    try:
        size = os.fstat(file).st_size
        # A crash may have left half a line, which must not swallow this one.
        torn = size > 0 and os.pread(file, 1, size - 1) != b"\n"
        written = b"\n" + line if torn else line
        if os.write(file, written) != len(written):
            raise OSError(0, "the line was only written in part")
        os.fsync(file)
    finally:
        os.close(file)
