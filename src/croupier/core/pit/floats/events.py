"""What was counted, brought and taken away, with what it should have been."""

from msgspec import Struct

from croupier.core.ledger.transfer import Transfer
from croupier.core.pit.names import TableId, TerminalId
from croupier.core.stream.envelope import Actor


class FloatOpened(Struct, frozen=True, tag="float-opened.1"):
    table: TableId
    day: str
    shift: str
    opener: int
    variance: int
    witness: Actor
    moves: tuple[Transfer, ...]


class FloatFilled(Struct, frozen=True, tag="float-filled.1"):
    table: TableId
    amount: int
    slip: str
    witness: Actor
    moves: tuple[Transfer, ...]


class FloatCredited(Struct, frozen=True, tag="float-credited.1"):
    table: TableId
    amount: int
    slip: str
    witness: Actor
    moves: tuple[Transfer, ...]


class DropCollected(Struct, frozen=True, tag="drop-collected.1"):
    table: TableId
    cash: int
    vouchers: int
    variance: int
    witness: Actor
    moves: tuple[Transfer, ...]


class FloatClosed(Struct, frozen=True, tag="float-closed.1"):
    """`won` is the table's result by its counts: closer, credits, drop, less opener and fills.

    Where players bet with chips on the layout, the count differs from the book by what they won
    and lost; nothing is at variance there.
    """

    table: TableId
    day: str
    shift: str
    closer: int
    won: int
    variance: int
    witness: Actor
    moves: tuple[Transfer, ...]


class StackerEmptied(Struct, frozen=True, tag="stacker-emptied.1"):
    """The variances of papers are against the tickets that were credited since the last time."""

    terminal: TerminalId
    counted: int
    variance: int
    witness: Actor
    moves: tuple[Transfer, ...]
    papers: int | None = None
    papers_variance: int = 0
    papers_worth: int | None = None
    papers_worth_variance: int = 0
