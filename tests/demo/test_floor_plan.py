"""What stands on the demo's floor, as its journal has it: tables by rulebook and options."""

from pathlib import Path
from typing import NamedTuple

from croupier.core.games.roulette.outcome import LuckyBall
from croupier.core.identifiers import TableId, TerminalId
from croupier.core.offer.offer import Settle
from croupier.core.pit.floor import Floor
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.wagering import WinningWager
from croupier.demo.bots.bot_floor import played
from croupier.demo.plan import BANKS, ordinary
from croupier.demo.running import Demo
from croupier.demo.web.lobby import lobby
from tests.demo.demo_floor import floor_of, running, states, until

LIVE, AUTOMATED = Source.LIVE, Source.AUTOMATED
ROULETTE, BACCARAT, SIC_BO = GameName.ROULETTE, GameName.BACCARAT, GameName.SIC_BO
RFS, RRB, MTT = "rapid-fusion-2015", "nsw-rapid-2016", "act-mttg-2019"
IBK, HOUSE = "nsw-interblock-2016", "house-roulette-terminals"
NOVA = "house-supernova-terminals"
ROU = "nsw-roulette-2019"


class Stands(NamedTuple):
    pit: str
    rulebook: str
    game: GameName
    source: Source
    wheel: str = "single-zero"
    lucky_ball: LuckyBall = LuckyBall.OFF
    settlement: str = Settle.COMMISSION
    confirms: bool = False


FLOOR = {
    "R1": Stands("main", RFS, ROULETTE, LIVE),
    "R2": Stands("main", RRB, ROULETTE, LIVE),
    "R3": Stands("main", RRB, ROULETTE, AUTOMATED),
    "B1": Stands("main", RRB, BACCARAT, LIVE),
    "L1": Stands("annexe", HOUSE, ROULETTE, LIVE, "double-zero", LuckyBall.STANDARD),
    "C1": Stands("annexe", ROU, ROULETTE, LIVE, lucky_ball=LuckyBall.STANDARD),
    "J1": Stands("main", RFS, ROULETTE, LIVE),
    "J2": Stands("annexe", NOVA, ROULETTE, LIVE),
    "B2": Stands("annexe", MTT, BACCARAT, LIVE, confirms=True),
    "B3": Stands("annexe", MTT, BACCARAT, LIVE, settlement=Settle.EVEN_MONEY, confirms=True),
    "D1": Stands("annexe", MTT, SIC_BO, LIVE, confirms=True),
    "R5": Stands("annexe", MTT, ROULETTE, LIVE, confirms=True),
    "R4": Stands("annexe", IBK, ROULETTE, AUTOMATED),
    "D2": Stands("annexe", IBK, SIC_BO, AUTOMATED),
}
TERMINALS = {RFS: "F", RRB: "N", HOUSE: "H", MTT: "A", IBK: "S", NOVA: "P"}


def stands(pit: str, floor: Floor, table: TableId) -> Stands:
    found = floor.state.tables[table]
    options, confirms = floor.offer(found).options, floor.wagering(found).confirm_bet.value
    return Stands(
        *(pit, found.rulebook, found.game, found.source),
        *(options.wheel, options.lucky_ball, options.settlement, confirms),
    )


def taken(demo: Demo) -> set[TerminalId]:
    return {
        terminal.id
        for state in states(demo)
        for terminal in state.terminals.values()
        if terminal.session is not None
    }


async def test_every_table_is_what_the_floor_promises(tmp_path: Path) -> None:
    async with running(tmp_path, bots=0, speed=1.0) as demo:
        floors = {pit: floor_of(demo, pit) for pit in ("main", "annexe")}
        found = {
            table: stands(pit, floor, table)
            for pit, floor in floors.items()
            for table in floor.state.tables
        }
        assert found == FLOOR
        main, annexe = floors["main"], floors["annexe"]
        # Standing wagers, and terminals that play a live and an automated wheel alike.
        standing = main.wagering(main.state.tables[TableId("R1")]).winning_wager.value
        assert standing is WinningWager.PLACED_AGAIN_AT_NEXT_OPENING
        seats = {**main.state.terminals, **annexe.state.terminals}
        assert {seat[0]: terminal.rulebook for seat, terminal in seats.items()} == {
            letter: rulebook for rulebook, letter in TERMINALS.items()
        }
        # The house's own texts are nothing that anybody has approved.
        assert demo.floor is not None
        shown = {table.id: table.standing.approved for table in lobby(demo.floor).tables}
        assert shown == {table: table not in ("L1", "J2") for table in FLOOR}


async def test_every_table_and_terminal_has_its_simulated_devices(tmp_path: Path) -> None:
    async with running(tmp_path, bots=0, speed=1.0) as demo:
        for state in states(demo):
            at: dict[str, set[str]] = {}
            for device in state.plan.devices.values():
                if device.place is not None:
                    at.setdefault(device.place, set()).add(device.kind.value)
            for table in state.tables.values():
                due = {ROULETTE: "wheel", BACCARAT: "shoe", SIC_BO: "tumbler"}[table.game]
                assert any(kind.endswith(due) for kind in at[table.id]), table.id
            for terminal in state.terminals:
                assert {"note-acceptor", "ticket-printer"} <= at[terminal], terminal


def test_so_many_bots_play_so_many_terminals_spread_over_the_banks() -> None:
    every = [terminal for bank in BANKS for terminal in ordinary(bank)]
    for many in range(len(every) + 1):
        assert len(played(many)) == many
        assert played(many) <= set(every)
    assert {str(terminal)[0] for terminal in played(6)} == {"F", "N", "H", "A", "S", "P"}
    # Unless asked for more, two of each bank are left to visitors.
    assert len(played(None)) == len(every) - sum(bank.free for bank in BANKS)


async def test_bots_sit_down_at_as_many_terminals_as_asked_and_at_no_other(tmp_path: Path) -> None:
    asked = played(3)
    seen: set[TerminalId] = set()
    async with running(tmp_path, bots=3) as demo:
        assert demo.floor is not None

        def all_of_them() -> bool:
            seen.update(taken(demo))
            return asked <= seen

        await until(all_of_them)
        tables = [table for state in states(demo) for table in state.tables.values()]
        begun = {table.id: table.rounds for table in tables}
        # Long enough for somebody to have come where nobody should.
        await until(lambda: all_of_them() and all(t.rounds > begun[t.id] + 1 for t in tables))
        shown = {screen.id for screen in lobby(demo.floor).screens if screen.kind == "terminal"}
        by_bots = {s.id for s in lobby(demo.floor).screens if s.kind == "terminal" and s.bot}
        assert (by_bots, len(shown)) == (asked, 44)
    assert seen == asked
