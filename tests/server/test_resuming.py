"""A screen that comes back says what it still has, and is sent only what changed meanwhile."""

from pathlib import Path

from croupier.core.identifiers import TableId
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.rulebook.games.paytable import GameName
from croupier.server.keyring.staff import Screen
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import FloorScript
from tests.server.floor_house import PIT, FloorHouse, floor_house, screen_id
from tests.server.fuzzing.stage import Hostile

RFS = "rapid-fusion-2015"
TABLES = ("R1", "R2")
DISPLAY = Screen(
    screen_id("wall"), ScreenKind.DISPLAY, pit=PIT, tables=tuple(TableId(t) for t in TABLES)
)


async def coming_back(floor: FloorHouse, key: str, have: dict[str, int]) -> dict[str, int]:
    """What is sent to a screen that has these versions, by topic and version."""
    headers = {"Authorization": f"Bearer {key}"}
    async with floor.session.ws_connect(f"{floor.url('wall')}/ws", headers=headers) as socket:
        screen = Hostile(socket)
        await screen.send({"type": "hello", "protocol": 1, "have": have})
        await screen.until("welcome")
        # Answered after all that was due before it.
        await screen.alive()
        return {said["topic"]: said["version"] for said in screen.heard if said["type"] == "view"}


def two_tables() -> FloorScript:
    script = FloorScript()
    for name in TABLES:
        script.table(name, RFS, GameName.ROULETTE, wagering_seconds=3_600)
    return script


async def test_after_a_gap_only_what_changed_is_sent_again(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        script = two_tables()
        await floor.play(script)
        key = await floor.enrol(DISPLAY)
        # Somebody else goes on looking while the screen is away.
        await floor.link("wall", key, "table:R1", "table:R2")
        had = await coming_back(floor, key, {"table:R1": 0, "table:R2": 0})
        assert had.keys() == {"table:R1", "table:R2"}
        assert await coming_back(floor, key, had) == {}
        played = len(script.entries)
        script.do(script.dealer(TableId("R1")), OpenWagering(TableId("R1")))
        await floor.play(script, after=played)
        changed = await coming_back(floor, key, had)
        assert changed.keys() == {"table:R1"}
        assert changed["table:R1"] > had["table:R1"]
        assert await coming_back(floor, key, had | changed) == {}


async def test_a_version_that_the_server_never_sent_is_sent_anew(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        await floor.play(two_tables())
        key = await floor.enrol(DISPLAY)
        (now,) = (await coming_back(floor, key, {"table:R1": 0})).values()
        for never in (now - 1, now + 1):
            assert await coming_back(floor, key, {"table:R1": never}) == {"table:R1": now}
