"""Every request over HTTP with its types: what the server answers, and what it describes.

A test holds this list and the server's routes together.
"""

from typing import Any

from msgspec import Struct

from croupier.core.rulebook.roles import Role
from croupier.views.offers.offer import OfferView
from croupier.views.player_results import RecallView
from croupier.views.reports.expectation import WinToday
from croupier.views.unsettled_wagers import UnsettledView
from croupier.wire.describing.forms import GIVEN, FormView
from croupier.wire.http import floor, inspection, office, reports
from croupier.wire.http.presence import ArriveBody, Arrived, Here, NamesView, Onward
from croupier.wire.http.venue import DrawerBody, DrawerView, LookBody, Paid, PayBody, TicketLook
from croupier.wire.outbound import SignedOn


class Request(Struct, frozen=True):
    """`answer` is what a 200 holds. Every request may also be answered with a Problem."""

    method: str
    path: str
    about: str
    answer: Any
    body: Any = None
    query: tuple[str, ...] = ()


# Each end of a period is a gaming day such as 2026-11-15, or a moment in milliseconds.
_PERIOD = ("from", "to")
_SHEET = (*_PERIOD, "format")
_EVENTS = (*_SHEET, "code", "notice", "stream", "person", "about", "words", "after")


def _report(
    name: str,
    about: str,
    answer: Any,  # noqa: ANN401
    query: tuple[str, ...] = _SHEET,
) -> Request:
    path = f"/screen/{{screen}}/reports/{name}"
    return Request("get", path, f"{about} As a sheet with format=csv.", answer, query=query)


OFFICE_REQUESTS: tuple[Request, ...] = (
    _report(
        "figures",
        "Handle, win, hold and what was to be expected, by table, terminal, dealer or day.",
        reports.FiguresReport,
        (*_SHEET, "by"),
    ),
    _report(
        "tickets", "Papers issued, ended and still out.", reports.TicketsReport, (*_SHEET, "state")
    ),
    _report(
        "expiring",
        "Papers over $10, or over so many cents, that expire within a month.",
        reports.ExpiringReport,
        ("format", "above"),
    ),
    _report("drawers", "Each drawer's day: cash against records.", reports.DrawersReport),
    _report("shifts", "Each table's shift: its counts and what it won.", reports.ShiftsReport),
    _report("flows", "What terminals took and paid.", reports.FlowsReport),
    _report("meters", "Terminals' own meters against the journal.", reports.MetersReport),
    _report("events", "The event log, searched.", reports.EventsPage, _EVENTS),
    _report(
        "rounds",
        "Rounds as they now stand, searched.",
        reports.RoundsPage,
        (*_SHEET, "pit", "table", "game", "dealer", "outcome", "status", "corrected", "after"),
    ),
    Request("get", "/screen/{screen}/staff", "Who works here.", office.StaffList),
    Request(
        "post",
        "/screen/{screen}/staff",
        "Adds, changes, unlocks or removes somebody.",
        office.StaffList,
        office.StaffBody,
    ),
    Request("get", "/screen/{screen}/screens", "Every screen and device.", office.ScreenList),
    Request(
        "post",
        "/screen/{screen}/screens",
        "Issues a one-time code for a screen, or revokes its key.",
        office.ScreenDone,
        office.ScreenBody,
    ),
    Request(
        "get",
        "/screen/{screen}/floor",
        "What stands in each pit, and what its rulebooks leave open to whoever sets up more.",
        floor.FloorSetUp,
    ),
    Request(
        "post",
        "/screen/{screen}/floor",
        "Sets up a table, terminal, device or screen, or changes, moves or retires one.",
        floor.FloorDone,
        floor.FloorBody,
    ),
    Request("get", "/screen/{screen}/rulebooks", "Every rulebook here.", office.RulebookList),
    Request(
        "get",
        "/screen/{screen}/rulebooks/{left}/{right}",
        "Where two rulebooks differ, with the clauses of each.",
        office.RulebookDifferences,
    ),
    Request(
        "post",
        "/screen/{screen}/rulebooks/look",
        "What a rulebook is, and what changes in a pit that adopts it. Nothing is done.",
        office.AdoptionView,
        office.LookAtBody,
    ),
    Request(
        "post",
        "/screen/{screen}/rulebooks/adopt",
        "Has a pit adopt a rulebook, as it was looked at.",
        office.Adopted,
        office.AdoptBody,
    ),
    Request(
        "get",
        "/screen/{screen}/notices",
        "What an inspector is told of: holds, adjustments, voids, corrections, refusals.",
        reports.EventsPage,
        query=_EVENTS,
    ),
    Request(
        "get",
        "/screen/{screen}/round",
        "One round from its opening to its last correction, from the journal.",
        inspection.RoundRecall,
        query=("round", "pit"),
    ),
    Request(
        "get",
        "/screen/{screen}/journal",
        "Entries of a stream in words.",
        inspection.JournalPage,
        query=("stream", *_PERIOD, "person", "command", "words", "after"),
    ),
    Request(
        "get",
        "/screen/{screen}/journal/entry",
        "One entry as it lies in the journal, to the byte.",
        inspection.JournalEntry,
        query=("stream", "seq"),
    ),
    Request("get", "/screen/{screen}/proof", "The last proof.", inspection.ProofStatus),
    Request("post", "/screen/{screen}/proof", "Begins a proof.", inspection.ProofStatus),
    Request(
        "get",
        "/screen/{screen}/clauses",
        "The clause matrix.",
        inspection.ClausesPage,
        query=("document", "topic", "kind", "state", "words"),
    ),
    Request(
        "get",
        "/screen/{screen}/clauses/{clause}",
        "A clause, its settings and proofs, and where it acted.",
        inspection.ClauseTold,
    ),
    Request(
        "get",
        "/screen/{screen}/clause/{clause}",
        "What a clause says, for whoever was told no by it.",
        inspection.ClauseWords,
    ),
    Request(
        "get",
        "/screen/{screen}/access-cases",
        "Badges that were locked, and what was done at the server's console.",
        inspection.AccessCases,
    ),
    Request("get", "/screen/{screen}/venue", "What waits at the venue.", inspection.VenueView),
    Request(
        "post",
        "/screen/{screen}/venue",
        "A command to the venue's stream: holds, exclusions, cases, policy.",
        office.VenueAnswer,
        inspection.VenueBody,
    ),
)


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why not: a code for programs, a sentence for people, and the clause where there is one."""

    code: str
    message: str
    clause: str | None = None


class EnrolBody(Struct, frozen=True, forbid_unknown_fields=True):
    """The code that an operator has read out. It is good once."""

    code: str

    def __repr__(self) -> str:
        return "EnrolBody(…)"


class SignOnBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A PIN at a table, a password at a console. `role` where somebody has several."""

    badge: str
    pin: str | None = None
    password: str | None = None
    role: Role | None = None

    def __repr__(self) -> str:
        return f"SignOnBody({self.badge!r})"


class SecretBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A person's own new PIN, password or both, by a code; or one of them by the `old` one."""

    badge: str
    code: str | None = None
    old: str | None = None
    pin: str | None = None
    password: str | None = None

    def __repr__(self) -> str:
        return f"SecretBody({self.badge!r})"


class Enrolled(Struct, frozen=True):
    """The key itself comes as a cookie for this screen's pages, and in nothing else."""

    screen: str
    kind: str


class Nothing(Struct, frozen=True):
    """Done, and nothing to say about it."""


REQUESTS: tuple[Request, ...] = (
    Request(
        "post",
        "/screen/{screen}/enrol",
        "Enrols a screen with its one-time code.",
        Enrolled,
        EnrolBody,
    ),
    Request(
        "post",
        "/screen/{screen}/sign-on",
        "Signs staff on at an enrolled screen.",
        SignedOn,
        SignOnBody,
    ),
    Request(
        "post",
        "/screen/{screen}/secret",
        "A person sets a PIN or password of their own, by a one-time code or by the old one.",
        Nothing,
        SecretBody,
    ),
    Request("post", "/screen/{screen}/sign-off", "Signs whoever is signed on off.", Nothing),
    Request("get", "/screen/{screen}/here", "What the screen is, and who is at it.", Here),
    Request(
        "get", "/screen/{screen}/onward", "Passes to the venue's other servers, had ahead.", Onward
    ),
    Request(
        "post",
        "/screen/{screen}/arrive",
        "Lets a screen of another server in by its pass.",
        Arrived,
        ArriveBody,
    ),
    Request(
        "get",
        "/screen/{screen}/offer/{table}",
        "What may be bet at a table: layouts, bets, odds and exact edges.",
        OfferView,
        query=("language",),
    ),
    Request(
        "get",
        "/screen/{screen}/recall",
        "A terminal's last ten rounds.",
        RecallView,
        query=("terminal",),
    ),
    Request(
        "get",
        "/screen/{screen}/form",
        "What can be chosen now in the form of a command, of what the form is given.",
        FormView,
        query=("command", *GIVEN),
    ),
    Request(
        "get",
        "/screen/{screen}/unsettled",
        "What a player has on rounds that are not over, in every pit of this server.",
        UnsettledView,
        query=("session", "table"),
    ),
    Request(
        "get",
        "/screen/{screen}/names",
        "What staff call people, tables and rulebooks, and the venue's gaming day.",
        NamesView,
    ),
    Request(
        "get",
        "/screen/{screen}/today",
        "What each table of the pit has won in the present gaming day.",
        WinToday,
    ),
    Request("get", "/screen/{screen}/drawer", "A drawer's day, by the journal.", DrawerView),
    Request(
        "post",
        "/screen/{screen}/drawer",
        "Opens, fills or closes a drawer, two people counting.",
        DrawerView,
        DrawerBody,
    ),
    Request(
        "post",
        "/screen/{screen}/ticket/look",
        "What a ticket is, and whether it is paid here.",
        TicketLook,
        LookBody,
    ),
    Request("post", "/screen/{screen}/ticket/pay", "Pays a ticket, once.", Paid, PayBody),
    *OFFICE_REQUESTS,
)
