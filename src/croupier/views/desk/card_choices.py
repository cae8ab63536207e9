"""What there is to choose from when cards are put into play: sets, shoes and shufflers."""

from msgspec import Struct

from croupier.core.pit.cards.shoes.availability import must_be_available_shoe
from croupier.core.pit.cards.state import Back, CardSet, Order
from croupier.core.pit.cards.station import station_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import CardSetId, DeviceId, Instant
from croupier.core.pit.state import Table
from croupier.core.rulebook.equipment import Equipment


class SetView(Struct, frozen=True, omit_defaults=True):
    """A set of cards, and when each thing was done to it."""

    id: CardSetId
    back: Back
    decks: int
    order: Order
    checked: Instant | None = None
    shuffled: Instant | None = None
    riffled: Instant | None = None
    cut: Instant | None = None
    check_due: bool = False
    faults: tuple[str, ...] = ()


class DeviceChoice(Struct, frozen=True):
    id: DeviceId
    kind: Equipment
    serial: str


def at_table(floor: Floor, table: Table) -> CardSet | None:
    room = floor.state.cards
    name = room.at_table.get(table.id)
    return room.sets.get(name) if name is not None else None


def spare(floor: Floor, table: Table) -> tuple[CardSet, ...]:
    """Sets for this rulebook that lie at no table and in no shoe."""
    return tuple(
        each
        for each in floor.state.cards.sets.values()
        if each.table is None and not each.loaded and each.rulebook == table.rulebook
    )


def shoes(floor: Floor, table: Table) -> tuple[DeviceChoice, ...]:
    """Those that the rulebook lets this table deal from."""
    here = station_of(floor, table)
    if here is None:
        return ()
    return tuple(
        DeviceChoice(device.id, device.kind, device.serial)
        for device in floor.state.plan.devices.values()
        if must_be_available_shoe(floor, here, device.id) is None
    )


def shufflers(floor: Floor, table: Table) -> tuple[DeviceChoice, ...]:
    return tuple(
        DeviceChoice(device.id, device.kind, device.serial)
        for device in floor.state.plan.devices.values()
        if device.kind is Equipment.SHUFFLER and device.place in ("", table.id)
    )


def set_view(cards: CardSet) -> SetView:
    return SetView(
        id=cards.id,
        back=cards.back,
        decks=cards.decks,
        order=cards.order,
        checked=cards.checked.at if cards.checked else None,
        shuffled=cards.shuffled.at if cards.shuffled else None,
        riffled=cards.riffled.at if cards.riffled else None,
        cut=cards.cut.at if cards.cut else None,
        check_due=cards.check_due is not None,
        faults=cards.faults,
    )
