"""Commands that need a row of another stream, by the name that the pit's concerns know."""

from croupier.core.stream.claiming import NeedsClaim, RowName

__all__ = ["NeedsClaim", "RowName"]
