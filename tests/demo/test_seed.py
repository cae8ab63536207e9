"""One seed gives one course to every table, whatever else happens on the floor."""

from pathlib import Path

from croupier.core.games.contract import OutcomeData
from croupier.core.pit.state import RoundStatus, Table
from croupier.demo.running import Demo
from tests.demo.demo_floor import running, states, until

SEED, ANOTHER = 7, 8
ROUNDS = 2


# Of each table every round that was settled, by its name: a late floor may void one.
Courses = dict[str, dict[str, OutcomeData]]


def settled(table: Table) -> dict[str, OutcomeData]:
    rounds = [*table.past, *([table.round] if table.round is not None else [])]
    return {
        str(round_.id): round_.outcome
        for round_ in rounds
        if round_.status is RoundStatus.SETTLED and round_.outcome is not None
    }


def tables_of(demo: Demo) -> dict[str, Table]:
    return {table.id: table for state in states(demo) for table in state.tables.values()}


async def played(
    folder: Path, seed: int, speed: float, bots: int | None, late: str | None = None
) -> Courses:
    """`late` is a table that begins only when all others have had their first rounds."""
    folder.mkdir()
    seen: Courses = {}
    async with running(folder, seed=seed, speed=speed, bots=bots) as demo:
        if late is not None:
            await _deals(demo, late, bot=False)
        tables = tables_of(demo)

        def have_played(*names: str) -> bool:
            """Noted as it comes: a quick table drops its first rounds while a slow one has none."""
            for name, table in tables.items():
                seen.setdefault(name, {}).update(settled(table))
            return all(len(seen[name]) >= ROUNDS for name in names)

        await until(lambda: have_played(*(name for name in tables if name != late)))
        if late is not None:
            assert not have_played(late)
            await _deals(demo, late, bot=True)
        await until(lambda: have_played(*tables))
        return seen


async def _deals(demo: Demo, table: str, *, bot: bool) -> None:
    assert demo.session is not None
    url = f"{demo.url}/demo/dealer/{table}"
    async with demo.session.post(url, json={"bot": bot}, headers={"X-Croupier": "1"}) as response:
        assert response.status == 200


async def test_a_seed_gives_each_table_the_same_results_at_any_speed_and_whoever_plays(
    tmp_path: Path,
) -> None:
    quiet = await played(tmp_path / "quiet", SEED, 60.0, bots=0)
    busy = await played(tmp_path / "busy", SEED, 25.0, bots=None, late="R2")
    for table, course in quiet.items():
        both = course.keys() & busy[table].keys()
        assert both
        assert {name: course[name] for name in both} == {name: busy[table][name] for name in both}
    assert len(quiet) == 14
    # Two tables of one game have courses of their own.
    assert len({str([*course.values()][:ROUNDS]) for course in quiet.values()}) == 14
    other = await played(tmp_path / "other", ANOTHER, 60.0, bots=0)
    assert all(
        [*other[table].values()][:ROUNDS] != [*course.values()][:ROUNDS]
        for table, course in quiet.items()
    )
