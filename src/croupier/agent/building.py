"""The devices that an agent's file names."""

from typing import Protocol

from croupier.agent.by_hand.acceptor import Acceptor
from croupier.agent.by_hand.chance import Chance
from croupier.agent.by_hand.shoe import Shoe
from croupier.agent.printing import EscPosPrinter
from croupier.agent.settings import AgentSettings, DeviceSettings, Kind
from croupier.agent.voice import Voice, Words


class Device(Protocol):
    """What people can see of any device, and say for it."""

    id: str
    place: str

    @property
    def names(self) -> frozenset[str]: ...

    @property
    def words(self) -> Words: ...

    def state(self) -> str: ...


AnyDevice = EscPosPrinter | Acceptor | Chance | Shoe


def build(settings: AgentSettings, voice: Voice) -> tuple[AnyDevice, ...]:
    return tuple(_device(each, voice, settings.currency.value) for each in settings.devices)


def _device(settings: DeviceSettings, voice: Voice, currency: str) -> AnyDevice:
    match settings.kind:
        case Kind.PRINTER:
            return EscPosPrinter(settings, voice)
        case Kind.ACCEPTOR:
            return Acceptor(settings, voice, currency)
        case Kind.WHEEL | Kind.TUMBLER:
            return Chance(settings, voice)
        case Kind.SHOE:
            return Shoe(settings, voice)
