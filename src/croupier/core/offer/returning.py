"""What goes back when wagering closes: what is too small, unsupported, or too little in all."""

from collections.abc import Mapping

from msgspec import Struct

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText, ClauseId
from croupier.core.offer.cutting import Why
from croupier.core.offer.offer import MAIN_BETS, Offer
from croupier.core.offer.sign import Sign
from croupier.core.rulebook.rounds.limits import BelowMinimum

# What is never shown lies there only where something else was taken from beside it.
_NOT_SETTLED = (BelowMinimum.RETURNED_AT_CLOSE, BelowMinimum.NEVER_SHOWN)


class Verdict(Struct, frozen=True):
    """A wager that does not simply stand: it goes back, or stays with a word to the player."""

    bet: BetText
    returned: bool
    why: Why
    clause: ClauseId | None


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
        self.left = {text: (_known(offer, text), amount) for text, amount in bets.items()}
        self.verdicts: dict[BetText, Verdict] = {}

    def give_back(self, text: BetText, why: Why, clause: ClauseId | None) -> None:
        del self.left[text]
        self.verdicts[text] = Verdict(text, returned=True, why=why, clause=clause)

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
        """A multi-piece bet goes back whole, which may leave another position too small in turn."""
        while small := self._small():
            for text in self._on(small):
                self.give_back(text, Why.RETURNED, clause)

    def _small(self) -> list[BetText]:
        """The positions with too little on them, in the order in which they were first touched."""
        board = self.offer.positions({text: amount for text, (_, amount) in self.left.items()})
        return [at for at, amount in board.items() if 0 < amount < (self.sign.at(at).min or 0)]

    def _on(self, positions: list[BetText]) -> list[BetText]:
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
