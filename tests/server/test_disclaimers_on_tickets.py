"""A ticket that a terminal prints says what its rulebook has it disclaim."""

from pathlib import Path

import pytest

from croupier.devices.printing.letterhead import Disclaimer
from croupier.wire.outbound import Mode
from tests.server.floor_house import floor_house
from tests.server.till_stage import RRB, TillStage


@pytest.mark.proves("MTT-4.7", "MTT-4.7(b)")
@pytest.mark.parametrize(
    ("rulebook", "said"),
    [("act-mttg-2019", (Disclaimer.UNATTENDED_CREDIT, Disclaimer.LOST_TICKET)), (RRB, ())],
)
async def test_a_printed_ticket_disclaims_what_its_rulebook_does(
    rulebook: str, said: tuple[Disclaimer, ...], tmp_path: Path
) -> None:
    async with floor_house(tmp_path, mode=Mode.LIVE) as floor:
        stage = await TillStage.set_up(floor, rulebook)
        agent = await stage.agent()
        await stage.cash_out()
        await agent.close()
        assert stage.disclaimed == [" ".join(said)]
