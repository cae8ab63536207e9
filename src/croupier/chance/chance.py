"""Draws numbers from random bytes, each with exactly the stated probability.

Bytes are scaled by rejection alone: a number that would favour some results is thrown away and
drawn anew.
"""

from fractions import Fraction
from typing import Protocol


class ByteSource(Protocol):
    """Where bytes come from: the operating system, or a seed in simulation and demo."""

    def take(self, count: int) -> bytes: ...


class Chance:
    def __init__(self, source: ByteSource) -> None:
        self._source = source

    def named(self, name: str) -> "Chance":
        """Chance for one draw: only what repeats by a seed makes a difference between names."""
        return self

    def raw(self, count: int) -> bytes:
        return self._source.take(count)

    def below(self, bound: int) -> int:
        """A whole number from 0 to one less than `bound`, each as likely as any other."""
        if bound < 1:
            raise ValueError(f"nothing can be drawn below {bound}")
        bits = (bound - 1).bit_length()
        if not bits:
            return 0
        count, spare = divmod(bits, 8)
        count, spare = (count + 1, 8 - spare) if spare else (count, 0)
        while True:
            drawn = int.from_bytes(self._source.take(count), "big") >> spare
            if drawn < bound:
                return drawn

    def sample(self, population: int, count: int) -> tuple[int, ...]:
        """Different numbers below `population`, in the order drawn; every order is as likely."""
        if not 0 <= count <= population:
            raise ValueError(f"{count} different numbers cannot be drawn of {population}")
        moved: dict[int, int] = {}
        drawn = []
        for place in range(count):
            taken = place + self.below(population - place)
            drawn.append(moved.get(taken, taken))
            moved[taken] = moved.get(place, place)
        return tuple(drawn)

    def happens(self, probability: Fraction) -> bool:
        if not 0 <= probability <= 1:
            raise ValueError(f"{probability} is no probability")
        return self.below(probability.denominator) < probability.numerator

    def text(self, alphabet: str, length: int) -> str:
        return "".join(alphabet[self.below(len(alphabet))] for _ in range(length))
