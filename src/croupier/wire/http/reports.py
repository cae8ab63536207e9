"""Reports over any period, for office and inspector. Each is also available as a sheet."""

from msgspec import Struct

from croupier.views.reports import report_rows
from croupier.views.reports.expectation import FiguresRow, Grouping, Heading


class FiguresReport(Struct, frozen=True):
    heading: Heading
    by: Grouping
    total: FiguresRow
    rows: tuple[FiguresRow, ...]


class EndedPapers(Struct, frozen=True):
    """Papers that were redeemed, expired or voided, by the kind of place where they were."""

    state: str
    place: str
    papers: report_rows.Papers


class TicketsReport(Struct, frozen=True):
    """What was out before, plus what was issued, less what ended, is what is out at the end."""

    heading: Heading
    before: report_rows.Papers
    issued: report_rows.Papers
    ended: tuple[EndedPapers, ...]
    outstanding: report_rows.Papers
    rows: tuple[report_rows.TicketLine, ...]


class ExpiringReport(Struct, frozen=True):
    """Papers worth more than `above` whose bearers have a month left; `papers` adds them up."""

    heading: Heading
    above: int
    papers: report_rows.Papers
    rows: tuple[report_rows.TicketLine, ...]


class DrawersReport(Struct, frozen=True):
    heading: Heading
    rows: tuple[report_rows.DrawerLine, ...]


class ShiftsReport(Struct, frozen=True):
    """What the tables won by their counts, shift by shift; `result` adds up those closed."""

    heading: Heading
    result: int
    rows: tuple[report_rows.ShiftLine, ...]


class FlowsReport(Struct, frozen=True):
    """In whole quarters of an hour."""

    heading: Heading
    rows: tuple[report_rows.FlowLine, ...]


class MetersReport(Struct, frozen=True):
    """Life meters of the terminals that this server runs. `behind` says that counting goes on."""

    heading: Heading
    behind: bool
    variances: int
    rows: tuple[report_rows.MeterLine, ...]


class EventsPage(Struct, frozen=True, omit_defaults=True):
    """The latest first. `next` is to be given as `after` to go on, where there is more."""

    heading: Heading
    rows: tuple[report_rows.EventLine, ...]
    next: str | None = None


class RoundsPage(Struct, frozen=True, omit_defaults=True):
    heading: Heading
    rows: tuple[report_rows.RoundRow, ...]
    next: str | None = None
