"""What each kind of bet is, in short sentences for a player, in the language they read."""

from collections.abc import Mapping

from croupier.core.games.contract import Bet
from croupier.core.offer.offer import Offer
from croupier.core.rulebook.games.paytable import Prize
from croupier.core.rulebook.rulebook import Rulebook
from croupier.views.offers.bet_words import BetWords
from croupier.views.offers.english import ENGLISH
from croupier.views.offers.language import Language
from croupier.views.offers.paying import prizes
from croupier.views.offers.simplified_chinese import SIMPLIFIED_CHINESE

WORDS: Mapping[Language, BetWords] = {
    Language.ENGLISH: ENGLISH,
    Language.SIMPLIFIED_CHINESE: SIMPLIFIED_CHINESE,
}


def document_title(book: Rulebook, language: Language) -> str:
    return WORDS[language].documents.get(book.id, book.settings.document.title)


def sentences(offer: Offer, bet: Bet, language: Language) -> tuple[str, ...]:
    words = WORDS[language]
    told = [*_what(offer, bet, words), *_pays(offer, bet, words)]
    if not offer.stands_alone(bet):
        told.append(words.beside_a_main_wager)
    return tuple(told)


def _what(offer: Offer, bet: Bet, words: BetWords) -> list[str]:
    told = words.kinds[offer.name].get(bet.kind)
    what = [told] if told is not None else []
    if len(bet.positions) > 1:
        pieces = words.listing.join(map(words.piece, dict.fromkeys(bet.positions)))
        frame = words.one_touch_listed if told is None else words.one_touch
        what.append(frame.format(count=len(bet.positions), pieces=pieces))
    rules = offer.book.settings.sicbo
    if bet.kind == "double" and rules is not None:
        wins = rules.double_wins_on_triple.value
        what.append(words.wins_on_triple if wins else words.loses_on_triple)
    return what


def _pays(offer: Offer, bet: Bet, words: BetWords) -> list[str]:
    return [
        _prize(words, _event(bet, event, words), prize)
        for event, prize in prizes(offer, bet).items()
    ]


def _prize(words: BetWords, event: str, prize: Prize) -> str:
    odds = words.odds.format(wins=prize.pays.wins, per=prize.pays.per)
    if prize.commission is None:
        return words.pays.format(event=event, odds=odds)
    share = prize.commission.fraction
    return words.pays_less.format(event=event, odds=odds, share=share)


def _event(bet: Bet, event: str, words: BetWords) -> str:
    if event.startswith("margin-"):
        points = event.removeprefix("margin-")
        return words.margin_of_one if points == "1" else words.margin.format(points=points)
    if len(bet.positions) > 1:
        return words.each_piece.format(piece=words.pieces.get(event, event))
    return words.events.get(event, words.events["win"])
