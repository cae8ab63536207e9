"""What goes back when wagering closes: what is too small, unsupported, or too little in all.

A bet in several pieces goes back whole. What shared a position with it is then judged as if it had
never lain there: too small it goes back as well, and off its unit it is cut as a touch is.
"""

from collections import Counter
from collections.abc import Collection, Mapping

from msgspec import Struct

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText, ClauseId
from croupier.core.offer.cutting import Why, cut
from croupier.core.offer.offer import MAIN_BETS, Offer
from croupier.core.offer.remaining import unpermitted
from croupier.core.offer.sign import Sign
from croupier.core.rulebook.limits import BelowMinimum

# What is never shown lies there only where something else was taken from beside it.
_NOT_SETTLED = (BelowMinimum.RETURNED_AT_CLOSE, BelowMinimum.NEVER_SHOWN)


class Verdict(Struct, frozen=True):
    """A wager that does not simply stand: it goes back, or stays with a word to the player.

    `back` is how much of it goes back: all, unless it is cut to what may lie there.
    """

    bet: BetText
    returned: bool
    why: Why
    clause: ClauseId | None
    back: int = 0


def at_close(
    offer: Offer, sign: Sign, bets: Mapping[BetText, int], *, warned: bool = False
) -> list[Verdict]:
    """`bets` is what lies on each bet, in the order in which bets were first touched.

    `warned` says that the player knows already what becomes of further wagers that are too small.
    """
    close = _Close(offer, sign, bets)
    close.judge_small(warned=warned)
    close.judge_unsupported()
    close.judge_total()
    return list(close.verdicts.values())


class _Close:
    def __init__(self, offer: Offer, sign: Sign, bets: Mapping[BetText, int]) -> None:
        self.offer = offer
        self.sign = sign
        self.bets = bets
        self.left = {text: (_known(offer, text), amount) for text, amount in bets.items()}
        self.verdicts: dict[BetText, Verdict] = {}

    def give_back(self, text: BetText, why: Why, clause: ClauseId | None) -> None:
        del self.left[text]
        back = self.bets[text]
        self.verdicts[text] = Verdict(text, returned=True, why=why, clause=clause, back=back)

    def cut_to(self, text: BetText, amount: int) -> None:
        why, clause = Why.NEXT_LOWEST, self.offer.limits.step.last
        if not amount:
            self.give_back(text, why, clause)
            return
        self.left[text] = (self.left[text][0], amount)
        back = self.bets[text] - amount
        self.verdicts[text] = Verdict(text, returned=True, why=why, clause=clause, back=back)

    def let_stand(self, text: BetText, why: Why, clause: ClauseId | None) -> None:
        self.verdicts[text] = Verdict(text, returned=False, why=why, clause=clause)

    def judge_small(self, *, warned: bool) -> None:
        rule = self.offer.limits.below_minimum
        if rule.value in _NOT_SETTLED:
            self._return_small(rule.last)
            return
        small = self._small()
        for text in self._on(small):
            if rule.value is BelowMinimum.FIRST_STANDS_THEN_RETURNED:
                if not warned and small[0] in self.left[text][0].positions:
                    self.let_stand(text, Why.WARNED, rule.last)
                else:
                    self.give_back(text, Why.RETURNED_AFTER_WARNING, rule.last)
            elif rule.value is BelowMinimum.STANDS:
                self.let_stand(text, Why.STANDS_SMALL, rule.last)

    def _return_small(self, clause: ClauseId | None) -> None:
        """What goes back may leave another position too small in turn, or off its unit."""
        beside: set[BetText] = set()
        while True:
            while small := self._small():
                for text in self._on(small):
                    positions = self.left[text][0].positions
                    beside.update(positions if len(positions) > 1 else ())
                    self.give_back(text, Why.RETURNED, clause)
            if not (beside and self._cut_beside(beside)):
                return

    def _cut_beside(self, positions: set[BetText]) -> bool:
        """Lays again, in order, what the rest of a position leaves off its unit."""
        board = self._board()
        off = [
            text
            for text in self._on(positions)
            if unpermitted(self.offer, self.sign, board, self.left[text][0]) is not None
        ]
        board = self._board(without=frozenset(off))
        total = sum(amount for text, (_, amount) in self.left.items() if text not in off)
        changed = False
        for text in off:
            bet, amount = self.left[text]
            kept = cut(self.offer, self.sign, board, total, bet, amount).amount
            for position in bet.positions:
                board[position] += kept // len(bet.positions)
            total += kept
            if kept < amount:
                self.cut_to(text, kept)
                changed = True
        return changed

    def _small(self) -> list[BetText]:
        """The positions with too little on them, in the order in which they were first touched."""
        board = self._board()
        return [at for at, amount in board.items() if 0 < amount < (self.sign.at(at).min or 0)]

    def _board(self, without: Collection[BetText] = ()) -> Counter[BetText]:
        left = self.left.items()
        return self.offer.positions(
            {text: stake for text, (_, stake) in left if text not in without}
        )

    def _on(self, positions: Collection[BetText]) -> list[BetText]:
        found = set(positions)
        return [text for text, (bet, _) in self.left.items() if not found.isdisjoint(bet.positions)]

    def judge_unsupported(self) -> None:
        if any(bet.kind in MAIN_BETS for bet, _ in self.left.values()):
            return
        for text in [t for t, (bet, _) in self.left.items() if not self.offer.stands_alone(bet)]:
            self.give_back(text, Why.WITHOUT_MAIN, self.offer.needs_main_by)

    def judge_total(self) -> None:
        rule = self.offer.limits.total_minimum
        least = self.sign.min_total if rule.value else None
        if least is not None and sum(amount for _, amount in self.left.values()) < least:
            for text in list(self.left):
                self.give_back(text, Why.TOTAL_TOO_SMALL, rule.last)


def _known(offer: Offer, text: BetText) -> Bet:
    bet = offer.game.bet(text)
    assert isinstance(bet, Bet)
    return bet
