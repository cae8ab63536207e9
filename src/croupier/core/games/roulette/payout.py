"""Roulette under one rulebook: which bets there are and what each pays on every pocket."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import lcm

from croupier.core.currencies import Currency
from croupier.core.games.contract import (
    PRISON,
    Bet,
    OutcomeData,
    Settlement,
    Status,
    free_bet,
    imprisoned,
)
from croupier.core.games.roulette import bets as roulette_bets
from croupier.core.games.roulette import explain, outcome
from croupier.core.games.roulette.bets import Kind, Placement, placements
from croupier.core.games.roulette.outcome import LuckyBall, LuckyDraw, Spin
from croupier.core.games.roulette.rules import COLOURS, WHEELS, Layout, Pocket
from croupier.core.identifiers import BetText, ClauseId
from croupier.core.invariants import require
from croupier.core.money import Cents, winnings
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook.games.conditions import When
from croupier.core.rulebook.games.paytable import (
    BetPrize,
    BetTerms,
    PayTable,
    Prison,
    PrisonAgain,
    Return,
)
from croupier.core.rulebook.games.roulette import OutsideZero, RouletteRules

# The prizes of the winning pieces, by the pocket that makes them win.
Winners = dict[Pocket, tuple[BetPrize, ...]]
# What pieces that win nothing bring back, by the pocket that came.
Returns = dict[Pocket, tuple[Return, ...]]
# By which rule a bet that wins nothing goes to prison, by the pocket that came.
Prisons = dict[Pocket, Prison]


class Roulette:
    """Built once for a rulebook and its options, then asked about every wager."""

    def __init__(
        self,
        rules: RouletteRules,
        wheel: str = "single-zero",
        lucky_ball: LuckyBall = LuckyBall.OFF,
        mega: Fraction | None = None,
        layout: Layout = Layout.PLAIN,
    ) -> None:
        self.rules = rules
        self.wheel = WHEELS[wheel]
        self.lucky_ball = lucky_ball
        self.mega = mega
        self._losses = _losses(rules)
        self._bets: dict[str, Bet] = {}
        self._winners: dict[BetText, Winners] = {}
        # Of the few bets that have any.
        self._returns: dict[BetText, Returns] = {}
        self._prisons: dict[BetText, Prisons] = {}
        self._imprisoned: dict[str, Bet] = {}
        self._lucky: dict[BetText, BetTerms] = {}
        self._add_placements({**rules.bets, **rules.wheels[wheel].bets})
        self._add_calls()
        if layout is Layout.OUTSIDE_ZERO and rules.outside_zero is not None:
            self._add_outside_zero(rules.outside_zero)
        if lucky_ball is not LuckyBall.OFF and rules.lucky_ball is not None:
            self._add_lucky(rules.lucky_ball.modes[lucky_ball.value].bets)
        self._kinds = frozenset(bet.kind for bet in self._bets.values())

    def bet(self, text: str) -> Bet | Refusal:
        known = self._bets.get(text)
        if known is not None:
            return known
        if text in self._imprisoned:
            return self._imprisoned[text]
        spelled = roulette_bets.canonical(text)
        if spelled is not None and spelled in self._bets:
            return self._bets[spelled]
        return self._refuse(text)

    def bets(self) -> Iterable[Bet]:
        return self._bets.values()

    def read(self, data: OutcomeData) -> Spin | Refusal:
        return outcome.read(data, self.wheel, self.lucky_ball)

    def settle(self, bet: Bet, stake: Cents, spin: Spin) -> Settlement:
        if bet.kind == Kind.LUCKY:
            return self._settle_lucky(bet, stake, spin)
        if bet.kind == PRISON:
            return self._settle_prison(bet, stake, spin)
        won = self._winners[bet.text].get(spin.pocket, ())
        back = self._returns[bet.text].get(spin.pocket) if bet.text in self._returns else None
        if not won and bet.text in self._prisons and spin.pocket in self._prisons[bet.text]:
            prison = self._prisons[bet.text][spin.pocket]
            return Settlement(Status.PRISON, stake, stake, prison.clause)
        if not won and not back:
            clause = self._losses.get(spin.pocket, self.rules.lose)
            return Settlement(Status.LOSE, stake, Cents(0), clause)
        piece = self._piece(bet, stake)
        credit = sum(piece + winnings(piece, prize.net) for prize in won)
        if not back:
            return Settlement(Status.WIN, stake, Cents(credit), won[0].clause)
        credit += sum(winnings(piece, each.back.fraction) for each in back)
        if won:
            return Settlement(Status.WIN, stake, Cents(credit), won[0].clause)
        status = Status.PUSH if credit == stake else Status.PART
        return Settlement(status, stake, Cents(credit), back[0].clause)

    def explain(self, bet: Bet, stake: Cents, spin: Spin, currency: Currency) -> str:
        return explain.explain(self, bet, stake, spin, currency)

    def weighted_outcomes(self) -> Iterator[tuple[Spin, Fraction]]:
        return outcome.weighted_spins(self.wheel, self.lucky_ball, self.mega)

    def prizes(self, bet: Bet, pocket: Pocket) -> tuple[BetPrize, ...]:
        """The prizes of the pieces that this pocket makes win."""
        return self.prizes_of(bet.text, pocket)

    def prizes_of(self, position: BetText, pocket: Pocket) -> tuple[BetPrize, ...]:
        return self._winners[position].get(pocket, ())

    def covered(self, bet: Bet) -> tuple[Pocket, ...]:
        """The pockets on which at least one piece of the bet wins, in layout order."""
        winners = self._winners[free_bet(bet.text)]
        return tuple(label for label in self.wheel.labels if label in winners)

    def lucky_prize(self, bet: Bet, draw: LuckyDraw) -> BetPrize:
        """What a Lucky Ball bet pays in this draw, should its number come."""
        boosted = draw.boosted == _colour(bet)
        return self._lucky[bet.text].prizes[draw.boost.value if boosted else "standard"]

    def prison(self, text: BetText) -> Prison | None:
        """The rule by which stakes of a bet are imprisoned, if any is."""
        return next(iter(self._prisons.get(free_bet(text), {}).values()), None)

    def _settle_prison(self, bet: Bet, stake: Cents, spin: Spin) -> Settlement:
        """Free where its bet wins; and where what imprisoned it comes again, as the rule has it."""
        text, pocket = free_bet(bet.text), spin.pocket
        rule = self._prisons[text].get(pocket)
        if self._winners[text].get(pocket):
            first = next(iter(self._prisons[text].values()))
            return Settlement(Status.PUSH, stake, stake, first.clause)
        if rule is None:
            clause = self._losses.get(pocket, self.rules.lose)
            return Settlement(Status.LOSE, stake, Cents(0), clause)
        if rule.again is PrisonAgain.STAYS:
            return Settlement(Status.PRISON, stake, stake, rule.clause)
        return Settlement(Status.LOSE, stake, Cents(0), rule.clause)

    def _settle_lucky(self, bet: Bet, stake: Cents, spin: Spin) -> Settlement:
        draw = spin.lucky
        if draw is None:
            return Settlement(Status.VOID, stake, stake, self._draw_failed)
        if draw.pockets[_colour(bet)] != spin.pocket:
            clause = self._lucky[bet.text].lose or self.rules.lose
            return Settlement(Status.LOSE, stake, Cents(0), clause)
        prize = self.lucky_prize(bet, draw)
        return Settlement(
            Status.WIN, stake, Cents(stake + winnings(stake, prize.net)), prize.clause
        )

    @property
    def _draw_failed(self) -> ClauseId:
        lucky_ball = self.rules.lucky_ball
        cited = lucky_ball.screen_fault.clauses if lucky_ball is not None else ()
        return cited[0] if cited else self.rules.void

    @staticmethod
    def _piece(bet: Bet, stake: Cents) -> Cents:
        piece, uneven = divmod(stake, len(bet.positions))
        require(not uneven, f"{bet.text} of {stake} was settled in uneven pieces")
        return Cents(piece)

    def _refuse(self, text: str) -> Refusal:
        permitted = self.rules.permitted[0]
        kind = roulette_bets.kind_of(text)
        if kind is None:
            sentence = f"{quoted(text)} is not a bet of roulette"
            return Refusal(RefusalCode.UNKNOWN_BET, sentence, permitted)
        if kind not in self._kinds or self._other_reach(text):
            sentence = f"{quoted(text)} is not offered under this rulebook with these options"
            return Refusal(RefusalCode.NOT_OFFERED, sentence, permitted)
        sentence = f"{quoted(text)} is not on the {self.wheel.name} layout"
        return Refusal(RefusalCode.NOT_ON_LAYOUT, sentence, permitted)

    def _other_reach(self, text: str) -> bool:
        """A well-formed neighbours bet of a reach that the rulebook does not have."""
        neighbours = self.rules.neighbours
        spelled = roulette_bets.canonical(text)
        if neighbours is None or spelled is None or not spelled.startswith("neighbours:"):
            return False
        return int(spelled[-1]) not in neighbours.reaches

    def _add_placements(self, table: PayTable) -> None:
        for placement in placements(self.wheel):
            text = roulette_bets.write(placement.kind, placement.selection)
            terms = table.get(text) or table.get(placement.kind.value)
            if terms is not None:
                self._add_single(text, placement, terms)

    def _add_single(self, text: BetText, placement: Placement, terms: BetTerms) -> None:
        self._bets[text] = Bet(
            text, placement.kind.value, terms.label, (text,), terms.clauses, terms.unit, text
        )
        winners: Winners = {}
        if "win" in terms.prizes:
            winners = dict.fromkeys(placement.covers, (terms.prizes["win"],))
        returns: Returns = {}
        # Of two that speak of one pocket the first counts.
        for prize in reversed(tuple(terms.prizes.values())):
            if prize.when is not None:
                winners.update(dict.fromkeys(self._named(prize.when), (prize,)))
        for back in reversed(tuple(terms.returns.values())):
            returns.update(dict.fromkeys(self._named(back.when), (back,)))
        self._winners[text] = winners
        if returns:
            self._returns[text] = {at: back for at, back in returns.items() if at not in winners}
        if terms.prison is not None:
            self._prisons[text] = dict.fromkeys(self._named(terms.prison.when), terms.prison)
            there = imprisoned(text)
            self._imprisoned[there] = Bet(
                there, PRISON, terms.label, (there,), terms.clauses, terms.unit, there
            )

    def _named(self, when: When) -> Iterator[Pocket]:
        return (pocket for pocket in self.wheel.labels if pocket in (when.pockets or ()))

    def _add_calls(self) -> None:
        for name, call in self.rules.calls.items():
            pieces = tuple(BetText(piece) for piece in call.pieces)
            self._add_pieces(BetText(name), name, call.label, pieces, call.clauses)
        neighbours = self.rules.neighbours
        if neighbours is None:
            return
        for reach in neighbours.reaches:
            for centre in self.wheel.labels:
                around = self.wheel.neighbours(centre, reach)
                pieces = tuple(roulette_bets.write(Kind.STRAIGHT, pocket) for pocket in around)
                text = roulette_bets.write(Kind.NEIGHBOURS, f"{centre}x{reach}")
                self._add_pieces(
                    text, "neighbours", neighbours.label, pieces, neighbours.clauses,
                    row=f"neighbours:x{reach}",
                )  # fmt: skip

    def _add_outside_zero(self, area: OutsideZero) -> None:
        """One chip on the zero inside, wherever it lies: it is limited and paid with that bet."""
        inside = roulette_bets.write(Kind.STRAIGHT, "0")
        text = roulette_bets.write(Kind.OUTSIDE_ZERO)
        self._add_pieces(text, text, area.label, (inside,), area.clauses)

    def _add_pieces(
        self,
        text: BetText,
        kind: str,
        label: str,
        pieces: tuple[BetText, ...],
        clauses: tuple[ClauseId, ...],
        row: str = "",
    ) -> None:
        # It lies only where each of its pieces does: beside 00 there is no street 0-2-3.
        if any(piece not in self._winners for piece in pieces):
            return
        winners: Winners = {}
        returns: Returns = {}
        for piece in pieces:
            for pocket, prizes in self._winners[piece].items():
                winners[pocket] = winners.get(pocket, ()) + prizes
            for pocket, back in self._returns.get(piece, {}).items():
                returns[pocket] = returns.get(pocket, ()) + back
        unit = lcm(*(self._bets[piece].unit for piece in pieces))
        self._bets[text] = Bet(text, kind, label, pieces, clauses, unit, row or text)
        self._winners[text] = winners
        if returns:
            self._returns[text] = returns

    def _add_lucky(self, table: PayTable) -> None:
        for colour in COLOURS:
            text = roulette_bets.write(Kind.LUCKY, colour)
            terms = table[text]
            self._lucky[text] = terms
            self._bets[text] = Bet(
                text, Kind.LUCKY.value, terms.label, (text,), terms.clauses, terms.unit, text
            )
            self._winners[text] = {}


def _colour(bet: Bet) -> str:
    return bet.text.removeprefix("lucky:")


def _losses(rules: RouletteRules) -> dict[Pocket, ClauseId]:
    """The zeros have clauses of their own for what they make lose."""
    losses = {Pocket("0"): rules.on_zero}
    losses[Pocket("00")] = rules.on_double_zero or rules.on_zero
    return losses
