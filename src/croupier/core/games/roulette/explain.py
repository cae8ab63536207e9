"""Explains a roulette wager in a sentence, as for a dispute."""

from collections import Counter
from typing import TYPE_CHECKING

from croupier.core.currencies import Currency
from croupier.core.games.contract import PRISON, Bet, Settlement, Status
from croupier.core.games.roulette.bets import Kind
from croupier.core.games.roulette.outcome import Spin
from croupier.core.games.roulette.rules import BLACK, RED, Pocket
from croupier.core.money import Cents

if TYPE_CHECKING:
    from croupier.core.games.roulette.payout import Roulette


def explain(game: "Roulette", bet: Bet, stake: Cents, spin: Spin, currency: Currency) -> str:
    settlement = game.settle(bet, stake, spin)
    if bet.kind == Kind.LUCKY:
        story = _lucky(game, bet, spin)
    elif len(bet.positions) > 1:
        story = _pieces(game, bet, stake, spin, currency)
    else:
        story = _single(game, bet, spin)
    held = ", in prison," if bet.kind == PRISON else ""
    staked = f"{currency.written(stake)} on {bet.label} ({bet.text}){held}"
    return f"{staked} {story}; {_result(bet, settlement, currency)}"


def _single(game: "Roulette", bet: Bet, spin: Spin) -> str:
    story = f"covered {_covered(game, bet)}; {_came(spin)}"
    if bet.kind == PRISON:
        return story
    won = game.prizes(bet, spin.pocket)
    return f"{story}, which pays {won[0].pays}" if won else story


def _pieces(game: "Roulette", bet: Bet, stake: Cents, spin: Spin, currency: Currency) -> str:
    count = len(bet.positions)
    story = (
        f"lay in {count} equal pieces of {currency.written(stake // count)} and covered"
        f" {_covered(game, bet)}; {_came(spin)}"
    )
    won = [
        f"{laid} piece{'s' if laid > 1 else ''} on {piece} won at {prize.pays}"
        for piece, laid in Counter(bet.positions).items()
        for prize in game.prizes_of(piece, spin.pocket)
    ]
    return f"{story}, and {' and '.join(won)}" if won else story


def _lucky(game: "Roulette", bet: Bet, spin: Spin) -> str:
    colour = bet.text.removeprefix("lucky:")
    draw = spin.lucky
    if draw is None:
        return f"backed the {colour} number; the Lucky Ball draw failed"
    odds = draw.boost.value.title() if draw.boosted == colour else "Standard"
    hit = draw.pockets[colour] == spin.pocket
    pays = f", which pays {game.lucky_prize(bet, draw).pays}" if hit else ""
    # Not the pocket's own colour: it would be taken for the colour of the draw.
    backed = f"backed the {colour} number, {draw.pockets[colour]}, at {odds} odds"
    return f"{backed}; {spin.pocket} came{pays}"


def _covered(game: "Roulette", bet: Bet) -> str:
    return ", ".join(game.covered(bet))


def _came(spin: Spin) -> str:
    return f"{spin.pocket} came ({_colour(spin.pocket)})"


def _colour(pocket: Pocket) -> str:
    if pocket in RED:
        return "red"
    return "black" if pocket in BLACK else "green"


def _result(bet: Bet, settlement: Settlement, currency: Currency) -> str:
    credit = currency.written(settlement.credit)
    if settlement.status is Status.WIN:
        stake = "the stake" if len(bet.positions) == 1 else "the stake of what won"
        return f"credit {credit} with {stake}, by {settlement.clause}."
    if settlement.status is Status.LOSE:
        return f"the stake is lost, by {settlement.clause}."
    if settlement.status is Status.PRISON:
        return f"the stake of {credit} lies on the next round, by {settlement.clause}."
    if settlement.status is Status.PART:
        return f"{credit} of the stake is returned, by {settlement.clause}."
    return f"the stake of {credit} is returned, by {settlement.clause}."
