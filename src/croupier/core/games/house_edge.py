"""The exact price of a bet and the house's edge on it.

Each is worked out by the code that pays, from the bet's settlement under every outcome.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import lcm
from typing import TypeVar

from msgspec import Struct

from croupier.core.games.contract import Bet, Game, Status, imprisoned
from croupier.core.identifiers import ClauseId
from croupier.core.money import Cents

Outcome = TypeVar("Outcome")


class Price(Struct, frozen=True):
    """All per unit of the whole stake. `pays` holds net odds with their probability, best first.

    `part` holds the parts of the stake that come back, likewise. `clauses` are those by which it
    pays.
    """

    pays: tuple[tuple[Fraction, Fraction], ...]
    win: Fraction
    push: Fraction
    lose: Fraction
    returned: Fraction
    variance: Fraction
    clauses: tuple[ClauseId, ...] = ()
    part: tuple[tuple[Fraction, Fraction], ...] = ()

    def same_odds(self, other: "Price") -> bool:
        """Whether a player could not tell the two apart by what they pay and how often."""
        theirs = (other.pays, other.part, other.push, other.lose)
        return (self.pays, self.part, self.push, self.lose) == theirs

    @property
    def edge(self) -> Fraction:
        return 1 - self.returned


def price(game: Game[Outcome], bet: Bet, weighted: list[tuple[Outcome, Fraction]]) -> Price:
    (priced,) = prices(game, [bet], weighted)
    return priced


def prices(
    game: Game[Outcome], bets: Iterable[Bet], weighted: list[tuple[Outcome, Fraction]]
) -> Iterator[Price]:
    # Counted in parts of one whole: fractions of many outcomes take long to add.
    whole = lcm(*(weight.denominator for _, weight in weighted))
    parts = [(each, weight.numerator * (whole // weight.denominator)) for each, weight in weighted]
    for bet in bets:
        # The smallest stake that every prize pays in whole cents: nothing is lost to rounding.
        stake = Cents(len(bet.positions) * bet.unit)
        came, paying = _counted(game, bet, stake, parts)
        credits = {way: Fraction(part, whole) for way, part in came.items()}
        if Status.PRISON in {status for status, _ in credits}:
            credits = _decided(credits, stake, freed_in_the_end(game, bet, weighted))
        yield _price(stake, credits, paying)


def _counted(
    game: Game[Outcome], bet: Bet, stake: Cents, parts: list[tuple[Outcome, int]]
) -> tuple[dict[tuple[Status, Cents], int], tuple[ClauseId, ...]]:
    """In how many parts each credit comes, and the clauses by which anything is paid."""
    ways: dict[tuple[Status, Cents, ClauseId], int] = defaultdict(int)
    for outcome, part in parts:
        settlement = game.settle(bet, stake, outcome)
        ways[settlement.status, settlement.credit, settlement.clause] += part
    came: dict[tuple[Status, Cents], int] = defaultdict(int)
    for (status, credit, _), part in ways.items():
        came[status, credit] += part
    paying = (clause for status, _, clause in ways if status in (Status.WIN, Status.PART))
    return came, tuple(dict.fromkeys(paying))


def freed_in_the_end(
    game: Game[Outcome], bet: Bet, weighted: list[tuple[Outcome, Fraction]]
) -> Fraction:
    """How likely an imprisoned stake comes back in the end, however long it stays."""
    there = game.bet(imprisoned(bet.text))
    assert isinstance(there, Bet), f"{bet.text} is imprisoned, and there is no prison for it"
    came: dict[Status, Fraction] = defaultdict(Fraction)
    for outcome, weight in weighted:
        came[game.settle(there, Cents(bet.unit), outcome).status] += weight
    return came[Status.PUSH] / (1 - came[Status.PRISON])


def _decided(
    credits: dict[tuple[Status, Cents], Fraction], stake: Cents, freed: Fraction
) -> dict[tuple[Status, Cents], Fraction]:
    """With what is imprisoned as it comes back or is lost in the end."""
    decided: dict[tuple[Status, Cents], Fraction] = defaultdict(Fraction)
    for (status, credit), p in credits.items():
        if status is not Status.PRISON:
            decided[status, credit] += p
            continue
        decided[Status.PUSH, stake] += p * freed
        decided[Status.LOSE, Cents(0)] += p * (1 - freed)
    return dict(decided)


def _price(
    stake: Cents, credits: dict[tuple[Status, Cents], Fraction], clauses: tuple[ClauseId, ...]
) -> Price:
    statuses: dict[Status, Fraction] = defaultdict(Fraction)
    for (status, _), p in credits.items():
        statuses[status] += p
    mean = sum((Fraction(paid, stake) * p for (_, paid), p in credits.items()), Fraction())
    square = sum((Fraction(paid, stake) ** 2 * p for (_, paid), p in credits.items()), Fraction())
    pays = [
        (Fraction(paid - stake, stake), p)
        for (status, paid), p in credits.items()
        if status is Status.WIN
    ]
    part = [
        (Fraction(paid, stake), p) for (status, paid), p in credits.items() if status is Status.PART
    ]
    return Price(
        pays=tuple(sorted(pays, reverse=True)),
        win=statuses[Status.WIN],
        push=statuses[Status.PUSH],
        lose=statuses[Status.LOSE],
        returned=mean,
        variance=square - mean**2,
        clauses=clauses,
        part=tuple(sorted(part, reverse=True)),
    )
