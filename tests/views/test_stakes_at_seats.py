"""What the pit's map says a player has at stake, from the first chip to the result."""

from croupier.core.identifiers import TerminalId
from croupier.views.floor.pit import seats_view
from tests.core.pit.round_script import RRB, RoundScript, number

FIRST = TerminalId("T1-A")


def at_stake(script: RoundScript) -> int:
    return {seat.terminal: seat.staked for seat in seats_view(script.floor).seats}[FIRST]


def test_a_stake_is_shown_from_the_touch_until_the_result_is_paid() -> None:
    script = RoundScript(RRB)
    script.open()
    script.lay(1, ("red", 500), ("odd", 200))
    assert at_stake(script) == 700
    script.spin_and_close()
    assert at_stake(script) == 700
    script.tell(number("18"))
    assert at_stake(script) == 0
