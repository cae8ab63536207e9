"""What a director's desk and the cage ask of a tournament over HTTP."""

from pathlib import Path
from typing import Any

import msgspec

from croupier.core.identifiers import Origin, RulebookId
from croupier.core.tournaments.score_sheet import EntryId
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.tournaments import commands
from croupier.core.venue.tournaments.state import EntryState, Means
from croupier.wire.outbound import Mode
from tests.core.pit.floor_script import OPERATOR, SHELF
from tests.core.pit.tournaments.tournament_script import MTT
from tests.core.venue.tournaments.contest import ID, PRIZES, conditions, entrant
from tests.papers.reading_back import pages_of
from tests.server.floor_house import FloorHouse, floor_house
from tests.server.till_stage import TillStage

FEE = 2_000


async def announced(floor: FloorHouse, fee: int = FEE) -> None:
    venue = floor.house.venue
    assert venue is not None
    for body in (
        AdoptRulebook(SHELF.text(RulebookId(MTT))),
        commands.DraftTournament(conditions(MTT, fee=fee)),
        commands.PublishTournament(ID),
        commands.RecordNotification(ID, "GRC 1/20"),
    ):
        answer = await venue.submit(Origin("office"), OPERATOR, body)
        assert answer.refusal is None, answer.refusal
    await venue.wait_until_shown()


async def act(till: TillStage, seq: int, body: dict[str, Any], **more: Any) -> dict[str, Any]:
    status, said = await till.post("C1", "venue", {"seq": seq, "body": body, **more})
    assert status == 200, said
    assert "refusal" not in said, said
    return said


APPLIES = {
    "type": "apply-for-entry",
    "tournament": ID,
    "person": "P1",
    "entrant": msgspec.to_builtins(entrant("Ann Player")),
}


async def test_an_entry_is_foreseen_taken_paid_by_ticket_and_printed(tmp_path: Path) -> None:
    async with floor_house(tmp_path, mode=Mode.LIVE) as floor:
        till = await TillStage.set_up(floor)
        await announced(floor)
        agent = await till.agent()
        number = await till.cash_out()
        _, told = await till.post("C1", "tournaments/preview", {"body": APPLIES})
        assert told["sentences"] == ["P1 applied for tournament N1 as E1, applied."]
        await act(till, 1, APPLIES)
        paid = {
            "type": "pay-entry-fee-by-ticket",
            "tournament": ID,
            "entry": "E1",
            "ticket": "",
        }
        await act(till, 2, paid, number=number)
        assert floor.house.venue is not None
        entry = floor.house.venue.hall.state.tournaments[ID].entries[EntryId("E1")]
        assert (entry.state, entry.fees[0].means) == (EntryState.ENTERED, Means.TICKET)
        url = f"{floor.url('C1')}/tournaments/paper?tournament=N1&kind=seat-ticket&entry=E1"
        async with floor.session.get(url, headers=till.headers["C1"]) as response:
            (page,) = pages_of(await response.read())
        assert "$20.00 (Ticket)" in page
        await agent.close()


async def test_a_draft_is_checked_item_by_item_and_nothing_of_it_is_kept(tmp_path: Path) -> None:
    async with floor_house(tmp_path, mode=Mode.LIVE) as floor:
        till = await TillStage.set_up(floor)
        await announced(floor)
        lacking = conditions(MTT, prizes=msgspec.structs.replace(PRIZES, odd_cents=None), fee=None)
        body = {"conditions": msgspec.to_builtins(lacking)}
        status, told = await till.post("C1", "tournaments/check", body)
        assert status == 200, told
        wrong = [(fault["term"], fault["wrong"]["key"]) for fault in told["faults"]]
        assert wrong == [
            ("entry-fee", "unstated.entry-fee"),
            ("commission", "commission-beyond-fee"),
            ("prizes", "odd-cents"),
        ]
        assert told["text"][0] == "Friday roulette"
        assert floor.house.venue is not None
        assert [*floor.house.venue.hall.state.tournaments] == [ID]
        del body["conditions"]["title"]
        status, told = await till.post("C1", "tournaments/check", body)
        assert (status, "title" in told["message"]) == (400, True)


async def test_ten_thousand_dollars_in_cash_say_beforehand_that_they_are_reported(
    tmp_path: Path,
) -> None:
    async with floor_house(tmp_path, mode=Mode.LIVE) as floor:
        till = await TillStage.set_up(floor)
        await announced(floor, 1_000_000)
        await act(till, 1, APPLIES)
        fee = {"type": "pay-entry-fee", "tournament": ID, "entry": "E1", "means": "cash"}
        _, told = await till.post("C1", "tournaments/preview", {"body": fee})
        assert "$10,000.00 was paid for entry E1" in told["sentences"][0]
        assert "cash report" in told["sentences"][1]
        moved = {effect["account"]: effect["after"] for effect in told["effects"]}
        assert moved["tournament-fees:N1"] == 1_000_000
        assert floor.house.venue is not None
        assert floor.house.venue.hall.state.cases == {}
