"""Sic bo under one rulebook: which bets there are and what each pays on every roll."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from croupier.core.currencies import Currency
from croupier.core.games.contract import Bet, OutcomeData, Settlement, Status
from croupier.core.games.house_bets import Described, house_bets, settled
from croupier.core.games.sicbo import conditions, explain, outcome
from croupier.core.games.sicbo.bets import Choice, Kind, canonical, choices, kind_of, write
from croupier.core.games.sicbo.rules import event
from croupier.core.identifiers import BetText
from croupier.core.money import Cents, winnings
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook.games.paytable import BetPrize, BetTerms, Return
from croupier.core.rulebook.games.sicbo import SicBoRules


class SicBo:
    """Built once for a rulebook, then asked about every wager."""

    def __init__(self, rules: SicBoRules) -> None:
        self.rules = rules
        self._bets: dict[str, Bet] = {}
        self._choices: dict[BetText, Choice] = {}
        self._terms: dict[BetText, BetTerms] = {}
        self._described: Described[outcome.Roll] = Described(conditions.hold, {})
        for choice in choices():
            self._add(choice)
        for text, terms in house_bets(rules.bets, tuple(Kind)):
            self._add_bet(text, text, terms)
        self._kinds = frozenset(bet.kind for bet in self._bets.values())

    def bet(self, text: str) -> Bet | Refusal:
        known = self._bets.get(text)
        if known is not None:
            return known
        spelled = canonical(text)
        if spelled is not None and spelled in self._bets:
            return self._bets[spelled]
        return self._refuse(text)

    def bets(self) -> Iterable[Bet]:
        return self._bets.values()

    def read(self, data: OutcomeData) -> outcome.Roll | Refusal:
        return outcome.read(data)

    def settle(self, bet: Bet, stake: Cents, roll: outcome.Roll) -> Settlement:
        due = self.due(bet, roll) if bet.text in self._described.of_bet else None
        if due is not None:
            return settled(due, stake)
        prize = self._named_prize(bet, roll)
        if prize is None:
            clause = self._terms[bet.text].lose or self.rules.lose
            return Settlement(Status.LOSE, stake, Cents(0), clause)
        won = winnings(stake, prize.net)
        return Settlement(Status.WIN, stake, Cents(stake + won), prize.clause)

    def explain(self, bet: Bet, stake: Cents, roll: outcome.Roll, currency: Currency) -> str:
        return explain.explain(self, bet, stake, roll, currency)

    def weighted_outcomes(self) -> Iterator[tuple[outcome.Roll, Fraction]]:
        return outcome.weighted_rolls()

    def choice(self, bet: Bet) -> Choice | None:
        """None of a bet of the rulebook's own."""
        return self._choices.get(bet.text)

    def due(self, bet: Bet, roll: outcome.Roll) -> BetPrize | Return | None:
        """What the rulebook describes itself and this roll earns, if anything."""
        return self._described.due(bet.text, roll)

    def prize(self, bet: Bet, roll: outcome.Roll) -> BetPrize | None:
        due = self.due(bet, roll)
        if due is not None:
            return due if isinstance(due, BetPrize) else None
        return self._named_prize(bet, roll)

    def _named_prize(self, bet: Bet, roll: outcome.Roll) -> BetPrize | None:
        """For what the game has a name for."""
        choice = self._choices.get(bet.text)
        if choice is None:
            return None
        happened = event(
            choice.kind,
            choice.numbers,
            roll.faces,
            double_on_triple=self.rules.double_wins_on_triple.value,
        )
        return self._terms[bet.text].prizes.get(happened) if happened else None

    def _add(self, choice: Choice) -> None:
        text = write(choice)
        terms = self.rules.bets.get(text) or self.rules.bets.get(choice.kind.value)
        if terms is None:
            return
        self._choices[text] = choice
        self._add_bet(text, choice.kind.value, terms)

    def _add_bet(self, text: BetText, kind: str, terms: BetTerms) -> None:
        self._bets[text] = Bet(text, kind, terms.label, (text,), terms.clauses, terms.unit, text)
        self._described.add(text, terms)
        self._terms[text] = terms

    def _refuse(self, text: str) -> Refusal:
        permitted = self.rules.permitted[0]
        kind = kind_of(text)
        if kind is None:
            sentence = f"{quoted(text)} is not a bet of sic bo"
            return Refusal(RefusalCode.UNKNOWN_BET, sentence, permitted)
        if kind not in self._kinds:
            sentence = f"{quoted(text)} is not offered under this rulebook"
            return Refusal(RefusalCode.NOT_OFFERED, sentence, permitted)
        sentence = f"{quoted(text)} is not on the sic bo layout"
        return Refusal(RefusalCode.NOT_ON_LAYOUT, sentence, permitted)
