"""Reads a request of office or inspector: who asks, for which period, and in which format."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Protocol, TypeVar, get_args, get_type_hints

from aiohttp import web
from msgspec import Struct

import croupier
from croupier.core.identifiers import Instant
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.server.hosts import pit_host, stream_host, venue_host
from croupier.server.house import House
from croupier.server.keyring.staff import PitId, StaffSession
from croupier.server.projection.report_desk import ReportDesk
from croupier.server.sockets.principal import Principal
from croupier.server.web.responses import HOUSE, PRINCIPAL, BadBodyError, compressed, denied
from croupier.views.reports import csv_sheet, expectation
from croupier.views.reports.period import BadPeriod, Period
from croupier.wire.screens import ScreenKind

REGULATORS = frozenset({Role.REGULATOR_INSPECTOR, Role.REGULATOR_AUTHORITY})
MANAGERS = frozenset(
    {
        Role.CASINO_OPERATOR,
        Role.CASINO_MANAGEMENT,
        Role.GAMING_MANAGER,
        Role.GAMING_SHIFT_MANAGER,
        Role.ASSISTANT_GAMING_MANAGER,
        Role.MANAGEMENT_REPRESENTATIVE,
    }
)
READERS = MANAGERS | REGULATORS
_SCREENS = frozenset({ScreenKind.OFFICE, ScreenKind.INSPECTOR})
# Whoever changes how the house is set up does it in the office, where nobody plays the regulator.
OFFICE = frozenset({ScreenKind.OFFICE})
_LONGEST = 100
GroupingT = TypeVar("GroupingT", bound=StrEnum)


class OfficeRequest(Struct, frozen=True):
    """Somebody signed on at an office's or inspector's screen, who may see what they ask for."""

    house: House
    principal: Principal
    actor: Actor
    role: Role


def enrolled(request: web.Request) -> Principal:
    principal = request[PRINCIPAL]
    if principal is None:
        raise denied(401, "not-enrolled", "this screen is not enrolled: enter its code")
    return principal


def session_of(principal: Principal) -> StaffSession:
    if principal.session is None:
        raise denied(401, "not-signed-on", "nobody is signed on at this screen")
    return principal.session


def venue_of(house: House) -> venue_host.VenueHost:
    if house.venue is None:
        raise denied(503, "no-venue", "another server runs the venue's stream: try again")
    return house.venue


def pit_of(house: House, name: str) -> pit_host.PitHost:
    host = house.pit(PitId(name))
    if host is None:
        raise denied(404, "no-pit", f"this server does not run a pit {name!r}")
    return host


def signed_on(request: web.Request, screens: frozenset[ScreenKind]) -> OfficeRequest:
    """Whoever is at such a screen, in whatever role."""
    principal = enrolled(request)
    if principal.screen.kind not in screens:
        raise denied(403, "not-here", f"this cannot be done at {principal.screen.id}")
    session = session_of(principal)
    actor = Actor(session.staff.person, session.role)
    return OfficeRequest(request.app[HOUSE], principal, actor, session.role)


def asked(
    request: web.Request,
    roles: frozenset[Role] = READERS,
    screens: frozenset[ScreenKind] = _SCREENS,
) -> OfficeRequest:
    """At the screens of office and inspector."""
    found = signed_on(request, screens)
    if found.role in roles:
        return found
    raise denied(403, "not-permitted", f"a {found.role.value} may not see or do this")


def act_of(found: OfficeRequest, seq: int | None) -> stream_host.Act:
    """An act of the screen's, by its own number if it has chosen one."""
    house, origin = found.house, found.principal.origin
    last = house.last_act(origin)
    if seq is not None and (seq < 1 or stream_host.too_far(seq, last)):
        raise BadBodyError(f"the next act of this screen is {last + 1}")
    return house.act(origin, seq)


class Headed(Protocol):
    """A report that says what it is, and the rows of its sheet."""

    @property
    def heading(self) -> expectation.Heading: ...

    @property
    def rows(self) -> tuple[Struct, ...]: ...


class Reporting(Struct, frozen=True):
    desk: ReportDesk
    period: Period
    heading: expectation.Heading


async def reporting(request: web.Request, title: str) -> Reporting:
    """`from` and `to` are gaming days or moments; without any it is today."""
    found = asked(request)
    house = found.house
    desk = desk_of(house)
    now = house.clock()
    period = period_of(request, desk, now)
    heading = expectation.Heading(
        title=title,
        venue=house.profile.name,
        since=period.since,
        until=period.until,
        time_zone=desk.days.zone.key,
        gaming_day_starts=desk.days.starts.isoformat("minutes"),
        made=now,
        version=croupier.__version__,
        counted=await desk.searches.counted(),
    )
    return Reporting(desk, period, heading)


def desk_of(house: House) -> ReportDesk:
    if house.reports is None:
        raise denied(503, "no-reports", "this server keeps no reports")
    return house.reports


def period_of(request: web.Request, desk: ReportDesk, now: Instant) -> Period:
    period = desk.days.period(word(request, "from"), word(request, "to"), now)
    if isinstance(period, BadPeriod):
        raise denied(400, "bad-period", period.sentence)
    return period


def word(request: web.Request, name: str) -> str:
    """What no store can look for is left out of it."""
    text = request.query.get(name, "")[:_LONGEST]
    return text.encode("utf-8", "ignore").decode("utf-8").replace("\0", "")


def grouping(request: web.Request, known: Sequence[GroupingT], usual: GroupingT) -> GroupingT:
    """By what the rows of a report are to be added up."""
    asked = word(request, "by")
    if not asked:
        return usual
    for each in known:
        if each == asked:
            return each
    raise denied(400, "bad-query", f"by must be one of {', '.join(known)}")


def answer(request: web.Request, report: Headed, name: str) -> web.Response:
    """As JSON, or its rows as a sheet where `format=csv` asks for one."""
    if word(request, "format") != "csv":
        return compressed(report)
    kind = get_args(get_type_hints(type(report))["rows"])[0]
    return web.Response(
        text=csv_sheet.sheet(kind, report.rows, report.heading),
        content_type="text/csv",
        charset="utf-8",
        headers={
            "Cache-Control": "no-store",
            "Content-Disposition": f'attachment; filename="{name}.csv"',
        },
    )
