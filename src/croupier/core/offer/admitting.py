"""Checks stakes against a table's limits: when placed, when taken off, and at the close.

What is too small, unsupported or too little in all goes back when wagering closes.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText, ClauseId
from croupier.core.money import Cents
from croupier.core.offer.limits import LimitedStake, Limits, Sign, Why, cut
from croupier.core.offer.offer import MAIN_BETS, Offer
from croupier.core.offer.settling import Wager, bet_of
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.limits import AboveMaximum, BelowMinimum, FormLimits, StakeSteps

# What is never shown lies there only where something else was taken from beside it.
_NOT_SETTLED = (BelowMinimum.RETURNED_AT_CLOSE, BelowMinimum.NEVER_SHOWN)


class Verdict(Struct, frozen=True):
    """A wager that does not simply stand: it goes back, or stays with a word to the player.

    `excess` is the part that goes back of a wager which else stands.
    """

    bet: BetText
    returned: bool
    why: Why
    clause: ClauseId | None
    excess: int = 0


def at_close(
    offer: Offer,
    sign: Sign,
    bets: Mapping[BetText, int],
    *,
    warned: bool = False,
    beside: Mapping[BetText, int] | None = None,
) -> list[Verdict]:
    """`bets` is what lies on each bet, in the order in which bets were first touched.

    `warned` says that the player knows already what becomes of further wagers that are too small.
    `beside` is what others who count as the same player have on each position.
    """
    close = _Close(offer, sign, bets)
    close.judge_small(warned=warned)
    close.judge_unsupported()
    close.judge_total()
    close.judge_large(beside or {})
    return list(close.verdicts.values())


class _Close:
    def __init__(self, offer: Offer, sign: Sign, bets: Mapping[BetText, int]) -> None:
        self.offer = offer
        self.sign = sign
        self.left = {text: (offer.accepted(text), amount) for text, amount in bets.items()}
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
        for text in self._bets_on(small):
            if rule.value is BelowMinimum.FIRST_STANDS_THEN_RETURNED:
                if not warned:
                    self.let_stand(text, Why.WARNED, rule.last)
                else:
                    self.give_back(text, Why.RETURNED_AFTER_WARNING, rule.last)
            elif rule.value is BelowMinimum.STANDS:
                self.let_stand(text, Why.STANDS_SMALL, rule.last)

    def _return_small(self, clause: ClauseId | None) -> None:
        """A multi-piece bet goes back whole, which may leave another position too small in turn."""
        while small := self._small():
            for text in self._bets_on(small):
                self.give_back(text, Why.RETURNED, clause)

    def _small(self) -> list[BetText]:
        """The positions with too little on them, in the order in which they were first touched."""
        board = self.offer.positions({text: amount for text, (_, amount) in self.left.items()})
        return [at for at, amount in board.items() if 0 < amount < (self.sign.at(at).min or 0)]

    def _bets_on(self, positions: list[BetText]) -> list[BetText]:
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

    def judge_large(self, beside: Mapping[BetText, int]) -> None:
        """Where chips are laid by hand, what lies above the maximum goes back, win or lose."""
        rule = self.offer.limits.above_maximum
        if rule.value is not AboveMaximum.SETTLED_TO_MAXIMUM:
            return
        there = Counter(beside)
        for text, (bet, amount) in self.left.items():
            pieces = Counter(bet.positions)
            piece = amount // len(bet.positions)
            fits = piece
            for position, times in pieces.items():
                most = self.sign.at(position).max
                if most is not None:
                    fits = min(fits, max(most - there[position], 0) // times)
            for position, times in pieces.items():
                there[position] += fits * times
            excess = (piece - fits) * len(bet.positions)
            if excess:
                self.verdicts[text] = Verdict(
                    text, excess == amount, Why.TO_MAXIMUM, rule.last, excess
                )


class Admission(Struct, frozen=True):
    accepted: Cents
    why: Why
    clause: ClauseId | None = None
    refusal: Refusal | None = None


def admit(offer: Offer, sign: Sign, wagers: Sequence[Wager]) -> list[Admission]:
    """The touches of one player in order, and what is left of each when wagering has closed."""
    board: Counter[BetText] = Counter()
    bets: Counter[BetText] = Counter()
    touches = [_place(offer, sign, board, bets, wager) for wager in wagers]
    verdicts = {verdict.bet: verdict for verdict in at_close(offer, sign, +bets)}
    admitted: list[Admission] = []
    for bet, taken in touches:
        verdict = verdicts.get(bet.text) if isinstance(bet, Bet) else None
        if isinstance(bet, Refusal):
            admitted.append(Admission(Cents(0), Why.INVALID, bet.clause, bet))
        elif verdict is None or taken.amount == 0:
            admitted.append(Admission(Cents(taken.amount), taken.why, taken.clause))
        else:
            kept = 0 if verdict.returned else taken.amount
            admitted.append(Admission(Cents(kept), verdict.why, verdict.clause))
    return admitted


def _place(
    offer: Offer, sign: Sign, board: Counter[BetText], bets: Counter[BetText], wager: Wager
) -> tuple[Bet | Refusal, LimitedStake]:
    bet = bet_of(offer, wager.bet, wager.stake)
    if isinstance(bet, Refusal):
        return bet, LimitedStake(0, Why.INVALID)
    taken = cut(offer, sign, board, bets.total(), bet, wager.stake)
    bets[bet.text] += taken.amount
    for position in bet.positions:
        board[position] += taken.amount // len(bet.positions)
    return bet, taken


def must_leave_permitted_stake(
    offer: Offer,
    sign: Sign,
    board: Mapping[BetText, int],
    bet: Bet,
    confirmed: Mapping[BetText, int] | None = None,
) -> Refusal | None:
    """`board` is what would lie on each position, once chips of this bet were taken off it.

    What is confirmed of it is a wager by itself, and what lies beyond that must be one too.
    """
    for position in bet.positions:
        amount = board.get(position, 0)
        if confirmed:
            amount -= confirmed.get(position, 0)
        broken = _broken(offer.limits, sign.at(position), bet.unit, amount) if amount else None
        if broken is not None:
            left = offer.currency.written(amount)
            sentence = f"{left} would be left on {position}, off its limits"
            return Refusal(RefusalCode.BAD_REMAINDER, sentence, broken.last)
    return None


def _broken(rules: FormLimits, limits: Limits, unit: int, amount: int) -> Cited[Any] | None:
    """The rule that such an amount breaks.

    What is too small for the minimum is not held to the table's unit: where it may be shown at
    all, it is judged when wagering closes.
    """
    minimum = limits.min or 0
    small = amount < minimum
    if small and rules.below_minimum.value is BelowMinimum.NEVER_SHOWN:
        return rules.below_minimum
    if amount % unit:
        return rules.step
    match rules.step.value:
        case StakeSteps.MULTIPLES_OF_MINIMUM if minimum and amount % minimum:
            return rules.step
        case StakeSteps.UNIT_ABOVE_MINIMUM if limits.unit and not small:
            return rules.step if (amount - minimum) % limits.unit else None
        case _:
            return None
