"""Writes a table as CSV that no program takes for a formula.

Its head says what it is, of which period, made when and by what.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec

from croupier.core.identifiers import Instant
from croupier.views.reports.expectation import Heading

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def heading_lines(heading: Heading) -> Iterator[str]:
    zone = ZoneInfo(heading.time_zone)
    since, until = _local_time(heading.since, zone), _local_time(heading.until, zone)
    yield _line(heading.title)
    if heading.venue:
        yield _line(f"Venue: {heading.venue}")
    yield f"Period: {since} to {until}"
    yield f"Gaming day: from {heading.gaming_day_starts}, {heading.time_zone}"
    yield f"Made: {_local_time(heading.made, zone)}"
    yield f"Software: Croupier {heading.version}"


def _local_time(at: Instant, zone: ZoneInfo) -> str:
    moment = (_EPOCH + timedelta(milliseconds=at)).astimezone(zone)
    return moment.strftime("%Y-%m-%d %H:%M:%S %z")


def _line(text: str) -> str:
    """A venue's name is one line, however it was written."""
    return " ".join(text.split())


# Programs that read tables can be told to leave out what begins so.
COMMENT = "#"
# A cell that begins so is taken for a formula by programs that show tables.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def sheet(kind: type[msgspec.Struct], rows: Iterable[msgspec.Struct], heading: Heading) -> str:
    """The fields of the rows as columns, those of a struct within as columns of their own.

    What the report is, of when and by which software, stands above them behind a number sign.
    """
    text = io.StringIO(newline="")
    text.writelines(f"{COMMENT} {line}\r\n" for line in heading_lines(heading))
    writer = csv.writer(text, lineterminator="\r\n")
    names = _names(kind)
    writer.writerow(names)
    for row in rows:
        flat = _flat(msgspec.to_builtins(row))
        writer.writerow([cell(flat.get(name)) for name in names])
    return text.getvalue()


def cell(value: object) -> object:
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else value


def _names(kind: type[msgspec.Struct]) -> Sequence[str]:
    names: list[str] = []
    for field in msgspec.structs.fields(kind):
        inner = field.type
        if isinstance(inner, type) and issubclass(inner, msgspec.Struct):
            names += _names(inner)
        else:
            names.append(field.encode_name)
    return names


def _flat(fields: dict[str, object]) -> dict[str, object]:
    flat: dict[str, object] = {}
    for name, value in fields.items():
        if isinstance(value, dict):
            flat |= _flat(value)
        elif isinstance(value, list):
            flat[name] = " ".join(map(str, value))
        else:
            flat[name] = value
    return flat
