"""Prints a venue's configuration as tables for a person."""

from collections.abc import Iterator, Sequence

from croupier.core.money import dollars
from croupier.core.offer.limits import Limits
from croupier.core.rulebook.rulebook import Rulebook
from croupier.journal.opening import without_password
from croupier.server.config.loading import Configured
from croupier.server.config.settings import Config, Pit
from croupier.server.keyring.screen import Screen


def summary(found: Configured) -> Iterator[str]:
    config = found.config
    yield from _head(config, found.digest)
    shelf = found.shelf()
    for pit in config.pits:
        yield f"\nPit {pit.id}: {_counts(pit)}"
        for name in pit.rulebooks:
            yield f"  goes by {_book(shelf.rulebook(name))}"
        yield from _tables(pit)
    yield "\nScreens and agents, each enrolled once with a code"
    yield from _screens(config.screens)


def _head(config: Config, digest: str) -> Iterator[str]:
    venue, server = config.venue, config.server
    tls = "TLS" if server.tls_certificate is not None else "no TLS, this machine only"
    yield f"{venue.name}, {venue.address}"
    yield f"  mode     {config.mode.value}"
    yield f"  money    {venue.currency.value}"
    yield f"  day      begins {venue.gaming_day_starts} in {venue.time_zone}"
    yield f"  server   {server.owner} at {server.address} ({server.host}:{server.port}, {tls})"
    yield f"  journal  {without_password(config.journal.url)}"
    yield f"  witness  {config.witness.file if config.witness is not None else 'none'}"
    if config.software is not None:
        yield f"  software held against {config.software.approved}"
    else:
        yield "  software WARNING: no approved list, so nobody notices if it changes"
    yield f"  digest   {digest}"


def _counts(pit: Pit) -> str:
    counted = (("table", pit.tables), ("terminal", pit.terminals), ("device", pit.devices))
    return ", ".join(f"{len(all_)} {name}{'' if len(all_) == 1 else 's'}" for name, all_ in counted)


def _book(book: Rulebook) -> str:
    derived = book.settings.derived_from
    return book.id if derived is None else f"{book.id}, derived from {derived}: NOT APPROVED"


def _tables(pit: Pit) -> Iterator[str]:
    rows = [("table", "rulebook", "game", "source", "wagering", "limits", "options")]
    for table in pit.tables:
        chosen = [f"{key} {value}" for key, value in table.options.items()]
        if table.rest_after_seconds is not None:
            chosen.append(f"ball at rest after {table.rest_after_seconds} s")
        options = ", ".join(chosen)
        period, limits = f"{table.wagering_seconds} s", _limits(table.sign.general)
        game, source = table.game.value, table.source.value
        rows.append((table.id, table.rulebook, game, source, period, limits, options))
    return _aligned(rows)


def _limits(limits: Limits) -> str:
    least = dollars(limits.min) if limits.min is not None else "none"
    most = dollars(limits.max) if limits.max is not None else "none"
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
