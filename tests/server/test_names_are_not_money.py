"""Nobody is credited or paid for a ticket's name, wherever they have seen it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.json import encode

from croupier.journal.port import ReadableJournal
from croupier.wire.inbound import TicketStep
from croupier.wire.outbound import Mode
from tests.server.floor_house import FloorHouse, floor_house
from tests.server.till_stage import TillStage

KINDS = ("ticket", "number")
STEPS = ("present-ticket", "stack-ticket", "return-ticket")


async def rows(floor: FloorHouse) -> dict[str, list[str]]:
    async with reading(floor) as journal:
        return {kind: [row.key async for row in journal.claims(kind)] for kind in KINDS}


@asynccontextmanager
async def reading(floor: FloorHouse) -> AsyncIterator[ReadableJournal]:
    journal = await floor.opening.connect()
    try:
        yield journal
    finally:
        await journal.close()


async def test_an_agent_is_not_heard_of_a_ticket_whose_number_it_has_not(tmp_path: Path) -> None:
    async with floor_house(tmp_path, mode=Mode.DEMO) as floor:
        stage = await TillStage.set_up(floor)
        agent = await stage.agent()
        await stage.cash_out()
        known = await rows(floor)
        assert [len(names) for names in known.values()] == [1, 1]
        for name in (*known["ticket"], *known["number"]):
            for step in STEPS:
                body = {"type": step, "ticket": name, "key": name, "terminal": "R1-A"}
                for leaving in ("", "key", "ticket"):
                    sent = {each: value for each, value in body.items() if each != leaving}
                    await agent.say(encode({"type": "do", "seq": 1, "body": sent}).decode())
            said = await stage.post("C1", "ticket/pay", {"seq": 1, "number": name})
            assert said[1]["refusal"]["code"] == "unknown-ticket"
        read = await agent.scan("R1-A", "0", TicketStep.PRESENT)
        assert read.refusal is not None, "whatever was said before has been heard"
        assert (await rows(floor)) == known
        state = floor.house.pits[next(iter(floor.house.pits))].read_model.floor.state
        assert not [session for session in state.sessions.values() if session.terminal == "R1-A"]
        await agent.close()


@pytest.mark.parametrize("till", ["C1", "K1"])
async def test_nothing_that_a_till_is_told_holds_what_the_store_finds_a_number_by(
    tmp_path: Path, till: str
) -> None:
    async with floor_house(tmp_path, mode=Mode.DEMO) as floor:
        stage = await TillStage.set_up(floor)
        agent = await stage.agent()
        number = await stage.cash_out()
        (key,) = (await rows(floor))["number"]
        looked = await stage.post(till, "ticket/look", {"number": number})
        paid = await stage.post(till, "ticket/pay", {"seq": 1, "number": number})
        assert key not in str((looked, paid))
        async with reading(floor) as journal:
            streams = await journal.streams()
            entries = [each.body for name in streams async for each in journal.read(name)]
        assert entries
        assert not [body for body in entries if key.encode() in body or number.encode() in body]
        await agent.close()
