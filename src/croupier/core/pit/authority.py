"""Who may do what, under the name by which the pit's concerns know it."""

from croupier.core.stream.authority import by_device, capacities, permit

__all__ = ["by_device", "capacities", "permit"]
