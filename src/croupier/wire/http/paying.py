"""What cage and kiosk ask over HTTP. Only these bodies, and the paper, have a number in clear."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.refusals import Refusal
from croupier.core.rulebook.money.tickets import Place
from croupier.core.stream.names import Instant
from croupier.core.tickets.ticket import Paper, TicketState
from croupier.core.venue.commands import Redeemer
from croupier.wire.inbound import Credentials


class LookBody(Struct, frozen=True, forbid_unknown_fields=True):
    number: str

    def __repr__(self) -> str:
        return "LookBody(…)"


class PayBody(Struct, frozen=True, forbid_unknown_fields=True):
    """The same `seq` again gets the same answer and pays nothing twice.

    `rest` asks a cashier's drawer for what a kiosk has not dispensed of a ticket.
    """

    seq: int
    number: str
    redeemer: Redeemer | None = None
    rest: bool = False

    def __repr__(self) -> str:
        return f"PayBody({self.seq})"


class DrawerAct(StrEnum):
    OPEN = "open"
    FILL = "fill"
    CLOSE = "close"


class DrawerBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Two people count: whoever is signed on, and whoever shows their badge beside them.

    Without a `day` a drawer is opened for the gaming day that it is.
    """

    seq: int
    act: DrawerAct
    cash: int
    witness: Credentials
    day: str = ""
    papers: int = 0


class TicketLook(Struct, frozen=True, omit_defaults=True):
    """What a paper is and what became of it. `refusal` is why it would not be paid here now.

    `owed` is what a kiosk has not dispensed of it: the rest, which `refusal` is then about.
    """

    paper: Paper
    tail: str
    amount: int
    state: TicketState
    issued_at: Instant
    issued_where: str
    expires: Instant
    rulebook: str
    places: tuple[Place, ...]
    issued_place: Place | None = None
    last_at: Instant | None = None
    last_place: Place | None = None
    last_where: str | None = None
    last_by: str | None = None
    reason: str | None = None
    refusal: Refusal | None = None
    owed: int = 0


class Paid(Struct, frozen=True, omit_defaults=True):
    """`dispensed` is what a kiosk has handed out by now; less than `amount` is owed at the cage."""

    amount: int
    refusal: Refusal | None = None
    dispensed: int | None = None
    receipt: str | None = None


class DrawerView(Struct, frozen=True, omit_defaults=True):
    """`cash` is what should lie in it, by the journal. `over`: its day is, and it pays no more."""

    drawer: str
    open: bool = False
    day: str = ""
    place: Place | None = None
    opened_with: int = 0
    added: int = 0
    paid: int = 0
    papers: int = 0
    cash: int = 0
    next_seq: int = 1
    over: bool = False
