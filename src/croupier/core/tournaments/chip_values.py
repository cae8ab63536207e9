"""Checks that chip colours fit the rounds from which they count for more."""

from croupier.core.currencies import Currency
from croupier.core.tournaments.conditions import (
    ChipRise,
    ChipValue,
    LimitStep,
    StartingChips,
    smallest,
    values_in,
)
from croupier.core.tournaments.structure import Contradiction, Contradictions

Values = tuple[ChipValue, ...]


def contradictions(
    chips: StartingChips, limits: tuple[LimitStep, ...], currency: Currency
) -> Contradictions:
    stated = (chips.values, *(rise.values for rise in chips.rises))
    wrong: list[Contradiction] = []
    for said in (each for values in stated for each in _of_colours(values, currency)):
        wrong += [said] if said not in wrong else []
    wrong += _of_rises(chips)
    if wrong:
        yield from wrong
        return
    unit = smallest(chips.values)
    if chips.each % unit:
        of_, each = currency.written(unit), currency.written(chips.each)
        yield Contradiction("chips-do-not-make", {"unit": of_, "each": each})
    yield from _of_minimums(chips, limits, currency)


def _of_colours(values: Values, currency: Currency) -> Contradictions:
    colours = [each.colour.strip() for each in values]
    if not all(colours):
        yield Contradiction("chips-colourless")
    twice = (each for each in colours if each and colours.count(each) > 1)
    yield from (Contradiction("chips-twice", {"colour": each}) for each in twice)
    if any(each.value <= 0 for each in values):
        yield Contradiction("chips-worthless")
        return
    unit = smallest(values)
    for each in values:
        if each.value % unit:
            of_ = currency.written(unit)
            yield Contradiction("chips-broken", {"colour": each.colour, "unit": of_})


def _of_rises(chips: StartingChips) -> Contradictions:
    if not chips.rises:
        return
    if not chips.values:
        yield Contradiction("rises-without-values")
        return
    rounds = [1, *(rise.from_round for rise in chips.rises)]
    if rounds != sorted(set(rounds)):
        yield Contradiction("rises-order")
    before = chips.values
    for rise in chips.rises:
        yield from _of_rise(before, rise)
        before = rise.values


def _of_rise(before: Values, rise: ChipRise) -> Contradictions:
    if not rise.values:
        yield Contradiction("rise-empty", {"round": rise.from_round})
        return
    known = {each.colour: each.value for each in before}
    lower = [each.colour for each in rise.values if each.value < known.get(each.colour, 0)]
    if lower:
        yield Contradiction("rise-falls", {"round": rise.from_round, "colour": lower[0]})
    more = any(each.value > known.get(each.colour, each.value) for each in rise.values)
    if not more and smallest(rise.values) <= smallest(before):
        yield Contradiction("rise-idle", {"round": rise.from_round})


def _of_minimums(
    chips: StartingChips, limits: tuple[LimitStep, ...], currency: Currency
) -> Contradictions:
    """Wagers are in units of the minimum, so that chips must make it."""
    points = sorted({step.from_round for step in limits} | {r.from_round for r in chips.rises})
    for round_ in points:
        bound = [step for step in limits if step.from_round <= round_]
        unit = smallest(values_in(round_, chips.values, chips.rises))
        if bound and bound[-1].minimum % unit:
            least = currency.written(bound[-1].minimum)
            of_ = currency.written(unit)
            values: dict[str, str | int] = {"round": round_, "unit": of_, "least": least}
            yield Contradiction("chips-do-not-make-least", values)
