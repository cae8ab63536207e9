"""Which function decides which command about money."""

from collections.abc import Callable

from croupier.core.pit.accounts import coming, holding, leaving, notes
from croupier.core.pit.accounts.commands import (
    BuyIn,
    CashOut,
    DemandReturn,
    DetermineHold,
    DirectToLeave,
    EndSession,
    HoldCredit,
    InsertNote,
    OfferNote,
    PayInChips,
    ReleaseLock,
    ReturnNote,
    ReviewHold,
    SetTerminalMoney,
    TransferIn,
)
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Decision

DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    SetTerminalMoney: holding.set_terminal_money,
    OfferNote: notes.offer_note,
    InsertNote: notes.insert_note,
    ReturnNote: notes.return_note,
    BuyIn: coming.buy_in,
    TransferIn: coming.transfer_in,
    CashOut: leaving.cash_out,
    DirectToLeave: leaving.direct_to_leave,
    PayInChips: leaving.pay_in_chips,
    EndSession: leaving.end_session,
    ReleaseLock: leaving.release_lock,
    HoldCredit: holding.hold_credit,
    ReviewHold: holding.review_hold,
    DetermineHold: holding.determine_hold,
    DemandReturn: holding.demand_return,
}
