"""Money coming to a terminal and leaving it."""

from msgspec import Struct

from croupier.core.pit.names import TerminalId


class InsertNote(Struct, frozen=True, tag="insert-note"):
    """A note has passed the point of return and lies in the stacker."""

    terminal: TerminalId
    amount: int
    currency: str = "AUD"
