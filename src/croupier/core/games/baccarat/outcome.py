"""What a coup produced: of each hand only what a bet can ask about, and its cards for display."""

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import fields

from croupier.core.games.baccarat.cards import Card, fault, points, rank
from croupier.core.games.baccarat.rules import Draw, Step, next_draw
from croupier.core.games.contract import OutcomeData, impossible
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.baccarat import BaccaratRules, Tableau


class Result(StrEnum):
    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"


class Hand(Struct, frozen=True):
    """`pair` and `natural` are of the first two cards. `cards` is empty where it stands for many.

    No payout looks at `cards`, so that one hand can stand for every hand like it.
    """

    points: int
    natural: bool
    pair: bool
    cards: tuple[Card, ...] = ()


class Coup(Struct, frozen=True):
    player: Hand
    banker: Hand

    @property
    def result(self) -> Result:
        if self.player.points == self.banker.points:
            return Result.TIE
        ahead = self.player.points > self.banker.points
        return Result.PLAYER if ahead else Result.BANKER


def coup(tableau: Tableau, player: Sequence[Card], banker: Sequence[Card]) -> Coup:
    return Coup(_hand(tableau, player), _hand(tableau, banker))


def _hand(tableau: Tableau, cards: Sequence[Card]) -> Hand:
    return Hand(
        points=points(cards),
        natural=points(cards[:2]) in tableau.natural.value,
        pair=rank(cards[0]) == rank(cards[1]),
        cards=tuple(cards),
    )


_OURS = ("player", "banker", "void")
_FOREIGN = tuple(item.name for item in fields(OutcomeData) if item.name not in _OURS)
_BLANK = OutcomeData()


def read(data: OutcomeData, rules: BaccaratRules) -> Coup | Refusal:
    foreign = [name for name in _FOREIGN if getattr(data, name) != getattr(_BLANK, name)]
    if foreign:
        return _refusal(impossible(foreign, "baccarat"))
    if data.player is None or data.banker is None:
        missing = "player" if data.player is None else "banker"
        return _refusal(f"the outcome has no {missing} hand")
    wrong = fault(data.player + data.banker, rules.shoe.decks.value)
    if wrong is not None:
        return _refusal(wrong)
    for name, hand in (("Player", data.player), ("Banker", data.banker)):
        if len(hand) not in (2, 3):
            held = "1 card" if len(hand) == 1 else f"{len(hand)} cards"
            return _refusal(f"{name} has {held}, and a hand has two or three")
    player = tuple(Card(text) for text in data.player)
    banker = tuple(Card(text) for text in data.banker)
    return _must_follow_tableau(rules.tableau, player, banker) or coup(
        rules.tableau, player, banker
    )


def _must_follow_tableau(
    tableau: Tableau, player: tuple[Card, ...], banker: tuple[Card, ...]
) -> Refusal | None:
    """Deals the hands over again from their first two cards, and says where they part."""
    shown = {Draw.PLAYER: player, Draw.BANKER: banker}
    dealt = {Draw.PLAYER: player[:2], Draw.BANKER: banker[:2]}
    step = next_draw(tableau, dealt[Draw.PLAYER], dealt[Draw.BANKER])
    while step.draw is not Draw.DONE:
        if len(shown[step.draw]) == 2:
            return _against(step, f"but {step.draw.value.title()} has no third card")
        dealt[step.draw] = shown[step.draw]
        step = next_draw(tableau, dealt[Draw.PLAYER], dealt[Draw.BANKER])
    excess = [side.value.title() for side in shown if len(shown[side]) > len(dealt[side])]
    if excess:
        verb = "have" if len(excess) > 1 else "has"
        return _against(step, f"but {' and '.join(excess)} {verb} a third card")
    return None


def _against(step: Step, what: str) -> Refusal:
    clause = step.clauses[0] if step.clauses else None
    return Refusal(RefusalCode.IMPOSSIBLE_OUTCOME, f"{step.reason}, {what}", clause)


def _refusal(sentence: str) -> Refusal:
    return Refusal(RefusalCode.IMPOSSIBLE_OUTCOME, sentence)
