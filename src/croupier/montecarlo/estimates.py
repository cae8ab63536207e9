"""From counts of classes to the return of every bet, by the code that pays."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm, sqrt

from msgspec import Struct

from croupier.core.games.contract import Bet, Status
from croupier.core.games.house_edge import freed_in_the_end
from croupier.core.identifiers import BetText
from croupier.core.money import Cents
from croupier.core.offer.offer import AnyOutcome, Offer
from croupier.core.offer.pricing import OddsLine
from croupier.views.reports.chi_square import chi_square_tail


class BetEstimate(Struct, frozen=True, omit_defaults=True):
    """Per unit of the whole stake. `z` is how many standard errors the mean is off the exact."""

    bet: str
    mean_return: float
    standard_error: float
    exact_return: float
    z: float | None
    win: int
    push: int
    lose: int


class BetReturns(Struct, frozen=True):
    """What a bet returns for each class, in parts of its stake, and what it counts as."""

    returned: tuple[Fraction, ...]
    status: tuple[Status, ...]


def paid(offer: Offer, text: BetText, outcomes: Sequence[AnyOutcome]) -> BetReturns:
    bet: Bet = offer.accepted(text)
    # The smallest stake that every prize pays in whole cents, so that nothing is lost to rounding.
    stake = Cents(len(bet.positions) * bet.unit)
    settled = [offer.game.settle(bet, stake, outcome) for outcome in outcomes]
    returned = [Fraction(one.credit, stake) for one in settled]
    if any(one.status is Status.PRISON for one in settled):
        # Rounds are counted and not followed: a stake in prison is worth what of it comes back.
        worth = freed_in_the_end(offer.game, bet, list(offer.game.weighted_outcomes()))
        returned = [
            worth if one.status is Status.PRISON else back
            for one, back in zip(settled, returned, strict=True)
        ]
    return BetReturns(tuple(returned), tuple(one.status for one in settled))


def estimate(
    offer: Offer, line: OddsLine, outcomes: Sequence[AnyOutcome], counts: Sequence[int]
) -> BetEstimate:
    """For independent rounds, whose spread is known exactly."""
    rounds = sum(counts)
    table = paid(offer, line.text, outcomes)
    mean = _mean(table, counts, rounds)
    error = sqrt(line.price.variance / rounds)
    exact = line.price.returned
    return BetEstimate(
        line.bet,
        float(mean),
        error,
        float(exact),
        float(mean - exact) / error if error else None,
        *_statuses(table, counts),
    )


def estimate_by_shoe(
    offer: Offer,
    line: OddsLine,
    outcomes: Sequence[AnyOutcome],
    counts: Sequence[int],
    products: Sequence[Sequence[int]],
    group_of: Sequence[int],
) -> BetEstimate:
    """For coups of one shoe, which depend on each other: the error comes from shoe to shoe.

    `products` are the sums over shoes of the products of every two groups' counts. With R the mean
    return of a coup, the error of R is the root of the sum over shoes of the square of what the
    shoe returned less R for each of its coups, divided by the number of coups.
    """
    rounds = sum(counts)
    table = paid(offer, line.text, outcomes)
    mean = _mean(table, counts, rounds)
    over = [Fraction(0)] * len(products)
    for number, group in enumerate(group_of):
        over[group] = table.returned[number] - mean
    # In parts of one whole: fractions of hundreds of pairs take long to add.
    whole = lcm(*(each.denominator for each in over))
    parts = [each.numerator * (whole // each.denominator) for each in over]
    square = Fraction(
        sum(
            one * sum(other * product for other, product in zip(parts, row, strict=True))
            for one, row in zip(parts, products, strict=True)
        ),
        whole**2,
    )
    return BetEstimate(
        line.bet,
        float(mean),
        sqrt(square) / rounds,
        float(line.price.returned),
        None,
        *_statuses(table, counts),
    )


def groups_of(offers: Sequence[Offer], outcomes: Sequence[AnyOutcome]) -> tuple[int, ...]:
    """The group of each class, a group being classes that no bet of these offers tells apart."""
    tables = [
        paid(offer, bet.text, outcomes).returned for offer in offers for bet in offer.game.bets()
    ]
    signatures = list(zip(*tables, strict=True))
    numbers = {signature: number for number, signature in enumerate(dict.fromkeys(signatures))}
    return tuple(numbers[signature] for signature in signatures)


def _mean(table: BetReturns, counts: Sequence[int], rounds: int) -> Fraction:
    pairs = zip(table.returned, counts, strict=True)
    return sum((returned * count for returned, count in pairs), Fraction(0)) / rounds


def _statuses(table: BetReturns, counts: Sequence[int]) -> tuple[int, int, int]:
    def times(status: Status) -> int:
        pairs = zip(table.status, counts, strict=True)
        return sum(count for came, count in pairs if came is status)

    return times(Status.WIN), times(Status.PUSH), times(Status.LOSE)


class Fit(Struct, frozen=True):
    """How well all classes fit their exact chances: chi-square, and how often chance does worse."""

    chi_square: float
    degrees: int
    p: float


# A class expected less often than this is counted together with others like it.
_LEAST = 10


def fit(counts: Sequence[int], chances: Sequence[Fraction]) -> Fit | None:
    """None where the rounds are too few for two classes."""
    rounds = sum(counts)
    pairs = [(count, float(chance) * rounds) for count, chance in zip(counts, chances, strict=True)]
    assert not any(count and not chance for count, chance in pairs), "what cannot be has come"
    cells = [pair for pair in pairs if pair[1] >= _LEAST]
    rare = [pair for pair in pairs if 0 < pair[1] < _LEAST]
    rest = (sum(count for count, _ in rare), sum(expected for _, expected in rare))
    if cells and rest[1] < _LEAST:
        cells[-1] = (cells[-1][0] + rest[0], cells[-1][1] + rest[1])
    else:
        cells.append(rest)
    if len(cells) < 2:
        return None
    misfit = sum((count - expected) ** 2 / expected for count, expected in cells)
    degrees = len(cells) - 1
    return Fit(misfit, degrees, chi_square_tail(misfit, degrees))
