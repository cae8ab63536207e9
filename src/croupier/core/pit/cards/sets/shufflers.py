"""Which machine may shuffle cards, which may check them, and what each may be given."""

from croupier.core.pit.cards.sets.finding import Found
from croupier.core.pit.cards.state import CardSet
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import DeviceId
from croupier.core.pit.tables.state import Device
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.cards import CardRules


def must_be_usable_shuffler(floor: Floor, found: Found, name: DeviceId) -> Refusal | None:
    """A machine that checks decks is no shuffler."""
    device = floor.state.plan.devices.get(name)
    if device is None or device.kind is not Equipment.SHUFFLER:
        return Refusal(RefusalCode.UNKNOWN_DEVICE, f"{quoted(name)} is no registered shuffler")
    return _must_be_approved(found, device) or _must_fit_shuffler(
        floor, found.rules, found.cards, name
    )


def must_be_checking_machine(floor: Floor, found: Found, name: DeviceId) -> Refusal | None:
    """A machine checks cards where the rulebook names its kind for that."""
    device = floor.state.plan.devices.get(name)
    machines = found.rules.checking_machines
    if device is None or device.kind not in machines.value:
        sentence = f"{quoted(name)} is no registered machine that may check cards"
        return Refusal(RefusalCode.UNKNOWN_DEVICE, sentence, machines.first)
    if device.kind is Equipment.SHUFFLER:
        return must_be_usable_shuffler(floor, found, name)
    return _must_be_approved(found, device)


def _must_be_approved(found: Found, device: Device) -> Refusal | None:
    """A machine that must be approved, and is not, handles no cards."""
    rules = found.book.equipment
    if rules.approved_before_use.value and device.approval is None:
        clause = rules.approved_before_use.first
        return Refusal(RefusalCode.EQUIPMENT_MISSING, f"{device.id} is not approved", clause)
    return None


def _must_fit_shuffler(
    floor: Floor, rules: CardRules, cards: CardSet, device: DeviceId
) -> Refusal | None:
    """Some machines take only so many decks, some keep only so many shoes apart at once."""
    decks = rules.shuffler_decks
    if decks is not None and cards.decks not in decks.value:
        sentence = (
            f"a shuffler takes {_one_of(decks.value)} decks, and {cards.id} has {cards.decks}"
        )
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, sentence, decks.first)
    most = rules.shuffler_shoes_max
    others = (each for each in floor.state.cards.sets.values() if each.id != cards.id)
    if most is not None and sum(each.held_by == device for each in others) >= most.value:
        sentence = f"{device} has {most.value} shoes already"
        return Refusal(RefusalCode.NOT_NOW, sentence, most.first)
    return None


def _one_of(numbers: tuple[int, ...]) -> str:
    return " or ".join(map(str, numbers))
