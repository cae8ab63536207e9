"""Writes a gaming day: each table as CSV and as JSON lines, and a manifest over all files.

Every stream is followed from its first entry to the end of the day. What comes after the day is not
looked at, so the same day gives the same files for ever. They are written apart and put in their
place when all of them are there: what fails leaves nothing behind.
"""

import csv
import errno
import hashlib
import os
import shutil
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Any

import msgspec

import croupier
from croupier.audit import entry_following
from croupier.audit.export.row_collector import Collector
from croupier.audit.export.tables import TABLES, GamingDay, Row
from croupier.audit.replaying import machines
from croupier.journal.port import EMPTY, ReadableJournal, StreamId

MANIFEST = "manifest.json"
TITLE = "Gaming day of a Croupier journal"
# A cell that begins so is taken for a formula by programs that show tables.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


class ExportedFile(msgspec.Struct, frozen=True):
    name: str
    rows: int
    sha256: str


class StreamEntry(msgspec.Struct, frozen=True):
    """`head` is the hash of the last entry up to the end of the day, to hold against a witness."""

    stream: str
    first_of_day: int
    last_of_day: int
    last: int
    head: str


class ExportManifest(msgspec.Struct, frozen=True):
    """`generated` is the moment of the export, which alone differs from one to the next."""

    title: str
    day: GamingDay
    generated: int
    version: str
    streams: tuple[StreamEntry, ...]
    files: tuple[ExportedFile, ...]


class ExportFolder:
    """The files of an export while they are written."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._counts: Counter[str] = Counter()
        self._names = {kind: name for name, kind in TABLES.items()}
        self._lines: dict[str, IO[bytes]] = {}
        self._writers: dict[str, Any] = {}
        self._open = ExitStack()

    def __enter__(self) -> "ExportFolder":
        enter = self._open.enter_context
        for name, kind in TABLES.items():
            self._lines[name] = enter((self._path / f"{name}.jsonl").open("wb"))
            path = self._path / f"{name}.csv"
            sheet = enter(path.open("w", encoding="utf-8", newline=""))
            # Other ends of lines would leave one within a cell unquoted, and it would begin a row.
            self._writers[name] = csv.writer(sheet, lineterminator="\r\n")
            self._writers[name].writerow(kind.__struct_fields__)
        return self

    def add(self, row: Row) -> None:
        name = self._names[type(row)]
        self._counts[name] += 1
        self._lines[name].write(msgspec.json.encode(row) + b"\n")
        self._writers[name].writerow([_cell(value) for value in msgspec.structs.astuple(row)])

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._open.__exit__(kind, error, trace)

    def seal(
        self, day: GamingDay, generated: int, version: str, streams: tuple[StreamEntry, ...]
    ) -> ExportManifest:
        """To be called when all files are closed; the manifest is written last."""
        files = tuple(
            ExportedFile(path.name, self._counts[name], _digest(path))
            for name in TABLES
            for path in (self._path / f"{name}.csv", self._path / f"{name}.jsonl")
        )
        manifest = ExportManifest(TITLE, day, generated, version, streams, files)
        text = msgspec.json.format(msgspec.json.encode(manifest), indent=2)
        (self._path / MANIFEST).write_bytes(text + b"\n")
        return manifest


def _cell(value: object) -> object:
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return "" if value is None else value


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


Progress = Callable[[int], None]
# Inside the folder that was asked for, so that it is on the same disk.
UNFINISHED = ".unfinished"


class NotEmptyError(Exception):
    """The folder has something in it, and nothing is written over."""


async def export(
    journal: ReadableJournal,
    day: GamingDay,
    to: Path,
    generated: int,
    progress: Progress = lambda _: None,
) -> ExportManifest:
    """Into a new or an empty folder, at the moment `generated`."""
    with _place(to) as apart:
        streams = []
        with ExportFolder(apart) as folder:
            for stream in await journal.streams():
                streams.append(await _stream(journal, stream, day, folder, progress))
        manifest = folder.seal(day, generated, croupier.__version__, tuple(streams))
    return manifest


@contextmanager
def _place(to: Path) -> Generator[Path, None, None]:
    """A folder to write in, whose files are then moved into the one that was asked for."""
    if to.exists() and not to.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
    made = [path for path in (to, *to.parents) if not path.exists()]
    to.mkdir(parents=True, exist_ok=True)
    apart = to / UNFINISHED
    if any(path != apart for path in to.iterdir()):
        raise NotEmptyError(f"{to} is not empty, and nothing is written over")
    # Somebody pulled the plug on an earlier run.
    shutil.rmtree(apart, ignore_errors=True)
    try:
        apart.mkdir()
        yield apart
        _move(apart, to)
    except BaseException:
        shutil.rmtree(apart, ignore_errors=True)
        for path in made:
            with suppress(OSError):
                path.rmdir()
        raise


def _move(apart: Path, to: Path) -> None:
    """The manifest last: without it there is no export."""
    for path in sorted(apart.iterdir(), key=lambda path: path.name == MANIFEST):
        path.rename(to / path.name)
    apart.rmdir()


async def _stream(
    journal: ReadableJournal,
    stream: StreamId,
    day: GamingDay,
    folder: ExportFolder,
    progress: Progress,
) -> StreamEntry:
    collector, head = Collector(stream, day), EMPTY
    floor = machines.machine_of(stream).empty()
    async for step in entry_following.follow(journal, stream, day.ends, collector.before):
        floor, head = step.floor, step.head
        for row in collector.take(step):
            folder.add(row)
        progress(1)
    collector.before(floor, day.begins)
    if collector.looks_back:
        async for step in entry_following.follow(journal, stream, day.ends):
            collector.look_back(step)
    for row in collector.finish(floor):
        folder.add(row)
    return StreamEntry(stream, collector.first, collector.last, head.seq, head.hash.hex())
