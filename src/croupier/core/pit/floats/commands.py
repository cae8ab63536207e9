"""Commands by which two people count a table's float or a terminal's stacker, and move chips."""

from typing import Annotated, Any, ClassVar, Self

from msgspec.structs import replace

from croupier.core.identifiers import TableId, TerminalId
from croupier.core.pit.floats.numbered_papers import FoundPaper, NumberedPaper, row_of
from croupier.core.pit.floats.state import Denomination
from croupier.core.stream import envelope, messages

Pieces = Annotated[tuple[Denomination, ...], messages.Field(messages.FieldKind.DENOMINATIONS)]


class OpenFloat(messages.Approvable, frozen=True, tag="open-float"):
    table: TableId
    day: messages.GamingDay
    shift: Annotated[str, messages.Field(messages.FieldKind.TEXT, 1, 40)]
    counted: messages.Counted
    pieces: Pieces = ()


class _WithSlip(messages.NeedsClaim, messages.Approvable, frozen=True):
    """`found` is the row of a slip of this number, if there was one; for the writer."""

    table: TableId
    amount: messages.Amount
    slip: str
    pieces: Pieces = ()
    found: FoundPaper | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("found",)

    def needs_claim(self) -> messages.RowName:
        return row_of(NumberedPaper.SLIP, self.slip)

    def with_claim(self, found: envelope.Claim[Any] | None) -> Self:
        return replace(self, found=found)


class FillFloat(_WithSlip, frozen=True, tag="fill-float"):
    """Chips from the cage to the table."""


class CreditFloat(_WithSlip, frozen=True, tag="credit-float"):
    """Chips from the table to the cage."""


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
