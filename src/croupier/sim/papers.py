"""Tickets of a simulated floor: their numbers from the seed, and the hands that they are in."""

from random import Random

from croupier.core.tickets.ticket import Numbered, TicketId
from croupier.devices.validation import Number, check_digit
from croupier.runtime.tickets.validation_numbers import Numbers

SECRET = b"the simulated venue keeps no secrets"
_DRAWN = 10**17
_KEPT = 400


class SeededNumbers(Numbers):
    """A run repeats to the byte. Never to be printed."""

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


class Wallets:
    """What each paper is worth is known only to whoever asks the venue.

    `printed` are out in the world and may be presented; `spent` are tried again on purpose.
    """

    def __init__(self) -> None:
        self.printed: list[TicketId] = []
        self.spent: list[TicketId] = []

    def receive(self, key: TicketId) -> None:
        self.printed.append(key)

    def take(self, chance: Random) -> TicketId | None:
        """A paper that somebody now presents."""
        key = self.lose(chance)
        if key is not None:
            self.spent.append(key)
            del self.spent[:-_KEPT]
        return key

    def lose(self, chance: Random) -> TicketId | None:
        """A paper that nobody will ever come with."""
        return self.printed.pop(chance.randrange(len(self.printed))) if self.printed else None

    def again(self, chance: Random) -> TicketId | None:
        return chance.choice(self.spent) if self.spent else None
