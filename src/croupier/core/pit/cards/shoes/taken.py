"""Which shoes are in use."""

from croupier.core.pit.cards.station import Station
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import DeviceId
from croupier.core.refusals import Refusal, RefusalCode


def taken(floor: Floor, here: Station, device: DeviceId) -> Refusal | None:
    for other in floor.state.cards.shoes.values():
        if other.device == device and other.table != here.table.id:
            return Refusal(RefusalCode.NOT_NOW, f"{device} is the shoe of {other.table}")
    return None
