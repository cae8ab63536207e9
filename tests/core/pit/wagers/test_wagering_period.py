"""A wagering period that a supervisor determines: bets come, move and go within it alone."""

import pytest

from croupier.core.identifiers import BetText
from croupier.core.pit.rounds.commands import CallNoMoreBets
from croupier.core.pit.tables.commands import SetWageringPeriod
from croupier.core.pit.wagers.commands import CancelWager, MoveWager, PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import MTT, RFS, ROU, START, RoundScript, number
from tests.plugins.proofs import proves


@pytest.mark.proves(
    "ROU-1.1.wagering-period", fact="bets are placed, moved and cancelled within it and not outside"
)
def test_rou_bets_change_within_the_period_and_not_outside() -> None:
    script = RoundScript(ROU)
    actor, session = script.seats[0]
    script.open()
    name, red, black = script.name, BetText("red"), BetText("black")
    placed = PlaceWagers(session, name, (Touch("red", 500),))
    moved = MoveWager(session, name, red, "black", 300)
    cancelled = CancelWager(session, name, black, 100)
    for body, money in ((placed, 500), (moved, 500), (cancelled, 400)):
        script.do(actor, body)
        assert script.money(1) == START - money
    script.spin()
    script.do(DEALER, CallNoMoreBets(name))
    for body in (placed, moved, CancelWager(session, name, red, 100)):
        assert script.refused(actor, body).code is RefusalCode.WAGERING_CLOSED
    script.tell(number("17"))
    assert script.money(1) == START - 400 + 2 * 200
    for body in (placed, moved, cancelled):
        assert script.ask(actor, body).answer.refusal is not None


@pytest.mark.proves("ROU-1.1.wagering-period", fact="the casino supervisor determines it")
def test_rou_the_casino_supervisor_determines_the_period() -> None:
    script = RoundScript(ROU)
    longer = SetWageringPeriod(script.id, 45_000)
    for other in (DEALER, OPERATOR):
        assert script.refused(other, longer).code is RefusalCode.NOT_PERMITTED
    script.do(SUPERVISOR, longer)
    assert script.at.wagering_ms == 45_000


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("MTT-5.1", "the casino operator determines how long the period is", MTT),
        proves("RFS-8.6.1", "the casino operator determines how long the period is", RFS),
    ],
)
@pytest.mark.parametrize("seconds", [12, 75])
def test_wagering_lasts_as_long_as_the_casino_operator_has_determined(
    rulebook: str, seconds: int
) -> None:
    script = RoundScript(rulebook)
    period = SetWageringPeriod(script.id, seconds * 1000)
    for other in (DEALER, SUPERVISOR):
        assert script.refused(other, period).code is RefusalCode.NOT_PERMITTED
    script.do(OPERATOR, period)
    opened = script.open().command.at
    actor, session = script.seats[0]
    touch = PlaceWagers(session, script.name, (Touch("red", 500),))
    script.now = opened + seconds * 1000 - 1_000
    assert script.ask(actor, touch).answer.refusal is None
    script.now = opened + seconds * 1000
    assert script.refused(actor, touch).code is RefusalCode.WAGERING_CLOSED
    assert script.round.closed == opened + seconds * 1000
