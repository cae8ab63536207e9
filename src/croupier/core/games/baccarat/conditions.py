"""Whether a coup is what a rulebook's own prize asks for."""

from collections.abc import Callable, Iterable
from typing import Any

from croupier.core.games.baccarat.outcome import Coup, Hand, Result, Sight
from croupier.core.games.house_bets import Described
from croupier.core.rulebook.games.conditions import When, Which

_LOOKS_AT_SIZES = frozenset({"player_cards", "banker_cards", "cards"})


def needed(described: Described[Coup]) -> Sight:
    """What the described prizes look at."""
    asked = {
        name
        for found in described.of_bet.values()
        for each in found
        if each.when is not None
        for name in each.when.said()
    }
    return Sight(sizes=bool(asked & _LOOKS_AT_SIZES), suits="suited_pair" in asked)


def hold(when: When, coup: Coup) -> bool:
    """All that is said of it."""
    return all(_ASKED[name](getattr(when, name), coup) for name in when.said())


def _won_with(coup: Coup) -> Hand:
    """The hand that won. In a tie both have the same points, and Player's will do."""
    return coup.banker if coup.result is Result.BANKER else coup.player


def _natural(asked: bool, coup: Coup) -> bool:
    hands = (coup.player, coup.banker) if coup.result is Result.TIE else (_won_with(coup),)
    return any(hand.natural for hand in hands) is asked


def _pairs(which: Which, player: bool, banker: bool) -> bool:
    match which:
        case Which.PLAYER:
            return player
        case Which.BANKER:
            return banker
        case Which.EITHER:
            return player or banker
        case Which.BOTH:
            return player and banker


def _among(find: Callable[[Coup], object]) -> Callable[[Iterable[object], Coup], bool]:
    return lambda asked, coup: find(coup) in asked


_ASKED: dict[str, Callable[[Any, Coup], bool]] = {
    "winner": _among(lambda coup: coup.result.value),
    "points": _among(lambda coup: _won_with(coup).points),
    "margin": _among(lambda coup: abs(coup.player.points - coup.banker.points)),
    "player_points": _among(lambda coup: coup.player.points),
    "banker_points": _among(lambda coup: coup.banker.points),
    "player_cards": _among(lambda coup: coup.player.size),
    "banker_cards": _among(lambda coup: coup.banker.size),
    "cards": _among(lambda coup: (coup.player.size or 0) + (coup.banker.size or 0)),
    "natural": _natural,
    "pair": lambda which, coup: _pairs(which, coup.player.pair, coup.banker.pair),
    "suited_pair": lambda which, coup: _pairs(
        which, bool(coup.player.suited), bool(coup.banker.suited)
    ),
}
