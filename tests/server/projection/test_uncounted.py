"""An entry that cannot be counted is marked, and everything after it is counted all the same."""

from pathlib import Path

import pytest

from croupier.core.identifiers import Instant, Origin, PersonId, TableId
from croupier.core.pit.tables.commands import SetUpTable, SetWageringPeriod
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.stream.envelope import Actor, Answer, Command, Entry
from croupier.server.projection import money_flows, statements
from croupier.server.projection.batch import BatchWrites
from croupier.server.projection.report_desk import open_reports
from croupier.views.sentence.names import Names
from croupier.views.sentence.sentence import told
from tests.core.pit.floor_script import FloorScript
from tests.server.floor_house import PIT, FloorHouse, floor_house
from tests.server.projection.test_following import until_counted

NO = Answer(refusal=Refusal(RefusalCode.NOT_PERMITTED, "no"))


def refused(wagering_ms: int) -> Entry:
    body = SetWageringPeriod(TableId("R1"), wagering_ms)
    actor = Actor(PersonId("player"))
    return Entry(Command(Origin("screen"), 1, Instant(1), actor, body), NO, ())


def test_what_cannot_be_put_into_words_is_told_as_that() -> None:
    assert "(cannot be put into words)" in told(refused(10**400).command.body, Names({}, {}))


def test_what_no_store_can_hold_is_not_counted() -> None:
    draft = BatchWrites("pit")
    for value in (2**63, -(2**63) - 1, 10**400):
        with pytest.raises(OverflowError, match="64 bits"):
            draft.write("statement", value)
        with pytest.raises(OverflowError, match="64 bits"):
            draft.flow("T1", 0, "won", value)
    assert draft.writes() == ()


async def test_nothing_is_kept_of_an_entry_that_fails_halfway(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        # The last part of an entry to be counted: everything else of it is drafted by then.
        patch.setattr(money_flows, "take_papers", unless_a_table_is_set_up)
        async with floor_house(tmp_path) as floor:
            await floor.play(furnished())
            await until_counted(floor)
            assert await desks(tmp_path) == ["R2"], "the next entry is counted"
            line = await trouble(floor)
            # Whatever follows from it at that table cannot be counted either.
            assert "the reports of main lack " in line
    async with floor_house(tmp_path) as floor:
        await until_counted(floor)
        assert await trouble(floor) == line, "said again by a server started anew"
        assert await desks(tmp_path) == ["R2"]


def unless_a_table_is_set_up(draft: BatchWrites, seq: int, entry: Entry) -> None:
    if isinstance(entry.command.body, SetUpTable) and entry.command.body.table == "R1":
        raise KeyError("R1")


def furnished() -> FloorScript:
    script = FloorScript()
    for name in ("R1", "R2"):
        script.table(name, "rapid-fusion-2015", GameName.ROULETTE)
    return script


async def desks(folder: Path) -> list[str]:
    """The tables that the reports know of."""
    store = await open_reports(str(folder / "journal.db"))
    try:
        return sorted(row[0] for row in await store.run(statements.DESKS, PIT))
    finally:
        await store.close()


async def trouble(floor: FloorHouse) -> str:
    async with floor.session.get(f"{floor.address}/ready") as response:
        said = await response.text()
    [line] = [line for line in said.splitlines() if "cannot be counted" in line]
    return line
