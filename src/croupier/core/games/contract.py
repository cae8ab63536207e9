"""What every game must implement, and the few values that all games share."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Protocol, TypeVar

from msgspec import Struct

from croupier.core.currencies import Currency
from croupier.core.identifiers import BetText, ClauseId
from croupier.core.money import Cents
from croupier.core.refusals import Refusal


class Status(StrEnum):
    WIN = "win"
    LOSE = "lose"
    # A part of the stake comes back, and nothing is won.
    PART = "part"
    PUSH = "push"
    # The stake is staked once more, on the next round.
    PRISON = "prison"
    VOID = "void"


class Bet(Struct, frozen=True):
    """One bet on offer. `positions` has one entry a piece: chips on the same position add up.

    `row` is its line in the odds table where the selections of its kind do not all price alike.
    """

    text: BetText
    kind: str
    label: str
    positions: tuple[BetText, ...]
    clauses: tuple[ClauseId, ...]
    unit: int = 1
    row: str = ""


class Settlement(Struct, frozen=True, gc=False):
    """What one wager pays. `credit` includes a returned stake; `commission` is already netted."""

    status: Status
    debit: Cents
    credit: Cents
    clause: ClauseId
    commission: Cents = Cents(0)


class OutcomeData(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An outcome as it is written on the wire and in the journal, before a game has judged it."""

    number: str | None = None
    lucky: Mapping[str, str] | None = None
    boosted: str | None = None
    boost: str | None = None
    lucky_void: bool = False
    player: tuple[str, ...] | None = None
    banker: tuple[str, ...] | None = None
    dice: tuple[int, ...] | None = None
    void: str | None = None


# Imprisoned stakes lie on bets of this kind, which nobody lays.
PRISON = "prison"


def imprisoned(text: BetText) -> BetText:
    """What a stake of that bet lies on in prison."""
    return text if text.startswith(_PRISON) else BetText(f"{_PRISON}{text}")


def in_prison(text: str) -> bool:
    return text.startswith(_PRISON)


def free_bet(text: BetText) -> BetText:
    """The bet that an imprisoned stake was laid on."""
    return BetText(text.removeprefix(_PRISON))


def without_prison(bets: dict[BetText, int]) -> dict[BetText, int]:
    """What a player laid, for whatever is judged or repeated."""
    if not any(map(in_prison, bets)):
        return bets
    return {bet: amount for bet, amount in bets.items() if not in_prison(bet)}


_PRISON = f"{PRISON}:"

Outcome = TypeVar("Outcome")


class Game(Protocol[Outcome]):
    """A game under one rulebook with its options chosen: pure, and complete in itself."""

    def bet(self, text: str) -> Bet | Refusal:
        """The bet this text means, in any order of its numbers, or why there is none."""
        ...

    def bets(self) -> Iterable[Bet]:
        """Every bet on offer, each placement once."""
        ...

    def read(self, data: OutcomeData) -> Outcome | Refusal:
        """The outcome these readings mean, or why chance could not have produced them."""
        ...

    def settle(self, bet: Bet, stake: Cents, outcome: Outcome, /) -> Settlement: ...

    def explain(self, bet: Bet, stake: Cents, outcome: Outcome, currency: Currency, /) -> str:
        """One sentence for a dispute: what was covered, what came, what it pays and why."""
        ...

    def weighted_outcomes(self) -> Iterable[tuple[Outcome, Fraction]]:
        """Every outcome, or a whole class of outcomes no bet can tell apart, with its exact weight.

        The weights add up to one.
        """
        ...


def impossible(fields: Iterable[str], game: str) -> str:
    return f"{', '.join(fields)} cannot be part of the outcome of {game}"
