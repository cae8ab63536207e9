"""The file with the keys: only its owner can read it, and it is on disk before any answer."""

import os
import stat
from pathlib import Path

import msgspec

from croupier.core.jackpots.parameters import JackpotId, Parameters
from croupier.keeper.messages import PressJudged

OWNER_ALONE = 0o600


class KeyFileError(Exception):
    """The file cannot be used, in a sentence that says what to do."""


class KeptKey(msgspec.Struct, frozen=True):
    cycle: int
    key: str
    commitment: str
    parameters: Parameters
    # Whether it has judged an entry: the order of entries binds as long as such a key is kept.
    judged: bool = False


class KeptJackpot(msgspec.Struct):
    """`asked` is the digest of the last question that was judged, `answer` what was said."""

    levels: dict[int, KeptKey] = msgspec.field(default_factory=dict)
    last: str = ""
    asked: str = ""
    answer: PressJudged | None = None
    # Its keys were told to a server: they judge nothing more, and no other is drawn.
    revealed: bool = False


class Kept(msgspec.Struct):
    version: int = 1
    jackpots: dict[JackpotId, KeptJackpot] = msgspec.field(default_factory=dict)


_decode = msgspec.json.Decoder(Kept).decode
_encode = msgspec.json.encode


class KeyFile:
    def __init__(self, path: Path) -> None:
        self.path = path

    def load(self) -> Kept:
        """Empty where there is none yet; then it is made, so that a wrong folder shows at once."""
        if not self.path.exists():
            kept = Kept()
            self.save(kept)
            return kept
        must_be_owners_alone(self.path)
        try:
            return _decode(self.path.read_bytes())
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            raise KeyFileError(f"{self.path} holds no keys of this keeper: {error}") from error

    def save(self, kept: Kept) -> None:
        """Returns when it is on the disk; at a crash either the old or the new is there, whole."""
        try:
            self._replace(_encode(kept))
        except OSError as error:
            raise KeyFileError(f"{self.path} cannot be written: {error.strerror}") from error

    def _replace(self, content: bytes) -> None:
        beside = self.path.with_name(f"{self.path.name}.new")
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        written = os.open(beside, flags, OWNER_ALONE)
        try:
            os.fchmod(written, OWNER_ALONE)
            left = memoryview(content)
            while left:
                left = left[os.write(written, left) :]
            os.fsync(written)
        finally:
            os.close(written)
        beside.replace(self.path)
        folder = os.open(self.path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def must_be_owners_alone(path: Path) -> None:
    """Raises where anybody but this process's user could read or exchange the file."""
    try:
        found, folder = path.lstat(), path.absolute().parent.stat()
    except OSError as error:
        raise KeyFileError(f"{path}: {error.strerror}") from error
    if not stat.S_ISREG(found.st_mode):
        raise KeyFileError(f"{path} is not a plain file")
    if found.st_uid != os.geteuid():
        raise KeyFileError(f"{path} belongs to another user: chown it to the keeper's user")
    if stat.S_IMODE(found.st_mode) != OWNER_ALONE:
        mode = stat.S_IMODE(found.st_mode)
        raise KeyFileError(f"{path} may be used by others (mode {mode:04o}): chmod 0600 it")
    open_folder = folder.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    if open_folder and not folder.st_mode & stat.S_ISVTX:
        raise KeyFileError(f"the folder of {path} may be written by others: chmod go-w it")
