"""Cards are made ready at every card table, and again where a visitor has left them half done."""

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from croupier.client.link import Link
from croupier.core.identifiers import CardSetId, TableId
from croupier.core.pit.cards.commands import CheckCards, OrderShuffle, ShuffleCards
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.demo.bots import visitors
from croupier.demo.plan import BANKS, OTHERS
from croupier.demo.running import Demo
from tests.demo.demo_floor import floor_of, running, signed_on, until

SUPERVISING = Role.CASINO_SUPERVISOR
CARD_TABLES = [
    (bank.pit, table.id)
    for bank in BANKS
    for table in bank.tables
    if table.game is GameName.BACCARAT
]


async def test_the_bots_make_cards_ready_at_every_card_table(tmp_path: Path) -> None:
    async with running(tmp_path, bots=0) as demo:
        tables = [floor_of(demo, pit).state.tables[name] for pit, name in CARD_TABLES]
        assert len(tables) == 3
        await until(lambda: all(table.rounds > 0 for table in tables))


@asynccontextmanager
async def _visiting(demo: Demo, desk: str) -> AsyncGenerator[Link]:
    assert demo.session is not None
    token = await signed_on(demo, desk)
    key, address = demo.folder.kept.keys[desk], f"{demo.url}/screen/{desk}"
    link = await Link.open(demo.session, address, key, staff=token)
    yield link
    await link.close()


async def _end_of_shoe(demo: Demo, link: Link, table: TableId) -> None:
    log_in = demo.folder.kept.log_ins[OTHERS[SUPERVISING].badge]
    ended = await link.do(OrderShuffle(table, "a doubt"), by=log_in.approving(SUPERVISING))
    assert ended.refusal is None, ended.refusal


@pytest.mark.parametrize(
    ("pit", "desk", "name", "left"),
    [
        ("main", "desk-B1", "B1", ShuffleCards),
        ("annexe", "desk-B2", "B2", partial(CheckCards, missing=("9S",))),
    ],
    ids=["shuffled and not cut", "found with a card missing"],
)
async def test_cards_that_a_visitor_has_left_half_prepared_come_into_play(
    tmp_path: Path,
    pit: str,
    desk: str,
    name: str,
    left: Callable[[CardSetId], object],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running(tmp_path, bots=0) as demo:
        state, table = floor_of(demo, pit).state, TableId(name)
        await until(lambda: state.tables[table].rounds > 0)
        async with _visiting(demo, desk) as link:
            await _end_of_shoe(demo, link, table)
            before = (state.cards.shoes[table].number, state.tables[table].rounds)
            done = await link.do(left(state.cards.at_table[table]))
            assert done.refusal is None, done.refusal
            assert state.cards.shoes[table].number == before[0]
            # Who leaves now does not come back.
            monkeypatch.setattr(visitors, "_SECONDS_TO_COME_BACK", 0.0)
        await until(lambda: state.tables[table].rounds > before[1])
        assert state.cards.shoes[table].number == before[0] + 1
