"""A shoe dealt live, card by card, is the shoe the game deals from the same order by itself."""

from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.core.games.baccarat.cards import DECK, Card
from croupier.core.games.baccarat.rules import Draw
from croupier.core.games.baccarat.shoe import DealtShoe as WholeShoe
from croupier.core.games.baccarat.shoe import deal_shoe
from croupier.core.pit.cards.commands import ReportCuttingCard
from croupier.core.pit.cards.prompting import prompt
from croupier.core.pit.cards.state import ShoePhase
from croupier.core.pit.floor import Floor
from croupier.core.pit.machine import fold
from croupier.core.pit.state import PitState, RoundStatus
from tests.core.pit.cards.card_script import MACHINE, MTT, RRB, CardTable

BETS = {"player": 300, "banker": 500, "tie": 100, "player-pair": 100, "banker-pair": 100}
LEAST = {RRB: 20, MTT: 12}


class LiveShoe:
    """Deals a known order out of a table's shoe, the cutting card where it lies."""

    def __init__(self, table: CardTable, order: list[Card], behind: int) -> None:
        self.table = table
        self.order = order
        self.cutting_at = len(order) - behind
        self.at = 0

    def draw(self, *, face_down: bool = False) -> None:
        if self.at == self.cutting_at:
            self.table.script.do(MACHINE, ReportCuttingCard(self.table.id))
        self.table.read(None if face_down else self.order[self.at])
        self.at += 1

    def burn(self) -> None:
        shown = self.table.book == MTT
        while self.table.shoe.phase is ShoePhase.BURNING:
            self.draw(face_down=not shown)
            shown = False

    def coup(self, bets: dict[str, int]) -> None:
        self.table.begin(bets)
        due = Draw.PLAYER
        while due is not Draw.DONE:
            self.draw()
            shown = prompt(self.table.script.floor, self.table.id)
            assert shown is not None
            assert shown.due is not None
            due = shown.due
        assert self.table.round.status is RoundStatus.PENDING
        self.table.confirm()


def whole(table: CardTable, order: list[Card], behind: int) -> WholeShoe:
    rules = table.script.floor.settings(table.table).baccarat
    assert rules is not None
    shoe = deal_shoe(rules, order, behind)
    assert isinstance(shoe, WholeShoe), shoe
    return shoe


@pytest.mark.proves(
    "RRB-3.13", "RRB-3.14", "RRB-7.7.4.3", "MTT-8.3(g)", "MTT-8.3(h)", "MTT-8.5(b)",
    fact="any shoe dealt live gives the coups, the burn and the end that its order alone gives",
)  # fmt: skip
@pytest.mark.parametrize("book", [RRB, MTT])
@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32), deep=st.booleans(), extra=st.integers(0, 60))
def test_a_live_shoe_deals_what_its_order_says(
    book: str, seed: int, deep: bool, extra: int
) -> None:
    order = [*DECK] * 8
    Random(seed).shuffle(order)
    behind = LEAST[book] + extra if deep else 416 - 40 - extra
    table = CardTable(book)
    table.load(behind)
    live = LiveShoe(table, order, behind)
    live.burn()
    expected = whole(table, order, behind)
    for number, coup in enumerate(expected.coups, start=1):
        live.coup({} if number % 3 == 0 and book == RRB else BETS)
        assert (tuple(table.coup.player), tuple(table.coup.banker)) == (coup.player, coup.banker)
        assert table.coup.last is coup.last
        assert table.shoe.coups == number
        assert table.script.balanced()
    assert table.shoe.phase is ShoePhase.ENDED
    assert table.shoe.drawn == 416 - expected.unused
    assert len(table.shoe.burned) == len(expected.burn.cards)


@pytest.mark.parametrize("book", [RRB, MTT])
def test_a_table_with_its_shoe_survives_being_written_and_read(book: str) -> None:
    table = CardTable(book).start()
    table.play("9S KS KD KC")
    table.begin()
    table.deal("2S AH 3S")
    state = table.script.floor.state
    encoded = msgspec.json.encode(state.cards)
    assert msgspec.json.decode(encoded, type=type(state.cards)) == state.cards
    for entry in table.script.entries:
        for event in entry.events:
            again = msgspec.json.decode(msgspec.json.encode(event), type=type(event))
            assert again == event
        body = entry.command.body
        assert msgspec.json.decode(msgspec.json.encode(body), type=type(body)) == body


@pytest.mark.parametrize("book", [RRB, MTT])
def test_folding_the_entries_anew_gives_the_same_shoe(book: str) -> None:
    table = CardTable(book).start()
    table.play("9S KS KD KC")
    table.begin()
    table.deal("2S AH 3S 2H")
    again = Floor(PitState())
    for entry in table.script.entries:
        fold(again, entry)
    assert again.state.cards == table.script.floor.state.cards
