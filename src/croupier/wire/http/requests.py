"""Every request over HTTP with its types: what the server answers, and what it describes.

A test holds this list and the server's routes together.
"""

from msgspec import Struct

from croupier.core.rulebook.roles import Role
from croupier.views.offers.offer import OfferView
from croupier.views.player_results import RecallView
from croupier.views.reports.figures import WinToday
from croupier.views.unsettled_wagers import UnsettledView
from croupier.wire.describing.forms import GIVEN, FormView
from croupier.wire.http.office_requests import OFFICE_REQUESTS, Request
from croupier.wire.http.presence import ArriveBody, Arrived, Here, NamesView, Onward
from croupier.wire.http.venue import DrawerBody, DrawerView, LookBody, Paid, PayBody, TicketLook
from croupier.wire.outbound import SignedOn


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
