"""Everything that is wrong with the text of a rulebook, in one pass.

A value that cannot be read hides nothing else: the rest is judged with what each shipped document
says in its place, and only what is wrong whichever of them stands there is told.
"""

import datetime
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import reduce
from typing import Any

import msgspec

from croupier.core.identifiers import RulebookId
from croupier.core.offer.vetting import prices, structure
from croupier.core.refusals import quoted
from croupier.core.rulebook.document import check, reading
from croupier.core.rulebook.document.schema import Problem, meant, misfits
from croupier.core.rulebook.rulebook import Rulebook, Settings
from croupier.rulebooks.authoring import stand_ins
from croupier.rulebooks.authoring.key_lines import key_lines, line_of
from croupier.rulebooks.folders import FOLDERS_VARIABLE

Table = dict[str, Any]
_NOTHING = Problem("text", "there is nothing in it: `croupier rulebooks new` begins one")
# What whoever keeps the rulebooks asks besides: clauses that exist, a signature that is one.
Asked = Callable[[Settings], Iterable[Problem]]


def every_problem(text: str, others: Mapping[RulebookId, str], asked: Asked) -> tuple[Problem, ...]:
    tables, found, gone = stand_ins.toml(text)
    if tables.get("derived_from") is not None:
        parent = others.get(RulebookId(str(tables["derived_from"])))
        made = parent is not None and reading.tables(parent)
        if not isinstance(made, dict):
            return (*found, _no_parent(tables, others))
        found += reading.faults(made, str(tables["derived_from"]), tables)
        tables = reading.derive(made, tables)
    if not tables:
        return tuple(found) or (_NOTHING,)
    misfitting = [one for one in misfits(tables) if not _within(one.key, gone)]
    found += misfitting
    aside = {*gone, *(_aside(one) for one in misfitting)}
    lost = [Problem(key, "missing") for key in gone]
    document = tables.get("document")
    prefix = document.get("prefix", "XYZ") if isinstance(document, dict) else "XYZ"
    clause = f"{prefix}-1"
    books = list(stand_ins.readable(tables, [*misfitting, *lost], clause))
    told = [
        dict.fromkeys((*_judged(book, asked), *reading.signed_otherwise(book, text)))
        for book in books
    ]
    common = reduce(lambda one, two: {key: None for key in one if key in two}, told) if told else {}
    found += [one for one in common if not _concerns(one.key, aside)]
    if books:
        found += _prices(books[0], found, aside, clause)
    return tuple(_in_order(dict.fromkeys(found), text))


def _no_parent(tables: Table, others: Mapping[RulebookId, str]) -> Problem:
    name = str(tables["derived_from"])
    where = f"one of your own lies in a folder that {FOLDERS_VARIABLE} names"
    return Problem(
        "derived_from", f"there is no rulebook {quoted(name)}{meant(name, others)}: {where}"
    )


def _aside(problem: Problem) -> str:
    """The value that was put aside for a misfit; an unknown key was nothing else's value."""
    return ".".join(stand_ins.unit(problem.key))


def _within(key: str, keys: Iterable[str]) -> bool:
    return any(key == one or key.startswith(f"{one}.") for one in keys)


def _concerns(key: str, aside: Iterable[str]) -> bool:
    return any(_within(key, [one]) or one.startswith(f"{key}.") for one in aside)


def _judged(book: Settings, asked: Asked) -> Iterator[Problem]:
    yield from check.problems(book)
    yield from check.unsupported(book)
    yield from structure(book)
    yield from asked(book)


def _prices(
    book: Settings, found: list[Problem], aside: Iterable[str], clause: str
) -> Iterator[Problem]:
    """Of the games whose odds are known, without the bets that something is wrong with."""
    wrong = [one.key for one in found]
    unknown = {key.partition(".")[0] for key in (*wrong, *aside) if _decides_odds(key, book)}
    bets = {stand_ins.unit(key) for key in wrong if _of_a_bet(key)}
    kept = msgspec.to_builtins(book, builtin_types=(datetime.datetime, datetime.date))
    games = [game for game in book.games() if game.value not in unknown]
    in_games = [key for key in wrong if key.partition(".")[0] in games and "." in key]
    for path in {stand_ins.unit(key) for key in in_games}:
        stand_ins.replace(kept, path, clause)
    for game in unknown:
        kept.pop(game, None)
    if any(_within(key, ["money"]) for key in wrong):
        # No chance depends on what money is called.
        del kept["money"]
    try:
        rest = msgspec.convert(kept, Settings, strict=True)
    except msgspec.ValidationError:
        return
    for one in prices(Rulebook(rest, "", ""), games):
        if not any(_is_about(one.key, path) for path in bets):
            yield one


def _is_about(key: str, bet: stand_ins.Path) -> bool:
    """A price is told of a game's bet, and perhaps of one selection of it."""
    game, _, name = key.partition(".")
    return game == bet[0] and name.partition(":")[0] == bet[-1].partition(":")[0]


# What the odds of a game hang on besides its pay tables.
_ODDS_HANG_ON = (
    "roulette.wheels",
    "roulette.lucky_ball",
    "baccarat.shoe.decks",
    "baccarat.tableau",
    "sic-bo.double_wins_on_triple",
)


def _decides_odds(key: str, book: Settings) -> bool:
    if _of_a_bet(key) or "." not in key:
        return False
    ways = book.baccarat.settlement if book.baccarat is not None else ()
    decide = (*_ODDS_HANG_ON, *(f"baccarat.settlement.{name}.bets" for name in ways))
    return _concerns(key, decide)


def _of_a_bet(key: str) -> bool:
    return stand_ins.is_whole(stand_ins.unit(key))


def _in_order(found: Iterable[Problem], text: str) -> list[Problem]:
    """As a person goes through the file; of what the text has nothing near, last."""
    lines = key_lines(text)
    last = len(text)
    return sorted(found, key=lambda one: line_of(one.key, lines) or last)
