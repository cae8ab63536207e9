"""A coup is over: which may follow it, and whether the shoe has anything left to give."""

from msgspec.structs import replace

from croupier.core.games.baccarat.cutting_card import CuttingCard, Following, following, policy
from croupier.core.games.baccarat.outcome import Result
from croupier.core.pit.cards.state import (
    COUPS_KEPT,
    CardRoom,
    CoupRecord,
    Ending,
    LiveCoup,
    Order,
    Shoe,
    ShoePhase,
)
from croupier.core.pit.names import RoundId
from croupier.core.rulebook.games.baccarat import LastCoup, ShoeRules


def coup_over(room: CardRoom, rules: ShoeRules, shoe: Shoe, result: Result | None) -> None:
    """`result` is None of a coup that was void, which counts but has not tied.

    A round that was void before its first card left the shoe was no coup.
    """
    coup = shoe.coup
    if coup is None or coup.over:
        return
    coup.over = True
    if coup.dealt:
        _count(room, rules, shoe, coup, result)
    if shoe.ends_after_coup is not None and shoe.phase is not ShoePhase.ENDED:
        end(room, shoe, shoe.ends_after_coup)


def _count(
    room: CardRoom, rules: ShoeRules, shoe: Shoe, coup: LiveCoup, result: Result | None
) -> None:
    shoe.coups += 1
    left = following(rules, shoe.cutting_card, tied=result is Result.TIE)
    coup.last = left is Following.NOTHING
    record = CoupRecord(
        coup.round, coup.kind, tuple(coup.player), tuple(coup.banker), result, coup.last
    )
    shoe.recent.append(record)
    del shoe.recent[:-COUPS_KEPT]
    if left is Following.NOTHING:
        end(room, shoe, Ending("its last coup is over", policy(rules, shoe.cutting_card).first))
    elif left is Following.ONE_COUP:
        shoe.cutting_card = CuttingCard.EARLIER
    elif shoe.cutting_card_next:
        shoe.cutting_card = CuttingCard.FIRST_CARD
    shoe.cutting_card_next = False


def amend(
    room: CardRoom, rules: ShoeRules, shoe: Shoe, round_: RoundId, result: Result | None
) -> None:
    """A coup that was over came to something else, or to nothing."""
    before = next((record for record in shoe.recent if record.round == round_), None)
    if before is None:
        return
    place = shoe.recent.index(before)
    shoe.recent[place] = replace(before, result=result)
    waits = shoe.coup is not None and shoe.coup.round == round_ and shoe.phase is ShoePhase.IN_PLAY
    tied_no_more = before.result is Result.TIE and result is not Result.TIE
    if waits and tied_no_more and _extra_by_tie(rules, shoe):
        shoe.recent[place] = replace(before, result=result, last=True)
        clause = policy(rules, CuttingCard.DURING).first
        end(room, shoe, Ending("its last coup was no tie after all", clause))


def _extra_by_tie(rules: ShoeRules, shoe: Shoe) -> bool:
    """Whether one more coup is due, and for no other reason than the tie."""
    met = (CuttingCard.DURING, CuttingCard.FIRST_CARD)
    always = any(policy(rules, where).value is LastCoup.ONE_MORE for where in met)
    return shoe.cutting_card is CuttingCard.EARLIER and not always


def end(room: CardRoom, shoe: Shoe, ending: Ending) -> None:
    """What has been dealt from is no longer in any order that was vouched for."""
    shoe.phase, shoe.ended = ShoePhase.ENDED, ending
    shoe.strays.clear()
    shoe.carried.clear()
    shoe.next_without_wagers, shoe.stopped = None, False
    cards = room.sets.get(shoe.cards)
    if cards is not None:
        cards.order, cards.loaded = Order.UNSHUFFLED, False
        cards.shuffled = cards.riffled = cards.cut = None


def last_coup(rules: ShoeRules, where: CuttingCard) -> bool:
    """Whether the coup that sees the cutting card there is the last whatever it brings."""
    if where is CuttingCard.EARLIER:
        return True
    return where is CuttingCard.FIRST_CARD and policy(rules, where).value is LastCoup.THIS
