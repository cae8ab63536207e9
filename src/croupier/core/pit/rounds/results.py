"""What each wager of a round paid, and the numbers drawn for Lucky Ball.

Results are written at close or settlement and kept for whatever follows.
"""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.games.contract import Status
from croupier.core.identifiers import BetText, ClauseId, IntentId, SessionId
from croupier.core.stream.messages import InCents

_PRISON = Status.PRISON.value


class BallDirection(StrEnum):
    """Which way round the ball ran, seen from above. The wheel turned the other way, or the spin
    was none.
    """

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter-clockwise"


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


class StakedTokens(Struct, frozen=True, array_like=True, gc=False):
    """Promotional tokens on a bet. `kept` are those that the house keeps though they win."""

    session: SessionId
    bet: BetText
    amount: InCents
    kept: bool


class Flows(Struct, frozen=True, gc=False):
    """Returned stakes out of escrow, lost ones to the house, winnings from it, commission aside.

    `prison` is what lies on the next round as well.
    """

    back: int
    lost: int
    won: InCents
    commission: int
    prison: int = 0


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
        back = lost = won = commission = prison = 0
        for wager in self.wagers:
            if wager.status == _PRISON:
                prison += wager.stake
                continue
            back += min(wager.credit, wager.stake)
            lost += max(wager.stake - wager.credit, 0)
            won += max(wager.credit - wager.stake, 0)
            commission += wager.commission
        return Flows(back, lost, won, commission, prison)


def with_told(
    results: tuple[SessionSettled, ...], session: SessionId, wager: WagerSettled, *, more: bool
) -> tuple[SessionSettled, ...]:
    """Results with a winning bet told or taken back; of a bet already there, more or less of it."""
    known = next((each for each in results if each.session == session), None)
    wagers = known.wagers if known is not None else ()
    same = next((each for each in wagers if each.bet == wager.bet), None)
    sign = 1 if more else -1
    if same is None:
        after = (*wagers, wager)
    else:
        both = replace(
            same,
            stake=same.stake + sign * wager.stake,
            credit=same.credit + sign * wager.credit,
            commission=same.commission + sign * wager.commission,
        )
        after = tuple(both if each is same else each for each in wagers)
    mine = SessionSettled(session, tuple(each for each in after if each.stake))
    others = tuple(each for each in results if each.session != session)
    return (*others, mine) if mine.wagers else others


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
