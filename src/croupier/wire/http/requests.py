"""Every request over HTTP with the types of its body and its answer.

A test holds this list and the server's routes together.
"""

from typing import Any

from msgspec import Struct

from croupier.core.rulebook.roles import Role
from croupier.views import player_results, unsettled_wagers
from croupier.views.floor.jackpot_meters import JackpotMetersView
from croupier.views.floor.liability import LiabilityView
from croupier.views.offers.offer import OfferView
from croupier.views.reports.expectation import WinToday
from croupier.views.tournaments.drafting import DraftChecked
from croupier.wire.describing.forms import GIVEN, FormView
from croupier.wire.http import floor, inspection, office, reports, rules
from croupier.wire.http.jackpots import JackpotsView
from croupier.wire.http.presence import ArriveBody, Arrived, Here, NamesView, OtherServers
from croupier.wire.http.promotions import DrawSecret, PromotionsView, ShownPromotions
from croupier.wire.http.tournaments import ActPreviewed, CheckDraftBody, PreviewActBody, Tournaments
from croupier.wire.http.venue import DrawerBody, DrawerView, LookBody, Paid, PayBody, TicketLook
from croupier.wire.outbound import SignedOn


class Request(Struct, frozen=True):
    """`answer` is what a 200 holds: JSON, or a file of such a `media` type.

    Every request may also be answered with a Problem.
    """

    method: str
    path: str
    about: str
    answer: Any
    body: Any = None
    query: tuple[str, ...] = ()
    media: str | None = None


def _get(path: str, about: str, answer: object, query: tuple[str, ...] = ()) -> Request:
    return Request("get", f"/screen/{{screen}}/{path}", about, answer, None, query)


def _file(path: str, about: str, media: str, query: tuple[str, ...] = ()) -> Request:
    return Request("get", f"/screen/{{screen}}/{path}", about, None, None, query, media)


def _post(path: str, about: str, answer: object, body: object = None) -> Request:
    return Request("post", f"/screen/{{screen}}/{path}", about, answer, body)


# Each end of a period is a gaming day such as 2026-11-15, or a moment in milliseconds.
_PERIOD = ("from", "to")
_SHEET = (*_PERIOD, "format")
_EVENTS = (*_SHEET, "code", "notice", "stream", "person", "about", "words", "after")


def _report(name: str, about: str, answer: object, query: tuple[str, ...] = _SHEET) -> Request:
    return _get(f"reports/{name}", f"{about} As a sheet with format=csv.", answer, query)


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
        "Papers over so many minor units of the currency, that expire within a month.",
        reports.ExpiringReport,
        ("format", "above"),
    ),
    _report("drawers", "Each drawer's day: cash against records.", reports.DrawersReport),
    _report("shifts", "Each table's shift: its counts and what it won.", reports.ShiftsReport),
    _report(
        "control",
        "Each gaming day's win in deviations from what was to be expected, by table or dealer.",
        reports.ControlReport,
        (*_SHEET, "by"),
    ),
    _report(
        "pace",
        "How fast rounds go, by table, dealer, game or hour of the day.",
        reports.PaceReport,
        (*_SHEET, "by"),
    ),
    _get("wheels", "Every wheel and tumbler, watched for bias.", reports.WheelList),
    _get("wheel", "One of them, with its figures.", reports.WheelDetail, ("pit", "table")),
    _report("flows", "What terminals took and paid.", reports.FlowsReport),
    _report("meters", "Terminals' own meters against the journal.", reports.MetersReport),
    _report("events", "The event log, searched.", reports.EventsPage, _EVENTS),
    _report(
        "rounds",
        "Rounds as they now stand, searched.",
        reports.RoundsPage,
        (*_SHEET, "pit", "table", "game", "dealer", "outcome", "status", "corrected", "after"),
    ),
    _get("staff", "Who works here.", office.StaffList),
    _post(
        "staff", "Adds, changes, unlocks or removes somebody.", office.StaffList, office.StaffBody
    ),
    _get("screens", "Every screen and device.", office.ScreenList),
    _post(
        "screens",
        "Issues a one-time code for a screen, or revokes its key.",
        office.ScreenDone,
        office.ScreenBody,
    ),
    _get(
        "floor",
        "What stands in each pit, and what its rulebooks leave open to whoever sets up more.",
        floor.FloorSetUp,
    ),
    _post(
        "floor",
        "Sets up a table, terminal, device or screen, or changes, moves or retires one.",
        floor.FloorDone,
        floor.FloorBody,
    ),
    _get("rulebooks", "Every rulebook here.", office.RulebookList),
    _get(
        "rulebooks/{left}/{right}",
        "Where two rulebooks differ, with the clauses of each.",
        office.RulebookDifferences,
    ),
    _post(
        "rulebooks/look",
        "What a rulebook is, and what changes in a pit that adopts it. Nothing is done.",
        office.AdoptionView,
        office.LookAtBody,
    ),
    _post(
        "rulebooks/adopt",
        "Has a pit adopt a rulebook, as it was looked at.",
        office.Adopted,
        office.AdoptBody,
    ),
    _post(
        "instruments/part",
        "Keeps a part of a file that is being loaded.",
        rules.FilePartKept,
        rules.FilePartBody,
    ),
    _post(
        "instruments",
        "Loads the approved instrument of a rulebook from the parts that were sent.",
        rules.InstrumentLoadedView,
        rules.InstrumentBody,
    ),
    _get(
        "notices",
        "What an inspector is told of: holds, adjustments, voids, corrections, refusals.",
        reports.EventsPage,
        query=_EVENTS,
    ),
    _get(
        "round",
        "One round from its opening to its last correction, from the journal.",
        inspection.RoundRecall,
        query=("round", "pit"),
    ),
    _get(
        "journal",
        "Entries of a stream in words.",
        inspection.JournalPage,
        query=("stream", *_PERIOD, "person", "command", "words", "after", "language"),
    ),
    _get(
        "journal/entry",
        "One entry as it lies in the journal, to the byte.",
        inspection.JournalEntry,
        query=("stream", "seq"),
    ),
    _get("proof", "The last proof.", inspection.ProofStatus),
    _post("proof", "Begins a proof.", inspection.ProofStatus),
    _get(
        "clauses",
        "The clause matrix.",
        inspection.ClausesPage,
        query=("document", "topic", "kind", "state", "words"),
    ),
    _get(
        "clauses/{clause}",
        "A clause, its settings and proofs, and where it acted.",
        inspection.ClauseTold,
    ),
    _get(
        "clause/{clause}",
        "What a clause says, for whoever was told no by it.",
        inspection.ClauseWords,
    ),
    _get(
        "access-cases",
        "Badges that were locked, and what was done at the server's console.",
        inspection.AccessCases,
    ),
    _get(
        "tournaments",
        "Tournaments with their text, entries, seats, money and places.",
        Tournaments,
        query=("language",),
    ),
    _post(
        "tournaments/check",
        "What is wrong with a draft's conditions, item by item, and their text. Nothing is kept.",
        DraftChecked,
        CheckDraftBody,
    ),
    _post(
        "tournaments/preview",
        "What an act of the venue would do to a tournament, or why it would be refused.",
        ActPreviewed,
        PreviewActBody,
    ),
    _file(
        "tournaments/paper",
        "A PDF: conditions, seat-ticket, prize-slip or results; results also with format=csv.",
        "application/pdf",
        ("tournament", "kind", "entry", "format", "language"),
    ),
    _get("venue", "What waits at the venue.", inspection.VenueView),
    _post(
        "venue",
        "A command to the venue's stream: holds, exclusions, cases, policy, jackpots.",
        office.VenueAnswer,
        inspection.VenueBody,
    ),
    _get(
        "jackpots",
        "Each jackpot: meters, hits, reconciliation and what is to come.",
        JackpotsView,
    ),
    _get(
        "promotions",
        "Each promotion: terms, what is missing and whose it is, entries, draw, winners, claims.",
        PromotionsView,
    ),
    _get(
        "promotions/secret",
        "A new secret for a draw of prizes, which whoever asks shows once and commits to.",
        DrawSecret,
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
    """A PIN at a table, a password at a console. `role` where somebody has several.

    A dealer takes the tables of the screen over, or works `beside` whoever deals there.
    """

    badge: str
    pin: str | None = None
    password: str | None = None
    role: Role | None = None
    beside: bool = False

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
    _post("enrol", "Enrols a screen with its one-time code.", Enrolled, EnrolBody),
    _post("sign-on", "Signs staff on at an enrolled screen.", SignedOn, SignOnBody),
    _post(
        "secret",
        "A person sets a PIN or password of their own, by a one-time code or by the old one.",
        Nothing,
        SecretBody,
    ),
    _post("sign-off", "Signs whoever is signed on off.", Nothing),
    _get("here", "What the screen is, and who is at it.", Here),
    _get("other-servers", "Passes to the venue's other servers, had ahead.", OtherServers),
    _post("arrive", "Lets a screen of another server in by its pass.", Arrived, ArriveBody),
    _get(
        "offer/{table}",
        "What may be bet at a table: layouts, bets, odds and exact edges.",
        OfferView,
        query=("language",),
    ),
    _get(
        "jackpot/{jackpot}",
        "The meters of a jackpot that a table of the pit plays for.",
        JackpotMetersView,
    ),
    _get("recall", "A terminal's last ten rounds.", player_results.RecallView, query=("terminal",)),
    _get(
        "form",
        "What can be chosen now in the form of a command, of what the form is given.",
        FormView,
        query=("command", *GIVEN),
    ),
    _get(
        "unsettled",
        "What a player has on rounds that are not over, in every pit of this server.",
        unsettled_wagers.UnsettledView,
        query=("session", "table"),
    ),
    _get(
        "names",
        "What staff call people, tables and rulebooks, and the venue's gaming day.",
        NamesView,
    ),
    _get("today", "What each table of the pit has won in the present gaming day.", WinToday),
    _get("liability", "What each outcome of a round would cost, table by table.", LiabilityView),
    _get(
        "rules",
        "The rulebooks that bind tables here, with the instruments that the house has loaded.",
        rules.RulesShelf,
        ("language",),
    ),
    _get(
        "rules/{rulebook}",
        "A rulebook in our words, clause by clause with what each decides here or at a table.",
        rules.RulesPage,
        ("table", "language"),
    ),
    _file("rules/{rulebook}/paper", "The same as PDF.", "application/pdf", ("table", "language")),
    _file("rules/{rulebook}/instrument", "The approved instrument, as loaded.", "*/*"),
    *(
        _file(f"papers/{name}", f"{about} As PDF.", "application/pdf", ("name", "language"))
        for name, about in (
            ("terms", "The terms of a promotion."),
            ("limits", "The sign of a table's limits."),
            ("closing", "The sign of the time at which a table is proposed to close."),
            ("prize", "The form that the winner of a promotional prize signs."),
            ("payment", "The form that a player signs who is paid by hand."),
            ("incident", "The report of a case."),
        )
    ),
    _get(
        "promotions/shown",
        "What is public of promotions and draws; at a terminal the entries of who sits there.",
        ShownPromotions,
    ),
    _get("drawer", "A drawer's day, by the journal.", DrawerView),
    _post(
        "drawer", "Opens, fills or closes a drawer, two people counting.", DrawerView, DrawerBody
    ),
    _post("ticket/look", "What a ticket is, and whether it is paid here.", TicketLook, LookBody),
    _post("ticket/pay", "Pays a ticket, once.", Paid, PayBody),
    *OFFICE_REQUESTS,
)
