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


T1 = TableId("T1")


def set_up(rulebook: str, source: Source, options: dict[str, str]) -> FloorScript:
    script, book = FloorScript(), RulebookId(rulebook)
    script.adopt(rulebook)
    sign, game = Sign(Limits(100, 1000)), GameName.ROULETTE
    script.do(OPERATOR, SetUpTable(T1, book, game, source, options, sign, 30_000, APPROVED))
    return script


@pytest.mark.parametrize(("rulebook", "game", "source"), TABLES)
def test_a_furnished_and_staffed_table_opens(rulebook: str, game: GameName, source: Source) -> None:
    script = FloorScript()
    table = script.table("T1", rulebook, game, source)
    assert script.floor.state.tables[table].status is TableStatus.OPEN


SCREENS = "player-terminal, dealer-terminal, game-system"
CLOTH = "layout, marker-buttons, dolly, float-tray, limit-sign, drop-box"
ON_CHIPS = {"form": "table"}


@pytest.mark.parametrize(
    ("rulebook", "source", "options", "lacks"),
    [
        proves(("RRB-2.2", "RRB-2.2.2", "RRB-2.2.3", "RRB-2.2.4"), "all that a table must have",
               "nsw-rapid-2016", Source.LIVE, {}, f"{SCREENS}, game-hardware"),
        proves(("MTT-1.2", "MTT-1.2(b)", "MTT-1.2(c)"), "all that a table must have",
               "act-mttg-2019", Source.LIVE, {}, SCREENS),
        proves(("IBK-2.1", "IBK-2.3", "IBK-2.3.1"), "all that a table must have",
               "nsw-interblock-2016", Source.AUTOMATED, {}, "player-terminal, game-system"),
        proves(("RFS-8.1.game-hardware", "RFS-8.1.game-system", "RFS-8.2.2"),
               "all that a table with terminals must have",
               "rapid-fusion-2015", Source.LIVE, {}, f"{SCREENS}, drop-box"),
        proves(("RFS-1.1", "RFS-5.1"), "all that a table with chips must have",
               "rapid-fusion-2015", Source.LIVE, ON_CHIPS, "layout, limit-sign"),
        proves(("ROU-2.1", "ROU-2.2", "ROU-2.5.1", "ROU-2.5.2", "ROU-2.5.3", "ROU-2.5.4",
                "ROU-2.7"), "all that a table must have",
               "nsw-roulette-2019", Source.LIVE, {}, CLOTH),
    ],
)  # fmt: skip
def test_a_bare_table_does_not_open_and_says_all_that_it_lacks(
    rulebook: str, source: Source, options: dict[str, str], lacks: str
) -> None:
    script = set_up(rulebook, source, options)
    refusal = script.refused(script.opener(T1), OpenTable(T1, DEALER.person))
    assert (refusal.code, refusal.sentence) == (
        RefusalCode.EQUIPMENT_MISSING,
        f"T1 lacks {lacks}",
    )


@pytest.mark.parametrize(
    ("rulebook", "source", "options", "clause"),
    [
        proves(("RRB-1.1.dealer", "RRB-1.1.live-roulette-wheel", "RRB-2.1"),
               "a live wheel needs its dealer", "nsw-rapid-2016", Source.LIVE, {},
               "RRB-1.1.dealer"),
        proves("RRB-1.1.automated-roulette-wheel", "an automated wheel needs none",
               "nsw-rapid-2016", Source.AUTOMATED, {}, None),
        proves(("MTT-A.1.dealer", "MTT-5.3"), "a live wheel needs its dealer",
               "act-mttg-2019", Source.LIVE, {}, "MTT-A.1.dealer"),
        proves(("RFS-8.3", "RFS-8.6.3"), "a live wheel needs its dealer",
               "rapid-fusion-2015", Source.LIVE, {}, "RFS-8.3"),
        proves("RFS-3", "a table with chips needs its dealer",
               "rapid-fusion-2015", Source.LIVE, ON_CHIPS, "RFS-3"),
        proves(("ROU-1.1.dealer", "ROU-5.2"), "a table needs its dealer",
               "nsw-roulette-2019", Source.LIVE, {}, "ROU-1.1.dealer"),
        proves("ROU-5.6", "so does one whose unit spins the ball",
               "nsw-roulette-2019", Source.USPIN, {}, "ROU-5.6"),
    ],
)  # fmt: skip
def test_no_table_opens_without_whoever_deals_at_it(
    rulebook: str, source: Source, options: dict[str, str], clause: str | None
) -> None:
    script = set_up(rulebook, source, options)
    if rulebook != "nsw-roulette-2019":
        script.terminal("T1-A", rulebook)
    script.furnish(T1)
    script.staff(T1)
    refusal = script.ask(script.opener(T1), OpenTable(T1, None)).answer.refusal
    missing = refusal is not None and refusal.code is RefusalCode.STAFF_MISSING
    assert (refusal.clause if refusal is not None and missing else None) == clause
    again = script.ask(script.opener(T1), OpenTable(T1, DEALER.person)).answer.refusal
    assert again is None or again.code is not RefusalCode.STAFF_MISSING
