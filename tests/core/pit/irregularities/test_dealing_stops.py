"""A wrong outcome stops dealing where the rulebook has it so, also of a round under way."""

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.pit.cards.commands import EnterCard
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    LetOutcomeStand,
    ReportWrongOutcome,
)
from croupier.core.pit.rounds.commands import OpenWagering, SpinBall, TumbleDice
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from tests.core.pit.cards.card_script import CardTable
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import MTT, RRB, RoundScript, dice, number


@pytest.mark.proves("MTT-6.3", fact="nor is the next round dealt if it is open when that is found")
@pytest.mark.parametrize(("game", "bet", "came", "really"), [
    (GameName.ROULETTE, "red", number("17"), number("18")),
    (GameName.SIC_BO, "small", dice(1, 2, 3), dice(1, 2, 4)),
])  # fmt: skip
def test_mtt_the_round_under_way_waits_too(
    game: GameName, bet: str, came: OutcomeData, really: OutcomeData
) -> None:
    script = RoundScript(MTT, game)
    first = script.play((1, bet, 500), outcome=came)
    script.open()
    script.lay(1, (bet, 500))
    script.do(DEALER, ReportWrongOutcome(first, "it was not that"))
    script.close()
    deal = TumbleDice(script.name) if game is GameName.SIC_BO else SpinBall(script.name)
    assert script.refused(DEALER, deal).code is RefusalCode.TABLE_STOPPED
    script.do(SUPERVISOR, CorrectOutcome(first, really, "the camera shows it"))
    script.do(DEALER, deal)
    script.tell(came)
    assert script.sound()


@pytest.mark.proves("MTT-6.3", fact="no coup begins until a wrong outcome is decided")
def test_mtt_no_card_is_dealt_to_a_coup_that_has_not_begun() -> None:
    table = CardTable(MTT).start()
    first = table.play("9S TD 8C 9H", {"banker": 2_000})
    script = table.script
    script.do(DEALER, OpenWagering(table.id))
    script.do(DEALER, ReportWrongOutcome(first, "a card was misread"))
    script.wait(31)
    assert table.table.round is not None
    card = EnterCard(table.table.round.id, "9S")
    assert script.refused(DEALER, card).code is RefusalCode.TABLE_STOPPED
    script.do(SUPERVISOR, LetOutcomeStand(first, "it was read rightly"))
    script.do(DEALER, card)
    assert table.coup.dealt == 1


def test_elsewhere_play_goes_on_while_a_result_is_put_right() -> None:
    script = RoundScript(RRB)
    first = script.play((1, "red", 500), outcome=number("17"))
    script.open()
    script.do(DEALER, ReportWrongOutcome(first, "it was not that"))
    script.do(DEALER, SpinBall(script.name))
