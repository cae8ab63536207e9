"""Money is paid out of the drawer that a cashier's screen stands at, and taken into it."""

from pathlib import Path

from croupier.core.venue.state import DrawerId
from croupier.wire.outbound import Mode
from tests.server.floor_house import floor_house
from tests.server.till_stage import TillStage


async def test_the_rest_of_a_ticket_comes_out_of_the_screens_own_drawer(tmp_path: Path) -> None:
    async with floor_house(tmp_path, mode=Mode.DEMO) as floor:
        stage = await TillStage.set_up(floor)
        agent = await stage.agent()
        number = await stage.cash_out()
        stage.gives = 2_000
        await stage.post("K1", "ticket/pay", {"seq": 1, "number": number})
        venue = floor.house.venue
        assert venue is not None
        (ticket,) = venue.hall.state.short
        rest = {"type": "pay-rest", "ticket": ticket}
        another = {"seq": 1, "body": {**rest, "drawer": "C1"}}
        status, said = await stage.post("C2", "venue", another)
        assert (status, said["code"]) == (400, "bad-body"), said
        status, said = await stage.post("C2", "venue", {"seq": 1, "body": rest})
        assert (status, said) == (200, {"amounts": [3_000]})
        await venue.wait_until_shown()
        drawers = venue.hall.state.drawers
        paid = {name: drawers[DrawerId(name)].paid for name in ("C1", "C2")}
        assert paid == {"C1": 0, "C2": 3_000}
        await agent.close()
