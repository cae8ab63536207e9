"""Which function decides which command about money."""

from collections.abc import Callable

from croupier.core.pit.accounts import (
    coming,
    demanding,
    holding,
    large_wins,
    leaving,
    notes,
    prizes,
    transferring,
)
from croupier.core.pit.accounts.commands import (
    BuyIn,
    CashOut,
    DemandReturn,
    DetermineHold,
    DeterminePrizeHold,
    DirectToLeave,
    EndSession,
    HoldCredit,
    HoldPrize,
    InsertNote,
    OfferNote,
    PayInChips,
    ReleaseLargeWin,
    ReleaseLock,
    ReturnNote,
    ReviewHold,
    ReviewPrizeHold,
    SetTerminalMoney,
    TransferIn,
    TransferOut,
    WithdrawDemand,
)
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Decision

DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    SetTerminalMoney: holding.set_terminal_money,
    OfferNote: notes.offer_note,
    InsertNote: notes.insert_note,
    ReturnNote: notes.return_note,
    BuyIn: coming.buy_in,
    TransferIn: transferring.transfer_in,
    TransferOut: transferring.transfer_out,
    CashOut: leaving.cash_out,
    DirectToLeave: leaving.direct_to_leave,
    PayInChips: leaving.pay_in_chips,
    EndSession: leaving.end_session,
    ReleaseLargeWin: large_wins.release,
    ReleaseLock: leaving.release_lock,
    HoldCredit: holding.hold_credit,
    ReviewHold: holding.review_hold,
    DetermineHold: holding.determine_hold,
    HoldPrize: prizes.hold_prize,
    ReviewPrizeHold: prizes.review_prize_hold,
    DeterminePrizeHold: prizes.determine_prize_hold,
    DemandReturn: demanding.demand_return,
    WithdrawDemand: demanding.withdraw_demand,
}
