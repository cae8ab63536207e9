"""What cage, kiosk and staff ask of the venue over HTTP.

Only the bodies of cage and kiosk, and the paper itself, have a ticket number in clear.

A `VenueAct` is a command of the venue without what the writer adds, made from the command itself.
The venue says who may send one. Staff and screens have acts of their own, for the keyring must
follow; what doors, kiosks and clocks send is theirs alone.
"""

from enum import StrEnum
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, cast, get_type_hints

import msgspec

from croupier.core.identifiers import Instant
from croupier.core.refusals import Refusal
from croupier.core.rulebook.payments import Place
from croupier.core.stream.messages import Body
from croupier.core.tickets.ticket import TicketPaper, TicketState
from croupier.core.venue import commands, registry
from croupier.core.venue.jackpots import commands as jackpots
from croupier.core.venue.promotions import declarations as promotions
from croupier.core.venue.state import DrawerId
from croupier.core.venue.tournaments import commands as tournaments
from croupier.wire.inbound import Credentials


class LookBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: str

    def __repr__(self) -> str:
        return "LookBody(…)"


class PayBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same `seq` again gets the same answer and pays nothing twice.

    `rest` asks a cashier's drawer for what a kiosk has not dispensed of a ticket.
    """

    seq: int
    number: str
    redeemer: commands.Redeemer | None = None
    rest: bool = False

    def __repr__(self) -> str:
        return f"PayBody({self.seq})"


class DrawerAct(StrEnum):
    OPEN = "open"
    FILL = "fill"
    CLOSE = "close"


class DrawerBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two people count: whoever is signed on, and whoever shows their badge beside them.

    Without a `day` a drawer is opened for the gaming day that it is.
    """

    seq: int
    act: DrawerAct
    cash: int
    witness: Credentials
    day: str = ""
    papers: int = 0


class TicketLook(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a paper is and what became of it. `refusal` is why it would not be paid here now.

    `owed` is what a kiosk has not dispensed of it: the rest, which `refusal` is then about.
    """

    paper: TicketPaper
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


class Paid(msgspec.Struct, frozen=True, omit_defaults=True):
    """`dispensed` is what a kiosk has handed out by now; less than `amount` is owed at the cage."""

    amount: int
    refusal: Refusal | None = None
    dispensed: int | None = None
    receipt: str | None = None


class DrawerView(msgspec.Struct, frozen=True, omit_defaults=True):
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


class VenueAct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of them all."""


def _act(command: type[Body]) -> type[VenueAct]:
    """The command without what the writer adds, and without the drawer, which is the screen's."""
    hints = get_type_hints(command, include_extras=True)
    omitted = {*getattr(command, "SUPPLIED", ()), "drawer"}
    kept = [each for each in msgspec.structs.fields(command) if each.name not in omitted]
    fields: list[Any] = [
        (each.name, hints[each.name], *(() if each.required else (each.default,))) for each in kept
    ]
    made = msgspec.defstruct(
        f"Venue{command.__name__}",
        fields,
        bases=(VenueAct,),
        namespace={"__doc__": command.__doc__},
        tag=command.__struct_config__.tag,
        frozen=True,
        forbid_unknown_fields=True,
    )
    return cast("type[VenueAct]", made)


_OF_TOURNAMENTS: tuple[type[Body], ...] = tuple(
    command for command in registry.DECLARED.on_wire if command.__module__ == tournaments.__name__
)
# What screens may send, each by its command.
_SENT: tuple[type[Body], ...] = (
    *(commands.AdoptRulebook, commands.SetPolicy, commands.PayRest, commands.DelayPayment),
    *(commands.HoldTicket, commands.ReviewHold, commands.DetermineHold, commands.DemandReturn),
    *(commands.RepayDemand, commands.WithdrawDemand, commands.DecideCase, commands.Exclude),
    *(commands.LiftExclusion, commands.ReportPaid),
    *(jackpots.SetUpJackpot, jackpots.ChangeJackpot, jackpots.LinkTable, jackpots.UnlinkTable),
    *(jackpots.StopJackpot, jackpots.ResumeJackpot, jackpots.AdjustJackpot),
    *(jackpots.DeclareKeeperLost, jackpots.WithdrawJackpot),
    *(one.kind for one in promotions.DECLARATIONS.commands if one.on_wire),
    *_OF_TOURNAMENTS,
)
ACTS: dict[type[Body], type[VenueAct]] = {command: _act(command) for command in _SENT}
MEANT = {act: command for command, act in ACTS.items()}

if TYPE_CHECKING:
    AnyVenueAct = Any
    AnyTournamentAct = Any
else:
    AnyVenueAct = reduce(or_, ACTS.values())
    AnyTournamentAct = reduce(or_, (ACTS[command] for command in _OF_TOURNAMENTS))

AT_A_DRAWER = frozenset(act for act, meant in MEANT.items() if "drawer" in meant.__struct_fields__)


def command_of(act: VenueAct, drawer: DrawerId | None = None) -> Body:
    """`drawer` is the screen's own: nobody says which. An act AT_A_DRAWER needs one."""
    said: dict[str, Any] = msgspec.to_builtins(act)
    if type(act) in AT_A_DRAWER:
        said["drawer"] = drawer
    return msgspec.convert(said, MEANT[type(act)])
