"""Bounds that a rulebook sets on what a house configures, where it wants to set any."""

from collections.abc import Callable

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited


class Between(Struct, frozen=True, forbid_unknown_fields=True):
    """From `least` to `most`; whatever is left out is not bounded on that side."""

    least: int | None = None
    most: int | None = None

    def possible(self) -> bool:
        least, most = self.least or 0, self.most
        return (self.least, most) != (None, None) and least >= 0 and (most is None or most >= least)

    def includes(self, value: int) -> bool:
        return (self.least is None or value >= self.least) and (
            self.most is None or value <= self.most
        )

    def told(self, number: Callable[[int], str]) -> str:
        if self.most is None:
            return f"{number(self.least or 0)} or more"
        if self.least is None:
            return f"{number(self.most)} or less"
        return f"from {number(self.least)} to {number(self.most)}"

    def __str__(self) -> str:
        return self.told("{:,}".format)


class BoundRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Amounts are in minor units of the currency. `minimum` and `maximum` are those of a sign.

    `ticket` is the most that one ticket is for, and `credit` the most that a terminal holds.
    """

    wagering_seconds: Cited[Between] | None = None
    minimum: Cited[Between] | None = None
    maximum: Cited[Between] | None = None
    ticket: Cited[int] | None = None
    credit: Cited[int] | None = None
