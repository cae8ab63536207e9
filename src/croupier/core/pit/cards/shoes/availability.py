"""Which shoes a table may deal from."""

from croupier.core.pit.cards.station import Station
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import DeviceId
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook.equipment import Equipment

_SHOES = frozenset({Equipment.SHOE, Equipment.CARD_READING_SHOE})


def must_be_known_device(floor: Floor, device: DeviceId) -> Refusal | None:
    if device in floor.state.plan.devices:
        return None
    return Refusal(RefusalCode.UNKNOWN_DEVICE, f"there is no device {quoted(device)}")


def must_be_available_shoe(floor: Floor, here: Station, device: DeviceId) -> Refusal | None:
    """It must be of the kind the rulebook asks for, stand here or nowhere, and be approved."""
    equipment = here.settings.equipment
    needed = equipment.games[here.table.game]
    known = floor.state.plan.devices.get(device)
    if known is None or known.kind not in _SHOES.intersection(needed.value):
        kinds = " or ".join(sorted(_SHOES.intersection(needed.value)))
        sentence = f"{device} is not a registered {kinds}"
        return Refusal(RefusalCode.CARDS_NOT_READY, sentence, needed.first)
    if known.place not in ("", here.table.id):
        return Refusal(RefusalCode.NOT_NOW, f"{device} stands at {known.place}", needed.first)
    approved = equipment.approved_before_use
    if approved.value and known.approval is None:
        sentence = f"{device} is not approved"
        return Refusal(RefusalCode.CARDS_NOT_READY, sentence, approved.first)
    for other in floor.state.cards.shoes.values():
        if other.device == device and other.table != here.table.id:
            return Refusal(RefusalCode.NOT_NOW, f"{device} is the shoe of {other.table}")
    return None
