"""Builds the devices that an agent's file names, and finds the one that a typed line is for."""

from collections.abc import Sequence
from typing import Protocol

from croupier.agent import escpos_printer, manual_acceptor, tasks
from croupier.agent.manual_table_devices import ManualShoe, WheelOrTumbler
from croupier.agent.server_link import Reply, ServerLink, Words
from croupier.agent.settings import AgentSettings, DeviceKind, DeviceSettings
from croupier.core.currencies import CURRENCIES, Currency


class Device(Protocol):
    """What people can see of any device, and say for it."""

    id: str
    place: str

    @property
    def names(self) -> frozenset[str]: ...

    @property
    def words(self) -> Words: ...

    def state(self) -> str: ...


AnyDevice = escpos_printer.EscPosPrinter | manual_acceptor.Acceptor | WheelOrTumbler | ManualShoe


def build(settings: AgentSettings, voice: ServerLink) -> tuple[AnyDevice, ...]:
    return tuple(_device(each, voice, CURRENCIES[settings.currency]) for each in settings.devices)


def _device(settings: DeviceSettings, voice: ServerLink, currency: Currency) -> AnyDevice:
    match settings.kind:
        case DeviceKind.PRINTER:
            return escpos_printer.EscPosPrinter(settings, voice)
        case DeviceKind.ACCEPTOR:
            return manual_acceptor.Acceptor(settings, voice, currency)
        case DeviceKind.WHEEL | DeviceKind.TUMBLER:
            return WheelOrTumbler(settings, voice)
        case DeviceKind.SHOE:
            return ManualShoe(settings, voice)


TASKS_SHOWN = 10
CHARACTERS_MAX = 500


class LineDispatcher:
    """The first word may name a device or its place; where one device alone understands the
    second, the first may be left out.
    """

    def __init__(self, devices: Sequence[Device], voice: ServerLink, memory: tasks.TaskLog) -> None:
        self._devices = devices
        self._voice = voice
        self._memory = memory

    async def hear(self, line: str) -> Reply:
        """What was typed is repeated to nobody: a ticket's number may be among it."""
        words = line.split()
        if len(line) > CHARACTERS_MAX or not words:
            return Reply(ok=False, said="say `help` to list the words")
        if words == ["help"]:
            return Reply(ok=True, said=self._help())
        if words == ["status"]:
            return Reply(ok=True, said=self._status())
        named = [device for device in self._devices if words[0] in device.names]
        word, *rest = (words[1:] if named else words) or [""]
        found = [each for each in named or self._devices if word in each.words]
        if not found:
            return Reply(ok=False, said="no device understands that: say `help`")
        if len(found) > 1:
            which = ", ".join(device.id for device in found)
            return Reply(ok=False, said=f"several devices understand that: begin with {which}")
        return await found[0].words[word].act(rest)

    def _help(self) -> str:
        lines = ["status: the state of the agent and its devices"]
        for device in self._devices:
            at = f" at {device.place}" if device.place else ""
            lines.append(f"{device.id}{at}")
            lines.extend(f"  {word.usage}" for word in device.words.values())
        return "\n".join(lines)

    def _status(self) -> str:
        place = self._voice.place
        asking = len(place.checking) if place is not None else 0
        lines = ["connected" if self._voice.connected else "no server can be reached"]
        if asking:
            lines.append(f"{asking} without an answer: the agent keeps asking")
        lines.extend(f"{device.id}: {device.state()}" for device in self._devices)
        for task in self._memory.latest(TASKS_SHOWN):
            became = task.became.value if task.became is not None else "begun, result not known"
            lines.append(f"task {task.task}: {became}")
        return "\n".join(lines)
