"""The papers that people carry: what each is worth is known only to whoever asks the venue."""

from random import Random

from croupier.core.tickets.ticket import TicketId

_KEPT = 400


class Wallets:
    """`printed` are out in the world and may be presented; `spent` are tried again on purpose."""

    def __init__(self) -> None:
        self.printed: list[TicketId] = []
        self.spent: list[TicketId] = []

    def receive(self, key: TicketId) -> None:
        self.printed.append(key)

    def take(self, chance: Random) -> TicketId | None:
        """A paper that somebody now presents."""
        if not self.printed:
            return None
        key = self.printed.pop(chance.randrange(len(self.printed)))
        self.spent.append(key)
        del self.spent[:-_KEPT]
        return key

    def again(self, chance: Random) -> TicketId | None:
        return chance.choice(self.spent) if self.spent else None
