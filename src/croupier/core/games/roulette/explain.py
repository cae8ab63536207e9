"""A roulette wager in a sentence, as for a dispute."""

from typing import TYPE_CHECKING

from croupier.core.games.contract import Bet, Settlement, Status
from croupier.core.games.roulette.bets import Kind
from croupier.core.games.roulette.outcome import Spin
from croupier.core.games.roulette.rules import BLACK, RED, Pocket
from croupier.core.money import Cents, dollars

if TYPE_CHECKING:
    from croupier.core.games.roulette.payout import Roulette


def explain(game: "Roulette", bet: Bet, stake: Cents, spin: Spin) -> str:
    settlement = game.settle(bet, stake, spin)
    if bet.kind == Kind.LUCKY:
        return f"{_staked(bet, stake)} {_lucky(bet, spin)}; {_result(settlement)}"
    covered = ", ".join(game.covered(bet))
    pieces = len(bet.positions)
    spread = f" in {pieces} equal pieces of {dollars(stake // pieces)}" if pieces > 1 else ""
    came = f"{spin.pocket} came ({_colour(spin.pocket)})"
    paid = ""
    if settlement.status is Status.WIN:
        odds = [str(prize.pays) for prize in game.prizes(bet, spin.pocket)]
        won = f"{len(odds)} of its pieces won at " if pieces > 1 else "it pays "
        paid = f", {won}{' and '.join(odds)}"
    return f"{_staked(bet, stake)}{spread} covered {covered}; {came}{paid}; {_result(settlement)}"


def _staked(bet: Bet, stake: Cents) -> str:
    return f"{bet.label} ({bet.text}), {dollars(stake)},"


def _colour(pocket: Pocket) -> str:
    if pocket in RED:
        return "red"
    return "black" if pocket in BLACK else "green"


def _lucky(bet: Bet, spin: Spin) -> str:
    colour = bet.text.removeprefix("lucky:")
    if spin.lucky is None:
        return f"backed the {colour} number; the Lucky Ball draw failed"
    boosted = spin.lucky.boosted == colour
    odds = f"{spin.lucky.boost.value} odds" if boosted else "standard odds"
    return (
        f"backed the {colour} number {spin.lucky.pockets[colour]} at {odds};"
        f" {spin.pocket} came ({_colour(spin.pocket)})"
    )


def _result(settlement: Settlement) -> str:
    if settlement.status is Status.WIN:
        return f"credit {dollars(settlement.credit)} with the stake, by {settlement.clause}."
    if settlement.status is Status.LOSE:
        return f"the stake is lost, by {settlement.clause}."
    return f"the stake of {dollars(settlement.credit)} is returned, by {settlement.clause}."
