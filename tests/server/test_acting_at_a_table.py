"""A supervisor who acts at a dealer's screen, and a dealer who keeps to the cards of the table."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from croupier.client import http_requests
from croupier.client.link import Link
from croupier.core.identifiers import CardSetId
from croupier.core.pit.cards.commands import ExchangeCards, OrderShuffle, ShuffleCards
from croupier.core.pit.cards.state import Back
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.server.keyring.staff import Screen
from croupier.wire.inbound import Credentials
from croupier.wire.screens import ScreenKind
from tests.core.pit.cards.card_script import RRB, CardTable
from tests.core.pit.floor_script import SUPERVISOR, FloorScript
from tests.server.floor_house import PIN, PIT, FloorHouse, floor_house, screen_id

DESK, DEALER, SUPERVISING = "DT-1", "107", "201"
HERE, ELSEWHERE = "B1", "B2"


@asynccontextmanager
async def at_the_desk(folder: Path) -> AsyncIterator[tuple[FloorHouse, Link]]:
    """Both shoes are at their end, and another set lies ready."""
    script = FloorScript()
    tables = [CardTable(RRB, name, script).start() for name in (HERE, ELSEWHERE)]
    for table in tables:
        script.do(SUPERVISOR, OrderShuffle(table.id, "a doubt"))
    tables[0].register("blue", Back.BLUE)
    async with floor_house(folder) as floor:
        await floor.play(script)
        await floor.hire(DEALER, Role.DEALER)
        await floor.hire(SUPERVISING, Role.CASINO_SUPERVISOR)
        screen = Screen(screen_id(DESK), ScreenKind.DEALER, pit=PIT, tables=(tables[0].id,))
        key = await floor.enrol(screen)
        token = await http_requests.sign_on(floor.session, floor.url(DESK), key, DEALER, pin=PIN)
        assert isinstance(token, str), token
        yield floor, await floor.link(DESK, key, staff=token)


async def test_the_journal_names_whoever_acted_and_not_whose_screen_it_was(tmp_path: Path) -> None:
    async with at_the_desk(tmp_path) as (floor, link):
        change = ExchangeCards(CardTable(RRB, HERE).id, CardSetId("blue"))
        alone = await link.do(change)
        assert alone.refusal is not None
        assert alone.refusal.code is RefusalCode.NOT_PERMITTED
        wrong = await link.do(change, by=Credentials(SUPERVISING, "0000"))
        assert wrong.refusal is not None
        own = await link.do(change, by=Credentials(DEALER, PIN))
        assert own.refusal is not None
        acted = await link.do(change, by=Credentials(SUPERVISING, PIN))
        assert acted.refusal is None
        state = floor.house.pits[PIT].read_model.floor.state
        assert state.cards.at_table[change.table] == "blue"


async def test_a_dealers_screen_leaves_the_cards_of_another_table_alone(tmp_path: Path) -> None:
    async with at_the_desk(tmp_path) as (_, link):
        theirs = await link.do(ShuffleCards(CardSetId(f"{ELSEWHERE} red")))
        assert theirs.refusal is not None
        assert theirs.refusal.code is RefusalCode.NOT_YOURS
        assert (await link.do(ShuffleCards(CardSetId(f"{HERE} red")))).refusal is None
