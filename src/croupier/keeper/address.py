"""Where a keeper listens: `unix:/run/croupier/keeper.sock`, or `10.0.0.7:7421`."""

import re

from msgspec import Struct

UNIX = "unix:"
PORT_MAX = 65535
_HOST = re.compile(r"\[[0-9a-fA-F:.]+\]|[0-9a-zA-Z]([0-9a-zA-Z.-]{0,251}[0-9a-zA-Z])?")


class Address(Struct, frozen=True):
    """A socket in the file system, or a host and a port."""

    path: str | None
    host: str = ""
    port: int = 0

    def __str__(self) -> str:
        return f"{UNIX}{self.path}" if self.path is not None else f"{self.host}:{self.port}"


def address_of(text: str) -> Address:
    """Raises ValueError with what is wrong."""
    if text.startswith(UNIX):
        path = text.removeprefix(UNIX)
        if not path.startswith("/"):
            raise ValueError(f"{text!r}: a Unix socket is named by its whole path")
        return Address(path)
    host, _, port = text.rpartition(":")
    if _HOST.fullmatch(host) is None:
        raise ValueError(f"{text!r} is neither unix:PATH nor HOST:PORT")
    if not port.isdigit() or int(port) > PORT_MAX:
        raise ValueError(f"{text!r} names no port")
    return Address(None, host.strip("[]"), int(port))
