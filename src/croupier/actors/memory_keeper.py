"""A keeper whose keys are in memory and come from a seed: for floors that are not real."""

from pathlib import Path
from random import Random

from croupier.actors.seeded_chance import seeded_chance
from croupier.keeper.keeping import Keeper
from croupier.keeper.key_file import Kept, KeyFile


class _MemoryKeys(KeyFile):
    def __init__(self) -> None:
        super().__init__(Path())
        self._kept = Kept()

    def load(self) -> Kept:
        return self._kept

    def save(self, kept: Kept) -> None:
        self._kept = kept


def memory_keeper(chance: Random) -> Keeper:
    return Keeper(_MemoryKeys(), seeded_chance(chance))
