"""What devices that are not real make of their tasks, on a floor with and without mishaps."""

from collections import Counter
from random import Random

import pytest

from croupier.actors.devices import carried_out, is_note
from croupier.core.stream.intents import Became, IntentKind, IntentOutcome
from croupier.sim.floors import HOUSES, RRB
from croupier.sim.network import Rates
from croupier.sim.world import World

NOTE, TICKET = "AUD 5000", "0000000000000012"
TASKS = [
    (IntentKind.PRINT, TICKET, IntentOutcome(Became.DONE)),
    (IntentKind.STACK, NOTE, IntentOutcome(Became.DONE)),
    (IntentKind.STACK, TICKET, IntentOutcome(Became.DONE)),
    (IntentKind.LAUNCH, "R1/3", IntentOutcome(Became.DONE)),
    (IntentKind.PAY, TICKET, IntentOutcome(Became.DONE, 5_000)),
]


def floor(*, faults: bool) -> World:
    return World(HOUSES[RRB], Random(1), Rates(), faults=faults)


def became(kind: IntentKind, about: str) -> Counter[IntentOutcome]:
    world = floor(faults=True)
    return Counter(carried_out(world, kind, f"I{n}", about, 5_000) for n in range(2_000))


@pytest.mark.parametrize(("kind", "about", "outcome"), TASKS)
def test_where_nothing_goes_wrong_all_is_done(
    kind: IntentKind, about: str, outcome: IntentOutcome
) -> None:
    assert carried_out(floor(faults=False), kind, "I1", about, 5_000) == outcome


def test_a_print_that_jams_is_in_doubt_about_as_often_as_not() -> None:
    seen = became(IntentKind.PRINT, TICKET)
    assert seen[IntentOutcome(Became.DONE)] > 1_500
    assert min(seen[IntentOutcome(Became.DOUBTFUL)], seen[IntentOutcome(Became.NOT_DONE)]) > 50


def test_a_note_comes_out_again_and_a_ticket_does_not() -> None:
    assert is_note(NOTE)
    assert not is_note(TICKET)
    assert became(IntentKind.STACK, NOTE)[IntentOutcome(Became.NOT_DONE)] > 0
    assert became(IntentKind.STACK, TICKET) == {IntentOutcome(Became.DONE): 2_000}


def test_a_dispenser_counts_out_too_little_and_never_less_than_nothing() -> None:
    seen = became(IntentKind.PAY, TICKET)
    assert set(seen) == {IntentOutcome(Became.DONE, 5_000), IntentOutcome(Became.DONE, 4_500)}
    world = floor(faults=True)
    paid = {carried_out(world, IntentKind.PAY, f"I{n}", TICKET, 200).paid for n in range(500)}
    assert paid == {0, 200}


def test_what_a_device_is_not_made_for_it_does_not_do() -> None:
    outcome = carried_out(floor(faults=False), IntentKind.CONFIRM, "I1", TICKET, 5_000)
    assert outcome == IntentOutcome(Became.NOT_DONE)
