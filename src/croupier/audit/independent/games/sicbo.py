"""Settles sic bo by the faces of three dice."""

from collections.abc import Callable
from typing import Any

from croupier.audit.independent.entries import Fields, UnsoundError
from croupier.audit.independent.games.odds_tables import (
    IndependentPayout,
    Table,
    described,
    paid,
    price,
    value,
    win,
)

KINDS = ["single", "small", "big", "any-triple", "triple", "double", "total", "combination"]
SHOWN = {1: "one-die", 2: "two-dice", 3: "three-dice"}


class SicBo:
    def __init__(self, tables: Table, options: dict[str, str]) -> None:
        rules = tables["sic-bo"]
        self._prices = rules["bets"]
        self._double_on_triple = value(rules, "double_wins_on_triple")

    def check(self, outcome: Fields) -> None:
        dice = outcome.get("dice") or ()
        if len(dice) != 3 or not all(face in range(1, 7) for face in dice):
            raise UnsoundError("three dice show one to six each")

    def pay(self, bet: str, stake: int, outcome: Fields) -> IndependentPayout:
        kind, _, rest = bet.partition(":")
        row = price(self._prices, bet, kind)
        if row is None:
            raise UnsoundError(f"the rulebook has no odds for {bet}")
        for due in described(row):
            if _meets(due["when"], outcome["dice"]):
                return paid(stake, due)
        if kind not in KINDS:
            return IndependentPayout(0)
        numbers = [int(number) for number in rest.split("-")] if rest else []
        event = self._event(kind, numbers, outcome["dice"])
        return win(stake, row["prizes"][event]) if event in row["prizes"] else IndependentPayout(0)

    def _event(self, kind: str, numbers: list[int], dice: list[int]) -> str:
        total, triple = sum(dice), dice[0] == dice[1] == dice[2]
        shown = dice.count(numbers[0]) if numbers else 0
        match kind:
            case "single":
                return SHOWN.get(shown, "")
            case "small":
                won = total in range(4, 11) and not triple
            case "big":
                won = total in range(11, 18) and not triple
            case "any-triple":
                won = triple
            case "triple":
                won = shown == 3
            case "double":
                won = shown == 2 or (shown == 3 and self._double_on_triple)
            case "total":
                won = total == numbers[0]
            case "combination":
                won = all(number in dice for number in numbers)
            case _:
                raise UnsoundError(f"{kind} is no bet of sic bo")
        return "win" if won else ""


def _meets(when: Table, dice: list[int]) -> bool:
    most = max(dice.count(face) for face in dice)
    asked: dict[str, Callable[[Any], bool]] = {
        "totals": lambda among: sum(dice) in among,
        "shows": lambda faces: all(dice.count(face) >= faces.count(face) for face in faces),
        "among": lambda faces: all(face in faces for face in dice),
        "alike": lambda counts: most in counts,
    }
    return all(asked[word](said) for word, said in when.items())
