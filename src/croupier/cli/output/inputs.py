"""What several commands share: a configuration, a journal, secrets, a progress bar, JSON."""

import argparse
import sys
from argparse import ArgumentTypeError
from collections.abc import AsyncGenerator, Callable, Generator, Iterable
from contextlib import asynccontextmanager, contextmanager, suppress
from datetime import UTC, datetime
from decimal import Decimal, InvalidOperation
from getpass import getpass
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.commands import CommandFailed

if TYPE_CHECKING:
    from croupier.audit.starting_points import Span
    from croupier.journal.port import ProvableJournal, StreamId
    from croupier.server.config.loading import Configured


def loaded(path: Path) -> "Configured":
    """The configuration of a venue. CommandFailed names everything that is wrong with it."""
    from croupier.server.config.loading import Misconfigured, load

    try:
        found = load(path)
    except OSError as error:
        raise CommandFailed(f"{path}: {error.strerror}") from error
    if isinstance(found, Misconfigured):
        raise CommandFailed(str(found))
    return found


def add_archives_option(parser: argparse.ArgumentParser) -> None:
    """Where entries lie that the journal has let go, for `reading`."""
    parser.add_argument(
        "--archives", metavar="DIR", type=Path, help="the archives of the journal's sealed days"
    )


async def _days_of(where: str) -> str:
    """Which archives have what was let go, so that whoever looks for them knows."""
    from croupier.journal import opening, port
    from croupier.runtime.let_go import last_let_go

    with suppress(port.StoreFailedError):
        journal = await opening.open_to_read(where)
        try:
            gone = await last_let_go(journal)
        finally:
            await journal.close()
        if gone is not None:
            return f" The gaming days up to {gone.day} were let go."
    return ""


def add_span_options(parser: argparse.ArgumentParser) -> None:
    """For `chosen_span`."""
    said = "ISO 8601, UTC if not said"
    parser.add_argument("--from", dest="begins", metavar="TIME", help=said)
    parser.add_argument("--to", dest="ends", metavar="TIME", help=said)


def chosen_span(arguments: argparse.Namespace) -> "Span":
    from croupier.audit.starting_points import Span

    span = Span(_moment("--from", arguments.begins), _moment("--to", arguments.ends))
    if span.begins is not None and span.ends is not None and span.begins >= span.ends:
        raise CommandFailed("--from must be before --to")
    return span


def _moment(name: str, text: str | None) -> int | None:
    if text is None:
        return None
    try:
        moment = datetime.fromisoformat(text)
        return round((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp() * 1000)
    except (ValueError, OverflowError) as fault:
        raise CommandFailed(f"{name} {text}: write it as 2026-11-14T06:00") from fault


async def tell_what_was_let_go(
    journal: "ProvableJournal", streams: "Iterable[StreamId]", span: "Span"
) -> None:
    """On standard error, where nobody says from when on and there was more once."""
    from croupier.audit.starting_points import earliest

    if span.begins is not None:
        return
    for stream in streams:
        begun = await earliest(journal, stream)
        if begun.has_past:
            moment = f"{datetime.fromtimestamp(begun.at / 1000, UTC):%Y-%m-%d %H:%M:%S} UTC"
            print(
                f"{stream}: told since {moment}. Entries 1 to {begun.seq:,} lie in the archives of "
                "sealed days: name the folder that has all of them with --archives DIR",
                file=sys.stderr,
            )


async def _joined(journal: "ProvableJournal", archives: Path) -> "ProvableJournal":
    from croupier.journal.archive import archive_folder, day_file
    from croupier.journal.archive.joined import joined

    files = archive_folder.files_in([archives])
    if not files:
        raise CommandFailed(f"--archives {archives}: no *{day_file.SUFFIX} is in it")
    try:
        return await joined(journal, archive_folder.open_all(files), whole=False)
    except day_file.BadArchiveError as error:
        raise CommandFailed(f"--archives {error}") from error


@asynccontextmanager
async def reading(
    where: str, archives: Path | None = None
) -> "AsyncGenerator[ProvableJournal, None]":
    """A journal, also while a server writes it. CommandFailed says why it cannot be read.

    With the archives of its sealed days it is read as if nothing had been let go.
    """
    from croupier.journal import opening, port

    try:
        journal = await opening.open_to_read(where)
        try:
            yield journal if archives is None else await _joined(journal, archives)
        finally:
            await journal.close()
    except port.LetGoError as error:
        raise CommandFailed(f"{error}{await _days_of(where)}") from error
    except port.StoreFailedError as error:
        raise CommandFailed(str(error)) from error


def add_offer_options(parser: argparse.ArgumentParser) -> None:
    """What a game is offered with, for `chosen_options`."""
    parser.add_argument(
        "--option",
        metavar="K=V",
        action="append",
        default=[],
        help="wheel, lucky_ball, layout, settlement, form or mega; may be repeated",
    )


def chosen_options(words: list[str]) -> dict[str, str]:
    """What `--option NAME=VALUE` gives, each name once."""
    options: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise CommandFailed(f"--option {word}: write it NAME=VALUE")
        if name in options:
            raise CommandFailed(f"--option {name} is given twice")
        options[name] = value
    return options


def whole_number(text: str, most: int, shown: str) -> int:
    """From 1 on, also as 1e9; `shown` is how the most of it is written."""
    try:
        number = Decimal(text)
    except InvalidOperation:
        number = Decimal(0)
    if not number.is_finite() or not 1 <= number <= most or number % 1:
        raise ArgumentTypeError(f"{text!r} is not a whole number from 1 to {shown}")
    return int(number)


def typed_secret(prompt: str) -> str:
    """Where standard input is no terminal, its next line."""
    return getpass(prompt) if sys.stdin.isatty() else sys.stdin.readline().rstrip("\n")


@contextmanager
def progress(name: str, total: int) -> Generator[Callable[[int], None], None, None]:
    """A bar on standard error, so that what is printed can be piped; none where nobody looks."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich import progress as rich
    from rich.console import Console

    columns = (
        *(rich.TextColumn(name), rich.BarColumn()),
        *(rich.MofNCompleteColumn(), rich.TimeRemainingColumn()),
    )
    with rich.Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(name, total=total)
        yield lambda more: bar.advance(task, more)


def print_json(value: object) -> None:
    import msgspec

    print(msgspec.json.encode(value).decode(), flush=True)


def print_columns(rows: list[tuple[str, ...]]) -> None:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        print("  ".join(cells).rstrip())
    print()
