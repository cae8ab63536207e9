"""A sic bo wager in a sentence, as for a dispute."""

from typing import TYPE_CHECKING

from croupier.core.games.contract import Bet
from croupier.core.games.sicbo.outcome import Roll
from croupier.core.money import Cents, dollars

if TYPE_CHECKING:
    from croupier.core.games.sicbo.payout import SicBo


def explain(game: "SicBo", bet: Bet, stake: Cents, roll: Roll) -> str:
    settlement = game.settle(bet, stake, roll)
    prize = game.prize(bet, roll)
    faces = "-".join(map(str, roll.faces))
    came = f"{bet.label} ({bet.text}), {dollars(stake)}; the dice showed {faces}"
    came += f", total {sum(roll.faces)}"
    if prize is None:
        return f"{came}; the stake is lost, by {settlement.clause}."
    credit = dollars(settlement.credit)
    return f"{came}; it pays {prize.pays}; credit {credit} with the stake, by {settlement.clause}."
