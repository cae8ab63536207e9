"""Checks a configuration beyond its keys: names each fault by key and reason.

Training has names of its own, which no real pit, journal or server may have. Simulated devices,
bots and seeded chance are refused on a live floor.
"""

import ipaddress
import re
from collections.abc import Collection, Iterator
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urlsplit

from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.core.identifiers import is_the_venues
from croupier.core.money import STAKE_MAX
from croupier.core.rulebook.document.schema import Problem
from croupier.journal.opening import MEMORY, POSTGRES, SCHEME, SQLITE
from croupier.keeper.address import address_of
from croupier.rulebooks.shelf import Shelf
from croupier.server.config import house_money
from croupier.server.config.floor_checks import names, pits
from croupier.server.config.settings import Config, ServerSettings, VenueMode, VenueSettings
from croupier.server.keyring.staff import TRAINING_NAME, PitId, Screen, faults
from croupier.wire.screens import ScreenKind

_TILLS = (ScreenKind.CAGE, ScreenKind.KIOSK)


class _Known:
    """What there is to show, by pit."""

    def __init__(self, config: Config) -> None:
        self.tables = {pit.id: {table.id for table in pit.tables} for pit in config.pits}
        self.terminals = {pit.id: {each.id for each in pit.terminals} for pit in config.pits}
        self.devices = {pit.id: {device.id for device in pit.devices} for pit in config.pits}


def screens(config: Config) -> Iterator[Problem]:
    numbered = [(f"screens.{n}", screen) for n, screen in enumerate(config.screens, start=1)]
    yield from names((screen.id, f"{key}.id") for key, screen in numbered)
    yield from _drawers(numbered)
    known = _Known(config)
    shown: dict[str, str] = {}
    for key, screen in numbered:
        for name, reason in faults(screen):
            if name != "id":
                yield Problem(f"{key}.{name}", reason)
        yield from _subjects(screen, key, known)
        if screen.kind is ScreenKind.TERMINAL and screen.terminal is not None:
            if screen.terminal in shown:
                reason = f"{screen.terminal} is already the terminal of {shown[screen.terminal]}"
                yield Problem(f"{key}.terminal", reason)
            shown.setdefault(screen.terminal, screen.id)


def _drawers(numbered: list[tuple[str, Screen]]) -> Iterator[Problem]:
    """Money that two screens pay out of is nobody's to count."""
    tills: dict[str, str] = {}
    for key, screen in numbered:
        if screen.kind not in _TILLS or screen.drawer is None:
            continue
        if screen.drawer in tills:
            reason = f"{screen.drawer} is already the drawer of {tills[screen.drawer]}"
            yield Problem(f"{key}.drawer", reason)
        tills.setdefault(screen.drawer, screen.id)


def _subjects(screen: Screen, key: str, known: _Known) -> Iterator[Problem]:
    pit = screen.pit
    if pit is None:
        return
    if pit not in known.tables:
        yield Problem(f"{key}.pit", f"there is no pit {pit!r}")
        return
    yield from _missing(screen.tables, known.tables[pit], f"{key}.tables", "table", pit)
    yield from _missing(screen.devices, known.devices[pit], f"{key}.devices", "device", pit)
    terminals = (screen.terminal,) if screen.terminal is not None else ()
    yield from _missing(terminals, known.terminals[pit], f"{key}.terminal", "terminal", pit)


def _missing(
    named: tuple[str, ...], there: Collection[str], key: str, what: str, pit: PitId
) -> Iterator[Problem]:
    for name in named:
        if name not in there:
            yield Problem(key, f"{pit} has no {what} {name!r}")


def reserved(config: Config) -> Iterator[Problem]:
    for number, screen in enumerate(config.screens, start=1):
        if TRAINING_NAME.fullmatch(screen.id):
            reason = f"{screen.id} is reserved for what a training floor enrols by itself"
            yield Problem(f"screens.{number}.id", reason)
    for number, pit in enumerate(config.pits, start=1):
        if is_the_venues(pit.id):
            reason = f"{pit.id} is the venue's own stream in the journal: no pit can have that name"
            yield Problem(f"pits.{number}.id", reason)
    if config.mode is VenueMode.TRAINING:
        return
    for number, pit in enumerate(config.pits, start=1):
        yield from _real(pit.id, f"pits.{number}.id", "pit")
    yield from _real(config.server.owner, "server.owner", "server")
    # The file, its folder, or the database.
    path = PurePosixPath(config.journal.url.removeprefix(SQLITE).partition("?")[0])
    for name in (path.stem, path.parent.name):
        yield from _real(name, "journal.url", "journal")


def _real(name: str, key: str, what: str) -> Iterator[Problem]:
    if TRAINING_NAME.fullmatch(name):
        yield Problem(key, f"{name} is reserved for training, and this {what} is real")


_TIME = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]")
_OWNER = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]{0,62}")
_HOST = re.compile(r"[A-Za-z0-9.:\[\]-]+:[0-9]{1,5}")
_LETTERHEAD_KEYS = {"time zone": "venue.time_zone", "address": "venue.address"}
# The least and the most of every number; of a terminal's money, what its pit would take.
_RANGES: dict[str, tuple[int, int]] = {
    "server.port": (1, 65_535),
    "tickets.system": (1, 99),
    "limits.message_bytes": (1_024, 16 * 1024 * 1024),
    "limits.body_bytes": (1_024, 64 * 1024 * 1024),
    "limits.messages_per_second": (1, 10_000),
    "limits.requests_per_second": (1, 10_000),
    "limits.log_ins_per_minute": (1, 600),
    "limits.connections": (16, 1_000_000),
    "limits.connections_per_address": (8, 1_000_000),
    "limits.sockets_per_key": (2, 10_000),
    "limits.header_seconds": (1, 600),
    "limits.body_seconds": (1, 600),
    "limits.idle_seconds": (1, 3_600),
    # No more than five, by what gaming laboratories ask for.
    "access.attempts": (2, 5),
    "access.idle_minutes": (1, 24 * 60),
    "access.shift_hours": (1, 24),
    "access.code_minutes": (1, 24 * 60),
    "access.unlock_after_minutes": (1, 24 * 60),
    "tickets.max": (1, STAKE_MAX),
    "tickets.in_max": (1, STAKE_MAX),
    "payouts.large_win": (1, STAKE_MAX),
    "payouts.liability_warning": (1, STAKE_MAX),
    "clock.longest_gap_days": (1, 3_650),
    "journal.warn_below_mb": (1, 10**7),
    "jackpots.unanswered_seconds": (1, 600),
    "software.every_hours": (1, 24 * 31),
    # So that what people still talk about can be recalled without an archive.
    "sealing.keep_days": (2, 36_500),
}


def problems(config: Config, shelf: Shelf) -> Iterator[Problem]:
    yield from _venue(config.venue)
    yield from _journal(config)
    yield from _server(config.server)
    yield from _ranges(config)
    yield from _networks("server.trusted_proxies", config.server.trusted_proxies)
    yield from _networks("limits.floor_networks", config.limits.floor_networks)
    if config.tickets.host is not None and not _HOST.fullmatch(config.tickets.host):
        yield Problem("tickets.host", "a name and a port such as validation.example:4710")
    if config.jackpots is not None:
        yield from _keeper(config.jackpots.keeper)
    yield from reserved(config)
    yield from house_money.problems(config, shelf)
    yield from pits(config, shelf)
    yield from screens(config)


def _keeper(address: str) -> Iterator[Problem]:
    try:
        address_of(address)
    except ValueError as error:
        yield Problem("jackpots.keeper", str(error))


def _venue(venue: VenueSettings) -> Iterator[Problem]:
    try:
        venue.letterhead(AUSTRALIAN_DOLLARS)
    except ValueError as error:
        said = str(error)
        names = (*_LETTERHEAD_KEYS.items(), ("help_message", "venue.message"))
        key = next((key for word, key in names if word in said), "venue.name")
        yield Problem(key, said)
    if not _TIME.fullmatch(venue.gaming_day_starts):
        yield Problem("venue.gaming_day_starts", "a time of day such as 06:00 is expected")
    if not venue.languages:
        yield Problem("venue.languages", "name at least one")


def _journal(config: Config) -> Iterator[Problem]:
    url = config.journal.url
    rest = url.removeprefix(SQLITE)
    if url == MEMORY:
        if config.mode is VenueMode.LIVE:
            reason = "a live floor's journal must outlive its process: name a file or a database"
            yield Problem("journal.url", reason)
    elif not rest or (SCHEME.match(rest) and not url.startswith(POSTGRES)):
        reason = f"name a file, {SQLITE}FILE or {POSTGRES[0]}HOST/DATABASE"
        yield Problem("journal.url", reason)


def _server(server: ServerSettings) -> Iterator[Problem]:
    if not _OWNER.fullmatch(server.owner):
        yield Problem("server.owner", "1 to 63 letters, digits, dots and hyphens are expected")
    if not _is_site(server.address):
        yield Problem("server.address", "an address such as https://floor.example is expected")
    for origin in server.origins:
        if not _is_site(origin):
            reason = f"{origin!r} is not a site: give scheme, host and port, and no path"
            yield Problem("server.origins", reason)
    for site in server.servers:
        if not _is_site(site):
            reason = f"{site!r} is not the address of a server, such as https://floor-2.example"
            yield Problem("server.servers", reason)
    if (server.tls_certificate is None) != (server.tls_key is None):
        yield Problem("server.tls_key", "a certificate and its key are named together")
    if server.tls_certificate is None and not _is_loopback(server.host):
        reason = f"{server.host} is reached from outside this machine, so TLS is needed"
        yield Problem("server.tls_certificate", reason)
    if server.tls_certificate is not None and not server.address.startswith("https://"):
        yield Problem("server.address", "with a certificate it must begin with https://")


def _networks(key: str, named: tuple[str, ...]) -> Iterator[Problem]:
    for each in named:
        try:
            ipaddress.ip_network(each, strict=False)
        except ValueError:
            yield Problem(key, f"{each!r} is not an address or network, such as 10.1.0.0/16")


def _ranges(config: Config) -> Iterator[Problem]:
    for key, (least, most) in _RANGES.items():
        section, _, name = key.partition(".")
        # A section that may be left out altogether has nothing out of range.
        value: int | None = getattr(getattr(config, section), name, None)
        if value is not None and not least <= value <= most:
            yield Problem(key, f"{value} is not between {least:,} and {most:,}")
    if config.training is not None and config.training.bots < 0:
        yield Problem("training.bots", "it cannot be negative")


def _is_site(text: str) -> bool:
    try:
        parts = urlsplit(text)
        usable = parts.scheme in ("http", "https") and bool(parts.hostname)
        return usable and parts.port != 0 and text == f"{parts.scheme}://{parts.netloc}"
    except ValueError:
        return False


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


TRAINING_ONLY = 'belongs to the demo or to mode = "training", never to a live floor'
_WORDS = ("bot", "bots", "seed", "seeds", "simulated", "simulate", "speed", "random")


def make_believe(tables: dict[str, Any]) -> Iterator[Problem]:
    """Asked of the plain tables, so that it is named for what it is, however it is spelled."""
    if tables.get("mode", "live") != "live":
        return
    if "training" in tables:
        yield Problem("training", f"simulated chance {TRAINING_ONLY}")
    yield from _anywhere({key: part for key, part in tables.items() if key != "training"}, "")


def _anywhere(part: object, name: str) -> Iterator[Problem]:
    if isinstance(part, dict):
        for key, value in part.items():
            inner = f"{name}.{key}" if name else key
            if key in _WORDS:
                yield Problem(inner, f"{key} {TRAINING_ONLY}")
            elif key in ("kind", "driver") and str(value).startswith("simulated"):
                yield Problem(inner, f"a simulated device {TRAINING_ONLY}")
            else:
                yield from _anywhere(value, inner)
    elif isinstance(part, list):
        for number, value in enumerate(part, start=1):
            yield from _anywhere(value, f"{name}.{number}")
