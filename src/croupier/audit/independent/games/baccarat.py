"""Settles baccarat from its cards: points, naturals, pairs, and whether the tableau was kept."""

from collections.abc import Callable, Sequence
from typing import Any

from croupier.audit.independent.entries import Fields, UnsoundError
from croupier.audit.independent.games.odds_tables import (
    IndependentPayout,
    Table,
    described,
    paid,
    value,
    win,
)

POINTS = {"A": 1, **{str(number): number for number in range(2, 10)}, **dict.fromkeys("TJQK", 0)}


class Baccarat:
    def __init__(self, tables: Table, options: dict[str, str]) -> None:
        rules = tables["baccarat"]
        modes = rules["settlement"]
        mode = options.get("settlement") or (
            "commission" if "commission" in modes else next(iter(modes))
        )
        self._prices: Table = {**modes[mode]["bets"], **rules.get("bets", {})}
        tableau = rules["tableau"]
        self._naturals = set(value(tableau, "natural"))
        self._player_draws = set(value(tableau, "player_draws"))
        self._banker_alone = set(value(tableau, "banker_draws_if_player_stands"))
        self._banker_draws = value(tableau, "banker_draws")

    def check(self, outcome: Fields) -> None:
        """The hands must be those that the tableau deals from their first four cards."""
        player, banker = outcome.get("player"), outcome.get("banker")
        if not player or not banker or not {len(player), len(banker)} <= {2, 3}:
            raise UnsoundError("a coup has two hands of two or three cards")
        first, second = _points(player[:2]), _points(banker[:2])
        if {first, second} & self._naturals:
            due = (False, False)
        elif first in self._player_draws:
            third = POINTS[player[2][0]] if len(player) == 3 else None
            due = (True, third in self._banker_draws[second])
        else:
            due = (False, second in self._banker_alone)
        dealt = (len(player) == 3, len(banker) == 3)
        if dealt != due:
            raise UnsoundError(
                "the hands are not those of the tableau", _third_cards(due), _third_cards(dealt)
            )

    def pay(self, bet: str, stake: int, outcome: Fields) -> IndependentPayout:
        if bet not in self._prices:
            raise UnsoundError(f"the rulebook has no odds for {bet}")
        player, banker = outcome["player"], outcome["banker"]
        for due in described(self._prices[bet]):
            if self._meets(due["when"], player, banker):
                return paid(stake, due)
        event = self._event(bet, player, banker)
        if event == "push":
            return IndependentPayout(stake)
        prizes = self._prices[bet]["prizes"]
        if event == "win-with-six" and event not in prizes:
            event = "win"
        return win(stake, prizes[event]) if event in prizes else IndependentPayout(0)

    def _event(self, bet: str, player: Sequence[str], banker: Sequence[str]) -> str:
        ahead = _points(player) - _points(banker)
        match bet:
            case "player":
                return "push" if ahead == 0 else "win" if ahead > 0 else "lose"
            case "banker":
                if ahead >= 0:
                    return "push" if ahead == 0 else "lose"
                return "win-with-six" if _points(banker) == 6 else "win"
            case "tie":
                return "win" if ahead == 0 else "lose"
            case "player-pair":
                return "win" if player[0][0] == player[1][0] else "lose"
            case "banker-pair":
                return "win" if banker[0][0] == banker[1][0] else "lose"
            case "dragon-player":
                return self._dragon(player, banker)
            case "dragon-banker":
                return self._dragon(banker, player)
            case _:
                return "lose"

    def _dragon(self, own: Sequence[str], other: Sequence[str]) -> str:
        margin = _points(own) - _points(other)
        if margin > 0:
            return "natural" if self._natural(own) else f"margin-{margin}"
        tied = margin == 0 and self._natural(own) and self._natural(other)
        return "push" if tied else "lose"

    def _meets(self, when: Table, player: Sequence[str], banker: Sequence[str]) -> bool:
        own, other = _points(player), _points(banker)
        side = "tie" if own == other else "player" if own > other else "banker"
        winners = {"player": [player], "banker": [banker], "tie": [player, banker]}[side]
        pairs = (player[0][0] == player[1][0], banker[0][0] == banker[1][0])
        suited = (player[0] == player[1], banker[0] == banker[1])
        asked: dict[str, Callable[[Any], bool]] = {
            "winner": lambda sides: side in sides,
            "points": lambda points: max(own, other) in points,
            "margin": lambda points: abs(own - other) in points,
            "player_points": lambda points: own in points,
            "banker_points": lambda points: other in points,
            "player_cards": lambda counts: len(player) in counts,
            "banker_cards": lambda counts: len(banker) in counts,
            "cards": lambda counts: len(player) + len(banker) in counts,
            "natural": lambda wanted: any(map(self._natural, winners)) == wanted,
            "pair": lambda hands: _among_hands(hands, pairs),
            "suited_pair": lambda hands: _among_hands(hands, suited),
        }
        return all(asked[word](said) for word, said in when.items())

    def _natural(self, hand: Sequence[str]) -> bool:
        return _points(hand[:2]) in self._naturals


def _points(hand: Sequence[str]) -> int:
    return sum(POINTS[card[0]] for card in hand) % 10


def _among_hands(hands: str, found: tuple[bool, bool]) -> bool:
    match hands:
        case "either":
            return any(found)
        case "both":
            return all(found)
        case _:
            return found[hands == "banker"]


def _third_cards(third: tuple[bool, bool]) -> str:
    hands = [name for name, drawn in zip(("Player", "Banker"), third, strict=True) if drawn]
    return f"a third card for {' and '.join(hands) or 'nobody'}"
