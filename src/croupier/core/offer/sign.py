"""A table's sign: its limits for each kind of bet, and for the whole of a player's wagers."""

from collections.abc import Mapping

from msgspec import Struct


class Limits(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """In cents. None means no such limit."""

    min: int | None = None
    max: int | None = None
    unit: int | None = None


class Sign(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`kinds` overrides the general limits for a kind of bet, such as `straight`."""

    general: Limits = Limits()
    kinds: Mapping[str, Limits] = {}
    min_total: int | None = None
    max_total: int | None = None
    # Where the rulebook knows it: how far Player and Banker may lie apart over all terminals.
    differential: int | None = None

    def at(self, position: str) -> Limits:
        if not self.kinds:
            return self.general
        return self.kinds.get(position.partition(":")[0], self.general)
