"""Whether a coup meets the condition of a rulebook's own prize."""

from collections.abc import Callable

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
    return all(_ASKED[name](when, coup) for name in when.said())


def _won_with(coup: Coup) -> Hand:
    """The hand that won. In a tie both have the same points, and Player's will do."""
    return coup.banker if coup.result is Result.BANKER else coup.player


def _natural(coup: Coup) -> bool:
    hands = (coup.player, coup.banker) if coup.result is Result.TIE else (_won_with(coup),)
    return any(hand.natural for hand in hands)


def _cards(coup: Coup) -> int:
    return (coup.player.size or 0) + (coup.banker.size or 0)


def _margin(coup: Coup) -> int:
    return abs(coup.player.points - coup.banker.points)


def _has(which: Which | None, *, player: bool, banker: bool) -> bool:
    match which:
        case Which.PLAYER:
            return player
        case Which.BANKER:
            return banker
        case Which.BOTH:
            return player and banker
        case _:
            return player or banker


_ASKED: dict[str, Callable[[When, Coup], bool]] = {
    "winner": lambda when, coup: coup.result.value in (when.winner or ()),
    "points": lambda when, coup: _won_with(coup).points in (when.points or ()),
    "margin": lambda when, coup: _margin(coup) in (when.margin or ()),
    "player_points": lambda when, coup: coup.player.points in (when.player_points or ()),
    "banker_points": lambda when, coup: coup.banker.points in (when.banker_points or ()),
    "player_cards": lambda when, coup: coup.player.size in (when.player_cards or ()),
    "banker_cards": lambda when, coup: coup.banker.size in (when.banker_cards or ()),
    "cards": lambda when, coup: _cards(coup) in (when.cards or ()),
    "natural": lambda when, coup: _natural(coup) is when.natural,
    "pair": lambda when, coup: _has(when.pair, player=coup.player.pair, banker=coup.banker.pair),
    "suited_pair": lambda when, coup: _has(
        when.suited_pair, player=bool(coup.player.suited), banker=bool(coup.banker.suited)
    ),
}
