"""What two people count, bring and take away at a dealer table, and at a terminal's stacker."""

from typing import Annotated, Any, ClassVar, Self

from msgspec.structs import replace

from croupier.core.identifiers import TableId, TerminalId
from croupier.core.pit.floats.slips import SLIP, FoundSlip, row_of
from croupier.core.pit.floats.state import Denomination
from croupier.core.stream.envelope import Claim
from croupier.core.stream.messages import (
    Amount,
    Approvable,
    Count,
    Counted,
    Field,
    FieldKind,
    GamingDay,
    NeedsClaim,
    RowName,
)

Pieces = Annotated[tuple[Denomination, ...], Field(FieldKind.DENOMINATIONS)]


class OpenFloat(Approvable, frozen=True, tag="open-float"):
    table: TableId
    day: GamingDay
    shift: Annotated[str, Field(FieldKind.TEXT, 1, 40)]
    counted: Counted
    pieces: Pieces = ()


class _WithSlip(NeedsClaim, Approvable, frozen=True):
    """`found` is the row of a slip of this number, if there was one; for the writer."""

    table: TableId
    amount: Amount
    slip: str
    pieces: Pieces = ()
    found: FoundSlip | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("found",)

    def needs_claim(self) -> RowName:
        return RowName(SLIP, row_of(self.slip))

    def with_claim(self, found: Claim[Any] | None) -> Self:
        return replace(self, found=found)


class FillFloat(_WithSlip, frozen=True, tag="fill-float"):
    """Chips from the cage to the table."""


class CreditFloat(_WithSlip, frozen=True, tag="credit-float"):
    """Chips from the table to the cage."""


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
