"""What simple bets pay, worked out again from the outcome, by odds typed in from the documents.

Bets of several pieces and bets with drawn numbers are left to others: None means not judged.
"""

from collections.abc import Sequence
from typing import Any

_PAYS = {
    **{"straight": 35, "split": 17, "street": 11, "corner": 8, "five-line": 6, "six-line": 5},
    **{"column": 2, "dozen": 2, "low": 1, "high": 1, "even": 1, "odd": 1, "red": 1, "black": 1},
}
_BLACK = {2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35}
_TOTALS = (62, 31, 18, 12, 8, 7, 6, 6, 7, 8, 12, 18, 31, 62)
_TRIPLE_AND_DOUBLE = {"nsw-interblock-2016": (190, 12)}


def credit(
    rulebook: str,
    options: dict[str, str],
    bet: str,
    stake: int,
    came: Any,  # noqa: ANN401
) -> int | None:
    """What goes back to the player, the stake included."""
    kind, _, selection = bet.partition(":")
    if "number" in came:
        odds = _roulette(kind, selection, came["number"])
        return None if odds is None else (stake * (1 + odds) if odds else 0)
    if "dice" in came:
        odds = _sic_bo(rulebook, kind, selection, came["dice"])
        return stake * (1 + odds) if odds else 0
    if "player" in came:
        return _baccarat(options, kind, stake, came["player"], came["banker"])
    return None


def _roulette(kind: str, selection: str, came: str) -> int | None:
    if kind not in _PAYS:
        return None
    if kind == "five-line":
        won = came in ("0", "00", "1", "2", "3")
    elif kind in ("straight", "split", "street", "corner", "six-line"):
        won = came in selection.split("-")
    else:
        won = came not in ("0", "00") and _outside(kind, selection, int(came))
    return _PAYS[kind] if won else 0


def _outside(kind: str, selection: str, number: int) -> bool:
    match kind:
        case "column":
            return (number - 1) % 3 + 1 == int(selection)
        case "dozen":
            return (number - 1) // 12 + 1 == int(selection)
        case "low" | "high":
            return (number <= 18) == (kind == "low")
        case "even" | "odd":
            return (number % 2 == 0) == (kind == "even")
        case _:
            return (number in _BLACK) == (kind == "black")


def _sic_bo(rulebook: str, kind: str, selection: str, dice: Sequence[int]) -> int:
    total, triple = sum(dice), len(set(dice)) == 1
    for_triple, for_double = _TRIPLE_AND_DOUBLE.get(rulebook, (180, 11))
    named = [int(number) for number in selection.split("-")] if selection else [0]
    shown = dice.count(named[0]) if isinstance(dice, list) else 0
    match kind:
        case "small" | "big":
            return int(not triple and (total <= 10) == (kind == "small"))
        case "any-triple":
            return 31 if triple else 0
        case "triple":
            return for_triple if shown == 3 else 0
        case "double":
            return for_double if shown >= 2 else 0
        case "single":
            return (0, 1, 2, 12)[shown]
        case "combination":
            return 6 if set(named) <= set(dice) else 0
        case _:
            return _TOTALS[total - 4] if total == named[0] else 0


def _points(hand: Sequence[str]) -> int:
    return sum("A23456789".find(card[0]) + 1 for card in hand) % 10


def _baccarat(
    options: dict[str, str], kind: str, stake: int, player: Sequence[str], banker: Sequence[str]
) -> int | None:
    lead = _points(player) - _points(banker)
    match kind:
        case "player":
            return stake * 2 if lead > 0 else (0 if lead else stake)
        case "tie":
            return 0 if lead else stake * 9
        case "player-pair" | "banker-pair":
            first, second, *_ = player if kind == "player-pair" else banker
            return stake * 12 if first[0] == second[0] else 0
        case "banker" if lead >= 0:
            return 0 if lead else stake
        case "banker" if options.get("settlement") != "even-money":
            return stake + stake * 19 // 20
        case "banker":
            return stake + (stake // 2 if _points(banker) == 6 else stake)
        case _:
            return None
