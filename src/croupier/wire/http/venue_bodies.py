"""What people ask of the venue, as it travels: the venue's own commands without what the writer
adds, under names that no command of a pit has. Who may is for the venue to say.

Staff and screens have acts of their own, for the keyring must follow; what doors, kiosks and clocks
say is theirs alone.
"""

from typing import Any

import msgspec
from msgspec import Struct

from croupier.core.identifiers import RulebookId
from croupier.core.pit.accounts.commands import Determination
from croupier.core.stream.names import CaseId, Instant, PersonId
from croupier.core.tickets.ticket import TicketId
from croupier.core.venue import commands
from croupier.core.venue.names import DrawerId
from croupier.core.venue.state import Policy


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
