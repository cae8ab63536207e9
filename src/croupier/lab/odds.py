"""`croupier odds`: the exact odds table of a game, as a line of JSON or as a table."""

from collections.abc import Mapping
from math import sqrt

from msgspec import Struct

from croupier.core.games.roulette.rules import Layout
from croupier.core.identifiers import ClauseId
from croupier.core.offer.offer import Options, bears_on
from croupier.core.offer.pricing import OddsLine, favouring, odds_table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.lab.json_lines import LineFault, refused
from croupier.lab.offers import Offers
from croupier.lab.ratios import show_ratio
from croupier.rulebooks.trusted_keys import standing_of


class Pays(Struct, frozen=True):
    odds: str
    probability: str


class OddsRow(Struct, frozen=True, rename={"returned": "return"}):
    bet: str
    label: str
    pays: list[Pays]
    win: str
    push: str
    lose: str
    returned: str
    edge: str
    variance: str
    edge_decimal: float
    std: float
    clauses: tuple[ClauseId, ...]


class OddsAnswer(Struct, frozen=True, omit_defaults=True):
    rulebook: str
    game: str
    options: dict[str, str]
    bets: list[OddsRow]
    approved: bool = True
    # Said only of what no regulator has approved: who signed it, if anybody has.
    standing: str = ""


def all_odds(
    offers: Offers, rulebook: str, options: Mapping[str, str]
) -> list[OddsAnswer] | LineFault:
    """Every game of the rulebook, each with those of the options that bear on it."""
    book = offers.rulebook(rulebook)
    if isinstance(book, LineFault):
        return book
    answers = []
    for game, chosen in _shared_out(book.settings.games(), options).items():
        answer = odds(offers, rulebook, game, chosen)
        if isinstance(answer, LineFault):
            return answer
        answers.append(answer)
    return answers


def _shared_out(
    games: tuple[GameName, ...], options: Mapping[str, str]
) -> dict[GameName, dict[str, str]]:
    """An option that bears on none of the games is left to each of them, to be refused."""
    taken = {name for name in options if any(bears_on(name, game) for game in games)}
    return {
        game: {
            name: value
            for name, value in options.items()
            if bears_on(name, game) or name not in taken
        }
        for game in games
    }


def odds(
    offers: Offers, rulebook: str, game: str, options: Mapping[str, str]
) -> OddsAnswer | LineFault:
    offer = offers.find(rulebook, game, options)
    if isinstance(offer, LineFault):
        return offer
    lines = odds_table(offer)
    if isinstance(lines, Refusal):
        return refused(lines)
    best = favouring(lines)
    if best is not None:
        return refused(_favours(best))
    standing = standing_of(offer.book)
    return OddsAnswer(
        rulebook,
        offer.name.value,
        shown_options(offer.name, offer.options),
        [_row(line) for line in lines],
        standing.approved,
        "" if standing.approved else str(standing),
    )


def _favours(line: OddsLine) -> Refusal:
    return Refusal(
        RefusalCode.FAVOURS_PLAYER,
        f"{line.bet} would return {show_ratio(line.price.returned)} of the stake:"
        " these settings leave the house no edge",
    )


def _row(line: OddsLine) -> OddsRow:
    price = line.price
    return OddsRow(
        bet=line.bet,
        label=line.label,
        pays=[Pays(show_ratio(net), show_ratio(chance)) for net, chance in price.pays],
        win=show_ratio(price.win),
        push=show_ratio(price.push),
        lose=show_ratio(price.lose),
        returned=show_ratio(price.returned),
        edge=show_ratio(price.edge),
        variance=show_ratio(price.variance),
        edge_decimal=float(price.edge),
        std=sqrt(price.variance),
        clauses=line.clauses,
    )


def shown_options(game: GameName, options: Options) -> dict[str, str]:
    """The options that bear on this game."""
    if game is GameName.BACCARAT:
        return {"settlement": options.settlement}
    if game is GameName.SIC_BO:
        return {}
    shown = {"wheel": options.wheel, "lucky_ball": options.lucky_ball.value}
    if options.layout is not Layout.PLAIN:
        shown["layout"] = options.layout.value
    if options.mega is not None:
        shown["mega"] = show_ratio(options.mega)
    return shown
