"""Settles played rounds by another rulebook, and adds up what differs and for whom.

How a wager that lay is paid is exact. What would not have lain at all is not known: people would
have wagered otherwise. It is counted apart, on the assumption that its stake would have stayed in
the player's hands and that nothing else would have changed.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from msgspec import Struct, field

from croupier.core.games.contract import Bet, Status
from croupier.core.identifiers import BetText, RulebookId
from croupier.core.money import Cents
from croupier.core.offer.admitting import at_close
from croupier.core.offer.limits import Sign
from croupier.core.offer.offer import AnyOutcome, Offer, bears_on, build
from croupier.core.offer.settling import Void, read_outcome
from croupier.core.pit.rounds.results import SessionSettled, WagerSettled
from croupier.core.refusals import Refusal
from croupier.core.rulebook.rulebook import Rulebook
from croupier.views.reports.expectation import Liability
from croupier.whatif.played import PlayedRound, hashed


class Terms(Struct, frozen=True):
    """`instead_of` is whose rounds are settled anew; `sign` are other limits, at every table."""

    book: Rulebook
    instead_of: RulebookId
    options: Mapping[str, str] = {}
    sign: Sign | None = None


class DifferenceSum(Struct, frozen=True):
    """Cents. `difference` is how much more players get; `expected` the same of the exact odds."""

    wagers: int = 0
    stakes: int = 0
    paid: int = 0
    difference: int = 0
    expected: Fraction = Fraction(0)

    def plus(self, other: "DifferenceSum") -> "DifferenceSum":
        return DifferenceSum(
            self.wagers + other.wagers,
            self.stakes + other.stakes,
            self.paid + other.paid,
            self.difference + other.difference,
            self.expected + other.expected,
        )


class PaymentDifference(Struct, frozen=True):
    """Somebody who would have been paid otherwise on a round, by how much and by which clause."""

    stream: str
    round: str
    settled: int
    session: str
    seat: str
    player: str
    difference: int
    bets: tuple[str, ...]
    clauses: tuple[str, ...]


class Comparison(Struct):
    """`assumed` is of wagers that would not have been admitted, by why; no sum has them twice."""

    rounds: int = 0
    others: int = 0
    unreadable: list[str] = field(default_factory=list)
    settled: DifferenceSum = DifferenceSum()
    tables: dict[str, DifferenceSum] = field(default_factory=dict)
    bets: dict[str, DifferenceSum] = field(default_factory=dict)
    clauses: dict[str, DifferenceSum] = field(default_factory=dict)
    players: dict[str, DifferenceSum] = field(default_factory=dict)
    assumed: dict[str, DifferenceSum] = field(default_factory=dict)
    paid_otherwise: list[PaymentDifference] = field(default_factory=list)
    # Whether every bet's exact difference of expectation is known.
    expectation_known: bool = True


class NotComparableError(Exception):
    """The other rulebook cannot be played with these options; the sentence says why."""


class Comparing:
    """`take` each round; `found` is what has been added up until then."""

    def __init__(self, terms: Terms) -> None:
        self.found = Comparison()
        self._terms = terms
        self._offers: dict[tuple[object, ...], Offer] = {}
        self._liabilities: dict[int, tuple[Offer, Liability]] = {}
        self._expected: dict[tuple[int, int, BetText], Fraction | None] = {}

    def take(self, played: PlayedRound) -> None:
        if played.offer.book.id != self._terms.instead_of:
            self.found.others += 1
            return
        other = self._other(played)
        outcome = read_outcome(other, played.outcome)
        if isinstance(outcome, Refusal):
            self.found.unreadable.append(f"{played.id}: {outcome.sentence}")
            return
        assert not isinstance(outcome, Void), "a void round is not settled"
        self.found.rounds += 1
        for result in played.results:
            self._session(played, other, outcome, result)

    def _session(
        self, played: PlayedRound, other: Offer, outcome: AnyOutcome, result: SessionSettled
    ) -> None:
        laid = [wager for wager in result.wagers if wager.status != Status.VOID]
        refused = _newly_refused(played, other, self._terms.sign or played.sign, laid)
        difference, bets, clauses = 0, dict[str, None](), dict[str, None]()
        player = hashed(played.stream, result.session)
        for wager in laid:
            why = refused.get(wager.bet)
            if why is not None:
                sum_ = DifferenceSum(1, wager.stake, wager.credit, wager.stake - wager.credit)
                _add(self.found.assumed, why, sum_)
                continue
            sum_, clause = self._wager(played.offer, other, outcome, wager)
            self.found.settled = self.found.settled.plus(sum_)
            kind = other.accepted(wager.bet).kind
            for sums, name in (
                (self.found.tables, played.table),
                (self.found.bets, kind),
                (self.found.clauses, clause),
                (self.found.players, player),
            ):
                _add(sums, name, sum_)
            if sum_.difference:
                difference += sum_.difference
                bets[wager.bet] = clauses[clause] = None
        if bets:
            self.found.paid_otherwise.append(
                PaymentDifference(
                    stream=played.stream,
                    round=played.id,
                    settled=played.settled,
                    session=result.session,
                    seat=played.seats[result.session],
                    player=player,
                    difference=difference,
                    bets=tuple(bets),
                    clauses=tuple(clauses),
                )
            )

    def _wager(
        self, now: Offer, other: Offer, outcome: AnyOutcome, wager: WagerSettled
    ) -> tuple[DifferenceSum, str]:
        settled = other.game.settle(other.accepted(wager.bet), Cents(wager.stake), outcome)
        expected = self._expectation(now, other, wager.bet)
        if expected is None:
            self.found.expectation_known = False
        difference = settled.credit - wager.credit
        on_stake = (expected or Fraction(0)) * wager.stake
        return DifferenceSum(1, wager.stake, wager.credit, difference, on_stake), settled.clause

    def _expectation(self, now: Offer, other: Offer, bet: BetText) -> Fraction | None:
        """How much more of a cent staked the other rulebook returns; None where not known."""
        key = (id(now), id(other), bet)
        if key not in self._expected:
            before, after = self._kept(now, bet), self._kept(other, bet)
            self._expected[key] = None if before is None or after is None else before - after
        return self._expected[key]

    def _kept(self, offer: Offer, text: BetText) -> Fraction | None:
        if id(offer) not in self._liabilities:
            self._liabilities[id(offer)] = (offer, Liability(offer))
        bet = offer.game.bet(text)
        if not isinstance(bet, Bet):
            return None
        stake = len(bet.positions) * bet.unit
        expected = self._liabilities[id(offer)][1].expect({text: stake})
        return None if expected is None else expected.mean / stake

    def _other(self, played: PlayedRound) -> Offer:
        game = played.offer.name
        chosen = {name: said for name, said in self._terms.options.items() if bears_on(name, game)}
        options = {**played.options, **chosen}
        key = (game, *sorted(options.items()))
        if key not in self._offers:
            built = build(self._terms.book, game, options)
            if isinstance(built, Refusal):
                raise NotComparableError(f"{self._terms.book.id}: {built.sentence}")
            self._offers[key] = built
        return self._offers[key]


def _newly_refused(
    played: PlayedRound, other: Offer, sign: Sign, laid: list[WagerSettled]
) -> dict[BetText, str]:
    """What stood at the close and would not have stood by the other rules, each with why."""
    before = dict(_refused(played.offer, played.sign, laid))
    return {bet: why for bet, why in _refused(other, sign, laid) if bet not in before}


def _refused(
    offer: Offer, sign: Sign, laid: Iterable[WagerSettled]
) -> Iterator[tuple[BetText, str]]:
    offered: dict[BetText, int] = {}
    for wager in laid:
        bet = offer.game.bet(wager.bet)
        if isinstance(bet, Refusal) or wager.stake % len(bet.positions):
            yield wager.bet, "no such bet"
        else:
            offered[wager.bet] = wager.stake
    over = {
        position
        for position, amount in offer.positions(offered).items()
        if (most := sign.at(position).max) is not None and amount > most
    }
    for text in offered:
        if over.intersection(offer.accepted(text).positions):
            yield text, "above the maximum"
    for verdict in at_close(offer, sign, offered):
        if verdict.returned:
            yield verdict.bet, verdict.why.value


def _add(sums: dict[str, DifferenceSum], name: str, more: DifferenceSum) -> None:
    sums[name] = sums.get(name, DifferenceSum()).plus(more)
