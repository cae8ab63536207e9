"""Whether the colours of chips, and the rounds from which they count for more, fit together."""

from collections.abc import Iterator

from croupier.core.money import dollars
from croupier.core.tournaments.conditions import (
    ChipRise,
    Chips,
    ChipValue,
    LimitStep,
    smallest,
    values_in,
)

Values = tuple[ChipValue, ...]


def contradictions(chips: Chips, limits: tuple[LimitStep, ...]) -> Iterator[str]:
    """What is wrong, each in a sentence."""
    stated = (chips.values, *(rise.values for rise in chips.rises))
    wrong = [*dict.fromkeys(said for values in stated for said in _of_colours(values))]
    wrong += _of_rises(chips)
    if wrong:
        yield from wrong
        return
    unit = smallest(chips.values)
    if chips.each % unit:
        yield f"chips of {dollars(unit)} do not make {dollars(chips.each)}"
    yield from _of_minimums(chips, limits)


def _of_colours(values: Values) -> Iterator[str]:
    colours = [each.colour.strip() for each in values]
    if not all(colours):
        yield "every chip has a colour"
    yield from (f"{each} is stated twice" for each in colours if each and colours.count(each) > 1)
    if any(each.value <= 0 for each in values):
        yield "every colour of chips counts for something"
        return
    unit = smallest(values)
    for each in values:
        if each.value % unit:
            yield f"{each.colour} is no whole number of chips of {dollars(unit)}"


def _of_rises(chips: Chips) -> Iterator[str]:
    if not chips.rises:
        return
    if not chips.values:
        yield "chips count for more later, and it is not said what they count for at first"
        return
    rounds = [1, *(rise.from_round for rise in chips.rises)]
    if rounds != sorted(set(rounds)):
        yield "values of chips rise after the first round, each in a later round than the last"
    before = chips.values
    for rise in chips.rises:
        yield from _of_rise(before, rise)
        before = rise.values


def _of_rise(before: Values, rise: ChipRise) -> Iterator[str]:
    if not rise.values:
        yield f"from round {rise.from_round} on no chips would be in play"
        return
    known = {each.colour: each.value for each in before}
    lower = [each.colour for each in rise.values if each.value < known.get(each.colour, 0)]
    if lower:
        yield f"from round {rise.from_round} on {lower[0]} would count for less"
    more = any(each.value > known.get(each.colour, each.value) for each in rise.values)
    if not more and smallest(rise.values) <= smallest(before):
        yield f"from round {rise.from_round} on no chip counts for more, and the smallest stays"


def _of_minimums(chips: Chips, limits: tuple[LimitStep, ...]) -> Iterator[str]:
    """Wagers are in units of the minimum, so that chips must make it."""
    points = sorted({step.from_round for step in limits} | {r.from_round for r in chips.rises})
    for round_ in points:
        bound = [step for step in limits if step.from_round <= round_]
        unit = smallest(values_in(round_, chips.values, chips.rises))
        if bound and bound[-1].minimum % unit:
            least = dollars(bound[-1].minimum)
            yield f"from round {round_} on chips of {dollars(unit)} do not make the least, {least}"
