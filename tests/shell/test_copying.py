"""A copy of a journal at any entry: as it stood then, decided on in memory, never written."""

import asyncio
from pathlib import Path

import pytest

from croupier.audit.replaying.machines import PIT
from croupier.core.pit import registry
from croupier.core.pit.floor import Floor
from croupier.journal.opening import open_journal, open_to_read
from croupier.journal.port import Record, StreamId
from croupier.shell.command_lines import ParsedLine, line_of, read, unsupplied
from croupier.shell.errors import NotUnderstood
from croupier.shell.shell import INDENT, Shell, said_in
from croupier.sim.saving import save
from croupier.sim.simulation import Plan, Simulation
from tests.audit import evenings
from tests.audit.files import evening, forged_evening
from tests.audit.journals import VENUE, write
from tests.shell.floors import entries_of

STREAM = StreamId("pit:1")


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return evening(tmp_path_factory.mktemp("evening"))


def recorded(path: Path, stream: StreamId = STREAM) -> list[Record]:
    async def read_all() -> list[Record]:
        opened = await open_to_read(path)
        try:
            return [record async for record in opened.read(stream)]
        finally:
            await opened.close()

    return asyncio.run(read_all())


def state_after(records: list[Record]) -> bytes:
    floor = Floor()
    for record in records:
        PIT.fold(floor, PIT.decode(record.body))
    return registry.encode_state(floor.state)


def test_a_copy_stands_where_the_journal_stood_after_that_entry(journal: Path) -> None:
    records = recorded(journal)
    for at in (0, 1, len(records) // 2, len(records)):
        shell = Shell()
        shell.answer(f"copy {journal} at={at}")
        assert shell.pit.seq == at
        assert registry.encode_state(shell.pit.floor.state) == state_after(records[:at])


def test_the_next_entries_are_told_as_recorded_and_end_where_the_journal_ends(
    journal: Path,
) -> None:
    records = recorded(journal)
    shell = Shell()
    shell.answer(f"copy {journal} at={len(records) - 5}")
    told = shell.answer("next 4")
    assert [line.split(":")[0] for line in told if line.startswith("entry ")] == [
        f"entry {record.seq}" for record in records[-5:-1]
    ]
    shell.answer("next")
    assert registry.encode_state(shell.pit.floor.state) == state_after(records)
    with pytest.raises(NotUnderstood, match="the journal has no more entries"):
        shell.answer("next")


def test_what_is_decided_on_a_copy_is_proved_there_and_the_journal_stays(journal: Path) -> None:
    before = journal.read_bytes()
    shell = Shell()
    shell.answer(f"copy {journal}")
    seq = shell.pit.seq
    shell.answer("sue: close-table")
    assert shell.pit.seq == seq + 1
    assert entries_of(shell)[-1].command.actor.person == "sue"
    assert shell.answer("verify")[0].startswith(f"Nothing is wrong: all {seq + 1} entries")
    assert journal.read_bytes() == before
    assert [path.name for path in journal.parent.iterdir()] == [journal.name]


def test_a_copy_that_has_gone_its_own_way_cannot_go_on_with_the_journal(journal: Path) -> None:
    shell = Shell()
    shell.answer(f"copy {journal} at=40")
    shell.answer("dan: open-wagering table=T1")
    with pytest.raises(NotUnderstood, match="gone its own way"):
        shell.answer("next")


def test_a_ticket_paid_at_the_cage_is_known_to_the_copy(journal: Path) -> None:
    """What another stream did to a row before that moment counts."""
    shell = Shell()
    shell.answer(f"copy {journal}")
    assert shell.pit.tickets() == []
    assert [row.kind for row in shell.pit.store.rows.values()] == ["ticket"]


def test_recorded_words_can_neither_add_a_line_nor_steer_the_screen(tmp_path: Path) -> None:
    """Nor can they give a command to whoever plays the transcript again."""
    shell = Shell()
    shell.answer(f"copy {forged_evening(tmp_path)} at=12")
    told = [*shell.answer("next 50"), *shell.answer("show")]
    assert all(line.isprintable() for line in told)
    assert sum(r"\x1b[2Jsorry\nNothing is wrong\u2028\x85" in line for line in told) >= 2
    said = [line for line in shell.transcript if not line.startswith(INDENT)]
    assert [line for _, line in said_in(shell.text())] == said


def test_a_database_is_copied_as_a_file_is(journal: Path, postgres_url: str) -> None:
    async def record() -> None:
        opened = await open_journal(postgres_url)
        pit, hall = evenings.paid_at_the_desk()
        await write(opened, pit.entries)
        await write(opened, hall.entries, VENUE)
        await opened.close()

    asyncio.run(record())
    shell, other = Shell(), Shell()
    told = shell.answer(f"copy {postgres_url} at=40")
    assert told == other.answer(f"copy {journal} at=40")
    assert shell.answer("next 3") == other.answer("next 3")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("at=100000", "there is no entry 100000"),
        ("at=-1", "there is no entry -1"),
        ("stream=venue", "say which pit with --stream: there are pit:1"),
        ("at=x", "'x' is no amount"),
        ("and=1", "say copy JOURNAL"),
    ],
)
def test_what_cannot_be_copied_is_said(journal: Path, words: str, said: str) -> None:
    with pytest.raises(NotUnderstood) as complaint:
        Shell().answer(f"copy {journal} {words}")
    assert said in str(complaint.value)


HOUSES = [
    "nsw-rapid-2016",
    pytest.param("act-mttg-2019", marks=pytest.mark.slow),
    pytest.param("nsw-interblock-2016", marks=pytest.mark.slow),
    pytest.param("rapid-fusion-2015", marks=pytest.mark.slow),
    pytest.param("nsw-roulette-2019", marks=pytest.mark.slow),
]


@pytest.mark.parametrize("rulebook", HOUSES)
def test_every_command_of_a_floor_in_trouble_can_be_said_again(
    rulebook: str, tmp_path: Path
) -> None:
    """Each as a line, which is read where it was said and means the very same."""
    path = tmp_path / "floor.db"

    async def simulated() -> None:
        simulation = Simulation(Plan(rulebook, seed=8, hours=0.05, terminals=20, faults=True))
        await simulation.run()
        await save(simulation, str(path))

    asyncio.run(simulated())
    shell = Shell()
    shell.answer(f"copy {path} at=0")
    kinds = set()
    for record in recorded(path, StreamId("pit")):
        command = PIT.decode(record.body).command
        spoken = ParsedLine(command.actor, command.approver, unsupplied(command.body))
        assert read(line_of(spoken, shell.pit), shell.pit) == spoken
        shell.pit.follow(PIT.decode(record.body))
        kinds.add(type(command.body))
    assert len(kinds) > 30
