"""What two people count, bring and take away at a dealer table, and at a terminal's stacker."""

from typing import Annotated

from croupier.core.identifiers import TableId, TerminalId
from croupier.core.pit.floats.state import Denomination
from croupier.core.stream import messages

Pieces = Annotated[tuple[Denomination, ...], messages.Field(messages.FieldKind.DENOMINATIONS)]


class OpenFloat(messages.Approvable, frozen=True, tag="open-float"):
    table: TableId
    day: messages.GamingDay
    shift: Annotated[str, messages.Field(messages.FieldKind.TEXT, 1, 40)]
    counted: messages.Counted
    pieces: Pieces = ()


class FillFloat(messages.Approvable, frozen=True, tag="fill-float"):
    """Chips from the cage to the table."""

    table: TableId
    amount: messages.Amount
    slip: str
    pieces: Pieces = ()


class CreditFloat(messages.Approvable, frozen=True, tag="credit-float"):
    """Chips from the table to the cage."""

    table: TableId
    amount: messages.Amount
    slip: str
    pieces: Pieces = ()


class CountFloat(messages.Approvable, frozen=True, tag="count-float"):
    """A count during the shift, against what the tray should hold."""

    table: TableId
    counted: messages.Counted
    pieces: Pieces = ()


class CollectDrop(messages.Approvable, frozen=True, tag="collect-drop"):
    """The drop box is taken away, and what lies in it is counted."""

    table: TableId
    cash: messages.Counted
    vouchers: messages.Counted = 0


class CloseFloat(messages.Approvable, frozen=True, tag="close-float"):
    table: TableId
    counted: messages.Counted
    pieces: Pieces = ()


class EmptyStacker(messages.Approvable, frozen=True, tag="empty-stacker"):
    """Notes by their worth; tickets by number and worth, where somebody has counted them."""

    terminal: TerminalId
    counted: messages.Counted
    papers: messages.Count | None = None
    papers_worth: messages.Counted | None = None
