"""What each wager of a round came to, and the numbers drawn for Lucky Ball beside its spin.

Results are written at close or settlement and kept for whatever follows.
"""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import BetText, ClauseId, IntentId, SessionId
from croupier.core.stream.messages import InCents


class Returned(Struct, frozen=True, array_like=True, gc=False):
    """A wager that did not survive the close, wholly or in part. `reason` is a value of `Why`."""

    session: SessionId
    bet: BetText
    amount: InCents
    reason: str
    clause: ClauseId | None


class WagerSettled(Struct, frozen=True, array_like=True, gc=False):
    bet: BetText
    stake: InCents
    status: str
    credit: InCents
    clause: ClauseId
    commission: int = 0


class Flows(Struct, frozen=True, gc=False):
    """Returned stakes out of escrow, lost ones to the house, winnings from it, commission aside."""

    back: int
    lost: int
    won: InCents
    commission: int


class SessionSettled(Struct, frozen=True, array_like=True, gc=False):
    session: SessionId
    wagers: tuple[WagerSettled, ...]

    @property
    def staked(self) -> int:
        return sum(wager.stake for wager in self.wagers)

    @property
    def credit(self) -> int:
        return sum(wager.credit for wager in self.wagers)

    def flows(self) -> Flows:
        """Some pieces of a bet may win less than the whole bet cost: then the rest is lost."""
        back = lost = won = commission = 0
        for wager in self.wagers:
            back += min(wager.credit, wager.stake)
            lost += max(wager.stake - wager.credit, 0)
            won += max(wager.credit - wager.stake, 0)
            commission += wager.commission
        return Flows(back, lost, won, commission)


class LuckyShows(StrEnum):
    """What the Lucky Ball screen shows of a round, the later beside the earlier."""

    NUMBERS = "numbers"
    NO_MORE_BETS = "no-more-bets"


class LuckyProgress(Struct, frozen=True, omit_defaults=True):
    """How far Lucky Ball is in a round: what chance was asked for, and what its screen shows.

    `void` says why its wagers of this round go back, where they do.
    """

    asked: IntentId | None = None
    shows: LuckyShows | None = None
    void: str = ""


class LuckyNumbers(Struct, frozen=True, omit_defaults=True):
    numbers: Mapping[str, str]
    boosted: str | None = None
    boost: str | None = None
