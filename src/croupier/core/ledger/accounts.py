"""Whose money is where. An account's name is its kind and, after a colon, its holder.

What the venue owes people has a positive balance; what it holds in notes, chips and boxes has a
negative one. So all balances of a stream add up to nothing at every moment.
"""

from enum import StrEnum
from typing import NewType

AccountId = NewType("AccountId", str)


class AccountKind(StrEnum):
    # Owed: a player's credit, and what has been taken out of it for a purpose.
    CHIPS = "chips"
    ESCROW = "escrow"
    HOLD = "hold"
    # Stakes of a player that are in prison until the next round of their table opens.
    PRISON = "prison"
    TICKETS = "tickets"
    VOUCHERS = "vouchers"
    PROMO = "promo"
    JACKPOT = "jackpot"
    PRIZES = "prizes"
    # Colour checks that players have walked away with, at the value each was bought for.
    COLOURS = "colours"
    # What nobody came for in time: no longer payable, and not the venue's to keep.
    UNCLAIMED = "unclaimed"
    # Of a tournament: fees and the money for bought chips, until prizes are awarded; the pool out
    # of which they are; and what the operator keeps of fees.
    TOURNAMENT_FEES = "tournament-fees"
    TOURNAMENT_BUY_INS = "tournament-buy-ins"
    TOURNAMENT_POOL = "tournament-pool"
    TOURNAMENT_COMMISSION = "tournament-commission"
    # What an entrant is owed back, until it is paid at the cage.
    TOURNAMENT_REFUNDS = "tournament-refunds"
    # Tournament chips, which are no money: before a player, wagered on a round, or in the inventory
    # that they are issued from and come back to.
    TOURNAMENT_CHIPS = "tournament-chips"
    TOURNAMENT_STAKES = "tournament-stakes"
    TOURNAMENT_INVENTORY = "tournament-inventory"
    # Held: what crossed the venue's edge.
    STACKER = "stacker"
    DROP_BOX = "drop-box"
    FLOAT = "float"
    # Value chips on the layout of a conventional table.
    LAYOUT = "layout"
    # Value chips on the jackpot sensors of a table.
    SENSORS = "sensors"
    CAGE = "cage"
    KIOSK = "kiosk"
    MONITORING = "monitoring"
    # What the operator pays by cheque or transfer instead of cash.
    BANK = "bank"
    # With a casino's own host: owed to it for what its machines paid on our tickets, and owed to us
    # for what ours took in on theirs.
    SETTLEMENT = "settlement"
    # Between what was counted and what should have been there.
    VARIANCE = "variance"
    # Owed to the venue by a player whose credit was gone when it had to be taken back.
    RECEIVABLE = "receivable"
    # Stakes of jackpot wagers that counted less what was won of them: the venue's stream has the
    # meters, and over all streams it says what they do.
    JACKPOTS = "jackpots"
    # The venue's own result.
    HOUSE = "house"
    COMMISSION = "commission"


# An account of these kinds can never owe: no credit below nothing, no stake taken twice.
NEVER_NEGATIVE = frozenset(
    {
        *(
            AccountKind.CHIPS,
            AccountKind.ESCROW,
            AccountKind.HOLD,
            AccountKind.PROMO,
            AccountKind.JACKPOT,
            AccountKind.PRIZES,
            AccountKind.COLOURS,
        ),
        *(AccountKind.TOURNAMENT_FEES, AccountKind.TOURNAMENT_BUY_INS, AccountKind.TOURNAMENT_POOL),
        AccountKind.PRISON,
        *(
            AccountKind.TOURNAMENT_CHIPS,
            AccountKind.TOURNAMENT_STAKES,
            AccountKind.TOURNAMENT_REFUNDS,
        ),
    }
)
_GUARDED = tuple(f"{kind}:" for kind in NEVER_NEGATIVE)

HOUSE = AccountId("house")
COMMISSION = AccountId("commission")
TICKETS = AccountId("tickets")
VOUCHERS = AccountId("vouchers")
MONITORING = AccountId("monitoring")
BANK = AccountId("bank")
UNCLAIMED = AccountId("unclaimed")
SETTLEMENT = AccountId("settlement")
JACKPOTS = AccountId("jackpots")
# The cage's own stock, out of which tables are filled and drawers are opened.
VAULT = AccountId("cage:vault")


def account(kind: AccountKind, holder: str) -> AccountId:
    return AccountId(f"{kind}:{holder}")


def chips(session: str) -> AccountId:
    return AccountId("chips:" + session)


def escrow(round_: str) -> AccountId:
    return AccountId("escrow:" + round_)


def hold(session: str) -> AccountId:
    return AccountId("hold:" + session)


def prison(session: str) -> AccountId:
    return AccountId("prison:" + session)


def receivable(session: str) -> AccountId:
    return AccountId("receivable:" + session)


def stacker(terminal: str) -> AccountId:
    return AccountId("stacker:" + terminal)


def drop_box(table: str) -> AccountId:
    return AccountId("drop-box:" + table)


def voucher_box(table: str) -> AccountId:
    """Promotional vouchers lie in the drop box beside the cash and are counted apart from it."""
    return AccountId(f"drop-box:{table}/vouchers")


def table_float(table: str) -> AccountId:
    return AccountId("float:" + table)


def layout(table: str) -> AccountId:
    return AccountId("layout:" + table)


def jackpot_sensors(table: str) -> AccountId:
    return AccountId("sensors:" + table)


def jackpot_stakes(round_: str) -> AccountId:
    """What was wagered on the jackpot in a round, until the venue has counted it."""
    return AccountId("jackpot:" + round_)


def colours(table: str) -> AccountId:
    return AccountId("colours:" + table)


def variance(counted: str) -> AccountId:
    return AccountId("variance:" + counted)


def guarded(name: AccountId) -> bool:
    return name.startswith(_GUARDED)
