"""Loads a configuration file: a checked configuration, or everything that is wrong with it.

The files that it names are checked too: whether they can be read, and whether only their owner can.
"""

import hashlib
import os
import ssl
from collections.abc import Iterator
from pathlib import Path

import msgspec

from croupier.chance.system_chance import SYSTEM
from croupier.core.currencies import Currency
from croupier.core.rulebook.document.reading import tables
from croupier.core.rulebook.document.schema import Problem, misfits
from croupier.devices.validation import KEY_BYTES_MIN, VenueKey
from croupier.journal.opening import MEMORY, POSTGRES, SQLITE
from croupier.journal.witness import HeadSigner, WitnessFailedError
from croupier.keeper import key_file, running
from croupier.rulebooks.folders import name_folders
from croupier.rulebooks.register import RegisterError
from croupier.rulebooks.shelf import Shelf
from croupier.rulebooks.trusted_keys import TRUSTED_VARIABLE, read_trusted
from croupier.server.config.checking import make_believe, problems
from croupier.server.config.house_money import currency_in_use
from croupier.server.config.settings import Config, ServerSettings, WitnessSettings

_OTHERS = 0o077


class BadKey(msgspec.Struct, frozen=True):
    reason: str


def make_key(path: Path) -> BadKey | None:
    """Never over one that is there: with it every PIN, key and ticket would be worth nothing."""
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(file, "w") as opened:
            opened.write(f"{SYSTEM.raw(KEY_BYTES_MIN).hex()}\n")
            opened.flush()
            os.fsync(opened.fileno())
    except OSError as error:
        return BadKey(f"{path}: {error.strerror}")
    return None


def read_key(path: Path) -> VenueKey | BadKey:
    try:
        mode, text = path.stat().st_mode, path.read_text(encoding="ascii")
    except OSError as error:
        return BadKey(f"{path}: {error.strerror}; `croupier config secret` makes one")
    except UnicodeDecodeError:
        text, mode = "", 0
    if mode & _OTHERS:
        return BadKey(f"{path} can be read by others: chmod 600 {path.name}")
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) < KEY_BYTES_MIN:
        return BadKey(f"{path} holds no venue key: {2 * KEY_BYTES_MIN} hexadecimal digits")
    return VenueKey(key)


_OTHER_KEY = "KEY_VALUES_MISMATCH"


def tls_context(server: ServerSettings) -> ssl.SSLContext | None:
    """None where there is no certificate. Raises SSLError where the files are not of one pair."""
    if server.tls_certificate is None:
        return None
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    # With an empty password one that is needed is an error; without one it would be asked for.
    context.load_cert_chain(server.tls_certificate, server.tls_key, password="")
    return context


def unusable(server: ServerSettings) -> Iterator[Problem]:
    """Both files are there and can be read."""
    assert server.tls_certificate is not None
    try:
        ssl.create_default_context(cafile=server.tls_certificate)
    except ssl.SSLError:
        reason = f"{server.tls_certificate} holds no certificate in PEM"
        yield Problem("server.tls_certificate", reason)
        return
    try:
        tls_context(server)
    except ssl.SSLError as error:
        yield Problem("server.tls_key", _key_error(server, error))


def _key_error(server: ServerSettings, error: ssl.SSLError) -> str:
    if error.reason == _OTHER_KEY:
        return f"{server.tls_key} is not the key of {server.tls_certificate}"
    return f"{server.tls_key} holds no private key in PEM that can be used without a password"


_OTHERS_WRITE_OR_READ = 0o077


def placed(config: Config, folder: Path) -> Config:
    """Every path in it begins where the file lies, wherever the server is started."""

    def at(path: str) -> str:
        return str(folder / path)

    server, witness, software = config.server, config.witness, config.software
    jackpots, sealing = config.jackpots, config.sealing
    tls = {
        name: at(path)
        for name in ("tls_certificate", "tls_key")
        if (path := getattr(server, name)) is not None
    }
    return msgspec.structs.replace(
        config,
        journal=msgspec.structs.replace(config.journal, url=_journal(config.journal.url, folder)),
        server=msgspec.structs.replace(server, **tls),
        secrets=msgspec.structs.replace(config.secrets, file=at(config.secrets.file)),
        witness=witness
        and msgspec.structs.replace(witness, file=at(witness.file), key=at(witness.key)),
        software=software and msgspec.structs.replace(software, approved=at(software.approved)),
        sealing=sealing
        and msgspec.structs.replace(sealing, folder=at(sealing.folder), key=at(sealing.key)),
        jackpots=jackpots and msgspec.structs.replace(jackpots, secret=at(jackpots.secret)),
        rulebook_folders=tuple(map(at, config.rulebook_folders)),
        trusted_keys=config.trusted_keys and at(config.trusted_keys),
    )


def _keeper_secret(path: str) -> Iterator[Problem]:
    try:
        running.read_secret(Path(path))
    except key_file.KeyFileError as error:
        yield Problem("jackpots.secret", str(error))


def amiss(config: Config) -> Iterator[Problem]:
    key = read_key(Path(config.secrets.file))
    if isinstance(key, BadKey):
        yield Problem("secrets.file", key.reason)
    yield from _tls(config.server)
    if config.jackpots is not None:
        yield from _keeper_secret(config.jackpots.secret)
    if config.witness is not None:
        yield from _witness(config.witness)
    if config.software is not None:
        yield from _readable(config.software.approved, "software.approved")
    if config.trusted_keys is not None:
        yield from _trusted(config.trusted_keys)
    yield from _place_of_journal(config.journal.url)


def _trusted(path: str) -> Iterator[Problem]:
    found = tuple(_readable(path, "trusted_keys"))
    yield from found
    if not found:
        try:
            read_trusted(Path(path))
        except RegisterError as fault:
            yield Problem("trusted_keys", str(fault))


def _tls(server: ServerSettings) -> Iterator[Problem]:
    found: list[Problem] = []
    if server.tls_certificate is not None:
        found += _readable(server.tls_certificate, "server.tls_certificate")
    if server.tls_key is not None:
        found += _private(server.tls_key, "server.tls_key")
    if not found and server.tls_certificate is not None and server.tls_key is not None:
        found += unusable(server)
    yield from found


def _witness(witness: WitnessSettings) -> Iterator[Problem]:
    found = tuple(_private(witness.key, "witness.key"))
    yield from found
    if not found:
        try:
            HeadSigner.load(Path(witness.key))
        except WitnessFailedError:
            reason = f"{witness.key} holds no witness key: `croupier config witness-key` makes one"
            yield Problem("witness.key", reason)
    folder = Path(witness.file).parent
    if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
        yield Problem("witness.file", f"{folder} is not a folder that can be written to")


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
        reason = f"{path.parent} cannot be made: {there} is not a folder"
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
        yield Problem(key, f"{path} can be read by others: chmod 600 {Path(path).name}")


class Configured(msgspec.Struct, frozen=True):
    """`text` is the file as it was read: its digest goes into the journal at every start."""

    config: Config
    text: bytes
    rulebook_folders: tuple[Path, ...]

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.text).hexdigest()

    def shelf(self) -> Shelf:
        return Shelf(self.rulebook_folders)

    def name_in_environment(self) -> None:
        """Whatever else asks in this process finds the house's rulebooks, clauses and keys too."""
        name_folders(self.rulebook_folders)
        if self.config.trusted_keys is not None:
            os.environ[TRUSTED_VARIABLE] = self.config.trusted_keys

    @property
    def currency(self) -> Currency:
        return currency_in_use(self.config, self.shelf())


class Misconfigured(msgspec.Struct, frozen=True):
    """A file that may not be used, and every key with the reason."""

    source: str
    problems: tuple[Problem, ...]

    def __str__(self) -> str:
        return "\n".join(f"{self.source}: {fault.key}: {fault.reason}" for fault in self.problems)


def load(path: Path) -> Configured | Misconfigured:
    """Raises OSError where the file itself cannot be read. Paths in it begin at its folder."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as fault:
        at = Problem("text", f"not UTF-8: {fault.reason} at byte {fault.start}")
        return Misconfigured(str(path), (at,))
    return read(text, str(path), path.parent)


def read(text: str, source: str, folder: Path) -> Configured | Misconfigured:
    found = tables(text)
    if isinstance(found, Problem):
        return Misconfigured(source, (found,))
    wrong = (*make_believe(found), *misfits(found, Config))
    if wrong:
        return Misconfigured(source, _each_key_once(wrong))
    config = placed(msgspec.convert(found, Config, strict=True), folder)
    folders = tuple(Path(each) for each in config.rulebook_folders)
    wrong = (*problems(config, Shelf(folders)), *amiss(config))
    if wrong:
        return Misconfigured(source, tuple(wrong))
    return Configured(config, text.encode(), folders)


def _each_key_once(found: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """The first that is said of a key is the better reason."""
    said: dict[str, Problem] = {}
    for problem in found:
        said.setdefault(problem.key, problem)
    return tuple(said.values())
