"""Reports win of a round what the house's account has, with stakes in prison made void or not."""

from pathlib import Path

import pytest

from croupier.core.identifiers import BetText
from croupier.journal.opening import open_journal
from croupier.server.projection.figures import FigureSheets
from croupier.views.reports.expectation import Figures, Grouping
from tests.audit.journals import write
from tests.core.pit.irregularities.test_prisoners import afterwards, close, correct, make_void
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
    # A stake in prison counts as paid until it is lost.
    assert (await _venue(tmp_path, script)).win == script.house


@pytest.mark.parametrize("closes", ["returned", "lost"])
@pytest.mark.parametrize("corrected", [None, "32", "15"])
async def test_what_the_closing_of_a_table_takes_is_won(
    tmp_path: Path, closes: str, corrected: str | None
) -> None:
    script = Prison(closes=closes)
    name = script.play((1, "red", STAKE), (1, "odd", STAKE), outcome=number("0"))
    close(script)
    if corrected is not None:
        correct(script, name, corrected)
    assert (await _venue(tmp_path, script)).win == script.house


async def _venue(folder: Path, script: Prison) -> Figures:
    path = str(folder / "floor.db")
    journal = await open_journal(path)
    await write(journal, script.entries)
    await journal.close()
    store = await counted(path)
    (venue,) = await FigureSheets(store, DAYS).rows(Grouping.VENUE, PERIOD)
    await store.close()
    return venue.figures
