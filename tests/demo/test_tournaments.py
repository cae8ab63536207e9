"""The demo plays tournaments with bots, and whoever visits can enter one."""

from pathlib import Path
from typing import Any

from croupier.core.venue.tournaments.state import Standing, Tournament
from croupier.demo.running import Demo
from croupier.demo.web import entering
from croupier.demo.web.entering import VISITOR
from tests.demo.demo_floor import proved, running, until


def tournaments(demo: Demo) -> list[Tournament]:
    assert demo.opening is not None
    venue = demo.opening.house.venue
    assert venue is not None
    return list(venue.owner.floor.state.tournaments.values())


async def enter(demo: Demo, name: str) -> tuple[int, dict[str, Any]]:
    """As the start page has it."""
    assert demo.session is not None
    url = f"{demo.url}/demo/tournament"
    async with demo.session.post(url, json={"name": name}, headers={"X-Croupier": "1"}) as said:
        return said.status, await said.json()


async def test_a_visitor_enters_a_tournament_that_bots_play_to_its_prizes(tmp_path: Path) -> None:
    async with running(tmp_path, speed=20.0) as demo:
        await until(lambda: any(each.notified for each in tournaments(demo)), 60.0)
        assert (await enter(demo, " "))[0] == 400
        status, lobby = await enter(demo, "A. Visitor")
        assert status == 200, lobby
        assert [each["name"] for each in lobby["tournament"]["visitors"]] == ["A. Visitor"]
        (first,) = tournaments(demo)
        (entry,) = [each.id for each in first.entries.values() if each.person.startswith(VISITOR)]

        def seats() -> dict[str, str]:
            runs = [run for stage in first.stages.values() for run in stage.runs]
            return {each.entry: each.seat for run in runs for each in run.seats}

        await until(lambda: entry in seats())
        assert (await enter(demo, "Too late"))[0] == 409
        assert demo.floor is not None
        shown = entering.shown(demo.floor.house)
        assert shown is not None
        assert shown.visitors[0].terminal in seats().values()
        await until(lambda: first.standing is Standing.AWARDED)
        assert first.sum is not None
        assert first.sum.fees >= first.entries[entry].fee > 0
    assert (await proved(tmp_path)).wrong == ()
