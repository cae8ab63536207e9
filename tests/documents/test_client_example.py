"""The program in the guide to the protocol, as it stands there."""

import types
from pathlib import Path

from croupier.core.identifiers import Origin, TerminalId
from croupier.core.pit.accounts.commands import BuyIn
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.payments import DealerTender
from croupier.server.keyring.staff import Screen
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import DEALER, FloorScript
from tests.documents.pages import DOCS, blocks
from tests.server.floor_house import PIT, floor_house, screen_id

PAGE = DOCS / "guides" / "protocol.md"
DESK = Origin("DT-R1")
SEAT = TerminalId("R1-A")


def example() -> types.ModuleType:
    (program,) = blocks(PAGE, "python")
    module = types.ModuleType("guide")
    exec(compile(program, str(PAGE), "exec"), module.__dict__)
    return module


async def test_the_program_of_the_guide_bets_on_red_and_is_told_why_not(tmp_path: Path) -> None:
    script = FloorScript()
    table = script.table("R1", "rapid-fusion-2015", GameName.ROULETTE)
    script.count_tray(table)
    async with floor_house(tmp_path) as floor:
        await floor.play(script)
        host = floor.house.pits[PIT]
        key = await floor.enrol(Screen(screen_id("seat"), ScreenKind.TERMINAL, "", PIT, SEAT))
        opened = await host.submit(DESK, 90, DEALER, OpenWagering(table))
        assert opened.refusal is None, opened.refusal
        bet = example().bet_on_red
        url = floor.url("seat")
        assert await bet(url, key, SEAT, "R1", 500) == "nobody plays here: feed a note first"
        bought = await host.submit(DESK, 91, DEALER, BuyIn(table, SEAT, DealerTender.CASH, 10_000))
        assert bought.refusal is None, bought.refusal
        assert await bet(url, key, SEAT, "R1", 500) == f"500 on red in {opened.made}"
        assert "credit" in await bet(url, key, SEAT, "R1", 100_000)
