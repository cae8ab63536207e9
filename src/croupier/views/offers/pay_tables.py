"""Puts a pay table into words, and lists the exact odds of an offer.

Odds are reckoned once for each rulebook, game and choice of options: two offers are the same if
these are, whichever table they are for.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from croupier.core.games.contract import Bet, Status
from croupier.core.games.roulette.bets import Kind
from croupier.core.identifiers import ClauseId
from croupier.core.invariants import require
from croupier.core.money import Cents
from croupier.core.offer.offer import Offer, build
from croupier.core.offer.pricing import OddsLine, odds_table
from croupier.core.refusals import Refusal
from croupier.core.rulebook.games.paytable import (
    BetPrize,
    BetTerms,
    GameName,
    Odds,
    PayTable,
    Prison,
    Return,
)

# More prizes than this are named by the best of them where room is scarce.
_NAMED_ON_LAYOUT = 3


class PayView(Struct, frozen=True):
    """One prize. `when` is the game's own name of the event, `win` where there is only one.

    Of a bet laid in pieces it is the kind of piece that wins.
    """

    when: str
    odds: str
    clause: ClauseId
    commission: str | None = None


def prizes(offer: Offer, bet: Bet) -> Mapping[str, BetPrize]:
    """The prizes of a bet by event, or of its pieces by their kind."""
    table = _table(offer)
    if bet.positions == (bet.text,):
        return _terms(table, bet.text).prizes
    return {piece.partition(":")[0]: _terms(table, piece).prizes["win"] for piece in bet.positions}


def returns(offer: Offer, bet: Bet) -> tuple[Return, ...]:
    """What of the stake may come back where nothing is won; of a bet in pieces, of none."""
    whole = bet.positions == (bet.text,)
    return tuple(_terms(_table(offer), bet.text).returns.values()) if whole else ()


def prison(offer: Offer, bet: Bet) -> Prison | None:
    """By which rule its stake goes to prison, if it does; of a bet in pieces, none."""
    whole = bet.positions == (bet.text,)
    return _terms(_table(offer), bet.text).prison if whole else None


def pay_views(offer: Offer, bet: Bet) -> tuple[PayView, ...]:
    return tuple(
        PayView(when, str(prize.pays), prize.clause, _percent(prize.commission))
        for when, prize in prizes(offer, bet).items()
    )


def odds_text(offer: Offer, bet: Bet) -> str:
    """All that it can pay: `35 to 1`, `1, 2 or 3 to 1`, `1 to 1 less 5%`."""
    paid = list(prizes(offer, bet).values())
    kept = {prize.commission for prize in paid}
    if len(kept) > 1:
        # Where only some of what it wins carries commission, what is left tells them apart.
        return _listed([Odds(prize.net.numerator, prize.net.denominator) for prize in paid])
    commission = kept.pop()
    less = "" if commission is None else f" less {_percent(commission)}"
    return _listed([prize.pays for prize in paid]) + less


def short_odds_text(offer: Offer, bet: Bet) -> str:
    """The same for a small area: of many prizes only the best is named."""
    distinct = {prize.pays for prize in prizes(offer, bet).values()}
    if len(distinct) > _NAMED_ON_LAYOUT:
        return f"up to {max(distinct, key=_worth)}"
    return odds_text(offer, bet)


def _listed(several: Iterable[Odds]) -> str:
    odds = sorted(set(several), key=_worth)
    if len(odds) == 1:
        return str(odds[0])
    per = {each.per for each in odds}
    if len(per) > 1:
        return " or ".join(map(str, odds))
    first, last = ", ".join(str(each.wins) for each in odds[:-1]), odds[-1]
    return f"{first} or {last}"


def _worth(odds: Odds) -> Fraction:
    return odds.fraction


def _percent(commission: Odds | None) -> str | None:
    if commission is None:
        return None
    share = commission.fraction * 100
    return f"{share.numerator}%" if share.denominator == 1 else f"{float(share):g}%"


def _terms(table: PayTable, text: str) -> BetTerms:
    terms = table.get(text) or table.get(text.partition(":")[0])
    require(terms is not None, f"{text} is offered and has no odds")
    assert terms is not None
    return terms


def _table(offer: Offer) -> PayTable:
    """The pay table that the offer's options leave in force."""
    return dict(_rows(offer))


def _rows(offer: Offer) -> Iterator[tuple[str, BetTerms]]:
    settings, options = offer.book.settings, offer.options
    if offer.name is GameName.ROULETTE and settings.roulette is not None:
        rules = settings.roulette
        yield from rules.bets.items()
        yield from rules.wheels[options.wheel].bets.items()
        modes = rules.lucky_ball.modes if rules.lucky_ball is not None else {}
        if options.lucky_ball.value in modes:
            yield from modes[options.lucky_ball.value].bets.items()
    elif offer.name is GameName.BACCARAT and settings.baccarat is not None:
        yield from settings.baccarat.settlement[options.settlement].bets.items()
        yield from settings.baccarat.bets.items()
    elif settings.sicbo is not None:
        yield from settings.sicbo.bets.items()


class SameOffer:
    def __init__(self, offer: Offer) -> None:
        self.offer = offer
        self._key: Hashable = (offer.book.digest, offer.name, offer.options)

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SameOffer) and self._key == other._key


_DOLLAR = 100


class Priced(Struct, frozen=True):
    """`disclosed` is false where Mega is drawn and nobody has said how often."""

    lines: Mapping[str, OddsLine]
    examples: Mapping[str, str]
    disclosed: bool

    def line_of(self, bet: Bet) -> str:
        return bet.kind if bet.kind in self.lines else bet.row

    def edge_of(self, line: str) -> Fraction | None:
        if not self.disclosed and line.startswith(Kind.LUCKY.value):
            return None
        return self.lines[line].price.edge


def priced(offer: Offer) -> Priced:
    """Baccarat takes a good part of a second the first time; asking again costs nothing."""
    return _priced(SameOffer(offer))


@lru_cache(maxsize=64)
def _priced(question: SameOffer) -> Priced:
    offer = question.offer
    table = odds_table(offer)
    disclosed = not isinstance(table, Refusal)
    if isinstance(table, Refusal):
        offer = _without_mega(offer)
        table = odds_table(offer)
    assert not isinstance(table, Refusal)
    lines = {line.bet: line for line in table}
    return Priced(lines, _examples(offer, lines), disclosed)


def _without_mega(offer: Offer) -> Offer:
    """The same table if Mega never came: what the other bets cost does not depend on it."""
    options = offer.options
    given = {
        "wheel": options.wheel,
        "lucky_ball": options.lucky_ball.value,
        "layout": options.layout.value,
        "form": options.form.value,
        "mega": "0/1",
    }
    built = build(offer.book, offer.name.value, given, offer.currency)
    assert isinstance(built, Offer), built
    return built


def _examples(offer: Offer, lines: Mapping[str, OddsLine]) -> dict[str, str]:
    """A winning wager of each line in the sentence that a dispute would get."""
    outcomes = [outcome for outcome, _ in offer.game.weighted_outcomes()]
    found: dict[str, str] = {}
    for bet in offer.game.bets():
        line = bet.kind if bet.kind in lines else bet.row
        if line in found:
            continue
        stake = Cents(_DOLLAR * len(bet.positions))
        for outcome in outcomes:
            if offer.game.settle(bet, stake, outcome).status is Status.WIN:
                found[line] = offer.game.explain(bet, stake, outcome, offer.currency)
                break
    return found
