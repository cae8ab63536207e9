"""The Lucky Ball screen fails when the number is read already and waits to be confirmed."""

from croupier.core.pit.irregularities.commands import ReportLuckyScreen
from croupier.core.pit.rounds.commands import ConfirmOutcome, EnterOutcome
from croupier.core.pit.state import RoundStatus
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import ROU, START, RoundScript, number


def test_the_number_that_was_read_is_confirmed_without_the_draw() -> None:
    script = RoundScript(ROU, options={"lucky_ball": "standard"})
    script.open()
    script.lay(1, ("straight:17", 1_000), ("lucky:red", 500))
    script.spin()
    script.draw_lucky(red="5", green="12", blue="0", yellow="33")
    script.close()
    script.boost("blue")
    script.do(DEALER, EnterOutcome(script.name, number("17")))
    script.do(DEALER, ReportLuckyScreen(script.id, "it went dark"), SUPERVISOR)
    script.do(DEALER, ConfirmOutcome(script.name, number("17")))
    assert script.round.status is RoundStatus.SETTLED
    assert script.money(1) == START + 35_000
    assert script.sound()
