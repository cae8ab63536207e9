"""The archives of a house in a folder: found, put in order, and held against one another."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from croupier.journal.archive.day_file import SUFFIX, DayFile
from croupier.journal.archive.manifest import DayManifest


def files_in(paths: Iterable[Path]) -> list[Path]:
    """Archives, and those that lie in folders; in order of their days, which are their names."""
    found = [file for path in paths for file in _files(path)]
    return sorted(dict.fromkeys(found), key=lambda file: file.name)


def _files(path: Path) -> list[Path]:
    return list(path.glob(f"*{SUFFIX}")) if path.is_dir() else [path]


def file_name(date: str) -> str:
    return f"{date}{SUFFIX}"


def last_in(folder: Path) -> DayFile | None:
    files = files_in([folder])
    return DayFile(files[-1]) if files else None


def broken_links(days: Sequence[DayFile], trusted: Sequence[str] = ()) -> Iterator[str]:
    """What is wrong between archives, in sentences: each follows from the one before it."""
    for day in days:
        if trusted and day.key not in trusted:
            yield f"{day.path.name}: it was signed with {day.key}, which is none of the keys given"
        if day.path.name != file_name(day.manifest.day.date):
            yield f"{day.path.name}: it is the archive of another day, {day.manifest.day.date}"
    for before, after in pairwise(days):
        yield from _between(before, after)


def _between(before: DayFile, after: DayFile) -> Iterator[str]:
    one, two, name = before.manifest, after.manifest, after.path.name
    if one.day.date == two.day.date:
        yield f"{name}: {before.path.name} is of {one.day.date} as well: keep one of them here"
        return
    if two.previous != before.digest:
        if one.venue != two.venue:
            yield f"{name}: it is of {two.venue!r}, and the one before it of {one.venue!r}"
        days = f"{one.day.date} and {two.day.date}"
        yield (
            f"{name}: it does not follow {before.path.name}; a day between {days} is missing, or "
            "one of them is another than was sealed"
        )
        return
    yield from (f"{name}: {sentence}" for sentence in _differences(one, two))


def _differences(one: DayManifest, two: DayManifest) -> Iterator[str]:
    if two.day.from_at < one.day.until:
        yield "its day begins before the day before it ends"
    for day in one.streams:
        follows = two.of(day.stream)
        if follows is None:
            yield f"{day.stream} is missing"
        elif follows.before != day.after:
            yield f"{day.stream} begins otherwise than it was left"
    known = {day.stream for day in one.streams}
    for day in two.streams:
        if day.stream not in known and day.before.seq:
            yield f"{day.stream} begins in the midst"
    if (one.rows_after, one.cycles_after) != (two.rows_before, two.cycles_before):
        yield "what streams share is another than it was left"


def open_all(files: Iterable[Path]) -> list[DayFile]:
    """All of them, or BadArchiveError of the first that is not as it was sealed."""
    return [DayFile(file) for file in files]
