"""Validation numbers from the seed, so that a run repeats to the byte. Never to be printed."""

from random import Random

from croupier.core.tickets.ticket import Numbered
from croupier.devices.validation import Number, check_digit
from croupier.runtime.numbers import Numbers

SECRET = b"the simulated venue keeps no secrets"
_DRAWN = 10**17


class SeededNumbers(Numbers):
    def __init__(self, chance: Random) -> None:
        super().__init__(SECRET)
        self._chance = chance

    def draw(self) -> Numbered:
        digits = f"{self._chance.randrange(_DRAWN):017d}"
        return self.hashed(Number(digits + check_digit(digits)))
