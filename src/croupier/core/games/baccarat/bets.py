"""The seven bets: how each is written, and how a coup decides it.

A bet is written by its kind alone, `banker` or `dragon-player`.
"""

from collections.abc import Callable
from enum import StrEnum

from croupier.core.games.baccarat.outcome import Coup, Hand, Result
from croupier.core.identifiers import BetText


class Kind(StrEnum):
    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"
    PLAYER_PAIR = "player-pair"
    BANKER_PAIR = "banker-pair"
    DRAGON_PLAYER = "dragon-player"
    DRAGON_BANKER = "dragon-banker"


class BetEvent(StrEnum):
    """What happened to a bet. A pay table has rows for those it pays, by these names."""

    WIN = "win"
    WIN_WITH_SIX = "win-with-six"
    NATURAL = "natural"
    MARGIN_1 = "margin-1"
    MARGIN_2 = "margin-2"
    MARGIN_3 = "margin-3"
    MARGIN_4 = "margin-4"
    MARGIN_5 = "margin-5"
    MARGIN_6 = "margin-6"
    MARGIN_7 = "margin-7"
    MARGIN_8 = "margin-8"
    MARGIN_9 = "margin-9"
    PUSH = "push"
    LOSE = "lose"


_MARGINS = tuple(BetEvent(f"margin-{points}") for points in range(1, 10))


def happened(kind: str, coup: Coup) -> BetEvent:
    """To a bet of the rulebook's own nothing happens but what the rulebook describes."""
    known = _HAPPENED.get(kind)
    return BetEvent.LOSE if known is None else known(coup)


def _player(coup: Coup) -> BetEvent:
    if coup.result is Result.TIE:
        return BetEvent.PUSH
    return BetEvent.WIN if coup.result is Result.PLAYER else BetEvent.LOSE


def _banker(coup: Coup) -> BetEvent:
    if coup.result is Result.TIE:
        return BetEvent.PUSH
    if coup.result is Result.PLAYER:
        return BetEvent.LOSE
    return BetEvent.WIN_WITH_SIX if coup.banker.points == 6 else BetEvent.WIN


def _tie(coup: Coup) -> BetEvent:
    return BetEvent.WIN if coup.result is Result.TIE else BetEvent.LOSE


def _pair(hand: Hand) -> BetEvent:
    return BetEvent.WIN if hand.pair else BetEvent.LOSE


def _dragon(own: Hand, other: Hand) -> BetEvent:
    margin = own.points - other.points
    if margin > 0:
        return BetEvent.NATURAL if own.natural else _MARGINS[margin - 1]
    both_natural = own.natural and other.natural
    return BetEvent.PUSH if margin == 0 and both_natural else BetEvent.LOSE


_HAPPENED: dict[str, Callable[[Coup], BetEvent]] = {
    Kind.PLAYER: _player,
    Kind.BANKER: _banker,
    Kind.TIE: _tie,
    Kind.PLAYER_PAIR: lambda coup: _pair(coup.player),
    Kind.BANKER_PAIR: lambda coup: _pair(coup.banker),
    Kind.DRAGON_PLAYER: lambda coup: _dragon(coup.player, coup.banker),
    Kind.DRAGON_BANKER: lambda coup: _dragon(coup.banker, coup.player),
}


_KINDS = {kind.value: kind for kind in Kind}


def kind_of(text: str) -> Kind | None:
    return _KINDS.get(text)


def write(kind: Kind) -> BetText:
    return BetText(kind.value)
