"""What each kind of bet is, in short sentences for a player."""

from collections.abc import Mapping

from croupier.core.games.contract import Bet
from croupier.core.offer.offer import Offer
from croupier.core.rulebook.game import GameName
from croupier.views.paying import prizes

_ROULETTE: Mapping[str, str] = {
    "straight": "One number.",
    "split": "Two numbers that adjoin: the chip lies on the line between them.",
    "street": "Three numbers: a whole row, or three that meet beside a zero.",
    "corner": "Four numbers that meet, or the first four beside the zero.",
    "five-line": "0, 00, 1, 2 and 3.",
    "six-line": "Six numbers: two rows that adjoin.",
    "column": "Twelve numbers: one of the three long columns. Zeros lose.",
    "dozen": "Twelve numbers: 1 to 12, 13 to 24 or 25 to 36. Zeros lose.",
    "low": "1 to 18. Zeros lose.",
    "high": "19 to 36. Zeros lose.",
    "even": "The even numbers. Zeros lose.",
    "odd": "The odd numbers. Zeros lose.",
    "red": "The eighteen red numbers. Zeros lose.",
    "black": "The eighteen black numbers. Zeros lose.",
    "neighbours": "A number and those beside it on the wheel, each straight up.",
    "lucky": "One of four numbers drawn while the ball spins; it wins if the ball falls on it.",
    "outside-zero": "The zero, bet from the far end of the layout: the same bet as on the zero.",
}
_BACCARAT: Mapping[str, str] = {
    "player": "Player's hand ends nearer to nine. A tie returns the stake.",
    "banker": "Banker's hand ends nearer to nine. A tie returns the stake.",
    "tie": "Both hands end with the same points.",
    "player-pair": "Player's first two cards are of one rank.",
    "banker-pair": "Banker's first two cards are of one rank.",
    "dragon-player": "Player wins with a natural, or by enough points for a prize.",
    "dragon-banker": "Banker wins with a natural, or by enough points for a prize.",
}
_SIC_BO: Mapping[str, str] = {
    "small": "A total of 4 to 10. Any triple loses.",
    "big": "A total of 11 to 17. Any triple loses.",
    "triple": "The chosen number on all three dice.",
    "any-triple": "Any one number on all three dice.",
    "double": "The chosen number on two dice.",
    "total": "The three dice add up to the chosen total.",
    "combination": "Both chosen numbers are among the three dice.",
    "single": "The chosen number on one, two or three dice.",
}
_KINDS: Mapping[GameName, Mapping[str, str]] = {
    GameName.ROULETTE: _ROULETTE,
    GameName.BACCARAT: _BACCARAT,
    GameName.SIC_BO: _SIC_BO,
}
_WHEN: Mapping[str, str] = {
    "win": "It",
    "win-with-six": "A win with six",
    "natural": "A natural",
    "standard": "At Standard odds it",
    "super": "At Super odds it",
    "mega": "At Mega odds it",
    "one-die": "On one die it",
    "two-dice": "On two dice it",
    "three-dice": "On three dice it",
}


def sentences(offer: Offer, bet: Bet) -> tuple[str, ...]:
    told = [*_what(offer, bet), *_pays(offer, bet)]
    if not offer.stands_alone(bet):
        told.append("It stands only beside a wager on Player, Banker or Tie.")
    return tuple(told)


def _what(offer: Offer, bet: Bet) -> list[str]:
    told = _KINDS[offer.name].get(bet.kind)
    what = [told] if told is not None else []
    if len(bet.positions) > 1:
        pieces = ", ".join(dict.fromkeys(bet.positions)) if told is None else ""
        where = f": {pieces}" if pieces else ""
        what.append(f"One touch lays {len(bet.positions)} equal chips{where}.")
    rules = offer.book.settings.sicbo
    if bet.kind == "double" and rules is not None:
        also = "also wins" if rules.double_wins_on_triple.value else "does not win"
        what.append(f"It {also} on a triple of that number.")
    return what


def _pays(offer: Offer, bet: Bet) -> list[str]:
    told = []
    for event, prize in prizes(offer, bet).items():
        less = ""
        if prize.commission is not None:
            less = f" less a commission of {prize.commission.fraction} of what it wins"
        told.append(f"{_event(bet, event)} pays {prize.pays}{less}.")
    return told


def _event(bet: Bet, event: str) -> str:
    if event.startswith("margin-"):
        points = event.removeprefix("margin-")
        return f"A win by {points} point{'s' if points != '1' else ''}"
    if len(bet.positions) > 1:
        return f"Each winning chip on a {event}"
    return _WHEN.get(event, "It")
