"""What a shuffling machine may be given."""

from croupier.core.pit.cards.state import CardSet
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import DeviceId
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.cards import CardRules


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
