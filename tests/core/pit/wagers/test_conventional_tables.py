"""At a conventional table a wager is chips on its layout, and none comes from a terminal."""

import pytest

from croupier.core.identifiers import RoundId
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.wagers.commands import PlaceWagers, RepeatWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from tests.core.pit.floor_script import FloorScript
from tests.core.pit.round_script import RFS, START


@pytest.mark.proves("RFS-4.1", fact="a terminal lays nothing at a conventional table")
def test_rfs_a_terminal_cannot_wager_at_a_conventional_table() -> None:
    script = FloorScript()
    script.table("T1", RFS, GameName.ROULETTE)
    cloth = script.table("T2", RFS, GameName.ROULETTE, options={"form": "table"})
    actor, session = script.sit("T1-A", START)
    name = RoundId(str(script.do(script.dealer(cloth), OpenWagering(cloth)).answer.made))
    touch = PlaceWagers(session, name, (Touch("red", 500),))
    for body in (touch, RepeatWagers(session, name)):
        refusal = script.refused(actor, body)
        assert (refusal.code, refusal.clause) == (RefusalCode.NOT_OFFERED, "RFS-4.1")
    assert script.credit(session) == START
