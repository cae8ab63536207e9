"""`croupier config`: checks the file that a venue is set up with, and begins one."""

import argparse
import asyncio
import sys
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path

from croupier.cli.commands import CommandFailed
from croupier.core.currencies import Currency
from croupier.core.offer.limits import Limits
from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.rulebook.standing import StandingKind, standing
from croupier.journal.opening import without_password
from croupier.journal.witness import HeadSigner, WitnessFailedError
from croupier.rulebooks.trusted_keys import Trusted, read_trusted, trusted_keys
from croupier.server.config.loading import Configured
from croupier.server.config.settings import Config, PitSettings
from croupier.server.keyring.staff import Screen


def summary(found: Configured) -> Iterator[str]:
    config, currency = found.config, found.currency
    yield from _head(config, found.digest, currency)
    shelf, keys = found.shelf(), config.trusted_keys
    trusted = trusted_keys() if keys is None else read_trusted(Path(keys))
    for pit in config.pits:
        yield f"\nPit {pit.id}: {_counts(pit)}"
        for name in pit.rulebooks:
            yield f"  goes by {_book(shelf.rulebook(name), trusted)}"
        yield from _tables(pit, currency)
    yield "\nScreens and agents, each enrolled once with a code"
    yield from _screens(config.screens)


def _head(config: Config, digest: str, currency: Currency) -> Iterator[str]:
    venue, server = config.venue, config.server
    tls = "TLS" if server.tls_certificate is not None else "no TLS, this machine only"
    yield f"{venue.name}, {venue.address}"
    yield f"  mode     {config.mode.value}"
    yield f"  money    {currency.code}"
    yield f"  day      begins {venue.gaming_day_starts} in {venue.time_zone}"
    yield f"  server   {server.owner} at {server.address} ({server.host}:{server.port}, {tls})"
    yield f"  journal  {without_password(config.journal.url)}"
    yield f"  witness  {config.witness.file if config.witness is not None else 'none'}"
    if config.software is not None:
        yield f"  software compared with {config.software.approved}"
    else:
        yield "  software WARNING: no approved list, so nobody notices if it changes"
    yield f"  digest   {digest}"


def _counts(pit: PitSettings) -> str:
    counted = (("table", pit.tables), ("terminal", pit.terminals), ("device", pit.devices))
    return ", ".join(f"{len(all_)} {name}{'' if len(all_) == 1 else 's'}" for name, all_ in counted)


def _book(book: Rulebook, trusted: Trusted) -> str:
    told = standing(book, trusted)
    return book.id if told.kind is StandingKind.SHIPPED else f"{book.id}: {told}"


def _tables(pit: PitSettings, currency: Currency) -> Iterator[str]:
    rows = [("table", "rulebook", "game", "source", "wagering", "limits", "options")]
    for table in pit.tables:
        chosen = [f"{key} {value}" for key, value in table.options.items()]
        if table.rest_after_seconds is not None:
            chosen.append(f"ball at rest after {table.rest_after_seconds} s")
        options = ", ".join(chosen)
        period, limits = f"{table.wagering_seconds} s", _limits(table.sign.general, currency)
        game, source = table.game.value, table.source.value
        rows.append((table.id, table.rulebook, game, source, period, limits, options))
    return _aligned(rows)


def _limits(limits: Limits, currency: Currency) -> str:
    least = currency.written(limits.min) if limits.min is not None else "none"
    most = currency.written(limits.max) if limits.max is not None else "none"
    return f"{least} to {most}"


def _screens(screens: tuple[Screen, ...]) -> Iterator[str]:
    rows = [("screen", "kind", "pit", "for")]
    for screen in screens:
        subjects = (screen.terminal, *screen.tables, screen.drawer, *screen.devices)
        named = ", ".join(subject for subject in subjects if subject is not None)
        rows.append((screen.id, screen.kind.value, screen.pit or "", named))
    return _aligned(rows)


def _aligned(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Whole words on whole lines: a name that is cut short is another name."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield f"  {'  '.join(cells)}".rstrip()


FOUND_WANTING = 1
EPILOG = """\
Exit code of check 0: the file can be used; 1: it cannot, and every key that is wrong is named;
2: it cannot be read.

examples:
  croupier config example > floor.toml
  croupier config secret venue.key
  croupier config witness-key witness.key
  croupier config check floor.toml
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    check = commands.add_parser(
        "check", help="show what a file sets up, or everything that is wrong with it"
    )
    check.add_argument("file", metavar="FILE", type=Path)
    example = commands.add_parser("example", help="print a commented example")
    example.add_argument(
        "--training", action="store_true", help="of a training floor with simulated devices"
    )
    secret = commands.add_parser("secret", help="make the venue's key, readable by you alone")
    secret.add_argument("file", metavar="FILE", type=Path)
    witness = commands.add_parser(
        "witness-key",
        help="make the key that chain heads are signed with, and show its public half",
    )
    witness.add_argument("file", metavar="FILE", type=Path)


def run(arguments: argparse.Namespace) -> int:
    if arguments.command == "check":
        return _check(arguments.file)
    if arguments.command == "secret":
        return _secret(arguments.file)
    if arguments.command == "witness-key":
        return _witness_key(arguments.file)

    name = "training.toml" if arguments.training else "example.toml"
    example = files("croupier.server.config") / name
    print(example.read_text(encoding="utf-8"), end="")
    return 0


def _check(path: Path) -> int:
    from croupier.server.config.loading import Misconfigured, load

    try:
        found = load(path)
    except OSError as error:
        raise CommandFailed(f"{path}: {error.strerror}") from error
    if isinstance(found, Misconfigured):
        print(found, file=sys.stderr)
        many = len(found.problems)
        print(f"{many} thing{'s are' if many > 1 else ' is'} wrong", file=sys.stderr)
        return FOUND_WANTING
    _print(found)
    return 0


def _secret(path: Path) -> int:
    from croupier.server.config.loading import make_key

    bad = make_key(path)
    if bad is not None:
        raise CommandFailed(bad.reason)
    print(f"{path} holds the venue's key: keep a copy where only you can read it.")
    return 0


def _witness_key(path: Path) -> int:
    try:
        signer = HeadSigner.create(path)
    except WitnessFailedError as error:
        raise CommandFailed(str(error)) from error
    print(f"{path} signs chain heads. Whoever verifies them needs its public half:")
    print(signer.public)
    return 0


def _print(found: "Configured") -> None:
    pass
    from croupier.server.config.floor_checks import cautions
    from croupier.server.start.seeding import drift_of

    for line in summary(found):
        print(line)
    cautioned = [*cautions(found.config, found.shelf())]
    if cautioned:
        print("\nCan be used, but not everything can be opened yet")
        for sentence in cautioned:
            print(f"  {sentence}")
    departed = asyncio.run(drift_of(found))
    if departed:
        print("\nThe journal has changed since this file was written, and the journal prevails")
        for sentence in departed:
            print(f"  {sentence}")
