"""What a configuration must be, beyond having the right keys: each key with its reason."""

import ipaddress
import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from croupier.core.money import CREDIT_MAX
from croupier.core.rulebook.document.problem import Problem
from croupier.journal.opening import MEMORY, POSTGRES, SCHEME, SQLITE
from croupier.rulebooks.shelf import Shelf
from croupier.server.config.pits import pits
from croupier.server.config.reserved import reserved
from croupier.server.config.screens import screens
from croupier.server.config.settings import Config, Mode, Server, Venue

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
    "tickets.max": (1, CREDIT_MAX),
    "tickets.in_max": (1, CREDIT_MAX),
    "payouts.large_win": (1, CREDIT_MAX),
    "clock.longest_gap_days": (1, 3_650),
    "journal.warn_below_mb": (1, 10**7),
    "software.every_hours": (1, 24 * 31),
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
    yield from reserved(config)
    yield from pits(config, shelf)
    yield from screens(config)


def _venue(venue: Venue) -> Iterator[Problem]:
    try:
        venue.letterhead()
    except ValueError as error:
        said = str(error)
        names = (*_LETTERHEAD_KEYS.items(), ("help_message", "venue.message"))
        key = next((key for word, key in names if word in said), "venue.name")
        yield Problem(key, said)
    if not _TIME.fullmatch(venue.gaming_day_starts):
        yield Problem("venue.gaming_day_starts", "a time of day such as 06:00 is expected")
    if not venue.languages:
        yield Problem("venue.languages", "screens speak at least one")


def _journal(config: Config) -> Iterator[Problem]:
    url = config.journal.url
    rest = url.removeprefix(SQLITE)
    if url == MEMORY:
        if config.mode is Mode.LIVE:
            reason = "a live floor's journal must outlive its process: name a file or a database"
            yield Problem("journal.url", reason)
    elif not rest or (SCHEME.match(rest) and not url.startswith(POSTGRES)):
        reason = f"name a file, {SQLITE}FILE or {POSTGRES[0]}HOST/DATABASE"
        yield Problem("journal.url", reason)


def _server(server: Server) -> Iterator[Problem]:
    if not _OWNER.fullmatch(server.owner):
        yield Problem("server.owner", "1 to 63 letters, digits, dots and hyphens are expected")
    if not _is_site(server.address):
        yield Problem("server.address", "an address such as https://floor.example is expected")
    for origin in server.origins:
        if not _is_site(origin):
            reason = f"{origin!r} is no site: scheme, host and port, and no path"
            yield Problem("server.origins", reason)
    for site in server.servers:
        if not _is_site(site):
            reason = f"{site!r} is no address of a server, such as https://floor-2.example"
            yield Problem("server.servers", reason)
    if (server.tls_certificate is None) != (server.tls_key is None):
        yield Problem("server.tls_key", "a certificate and its key are named together")
    if server.tls_certificate is None and not _is_loopback(server.host):
        reason = f"{server.host} is reached from outside this machine, so TLS is needed"
        yield Problem("server.tls_certificate", reason)
    if server.tls_certificate is not None and not server.address.startswith("https://"):
        yield Problem("server.address", "with a certificate it begins with https://")


def _networks(key: str, named: tuple[str, ...]) -> Iterator[Problem]:
    for each in named:
        try:
            ipaddress.ip_network(each, strict=False)
        except ValueError:
            yield Problem(key, f"{each!r} is no address or network, such as 10.1.0.0/16")


def _ranges(config: Config) -> Iterator[Problem]:
    for key, (least, most) in _RANGES.items():
        section, _, name = key.partition(".")
        # A section that may be left out altogether has nothing out of range.
        value: int | None = getattr(getattr(config, section), name, None)
        if value is not None and not least <= value <= most:
            yield Problem(key, f"{value} is not between {least:,} and {most:,}")
    if config.training is not None and config.training.bots < 0:
        yield Problem("training.bots", "there are none, or some")


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
