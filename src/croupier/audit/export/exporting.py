"""Writes a gaming day: every stream is followed from its first entry to the end of the day.

What comes after the day is not looked at, so the same day gives the same files for ever.
"""

from collections.abc import Callable
from pathlib import Path

import croupier
from croupier.audit.export.collecting import Collector
from croupier.audit.export.day import GamingDay
from croupier.audit.export.files import Folder, Manifest, StreamEntry
from croupier.audit.following import follow
from croupier.audit.machines import machine_of
from croupier.journal.port import EMPTY, ReadableJournal, StreamId

Progress = Callable[[int], None]


async def export(
    journal: ReadableJournal, day: GamingDay, to: Path, progress: Progress = lambda _: None
) -> Manifest:
    """`to` is an empty folder."""
    streams = []
    with Folder(to) as folder:
        for stream in await journal.streams():
            streams.append(await _stream(journal, stream, day, folder, progress))
    return folder.seal(day, croupier.__version__, tuple(streams))


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
