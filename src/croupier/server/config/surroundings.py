"""The files that a configuration names: where they are, and whether they can be used safely."""

import os
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from croupier.core.rulebook.document.problem import Problem
from croupier.journal.opening import MEMORY, POSTGRES, SQLITE
from croupier.journal.witness import HeadSigner, WitnessFailedError
from croupier.server.config.settings import Config, Server, Witness
from croupier.server.config.tls import unusable
from croupier.server.config.venue_key import BadKey, read_key

_OTHERS_WRITE_OR_READ = 0o077


def placed(config: Config, folder: Path) -> Config:
    """Every path in it begins where the file lies, wherever the server is started."""

    def at(path: str) -> str:
        return str(folder / path)

    server, witness, software = config.server, config.witness, config.software
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
        software=software and replace(software, approved=at(software.approved)),
        rulebook_folders=tuple(map(at, config.rulebook_folders)),
    )


def amiss(config: Config) -> Iterator[Problem]:
    key = read_key(Path(config.secrets.file))
    if isinstance(key, BadKey):
        yield Problem("secrets.file", key.reason)
    yield from _tls(config.server)
    if config.witness is not None:
        yield from _witness(config.witness)
    if config.software is not None:
        yield from _readable(config.software.approved, "software.approved")
    yield from _place_of_journal(config.journal.url)


def _tls(server: Server) -> Iterator[Problem]:
    found: list[Problem] = []
    if server.tls_certificate is not None:
        found += _readable(server.tls_certificate, "server.tls_certificate")
    if server.tls_key is not None:
        found += _private(server.tls_key, "server.tls_key")
    if not found and server.tls_certificate is not None and server.tls_key is not None:
        found += unusable(server)
    yield from found


def _witness(witness: Witness) -> Iterator[Problem]:
    found = tuple(_private(witness.key, "witness.key"))
    yield from found
    if not found:
        try:
            HeadSigner.load(Path(witness.key))
        except WitnessFailedError:
            reason = (
                f"{witness.key} holds no key of a witness: `croupier config witness-key` makes one"
            )
            yield Problem("witness.key", reason)
    folder = Path(witness.file).parent
    if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
        yield Problem("witness.file", f"{folder} is no folder that can be written to")


def _place_of_journal(url: str) -> Iterator[Problem]:
    """The server makes the folder itself, if it can."""
    if url == MEMORY or url.startswith(POSTGRES) or "://" in url:
        return
    path = Path(url.removeprefix(SQLITE))
    if path.is_dir():
        yield Problem("journal.url", f"{path} is a folder: name a file in it")
        return
    there = next(each for each in path.parents if each.exists() or each == each.parent)
    if not there.is_dir():
        reason = f"{path.parent} cannot be made: {there} is no folder"
        yield Problem("journal.url", reason)
    elif not os.access(there, os.W_OK | os.X_OK):
        yield Problem("journal.url", f"nothing can be written to {there}")


def disk_of(url: str) -> Path | None:
    """A folder on the disk that a journal grows on; none where that is another machine's."""
    if url == MEMORY or url.startswith(POSTGRES) or "://" in url:
        return None
    parents = Path(url.removeprefix(SQLITE)).absolute().parents
    return next(each for each in parents if each.is_dir())


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
