"""What a socket and a request hear of a command whose result nobody knows: never a no."""

from pathlib import Path

import pytest

from croupier.client import http_requests
from croupier.client.link import LinkLostError
from croupier.client.reconnecting import ResultUnknownError
from croupier.core.identifiers import Origin, PersonId, RoundId, TableId, TerminalId
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.stream.idempotency import ANSWERS_KEPT
from croupier.core.venue.commands import FillDrawer
from croupier.core.venue.state import DrawerId
from croupier.server.keyring.staff import Badge, Screen
from croupier.server.offices.access_control import is_known
from croupier.wire.http.venue import PayBody
from croupier.wire.outbound import Bye, ByeCode, Mode
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import OPERATOR, FloorScript
from tests.server.floor_house import PIN, PIT, floor_house, screen_id
from tests.server.repeated_posts import post_until_known
from tests.server.till_stage import RRB, TillStage


async def test_a_socket_gets_no_answer_and_bye_and_a_request_503(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        stage = await TillStage.set_up(floor)
        seat = Screen(screen_id("R1-A"), ScreenKind.TERMINAL, pit=PIT, terminal=TerminalId("R1-A"))
        link = await floor.link("R1-A", await floor.enrol(seat))
        venue, host = floor.house.venue, floor.house.pits[PIT]
        assert venue is not None
        await host.owner.stop()
        await venue.owner.stop()
        round_ = next(iter(host.read_model.floor.state.tables.values())).round
        assert round_ is not None
        with pytest.raises(LinkLostError):
            await link.do(PlaceWagers(stage.session, RoundId(round_.id), (Touch("red", 100),)))
        assert isinstance(link.last, Bye)
        assert (link.last.code, link.last.again) == (ByeCode.UNKNOWN, True)
        body = {"seq": 1, "number": "017772142054848379"}
        status, said = await stage.post("C1", "ticket/pay", body)
        assert (status, said["code"]) == (503, "unknown")


async def test_who_was_signed_off_meanwhile_learns_that_the_command_was_done(
    tmp_path: Path,
) -> None:
    """Asked again it would be refused for want of a sign-on, which says nothing of what was."""
    async with floor_house(tmp_path) as floor:
        script = FloorScript()
        script.table("R1", RRB, GameName.ROULETTE)
        await floor.play(script)
        key = await floor.enrol(
            Screen(screen_id("D1"), ScreenKind.DEALER, pit=PIT, tables=(TableId("R1"),))
        )
        await floor.hire("300", Role.DEALER)
        token = await http_requests.sign_on(floor.session, floor.url("D1"), key, "300", pin=PIN)
        assert isinstance(token, str), token
        with_staff = await floor.link("D1", key, staff=token)
        done = await with_staff.do(OpenWagering(TableId("R1")))
        assert done.refusal is None
        alone = await floor.link("D1", key)
        again = await alone.do(OpenWagering(TableId("R1")), seq=done.seq)
        assert again == done
        never = await alone.do(OpenWagering(TableId("R1")))
        assert never.refusal is not None


async def test_a_ticket_is_paid_once_however_often_it_is_asked_for(tmp_path: Path) -> None:
    async with floor_house(tmp_path, mode=Mode.DEMO) as floor:
        stage = await TillStage.set_up(floor)
        agent = await stage.agent()
        number = await stage.cash_out()
        path, headers = "/screen/C1/ticket/pay", stage.headers["C1"]
        told = [
            await post_until_known(
                floor.session, [floor.address], path, PayBody(1, number), headers
            )
            for _ in range(2)
        ]
        assert [each.said.get("amount") for each in told] == [5_000, 5_000], told
        other = await post_until_known(
            floor.session, [floor.address], path, PayBody(2, number), headers
        )
        assert other.said["refusal"]["code"] == RefusalCode.TICKET_OVER
        await agent.close()


async def test_a_payment_too_old_to_be_known_is_unknown_and_no_refusal(tmp_path: Path) -> None:
    """The request itself is answered with 200, and what was asked in it is too old."""
    async with floor_house(tmp_path, mode=Mode.DEMO) as floor:
        stage = await TillStage.set_up(floor)
        agent = await stage.agent()
        number = await stage.cash_out()
        path, headers = "/screen/C1/ticket/pay", stage.headers["C1"]
        asked = floor.session, [floor.address], path, PayBody(1, number), headers
        assert (await post_until_known(*asked)).said["amount"] == 5_000
        venue, cashier = floor.house.venue, Actor(PersonId("carol"), Role.CASHIER)
        assert venue is not None
        for filled in range(ANSWERS_KEPT):
            fill = FillDrawer(DrawerId("C1"), 100 + filled)
            answer = await venue.submit(Origin("till C1"), cashier, fill, OPERATOR)
            assert answer.refusal is None, answer.refusal
        with pytest.raises(ResultUnknownError):
            await post_until_known(*asked)
        await agent.close()


async def test_who_comes_while_a_stream_is_read_back_counts_on_and_uses_no_number_again(
    tmp_path: Path,
) -> None:
    """Under a number used before, the old answer would be told of what was never done."""
    key = ""
    async with floor_house(tmp_path) as floor:
        stage = await TillStage.set_up(floor)
        seat = Screen(screen_id("R1-A"), ScreenKind.TERMINAL, pit=PIT, terminal=TerminalId("R1-A"))
        key = await floor.enrol(seat)
        link = await floor.link("R1-A", key)
        round_ = next(iter(floor.house.pits[PIT].read_model.floor.state.tables.values())).round
        assert round_ is not None
        body = PlaceWagers(stage.session, RoundId(round_.id), (Touch("red", 500),))
        done = [await link.do(body) for _ in range(2)]
        assert [each.refusal for each in done] == [None, None]
    async with floor_house(tmp_path) as floor:
        # A server started anew has heard nobody yet, and its owner has no state to decide by.
        await floor.house.pits[PIT].owner.stop()
        again = await floor.link("R1-A", key)
        assert again.welcome is not None
        assert again.welcome.last_seq == done[-1].seq


async def test_while_the_venue_is_read_back_its_last_state_still_says_who_holds_which_role(
    tmp_path: Path,
) -> None:
    """Nobody gets in meanwhile by a row that the journal contradicts."""
    async with floor_house(tmp_path) as floor:
        script = FloorScript()
        script.table("R1", RRB, GameName.ROULETTE)
        await floor.play(script)
        await floor.hire("300", Role.DEALER)
        venue, people = floor.house.venue, floor.house.keyring.people
        assert venue is not None
        await venue.wait_until_shown()
        staff = await people.find(Badge("300"))
        assert staff is not None
        await venue.owner.stop()
        assert is_known(floor.house, staff, Role.DEALER)
        assert not is_known(floor.house, staff, Role.GAMES_SUPERVISOR)
