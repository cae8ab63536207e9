"""The odds table of an offer: one line for each kind of bet, or for each selection that differs."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from croupier.core.games.contract import Bet
from croupier.core.games.exact import Price, price
from croupier.core.games.roulette.outcome import LuckyBall
from croupier.core.identifiers import ClauseId
from croupier.core.offer.offer import Offer
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.game import GameName


class OddsLine(Struct, frozen=True):
    bet: str
    label: str
    price: Price
    clauses: tuple[ClauseId, ...]


def odds_table(offer: Offer) -> list[OddsLine] | Refusal:
    if lacks_mega(offer):
        return Refusal(
            RefusalCode.UNKNOWN_OPTION,
            f"{offer.book.id} does not say how often Mega comes: give it as mega=a/b",
        )
    weighted = list(offer.game.weighted_outcomes())
    priced = [(bet, price(offer.game, bet, weighted)) for bet in offer.game.bets()]
    return list(_lines(priced))


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
    return OddsLine(name, bet.label, cost, tuple(clauses))
