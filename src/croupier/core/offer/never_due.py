"""Finds prizes, returns and prisons of a rulebook's own that no outcome of its games brings."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from croupier.core.games.roulette import bets as roulette
from croupier.core.games.roulette.rules import WHEELS
from croupier.core.offer.offer import Offer
from croupier.core.refusals import quoted
from croupier.core.rulebook.document.check import pay_tables
from croupier.core.rulebook.document.schema import Problem
from croupier.core.rulebook.games.conditions import When
from croupier.core.rulebook.games.paytable import BetTerms, GameName
from croupier.core.rulebook.games.roulette import RouletteRules
from croupier.core.rulebook.rulebook import Settings

_POCKETS = frozenset(pocket for wheel in WHEELS.values() for pocket in wheel.labels)


def pockets(rules: RouletteRules) -> Iterator[Problem]:
    """A number that is on no wheel, or that lets the bet win, so that nothing is to come back."""
    tables = {"roulette.bets": (rules.bets, tuple(rules.wheels))}
    for wheel, own in rules.wheels.items():
        tables[f"roulette.wheels.{wheel}.bets"] = (own.bets, (wheel,))
    for name, (table, wheels) in tables.items():
        if not set(wheels) <= WHEELS.keys():
            continue
        there = {pocket for wheel in wheels for pocket in WHEELS[wheel].labels}
        for kind, terms in table.items():
            described = list(conditions(terms))
            losing = _losing(kind, wheels) if described else set()
            for part, when in described:
                key = f"{name}.{kind}.{part}.when.pockets"
                for pocket in when.pockets or ():
                    if pocket in _POCKETS - there:
                        yield Problem(key, f"{quoted(pocket)} is on no wheel of this rulebook")
                    elif not part.startswith("prizes") and losing and pocket in there - losing:
                        told = "the bet wins on it, so that nothing is held back or comes back"
                        yield Problem(key, f"{quoted(pocket)}: {told}")


def _losing(kind: str, wheels: Iterable[str]) -> set[str]:
    """The numbers on which some selection of a bet wins nothing by its place on the layout."""
    found: set[str] = set()
    for wheel in wheels:
        for place in roulette.placements(WHEELS[wheel]):
            text = roulette.write(place.kind, place.selection)
            if kind in (text, place.kind.value):
                found.update(set(WHEELS[wheel].labels) - set(place.covers))
    return found


def conditions(terms: BetTerms) -> Iterator[tuple[str, When]]:
    """Where in its terms a bet says what must come, and what."""
    for event, prize in terms.prizes.items():
        if prize.when is not None:
            yield f"prizes.{event}", prize.when
    for event, back in terms.returns.items():
        yield f"returns.{event}", back.when
    if terms.prison is not None:
        yield "prison", terms.prison.when


def never_due(book: Settings, game: GameName, offers: Iterable[Offer]) -> Iterator[Problem]:
    """Of all ways to offer the game: each prize and return that says itself when it is due.

    Roulette's ask for numbers alone, which `pockets` judges.
    """
    if game is GameName.ROULETTE:
        return
    tables = [(name, table) for name, table in pay_tables(book) if name.partition(".")[0] == game]
    # Most rulebooks have none, and every outcome of every offer is gone through for those.
    if not any(any(conditions(terms)) for _, table in tables for terms in table.values()):
        return
    due = {id(each) for offer in offers for each in _due(offer)}
    for name, table in tables:
        for kind, terms in table.items():
            described = {part for part, _ in conditions(terms)}
            own: Mapping[str, object] = {
                **{f"prizes.{event}": prize for event, prize in terms.prizes.items()},
                **{f"returns.{event}": back for event, back in terms.returns.items()},
            }
            for part, each in own.items():
                if part in described and id(each) not in due:
                    told = "it never falls due: what it asks for cannot come"
                    if list(own).index(part):
                        told = f"{told}, or what stands before it takes it"
                    yield Problem(f"{name}.{kind}.{part}", told)


def _due(offer: Offer) -> Iterator[object]:
    """Of baccarat and sic bo, whose bets a rulebook may describe."""
    game: Any = offer.game
    outcomes: list[Any] = [outcome for outcome, _ in game.weighted_outcomes()]
    for bet in game.bets():
        yield from (game.due(bet, outcome) for outcome in outcomes)
