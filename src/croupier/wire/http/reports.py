"""Reports over any period, for office and inspector. Every one is also to be had as a sheet."""

from msgspec import Struct

from croupier.views.reports.figures import FiguresRow, Grouping, Heading
from croupier.views.reports.rows import (
    DrawerLine,
    EventLine,
    FlowLine,
    MeterLine,
    Papers,
    RoundRow,
    ShiftLine,
    TicketLine,
)


class FiguresReport(Struct, frozen=True):
    heading: Heading
    by: Grouping
    total: FiguresRow
    rows: tuple[FiguresRow, ...]


class EndedPapers(Struct, frozen=True):
    """Papers that were redeemed, expired or voided, by the kind of place where they were."""

    state: str
    place: str
    papers: Papers


class TicketsReport(Struct, frozen=True):
    """What was out before, plus what was issued, less what ended, is what is out at the end."""

    heading: Heading
    before: Papers
    issued: Papers
    ended: tuple[EndedPapers, ...]
    outstanding: Papers
    rows: tuple[TicketLine, ...]


class ExpiringReport(Struct, frozen=True):
    """Papers worth more than `above` whose bearers have a month left; `papers` adds them up."""

    heading: Heading
    above: int
    papers: Papers
    rows: tuple[TicketLine, ...]


class DrawersReport(Struct, frozen=True):
    heading: Heading
    rows: tuple[DrawerLine, ...]


class ShiftsReport(Struct, frozen=True):
    """What the tables won by their counts, shift by shift; `result` adds up those closed."""

    heading: Heading
    result: int
    rows: tuple[ShiftLine, ...]


class FlowsReport(Struct, frozen=True):
    """In whole quarters of an hour."""

    heading: Heading
    rows: tuple[FlowLine, ...]


class MetersReport(Struct, frozen=True):
    """Life meters of the terminals that this server runs. `behind` says that counting goes on."""

    heading: Heading
    behind: bool
    variances: int
    rows: tuple[MeterLine, ...]


class EventsPage(Struct, frozen=True, omit_defaults=True):
    """The latest first. `next` is to be given as `after` to go on, where there is more."""

    heading: Heading
    rows: tuple[EventLine, ...]
    next: str | None = None


class RoundsPage(Struct, frozen=True, omit_defaults=True):
    heading: Heading
    rows: tuple[RoundRow, ...]
    next: str | None = None
