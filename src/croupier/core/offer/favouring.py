"""Tells once of each bet that favours the player, and under which options it does."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from croupier.core.offer.offer import Offer, bears_on
from croupier.core.offer.pricing import OddsLine, odds_table
from croupier.core.refusals import Refusal
from croupier.core.rulebook.document.schema import Problem
from croupier.core.rulebook.games.paytable import GameName

# The options of one offer, as they bear on its game.
Chosen = tuple[tuple[str, str], ...]


def favouring(
    game: GameName, offers: Iterable[tuple[Offer, Mapping[str, str]]]
) -> Iterator[Problem]:
    found: dict[str, dict[Fraction, list[Chosen]]] = {}
    every: list[Chosen] = []
    for offer, options in offers:
        chosen = tuple((name, value) for name, value in options.items() if bears_on(name, game))
        lines = odds_table(offer)
        if isinstance(lines, Refusal):
            continue  # Mega without a disclosed probability has no price; a table must give one.
        every.append(chosen)
        for bet, returned in _without_edge(offer, lines):
            found.setdefault(bet, {}).setdefault(returned, []).append(chosen)
    for bet, returns in found.items():
        told = ", and ".join(
            f"returns {returned} of the stake ({float(returned):.2%}){_under(some, every)}"
            for returned, some in returns.items()
        )
        yield Problem(f"{game}.{bet}", f"{told}: no edge for the house, so let it pay less")


def _without_edge(offer: Offer, lines: Iterable[OddsLine]) -> Iterator[tuple[str, Fraction]]:
    without = [line for line in lines if line.price.edge <= 0]
    # A call returns what its pieces do, so it has no edge only if one of them has none.
    calls = {line for line in without if len(offer.accepted(line.text).positions) > 1}
    for line in without:
        if line not in calls or len(calls) == len(without):
            yield line.bet, line.price.returned


def _under(some: Iterable[Chosen], every: Iterable[Chosen]) -> str:
    """Only what it depends on: an option is left out where all its values are the same."""
    left, whole = set(some), set(every)
    for name in [name for name, _ in next(iter(whole))]:
        apart = {_apart(chosen, name) for chosen in left}
        if all(chosen in left for chosen in whole if _apart(chosen, name) in apart):
            left, whole = apart, {_apart(chosen, name) for chosen in whole}
    said = sorted(", ".join(f"{name}={value}" for name, value in chosen) for chosen in left)
    return f" with {' or '.join(said)}" if any(said) else ""


def _apart(chosen: Chosen, name: str) -> Chosen:
    return tuple(pair for pair in chosen if pair[0] != name)
