"""Explains a baccarat wager in a sentence, as for a dispute."""

from typing import TYPE_CHECKING

from croupier.core.currencies import Currency
from croupier.core.games.baccarat.bets import BetEvent, Kind, happened
from croupier.core.games.baccarat.outcome import Coup, Hand, Result
from croupier.core.games.contract import Bet, Settlement, Status
from croupier.core.money import Cents

if TYPE_CHECKING:
    from croupier.core.games.baccarat.payout import Baccarat


def explain(game: "Baccarat", bet: Bet, stake: Cents, coup: Coup, currency: Currency) -> str:
    settlement = game.settle(bet, stake, coup)
    staked = f"{bet.label} ({bet.text}), {currency.written(stake)}"
    hands = f"Player had {_hand(coup.player)} and Banker {_hand(coup.banker)}"
    paid = _paid(game, bet, coup, settlement, currency)
    return f"{staked}: {hands}; {_why(bet, coup)}{paid}; {_result(settlement, currency)}"


def _hand(hand: Hand) -> str:
    natural = "a natural " if hand.natural else ""
    cards = f" ({' '.join(hand.cards)})" if hand.cards else ""
    return f"{natural}{hand.points}{cards}"


def _why(bet: Bet, coup: Coup) -> str:
    if bet.kind == Kind.PLAYER_PAIR:
        return _pair("Player", coup.player)
    if bet.kind == Kind.BANKER_PAIR:
        return _pair("Banker", coup.banker)
    if bet.kind in (Kind.DRAGON_PLAYER, Kind.DRAGON_BANKER):
        return _dragon(coup)
    if coup.result is Result.TIE:
        return f"the hands tied at {coup.player.points}"
    ahead = max(coup.player.points, coup.banker.points)
    return f"{_winner(coup)} won with {ahead}"


def _pair(name: str, hand: Hand) -> str:
    return f"{name}'s first two cards are {'a pair' if hand.pair else 'no pair'}"


def _dragon(coup: Coup) -> str:
    player, banker = coup.player, coup.banker
    if coup.result is Result.TIE:
        both = player.natural and banker.natural
        return f"the hands tied {'with equal naturals' if both else 'without naturals'}"
    ahead = player if coup.result is Result.PLAYER else banker
    if ahead.natural:
        return f"{_winner(coup)} won with a natural"
    margin = abs(player.points - banker.points)
    return f"{_winner(coup)} won by {margin} point{'s' if margin > 1 else ''} without a natural"


def _winner(coup: Coup) -> str:
    return coup.result.value.title()


def _paid(
    game: "Baccarat", bet: Bet, coup: Coup, settlement: Settlement, currency: Currency
) -> str:
    prize = game.prize(bet, coup)
    if prize is None:
        if settlement.status in (Status.PUSH, Status.PART):
            return ""
        unpaid = happened(bet.kind, coup) not in (BetEvent.LOSE, BetEvent.PUSH)
        return ", which the pay table does not pay" if unpaid else ""
    less = ""
    if prize.commission is not None:
        less = f" less a commission of {currency.written(settlement.commission)}"
    return f", which pays {prize.pays}{less}"


def _result(settlement: Settlement, currency: Currency) -> str:
    if settlement.status is Status.WIN:
        return (
            f"credit {currency.written(settlement.credit)} with the stake, by {settlement.clause}."
        )
    credit = currency.written(settlement.credit)
    if settlement.status is Status.LOSE:
        return f"the stake is lost, by {settlement.clause}."
    if settlement.status is Status.PART:
        return f"{credit} of the stake is returned, by {settlement.clause}."
    return f"the stake of {credit} is returned, by {settlement.clause}."
