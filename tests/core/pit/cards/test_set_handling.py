"""What may be done with a set of cards depends on where it is: in store, at a table, in a shoe."""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.core.identifiers import CardSetId, PersonId, TableId
from croupier.core.pit.cards.commands import (
    BringCards,
    CheckCards,
    CutCards,
    ExchangeCards,
    OrderCardCheck,
    OrderShuffle,
    ReplaceUnfitCards,
    RetireCards,
    RiffleCards,
    SecureCards,
    ShuffleCards,
)
from croupier.core.pit.cards.events import CardsBrought, CardsRetired, ShoeEnded
from croupier.core.pit.cards.state import Back, Order, ShoePhase
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.roles import Action
from croupier.core.stream.envelope import Actor
from tests.core.pit.cards.card_script import INSPECTOR, MTT, RRB, CardTable
from tests.core.pit.floor_script import DEALER, SUPERVISOR

BOOKS = [RRB, MTT]
BLUE = CardSetId("blue")
Asks = Callable[[TableId, CardSetId], Any]
COMMANDS: list[tuple[Asks, Actor]] = [
    (lambda _, cards: SecureCards(cards, "the cage"), SUPERVISOR),
    (lambda _, cards: CheckCards(cards), DEALER),
    (lambda _, cards: OrderCardCheck(cards, "worn"), INSPECTOR),
    (lambda _, cards: ShuffleCards(cards), DEALER),
    (lambda _, cards: RiffleCards(cards), DEALER),
    (lambda _, cards: CutCards(cards, 100, 20, 1), DEALER),
    (lambda _, cards: RetireCards(cards, "worn"), SUPERVISOR),
    (BringCards, SUPERVISOR),
    (ExchangeCards, SUPERVISOR),
    (lambda table, cards: ReplaceUnfitCards(table, cards, "worn"), SUPERVISOR),
]


@pytest.mark.parametrize("book", BOOKS)
def test_cards_that_nobody_registered_are_not_handled(book: str) -> None:
    table = CardTable(book)
    for asks, actor in COMMANDS:
        refusal = table.script.refused(actor, asks(table.id, CardSetId("nobody's")))
        assert refusal.code is RefusalCode.UNKNOWN_CARDS


@pytest.mark.parametrize("book", BOOKS)
def test_cards_in_a_shoe_are_looked_at_no_more_until_it_ends(book: str) -> None:
    table = CardTable(book).start()
    for body in (
        SecureCards(table.cards, "the cage"),
        CheckCards(table.cards),
        ShuffleCards(table.cards),
        RetireCards(table.cards, "worn"),
        table.cut(),
    ):
        actor = SUPERVISOR if isinstance(body, SecureCards | RetireCards) else DEALER
        refusal = table.script.refused(actor, body)
        assert (refusal.code, "in the shoe" in refusal.sentence) == (RefusalCode.NOT_NOW, True)


@pytest.mark.parametrize("book", BOOKS)
def test_players_and_machines_lock_away_and_take_out_no_cards(book: str) -> None:
    table = CardTable(book)
    table.register()
    for body in (SecureCards(table.cards, "pocket"), RetireCards(table.cards, "mine")):
        assert table.script.refused(table.player, body).code is RefusalCode.NOT_PERMITTED
    table.script.do(SUPERVISOR, SecureCards(table.cards, "the cage"))
    assert table.set.secured is not None
    table.script.do(SUPERVISOR, BringCards(table.id, table.cards))
    lies = table.script.refused(SUPERVISOR, RetireCards(table.cards, "worn"))
    assert (lies.code, "lies at B1" in lies.sentence) == (RefusalCode.NOT_NOW, True)
    table.register(BLUE, Back.BLUE)
    table.script.do(SUPERVISOR, RetireCards(BLUE, "worn"))
    assert BLUE not in table.script.floor.state.cards.sets


def test_pre_shuffled_cards_are_riffled_before_the_cut_and_on_record() -> None:
    table = CardTable(RRB)
    table.register(order=Order.PRE_SHUFFLED)
    powers = table.script.floor.settings(table.table).authority
    approver = Actor(
        PersonId("a second"), powers[Action.RIFFLE_PRE_SHUFFLED_CARDS].value.approves[0]
    )
    table.script.do(DEALER, RiffleCards(table.cards), approver)
    assert table.set.riffled is not None
    assert table.set.riffled.by == DEALER.person
    table.script.do(DEALER, CheckCards(table.cards))
    table.script.do(DEALER, table.cut())
    late = table.script.refused(DEALER, RiffleCards(table.cards), approver)
    assert late.code is RefusalCode.TOO_LATE


@pytest.mark.parametrize("book", BOOKS)
def test_cards_are_exchanged_or_replaced_between_coups_alone(book: str) -> None:
    table = CardTable(book).start()
    table.register(BLUE, Back.BLUE)
    exchange, unfit = ExchangeCards(table.id, BLUE), ReplaceUnfitCards(table.id, BLUE, "torn")
    early = table.script.refused(SUPERVISOR, exchange)
    assert early.code is RefusalCode.TOO_EARLY
    table.open()
    for body in (exchange, unfit):
        assert table.script.refused(SUPERVISOR, body).code is RefusalCode.ROUND_UNDER_WAY


@pytest.mark.parametrize("book", BOOKS)
def test_unfit_cards_end_their_shoe_and_are_brought_to_no_table_again(book: str) -> None:
    table = CardTable(book).start()
    table.register(BLUE, Back.BLUE)
    unfit = ReplaceUnfitCards(table.id, BLUE, "torn")
    events = table.script.do(SUPERVISOR, unfit).events
    assert [type(event) for event in events] == [ShoeEnded, CardsBrought, CardsRetired]
    assert table.shoe.phase is ShoePhase.ENDED
    room = table.script.floor.state.cards
    assert (list(room.sets), room.at_table[table.id]) == ([BLUE], BLUE)
    again = table.script.refused(SUPERVISOR, unfit)
    assert (again.code, "lies at B1" in again.sentence) == (RefusalCode.NOT_NOW, True)


@pytest.mark.parametrize("book", BOOKS)
def test_a_shoe_that_has_ended_does_not_end_again_when_its_cards_are_found_unfit(book: str) -> None:
    table = CardTable(book).start()
    table.script.do(SUPERVISOR, OrderShuffle(table.id, "clumps"))
    table.register(BLUE, Back.BLUE)
    events = table.script.do(SUPERVISOR, ReplaceUnfitCards(table.id, BLUE, "torn")).events
    assert [type(event) for event in events] == [CardsBrought, CardsRetired]


@pytest.mark.parametrize("book", BOOKS)
def test_cards_of_another_table_are_not_taken_from_it(book: str) -> None:
    first = CardTable(book)
    second = CardTable(book, "B2", first.script)
    first.start()
    second.start()
    first.script.do(SUPERVISOR, OrderShuffle(first.id, "clumps"))
    for body in (
        ExchangeCards(first.id, second.cards),
        ReplaceUnfitCards(first.id, second.cards, "torn"),
    ):
        refusal = first.script.refused(SUPERVISOR, body)
        assert (refusal.code, "lies at B2" in refusal.sentence) == (RefusalCode.NOT_NOW, True)
