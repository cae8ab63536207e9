"""What takes a floor long to come to: papers whose year is over, and cards that come shuffled."""

import pytest

from croupier.sim.floors import IBK, MTT, RRB
from tests.simulation.floors import floor, troubled


@pytest.mark.parametrize(("rulebook", "seed"), [(RRB, 1), (MTT, 4), (IBK, 1)])
def test_papers_that_nobody_came_for_expire_and_the_auditor_follows_their_money(
    rulebook: str, seed: int
) -> None:
    """The run itself proves the money: it stops at the first cent that is not where it must be."""
    simulation, _ = floor(troubled(rulebook, seed, hours=1))
    assert simulation.watcher.tally.events["ticket-expired"] > 0
    assert "expired" in simulation.watcher.auditor.papers().values()


def test_cards_that_come_shuffled_are_riffled_and_dealt() -> None:
    simulation, report = floor(troubled(RRB))
    assert simulation.watcher.tally.events["cards-riffled"] > 0
    assert report.rounds["B1"] > 0
