"""What failed, in which game and when: whose wagers go back, and whose wait for the records."""

import pytest

from croupier.core.identifiers import Instant, RoundId, TerminalId
from croupier.core.pit.irregularities.commands import DeclareMalfunction
from croupier.core.pit.state import CaseKind
from croupier.core.pit.wagers.commands import ConfirmWagers, PlaceWagers, Touch
from croupier.core.rulebook.faults import FaultPart, FaultReason
from croupier.core.rulebook.games.paytable import GameName, Source
from tests.core.pit.cards.card_script import CardTable
from tests.core.pit.floor_script import SUPERVISOR, FloorScript
from tests.core.pit.round_script import ELECTRONIC, IBK, MTT, RRB, RoundScript
from tests.plugins.proofs import proves

BETS = {GameName.ROULETTE: "red", GameName.BACCARAT: "player", GameName.SIC_BO: "small"}
TERMINAL, SYSTEM = FaultPart.TERMINAL, FaultPart.GAME_SYSTEM
WHEEL, TUMBLER, DEALERS = FaultPart.WHEEL, FaultPart.DICE_TUMBLER, FaultPart.DEALER_TERMINAL
# What each of two players gets back, who have wagered 500 and 700.
BOTH, FIRST, NONE = (500, 700), (500, 0), (0, 0)
OPEN, CLOSED = False, True
Stage = tuple[FloorScript, RoundId, TerminalId]
ROULETTE, BACCARAT, SIC_BO = GameName.ROULETTE, GameName.BACCARAT, GameName.SIC_BO


@pytest.mark.parametrize(
    ("rulebook", "game", "part", "closed", "money"),
    [
        *(
            row
            for game in BETS
            for row in (
                proves(("MTT-6.6", "MTT-6.6(a)"),
                       f"{game.value}: before expiry a terminal's wagers are void",
                       MTT, game, TERMINAL, OPEN, FIRST),
                proves(("MTT-6.6", "MTT-6.6(b)"),
                       f"{game.value}: after expiry a terminal's records count",
                       MTT, game, TERMINAL, CLOSED, NONE),
                proves(("MTT-6.7", "MTT-6.7(a)"),
                       f"{game.value}: before expiry the system's fault voids all",
                       MTT, game, SYSTEM, OPEN, BOTH),
                proves(("MTT-6.7", "MTT-6.7(b)"),
                       f"{game.value}: after expiry the server's records count",
                       MTT, game, SYSTEM, CLOSED, NONE),
            )
        ),
        *(
            row
            for game, machine in ((ROULETTE, WHEEL), (SIC_BO, TUMBLER))
            for row in (
                proves("IBK-8.1", f"{game.value}: a terminal's records are analysed",
                       IBK, game, TERMINAL, CLOSED, NONE),
                proves("IBK-8.1", f"{game.value}: what was wagered on a failed {machine.value}",
                       IBK, game, machine, CLOSED, NONE),
                proves(("IBK-8.6", "IBK-8.7"),
                       f"{game.value}: the system's fault voids all",
                       IBK, game, SYSTEM, CLOSED, BOTH),
            )
        ),
        proves("RRB-11.5", "a terminal's records are analysed",
               RRB, ROULETTE, TERMINAL, CLOSED, NONE),
        proves(("RRB-11.5", "RRB-11.5.1.5"), "so are they after a dealer terminal's fault",
               RRB, ROULETTE, DEALERS, CLOSED, NONE),
        proves(("RRB-11.5", "RRB-11.7"), "so are they after a wheel's",
               RRB, ROULETTE, WHEEL, CLOSED, NONE),
        proves("RRB-11.1", "roulette: the system's fault voids all",
               RRB, ROULETTE, SYSTEM, CLOSED, BOTH),
        proves("RRB-11.1", "baccarat: the system's fault voids all",
               RRB, BACCARAT, SYSTEM, CLOSED, BOTH),
    ],
)  # fmt: skip
def test_who_gets_wagers_back_and_who_waits_for_the_records(
    rulebook: str, game: GameName, part: FaultPart, closed: bool, money: tuple[int, int]
) -> None:
    script, name, terminal = (coup if game is BACCARAT else round_)(rulebook, game, closed=closed)
    failed = terminal if part is TERMINAL else None
    reason, told = FaultReason.SEQUENCE_OR_DISPLAY, "the screen froze"
    fault = DeclareMalfunction(
        name, reason, Instant(script.now), told, failed, None if failed else part
    )
    before = credits_of(script)
    script.do(SUPERVISOR if rulebook == MTT else ELECTRONIC, fault)
    back = tuple(now - then for now, then in zip(credits_of(script), before, strict=True))
    assert back == money
    cases = script.floor.state.cases.values()
    about = [case.about for case in cases if case.kind is CaseKind.MALFUNCTION]
    assert about == ([] if money == BOTH or not closed else [name])


def round_(rulebook: str, game: GameName, *, closed: bool) -> Stage:
    script = RoundScript(rulebook, game, Source.AUTOMATED if rulebook == IBK else Source.LIVE)
    script.open()
    script.lay(1, (BETS[game], 500))
    script.lay(2, (BETS[game], 700))
    name = script.name
    if closed:
        script.close()
    return script, name, TerminalId("T1-A")


def coup(rulebook: str, game: GameName, *, closed: bool) -> Stage:
    table = CardTable(rulebook)
    table.script.terminal("B1-B", rulebook)
    other, session = table.script.sit("B1-B", 10_000)
    name = table.start().open()
    table.wager({BETS[game]: 500})
    table.script.do(other, PlaceWagers(session, name, (Touch(BETS[game], 700),)))
    if table.script.floor.wagering(table.table).confirm_bet.value:
        table.script.do(other, ConfirmWagers(session, name))
    if closed:
        table.close()
        table.read("4S")
    return table.script, name, TerminalId("B1-A")


def credits_of(script: FloorScript) -> list[int]:
    return [script.credit(session) for session in script.floor.state.sessions]
