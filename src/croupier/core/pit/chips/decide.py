"""The commands about chips, each with what decides it."""

from collections.abc import Callable

from croupier.core.pit.chips.calling import take_call_bet
from croupier.core.pit.chips.colours import issue_colour, redeem_colour, set_out_colours
from croupier.core.pit.chips.commands import IssueColour, RedeemColour, SetOutColours, TakeCallBet
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Decision

DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    SetOutColours: set_out_colours,
    IssueColour: issue_colour,
    RedeemColour: redeem_colour,
    TakeCallBet: take_call_bet,
}
