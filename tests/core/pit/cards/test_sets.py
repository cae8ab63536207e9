"""Cards are registered, checked, shuffled and cut in that order, and by whom it may be."""

import pytest

from croupier.core.identifiers import CardSetId, DeviceId, RulebookId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.cards.commands import (
    BringCards,
    CheckCards,
    CutCards,
    LoadShoe,
    OrderCardCheck,
    RegisterCards,
    ReportCuttingCard,
    RetireCards,
    RiffleCards,
    SecureCards,
    ShuffleCards,
)
from croupier.core.pit.cards.state import Back, Order, ShoePhase
from croupier.core.pit.tables.commands import AnnounceClosing, CloseTable, SetUpTable
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.stream.envelope import Actor
from tests.core.pit.cards.card_script import BURN, INSPECTOR, MACHINE, MTT, RRB, CardTable
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.plugins.proofs import proves

BOOKS = [RRB, MTT]


@pytest.mark.parametrize(
    ("book", "decks", "clause"),
    [
        proves("RRB-2.5.4", "a set of seven decks is refused", RRB, 7, "RRB-2.5.4"),
        proves("MTT-8.3(a)", "a set of nine decks is refused", MTT, 9, "MTT-8.3(a)"),
    ],
)
def test_a_shoe_has_eight_decks(book: str, decks: int, clause: str) -> None:
    table = CardTable(book)
    refusal = table.script.refused(
        SUPERVISOR,
        RegisterCards(table.cards, RulebookId(book), Back.RED, decks, Order.UNSHUFFLED),
    )
    assert (refusal.code, refusal.clause) == (RefusalCode.IMPOSSIBLE_SHOE, clause)


@pytest.mark.proves("MTT-8.3(d)")
def test_cards_are_not_cut_before_somebody_has_checked_them() -> None:
    table = CardTable(MTT)
    table.register(order=Order.PRE_SHUFFLED)
    refusal = table.script.refused(DEALER, table.cut())
    assert (refusal.code, refusal.clause) == (RefusalCode.CARDS_NOT_READY, "MTT-8.3(d)")
    table.script.do(DEALER, CheckCards(table.cards))
    table.script.do(DEALER, table.cut())


@pytest.mark.proves("RRB-3.1", "RRB-1.1.deck-checking-device")
@pytest.mark.parametrize("checker", ["dealer", "supervisor", "machine", "nobody"])
def test_cards_may_be_checked_by_dealer_supervisor_or_deck_checker_and_need_not_be(
    checker: str,
) -> None:
    table = CardTable(RRB)
    table.register(order=Order.PRE_SHUFFLED)
    actors = {"dealer": DEALER, "supervisor": SUPERVISOR, "machine": MACHINE}
    if checker in actors:
        device = table.deck_checker("checker 1") if checker == "machine" else None
        table.script.do(actors[checker], CheckCards(table.cards, device))
        assert table.set.checked is not None
        assert table.set.checked.by == actors[checker].person
        assert table.set.checked.device == device
    table.script.do(DEALER, table.cut())


@pytest.mark.proves("RRB-3.1", "RRB-3.8", "RRB-2.3.3")
def test_a_deck_checker_shuffles_nothing_and_a_shuffler_checks_nothing() -> None:
    table = CardTable(RRB)
    table.register()
    checker, shuffler = table.deck_checker("checker 1"), table.shuffler("shuffler 1")
    shuffled = table.script.refused(DEALER, ShuffleCards(table.cards, checker))
    assert shuffled.code is RefusalCode.UNKNOWN_DEVICE
    checked = table.script.refused(MACHINE, CheckCards(table.cards, shuffler))
    assert (checked.code, checked.clause) == (RefusalCode.UNKNOWN_DEVICE, "RRB-3.1")
    assert (table.set.shuffled, table.set.checked) == (None, None)
    table.script.do(MACHINE, CheckCards(table.cards, checker))
    table.script.do(DEALER, ShuffleCards(table.cards, shuffler))
    assert table.set.shuffled is not None


@pytest.mark.proves("MTT-8.3(d)", "MTT-A.1.multi-deck-shuffler")
def test_where_the_shuffler_verifies_cards_it_checks_them_and_a_deck_checker_does_not() -> None:
    table = CardTable(MTT)
    table.register()
    refused = table.script.refused(MACHINE, CheckCards(table.cards, table.deck_checker("checker")))
    assert (refused.code, refused.clause) == (RefusalCode.UNKNOWN_DEVICE, "MTT-8.3(d)")
    table.script.do(MACHINE, CheckCards(table.cards, table.shuffler("shuffler 1")))
    assert table.set.checked is not None


def test_a_player_neither_registers_nor_checks_cards() -> None:
    table = CardTable(RRB)
    table.register()
    refusal = table.script.refused(table.player, CheckCards(table.cards))
    assert refusal.code is RefusalCode.NOT_PERMITTED
    asked = RegisterCards(CardSetId("mine"), RulebookId(RRB), Back.BLUE, 8, Order.UNSHUFFLED)
    assert table.script.refused(table.player, asked).code is RefusalCode.NOT_PERMITTED


@pytest.mark.parametrize("book", BOOKS)
def test_cards_found_short_or_foreign_cannot_be_cut_until_they_are_checked_again(book: str) -> None:
    table = CardTable(book)
    table.register(order=Order.PRE_SHUFFLED)
    table.script.do(DEALER, CheckCards(table.cards, missing=("AS",), foreign=("7D",)))
    refusal = table.script.refused(DEALER, table.cut())
    assert refusal.code is RefusalCode.CARDS_NOT_READY
    assert "AS missing, 7D foreign" in refusal.sentence
    table.script.do(DEALER, CheckCards(table.cards))
    table.script.do(DEALER, table.cut())


@pytest.mark.proves("RRB-3.2")
def test_cards_checked_beforehand_are_kept_secured_and_who_put_them_there_is_known() -> None:
    table = CardTable(RRB)
    table.register(order=Order.PRE_SHUFFLED)
    table.script.do(SUPERVISOR, SecureCards(table.cards, "card cupboard"))
    assert table.set.secured is not None
    assert table.set.secured.by == SUPERVISOR.person


@pytest.mark.proves("RRB-3.7")
@pytest.mark.parametrize("actor", [SUPERVISOR, INSPECTOR], ids=["supervisor", "inspector"])
def test_a_supervisor_or_the_regulators_inspector_may_order_a_check_at_any_time(
    actor: Actor,
) -> None:
    table = CardTable(RRB).start()
    table.begin()
    table.deal("9S KS")
    table.script.do(actor, OrderCardCheck(table.cards, "a corner looks bent"))
    assert table.set.check_due is not None
    assert table.set.check_due.by == actor.person


def test_a_dealer_may_not_order_a_card_check_and_under_mtt_nobody_may() -> None:
    for book in BOOKS:
        table = CardTable(book)
        table.register()
        refusal = table.script.refused(DEALER, OrderCardCheck(table.cards, "why not"))
        assert refusal.code is RefusalCode.NOT_PERMITTED


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        proves(("RRB-3.8", "RRB-3.8.1"), "a first shoe needs a shuffle", RRB, "RRB-3.8.1"),
        proves(("MTT-8.3(e)", "MTT-8.3(e)(i)"), "a first shoe needs a shuffle", MTT,
               "MTT-8.3(e)(i)"),
    ],
)  # fmt: skip
def test_cards_are_shuffled_before_they_are_cut(book: str, clause: str) -> None:
    table = CardTable(book)
    table.register()
    table.script.do(DEALER, CheckCards(table.cards))
    refusal = table.script.refused(DEALER, table.cut())
    assert (refusal.code, refusal.clause) == (RefusalCode.CARDS_NOT_READY, clause)
    table.script.do(DEALER, ShuffleCards(table.cards))
    table.script.do(DEALER, table.cut())


@pytest.mark.proves("RRB-3.8.1", "RRB-3.8.2", "MTT-8.3(e)(i)", "MTT-8.3(e)(ii)")
@pytest.mark.parametrize("book", BOOKS)
def test_pre_shuffled_cards_need_no_shuffle_the_first_time_and_one_ever_after(book: str) -> None:
    table = CardTable(book)
    table.register(order=Order.PRE_SHUFFLED)
    table.script.do(DEALER, CheckCards(table.cards))
    table.script.do(DEALER, table.cut(416))
    table.script.do(SUPERVISOR, BringCards(table.id, table.cards))
    table.script.do(DEALER, LoadShoe(table.id, table.device))
    table.script.do(MACHINE, ReportCuttingCard(table.id))
    table.read(*BURN[book])
    table.play("9S KS KD KC")
    assert table.shoe.phase is ShoePhase.ENDED
    refusal = table.script.refused(DEALER, table.cut())
    assert refusal.code is RefusalCode.CARDS_NOT_READY


@pytest.mark.proves("RRB-3.9")
def test_pre_shuffled_cards_are_riffled_with_approval_and_before_the_cut() -> None:
    table = CardTable(RRB)
    table.register(order=Order.PRE_SHUFFLED)
    riffle = RiffleCards(table.cards)
    assert table.script.refused(DEALER, riffle).code is RefusalCode.APPROVAL_NEEDED
    assert table.script.refused(DEALER, riffle, DEALER).code is RefusalCode.OWN_APPROVAL
    table.script.do(DEALER, riffle, SUPERVISOR)
    table.script.do(DEALER, table.cut())
    assert table.script.refused(DEALER, riffle, SUPERVISOR).code is RefusalCode.TOO_LATE


def test_cards_shuffled_here_are_not_riffled_and_under_mtt_none_are() -> None:
    table = CardTable(RRB)
    table.register()
    refusal = table.script.refused(DEALER, RiffleCards(table.cards), SUPERVISOR)
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_NOW, "RRB-3.9")
    other = CardTable(MTT)
    other.register(order=Order.PRE_SHUFFLED)
    refusal = other.script.refused(DEALER, RiffleCards(other.cards), SUPERVISOR)
    assert refusal.code is RefusalCode.NOT_PERMITTED


@pytest.mark.parametrize(
    ("book", "from_front", "behind", "clause"),
    [
        proves("RRB-3.10", "51 from the front is no cut", RRB, 51, 20, "RRB-3.10"),
        proves("RRB-3.10", "52 from both ends is one", RRB, 52, 20, None),
        proves("RRB-3.10", "51 from the back is no cut", RRB, 365, 20, "RRB-3.10"),
        proves("RRB-3.11", "19 behind the cutting card are too few", RRB, 200, 19, "RRB-3.11"),
        proves("RRB-3.11", "20 behind it are enough", RRB, 200, 20, None),
        proves("MTT-8.3(f)", "51 from the front is no cut", MTT, 51, 12, "MTT-8.3(f)"),
        proves("MTT-8.3(f)", "52 from the back is one", MTT, 364, 12, None),
        proves("MTT-8.3(f)", "eleven behind the cutting card are too few", MTT, 200, 11,
               "MTT-8.3(f)"),
        proves("MTT-8.3(f)", "twelve behind it are enough", MTT, 200, 12, None),
    ],
)  # fmt: skip
def test_where_cards_are_cut(book: str, from_front: int, behind: int, clause: str | None) -> None:
    table = CardTable(book)
    table.register()
    table.script.do(DEALER, CheckCards(table.cards))
    table.script.do(DEALER, ShuffleCards(table.cards))
    entry = table.script.ask(DEALER, table.cut(behind, from_front))
    refusal = entry.answer.refusal
    assert (refusal.clause if refusal is not None else None) == clause
    assert (table.set.cut is None) == (clause is not None)


@pytest.mark.parametrize(
    ("book", "needed"),
    [
        proves("RRB-2.5.4", "no shoe is cut without a cutting card", RRB, 1),
        proves("MTT-8.3(a)", "one cutting card is too few", MTT, 2),
    ],
)
def test_how_many_cutting_cards_a_cut_takes(book: str, needed: int) -> None:
    table = CardTable(book)
    table.register(order=Order.PRE_SHUFFLED)
    table.script.do(DEALER, CheckCards(table.cards))
    refusal = table.script.refused(DEALER, CutCards(table.cards, 200, 20, needed - 1))
    assert refusal.code is RefusalCode.IMPOSSIBLE_SHOE
    table.script.do(DEALER, CutCards(table.cards, 200, 20, needed))


@pytest.mark.proves("RRB-1.1.multishuffler", "RRB-2.3.3")
def test_a_shuffler_takes_four_six_or_eight_decks() -> None:
    table = CardTable(RRB)
    table.register()
    strange = ShuffleCards(table.cards, DeviceId("a box"))
    assert table.script.refused(DEALER, strange).code is RefusalCode.UNKNOWN_DEVICE
    shuffler = table.shuffler("shuffler 1")
    for decks in (4, 6, 8):
        table.set.decks = decks
        table.script.do(DEALER, ShuffleCards(table.cards, shuffler))
    for decks in (3, 5, 7, 9):
        table.set.decks = decks
        refusal = table.script.refused(DEALER, ShuffleCards(table.cards, shuffler))
        assert refusal.clause == "RRB-1.1.multishuffler"


@pytest.mark.proves("MTT-A.1.multi-deck-shuffler")
def test_a_shuffler_keeps_three_shoes_apart_and_a_fourth_is_refused() -> None:
    table = CardTable(MTT)
    shuffler = table.shuffler("shuffler 1")
    for number in range(3):
        table.script.do(MACHINE, CheckCards(table.register(f"set {number}"), shuffler))
    fourth = table.register("set 3")
    refusal = table.script.refused(MACHINE, CheckCards(fourth, shuffler))
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_NOW, "MTT-A.1.multi-deck-shuffler")
    table.script.do(MACHINE, CheckCards(fourth, table.shuffler("shuffler 2")))


def test_cards_in_the_shoe_are_neither_shuffled_nor_cut_nor_retired() -> None:
    table = CardTable(RRB).start()
    for body in (
        ShuffleCards(table.cards),
        table.cut(),
        CheckCards(table.cards),
        RetireCards(table.cards, "worn"),
    ):
        assert table.script.refused(DEALER, body).code is RefusalCode.NOT_NOW


def test_cards_nobody_registered_are_unknown() -> None:
    table = CardTable(RRB)
    refusal = table.script.refused(DEALER, ShuffleCards(CardSetId("ghost")))
    assert refusal.code is RefusalCode.UNKNOWN_CARDS


@pytest.mark.parametrize(
    ("book", "game", "stays"),
    [
        (RRB, GameName.BACCARAT, True),
        (MTT, GameName.BACCARAT, False),
        (RRB, GameName.ROULETTE, False),
    ],
)
def test_a_shoe_is_dealt_from_under_no_other_rulebook_and_for_no_other_game(
    book: str, game: GameName, *, stays: bool
) -> None:
    table = CardTable(RRB).start()
    script = table.script
    script.adopt(MTT)
    script.do(SUPERVISOR, AnnounceClosing(table.id))
    script.wait(3_600)
    script.do(SUPERVISOR, CloseTable(table.id))
    sign = Sign(Limits(100, 1_000))
    anew = SetUpTable(table.id, RulebookId(book), game, Source.LIVE, {}, sign, 30_000, 10)
    script.do(OPERATOR, anew)
    assert (table.shoe.phase is ShoePhase.IN_PLAY) is stays
    assert (table.set.table, table.set.loaded) == ((table.id, True) if stays else (None, False))
    assert (table.id in script.floor.state.cards.at_table) is stays
    assert (table.set.cut is not None) is stays
