"""A keeper that holds its keys in memory alone: for simulated floors."""

from pathlib import Path

from croupier.chance.chance import Chance
from croupier.keeper import keeping, key_file


class _MemoryKeys(key_file.KeyFile):
    def __init__(self) -> None:
        super().__init__(Path())
        self._kept = key_file.Kept()

    def load(self) -> key_file.Kept:
        return self._kept

    def save(self, kept: key_file.Kept) -> None:
        self._kept = kept


def memory_keeper(chance: Chance) -> keeping.Keeper:
    return keeping.Keeper(_MemoryKeys(), chance)
