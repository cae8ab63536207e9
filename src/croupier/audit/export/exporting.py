"""Writes a gaming day: every stream is followed from its first entry to the end of the day.

What comes after the day is not looked at, so the same day gives the same files for ever. They are
written apart and put in their place when all of them are there: what fails leaves nothing behind.
"""

import errno
import os
import shutil
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from pathlib import Path

import croupier
from croupier.audit.export.collecting import Collector
from croupier.audit.export.day import GamingDay
from croupier.audit.export.files import MANIFEST, Folder, Manifest, StreamEntry
from croupier.audit.following import follow
from croupier.audit.machines import machine_of
from croupier.journal.port import EMPTY, ReadableJournal, StreamId

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
) -> Manifest:
    """Into a new or an empty folder, at the moment `generated`."""
    with _place(to) as apart:
        streams = []
        with Folder(apart) as folder:
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
    folder: Folder,
    progress: Progress,
) -> StreamEntry:
    collector, head = Collector(stream, day), EMPTY
    floor = machine_of(stream).empty()
    async for step in follow(journal, stream, day.ends, collector.before):
        floor, head = step.floor, step.head
        for row in collector.take(step):
            folder.add(row)
        progress(1)
    collector.before(floor, day.begins)
    if collector.looks_back:
        async for step in follow(journal, stream, day.ends):
            collector.look_back(step)
    for row in collector.finish(floor):
        folder.add(row)
    return StreamEntry(stream, collector.first, collector.last, head.seq, head.hash.hex())
