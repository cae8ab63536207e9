"""What two people count, bring and take away at a dealer table, and at a terminal's stacker."""

from croupier.core.pit.names import TableId, TerminalId
from croupier.core.stream.body import Body


class OpenFloat(Body, frozen=True, tag="open-float"):
    table: TableId
    day: str
    shift: str
    counted: int


class FillFloat(Body, frozen=True, tag="fill-float"):
    """Chips from the cage to the table."""

    table: TableId
    amount: int
    slip: str


class CreditFloat(Body, frozen=True, tag="credit-float"):
    """Chips from the table to the cage."""

    table: TableId
    amount: int
    slip: str


class CollectDrop(Body, frozen=True, tag="collect-drop"):
    """The drop box is taken away, and what lies in it is counted."""

    table: TableId
    cash: int
    vouchers: int


class CloseFloat(Body, frozen=True, tag="close-float"):
    table: TableId
    counted: int


class EmptyStacker(Body, frozen=True, tag="empty-stacker"):
    """Notes by their worth; tickets by number and worth, where somebody has counted them."""

    terminal: TerminalId
    counted: int
    papers: int | None = None
    papers_worth: int | None = None
