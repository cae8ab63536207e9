"""Reports over any period, for office and inspector. Each is also available as a sheet."""

from msgspec import Struct

from croupier.views.reports import expectation, report_rows


class FiguresReport(Struct, frozen=True):
    heading: expectation.Heading
    by: expectation.Grouping
    total: expectation.FiguresRow
    rows: tuple[expectation.FiguresRow, ...]


class EndedPapers(Struct, frozen=True):
    """Papers that were redeemed, expired or voided, by the kind of place where they were."""

    state: str
    place: str
    papers: report_rows.Papers


class TicketsReport(Struct, frozen=True):
    """What was out before, plus what was issued, less what ended, is what is out at the end."""

    heading: expectation.Heading
    before: report_rows.Papers
    issued: report_rows.Papers
    ended: tuple[EndedPapers, ...]
    outstanding: report_rows.Papers
    rows: tuple[report_rows.TicketLine, ...]


class ExpiringReport(Struct, frozen=True):
    """Papers worth more than `above` whose bearers have a month left; `papers` adds them up."""

    heading: expectation.Heading
    above: int
    papers: report_rows.Papers
    rows: tuple[report_rows.TicketLine, ...]


class DrawersReport(Struct, frozen=True):
    heading: expectation.Heading
    rows: tuple[report_rows.DrawerLine, ...]


class ShiftsReport(Struct, frozen=True):
    """What the tables won by their counts, shift by shift; `result` adds up those closed."""

    heading: expectation.Heading
    result: int
    rows: tuple[report_rows.ShiftLine, ...]


class FlowsReport(Struct, frozen=True):
    """In whole quarters of an hour."""

    heading: expectation.Heading
    rows: tuple[report_rows.FlowLine, ...]


class MetersReport(Struct, frozen=True):
    """Life meters of the terminals that this server runs. `behind` says that counting goes on."""

    heading: expectation.Heading
    behind: bool
    variances: int
    rows: tuple[report_rows.MeterLine, ...]


class EventsPage(Struct, frozen=True, omit_defaults=True):
    """The latest first. `next` is to be given as `after` to go on, where there is more."""

    heading: expectation.Heading
    rows: tuple[report_rows.EventLine, ...]
    next: str | None = None


class RoundsPage(Struct, frozen=True, omit_defaults=True):
    heading: expectation.Heading
    rows: tuple[report_rows.RoundRow, ...]
    next: str | None = None
