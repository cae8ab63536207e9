"""Rounds in which nobody wagered."""

import pytest

from croupier.core.pit.rounds.commands import DirectEmptyRounds
from croupier.core.pit.state import EmptyRounds, RoundStatus
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import IBK, MTT, RFS, RRB, RoundScript, dice, number


@pytest.mark.parametrize(
    ("rulebook", "source"), [(RRB, Source.LIVE), (RFS, Source.LIVE), (IBK, Source.AUTOMATED)]
)  # fmt: skip
def test_most_rulebooks_let_them_run(rulebook: str, source: Source) -> None:
    script = RoundScript(rulebook, source=source)
    name = script.play(outcome=number("5"))
    rounds = {r.id: r.status for r in (*script.at.past, script.round)}
    assert rounds[name] is RoundStatus.SETTLED


@pytest.mark.proves("MTT-5.5", fact="a round nobody wagered on runs only where directed")
@pytest.mark.parametrize("game", [GameName.ROULETTE, GameName.SIC_BO])
def test_mtt_ends_them_at_the_close_unless_directed(game: GameName) -> None:
    script = RoundScript(MTT, game)
    script.open()
    script.close()
    assert script.status() is RoundStatus.VOID
    direction = DirectEmptyRounds(script.id, EmptyRounds.NEXT)
    assert script.refused(DEALER, direction).code is RefusalCode.NOT_PERMITTED
    script.do(SUPERVISOR, direction)
    assert script.refused(SUPERVISOR, direction).code is RefusalCode.ALREADY_DONE
    script.play(outcome=number("5") if game is GameName.ROULETTE else dice(1, 2, 3))
    assert script.status() is RoundStatus.SETTLED
    assert script.at.empty is None


@pytest.mark.proves("MTT-5.5(c)", fact="continuous rounds end with the first wager")
def test_mtt_rounds_run_on_until_somebody_wagers() -> None:
    script = RoundScript(MTT)
    script.do(SUPERVISOR, DirectEmptyRounds(script.id, EmptyRounds.UNTIL_WAGER))
    for _ in range(3):
        script.play(outcome=number("5"))
    script.play((1, "red", 500), outcome=number("5"))
    assert script.at.empty is None
    script.open()
    script.close()
    assert script.status() is RoundStatus.VOID


def test_a_direction_can_be_taken_back() -> None:
    script = RoundScript(MTT)
    script.do(SUPERVISOR, DirectEmptyRounds(script.id, EmptyRounds.UNTIL_WAGER))
    script.do(SUPERVISOR, DirectEmptyRounds(script.id, None))
    script.open()
    script.close()
    assert script.status() is RoundStatus.VOID
