"""Who may do what, under the name by which the pit's concerns know it."""

from croupier.core.stream.authority import capacities, permit

__all__ = ["capacities", "permit"]
