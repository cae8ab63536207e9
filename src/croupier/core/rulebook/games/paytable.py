"""The games there are, what may produce an outcome, and what a bet pays and by which clause."""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from functools import cached_property

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.rulebook.games.conditions import When

# No document pays more for one.
ODDS_MAX = 1_000_000


class Odds(Struct, frozen=True, array_like=True, dict=True, forbid_unknown_fields=True):
    """`[35, 1]` pays thirty-five to one."""

    wins: int
    per: int

    @cached_property
    def fraction(self) -> Fraction:
        return Fraction(self.wins, self.per)

    def possible(self) -> bool:
        return 0 < self.wins <= ODDS_MAX and 0 < self.per <= ODDS_MAX

    def __str__(self) -> str:
        return f"{self.wins} to {self.per}"


class BetPrize(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The odds of one winning event, and the share of the winnings kept as commission, if any.

    `when` says what the event is, where it is none that the game has a name for.
    """

    pays: Odds
    clause: ClauseId
    commission: Odds | None = None
    when: When | None = None
    house: str | None = None

    @cached_property
    def net(self) -> Fraction:
        gross = self.pays.fraction
        return gross if self.commission is None else gross * (1 - self.commission.fraction)


class Return(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the stake that comes back, or all of it, where the bet wins nothing."""

    back: Odds
    clause: ClauseId
    when: When
    house: str | None = None


class PrisonAgain(StrEnum):
    """What becomes of an imprisoned stake where what imprisoned it comes once more."""

    STAYS = "stays"
    LOST = "lost"


class PrisonEnds(StrEnum):
    """What becomes of it where the table closes before it is decided."""

    RETURNED = "returned"
    LOST = "lost"


class Prison(Struct, frozen=True, forbid_unknown_fields=True):
    """A stake that is neither lost nor returned: it lies on the table's next round as well.

    If the bet wins then, the stake comes back and nothing is won; if it loses, the stake is lost.
    """

    when: When
    again: PrisonAgain
    table_closes: PrisonEnds
    clause: ClauseId
    house: str | None = None


class BetTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """One bet of a pay table. The keys of `prizes` are the game's own names of winning events.

    A prize or a return that says when it is due comes before all others, and the first that holds
    counts.

    `unit` is the smallest stake of one piece, in cents, that every prize pays in whole cents.
    """

    label: str
    clauses: tuple[ClauseId, ...]
    prizes: Mapping[str, BetPrize]
    lose: ClauseId | None = None
    push: ClauseId | None = None
    returns: Mapping[str, Return] = {}
    prison: Prison | None = None
    unit: int = 1
    house: str | None = None


PayTable = Mapping[str, BetTerms]


class GameName(StrEnum):
    ROULETTE = "roulette"
    BACCARAT = "baccarat"
    SIC_BO = "sic-bo"


class Source(StrEnum):
    """What sets chance in motion: a dealer, a spinning unit on a dealer's wheel, a device."""

    LIVE = "live"
    USPIN = "uspin"
    AUTOMATED = "automated"
