"""Cage and kiosk of a real server, with a casino's validation host on a real line.

The casino's other machines ask the same host: whatever was paid or made void here, they must not
pay, and what they have paid must not be paid here.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.verifying import verify
from croupier.core.identifiers import Origin
from croupier.core.pit.tickets.commands import HandPay, VoidTicket
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Actor
from croupier.core.stream.holds import Determination
from croupier.core.stream.intents import IntentKind
from croupier.core.tickets.ticket import TicketId
from croupier.core.tickets.validation import SetValidation, Validation
from croupier.core.venue.commands import CloseDrawer, DetermineHold, HoldTicket
from croupier.core.venue.state import DrawerId
from croupier.devices.host import Authorised, Rejected, Rejection
from croupier.devices.host_link import HostLink, serve
from croupier.devices.validation import Number, draw
from croupier.journal.opening import open_to_read
from croupier.server.house import VENUE
from croupier.wire.outbound import Mode
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR
from tests.core.pit.money_script import CASHIER
from tests.devices.reference_host import ReferenceHost, Stage
from tests.server.floor_house import PIT, FloorHouse, floor_house
from tests.server.till_stage import CASH, TILLS, TillStage

LOOPBACK = "127.0.0.1"
WORTH = 5_000


class DeafHost(ReferenceHost):
    """Hangs up on whatever it is told of what became of a ticket, for as long as it is deaf."""

    def __init__(self) -> None:
        super().__init__()
        self.deaf = False
        self.authorised = 0

    async def authorise(self, number: Number, where: str) -> Authorised | Rejected:
        self.authorised += 1
        return await super().authorise(number, where)

    async def stacked(self, transaction: str) -> bool:
        self._listen()
        return await super().stacked(transaction)

    async def voided(self, key: TicketId) -> Rejected | None:
        self._listen()
        return await super().voided(key)

    def _listen(self) -> None:
        if self.deaf:
            raise ConnectionResetError


class Casino:
    """The host of the casino, its line, and another machine that asks it."""

    def __init__(self) -> None:
        self.host = DeafHost()
        self.link: HostLink
        self._port = 0
        self._server: asyncio.Server | None = None

    async def answer(self) -> None:
        self._server = await serve(self.host, (LOOPBACK, self._port))
        self._port = self._server.sockets[0].getsockname()[1]
        self.link = HostLink((LOOPBACK, self._port), seconds=2.0)

    async def hang_up(self) -> None:
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()

    async def paid_elsewhere(self, number: str) -> Authorised | Rejected:
        """What another machine of the casino is told when the paper is put into it."""
        said = await self.link.authorise(Number(number), "slot machine 7")
        if isinstance(said, Authorised):
            assert await self.link.stacked(said.transaction)
        return said


@pytest.fixture
async def casino() -> AsyncIterator[Casino]:
    made = Casino()
    await made.answer()
    yield made
    await made.hang_up()


class Cashed(NamedTuple):
    """A ticket of ours that the host knows of, and the tills that would pay it."""

    casino: Casino
    floor: FloorHouse
    stage: TillStage
    number: str

    async def pay(self, till: str, seq: int = 1) -> dict[str, Any]:
        status, said = await self.stage.post(
            till, "ticket/pay", {"seq": seq, "number": self.number}
        )
        assert status == 200, said
        return said

    def kept(self) -> Stage:
        return self.casino.host.tickets[Number(self.number)].stage

    @property
    def paid(self) -> int:
        venue = self.floor.house.venue
        assert venue is not None
        return sum(venue.owner.floor.state.drawers[DrawerId(till)].paid for till in TILLS)

    def waiting(self) -> list[IntentKind]:
        venue = self.floor.house.venue
        assert venue is not None
        streams = (venue.owner, self.floor.house.pits[PIT].owner)
        return [
            intent.kind for owner in streams for intent in owner.floor.state.intents.open.values()
        ]

    async def told(self) -> None:
        await until(lambda: not self.waiting())


async def until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not so():
            await asyncio.sleep(0.02)


def code(said: dict[str, Any]) -> str | None:
    refusal = said.get("refusal")
    return None if refusal is None else str(refusal["code"])


async def proved_twice(folder: Path) -> None:
    """What the server leaves behind, by the core and by independent arithmetic."""
    journal = await open_to_read(str(folder / "journal.db"))
    proof = await verify(journal, second=SecondOpinion())
    await journal.close()
    assert proof.wrong == ()
    assert proof.entries > 0


@asynccontextmanager
async def cashed(casino: Casino, folder: Path) -> AsyncIterator[Cashed]:
    async with floor_house(folder, mode=Mode.DEMO, host=casino.link) as floor:
        stage = await TillStage.set_up(floor)
        await vouched_by_the_host(floor)
        agent = await stage.agent()
        yield Cashed(casino, floor, stage, await stage.cash_out())
        await agent.close()


async def vouched_by_the_host(floor: FloorHouse) -> None:
    venue, pit = floor.house.venue, floor.house.pits[PIT]
    assert venue is not None
    by = SetValidation(Validation.HOST)
    assert (await venue.submit(Origin("office"), OPERATOR, by)).refusal is None
    assert (await pit.submit(Origin("office"), 1, OPERATOR, by)).refusal is None


@pytest.mark.parametrize("till", ["C1", "K1"])
async def test_what_is_paid_here_no_other_machine_pays(
    casino: Casino, tmp_path: Path, till: str
) -> None:
    async with cashed(casino, tmp_path) as at:
        said = await at.pay(till)
        assert (code(said), said["amount"]) == (None, WORTH)
        await at.told()
        assert at.kept() is Stage.PAID
        elsewhere = await casino.paid_elsewhere(at.number)
        assert isinstance(elsewhere, Rejected)
        assert elsewhere.why is Rejection.ALREADY_PAID


async def test_what_another_machine_has_paid_is_not_paid_here(
    casino: Casino, tmp_path: Path
) -> None:
    async with cashed(casino, tmp_path) as at:
        assert isinstance(await casino.paid_elsewhere(at.number), Authorised)
        said = await at.pay("C1")
        assert code(said) == "ticket-over"
        assert "casino's host says no" in said["refusal"]["sentence"]
        assert (at.paid, at.waiting()) == (0, [])


async def test_a_host_that_does_not_answer_pays_nothing_and_the_next_try_does(
    casino: Casino, tmp_path: Path
) -> None:
    async with cashed(casino, tmp_path) as at:
        await casino.hang_up()
        said = await at.pay("C1")
        assert code(said) == "out-of-service"
        assert "try again" in said["refusal"]["sentence"]
        assert (at.paid, at.waiting(), at.kept()) == (0, [], Stage.GOOD)
        await casino.answer()
        assert code(await at.pay("C1")) == "out-of-service", "a no under a number stays one"
        assert (await at.pay("C1", 2))["amount"] == WORTH


async def test_every_till_at_the_same_instant_pays_a_ticket_once(
    casino: Casino, tmp_path: Path
) -> None:
    async with cashed(casino, tmp_path) as at:
        said = await asyncio.gather(*(at.pay(till, seq) for seq in (1, 2) for till in TILLS))
        assert sorted(map(str, map(code, said))) == ["None"] + ["ticket-over"] * 5
        assert at.paid == WORTH
        await at.told()
        assert (at.kept(), casino.host.authorised) == (Stage.PAID, 1)


async def test_another_machine_at_the_same_instant_and_one_of_the_two_pays(
    casino: Casino, tmp_path: Path
) -> None:
    async with cashed(casino, tmp_path) as at:
        here, there = await asyncio.gather(at.pay("C1"), casino.paid_elsewhere(at.number))
        assert (code(here) is None) != isinstance(there, Authorised)
        await at.told()
        assert at.kept() is Stage.PAID


async def test_the_same_request_again_is_answered_as_before_and_the_host_is_not_asked_again(
    casino: Casino, tmp_path: Path
) -> None:
    async with cashed(casino, tmp_path) as at:
        first = await at.pay("K1")
        assert await at.pay("K1") == first
        assert (casino.host.authorised, at.stage.dispensed) == (1, [WORTH])


async def test_a_kiosk_that_gave_too_little_says_so_again_and_the_cage_pays_the_rest(
    casino: Casino, tmp_path: Path
) -> None:
    async with cashed(casino, tmp_path) as at:
        at.stage.gives = 2_000
        first = await at.pay("K1")
        assert first == {"amount": WORTH, "dispensed": 2_000}
        await at.told()
        assert await at.pay("K1") == first
        _, rest = await at.stage.post(
            "C1", "ticket/pay", {"seq": 1, "number": at.number, "rest": True}
        )
        assert rest == {"amount": 3_000}
        assert (casino.host.authorised, at.kept()) == (1, Stage.PAID)


async def test_what_the_venue_refuses_is_never_reserved_at_the_host(
    casino: Casino, tmp_path: Path
) -> None:
    async with cashed(casino, tmp_path) as at:
        venue = at.floor.house.venue
        assert venue is not None
        close = CloseDrawer(DrawerId("C1"), CASH, 0)
        answer = await venue.submit(Origin("office"), CASHIER, close, OPERATOR)
        assert answer.refusal is None
        assert code(await at.pay("C1")) == "not-now"
        assert (casino.host.authorised, at.kept()) == (0, Stage.GOOD)


async def test_a_paper_of_another_machine_is_refused_and_stays_good_there(
    casino: Casino, tmp_path: Path
) -> None:
    async with cashed(casino, tmp_path) as at:
        number = draw(9)
        casino.host.sell(number, 7_500)
        _, looked = await at.stage.post("C1", "ticket/look", {"number": str(number)})
        said = await at._replace(number=str(number)).pay("C1")
        assert code(said) == "unknown-ticket"
        for told in (str(looked), said["refusal"]["sentence"]):
            assert "the casino's own desk" in told
        assert casino.host.tickets[number].stage is Stage.GOOD


async def test_a_crash_between_reserving_and_paying_is_taken_up_at_any_till(
    casino: Casino, tmp_path: Path
) -> None:
    """The server that had asked the host is no more; nothing of it is in the journal."""
    async with cashed(casino, tmp_path) as at:
        assert isinstance(await casino.link.authorise(Number(at.number), VENUE), Authorised)
        assert isinstance(await casino.paid_elsewhere(at.number), Rejected)
        assert (await at.pay("C2"))["amount"] == WORTH
        await at.told()
        assert at.kept() is Stage.PAID


async def test_a_crash_between_paying_and_telling_is_made_good_at_the_next_start(
    casino: Casino, tmp_path: Path
) -> None:
    async with cashed(casino, tmp_path) as at:
        casino.host.deaf = True
        assert (await at.pay("K1"))["amount"] == WORTH
        assert at.waiting() == [IntentKind.CONFIRM]
        # From here on the first server is as good as dead: it can write nothing any more.
        async with floor_house(tmp_path, mode=Mode.DEMO, host=casino.link) as floor:
            again = at._replace(floor=floor)
            assert again.waiting() == [IntentKind.CONFIRM]
            assert at.kept() is Stage.RESERVED
            casino.host.deaf = False
            await again.told()
            assert at.kept() is Stage.PAID
            assert at.stage.dispensed == [WORTH]
    await proved_twice(tmp_path)


async def void(at: Cashed) -> TicketId:
    """An illegible paper, handed in on the spot."""
    ticket = await named(at)
    said = await staff(at, VoidTicket(ticket, reason="smudged"))
    assert said is None
    return ticket


async def named(at: Cashed) -> TicketId:
    venue = at.floor.house.venue
    assert venue is not None
    row = await venue.ticket_row(at.floor.house.numbers.key_of(Number(at.number)))
    assert row is not None
    return row[0].number.id


async def staff(at: Cashed, body: object, actor: Actor = SUPERVISOR) -> RefusalCode | None:
    pit = at.floor.house.pits[PIT]
    seq = pit.last_seq(Origin("staff")) + 1
    answer = await pit.submit(Origin("staff"), seq, actor, body)
    return answer.refusal.code if answer.refusal is not None else None


async def test_what_staff_make_void_no_other_machine_pays(casino: Casino, tmp_path: Path) -> None:
    async with cashed(casino, tmp_path) as at:
        await void(at)
        await at.told()
        assert at.kept() is Stage.VOID
        assert isinstance(await casino.paid_elsewhere(at.number), Rejected)


async def test_what_is_held_here_no_other_machine_pays_until_it_is_released(
    casino: Casino, tmp_path: Path
) -> None:
    async with cashed(casino, tmp_path) as at:
        venue = at.floor.house.venue
        assert venue is not None
        ticket = await named(at)
        held = HoldTicket(ticket, reason="a complaint")
        assert (await venue.submit(Origin("office"), OPERATOR, held)).refusal is None
        await at.told()
        assert at.kept() is Stage.HELD
        assert isinstance(await casino.paid_elsewhere(at.number), Rejected)
        sound = DetermineHold(ticket, determination=Determination.RELEASED, reason="sound")
        assert (await venue.submit(Origin("office"), OPERATOR, sound)).refusal is None
        await at.told()
        assert at.kept() is Stage.GOOD


async def test_a_paper_made_void_while_the_host_is_away_is_told_after_a_restart(
    casino: Casino, tmp_path: Path
) -> None:
    async with cashed(casino, tmp_path) as at:
        await casino.hang_up()
        key = await void(at)
        assert at.waiting() == [IntentKind.VOID]
        assert await staff(at, HandPay(key), CASHIER) is RefusalCode.NOT_NOW
    assert at.kept() is Stage.GOOD
    await casino.answer()
    async with floor_house(tmp_path, mode=Mode.DEMO, host=casino.link) as floor:
        again = at._replace(floor=floor)
        await again.told()
        assert at.kept() is Stage.VOID
        assert await staff(again, HandPay(key), CASHIER) is None
    await proved_twice(tmp_path)


async def test_a_paper_that_was_paid_elsewhere_before_it_was_made_void_is_a_case(
    casino: Casino, tmp_path: Path
) -> None:
    async with cashed(casino, tmp_path) as at:
        assert isinstance(await casino.paid_elsewhere(at.number), Authorised)
        await void(at)
        await at.told()
        cases = at.floor.house.pits[PIT].owner.floor.state.cases.values()
        assert any("it may be paid there" in case.sentence for case in cases)
