"""Estimates how long a tournament takes and each style's chance, over many played from a seed."""

from collections import Counter
from collections.abc import Callable
from math import sqrt
from random import Random

from msgspec import Struct

from croupier.core.offer.offer import Offer, build
from croupier.core.refusals import Refusal
from croupier.core.rulebook.limits import Form
from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.tournaments.conditions import Conditions
from croupier.sim.tournament_estimate.playing import STYLES, EstimatedTournament, Playing

_BETWEEN_STAGES_MINUTES = 15


class Spread(Struct, frozen=True):
    mean: float
    least: float
    most: float


class StyleChance(Struct, frozen=True):
    """Of one player of the style: the chance to reach the final and to win, and how sure it is."""

    style: str
    players: int
    final: float
    win: float
    win_error: float


class Estimate(Struct, frozen=True):
    title: str
    runs: int
    entrants: int
    seed: str
    minutes: Spread
    rounds: Spread
    play_offs: Spread
    styles: tuple[StyleChance, ...]


class CannotEstimate(Exception):
    """The message says why."""


def estimate(
    conditions: Conditions,
    book: Rulebook,
    *,
    runs: int,
    seed: str,
    entrants: int | None = None,
    round_seconds: int = 75,
    advance: Callable[[], None] = lambda: None,
) -> Estimate:
    """`round_seconds` is what a round takes from opening to paid."""
    rules = book.settings.tournaments
    if rules is None:
        raise CannotEstimate(f"{book.id} has no tournaments")
    field = entrants if entrants is not None else conditions.most_players or 0
    chance = Random(seed)
    playing = Playing(conditions, rules, _offer(book, conditions), chance)
    told: list[EstimatedTournament] = []
    for _ in range(runs):
        told.append(playing.tournament(field))
        advance()
    minutes = [_minutes(each, round_seconds) for each in told]
    return Estimate(
        conditions.title,
        runs,
        field,
        seed,
        _spread(minutes),
        _spread([each.rounds for each in told]),
        _spread([each.play_offs for each in told]),
        _chances(told, field),
    )


def _offer(book: Rulebook, conditions: Conditions) -> Offer:
    options = {} if Form.TERMINAL in book.settings.limits else {"form": Form.TABLE.value}
    offer = build(book, conditions.game, options)
    if isinstance(offer, Refusal):
        raise CannotEstimate(offer.sentence)
    return offer


def _minutes(told: EstimatedTournament, round_seconds: int) -> float:
    """Tables of a stage play side by side, and stages one after the other."""
    played = sum(told.longest.values()) * round_seconds / 60
    return played + _BETWEEN_STAGES_MINUTES * (len(told.longest) - 1)


def _spread(numbers: list[int] | list[float]) -> Spread:
    return Spread(sum(numbers) / len(numbers), min(numbers), max(numbers))


def _chances(told: list[EstimatedTournament], field: int) -> tuple[StyleChance, ...]:
    finals: Counter[int] = Counter()
    wins: Counter[int] = Counter()
    for each in told:
        finals.update(player % len(STYLES) for player in each.finalists)
        first = [player for player, place in each.places.items() if place == 1]
        wins.update(player % len(STYLES) for player in first)
    found = []
    for number, style in enumerate(STYLES):
        players = len(range(number, field, len(STYLES)))
        if players:
            tries = players * len(told)
            win = wins[number] / tries
            error = sqrt(win * (1 - win) / tries)
            found.append(StyleChance(style.value, players, finals[number] / tries, win, error))
    return tuple(found)
