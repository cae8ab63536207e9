"""How long somebody is signed on, who may take over, and who may approve."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from croupier.client import http_requests
from croupier.client.http_requests import TurnedAway
from croupier.client.link import Link
from croupier.core.identifiers import RoundId, TableId
from croupier.core.pit.irregularities.commands import CorrectOutcome
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Action, Role
from croupier.server.keyring.credentials import USUAL
from croupier.wire.inbound import Credentials
from tests.core.pit.floor_script import DEALER, FloorScript
from tests.core.pit.round_script import RRB, number
from tests.server.floor_house import PIN, PIT, FloorHouse, floor_house
from tests.server.fuzzing.stage import DEALER_SCREEN

MINUTE = 60
IDLE = USUAL.idle_ms / 1000
SHIFT = USUAL.absolute_ms / 1000
TABLE = TableId("R1")


class Desk:
    """A dealer at a dealer's screen, between rounds."""

    def __init__(self, floor: FloorHouse, key: str, link: Link) -> None:
        self.floor = floor
        self.key = key
        self.link = link

    def skip(self, seconds: float) -> None:
        self.floor.opening.setup.clock.skip(seconds)  # type: ignore[attr-defined]

    async def signs_on(self, badge: str) -> str | TurnedAway:
        session, url = self.floor.session, self.floor.url(DEALER_SCREEN.id)
        return await http_requests.sign_on(session, url, self.key, badge, pin=PIN)

    def signed_on(self) -> str | None:
        welcome = self.link.welcome
        assert welcome is not None
        return welcome.signed_on.person if welcome.signed_on is not None else None

    async def opens(self) -> RoundId:
        answer = await self.link.do(OpenWagering(TABLE))
        assert answer.refusal is None, answer.refusal
        return RoundId(answer.made or "")


@asynccontextmanager
async def desk(folder: Path) -> AsyncIterator[Desk]:
    script = FloorScript()
    script.table("R1", RRB, GameName.ROULETTE, wagering_seconds=3_600)
    async with floor_house(folder) as floor:
        await floor.play(script)
        await floor.hire(DEALER.person, Role.DEALER, Role.CASINO_SUPERVISOR)
        await floor.hire("d2", Role.DEALER)
        await floor.hire("s1", Role.CASINO_SUPERVISOR)
        key = await floor.enrol(DEALER_SCREEN)
        url = floor.url(DEALER_SCREEN.id)
        token = await http_requests.sign_on(
            floor.session, url, key, DEALER.person, pin=PIN, role=Role.DEALER.value
        )
        assert isinstance(token, str), token
        link = await floor.link(DEALER_SCREEN.id, key, staff=token)
        yield Desk(floor, key, link)


async def test_whoever_does_nothing_is_signed_off_and_then_does_nothing(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        at.skip(IDLE + 1)
        await at.floor.run_housekeeping()
        await at.link.until(lambda: at.signed_on() is None)
        answer = await at.link.do(OpenWagering(TABLE))
        assert answer.refusal is not None
        assert answer.refusal.code is RefusalCode.NOT_PERMITTED


async def test_whoever_works_over_a_socket_is_not_away(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        for _ in range(4):
            at.skip(IDLE - MINUTE)
            await at.link.do(OpenWagering(TABLE))
            await at.floor.run_housekeeping()
        assert at.signed_on() == DEALER.person


async def test_a_session_ends_however_busy_its_person_is(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        for _ in range(int(SHIFT / (IDLE - MINUTE)) + 1):
            at.skip(IDLE - MINUTE)
            await at.link.do(OpenWagering(TABLE))
            await at.floor.run_housekeeping()
        await at.link.until(lambda: at.signed_on() is None)


async def test_dealers_change_between_rounds_and_not_within_one(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await at.opens()
        turned = await at.signs_on("d2")
        assert isinstance(turned, TurnedAway)
        assert turned.code == RefusalCode.ROUND_UNDER_WAY
        assert at.signed_on() == DEALER.person
        tables = at.floor.house.pits[PIT].read_model.floor.state.tables
        assert tables[TABLE].dealer == DEALER.person


async def test_between_rounds_the_next_dealer_takes_the_table_by_signing_on(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        assert isinstance(await at.signs_on("d2"), str)
        await at.link.until(lambda: at.signed_on() == "d2")
        assert (await at.link.do(OpenWagering(TABLE))).refusal is None
        tables = at.floor.house.pits[PIT].owner.floor.state.tables
        assert tables[TABLE].dealer == "d2"


async def test_the_dealer_of_a_round_can_come_back_to_it(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await at.opens()
        await at.floor.run_housekeeping()
        at.skip(IDLE + 1)
        await at.floor.run_housekeeping()
        await at.link.until(lambda: at.signed_on() is None)
        assert isinstance(await at.signs_on(DEALER.person), str)


def with_approval(at: Desk) -> None:
    """What the tests below ask for is what a dealer may request and not do alone."""
    floor = at.floor.house.pits[PIT].read_model.floor
    powers = floor.settings(floor.state.tables[TABLE]).authority[Action.CORRECT_OUTCOME].value
    assert Role.DEALER in powers.requests
    assert Role.CASINO_SUPERVISOR in powers.approves


APPROVALS = {
    "nobody": (None, RefusalCode.APPROVAL_NEEDED),
    "themselves": (
        Credentials(DEALER.person, PIN, Role.CASINO_SUPERVISOR),
        RefusalCode.OWN_APPROVAL,
    ),
    "another dealer": (Credentials("d2", PIN), RefusalCode.NOT_PERMITTED),
    "a wrong PIN": (Credentials("s1", "9173"), RefusalCode.NOT_PERMITTED),
    "a badge that nobody has": (Credentials("zz", PIN), RefusalCode.NOT_PERMITTED),
}


async def test_an_approval_is_somebody_elses_who_may(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        with_approval(at)
        round_ = await at.opens()
        for who, (credentials, code) in APPROVALS.items():
            body = CorrectOutcome(round_, number("17"), f"misread, says {who}")
            answer = await at.link.do(body, credentials)
            assert answer.refusal is not None, who
            assert answer.refusal.code is code, who


async def test_five_wrong_approvals_lock_a_badge_and_it_is_in_the_journal(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        round_ = await at.opens()
        for _ in range(5):
            await at.link.do(
                CorrectOutcome(round_, number("17"), "misread"), Credentials("s1", "9173")
            )
        answer = await at.link.do(
            CorrectOutcome(round_, number("17"), "misread"), Credentials("s1", PIN)
        )
        assert answer.refusal is not None
        assert answer.refusal.code is RefusalCode.NOT_PERMITTED
        venue = at.floor.house.venue
        assert venue is not None
        assert "s1" in venue.owner.floor.state.access.locked
