"""Commands that need a row of another stream, under the name by which the pit's concerns know it."""

from croupier.core.stream.claiming import NeedsClaim, RowName

__all__ = ["NeedsClaim", "RowName"]
