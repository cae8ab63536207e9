"""A table may have its own time after which its ball counts as at rest."""

import pytest

from croupier.core.identifiers import RulebookId, TableId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.rounds.commands import EnterOutcome
from croupier.core.pit.tables.commands import SetUpTable
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.views.desk.desk import desk_view
from croupier.views.floor.set_up import floor_plan
from croupier.views.floor.table import table_view
from tests.core.pit.floor_script import DEALER, OPERATOR
from tests.core.pit.round_script import IBK, MTT, RFS, RRB, RoundScript, number
from tests.core.pit.slow_wheel import SlowWheel

SIGN = Sign(Limits(100, 100_000))


def set_up(
    rulebook: str, rest_after_ms: int | None, game: GameName = GameName.ROULETTE
) -> SetUpTable:
    source = Source.AUTOMATED if rulebook == IBK else Source.LIVE
    book = RulebookId(rulebook)
    return SetUpTable(TableId("T9"), book, game, source, {}, SIGN, 30_000, 10, rest_after_ms)


@pytest.mark.parametrize("rulebook", [RFS, RRB, MTT])
def test_the_tables_own_time_holds_in_place_of_the_rulebooks(rulebook: str) -> None:
    script = SlowWheel(rulebook, 12)
    assert table_view(script.floor, script.id).rest_after_ms == 12_000
    assert floor_plan("P1", script.floor).tables[0].rest_after_ms == 12_000
    script.open()
    script.lay(1, ("red", 500))
    script.spin_and_close()
    spun = script.round.spun or 0
    assert desk_view(script.floor, script.id).rests == spun + 12_000
    script.wait(11)
    refusal = script.ask(DEALER, EnterOutcome(script.name, number("17"))).answer.refusal
    assert refusal is not None
    assert refusal.sentence.endswith("or 12 seconds after the spin")
    script.wait(1)
    assert script.ask(DEALER, EnterOutcome(script.name, number("17"))).answer.refusal is None


def test_a_table_without_a_time_of_its_own_has_its_rulebooks() -> None:
    script = RoundScript(RFS)
    assert table_view(script.floor, script.id).rest_after_ms == 5_000
    assert floor_plan("P1", script.floor).tables[0].rest_after_ms is None


@pytest.mark.parametrize("rest_after_ms", [0, -1, 120_001])
def test_no_ball_rests_at_once_or_after_minutes(rest_after_ms: int) -> None:
    script = RoundScript(RFS)
    refusal = script.refused(OPERATOR, set_up(RFS, rest_after_ms))
    assert refusal.code is RefusalCode.BAD_AMOUNT


@pytest.mark.parametrize(
    ("rulebook", "game"),
    [(IBK, GameName.ROULETTE), (MTT, GameName.SIC_BO), (RRB, GameName.BACCARAT)],
)
def test_a_time_that_nothing_waits_for_is_refused(rulebook: str, game: GameName) -> None:
    script = RoundScript(RFS)
    script.adopt(rulebook)
    refusal = script.refused(OPERATOR, set_up(rulebook, 9_000, game))
    assert refusal.code is RefusalCode.OPTION_NOT_OFFERED
    script.do(OPERATOR, set_up(rulebook, None, game))
