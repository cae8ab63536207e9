"""Which devices of a training floor are simulated, place by place, as its configuration says."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

from msgspec import Struct

from croupier.core.pit.names import DeviceId, TerminalId
from croupier.core.rulebook.equipment import Equipment
from croupier.core.venue.access.state import ScreenId
from croupier.journal.opening import MEMORY, POSTGRES, SQLITE
from croupier.server.config.settings import Config, Device, Driver, Pit
from croupier.server.keyring.staff import PitId, Screen
from croupier.wire.screens import ScreenKind

_READS = ("wheel", "tumbler", "sensor", "recognition")
_SHOE = "shoe"


class Place(Struct, frozen=True):
    """Simulated devices that stand together, for which one agent speaks; `at` none is the pit's."""

    pit: PitId
    at: str
    agent: ScreenId
    devices: tuple[Device, ...]

    def screen(self) -> Screen:
        label = f"Simulated devices at {self.at or self.pit}"
        names = tuple(device.id for device in self.devices)
        return Screen(self.agent, ScreenKind.AGENT, label, self.pit, devices=names)

    def has(self, kind: Equipment) -> bool:
        return any(device.kind is kind for device in self.devices)

    def reader(self) -> DeviceId | None:
        """What tells a result: the wheel or the tumbler itself, else what watches it."""
        for ending in _READS:
            for device in self.devices:
                if device.kind.value.endswith(ending):
                    return device.id
        return None

    def shoe(self) -> bool:
        return any(device.kind.value.endswith(_SHOE) for device in self.devices)


class Seat(Struct, frozen=True):
    """A terminal that a bot plays, at a screen of its own beside the real one."""

    pit: PitId
    terminal: TerminalId
    bot: ScreenId

    def screen(self) -> Screen:
        label = f"Bot at {self.terminal}"
        return Screen(self.bot, ScreenKind.TERMINAL, label, self.pit, terminal=self.terminal)


def simulated_places(config: Config) -> tuple[Place, ...]:
    found = [each for pit in config.pits for each in _grouped(pit)]
    return tuple(
        Place(pit, at, ScreenId(f"training-agent-{number}"), devices)
        for number, (pit, at, devices) in enumerate(found, start=1)
    )


def bots_seats(config: Config) -> tuple[Seat, ...]:
    """The first terminals that have a simulated acceptor, for a bot has no real notes."""
    many = config.training.bots if config.training is not None else 0
    fed = [place for place in simulated_places(config) if place.has(Equipment.NOTE_ACCEPTOR)]
    return tuple(
        Seat(place.pit, TerminalId(place.at), ScreenId(f"training-bot-{number}"))
        for number, place in enumerate(fed[:many], start=1)
    )


def devices_folder(config: Config) -> Path:
    """Beside the journal; beside the venue's key, where that is no file of ours."""
    url = config.journal.url
    if url == MEMORY:
        return Path(mkdtemp(prefix="croupier-training-"))
    if url.startswith(POSTGRES):
        return Path(config.secrets.file).with_name(f"{config.server.owner}-devices")
    journal = Path(url.removeprefix(SQLITE))
    return journal.with_name(f"{journal.stem}-devices")


def _grouped(pit: Pit) -> Iterator[tuple[PitId, str, tuple[Device, ...]]]:
    ours = [device for device in pit.devices if device.driver is Driver.SIMULATED]
    for at in dict.fromkeys(device.place for device in ours):
        yield pit.id, at, tuple(device for device in ours if device.place == at)
