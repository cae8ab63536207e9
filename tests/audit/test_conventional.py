"""A conventional evening in recall and export: whose chips, of which kind and colour, what paid."""

import csv
from collections.abc import Callable
from datetime import date, time
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from croupier.audit.export.exporting import export
from croupier.audit.export.tables import gaming_day
from croupier.audit.recall.recalled import RecalledRound
from croupier.audit.recall.round_replay import replay_round
from croupier.audit.recall.round_search import search_round
from croupier.audit.recall.text import round_lines, table_lines
from croupier.audit.table_shifts import recall_table
from croupier.core.identifiers import RoundId
from croupier.core.pit.floats.commands import CloseFloat
from tests.audit.conventional import CONVENTIONAL, chips_followed, winners_told
from tests.audit.journals import PIT, Kept, write
from tests.core.pit.chips.conventional_script import T1, TRAY, ConventionalTable
from tests.core.pit.floor_script import DEALER, SUPERVISOR

DAY = gaming_day(date(2020, 3, 1), time(6), ZoneInfo("UTC"))


async def kept(table: ConventionalTable) -> Kept:
    journal = Kept()
    await write(journal.journal, table.entries)
    return journal


@pytest.mark.parametrize("evening", CONVENTIONAL)
async def test_a_round_of_chips_is_told_alike_from_its_entries_and_by_replay(
    evening: Callable[[], ConventionalTable],
) -> None:
    table = evening()
    journal = (await kept(table)).journal
    for number in range(1, table.at.rounds):
        name = RoundId(f"T1/{number}")
        found = await search_round(journal, PIT, name)
        assert isinstance(found, RecalledRound)
        assert found == await replay_round(journal, PIT, name)


async def test_recall_says_whose_chips_lay_where_and_of_which_kind() -> None:
    journal = (await kept(chips_followed())).journal
    found = await replay_round(journal, PIT, RoundId("T1/1"))
    assert found is not None
    lines = list(round_lines(found))
    assert "  T1/Ann: $10.00 blue colour checks on straight:17: laid" in lines
    assert "  T1/Bob: $5.00 value chips on black: moved from red" in lines
    assert "  T1/Cid: $5.00 promotional tokens on straight:17: laid" in lines
    assert any(line.startswith("  T1/Bob S3: staked $15.00, credited $180.00") for line in lines)


async def test_recall_says_which_winner_the_dealer_told_of() -> None:
    journal = (await kept(winners_told())).journal
    found = await replay_round(journal, PIT, RoundId("T1/1"))
    assert found is not None
    told = [each for each in found.chips if each.what.startswith("told")]
    assert [(each.place, each.bet, each.amount) for each in told] == [
        ("T1/Ann", "straight:18", 35_000)
    ]


async def test_an_export_has_a_row_for_whatever_was_told_of_chips(tmp_path: Path) -> None:
    await export((await kept(chips_followed())).journal, DAY, tmp_path, DAY.ends)
    with (tmp_path / "chips.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    paid = next(row for row in rows if row["what"] == "paid" and row["place"] == "T1/Ann")
    assert (paid["amount"], paid["checks"], paid["colour"]) == ("35000", "100", "blue")
    assert {row["what"] for row in rows} >= {
        *("issued", "laid", "moved from red", "taken up", "handed back", "paid"),
        *("redeemed", "walked away with", "exchanged for voucher V-7"),
    }
    with (tmp_path / "wagers.csv").open(newline="") as file:
        assert {row["terminal"] for row in csv.DictReader(file)} == {"T1/Ann", "T1/Bob", "T1/Cid"}


async def test_a_shift_says_what_players_still_have_and_that_its_result_is_provisional() -> None:
    table = ConventionalTable()
    table.buys("Ann", "blue", 50)
    table.do(DEALER, CloseFloat(T1, TRAY), SUPERVISOR)
    told = await recall_table((await kept(table)).journal, T1, 1)
    assert told is not None
    lines = list(table_lines(told))
    assert "  players still have checks $50.00, tokens $0.00" in lines
    assert lines[-1].endswith(", provisional until the drop is counted")
