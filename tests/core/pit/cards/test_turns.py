"""One dealer and two baccarat games."""

import pytest

from croupier.core.pit.cards.commands import OrderShuffle, ReportShoeFault, StartCoupWithoutWagers
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.tables.commands import AnnounceClosing
from croupier.core.refusals import RefusalCode
from tests.core.pit.cards.card_script import CREDIT, MACHINE, MTT, RRB, CardTable, hands
from tests.core.pit.floor_script import DEALER, SUPERVISOR

WIN = "9S KS KD KC"


def two_games(book: str) -> tuple[CardTable, CardTable]:
    first = CardTable(book, "B1")
    second = CardTable(book, "B2", first.script)
    return first.start(), second.start()


@pytest.mark.proves("RRB-7.7.3")
def test_rrb_the_dealers_two_games_alternate_at_each_coups_end() -> None:
    first, second = two_games(RRB)
    first.begin()
    waiting = first.script.refused(DEALER, OpenWagering(second.id))
    assert (waiting.code, waiting.clause) == (RefusalCode.ROUND_UNDER_WAY, "RRB-7.7.3")
    first.deal(WIN)
    first.confirm()
    again = first.script.refused(DEALER, OpenWagering(first.id))
    assert (again.code, again.clause) == (RefusalCode.NOT_NOW, "RRB-7.7.3")
    second.play(WIN)
    first.play(WIN)
    assert first.script.refused(DEALER, OpenWagering(first.id)).code is RefusalCode.NOT_NOW


@pytest.mark.proves("RRB-7.7.3")
def test_rrb_a_game_whose_shoe_is_being_made_up_does_not_hold_up_the_other() -> None:
    first, second = two_games(RRB)
    first.play(WIN)
    first.script.do(SUPERVISOR, OrderShuffle(second.id, "worn order"))
    first.play(WIN)


@pytest.mark.proves("RRB-7.7.3")
def test_rrb_a_game_whose_shoe_does_not_read_misses_its_turn() -> None:
    first, second = two_games(RRB)
    first.play(WIN)
    first.script.do(MACHINE, ReportShoeFault(second.id, "no card is read"))
    assert second.script.refused(DEALER, OpenWagering(second.id)).code is (
        RefusalCode.CARDS_NOT_READY
    )
    first.play(WIN)


@pytest.mark.proves("RRB-7.7.3")
def test_rrb_a_game_whose_table_has_served_its_notice_misses_its_turn() -> None:
    first, second = two_games(RRB)
    first.play(WIN)
    first.script.do(SUPERVISOR, AnnounceClosing(second.id))
    first.script.wait(21 * 60)
    assert second.script.refused(DEALER, OpenWagering(second.id)).code is RefusalCode.TABLE_CLOSED
    first.play(WIN)


def test_mtt_names_no_order_for_a_dealers_two_games() -> None:
    first, second = two_games(MTT)
    first.begin()
    second.begin()
    first.deal(WIN)
    second.deal(WIN)
    first.confirm()
    first.open()
    second.confirm()
    assert second.credit == CREDIT + 1_000


@pytest.mark.proves("RRB-11.8.14")
def test_rrb_a_dummy_coup_nobody_was_asked_for_needs_a_supervisor_and_is_dealt_by_the_tableau() -> (
    None
):
    table = CardTable(RRB).start()
    start = StartCoupWithoutWagers(table.id, "to show the game")
    assert table.script.refused(DEALER, start).code is RefusalCode.APPROVAL_NEEDED
    table.script.do(DEALER, start, SUPERVISOR)
    table.deal("2S AH 3S 2H 4S 6H")
    assert hands(table.coup) == ("2S 3S 4S", "AH 2H 6H")
    assert table.round.status is RoundStatus.SETTLED


@pytest.mark.proves("MTT-5.5", "MTT-5.5(a)", "MTT-5.5(b)")
def test_mtt_a_supervisor_may_have_a_coup_dealt_without_wagers_at_any_point_of_a_shoe() -> None:
    table = CardTable(MTT).start()
    for _ in range(2):
        start = StartCoupWithoutWagers(table.id, "to show the game")
        assert table.script.refused(DEALER, start).code is RefusalCode.NOT_PERMITTED
        table.script.do(SUPERVISOR, start)
        table.deal(WIN)
        table.play(WIN)
    assert table.shoe.coups == 4
