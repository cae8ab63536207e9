"""What each outcome of a round would cost, held against settling it."""

import pytest

from croupier.core.offer.pricing import ceiling
from croupier.core.rulebook.games.paytable import GameName
from croupier.views.floor.liability import Costs, OutcomeCost, TableLiability
from croupier.views.floor.pit import stakes_on
from tests.core.pit.cards.card_script import CardTable
from tests.core.pit.round_script import MTT, RRB, RoundScript, dice, number


def at_table(script: RoundScript, warning: int | None = None) -> TableLiability:
    [found] = Costs().of_pit(script.floor, warning).tables
    return found


def costs_of(found: TableLiability) -> dict[str | tuple[int, ...] | None, int]:
    return {cost.number or cost.dice: cost.cost for cost in found.costs}


def laid() -> RoundScript:
    script = RoundScript(RRB)
    script.open()
    script.lay(1, ("straight:17", 200), ("red", 1_000))
    script.lay(2, ("straight:17", 100))
    return script


def test_every_number_costs_what_it_would_pay_less_all_stakes() -> None:
    found = at_table(laid())
    assert found.staked == 1_300
    costs = costs_of(found)
    assert len(costs) == 37
    assert (costs["17"], costs["0"], costs["32"]) == (36 * 300 - 1_300, -1_300, 2_000 - 1_300)
    assert found.costs[0] == OutcomeCost(36 * 300 - 1_300, number="17")


@pytest.mark.parametrize("came", ["17", "32", "0", "8"])
def test_it_is_what_the_house_then_loses(came: str) -> None:
    script = laid()
    expected, before = costs_of(at_table(script))[came], script.house
    script.spin_and_close()
    assert costs_of(at_table(script))[came] == expected, "also once wagering is closed"
    script.tell(number(came))
    assert before - script.house == expected
    assert not Costs().of_pit(script.floor, None).tables, "a settled round costs nothing more"


def test_dice_are_told_in_ascending_order_and_cost_what_they_pay() -> None:
    script = RoundScript(MTT, GameName.SIC_BO)
    script.open()
    script.lay(1, ("big", 500), ("single:6", 500))
    expected, before = costs_of(at_table(script))[(1, 5, 6)], script.house
    script.spin_and_close()
    script.tell(dice(6, 1, 5))
    assert before - script.house == expected


def test_the_dearest_outcome_is_the_most_that_the_wagers_can_come_to() -> None:
    cards = CardTable(RRB).start()
    cards.open()
    cards.wager({"player": 1_000, "tie": 300, "player-pair": 200})
    floor = cards.script.floor
    [found] = Costs().of_pit(floor, None).tables
    most = ceiling(floor.offer(cards.table), stakes_on(floor, cards.table))
    assert found.costs[0].cost == most - found.staked
    assert found.costs[0].points is not None


@pytest.mark.parametrize(("warning", "over"), [(9_500, True), (9_501, False), (None, False)])
def test_the_house_is_warned_from_its_limit_on(warning: int | None, over: bool) -> None:
    found = at_table(laid(), warning)
    assert found.costs[0].cost == 9_500
    assert found.over is over


def test_a_table_where_nothing_lies_is_left_out() -> None:
    script = RoundScript(RRB)
    script.open()
    assert not Costs().of_pit(script.floor, 1).tables
