"""The odds table of an offer, and the most that the wagers of one round can come to."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct, msgpack, structs

from croupier.core.games.contract import Bet
from croupier.core.games.house_edge import Price, prices
from croupier.core.games.roulette.outcome import LuckyBall
from croupier.core.identifiers import BetText, ClauseId
from croupier.core.invariants import require
from croupier.core.money import Cents
from croupier.core.offer.offer import Offer, build
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.limits import Form


class OddsLine(Struct, frozen=True):
    """`text` is one placement of those that the line speaks for, all of which price alike."""

    bet: str
    text: BetText
    label: str
    price: Price
    clauses: tuple[ClauseId, ...]


def odds_table(offer: Offer) -> list[OddsLine] | Refusal:
    if lacks_mega(offer):
        return Refusal(
            RefusalCode.UNKNOWN_OPTION,
            f"{offer.book.id} does not say how often Mega comes: give it as mega=a/b",
        )
    return list(_priced(_Played(offer)))


# A house has a few rulebooks, and what is written anew differs from them in little.
_PRICED_LATELY = 32


class _Played:
    """A game by all that its prices depend on: its rules, word for word, and its options."""

    def __init__(self, offer: Offer) -> None:
        self.game = offer.game
        options = structs.replace(offer.options, form=Form.TERMINAL)
        self._by = (offer.name, options, msgpack.encode(offer.rules))

    def __hash__(self) -> int:
        return hash(self._by)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Played) and other._by == self._by


@lru_cache(_PRICED_LATELY)
def _priced(played: _Played) -> tuple[OddsLine, ...]:
    game = played.game
    bets = list(game.bets())
    found = prices(game, bets, list(game.weighted_outcomes()))
    return tuple(_lines(list(zip(bets, found, strict=True))))


def favouring(lines: list[OddsLine]) -> OddsLine | None:
    """The bet that gives the player the edge, or none at all to the house, if there is one."""
    return next((line for line in lines if line.price.edge <= Fraction(0)), None)


def lacks_mega(offer: Offer) -> bool:
    options = offer.options
    mega = offer.name is GameName.ROULETTE and options.lucky_ball is LuckyBall.MEGA
    return mega and options.mega is None


def _lines(priced: list[tuple[Bet, Price]]) -> Iterator[OddsLine]:
    kinds: dict[str, list[tuple[Bet, Price]]] = {}
    for bet, cost in priced:
        kinds.setdefault(bet.kind, []).append((bet, cost))
    for kind, members in kinds.items():
        if all(cost.same_odds(members[0][1]) for _, cost in members):
            yield _line(kind, members)
            continue
        rows: dict[str, list[tuple[Bet, Price]]] = {}
        for bet, cost in members:
            rows.setdefault(bet.row, []).append((bet, cost))
        for row, same in rows.items():
            yield _line(row, same)


def _line(name: str, members: list[tuple[Bet, Price]]) -> OddsLine:
    """A line speaks for all its placements: the first label, and the clauses of each."""
    bet, cost = members[0]
    clauses = dict.fromkeys(
        clause for member, paid in members for clause in (*member.clauses, *paid.clauses)
    )
    return OddsLine(name, bet.text, bet.label, cost, tuple(clauses))


def ceiling(offer: Offer, wagers: Mapping[BetText, int]) -> int:
    """Under whichever outcome pays all of them together best."""
    if not wagers:
        return 0
    game = _with_any_mega(offer).game
    bets = [(offer.accepted(text), Cents(stake)) for text, stake in wagers.items()]
    return max(
        sum(game.settle(bet, stake, outcome).credit for bet, stake in bets)
        for outcome, _ in game.weighted_outcomes()
    )


def _with_any_mega(offer: Offer) -> Offer:
    """Where nobody has said how often Mega comes, it may come all the same: any chance will do."""
    if not lacks_mega(offer):
        return offer
    options = offer.options
    given = {
        "wheel": options.wheel,
        "lucky_ball": options.lucky_ball.value,
        "layout": options.layout.value,
        "form": options.form.value,
        "mega": "1/1000",
    }
    built = build(offer.book, offer.name.value, given, offer.currency)
    require(isinstance(built, Offer), f"the same offer with a chance of Mega is none: {built}")
    assert isinstance(built, Offer)
    return built
