"""Chance that repeats by a seed, for simulation, demo and shell. A live server never loads it."""

from random import Random

from croupier.chance.chance import Chance


class _Seeded:
    def __init__(self, seed: Random) -> None:
        self._seed = seed

    def take(self, count: int) -> bytes:
        return self._seed.randbytes(count)


class _SeededChance(Chance):
    """What a draw gives depends on what it is for, and not on what others drew before it."""

    def __init__(self, seed: Random) -> None:
        super().__init__(_Seeded(seed))
        self._root = seed.getrandbits(64)

    def named(self, name: str) -> Chance:
        return Chance(_Seeded(Random(f"{self._root} {name}")))


def seeded_chance(seed: Random) -> Chance:
    return _SeededChance(seed)
