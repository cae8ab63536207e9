"""Reports over any period, for office and inspector. Each is also available as a sheet."""

from msgspec import Struct

from croupier.core.identifiers import Instant
from croupier.views.reports import (
    control_chart,
    expectation,
    pace,
    report_rows,
    wheel_tally,
    wheel_watch,
)


class FiguresReport(Struct, frozen=True):
    heading: expectation.Heading
    by: expectation.Grouping
    total: expectation.FiguresRow
    rows: tuple[expectation.FiguresRow, ...]


class EndedPapers(Struct, frozen=True):
    """Papers that were redeemed, expired or voided, by the kind of place where they were."""

    state: str
    place: str
    papers: report_rows.TicketTotals


class TicketsReport(Struct, frozen=True):
    """What was out before, plus what was issued, less what ended, is what is out at the end."""

    heading: expectation.Heading
    before: report_rows.TicketTotals
    issued: report_rows.TicketTotals
    ended: tuple[EndedPapers, ...]
    outstanding: report_rows.TicketTotals
    rows: tuple[report_rows.TicketLine, ...]


class ExpiringReport(Struct, frozen=True):
    """Papers worth more than `above` whose bearers have a month left; `papers` adds them up."""

    heading: expectation.Heading
    above: int
    papers: report_rows.TicketTotals
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


class ControlReport(Struct, frozen=True):
    """A point a gaming day for each table or dealer, and after how many days chance alone breaks
    each rule.
    """

    heading: expectation.Heading
    by: expectation.Grouping
    rules: tuple[control_chart.BrokenRule, ...]
    rows: tuple[control_chart.ControlPoint, ...]


class PaceReport(Struct, frozen=True):
    heading: expectation.Heading
    by: pace.PaceGrouping
    rows: tuple[pace.PaceRow, ...]


class WheelLine(Struct, frozen=True):
    """A wheel or tumbler since its last approval or maintenance. `device` is none where it is not
    registered, and then it has no serial number either.
    """

    pit: str
    table: str
    device: str | None
    serial: str
    wheel: str
    since: Instant
    results: int
    level: wheel_watch.Level
    alarms: tuple[wheel_tally.Alarm, ...]
    # In how many results pockets, arcs and tilt are looked at once, and how many tell anything.
    look_every: int
    least: int


class WheelList(Struct, frozen=True):
    rows: tuple[WheelLine, ...]


class WheelDetail(Struct, frozen=True):
    """Of one of them: its results by direction, and how far each dealer's spins carry the ball."""

    line: WheelLine
    groups: tuple[wheel_tally.GroupWatch, ...]
    dealers: tuple[wheel_tally.DealerWatch, ...]


class EventsPage(Struct, frozen=True, omit_defaults=True):
    """The latest first. `next` is to be given as `after` to go on, where there is more."""

    heading: expectation.Heading
    rows: tuple[report_rows.EventLine, ...]
    next: str | None = None


class RoundsPage(Struct, frozen=True, omit_defaults=True):
    heading: expectation.Heading
    rows: tuple[report_rows.RoundRow, ...]
    next: str | None = None
