"""The commands of demonstration mode, each with what decides it."""

from collections.abc import Callable

from croupier.core.pit.demonstration.commands import (
    ClearDemonstration,
    DemonstrateCashOut,
    DemonstrateWagers,
    EnterDemonstration,
    ResetDemonstration,
)
from croupier.core.pit.demonstration.entering import enter, reset
from croupier.core.pit.demonstration.playing import cash_out, clear, wager
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Decision

DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    EnterDemonstration: enter,
    ResetDemonstration: reset,
    DemonstrateWagers: wager,
    ClearDemonstration: clear,
    DemonstrateCashOut: cash_out,
}
