"""What is to be done with the cards of a table before the next coup can be dealt from them.

The order is the same everywhere; which of it is needed, and what a cut or a burn must be, is in the
rulebook.
"""

from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.pit.cards.card_table import CardTable
from croupier.core.pit.cards.state import CardSet, Order, Shoe, ShoePhase
from croupier.core.rulebook.games.baccarat import Burn, CardCheck


class CardWork(StrEnum):
    """Each is the tag of the command that attests it."""

    BRING = "bring-cards"
    EXCHANGE = "exchange-cards"
    CHECK = "check-cards"
    SHUFFLE = "shuffle-cards"
    CUT = "cut-cards"
    LOAD = "load-shoe"
    BURN = "burn-card"


class CardStep(Struct, frozen=True, omit_defaults=True):
    """`say` are the words to announce. What is `optional` may be done, and nothing waits for it."""

    step: CardWork
    clause: ClauseId | None = None
    say: str = ""
    done: bool = False
    now: bool = False
    optional: bool = False


def is_preparing(here: CardTable) -> bool:
    """Between coups, while there is nothing to deal from."""
    ready = here.shoe is not None and here.shoe.phase is ShoePhase.IN_PLAY
    return not ready and here.round is None


def card_steps(here: CardTable, cards: CardSet | None) -> tuple[CardStep, ...]:
    if not is_preparing(here):
        return ()
    found = [
        _bringing(here, cards),
        _checking(here, cards),
        _shuffling(here, cards),
        _cutting(here, cards),
        _loading(here),
        _burning(here),
    ]
    now = next((step.step for step in found if not (step.done or step.optional)), None)
    return tuple(
        CardStep(each.step, each.clause, each.say, each.done, each.step is now, each.optional)
        for each in found
    )


def _bringing(here: CardTable, cards: CardSet | None) -> CardStep:
    """Cards that were found wrong have to go; others may be dealt again."""
    if cards is None:
        return CardStep(CardWork.BRING)
    clause = here.cards.exchanged_set_has_other_back.first
    return CardStep(CardWork.EXCHANGE, clause, done=not cards.faults)


def _checking(here: CardTable, cards: CardSet | None) -> CardStep:
    must = here.cards.check_before_use
    wanted = must.value is CardCheck.MUST
    if cards is not None:
        wanted = wanted or cards.check_due is not None or bool(cards.faults)
    due = cards is None or cards.check_due is not None or bool(cards.faults)
    done = not due and cards is not None and cards.checked is not None
    return CardStep(CardWork.CHECK, must.first, done=done, optional=not wanted)


def _shuffling(here: CardTable, cards: CardSet | None) -> CardStep:
    waives = here.cards.pre_shuffled_waives_shuffle
    waived = waives.value and cards is not None and cards.order is Order.PRE_SHUFFLED
    done = waived or (cards is not None and cards.shuffled is not None)
    return CardStep(CardWork.SHUFFLE, waives.first, "Shuffling.", done=done)


def _cutting(here: CardTable, cards: CardSet | None) -> CardStep:
    clause = here.cards.cut_from_ends_min_cards.first
    return CardStep(CardWork.CUT, clause, done=cards is not None and cards.cut is not None)


def _loading(here: CardTable) -> CardStep:
    clause = here.settings.equipment.games[here.table.game].first
    return CardStep(CardWork.LOAD, clause, "New shoe.", done=_burning_now(here) is not None)


def _burning(here: CardTable) -> CardStep:
    shoe = _burning_now(here)
    left = shoe.to_burn if shoe is not None else 1
    say = "Burning one card." if left == 1 else f"Burning {left} cards."
    return CardStep(CardWork.BURN, here.rules.shoe.burn.first, say)


def _burning_now(here: CardTable) -> Shoe | None:
    shoe = here.shoe
    return shoe if shoe is not None and shoe.phase is ShoePhase.BURNING else None


def burns_face_up(here: CardTable) -> bool:
    """Whether the next card to be burned is shown, and says how many follow it."""
    shoe = _burning_now(here)
    shown = here.rules.shoe.burn.value is not Burn.ONE_FACE_DOWN
    return shown and shoe is not None and not shoe.burned
