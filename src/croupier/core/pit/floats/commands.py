"""What two people count, bring and take away at a dealer table, and at a terminal's stacker."""

from typing import Annotated

from croupier.core.identifiers import TableId, TerminalId
from croupier.core.pit.floats.state import Denomination
from croupier.core.stream.messages import (
    Amount,
    Approvable,
    Count,
    Counted,
    Field,
    FieldKind,
    GamingDay,
)

Pieces = Annotated[tuple[Denomination, ...], Field(FieldKind.DENOMINATIONS)]


class OpenFloat(Approvable, frozen=True, tag="open-float"):
    table: TableId
    day: GamingDay
    shift: Annotated[str, Field(FieldKind.TEXT, 1, 40)]
    counted: Counted
    pieces: Pieces = ()


class FillFloat(Approvable, frozen=True, tag="fill-float"):
    """Chips from the cage to the table."""

    table: TableId
    amount: Amount
    slip: str
    pieces: Pieces = ()


class CreditFloat(Approvable, frozen=True, tag="credit-float"):
    """Chips from the table to the cage."""

    table: TableId
    amount: Amount
    slip: str
    pieces: Pieces = ()


class CountFloat(Approvable, frozen=True, tag="count-float"):
    """A count during the shift, against what the tray should hold."""

    table: TableId
    counted: Counted
    pieces: Pieces = ()


class CollectDrop(Approvable, frozen=True, tag="collect-drop"):
    """The drop box is taken away, and what lies in it is counted."""

    table: TableId
    cash: Counted
    vouchers: Counted = 0


class CloseFloat(Approvable, frozen=True, tag="close-float"):
    table: TableId
    counted: Counted
    pieces: Pieces = ()


class EmptyStacker(Approvable, frozen=True, tag="empty-stacker"):
    """Notes by their worth; tickets by number and worth, where somebody has counted them."""

    terminal: TerminalId
    counted: Counted
    papers: Count | None = None
    papers_worth: Counted | None = None
