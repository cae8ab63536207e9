"""Settles roulette by the numbers that a bet names."""

from collections.abc import Iterator
from typing import NamedTuple

from croupier.audit.independent.entries import Fields, UnsoundError
from croupier.audit.independent.games.odds_tables import (
    IndependentPayout,
    Table,
    described,
    paid,
    price,
    win,
)


def _clockwise(pockets: str) -> list[str]:
    return pockets.split()


HOW_MANY = {"straight": 1, "split": 2, "street": 3, "corner": 4, "six-line": 6}
REDS = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
WHEELS: dict[str, list[str]] = {
    "single-zero": _clockwise(
        "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10"
        " 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
    ),
    "double-zero": _clockwise(
        "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1"
        " 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2"
    ),
}
COLOURS = {"red", "green", "blue", "yellow"}


class Piece(NamedTuple):
    numbers: frozenset[str]
    row: Table

    def jailed(self, number: str) -> bool:
        return number in self.row.get("prison", {}).get("when", {}).get("pockets", ())

    def pay(self, stake: int, number: str) -> IndependentPayout:
        due = [each for each in described(self.row) if number in each["when"]["pockets"]]
        won = [each for each in due if "pays" in each]
        if number in self.numbers and "win" in self.row["prizes"]:
            won.append(self.row["prizes"]["win"])
        if not won and self.jailed(number):
            return IndependentPayout(stake, imprisoned=True)
        return paid(stake, (won or due)[0]) if won or due else IndependentPayout(0)


class Roulette:
    def __init__(self, tables: Table, options: dict[str, str]) -> None:
        rules = tables["roulette"]
        wheel = options.get("wheel") or _usual(rules["wheels"], "single-zero")
        self._wheel = WHEELS[wheel]
        self._prices = {**rules["bets"], **rules["wheels"][wheel].get("bets", {})}
        self._calls = rules.get("calls", {})
        self._outside_zero = options.get("layout") == "outside-zero"
        mode = options.get("lucky_ball", "off")
        # The pieces of every bet that was laid so far.
        self._laid: dict[str, list[Piece]] = {}
        self._lucky = {} if mode == "off" else rules["lucky_ball"]["modes"][mode]["bets"]

    def check(self, outcome: Fields) -> None:
        if outcome.get("number") not in self._wheel:
            raise UnsoundError(f"{outcome.get('number')!r} is no pocket of the wheel")
        drawn = outcome.get("lucky")
        if drawn and (set(drawn) != COLOURS or len(set(drawn.values())) != len(COLOURS)):
            raise UnsoundError("a Lucky Ball draw has four different numbers, one of each colour")

    def pay(self, bet: str, stake: int, outcome: Fields) -> IndependentPayout:
        if bet.startswith("lucky:"):
            return self._pay_lucky(bet, stake, outcome)
        if bet.startswith("prison:"):
            return self._pay_prisoner(bet.removeprefix("prison:"), stake, outcome["number"])
        pieces = self._laid.get(bet)
        if pieces is None:
            pieces = self._laid[bet] = [self._piece(piece) for piece in self._pieces(bet)]
        each, rest = divmod(stake, len(pieces))
        if rest:
            raise UnsoundError(f"{stake} on {bet} cannot be laid in {len(pieces)} equal pieces")
        number, credit, commission = outcome["number"], 0, 0
        for piece in pieces:
            own = piece.pay(each, number)
            credit += own.credit
            commission += own.commission
            if own.imprisoned:
                return own
        return IndependentPayout(credit, commission)

    def _pay_prisoner(self, bet: str, stake: int, number: str) -> IndependentPayout:
        """Back where its bet wins; again in prison where that is the rule; else lost."""
        piece = self._piece(bet)
        if piece.jailed(number):
            stays = piece.row["prison"]["again"] == "stays"
            return IndependentPayout(stake, imprisoned=True) if stays else IndependentPayout(0)
        return (
            IndependentPayout(stake)
            if piece.pay(stake, number).credit > stake
            else IndependentPayout(0)
        )

    def lost_at_closing(self, bets: list[str]) -> bool:
        rows = [self._piece(bet.removeprefix("prison:")).row for bet in bets]
        return any(row["prison"]["table_closes"] == "lost" for row in rows)

    def _piece(self, bet: str) -> Piece:
        row = price(self._prices, bet, bet.partition(":")[0])
        if row is None:
            raise UnsoundError(f"the rulebook has no odds for {bet}")
        numbers = frozenset(number for number in self._wheel if _covers(bet, number))
        return Piece(numbers, row)

    def _pay_lucky(self, bet: str, stake: int, outcome: Fields) -> IndependentPayout:
        drawn = outcome.get("lucky")
        if outcome.get("lucky_void") or not drawn:
            return IndependentPayout(stake)
        colour = bet.removeprefix("lucky:")
        if drawn[colour] != outcome["number"]:
            return IndependentPayout(0)
        boosted = outcome.get("boosted") == colour
        prize = outcome["boost"] if boosted else "standard"
        return win(stake, self._lucky[bet]["prizes"][prize])

    def _pieces(self, bet: str) -> Iterator[str]:
        kind, _, rest = bet.partition(":")
        if bet in self._calls:
            yield from self._calls[bet]["pieces"]
        elif bet == "outside-zero" and self._outside_zero:
            yield "straight:0"
        elif kind == "neighbours":
            centre, reach = rest.split("x")
            at, size = self._wheel.index(centre), len(self._wheel)
            for step in range(-int(reach), int(reach) + 1):
                yield f"straight:{self._wheel[(at + step) % size]}"
        else:
            yield bet


def _covers(bet: str, number: str) -> bool:
    kind, _, rest = bet.partition(":")
    if kind in HOW_MANY:
        numbers = rest.split("-")
        if len(set(numbers)) != HOW_MANY[kind]:
            raise UnsoundError(f"{bet} must name {HOW_MANY[kind]} numbers")
        return number in numbers
    if kind == "five-line":
        return number in ("0", "00", "1", "2", "3")
    # Zero and double zero win on no outside bet.
    return number not in ("0", "00") and _outside(kind, rest, int(number))


def _outside(kind: str, part: str, number: int) -> bool:
    match kind:
        case "column":
            return number % 3 == int(part) % 3
        case "dozen":
            return (number - 1) // 12 == int(part) - 1
        case "low":
            return number <= 18
        case "high":
            return number > 18
        case "even":
            return not number % 2
        case "odd":
            return bool(number % 2)
        case "red":
            return number in REDS
        case "black":
            return number not in REDS
        case _:
            raise UnsoundError(f"{kind} is no bet of roulette")


def _usual(offered: Table, usual: str) -> str:
    return usual if usual in offered else next(iter(offered))
