"""Settles baccarat from its cards: points, naturals, pairs, and whether the tableau was kept."""

from collections.abc import Sequence

from croupier.audit.independent.entries import Fields, UnsoundError
from croupier.audit.independent.games.odds_tables import Paid, Table, value, win

POINTS = {"A": 1, **{str(number): number for number in range(2, 10)}, **dict.fromkeys("TJQK", 0)}


class Baccarat:
    def __init__(self, tables: Table, options: dict[str, str]) -> None:
        rules = tables["baccarat"]
        modes = rules["settlement"]
        mode = options.get("settlement") or ("commission" if "commission" in modes else min(modes))
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
            raise UnsoundError("the hands are not those of the tableau", _said(due), _said(dealt))

    def pay(self, bet: str, stake: int, outcome: Fields) -> Paid:
        if bet not in self._prices:
            raise UnsoundError(f"the rulebook has no odds for {bet}")
        event = self._event(bet, outcome["player"], outcome["banker"])
        if event == "push":
            return Paid(stake)
        prizes = self._prices[bet]["prizes"]
        if event == "win-with-six" and event not in prizes:
            event = "win"
        return win(stake, prizes[event]) if event in prizes else Paid(0)

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
                raise UnsoundError(f"{bet} is no bet of baccarat")

    def _dragon(self, own: Sequence[str], other: Sequence[str]) -> str:
        margin = _points(own) - _points(other)
        if margin > 0:
            return "natural" if self._natural(own) else f"margin-{margin}"
        tied = margin == 0 and self._natural(own) and self._natural(other)
        return "push" if tied else "lose"

    def _natural(self, hand: Sequence[str]) -> bool:
        return _points(hand[:2]) in self._naturals


def _points(hand: Sequence[str]) -> int:
    return sum(POINTS[card[0]] for card in hand) % 10


def _said(third: tuple[bool, bool]) -> str:
    hands = [name for name, drawn in zip(("Player", "Banker"), third, strict=True) if drawn]
    return f"a third card for {' and '.join(hands) or 'nobody'}"
