"""A table opens with its equipment, its people and its rules in place, and not otherwise."""

import pytest

from croupier.core.identifiers import RulebookId, TableId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.state import TableStatus
from croupier.core.pit.tables.commands import OpenTable, SetUpTable
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from tests.core.pit.floor_script import APPROVED, DEALER, OPERATOR, FloorScript
from tests.plugins.proofs import proves

TABLES = [
    ("nsw-rapid-2016", GameName.ROULETTE, Source.LIVE),
    ("nsw-rapid-2016", GameName.ROULETTE, Source.AUTOMATED),
    ("nsw-rapid-2016", GameName.BACCARAT, Source.LIVE),
    ("act-mttg-2019", GameName.ROULETTE, Source.LIVE),
    ("act-mttg-2019", GameName.BACCARAT, Source.LIVE),
    ("act-mttg-2019", GameName.SIC_BO, Source.LIVE),
    ("nsw-interblock-2016", GameName.ROULETTE, Source.AUTOMATED),
    ("nsw-interblock-2016", GameName.SIC_BO, Source.AUTOMATED),
    ("rapid-fusion-2015", GameName.ROULETTE, Source.LIVE),
]


@pytest.mark.parametrize(("rulebook", "game", "source"), TABLES)
def test_a_furnished_and_staffed_table_opens(rulebook: str, game: GameName, source: Source) -> None:
    script = FloorScript()
    table = script.table("T1", rulebook, game, source)
    assert script.floor.state.tables[table].status is TableStatus.OPEN


@pytest.mark.parametrize(
    ("rulebook", "lacks"),
    [
        proves(("RRB-2.2", "RRB-2.2.2"), "a table without a dealer terminal stays closed",
               "nsw-rapid-2016", "dealer-terminal"),
        proves("MTT-1.2", "a table without the equipment listed stays closed",
               "act-mttg-2019", "dealer-terminal"),
    ],
)  # fmt: skip
def test_a_bare_table_does_not_open(rulebook: str, lacks: str) -> None:
    script = FloorScript()
    script.adopt(rulebook)
    table = TableId("T1")
    script.do(
        OPERATOR,
        SetUpTable(
            table,
            RulebookId(rulebook),
            GameName.ROULETTE,
            Source.LIVE,
            {},
            Sign(Limits(100, 1000)),
            30_000,
            APPROVED,
        ),
    )
    script.terminal("A1", rulebook)
    refusal = script.refused(script.opener(table), OpenTable(table, DEALER.person))
    assert refusal.code is RefusalCode.EQUIPMENT_MISSING
    assert lacks in refusal.sentence
