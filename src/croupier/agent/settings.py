"""What stands in an agent's file."""

from enum import StrEnum
from pathlib import Path

from msgspec import Struct

from croupier.devices.printing.letterhead import Currency
from croupier.devices.printing.printers.printer import PORT, Answers


class Level(StrEnum):
    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class LogFormat(StrEnum):
    JSON = "json"
    TEXT = "text"


class Logging(Struct, frozen=True, forbid_unknown_fields=True):
    level: Level = Level.INFO
    format: LogFormat = LogFormat.JSON


class Kind(StrEnum):
    """A printer is a real one; every other device is played by a person."""

    PRINTER = "escpos-printer"
    ACCEPTOR = "acceptor"
    WHEEL = "wheel"
    TUMBLER = "tumbler"
    SHOE = "shoe"


class DeviceSettings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`id` is the device's name in the venue's file, `place` the terminal or table it stands at.

    `to`, `roll_mm`, `answers`, `baud` and `watch_seconds` are a printer's. `asks` is of a device by
    hand: whether the person says of each note, ticket and launch what became of it.
    """

    id: str
    kind: Kind
    place: str = ""
    to: str | None = None
    roll_mm: int = 80
    answers: Answers | None = None
    baud: int = 9_600
    watch_seconds: int = 10
    asks: bool = False


class AgentSettings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`folder` keeps the key, what was done and what has no answer yet. `socket` is where
    `croupier agent say` finds the agent.
    """

    server: str
    screen: str
    folder: str
    devices: tuple[DeviceSettings, ...]
    servers: tuple[str, ...] = ()
    currency: Currency = Currency.AUD
    ca: str | None = None
    socket: str | None = None
    logging: Logging = Logging()

    @property
    def url(self) -> str:
        return f"{self.server.rstrip('/')}/screen/{self.screen}"

    @property
    def socket_path(self) -> Path:
        return Path(self.socket) if self.socket is not None else Path(self.folder) / "say.socket"


class Tcp(Struct, frozen=True):
    host: str
    port: int = PORT


class DeviceFile(Struct, frozen=True):
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
