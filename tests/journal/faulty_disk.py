"""A disk under SQLite that stalls, fills up, fails or loses what was not synced, when told to."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw

REAL = apsw.vfs_names()[0]


class FaultyDisk(apsw.VFS):
    """While it is registered, every connection that is opened uses it."""

    def __init__(self) -> None:
        self.going_on = threading.Event()
        self.going_on.set()
        self.trouble: type[apsw.Error] | None = None
        self.read_only = False
        self.syncs = 0
        # Each file as it was when it was last synced: what a power cut would leave of it.
        self.synced: dict[str, bytes] = {}
        super().__init__("faulty disk", base=REAL, makedefault=True)

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> apsw.VFSFile:
        return FaultyFile(self, name, flags)

    def xDelete(self, name: str, sync_folder: bool) -> None:
        super().xDelete(name, sync_folder)
        self.synced.pop(name, None)

    def stall(self) -> None:
        self.going_on.clear()

    def go_on(self) -> None:
        self.going_on.set()

    def cut_power(self, folder: Path, to: Path) -> None:
        """Puts there what would be left of the files in a folder."""
        to.mkdir()
        for name, content in dict(self.synced).items():
            if Path(name).parent == folder:
                (to / Path(name).name).write_bytes(content)


class FaultyFile(apsw.VFSFile):
    def __init__(
        self, disk: FaultyDisk, name: str | apsw.URIFilename | None, flags: list[int]
    ) -> None:
        self._disk = disk
        self._name = name.filename() if isinstance(name, apsw.URIFilename) else name
        if disk.read_only and flags[0] & apsw.SQLITE_OPEN_MAIN_DB:
            flags[0] &= ~(apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE)
            flags[0] |= apsw.SQLITE_OPEN_READONLY
        super().__init__(REAL, name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:
        self._fail()
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:
        self._disk.going_on.wait()
        self._fail()
        super().xSync(flags)
        self._disk.syncs += 1
        if self._name is not None:
            self._disk.synced[self._name] = Path(self._name).read_bytes()

    def _fail(self) -> None:
        if self._disk.trouble is not None:
            raise self._disk.trouble("the disk was told to fail")


@contextmanager
def faulty_disk() -> Iterator[FaultyDisk]:
    disk = FaultyDisk()
    try:
        yield disk
    finally:
        disk.go_on()
        disk.trouble = None
        disk.unregister()
