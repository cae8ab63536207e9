"""The files that a configuration names: where they are, and whether they can be used safely."""

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from croupier.core.rulebook.problem import Problem
from croupier.journal.opening import MEMORY, POSTGRES, SQLITE
from croupier.server.config.settings import Config
from croupier.server.config.venue_key import BadKey, read_key

_OTHERS_WRITE_OR_READ = 0o077


def placed(config: Config, folder: Path) -> Config:
    """Every path in it begins where the file lies, wherever the server is started."""

    def at(path: str) -> str:
        return str(folder / path)

    server, witness = config.server, config.witness
    tls = {
        name: at(path)
        for name in ("tls_certificate", "tls_key")
        if (path := getattr(server, name)) is not None
    }
    return replace(
        config,
        journal=replace(config.journal, url=_journal(config.journal.url, folder)),
        server=replace(server, **tls),
        secrets=replace(config.secrets, file=at(config.secrets.file)),
        witness=witness and replace(witness, file=at(witness.file), key=at(witness.key)),
        rulebook_folders=tuple(map(at, config.rulebook_folders)),
    )


def amiss(config: Config) -> Iterator[Problem]:
    key = read_key(Path(config.secrets.file))
    if isinstance(key, BadKey):
        yield Problem("secrets.file", key.reason)
    server = config.server
    if server.tls_certificate is not None:
        yield from _readable(server.tls_certificate, "server.tls_certificate")
    if server.tls_key is not None:
        yield from _private(server.tls_key, "server.tls_key")
    if config.witness is not None:
        yield from _private(config.witness.key, "witness.key")


def _journal(url: str, folder: Path) -> str:
    rest = url.removeprefix(SQLITE)
    if not rest or url == MEMORY or url.startswith(POSTGRES) or "://" in url:
        return url
    return f"{SQLITE}{folder / rest}"


def _readable(path: str, key: str) -> Iterator[Problem]:
    try:
        with Path(path).open("rb"):
            return
    except OSError as error:
        yield Problem(key, f"{path}: {error.strerror}")


def _private(path: str, key: str) -> Iterator[Problem]:
    found = tuple(_readable(path, key))
    yield from found
    if not found and Path(path).stat().st_mode & _OTHERS_WRITE_OR_READ:
        yield Problem(key, f"{path} is open to others: chmod 600 {Path(path).name}")
