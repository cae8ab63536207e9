"""Reports win of a round what the house's account has, with stakes in prison made void or not."""

from pathlib import Path

import pytest

from croupier.core.identifiers import BetText
from croupier.journal.opening import open_journal
from croupier.server.projection.figures import FigureSheets
from croupier.views.reports.expectation import Grouping
from tests.audit.journals import write
from tests.core.pit.irregularities.test_prisoners import afterwards, make_void
from tests.core.pit.round_script import number
from tests.core.pit.rounds.test_en_prison import STAKE, Prison
from tests.server.projection.floors import DAYS, PERIOD, counted


@pytest.mark.parametrize("later", [(), ("32",), ("15",), ("0",), ("+0",), ("+0", "15")])
@pytest.mark.parametrize("void", ["red", "odd", None])
async def test_a_report_wins_what_the_house_has(
    tmp_path: Path, later: tuple[str, ...], void: str | None
) -> None:
    script = Prison()
    name = script.play((1, "red", STAKE), (1, "odd", STAKE), outcome=number("0"))
    afterwards(script, later)
    if void is not None:
        make_void(script, name, BetText(void))
    path = str(tmp_path / "floor.db")
    journal = await open_journal(path)
    await write(journal, script.entries)
    await journal.close()
    store = await counted(path)
    (venue,) = await FigureSheets(store, DAYS).rows(Grouping.VENUE, PERIOD)
    await store.close()
    # A stake in prison counts as paid until it is lost.
    assert venue.figures.win == script.house
