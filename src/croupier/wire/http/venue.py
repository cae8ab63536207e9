"""What cage, kiosk and staff ask of the venue over HTTP.

Only the bodies of cage and kiosk, and the paper itself, have a ticket number in clear.

A `VenueAct` is a command of the venue without what the writer adds, under a name that no command
of a pit has. Who may send one is for the venue to say. Staff and screens have acts of their own,
for the keyring must follow; what doors, kiosks and clocks say is theirs alone.
"""

from enum import StrEnum
from typing import Any

import msgspec
from msgspec import Struct

from croupier.core.identifiers import RulebookId
from croupier.core.refusals import Refusal
from croupier.core.rulebook.payments import Place
from croupier.core.stream.holds import Determination
from croupier.core.stream.names import CaseId, Instant, PersonId
from croupier.core.tickets.ticket import Paper, TicketId, TicketState
from croupier.core.venue import commands
from croupier.core.venue.commands import Redeemer
from croupier.core.venue.state import DrawerId, Policy
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


class VenueAct(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of them all."""


class AdoptVenueRulebook(VenueAct, frozen=True, tag="adopt-rulebook"):
    text: str


class SetVenuePolicy(VenueAct, frozen=True, tag="set-policy"):
    policy: Policy


class PayTicketRest(VenueAct, frozen=True, tag="pay-rest"):
    """What a kiosk did not dispense of a ticket, out of the drawer that the screen stands at."""

    ticket: TicketId


class DelayTicket(VenueAct, frozen=True, tag="delay-payment"):
    ticket: TicketId
    until: Instant
    reason: str


class HoldPaper(VenueAct, frozen=True, tag="hold-ticket"):
    ticket: TicketId
    reason: str


class ReviewPaperHold(VenueAct, frozen=True, tag="review-ticket-hold"):
    ticket: TicketId
    finding: str


class DeterminePaperHold(VenueAct, frozen=True, tag="determine-ticket-hold"):
    ticket: TicketId
    determination: Determination
    reason: str


class DemandPaperBack(VenueAct, frozen=True, tag="demand-ticket-return"):
    ticket: TicketId
    reason: str


class RepayPaperDemand(VenueAct, frozen=True, tag="repay-ticket-demand"):
    """What was paid on a ticket is brought back, to the drawer that the screen stands at."""

    ticket: TicketId
    amount: int


class WithdrawPaperDemand(VenueAct, frozen=True, tag="withdraw-ticket-demand"):
    ticket: TicketId
    reason: str


class DecideVenueCase(VenueAct, frozen=True, tag="decide-venue-case"):
    case: CaseId
    decision: str


class ExcludePerson(VenueAct, frozen=True, tag="exclude"):
    person: PersonId
    rulebook: RulebookId
    reason: str
    until: Instant | None = None


class LiftPersonsExclusion(VenueAct, frozen=True, tag="lift-exclusion"):
    person: PersonId
    rulebook: RulebookId
    reason: str


AnyVenueAct = (
    AdoptVenueRulebook
    | SetVenuePolicy
    | PayTicketRest
    | DelayTicket
    | HoldPaper
    | ReviewPaperHold
    | DeterminePaperHold
    | DemandPaperBack
    | RepayPaperDemand
    | WithdrawPaperDemand
    | DecideVenueCase
    | ExcludePerson
    | LiftPersonsExclusion
)
MEANT: dict[type[VenueAct], type[Struct]] = {
    AdoptVenueRulebook: commands.AdoptRulebook,
    SetVenuePolicy: commands.SetPolicy,
    PayTicketRest: commands.PayRest,
    DelayTicket: commands.DelayPayment,
    HoldPaper: commands.HoldTicket,
    ReviewPaperHold: commands.ReviewHold,
    DeterminePaperHold: commands.DetermineHold,
    DemandPaperBack: commands.DemandReturn,
    RepayPaperDemand: commands.RepayDemand,
    WithdrawPaperDemand: commands.WithdrawDemand,
    DecideVenueCase: commands.DecideCase,
    ExcludePerson: commands.Exclude,
    LiftPersonsExclusion: commands.LiftExclusion,
}


AT_A_DRAWER = frozenset(act for act, meant in MEANT.items() if "drawer" in meant.__struct_fields__)


def command_of(act: VenueAct, drawer: DrawerId | None = None) -> Any:  # noqa: ANN401 - of the venue
    """`drawer` is the screen's own: nobody says which. An act AT_A_DRAWER needs one."""
    said: dict[str, Any] = msgspec.to_builtins(act)
    if type(act) in AT_A_DRAWER:
        said["drawer"] = drawer
    return msgspec.convert(said, MEANT[type(act)])
