"""The papers that people carry: what each is worth is known only to whoever asks the venue."""

from random import Random

from croupier.core.tickets.ticket import TicketKey

_KEPT = 400


class Wallets:
    """`printed` are out in the world and may be presented; `spent` are tried again on purpose."""

    def __init__(self) -> None:
        self.printed: list[TicketKey] = []
        self.spent: list[TicketKey] = []

    def receive(self, key: TicketKey) -> None:
        self.printed.append(key)

    def take(self, chance: Random) -> TicketKey | None:
        """A paper that somebody now presents."""
        if not self.printed:
            return None
        key = self.printed.pop(chance.randrange(len(self.printed)))
        self.spent.append(key)
        del self.spent[:-_KEPT]
        return key

    def again(self, chance: Random) -> TicketKey | None:
        return chance.choice(self.spent) if self.spent else None
