"""The seven bets: how each is written, and what a coup means to it.

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


class Event(StrEnum):
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


_MARGINS = tuple(Event(f"margin-{points}") for points in range(1, 10))


def happened(kind: str, coup: Coup) -> Event:
    """To a bet of the rulebook's own nothing happens but what the rulebook describes."""
    known = _HAPPENED.get(kind)
    return Event.LOSE if known is None else known(coup)


def _player(coup: Coup) -> Event:
    if coup.result is Result.TIE:
        return Event.PUSH
    return Event.WIN if coup.result is Result.PLAYER else Event.LOSE


def _banker(coup: Coup) -> Event:
    if coup.result is Result.TIE:
        return Event.PUSH
    if coup.result is Result.PLAYER:
        return Event.LOSE
    return Event.WIN_WITH_SIX if coup.banker.points == 6 else Event.WIN


def _tie(coup: Coup) -> Event:
    return Event.WIN if coup.result is Result.TIE else Event.LOSE


def _pair(hand: Hand) -> Event:
    return Event.WIN if hand.pair else Event.LOSE


def _dragon(own: Hand, other: Hand) -> Event:
    margin = own.points - other.points
    if margin > 0:
        return Event.NATURAL if own.natural else _MARGINS[margin - 1]
    both_natural = own.natural and other.natural
    return Event.PUSH if margin == 0 and both_natural else Event.LOSE


_HAPPENED: dict[str, Callable[[Coup], Event]] = {
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
