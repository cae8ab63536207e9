"""What is still to be done before cards may be cut and dealt from."""

from croupier.core.games.baccarat.cards import DECK
from croupier.core.identifiers import ClauseId
from croupier.core.pit.cards.sets.commands import CutCards
from croupier.core.pit.cards.state import CardSet, Order
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.baccarat import ShoeRules
from croupier.core.rulebook.games.cards import CardCheck, CardRules


def must_be_ready_to_cut(rules: CardRules, cards: CardSet) -> Refusal | None:
    """A check that is due, or that found something, stops cards under every rulebook."""
    if cards.check_due is not None:
        return _unready(f"{cards.id} is to be checked first", None)
    if cards.faults:
        return _unready(f"{cards.id} was found with {', '.join(cards.faults)}", None)
    must = rules.check_before_use
    if must.value is CardCheck.MUST and cards.checked is None:
        return _unready(f"{cards.id} is not checked yet", must.first)
    waived = rules.pre_shuffled_waives_shuffle
    if cards.shuffled is None and not (waived.value and cards.order is Order.PRE_SHUFFLED):
        return _unready(f"{cards.id} is not shuffled yet", waived.first)
    return None


def must_be_ready_to_load(rules: CardRules, shoe: ShoeRules, cards: CardSet) -> Refusal | None:
    refusal = must_be_ready_to_cut(rules, cards)
    if refusal is None and cards.cut is None:
        return _unready(f"{cards.id} is not cut yet", shoe.behind_cutting_card_min.first)
    return refusal


def must_be_possible_cut(
    rules: CardRules, shoe: ShoeRules, cards: CardSet, cut: CutCards
) -> Refusal | None:
    whole, from_front, behind = cards.decks * len(DECK), cut.from_front, cut.behind
    needed = rules.cutting_cards
    if cut.cutting_cards < needed.value:
        sentence = f"a cut takes {needed.value} cutting cards, not {cut.cutting_cards}"
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, sentence, needed.first)
    ends = rules.cut_from_ends_min_cards
    if not ends.value <= from_front <= whole - ends.value:
        sentence = f"a cut {from_front} from the front is not {ends.value} from both ends"
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, sentence, ends.first)
    least = shoe.behind_cutting_card_min
    if not least.value <= behind <= whole:
        sentence = f"{behind} cards behind the cutting card are not from {least.value} to {whole}"
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, sentence, least.first)
    return None


def _unready(sentence: str, clause: ClauseId | None) -> Refusal:
    return Refusal(RefusalCode.CARDS_NOT_READY, sentence, clause)
