"""Credit that came and credit that went."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.ledger.transfer import Transfer
from croupier.core.pit.names import Instant, SessionId, TerminalId


class Meter(StrEnum):
    """What is counted for every session and every terminal, for ever upwards."""

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


class SessionOpened(Struct, frozen=True, tag="session-opened.1"):
    session: SessionId
    terminal: TerminalId
    at: Instant


class CreditAdded(Struct, frozen=True, tag="credit-added.1"):
    session: SessionId
    meter: Meter
    amount: int
    moves: tuple[Transfer, ...]
