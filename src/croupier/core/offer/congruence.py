"""Which chips keep every position on its grid: amounts that leave one remainder modulo a step."""

from math import gcd, lcm

from msgspec import Struct


class Grid(Struct, frozen=True):
    """The whole numbers that leave `rest` when divided by `step`."""

    step: int = 1
    rest: int = 0

    def meet(self, other: "Grid") -> "Grid | None":
        """The numbers on both grids, or None where they have none in common."""
        common = gcd(self.step, other.step)
        apart = other.rest - self.rest
        if apart % common:
            return None
        turns = apart // common * _inverse(self.step // common, other.step // common)
        step = lcm(self.step, other.step)
        return Grid(step, (self.rest + self.step * (turns % (other.step // common))) % step)

    def largest(self, lowest: int, highest: int) -> int | None:
        """The largest number of the grid from lowest to highest, or None."""
        found = highest - (highest - self.rest) % self.step
        return found if found >= lowest else None


def multiples_reaching(times: int, rest: int, step: int) -> Grid | None:
    """The numbers n for which times x n leaves `rest` modulo `step`."""
    common = gcd(times, step)
    if rest % common:
        return None
    reduced = step // common
    return Grid(reduced, rest // common * _inverse(times // common, reduced) % reduced)


def _inverse(number: int, modulus: int) -> int:
    return pow(number, -1, modulus) if modulus > 1 else 0
