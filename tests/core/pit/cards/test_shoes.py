"""A shoe before the first coup, behind the cutting card, and when other cards take its place."""

import pytest

from croupier.core.games.baccarat.shoe import CuttingCard
from croupier.core.identifiers import DeviceId
from croupier.core.pit.cards.commands import (
    BringCards,
    BurnCard,
    CheckCards,
    ExchangeCards,
    LoadShoe,
    OrderCardCheck,
    OrderShuffle,
    ReadCard,
    ReplaceUnfitCards,
    ReportCuttingCard,
)
from croupier.core.pit.cards.prompting import prompt
from croupier.core.pit.cards.state import Back, ShoePhase
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Actor
from tests.core.pit.cards.card_script import INSPECTOR, MACHINE, MTT, RRB, CardTable
from tests.core.pit.floor_script import DEALER, SUPERVISOR, FloorScript
from tests.plugins.proofs import proves

BOOKS = [RRB, MTT]
# Four cards each, so that the place of the cutting card is easily seen.
WIN, TIE = "9S KS KD KC", "8S 8H QS QD"


def says_last(table: CardTable) -> bool:
    shown = prompt(table.script.floor, table.id)
    assert shown is not None
    return shown.last_coup


@pytest.mark.parametrize("book", BOOKS)
def test_no_round_opens_before_cards_are_brought_loaded_and_burned(book: str) -> None:
    table = CardTable(book)
    new_game = OpenWagering(table.id)
    assert table.script.refused(DEALER, new_game).code is RefusalCode.CARDS_NOT_READY
    load = LoadShoe(table.id, table.device)
    assert table.script.refused(DEALER, load).code is RefusalCode.CARDS_NOT_READY
    table.register()
    table.script.do(SUPERVISOR, BringCards(table.id, table.cards))
    assert table.script.refused(DEALER, load).code is RefusalCode.CARDS_NOT_READY
    table.make_ready()
    table.script.do(DEALER, load)
    assert table.script.refused(DEALER, new_game).code is RefusalCode.CARDS_NOT_READY


@pytest.mark.parametrize(
    ("book", "cut", "clause"),
    [
        proves(("RRB-3.10", "RRB-3.11"), "no shoe starts without a cut", RRB, "cut", "RRB-3.11"),
        proves("MTT-8.3(f)", "no shoe starts without a cut", MTT, "cut", "MTT-8.3(f)"),
    ],
)
def test_an_uncut_set_is_not_loaded(book: str, cut: str, clause: str) -> None:
    table = CardTable(book)
    table.register()
    table.make_ready()
    table.script.do(SUPERVISOR, BringCards(table.id, table.cards))
    table.set.cut = None
    refusal = table.script.refused(DEALER, LoadShoe(table.id, table.device))
    assert (refusal.code, refusal.clause) == (RefusalCode.CARDS_NOT_READY, clause)
    assert cut in refusal.sentence


@pytest.mark.proves("RRB-3.12", "RRB-7.7.1")
def test_one_card_is_burned_face_down_before_wagering_and_nobody_writes_down_which() -> None:
    table = CardTable(RRB)
    table.load()
    refusal = table.script.refused(DEALER, OpenWagering(table.id))
    assert (refusal.code, refusal.clause) == (RefusalCode.CARDS_NOT_READY, "RRB-3.12")
    shown = table.script.refused(MACHINE, ReadCard(table.device, "AS"))
    assert (shown.code, shown.clause) == (RefusalCode.IMPOSSIBLE_SHOE, "RRB-3.12")
    table.read(None)
    assert table.shoe.burned == [None]
    assert table.shoe.phase is ShoePhase.IN_PLAY
    table.open()


@pytest.mark.parametrize(
    ("first", "more"),
    [
        proves("MTT-8.3(g)", "a shown three burns three more", "3S", 3),
        proves("MTT-8.3(g)", "a shown nine burns nine more", "9S", 9),
        proves("MTT-8.3(g)", "a shown ace burns one more", "AS", 1),
        proves("MTT-8.3(g)", "a shown king burns none: it counts nothing", "KS", 0),
    ],
)
def test_the_first_card_is_shown_and_its_points_are_burned(first: str, more: int) -> None:
    table = CardTable(MTT)
    table.load()
    assert table.script.refused(MACHINE, ReadCard(table.device, None)).clause == "MTT-8.3(g)"
    table.read(first)
    for _ in range(more):
        assert table.shoe.phase is ShoePhase.BURNING
        table.script.do(DEALER, BurnCard(table.id))
    assert table.shoe.phase is ShoePhase.IN_PLAY
    assert table.shoe.drawn == 1 + more
    again = table.script.refused(DEALER, BurnCard(table.id))
    assert again.code is RefusalCode.ALREADY_DONE


@pytest.mark.proves("RRB-3.13")
def test_rrb_the_coup_with_the_cutting_card_is_finished_one_more_announced_and_dealt() -> None:
    table = CardTable(RRB).start()
    table.begin()
    table.deal("9S KS")
    table.script.do(MACHINE, ReportCuttingCard(table.id))
    assert not says_last(table)
    table.deal("KD KC")
    table.confirm()
    assert says_last(table)
    table.play(WIN)
    refusal = table.script.refused(DEALER, OpenWagering(table.id))
    assert (refusal.code, refusal.clause) == (RefusalCode.CARDS_NOT_READY, "RRB-3.13")
    assert [coup.last for coup in table.shoe.recent] == [False, True]


@pytest.mark.proves("RRB-3.14")
@pytest.mark.parametrize("when", ["burn", "between", "open"])
def test_rrb_a_cutting_card_before_the_first_card_makes_that_coup_the_last(when: str) -> None:
    table = CardTable(RRB)
    table.load()
    met = ReportCuttingCard(table.id)
    if when == "burn":
        table.script.do(MACHINE, met)
    table.read(None)
    if when == "between":
        table.play(WIN)
        table.script.do(DEALER, met)
    name = table.open()
    if when == "open":
        table.script.do(MACHINE, met)
    assert says_last(table)
    table.wager({"player": 1_000})
    table.close()
    table.deal(WIN)
    table.confirm()
    assert table.round.id == name
    assert table.shoe.phase is ShoePhase.ENDED
    refusal = table.script.refused(DEALER, OpenWagering(table.id))
    assert refusal.clause == "RRB-3.14"


@pytest.mark.parametrize(
    ("cards", "extra"),
    [
        proves("MTT-8.3(h)", "a coup that is no tie is the last", WIN, False),
        proves("MTT-8.3(h)", "a tie has one more after it", TIE, True),
    ],
)
@pytest.mark.parametrize("first", [True, False], ids=["first card", "during"])
def test_mtt_the_coup_with_the_cutting_card(cards: str, extra: bool, first: bool) -> None:
    table = CardTable(MTT).start()
    table.begin()
    head, *rest = cards.split()
    if not first:
        table.read(head)
    table.script.do(MACHINE, ReportCuttingCard(table.id))
    table.read(*([head] if first else []), *rest)
    table.confirm()
    assert (table.shoe.phase is ShoePhase.ENDED) is not extra
    if extra:
        table.play(TIE)
        assert table.shoe.phase is ShoePhase.ENDED


@pytest.mark.proves("RRB-3.13", "MTT-8.3(h)")
@pytest.mark.parametrize("book", BOOKS)
def test_a_cutting_card_behind_a_complete_coup_belongs_to_the_next(book: str) -> None:
    table = CardTable(book).start()
    table.begin()
    table.deal(WIN)
    table.script.do(MACHINE, ReportCuttingCard(table.id))
    table.confirm()
    assert table.shoe.cutting_card is CuttingCard.FIRST_CARD
    table.play(WIN)
    assert table.shoe.phase is ShoePhase.ENDED


def test_the_cutting_card_comes_once() -> None:
    table = CardTable(RRB).start()
    table.script.do(MACHINE, ReportCuttingCard(table.id))
    refusal = table.script.refused(DEALER, ReportCuttingCard(table.id))
    assert refusal.code is RefusalCode.ALREADY_DONE


@pytest.mark.proves("RRB-3.8.2", "MTT-8.3(e)(ii)")
@pytest.mark.parametrize("book", BOOKS)
def test_after_the_last_coup_the_same_cards_are_shuffled_and_cut_again(book: str) -> None:
    table = CardTable(book).start()
    table.script.do(MACHINE, ReportCuttingCard(table.id))
    table.play(WIN)
    load = LoadShoe(table.id, table.device)
    assert table.script.refused(DEALER, load).code is RefusalCode.CARDS_NOT_READY
    table.start()
    assert table.shoe.number == 2
    table.play(WIN)


@pytest.mark.parametrize(
    ("actor", "back", "ended", "clause"),
    [
        proves("RRB-3.5", "blue takes the place of red after the last coup", SUPERVISOR, Back.BLUE,
               True, None),
        proves("RRB-3.5", "red does not take the place of red", SUPERVISOR, Back.RED, True,
               "RRB-3.5"),
        proves("RRB-3.5", "nothing is exchanged while the shoe goes on", SUPERVISOR, Back.BLUE,
               False, "RRB-3.5"),
        proves("RRB-3.5", "a dealer exchanges no cards", DEALER, Back.BLUE, True, "RRB-3.5"),
    ],
)  # fmt: skip
def test_exchanging_cards(actor: Actor, back: Back, ended: bool, clause: str | None) -> None:
    table = CardTable(RRB).start()
    if ended:
        table.script.do(MACHINE, ReportCuttingCard(table.id))
    table.play(WIN)
    other = table.register("second", back)
    entry = table.script.ask(actor, ExchangeCards(table.id, other))
    refusal = entry.answer.refusal
    assert (refusal.clause if refusal else None) == clause
    assert (table.script.floor.state.cards.at_table[table.id] == other) is (clause is None)


@pytest.mark.proves("MTT-8.3(i)")
def test_mtt_after_the_final_coup_a_supervisor_may_have_the_cards_replaced_by_any_others() -> None:
    table = CardTable(MTT).start()
    table.script.do(MACHINE, ReportCuttingCard(table.id))
    table.play(WIN)
    table.script.do(SUPERVISOR, ExchangeCards(table.id, table.register("second", Back.RED)))


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        proves("RRB-3.6", "unfit cards go when no coup runs", RRB, "RRB-3.6"),
        proves("MTT-8.3(j)", "unfit cards go when no coup runs", MTT, "MTT-8.3(j)"),
    ],
)
def test_unfit_cards_are_replaced_between_coups(book: str, clause: str) -> None:
    table = CardTable(book).start()
    other = table.register("second")
    replace = ReplaceUnfitCards(table.id, other, "bent corners")
    table.begin()
    table.deal("9S KS")
    assert table.script.refused(SUPERVISOR, replace).code is RefusalCode.ROUND_UNDER_WAY
    table.deal("KD KC")
    table.confirm()
    assert table.script.refused(DEALER, replace).code is RefusalCode.NOT_PERMITTED
    table.script.do(SUPERVISOR, replace)
    assert table.shoe.ended is not None
    assert table.shoe.ended.clause == clause
    assert table.script.refused(DEALER, OpenWagering(table.id)).clause == clause
    again = ReplaceUnfitCards(table.id, table.cards, "the others are worse")
    assert table.script.refused(SUPERVISOR, again).code is RefusalCode.UNKNOWN_CARDS


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        proves("RRB-3.8.3", "a supervisor may have the cards shuffled", RRB, "RRB-3.8.3"),
        proves("MTT-8.3(e)(iii)", "a supervisor may have them shuffled", MTT, "MTT-8.3(e)(iii)"),
    ],
)
def test_a_shuffle_ordered_between_coups_ends_the_shoe(book: str, clause: str) -> None:
    table = CardTable(book).start()
    table.begin()
    table.deal("9S")
    order = OrderShuffle(table.id, "runs of the same rank")
    assert table.script.refused(SUPERVISOR, order).code is RefusalCode.ROUND_UNDER_WAY
    table.deal("KS KD KC")
    table.confirm()
    assert table.script.refused(DEALER, order).code is RefusalCode.NOT_PERMITTED
    table.script.do(SUPERVISOR, order)
    assert table.script.refused(DEALER, OpenWagering(table.id)).clause == clause
    table.start()
    table.play(WIN)


@pytest.mark.proves("RRB-3.7")
def test_cards_whose_check_was_ordered_go_into_no_new_shoe_until_it_is_made() -> None:
    table = CardTable(RRB).start()
    table.script.do(MACHINE, ReportCuttingCard(table.id))
    table.play(WIN)
    table.script.do(INSPECTOR, OrderCardCheck(table.cards, "audit"))
    assert table.script.refused(DEALER, table.cut()).code is RefusalCode.CARDS_NOT_READY
    table.script.do(SUPERVISOR, CheckCards(table.cards))
    table.start()


@pytest.mark.proves("RRB-2.5.3.1", "MTT-8.2(a)")
@pytest.mark.parametrize("book", BOOKS)
def test_cards_are_dealt_from_a_registered_shoe_that_no_other_table_uses(book: str) -> None:
    script = FloorScript()
    table = CardTable(book, "B1", script)
    other = CardTable(book, "B2", script)
    other.start()
    table.register()
    table.make_ready()
    table.script.do(SUPERVISOR, BringCards(table.id, table.cards))
    strange = LoadShoe(table.id, DeviceId("a box"))
    assert script.refused(DEALER, strange).code is RefusalCode.UNKNOWN_DEVICE
    elsewhere = LoadShoe(table.id, other.device)
    assert script.refused(DEALER, elsewhere).code is RefusalCode.NOT_NOW


def test_a_card_from_a_shoe_that_no_table_has_is_refused() -> None:
    table = CardTable(RRB)
    refusal = table.script.refused(MACHINE, ReadCard(DeviceId("ghost"), "AS"))
    assert refusal.code is RefusalCode.NO_SHOE
    table.start()
    said = table.script.refused(DEALER, ReadCard(table.device, "AS"))
    assert said.code is RefusalCode.NOT_PERMITTED
    assert "1S" in table.script.refused(MACHINE, ReadCard(table.device, "1S")).sentence
