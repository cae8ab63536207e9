"""An agent's own file, and the folder in which it keeps its key and what its devices did."""

import fcntl
import os
import re
from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.core.rulebook.document import reading, schema
from croupier.devices.printing import printer, printer_connection
from croupier.runtime.structured_logging import Logging

_OWNER_ONLY = 0o600


class AgentFolderError(Exception):
    """Why no agent can work in a folder, in a sentence."""


class AgentFolder:
    def __init__(self, path: Path) -> None:
        self.path = path
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        if path.stat().st_mode & 0o077:
            raise AgentFolderError(f"others can read {path}: `chmod 700` it")
        self._key = path / "key"
        self._lock: int | None = None

    @property
    def tasks(self) -> Path:
        return self.path / "tasks.jsonl"

    @property
    def unanswered(self) -> Path:
        return self.path / "unanswered.json"

    def take(self) -> None:
        """For this process alone; whoever dies in it leaves it as well."""
        self._lock = os.open(self.path / "lock", os.O_RDWR | os.O_CREAT, _OWNER_ONLY)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.leave()
            raise AgentFolderError(f"another agent runs in {self.path} already") from None

    def leave(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def key(self) -> str | None:
        """None where it has not been enrolled."""
        try:
            descriptor = os.open(self._key, os.O_RDONLY)
        except FileNotFoundError:
            return None
        with os.fdopen(descriptor, encoding="ascii") as file:
            if os.fstat(file.fileno()).st_mode & 0o077:
                raise AgentFolderError(f"others can read {self._key}: enrol anew, with a new code")
            return file.read().strip() or None

    def keep_key(self, key: str) -> None:
        write_private(self._key, key.encode("ascii") + b"\n")


def write_private(path: Path, content: bytes) -> None:
    """Whole or not at all, on the disk, and for its owner's eyes only."""
    beside = path.with_name(f"{path.name}.new")
    beside.unlink(missing_ok=True)
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWNER_ONLY)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """A new name in a folder is safe only once the folder itself is on the disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


class DeviceKind(StrEnum):
    """A printer is a real one; every other device is played by a person."""

    PRINTER = "escpos-printer"
    ACCEPTOR = "acceptor"
    WHEEL = "wheel"
    TUMBLER = "tumbler"
    SHOE = "shoe"


class DeviceSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`id` is the device's name in the venue's file, `place` the terminal or table it stands at.

    `to`, `roll_mm`, `answers`, `baud` and `watch_seconds` are a printer's. `asks` is of a device by
    hand: whether the person says of each note, ticket and launch what became of it.
    """

    id: str
    kind: DeviceKind
    place: str = ""
    to: str | None = None
    roll_mm: int = 80
    answers: printer.PrinterAnswers | None = None
    baud: int = 9_600
    watch_seconds: int = 10
    asks: bool = False


class AgentSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`folder` keeps the key, what was done and what has no answer yet. `socket` is where
    `croupier agent say` finds the agent.
    """

    server: str
    screen: str
    folder: str
    devices: tuple[DeviceSettings, ...]
    servers: tuple[str, ...] = ()
    currency: str = AUSTRALIAN_DOLLARS.code
    ca: str | None = None
    socket: str | None = None
    logging: Logging = Logging()

    @property
    def url(self) -> str:
        return f"{self.server.rstrip('/')}/screen/{self.screen}"

    @property
    def socket_path(self) -> Path:
        return Path(self.socket) if self.socket is not None else Path(self.folder) / "say.socket"


class Tcp(msgspec.Struct, frozen=True):
    host: str
    port: int = printer.PORT


class DeviceFile(msgspec.Struct, frozen=True):
    path: str


def printer_address(to: str) -> Tcp | DeviceFile | None:
    """`tcp:HOST[:PORT]` or `file:PATH`; None for anything else."""
    how, _, where = to.partition(":")
    if how == "file" and where:
        return DeviceFile(where)
    if how != "tcp" or not where:
        return None
    host, colon, port = where.rpartition(":")
    if not colon or (where.startswith("[") and where.endswith("]")):
        return Tcp(where.strip("[]"))
    if not host or not port.isdecimal() or not 0 < int(port) < 65_536:
        return None
    return Tcp(host.strip("[]"), int(port))


ROLLS_MM = (58, 80)
# What the system takes as the path of a socket.
SOCKET_PATH_BYTES = 107
WATCH_SECONDS_MIN = 1
_SCREEN = re.compile(r"[\w.-]+")


class Unusable(msgspec.Struct, frozen=True):
    """A file that may not be used, and every key with the reason."""

    source: str
    problems: tuple[schema.Problem, ...]

    def __str__(self) -> str:
        return "\n".join(f"{self.source}: {fault.key}: {fault.reason}" for fault in self.problems)


def load(path: Path) -> AgentSettings | Unusable:
    """Raises OSError where the file cannot be read. Paths in it begin at its folder."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as fault:
        at = schema.Problem("text", f"not UTF-8: {fault.reason} at byte {fault.start}")
        return Unusable(str(path), (at,))
    found = reading.tables(text)
    if isinstance(found, schema.Problem):
        return Unusable(str(path), (found,))
    wrong = tuple(schema.misfits(found, AgentSettings))
    if wrong:
        return Unusable(str(path), wrong)
    settings = _placed(msgspec.convert(found, AgentSettings, strict=True), path.parent)
    wrong = tuple(_problems(settings))
    return Unusable(str(path), wrong) if wrong else settings


def _placed(settings: AgentSettings, folder: Path) -> AgentSettings:
    def at(path: str | None) -> str | None:
        return None if path is None else str((folder / path).absolute())

    devices = tuple(
        msgspec.structs.replace(device, to=f"file:{at(address.path)}")
        if isinstance(address := printer_address(device.to or ""), DeviceFile)
        else device
        for device in settings.devices
    )
    return msgspec.structs.replace(
        settings,
        folder=str((folder / settings.folder).absolute()),
        ca=at(settings.ca),
        socket=at(settings.socket),
        devices=devices,
    )


def _problems(settings: AgentSettings) -> Iterator[schema.Problem]:
    for key, urls in (("server", (settings.server,)), ("servers", settings.servers)):
        for url in urls:
            if not _is_address(url):
                yield schema.Problem(key, f"{url!r} is not an http or https address of a server")
    if not _SCREEN.fullmatch(settings.screen):
        yield schema.Problem("screen", "a screen's name as the venue's file has it")
    if settings.ca is not None and not Path(settings.ca).is_file():
        yield schema.Problem("ca", f"there is no file {settings.ca}")
    if len(str(settings.socket_path).encode()) > SOCKET_PATH_BYTES:
        yield schema.Problem(
            "socket",
            f"{settings.socket_path} is longer than {SOCKET_PATH_BYTES} bytes: name a shorter one",
        )
    if not settings.devices:
        yield schema.Problem("devices", "an agent without a device has nothing to do")
    for name, many in Counter(device.id for device in settings.devices).items():
        if many > 1:
            yield schema.Problem("devices", f"{name} is named {many} times")
    for number, device in enumerate(settings.devices):
        for key, reason in _device_faults(device):
            yield schema.Problem(f"devices[{number}].{key}", reason)


def _is_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def _device_faults(device: DeviceSettings) -> Iterator[tuple[str, str]]:
    if device.kind is not DeviceKind.PRINTER:
        if not device.place:
            yield "place", "the terminal or table that it stands at is missing"
        if device.to is not None:
            yield "to", f"only an {DeviceKind.PRINTER} is sent anything"
        return
    if device.to is None or printer_address(device.to) is None:
        yield "to", "a printer is reached at tcp:HOST:PORT or file:PATH"
    if device.roll_mm not in ROLLS_MM:
        yield "roll_mm", f"a roll is {' or '.join(map(str, ROLLS_MM))} mm wide"
    if device.baud not in printer_connection.BAUD_RATES:
        yield "baud", f"one of {', '.join(map(str, printer_connection.BAUD_RATES))}"
    if device.watch_seconds < WATCH_SECONDS_MIN:
        yield "watch_seconds", f"at least {WATCH_SECONDS_MIN}"
    if device.asks:
        yield "asks", "a printer reports by itself what became of a ticket"
