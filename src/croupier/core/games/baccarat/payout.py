"""Baccarat under one rulebook: its bets, and what each pays on every coup."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from msgspec import Struct

from croupier.core.currencies import Currency
from croupier.core.games.baccarat import conditions, explain, outcome
from croupier.core.games.baccarat.bets import BetEvent, Kind, happened, kind_of, write
from croupier.core.games.contract import Bet, OutcomeData, Settlement, Status
from croupier.core.games.house_bets import Described, house_bets, settled
from croupier.core.identifiers import BetText, ClauseId
from croupier.core.money import Cents, winnings
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook.games.baccarat import BaccaratRules
from croupier.core.rulebook.games.paytable import BetPrize, BetTerms, Return


class _Answer(Struct, frozen=True):
    """What a bet gets for one event. `gross` is what it wins before commission."""

    status: Status
    clause: ClauseId
    prize: BetPrize | None = None
    gross: Fraction = Fraction(0)
    net: Fraction = Fraction(0)


class Baccarat:
    """Built once for a rulebook and a way to settle, then asked about every wager."""

    def __init__(self, rules: BaccaratRules, settlement: str = "commission") -> None:
        self.rules = rules
        self._bets: dict[str, Bet] = {}
        self._answers: dict[BetText, Mapping[BetEvent, _Answer]] = {}
        self._described: Described[outcome.Coup] = Described(conditions.hold, {})
        table = {**rules.settlement[settlement].bets, **rules.bets}
        for kind in Kind:
            terms = table.get(kind.value)
            if terms is not None:
                self._add(write(kind), terms)
        for text, terms in house_bets(table, tuple(Kind)):
            self._add(text, terms)
        self._sight = conditions.needed(self._described)

    def bet(self, text: str) -> Bet | Refusal:
        known = self._bets.get(text)
        return self._refuse(text) if known is None else known

    def bets(self) -> Iterable[Bet]:
        return self._bets.values()

    def read(self, data: OutcomeData) -> outcome.Coup | Refusal:
        return outcome.read(data, self.rules)

    def settle(self, bet: Bet, stake: Cents, coup: outcome.Coup) -> Settlement:
        due = self.due(bet, coup) if bet.text in self._described.of_bet else None
        if due is not None:
            return settled(due, stake)
        answer = self._answer(bet, coup)
        if answer.status is not Status.WIN:
            credit = stake if answer.status is Status.PUSH else Cents(0)
            return Settlement(answer.status, stake, credit, answer.clause)
        won = winnings(stake, answer.net)
        commission = Cents(winnings(stake, answer.gross) - won)
        return Settlement(Status.WIN, stake, Cents(stake + won), answer.clause, commission)

    def explain(self, bet: Bet, stake: Cents, coup: outcome.Coup, currency: Currency) -> str:
        return explain.explain(self, bet, stake, coup, currency)

    def weighted_outcomes(self) -> Iterator[tuple[outcome.Coup, Fraction]]:
        return outcome.weighted_coups(self.rules, self._sight)

    @property
    def sight(self) -> outcome.Sight:
        """What of a coup the bets on offer look at besides points, naturals and pairs."""
        return self._sight

    def due(self, bet: Bet, coup: outcome.Coup) -> BetPrize | Return | None:
        """What the rulebook describes itself and this coup earns, if anything."""
        return self._described.due(bet.text, coup)

    def prize(self, bet: Bet, coup: outcome.Coup) -> BetPrize | None:
        """The row of the pay table that this coup earns, if it earns one."""
        due = self.due(bet, coup)
        if due is None:
            return self._answer(bet, coup).prize
        return due if isinstance(due, BetPrize) else None

    def _answer(self, bet: Bet, coup: outcome.Coup) -> _Answer:
        return self._answers[bet.text][happened(bet.kind, coup)]

    def _refuse(self, text: str) -> Refusal:
        permitted = self.rules.permitted[0]
        if kind_of(text) is None:
            sentence = f"{quoted(text)} is not a bet of baccarat"
            return Refusal(RefusalCode.UNKNOWN_BET, sentence, permitted)
        sentence = f"{quoted(text)} is not offered under this rulebook with these options"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, permitted)

    def _add(self, text: BetText, terms: BetTerms) -> None:
        self._bets[text] = Bet(text, text, terms.label, (text,), terms.clauses, terms.unit, text)
        self._described.add(text, terms)
        self._answers[text] = {event: _answer(terms, event) for event in BetEvent}


def _answer(terms: BetTerms, event: BetEvent) -> _Answer:
    """A missing citation changes the clause that is named, never the money."""
    if event is BetEvent.PUSH:
        return _Answer(Status.PUSH, terms.push or terms.clauses[0])
    prize = terms.prizes.get(event.value)
    if prize is None and event is BetEvent.WIN_WITH_SIX:
        prize = terms.prizes.get(BetEvent.WIN.value)
    if prize is None:
        return _Answer(Status.LOSE, terms.lose or terms.clauses[0])
    return _Answer(Status.WIN, prize.clause, prize, prize.pays.fraction, prize.net)
