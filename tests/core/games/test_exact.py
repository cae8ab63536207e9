"""The exact price of a bet, on a game small enough to price on paper.

A coin that falls heads once in two, tails once in three, and stands on its edge once in six.
"""

from collections.abc import Iterator
from enum import StrEnum
from fractions import Fraction

import pytest

from croupier.core.currencies import Currency
from croupier.core.games.contract import Bet, OutcomeData, Settlement, Status
from croupier.core.games.house_edge import Price, price
from croupier.core.identifiers import BetText, ClauseId
from croupier.core.money import Cents, winnings
from croupier.core.refusals import Refusal, RefusalCode

HALF, THIRD, SIXTH = Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)


class Side(StrEnum):
    HEADS = "heads"
    TAILS = "tails"
    EDGE = "edge"


def bet(text: str, unit: int = 1, pieces: int = 1) -> Bet:
    positions = (BetText(text),) * pieces
    return Bet(BetText(text), text, text.title(), positions, (ClauseId("rule 1"),), unit)


class Coin:
    """Heads and tails pay 19 to 20; the edge pays 5 to 1 and gives heads and tails back.

    A bet on either side lies in two pieces, and pays better on tails.
    """

    def bet(self, text: str) -> Bet | Refusal:
        known = {bet.text: bet for bet in self.bets()}
        return known.get(BetText(text)) or Refusal(RefusalCode.UNKNOWN_BET, f"no bet {text!r}")

    def bets(self) -> list[Bet]:
        return [bet("heads", unit=20), bet("tails", unit=20), bet("edge"), bet("either", pieces=2)]

    def read(self, data: OutcomeData) -> Side | Refusal:
        return Side(data.number or "")

    def settle(self, bet: Bet, stake: Cents, outcome: Side) -> Settlement:
        def settled(status: Status, credit: int, clause: str) -> Settlement:
            return Settlement(status, stake, Cents(credit), ClauseId(clause))

        if bet.text == "either":
            half, odd = divmod(stake, 2)
            assert not odd, "two equal pieces"
            if outcome is Side.EDGE:
                return settled(Status.LOSE, 0, "rule 4")
            credit = half * 3 if outcome is Side.HEADS else half * 5
            return settled(Status.WIN, credit, f"rule 5 {outcome}")
        if bet.text == outcome.value:
            odds = Fraction(5) if outcome is Side.EDGE else Fraction(19, 20)
            return settled(Status.WIN, stake + winnings(stake, odds), "rule 2")
        if outcome is Side.EDGE:
            return settled(Status.PUSH, stake, "rule 3")
        return settled(Status.LOSE, 0, "rule 4")

    def explain(self, bet: Bet, stake: Cents, outcome: Side, currency: Currency) -> str:
        return f"{bet.label} on {outcome}"

    def weighted_outcomes(self) -> Iterator[tuple[Side, Fraction]]:
        yield from ((Side.HEADS, HALF), (Side.TAILS, THIRD), (Side.EDGE, SIXTH))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "heads",
            Price(
                pays=((Fraction(19, 20), HALF),),
                win=HALF,
                push=SIXTH,
                lose=THIRD,
                returned=Fraction(39, 40) + SIXTH,
                variance=Fraction(39, 20) ** 2 / 2 + SIXTH - Fraction(137, 120) ** 2,
                clauses=(ClauseId("rule 2"),),
            ),
        ),
        (
            "edge",
            Price(
                pays=((Fraction(5), SIXTH),),
                win=SIXTH,
                push=Fraction(0),
                lose=HALF + THIRD,
                returned=Fraction(1),
                variance=Fraction(5),
                clauses=(ClauseId("rule 2"),),
            ),
        ),
        (
            "either",
            Price(
                pays=((Fraction(3, 2), THIRD), (HALF, HALF)),
                win=HALF + THIRD,
                push=Fraction(0),
                lose=SIXTH,
                returned=Fraction(19, 12),
                variance=Fraction(101, 144),
                clauses=(ClauseId("rule 5 heads"), ClauseId("rule 5 tails")),
            ),
        ),
    ],
)
def test_a_price_worked_out_on_paper(text: str, expected: Price) -> None:
    coin = Coin()
    known = coin.bet(text)
    assert isinstance(known, Bet)
    assert price(coin, known, list(coin.weighted_outcomes())) == expected


def test_the_edge_is_what_is_not_returned_and_below_zero_favours_the_player() -> None:
    coin = Coin()
    edges = {b.text: price(coin, b, list(coin.weighted_outcomes())).edge for b in coin.bets()}
    assert edges == {
        "heads": Fraction(-17, 120),
        "tails": Fraction(11, 60),
        "edge": Fraction(0),
        "either": Fraction(-7, 12),
    }


def test_the_stake_priced_is_one_that_pays_in_whole_cents() -> None:
    # At a stake of one cent 19 to 20 would pay nothing, and the price would be wrong.
    coin = Coin()
    coarse = price(coin, bet("heads", unit=1), list(coin.weighted_outcomes()))
    fine = price(coin, bet("heads", unit=20), list(coin.weighted_outcomes()))
    assert coarse.pays == ((Fraction(0), HALF),)
    assert fine.pays == ((Fraction(19, 20), HALF),)


def test_two_bets_with_the_same_odds_are_alike_whatever_their_clauses() -> None:
    coin = Coin()
    weighted = list(coin.weighted_outcomes())
    heads, tails = (price(coin, bet(side, unit=20), weighted) for side in ("heads", "tails"))
    again = price(coin, bet("heads", unit=40), weighted)
    assert heads.same_odds(again)
    assert not heads.same_odds(tails)
