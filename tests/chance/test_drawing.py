"""Every number drawn has exactly the probability that is said of it."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest

from croupier.chance.chance import Chance
from croupier.chance.system_chance import SYSTEM


class Given:
    """A source that says beforehand what it will give, and runs dry."""

    def __init__(self, *given: int) -> None:
        self.left = bytes(given)

    def take(self, count: int) -> bytes:
        if len(self.left) < count:
            raise LookupError("dry")
        taken, self.left = self.left[:count], self.left[count:]
        return taken


@pytest.mark.parametrize("bound", [2, 3, 37, 38, 255, 256])
def test_of_all_bytes_each_number_comes_equally_often_and_the_rest_is_thrown_away(
    bound: int,
) -> None:
    came: Counter[int] = Counter()
    for byte in range(256):
        try:
            came[Chance(Given(byte)).below(bound)] += 1
        except LookupError:
            came[-1] += 1
    thrown = came.pop(-1, 0)
    assert set(came) == set(range(bound))
    assert len(set(came.values())) == 1
    assert thrown + sum(came.values()) == 256


def test_a_number_that_would_favour_some_is_drawn_anew() -> None:
    given = Given(0xFF, 0xFF, 0x24 << 2)
    assert Chance(given).below(37) == 0x24
    assert given.left == b""


def test_a_choice_of_one_takes_no_byte() -> None:
    assert Chance(Given()).below(1) == 0


def test_every_order_of_different_numbers_comes_equally_often() -> None:
    """Of four, two bits a step: with the bytes of every path that rejects nothing."""
    came: Counter[tuple[int, ...]] = Counter()
    for first, second in product(range(4), range(3)):
        came[Chance(Given(first << 6, second << 6)).sample(4, 2)] += 1
    assert came == Counter(permutations(range(4), 2))


def test_four_different_numbers_of_thirty_seven() -> None:
    for _ in range(500):
        drawn = SYSTEM.sample(37, 4)
        assert len(set(drawn)) == 4
        assert all(0 <= number < 37 for number in drawn)


@pytest.mark.parametrize(
    ("probability", "sure"), [(Fraction(0), False), (Fraction(1), True), (Fraction(2, 1), None)]
)
def test_the_sure_and_the_impossible(probability: Fraction, *, sure: bool | None) -> None:
    if sure is None:
        with pytest.raises(ValueError, match="no probability"):
            Chance(Given()).happens(probability)
    else:
        assert Chance(Given()).happens(probability) is sure


def test_an_exact_fraction_happens_as_often_as_it_says() -> None:
    happens = [Chance(Given(byte)).happens(Fraction(3, 256)) for byte in range(256)]
    assert sum(happens) == 3


@pytest.mark.parametrize(("population", "count"), [(3, 4), (3, -1)])
def test_no_more_different_numbers_than_there_are(population: int, count: int) -> None:
    with pytest.raises(ValueError, match="different"):
        SYSTEM.sample(population, count)


def test_nothing_is_drawn_below_one() -> None:
    with pytest.raises(ValueError, match="below 0"):
        SYSTEM.below(0)
