"""Whoever cashed out learns over their terminal's socket what became of the paper."""

from pathlib import Path

import pytest

from croupier.client.link import Link
from croupier.core.identifiers import DeviceId, Origin, PersonId, TerminalId
from croupier.core.pit.accounts.commands import CashOut
from croupier.core.stream.envelope import Actor
from croupier.core.stream.intents import Became, LoseIntent
from croupier.core.tickets.ticket import TicketPaper
from croupier.server.keyring.staff import Screen
from croupier.views.floor.seat import SeatView
from croupier.views.player_results import Coming
from croupier.wire.inbound import Done
from croupier.wire.outbound import Intended
from croupier.wire.screens import ScreenKind
from tests.server.floor_house import PIT, floor_house, screen_id
from tests.server.till_stage import TillStage

SEAT = Screen(screen_id("R1-A"), ScreenKind.TERMINAL, pit=PIT, terminal=TerminalId("R1-A"))
PRINTER = Screen(screen_id("AG-1"), ScreenKind.AGENT, pit=PIT, devices=(DeviceId("R1-A"),))


@pytest.mark.parametrize(
    ("became", "delivery"),
    [(Became.DONE, Coming.PRINTED), (Became.NOT_DONE, Coming.REPLACED)],
)
async def test_a_player_sees_the_ticket_come_or_fail(
    became: Became, delivery: Coming, tmp_path: Path
) -> None:
    async def obey(told: Intended) -> Done:
        return Done(told.task, became)

    async with floor_house(tmp_path) as floor:
        stage = await TillStage.set_up(floor)
        seat = await floor.link("R1-A", await floor.enrol(SEAT), "seat:R1-A")
        answer = await seat.do(CashOut(stage.session))
        assert answer.refusal is None, answer.refusal
        await seat.until(lambda: seat.view("seat:R1-A", SeatView).left is not None)
        left = seat.view("seat:R1-A", SeatView).left
        assert left is not None
        told = left.ticket, left.paper, left.amount, left.delivery
        assert told == (answer.made, TicketPaper.TICKET, answer.amounts[0], Coming.PRINTING)
        agent = await floor.enrol(PRINTER)
        printer = await Link.open(floor.session, floor.url("AG-1"), agent, doing=obey)

        def come() -> bool:
            now = seat.view("seat:R1-A", SeatView).left
            return now is not None and now.delivery is delivery

        await seat.until(come)
        await printer.close()


async def test_a_player_reads_that_an_attendant_was_called_once_nobody_answers_for_the_paper(
    tmp_path: Path,
) -> None:
    async with floor_house(tmp_path) as floor:
        stage = await TillStage.set_up(floor)
        seat = await floor.link("R1-A", await floor.enrol(SEAT), "seat:R1-A")
        assert (await seat.do(CashOut(stage.session))).refusal is None
        host = floor.house.pits[PIT]
        (intent,) = host.owner.floor.state.intents.open
        device = Actor(PersonId("R1-A"))
        given_up = await host.submit(Origin("intents"), 1, device, LoseIntent(intent))
        assert given_up.refusal is None, given_up.refusal

        def told() -> bool:
            left = seat.view("seat:R1-A", SeatView).left
            return left is not None and left.delivery is Coming.UNANSWERED

        await seat.until(told)
