"""Life meters: counted for every session and every terminal, and never counted down."""

from enum import StrEnum

from croupier.core.identifiers import SessionId
from croupier.core.pit.floor import Floor


class Meter(StrEnum):
    NOTES_IN = "notes-in"
    TICKETS_IN = "tickets-in"
    BUY_INS = "buy-ins"
    TRANSFERS_IN = "transfers-in"
    TICKETS_OUT = "tickets-out"
    VOUCHERS_OUT = "vouchers-out"
    CHIPS_OUT = "chips-out"
    TRANSFERS_OUT = "transfers-out"
    TURNOVER = "turnover"
    WON = "won"
    # Of jackpots beside the game: what was staked on spots and counted, and what was won there.
    JACKPOT_WAGERS = "jackpot-wagers"
    JACKPOTS_WON = "jackpots-won"
    # Corrections of rounds that were settled: they leave turnover and wins as they were counted.
    GIVEN_BACK = "given-back"
    TAKEN_BACK = "taken-back"
    FORFEITED = "forfeited"
    HELD = "held"
    RELEASED = "released"
    # Tickets counted out that were then not printed and are paid by hand.
    TICKETS_FAILED = "tickets-failed"


MONEY_IN = (Meter.NOTES_IN, Meter.TICKETS_IN, Meter.BUY_INS, Meter.TRANSFERS_IN)
MONEY_OUT = (Meter.TICKETS_OUT, Meter.VOUCHERS_OUT, Meter.CHIPS_OUT, Meter.TRANSFERS_OUT)
# What is counted a second time, and so has no part in the identity.
OUTSIDE_THE_BALANCE = (Meter.TICKETS_FAILED,)
_RAISES = (*MONEY_IN, Meter.WON, Meter.JACKPOTS_WON, Meter.GIVEN_BACK, Meter.RELEASED)
_LOWERS = (
    *(*MONEY_OUT, Meter.TURNOVER, Meter.JACKPOT_WAGERS),
    *(Meter.TAKEN_BACK, Meter.FORFEITED, Meter.HELD),
)


def count(floor: Floor, session: SessionId, meter: Meter, amount: int) -> None:
    """Adds to the session's meter and its terminal's. Of a session that is over, to neither."""
    found = floor.state.sessions.get(session)
    if found is None or amount == 0:
        return
    found.meters[meter] = found.meters.get(meter, 0) + amount
    if found.place is None:
        meters = floor.state.terminals[found.terminal].meters
        meters[meter] = meters.get(meter, 0) + amount


def expected(meters: dict[str, int]) -> int:
    """What credit and unsettled stakes must come to, by the meters alone."""
    total = 0
    for meter in _RAISES:
        total += meters.get(meter, 0)
    for meter in _LOWERS:
        total -= meters.get(meter, 0)
    return total
