"""One seed gives one course to every table, whatever else happens on the floor."""

from itertools import takewhile
from pathlib import Path

from croupier.core.games.contract import OutcomeData
from croupier.core.pit.state import OVER, RoundStatus, Table
from croupier.demo.running import Demo
from tests.demo.demo_floor import running, states, until

SEED, ANOTHER = 7, 8
ROUNDS = 2


# Of each table every round that is over, by its name: what a late floor voids has no outcome.
Courses = dict[str, dict[str, OutcomeData | None]]


def over(table: Table) -> dict[str, OutcomeData | None]:
    rounds = [*table.past, *([table.round] if table.round is not None else [])]
    return {
        str(round_.id): round_.outcome if round_.status is RoundStatus.SETTLED else None
        for round_ in rounds
        if round_.status in OVER
    }


def results(course: dict[str, OutcomeData | None]) -> list[OutcomeData]:
    return [outcome for outcome in course.values() if outcome is not None][:ROUNDS]


def undisturbed(
    one: dict[str, OutcomeData | None], other: dict[str, OutcomeData | None]
) -> list[str]:
    """The rounds of both, up to one that was void in either: its cards come in the next."""
    both = (name for name in one if name in other)
    return [*takewhile(lambda name: None not in (one[name], other[name]), both)]


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
                seen.setdefault(name, {}).update(over(table))
            return all(len(results(seen[name])) == ROUNDS for name in names)

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
    compared = {name: undisturbed(course, busy[name]) for name, course in quiet.items()}
    for table, names in compared.items():
        course, same = quiet[table], busy[table]
        assert [course[name] for name in names] == [same[name] for name in names], table
    assert len(quiet) == 14
    # Where the very first round was void, nothing is left to compare: that happens to few.
    assert sum(names != [] for names in compared.values()) > 10
    # Two tables of one game have courses of their own.
    assert len({str(results(course)) for course in quiet.values()}) == 14
    other = await played(tmp_path / "other", ANOTHER, 60.0, bots=0)
    assert all(results(other[table]) != results(course) for table, course in quiet.items())
