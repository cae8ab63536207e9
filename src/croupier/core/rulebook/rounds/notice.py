"""How long people are told of a change before it is made."""

from msgspec import Struct


class Notice(Struct, frozen=True, forbid_unknown_fields=True):
    """So many minutes on display, or so many rounds still played. Neither means no notice."""

    minutes: int = 0
    rounds: int = 0

    def possible(self) -> bool:
        return self.minutes >= 0 and self.rounds >= 0 and not (self.minutes and self.rounds)

    def __str__(self) -> str:
        if self.minutes:
            return f"{self.minutes} minutes"
        return f"{self.rounds} rounds" if self.rounds else "none"
