"""A ticket is paid once, whoever asks for it and however often."""

import asyncio
from pathlib import Path

from croupier.core.venue.state import DrawerId
from croupier.server.hosts.stream_host import NUMBERS_LEFT_OUT_AT_MOST
from croupier.wire.decoding import NUMBER_MAX
from croupier.wire.outbound import Mode
from tests.server.floor_house import floor_house
from tests.server.till_stage import TILLS, TillStage


async def test_two_cages_and_a_kiosk_at_the_same_instant_pay_a_ticket_once(tmp_path: Path) -> None:
    async with floor_house(tmp_path, mode=Mode.DEMO) as floor:
        stage = await TillStage.set_up(floor)
        agent = await stage.agent()
        number = await stage.cash_out()
        asked = [
            stage.post(till, "ticket/pay", {"seq": seq, "number": number})
            for seq in (1, 2)
            for till in TILLS
        ]
        answers = await asyncio.gather(*asked)
        paid = [said for status, said in answers if status == 200 and "refusal" not in said]
        assert [said["amount"] for said in paid] == [5_000], answers
        codes = {said["refusal"]["code"] for _, said in answers if "refusal" in said}
        assert codes == {"ticket-over"}
        venue = floor.house.venue
        assert venue is not None
        drawers = venue.owner.floor.state.drawers
        assert sum(drawers[DrawerId(till)].paid for till in TILLS) == 5_000
        await agent.close()


async def test_the_same_request_again_is_answered_as_before_and_pays_nothing(
    tmp_path: Path,
) -> None:
    async with floor_house(tmp_path, mode=Mode.DEMO) as floor:
        stage = await TillStage.set_up(floor)
        agent = await stage.agent()
        number = await stage.cash_out()
        body = {"seq": 1, "number": number}
        first = await stage.post("K1", "ticket/pay", body)
        assert first[1] == {"amount": 5_000, "dispensed": 5_000}
        assert await stage.post("K1", "ticket/pay", body) == first
        assert stage.dispensed == [5_000]
        await agent.close()


async def test_a_number_far_ahead_pays_nothing_and_leaves_the_till_its_own(tmp_path: Path) -> None:
    async with floor_house(tmp_path, mode=Mode.DEMO) as floor:
        stage = await TillStage.set_up(floor)
        agent = await stage.agent()
        number = await stage.cash_out()
        for seq in (NUMBERS_LEFT_OUT_AT_MOST + 1, NUMBER_MAX):
            status, said = await stage.post("C1", "ticket/pay", {"seq": seq, "number": number})
            assert (status, said["refusal"]["code"], said["amount"]) == (200, "bad-number", 0)
        for seq in (2**53, 2**63, 10**40):
            status, said = await stage.post("C1", "ticket/pay", {"seq": seq, "number": number})
            assert (status, said["code"]) == (400, "bad-body")
        paid = await stage.post("C1", "ticket/pay", {"seq": 1, "number": number})
        assert paid == (200, {"amount": 5_000})
        await agent.close()
