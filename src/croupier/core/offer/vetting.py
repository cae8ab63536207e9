"""What a rulebook may not offer: unknown bets, pieces off the layout, odds against the house."""

from collections.abc import Iterator, Mapping
from itertools import product

from croupier.core.games.baccarat import bets as baccarat
from croupier.core.games.roulette import bets as roulette
from croupier.core.games.roulette import notation
from croupier.core.games.roulette.rules import WHEELS
from croupier.core.games.sicbo import bets as sicbo
from croupier.core.games.sicbo.rules import MATCHES
from croupier.core.offer.offer import build
from croupier.core.offer.options import offered
from croupier.core.offer.pricing import favouring, odds_table
from croupier.core.refusals import Refusal
from croupier.core.rulebook.check import Problem, pay_tables
from croupier.core.rulebook.game import GameName
from croupier.core.rulebook.paytable import Terms
from croupier.core.rulebook.roulette import RouletteRules
from croupier.core.rulebook.rulebook import Rulebook, Settings

_DRAGON = ("natural", *(f"margin-{margin}" for margin in range(1, 10)))
# Without a row of its own a Banker six pays as any win, and a small margin loses.
_OPTIONAL = frozenset({"win-with-six", "mega", *_DRAGON})
# The events that may carry a prize, for the kinds that know more than winning.
_EVENTS: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("roulette", "lucky"): ("standard", "super", "mega"),
    ("baccarat", "banker"): ("win", "win-with-six"),
    ("baccarat", "dragon-player"): _DRAGON,
    ("baccarat", "dragon-banker"): _DRAGON,
    ("sic-bo", "single"): tuple(MATCHES.values()),
}
_KINDS: Mapping[str, frozenset[str]] = {
    "roulette": frozenset(roulette.Kind),
    "baccarat": frozenset(baccarat.Kind),
    "sic-bo": frozenset(sicbo.Kind),
}


def structure(book: Settings) -> Iterator[Problem]:
    """Names the games do not know, and positions their layouts do not have. Quick."""
    for name, table in pay_tables(book):
        for kind, terms in table.items():
            yield from _terms(name, kind, terms)
    if book.roulette is not None:
        yield from _wheels(book.roulette)


def prices(book: Rulebook) -> Iterator[Problem]:
    """Every bet under every choice of options must leave the house an edge. Slower."""
    for game in book.settings.games():
        names = ("wheel", "lucky_ball", "settlement")
        for values in product(*(offered(book.settings, game, name) for name in names)):
            yield from _favours(book, game, dict(zip(names, values, strict=True)))


def _terms(table: str, kind: str, terms: Terms) -> Iterator[Problem]:
    game = table.partition(".")[0]
    base = kind.partition(":")[0]
    if base not in _KINDS[game]:
        yield Problem(f"{table}.{kind}", f"{game} has no bet {base!r}")
        return
    known = _EVENTS.get((game, base), ("win",))
    for event in terms.prizes:
        if event not in known:
            yield Problem(
                f"{table}.{kind}.prizes.{event}",
                f"nothing called {event!r} can happen to {base}: there is {', '.join(known)}",
            )
    missing = [event for event in known if event not in terms.prizes]
    for event in missing:
        if event not in _OPTIONAL:
            yield Problem(f"{table}.{kind}.prizes", f"no prize for {event}")


def _wheels(rules: RouletteRules) -> Iterator[Problem]:
    for wheel in rules.wheels:
        if wheel not in WHEELS:
            yield Problem(
                f"roulette.wheels.{wheel}", f"there is no such wheel: {', '.join(WHEELS)}"
            )
            continue
        yield from _calls(rules, wheel)


def _calls(rules: RouletteRules, wheel: str) -> Iterator[Problem]:
    table = {**rules.bets, **rules.wheels[wheel].bets}
    legal = {
        notation.write(place.kind, place.selection) for place in roulette.placements(WHEELS[wheel])
    }
    for name, call in rules.calls.items():
        if name not in _KINDS["roulette"]:
            yield Problem(f"roulette.calls.{name}", f"roulette has no bet {name!r}")
        for piece in call.pieces:
            if piece not in legal:
                yield Problem(
                    f"roulette.calls.{name}.pieces", f"{piece!r} is not on the {wheel} layout"
                )
            elif piece not in table and piece.partition(":")[0] not in table:
                yield Problem(f"roulette.calls.{name}.pieces", f"{piece!r} has no odds")
    if rules.neighbours is not None and "straight" not in table:
        yield Problem("roulette.neighbours", "straight, which its pieces are, has no odds")


def _favours(book: Rulebook, game: GameName, options: dict[str, str]) -> Iterator[Problem]:
    offer = build(book, game, options)
    if isinstance(offer, Refusal):
        return
    lines = odds_table(offer)
    if isinstance(lines, Refusal):
        return  # Mega without a disclosed probability has no price yet; a table must give one.
    best = favouring(lines)
    if best is not None:
        chosen = ", ".join(f"{name}={value}" for name, value in options.items())
        yield Problem(
            f"{game}.{best.bet}",
            f"returns {best.price.returned} of the stake with {chosen}: no edge for the house",
        )
