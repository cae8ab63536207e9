"""What whoever feeds a paper to a kiosk learns of it: enough, and no name of staff."""

import json
from pathlib import Path

import pytest

from croupier.core.identifiers import Origin
from croupier.core.venue.commands import HoldTicket
from croupier.devices.validation import Number
from croupier.runtime.tickets.validation_numbers import NO_TICKET, Scanned
from croupier.wire.outbound import Mode
from tests.core.pit.floor_script import OPERATOR
from tests.server.floor_house import floor_house
from tests.server.till_stage import TillStage

CASHIER = "cash-C1"
TILLS = ("C1", "K1")


async def test_a_kiosk_tells_when_and_where_a_paper_was_paid_and_not_by_whom(
    tmp_path: Path,
) -> None:
    async with floor_house(tmp_path, mode=Mode.LIVE) as floor:
        stage = await TillStage.set_up(floor)
        agent = await stage.agent()
        number = await stage.cash_out()
        paid = await stage.post("C1", "ticket/pay", {"seq": 1, "number": number})
        assert paid == (200, {"amount": 5_000})
        looks = {till: await stage.post(till, "ticket/look", {"number": number}) for till in TILLS}
        tried = await stage.post("K1", "ticket/pay", {"seq": 1, "number": number})
        for told in (looks["K1"], tried):
            text = json.dumps(told)
            assert "was paid $50.00" in text
            assert "at C1" in text
            assert CASHIER not in text
            assert "Person" not in text
        # A cashier is told who paid it.
        assert f"by Person {CASHIER}" in json.dumps(looks["C1"])
        await agent.close()


@pytest.mark.parametrize("till", TILLS)
async def test_a_misread_number_is_told_by_its_check_digit(till: str, tmp_path: Path) -> None:
    async with floor_house(tmp_path, mode=Mode.LIVE) as floor:
        stage = await TillStage.set_up(floor)
        agent = await stage.agent()
        number = await stage.cash_out()
        wrong = f"{(int(number[0]) + 1) % 10}{number[1:]}"
        _, said = await stage.post(till, "ticket/look", {"number": wrong})
        assert "check digit is wrong" in said["message"]
        _, said = await stage.post(till, "ticket/look", {"number": number[1:]})
        assert said["message"] == "That is not a ticket number"
        await agent.close()


async def test_a_kiosk_tells_that_a_paper_is_held_and_not_what_staff_wrote_of_it(
    tmp_path: Path,
) -> None:
    """Whoever is under suspicion is not warned by a machine."""
    async with floor_house(tmp_path, mode=Mode.LIVE) as floor:
        stage = await TillStage.set_up(floor)
        agent = await stage.agent()
        number = await stage.cash_out()
        venue = floor.house.venue
        assert venue is not None
        hold = HoldTicket(NO_TICKET, reason="looks like a stolen card: call Dana")
        scanned = Scanned(floor.house.numbers.key_of(Number(number)), hold)
        held = await venue.submit(Origin("office"), OPERATOR, scanned)
        assert held.refusal is None, held.refusal
        looks = {till: await stage.post(till, "ticket/look", {"number": number}) for till in TILLS}
        tried = await stage.post("K1", "ticket/pay", {"seq": 1, "number": number})
        for told in (looks["K1"], tried):
            text = json.dumps(told)
            assert "is held" in text
            assert "stolen" not in text
            assert "Dana" not in text
        # A cashier is told why.
        assert "stolen card" in json.dumps(looks["C1"])
        await agent.close()
