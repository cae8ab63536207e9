"""The agent's own folder: its key, its files, and a lock that keeps a second agent out."""

import fcntl
import os
from pathlib import Path

_OWNER_ONLY = 0o600


class FolderError(Exception):
    """Why no agent can work in a folder, in a sentence."""


class Folder:
    def __init__(self, path: Path) -> None:
        self.path = path
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        if path.stat().st_mode & 0o077:
            raise FolderError(f"others can look into {path}: `chmod 700` it")
        self._key = path / "key"
        self._lock: int | None = None

    @property
    def tasks(self) -> Path:
        return self.path / "tasks.jsonl"

    @property
    def unanswered(self) -> Path:
        return self.path / "unanswered.json"

    def take(self) -> None:
        """For this process alone; whoever dies in it leaves it as well."""
        self._lock = os.open(self.path / "lock", os.O_RDWR | os.O_CREAT, _OWNER_ONLY)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.leave()
            raise FolderError(f"another agent runs in {self.path} already") from None

    def leave(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def key(self) -> str | None:
        """None where it has not been enrolled."""
        try:
            descriptor = os.open(self._key, os.O_RDONLY)
        except FileNotFoundError:
            return None
        with os.fdopen(descriptor, encoding="ascii") as file:
            if os.fstat(file.fileno()).st_mode & 0o077:
                raise FolderError(f"others can read {self._key}: enrol anew, with a new code")
            return file.read().strip() or None

    def keep_key(self, key: str) -> None:
        write_private(self._key, key.encode("ascii") + b"\n")


def write_private(path: Path, content: bytes) -> None:
    """Whole or not at all, on the disk, and for its owner's eyes only."""
    beside = path.with_name(f"{path.name}.new")
    beside.unlink(missing_ok=True)
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWNER_ONLY)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """A new name in a folder is safe only once the folder itself is on the disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
