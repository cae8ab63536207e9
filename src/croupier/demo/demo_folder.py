"""The folder that a demo lives in: its journal, its secrets, its devices and what they printed."""

import fcntl
import os
from pathlib import Path

import msgspec

from croupier.chance.system_chance import SYSTEM
from croupier.demo.plan import EVERYBODY, LogIn, draw_log_in

_SECRET_BYTES = 32
_OWNER_ONLY = 0o600


class DemoFolderError(Exception):
    """Why no demo can live in a folder, in a sentence."""


class DemoSecrets(msgspec.Struct):
    """What only whoever started the demo may read. `keys` are those of the screens, by name."""

    secret: bytes
    log_ins: dict[str, LogIn]
    keys: dict[str, str] = msgspec.field(default_factory=dict)

    def __repr__(self) -> str:
        return "Kept(…)"


class DemoFolder:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.devices = path / "devices"
        self.printing = self.devices / "printing"
        for each in (path, self.devices, self.printing):
            each.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._file = path / "secrets.json"
        self._taken: int | None = None
        self.resumed = self._file.exists()
        self.kept = self._read() if self.resumed else self._new()

    @property
    def journal(self) -> str:
        return str(self.path / "journal.db")

    def take(self) -> None:
        """For this process alone; whoever dies in it leaves it as well."""
        self._taken = os.open(self.path / "lock", os.O_RDWR | os.O_CREAT, _OWNER_ONLY)
        try:
            fcntl.flock(self._taken, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.leave()
            raise DemoFolderError(f"another demo runs in {self.path} already") from None

    def leave(self) -> None:
        if self._taken is not None:
            os.close(self._taken)
            self._taken = None

    def save(self) -> None:
        write_private(self._file, msgspec.json.encode(self.kept))

    def _read(self) -> DemoSecrets:
        try:
            kept = msgspec.json.decode(self._file.read_bytes(), type=DemoSecrets)
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            raise DemoFolderError(f"{self._file} is not a demo's: {error}") from error
        for person in EVERYBODY:
            kept.log_ins.setdefault(person.badge, draw_log_in(person))
        return kept

    def _new(self) -> DemoSecrets:
        log_ins = {str(person.badge): draw_log_in(person) for person in EVERYBODY}
        self.kept = DemoSecrets(SYSTEM.raw(_SECRET_BYTES), log_ins)
        self.save()
        return self.kept


def write_private(path: Path, content: bytes) -> None:
    """Whole or not at all, and for its owner's eyes only."""
    beside = path.with_name(f"{path.name}.new")
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, _OWNER_ONLY), "wb") as to:
        to.write(content)
    beside.replace(path)
