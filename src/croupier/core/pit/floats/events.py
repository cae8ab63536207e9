"""What was counted, brought and taken away, beside what should have been there."""

from croupier.core.identifiers import TableId, TerminalId
from croupier.core.ledger.ledger import Transfer
from croupier.core.pit.floats.state import Denomination
from croupier.core.stream.envelope import Actor
from croupier.core.stream.messages import Event, InCents


class FloatOpened(Event, frozen=True, tag="float-opened.1"):
    table: TableId
    day: str
    shift: str
    opener: InCents
    variance: InCents
    witness: Actor
    moves: tuple[Transfer, ...]
    pieces: tuple[Denomination, ...] = ()


class BySlip(Event, frozen=True):
    """Chips that were brought to a tray or taken from it, by a slip that two have signed."""

    table: TableId
    amount: InCents
    slip: str
    witness: Actor
    moves: tuple[Transfer, ...]
    pieces: tuple[Denomination, ...] = ()


class FloatFilled(BySlip, frozen=True, tag="float-filled.1"):
    pass


class FloatCredited(BySlip, frozen=True, tag="float-credited.1"):
    pass


class DropCollected(Event, frozen=True, tag="drop-collected.1"):
    table: TableId
    cash: InCents
    vouchers: InCents
    variance: InCents
    witness: Actor
    moves: tuple[Transfer, ...]
    # The result of the shift that was closed before its drop was counted.
    won: InCents | None = None


class FloatClosed(Event, frozen=True, tag="float-closed.1"):
    """`won` is the table's result by its counts: closer, credits, drop, less opener and fills.

    Where players bet with chips on the layout, the count differs from the book by what they won
    and lost; nothing is at variance there.
    """

    table: TableId
    day: str
    shift: str
    closer: InCents
    won: InCents
    variance: InCents
    witness: Actor
    moves: tuple[Transfer, ...]
    pieces: tuple[Denomination, ...] = ()
    # What the result lacks until the drop is counted, and what players still have of the table.
    provisional: bool = False
    colours_out: InCents | None = None
    tokens_out: InCents | None = None


class FloatCounted(Event, frozen=True, tag="float-counted.1"):
    """A count during the shift. `expected` is none where not every chip on the layout is known."""

    table: TableId
    counted: InCents
    expected: InCents | None
    witness: Actor
    pieces: tuple[Denomination, ...] = ()


class StackerEmptied(Event, frozen=True, tag="stacker-emptied.1"):
    """The variances of papers are against the tickets that were credited since the last time."""

    terminal: TerminalId
    counted: InCents
    variance: InCents
    witness: Actor
    moves: tuple[Transfer, ...]
    papers: int | None = None
    papers_variance: int = 0
    papers_worth: int | None = None
    papers_worth_variance: int = 0
