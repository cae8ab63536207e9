"""What came is displayed at every terminal that is open, with a wager on it or without."""

from pathlib import Path

import pytest

from croupier.client.link import Link
from croupier.core.identifiers import TableId, TerminalId
from croupier.core.rulebook.games.paytable import Source
from croupier.server.keyring.staff import Screen
from croupier.views.floor.seat import OwnedTableView, SeatView
from croupier.views.floor.table import TableView
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import NOON
from tests.core.pit.round_script import IBK, RFS, START, RoundScript, number
from tests.plugins.proofs import proves
from tests.server.floor_house import PIT, Clock, FloorHouse, floor_house, screen_id

SEATS = ("T1-A", "T1-B", "T1-C")
WON = {"T1-A": 200, "T1-B": 3600, "T1-C": 0}


async def play(floor: FloorHouse, script: RoundScript, first: int, after: int) -> None:
    """The entries from one to the other, with the time that passes between them."""
    clock, host = floor.house.clock, floor.house.pits[PIT]
    assert isinstance(clock, Clock)
    last = script.entries[first - 1].command.at if first else NOON
    for entry in script.entries[first:after]:
        command = entry.command
        clock.skip((command.at - last) / 1000)
        last = command.at
        if command.origin != "clock" and entry.answer.refusal is None:
            said = await host.submit(
                command.origin, command.seq, command.actor, command.body, command.approver
            )
            assert said.refusal is None, said.refusal


async def opened(floor: FloorHouse, name: str) -> Link:
    terminal = TerminalId(name)
    screen = Screen(screen_id(name), ScreenKind.TERMINAL, pit=PIT, terminal=terminal)
    return await floor.link(name, await floor.enrol(screen), f"seat:{name}", "table:T1")


async def shown(link: Link, name: str, credit: int) -> None:
    """The number, and what it did to the terminal's own chips and credit."""
    seat = f"seat:{name}"
    await link.until(lambda: link.view("table:T1", TableView).last is not None)
    last = link.view("table:T1", TableView).last
    assert last is not None
    assert last.outcome is not None
    assert last.outcome.number == "17", name
    await link.until(lambda: link.view(seat, SeatView).credit == credit)
    own = link.view(seat, SeatView).tables.get(TableId("T1"), OwnedTableView())
    assert own.board is None or not own.board.bets, name
    assert own.won == WON[name], name


@pytest.mark.parametrize(
    ("rulebook", "source"),
    [
        proves("IBK-3.7", "every open terminal shows the outcome, wagers are settled",
               IBK, Source.AUTOMATED),
        proves("RFS-8.7.1", "every open terminal shows the outcome, wagers are settled",
               RFS, Source.LIVE),
    ],
)  # fmt: skip
async def test_every_open_terminal_shows_the_outcome_and_what_it_did(
    tmp_path: Path, rulebook: str, source: Source
) -> None:
    script = RoundScript(rulebook, source=source, players=3)
    script.open()
    script.lay(1, ("red", 500), ("odd", 100))
    script.lay(2, ("straight:17", 100))
    laid = len(script.entries)
    script.spin_and_close()
    script.tell(number("17"))
    async with floor_house(tmp_path) as floor:
        await play(floor, script, 0, laid)
        links = {name: await opened(floor, name) for name in SEATS}
        for name, link in links.items():
            assert link.view("table:T1", TableView).last is None, name
        await play(floor, script, laid, len(script.entries))
        credits = {"T1-A": START - 500 + 100, "T1-B": START + 3500, "T1-C": START}
        for name, link in links.items():
            await shown(link, name, credits[name])
