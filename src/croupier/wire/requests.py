"""Every request over HTTP with its types: what the server answers, and what it describes.

A test holds this list and the server's routes together.
"""

from msgspec import Struct

from croupier.core.rulebook.roles import Role
from croupier.views.offer import OfferView
from croupier.views.recall import RecallView
from croupier.wire.names import NamesView
from croupier.wire.office_requests import OFFICE_REQUESTS
from croupier.wire.onward import ArriveBody, Onward
from croupier.wire.outbound import SignedOn
from croupier.wire.paying import DrawerBody, DrawerView, LookBody, Paid, PayBody, TicketLook
from croupier.wire.presence import Here
from croupier.wire.request import Request


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
    Request("post", "/screen/{screen}/sign-off", "Signs whoever is signed on off.", Nothing),
    Request("get", "/screen/{screen}/here", "What the screen is, and who is at it.", Here),
    Request(
        "get", "/screen/{screen}/onward", "Passes to the venue's other servers, had ahead.", Onward
    ),
    Request(
        "post",
        "/screen/{screen}/arrive",
        "Lets a screen of another server in by its pass.",
        Enrolled,
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
        "/screen/{screen}/names",
        "What staff call people, tables and rulebooks, and the venue's gaming day.",
        NamesView,
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
