"""Explains a sic bo wager in a sentence, as for a dispute."""

from typing import TYPE_CHECKING

from croupier.core.currencies import Currency
from croupier.core.games.contract import Bet, Status
from croupier.core.games.sicbo import outcome, rules
from croupier.core.games.sicbo.bets import Kind
from croupier.core.money import Cents

if TYPE_CHECKING:
    from croupier.core.games.sicbo.payout import SicBo


_COVERED = {
    Kind.SMALL: "a total of 4 to 10 except a triple",
    Kind.BIG: "a total of 11 to 17 except a triple",
    Kind.TRIPLE: "{0} on all three dice",
    Kind.ANY_TRIPLE: "any number on all three dice",
    Kind.DOUBLE: "{0} on two dice",
    Kind.TOTAL: "a total of {0}",
    Kind.COMBINATION: "{0} and {1}",
    Kind.SINGLE: "{0} on one, two or three dice",
}
_DICE = ("no die", "one die", "two dice", "three dice")


def explain(game: "SicBo", bet: Bet, stake: Cents, roll: outcome.Roll, currency: Currency) -> str:
    settlement = game.settle(bet, stake, roll)
    prize = game.prize(bet, roll)
    told = f"{currency.written(stake)} on {bet.label} ({bet.text}) covered {_covered(game, bet)}"
    told += f"; {_showed(game, bet, roll)}"
    credit = currency.written(settlement.credit)
    if settlement.status is Status.LOSE:
        return f"{told}; the stake is lost, by {settlement.clause}."
    if prize is None:
        return f"{told}; {credit} of the stake is returned, by {settlement.clause}."
    return (
        f"{told}, which pays {prize.pays}; credit {credit} with the stake, by {settlement.clause}."
    )


def _covered(game: "SicBo", bet: Bet) -> str:
    choice = game.choice(bet)
    if choice is None:
        return "what its rulebook says"
    covered = _COVERED[choice.kind].format(*choice.numbers)
    if choice.kind is Kind.DOUBLE:
        covered += " or all three" if game.rules.double_wins_on_triple.value else ", not on three"
    return covered


def _showed(game: "SicBo", bet: Bet, roll: outcome.Roll) -> str:
    """The faces, and what of them the bet turns on."""
    choice = game.choice(bet)
    showed = f"the dice showed {'-'.join(map(str, roll.faces))}"
    if choice is None:
        return f"{showed} (total {sum(roll.faces)})"
    if choice.kind in (Kind.SINGLE, Kind.DOUBLE):
        shown = roll.faces.count(choice.numbers[0])
        return f"{showed} ({choice.numbers[0]} on {_DICE[shown]})"
    if choice.kind in (Kind.SMALL, Kind.BIG, Kind.TOTAL):
        triple = ", a triple" if rules.is_triple(roll.faces) else ""
        return f"{showed} (total {sum(roll.faces)}{triple})"
    return showed
