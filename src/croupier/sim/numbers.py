"""Validation numbers from the seed, so that a run repeats to the byte. Never to be printed."""

from random import Random

from croupier.core.tickets.ticket import Numbered, TicketId
from croupier.devices.validation import Number, check_digit
from croupier.runtime.tickets.validation_numbers import Numbers

SECRET = b"the simulated venue keeps no secrets"
_DRAWN = 10**17


class SeededNumbers(Numbers):
    def __init__(self, chance: Random) -> None:
        super().__init__(SECRET)
        self._chance = chance
        self._named = 0

    def draw(self) -> Numbered:
        digits = f"{self._chance.randrange(_DRAWN):017d}"
        return self.drawn(Number(digits + check_digit(digits)))

    def new_name(self) -> TicketId:
        self._named += 1
        return TicketId(f"{self._named:016x}")
