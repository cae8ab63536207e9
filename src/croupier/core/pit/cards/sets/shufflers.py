"""What a shuffling machine may be given."""

from croupier.core.pit.cards.sets.finding import Found
from croupier.core.pit.cards.state import CardSet
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import DeviceId
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook.cards import CardRules
from croupier.core.rulebook.equipment import Equipment

_MACHINES = frozenset({Equipment.SHUFFLER, Equipment.DECK_CHECKER})


def unknown(floor: Floor, found: Found, name: DeviceId) -> Refusal | None:
    """A machine that nobody has registered, or approved where it must be, handles no cards."""
    device = floor.state.plan.devices.get(name)
    rules = found.book.equipment
    if device is None or device.kind not in _MACHINES:
        return Refusal(RefusalCode.UNKNOWN_DEVICE, f"{quoted(name)} is no registered shuffler")
    if rules.approved_before_use.value and device.approval is None:
        clause = rules.approved_before_use.first
        return Refusal(RefusalCode.EQUIPMENT_MISSING, f"{name} is not approved", clause)
    return None


def too_much(floor: Floor, rules: CardRules, cards: CardSet, device: DeviceId) -> Refusal | None:
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
