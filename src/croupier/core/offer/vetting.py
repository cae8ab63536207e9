"""Checks what a rulebook may not offer: unknown bets, impossible pieces, odds against the house."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import product

from croupier.core.games.baccarat import bets as baccarat
from croupier.core.games.house_bets import is_name
from croupier.core.games.roulette import bets
from croupier.core.games.roulette import bets as roulette
from croupier.core.games.roulette.outcome import LuckyBall
from croupier.core.games.roulette.rules import COLOURS, WHEELS, Wheel
from croupier.core.games.sicbo import bets as dice_notation
from croupier.core.games.sicbo import bets as sicbo
from croupier.core.games.sicbo.rules import MATCHES
from croupier.core.offer import impossible_conditions, never_due
from croupier.core.offer.favouring import favouring
from croupier.core.offer.offer import Offer, build, offered
from croupier.core.refusals import quoted
from croupier.core.rulebook.document.check import pay_tables
from croupier.core.rulebook.document.schema import Problem, meant
from croupier.core.rulebook.document.unsayable import unsayable
from croupier.core.rulebook.games.paytable import BetTerms, GameName
from croupier.core.rulebook.games.roulette import LuckyBallRules, RouletteRules
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
# How a bet of the rulebook's own may say when it wins, for the games that take one.
_DESCRIBED = {"baccarat": 'winner = ["banker"], points = [6]', "sic-bo": "totals = [5, 7, 9]"}
# What the game itself gives back: main bets at a tie, and dragons where both have a natural.
_PUSHED = frozenset(
    ("baccarat", kind) for kind in ("player", "banker", "dragon-player", "dragon-banker")
)
_NAMED = "write small letters, digits and hyphens, 60 at most"
_OTHER_KINDS = frozenset(kind.value for kind in roulette.Kind) - roulette.CALLS
_LUCKY = frozenset(bets.write(roulette.Kind.LUCKY, colour) for colour in COLOURS)
_MODES = tuple(mode.value for mode in LuckyBall if mode is not LuckyBall.OFF)


def structure(book: Settings) -> Iterator[Problem]:
    """Names the games do not know, and positions their layouts do not have. Quick."""
    for name, table in pay_tables(book):
        known = _lines(book, name)
        for kind, terms in table.items():
            if kind in known:
                yield from _terms(name, kind, terms)
            else:
                yield from _house_bet(name, kind, terms, known)
            yield from _conditions(name, kind, terms)
            yield from _unused(name, kind, terms)
    if book.roulette is not None:
        yield from _wheels(book.roulette)
        yield from never_due.pockets(book.roulette)
    if book.baccarat is not None:
        for name in book.baccarat.settlement:
            if not is_name(name):
                yield Problem(
                    f"baccarat.settlement.{name}", f"{quoted(name)} cannot be its name: {_NAMED}"
                )


def prices(book: Rulebook, games: Iterable[GameName] | None = None) -> Iterator[Problem]:
    """Every bet under every choice of options must leave the house an edge. Slower.

    A rulebook of wrong structure has no prices: there is no telling what it offers.
    """
    if any(True for _ in structure(book.settings)):
        return
    for game in book.settings.games() if games is None else games:
        names = ("wheel", "lucky_ball", "layout", "settlement")
        offers: list[tuple[Offer, dict[str, str]]] = []
        for values in product(*(offered(book.settings, game, name) for name in names)):
            options: dict[str, str] = dict(zip(names, values, strict=True))
            offer = build(book, game, options)
            if isinstance(offer, Offer):
                offers.append((offer, options))
        yield from favouring(game, offers)
        yield from never_due.never_due(book.settings, game, [offer for offer, _ in offers])


def _lines(book: Settings, table: str) -> frozenset[str]:
    """What the lines of a pay table may be called: a kind, or one selection of it."""
    game, _, place = table.partition(".")
    if game == GameName.BACCARAT:
        return frozenset(kind.value for kind in baccarat.Kind)
    if game == GameName.SIC_BO:
        return _sic_bo()
    if place.startswith("lucky_ball."):
        return _LUCKY
    wheels = [wheel for name, wheel in WHEELS.items() if place in ("bets", f"wheels.{name}.bets")]
    return _of_wheels(tuple(wheels))


@cache
def _sic_bo() -> frozenset[str]:
    return _with_kinds(dice_notation.write(choice) for choice in sicbo.choices())


@cache
def _of_wheels(wheels: tuple[Wheel, ...]) -> frozenset[str]:
    return _with_kinds(text for wheel in wheels for text in _texts(wheel))


@cache
def _texts(wheel: Wheel) -> frozenset[str]:
    return frozenset(bets.write(each.kind, each.selection) for each in roulette.placements(wheel))


def _with_kinds(texts: Iterable[str]) -> frozenset[str]:
    listed = tuple(texts)
    return frozenset(listed) | {text.partition(":")[0] for text in listed}


def _terms(table: str, kind: str, terms: BetTerms) -> Iterator[Problem]:
    game = table.partition(".")[0]
    base = kind.partition(":")[0]
    known = _EVENTS.get((game, base), ("win",))
    for event, prize in terms.prizes.items():
        if event not in known and prize.when is None:
            yield Problem(
                f"{table}.{kind}.prizes.{event}",
                f"nothing called {event!r} can happen to {base}{meant(event, known)}:"
                f" there is {', '.join(known)}",
            )
    missing = [event for event in known if event not in terms.prizes]
    for event in missing:
        if event not in _OPTIONAL:
            yield Problem(f"{table}.{kind}.prizes", f"no prize for {event}")


def _house_bet(table: str, kind: str, terms: BetTerms, known: Iterable[str]) -> Iterator[Problem]:
    """A bet that the rulebook names itself must say when each of its prizes is due."""
    key, game = f"{table}.{kind}", table.partition(".")[0]
    if game not in _DESCRIBED or not is_name(kind):
        told = f"{game} has no bet {quoted(kind)} here{meant(kind, known)}"
        if game == GameName.ROULETTE:
            told = f"{told}; numbers of your own are pieces of a call"
        elif ":" not in kind:
            told = f"{told}; for the name of your own bet {_NAMED}"
        yield Problem(key, told)
        return
    for event, prize in terms.prizes.items():
        if prize.when is None:
            yield Problem(
                f"{key}.prizes.{event}",
                f"{game} has no bet {quoted(kind)}{meant(kind, known)}: if it is a bet of your own,"
                f" say when it wins, such as when = {{ {_DESCRIBED[game]} }}",
            )


def _conditions(table: str, kind: str, terms: BetTerms) -> Iterator[Problem]:
    game = table.partition(".")[0]
    for part, when in never_due.conditions(terms):
        yield from impossible_conditions.problems(f"{table}.{kind}.{part}.when", game, when)


def _unused(table: str, kind: str, terms: BetTerms) -> Iterator[Problem]:
    """Clauses that would never be cited, because nothing of the kind happens to the bet."""
    game, base = table.partition(".")[0], kind.partition(":")[0]
    if terms.push is not None and (game, base) not in _PUSHED:
        told = "the game never returns this bet by itself: say when, in returns, with back = [1, 1]"
        yield Problem(f"{table}.{kind}.push", told)
    if terms.lose is not None and game == GameName.ROULETTE and base != roulette.Kind.LUCKY:
        told = "roulette.lose, on_zero and on_double_zero say it for all bets: leave it out"
        yield Problem(f"{table}.{kind}.lose", told)


def _wheels(rules: RouletteRules) -> Iterator[Problem]:
    for wheel in rules.wheels:
        if wheel in WHEELS:
            yield from _calls(rules, wheel)
        else:
            none = f"there is no such wheel{meant(wheel, WHEELS)}: {', '.join(WHEELS)}"
            reason = unsayable(wheel) or none
            yield Problem(f"roulette.wheels.{wheel}", reason)
    if rules.outside_zero is not None:
        for wheel in rules.outside_zero.wheels:
            if wheel not in rules.wheels:
                yield Problem("roulette.outside_zero.wheels", f"{quoted(wheel)} is not offered")
    if rules.lucky_ball is not None:
        yield from _lucky(rules.lucky_ball)


def _calls(rules: RouletteRules, wheel: str) -> Iterator[Problem]:
    table = {**rules.bets, **rules.wheels[wheel].bets}
    legal = _texts(WHEELS[wheel])
    for name, call in rules.calls.items():
        if not is_name(name) or name in _OTHER_KINDS:
            told = f"{quoted(name)} cannot name a call: {_NAMED}, and no other bet's name"
            yield Problem(f"roulette.calls.{name}", told)
        for piece in call.pieces:
            if piece not in legal:
                reason = f"{quoted(piece)} is not on the {wheel} layout{meant(piece, legal)}"
                yield Problem(f"roulette.calls.{name}.pieces", reason)
            elif piece not in table and piece.partition(":")[0] not in table:
                yield Problem(f"roulette.calls.{name}.pieces", f"{piece!r} has no odds")
    if rules.neighbours is not None and "straight" not in table:
        yield Problem("roulette.neighbours", "straight, which its pieces are, has no odds")


def _lucky(lucky: LuckyBallRules) -> Iterator[Problem]:
    for name, mode in lucky.modes.items():
        key = f"roulette.lucky_ball.modes.{name}"
        if name not in _MODES:
            reason = f"there is no such mode{meant(name, _MODES)}: {', '.join(_MODES)}"
            yield Problem(key, reason)
        for text in sorted(_LUCKY - mode.bets.keys()):
            yield Problem(f"{key}.bets", f"no odds for {text}: all four colours are drawn")
        if name == LuckyBall.MEGA:
            for line, terms in mode.bets.items():
                if LuckyBall.MEGA.value not in terms.prizes:
                    yield Problem(f"{key}.bets.{line}.prizes", "no prize for mega")
