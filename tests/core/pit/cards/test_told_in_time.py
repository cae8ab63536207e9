"""A coup dealt wrongly is void if staff are told in time: when that is, and that it stays told."""

from collections.abc import Callable

import pytest

from croupier.core.identifiers import CaseId, RoundId
from croupier.core.pit.cards.commands import (
    ExchangeCards,
    MisdealFault,
    PreparationFault,
    ReportMisdeal,
    ReportPreparationFault,
    ShuffleCards,
)
from croupier.core.pit.cards.state import Back
from croupier.core.pit.cases.commands import Approve, AskApproval
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.tables.commands import AnnounceClosing, CloseTable
from croupier.core.refusals import RefusalCode
from tests.core.pit.cards.card_script import CREDIT, MANAGER, MTT, RRB, CardTable
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.plugins.proofs import proves

WIN = "9S KS KD KC"


def misdeal(name: RoundId) -> ReportMisdeal:
    return ReportMisdeal(name, MisdealFault.DEALT_WRONGLY, "Player's card went to Banker")


def told(table: CardTable, name: RoundId) -> CaseId:
    return CaseId(str(table.script.do(DEALER, AskApproval(misdeal(name))).answer.made))


def deal_the_next(table: CardTable) -> None:
    table.begin()
    table.deal("9S")


def end_the_shoe(table: CardTable) -> None:
    table.script.do(DEALER, ReportPreparationFault(table.id, PreparationFault.WRONG_CUT))


def take_the_cards_out(table: CardTable) -> None:
    end_the_shoe(table)
    table.script.do(DEALER, ShuffleCards(table.cards))


def exchange_the_cards(table: CardTable) -> None:
    end_the_shoe(table)
    blue = table.register("blue", Back.BLUE)
    table.script.do(SUPERVISOR, ExchangeCards(table.id, blue))


def load_anew(table: CardTable) -> None:
    end_the_shoe(table)
    table.start()


def shut(table: CardTable) -> None:
    table.script.do(SUPERVISOR, AnnounceClosing(table.id))
    table.script.wait(20 * 60)
    table.script.do(SUPERVISOR, CloseTable(table.id))


ENDS = [
    ("the next coup has begun", deal_the_next),
    ("the cards are out of the shoe", take_the_cards_out),
    ("other cards lie there", exchange_the_cards),
    ("a new shoe is loaded", load_anew),
    ("the table is closed", shut),
]


@pytest.mark.parametrize("end", [proves("RRB-11.8.1.5", *row) for row in ENDS])
def test_rrb_a_misdeal_told_too_late_leaves_the_result_as_it_was(
    end: Callable[[CardTable], None],
) -> None:
    table = CardTable(RRB).start()
    name = table.play(WIN)
    end(table)
    credit = table.credit
    for refusal in (
        table.script.refused(DEALER, misdeal(name), MANAGER),
        table.script.refused(DEALER, AskApproval(misdeal(name))),
    ):
        assert (refusal.code, refusal.clause) == (RefusalCode.TOO_LATE, "RRB-11.8.1.5")
    assert table.credit == credit


def test_rrb_while_the_cards_lie_in_a_shoe_that_has_ended_it_is_in_time() -> None:
    table = CardTable(RRB).start()
    name = table.play(WIN)
    end_the_shoe(table)
    table.script.do(DEALER, misdeal(name), MANAGER)
    assert table.credit == CREDIT


@pytest.mark.parametrize(
    "end",
    [
        proves(("RRB-11.8.1.2", "RRB-11.8.1.3"), f"told before, void although {what}", end)
        for what, end in ENDS
    ],
)
def test_rrb_a_misdeal_told_in_time_is_void_whenever_the_manager_comes(
    end: Callable[[CardTable], None],
) -> None:
    table = CardTable(RRB).start()
    name = table.play(WIN)
    assert table.credit == CREDIT + 1_000
    case = told(table, name)
    end(table)
    laid = CREDIT + 1_000 - table.credit
    assert table.script.refused(SUPERVISOR, Approve(case)).code is RefusalCode.NOT_PERMITTED
    table.script.do(MANAGER, Approve(case))
    assert table.credit == CREDIT - laid
    assert table.script.balanced()
    again = table.script.refused(DEALER, misdeal(name), MANAGER)
    assert again.code is RefusalCode.TOO_LATE


def test_mtt_a_request_made_late_is_decided_as_a_late_one() -> None:
    table = CardTable(MTT).start()
    name = table.play(WIN)
    deal_the_next(table)
    table.script.do(SUPERVISOR, Approve(told(table, name)))
    assert {past.id: past.status for past in table.table.past} == {name: RoundStatus.VOID}


def test_rrb_a_coup_of_which_no_card_is_out_is_not_misdealt() -> None:
    table = CardTable(RRB).start()
    name = table.open()
    table.wager({"player": 1_000})
    for _ in range(2):
        refusal = table.script.refused(DEALER, misdeal(name), MANAGER)
        assert refusal.code is RefusalCode.NOT_NOW
        table.close()
    table.read("9S")
    table.script.do(DEALER, misdeal(name), MANAGER)
    assert table.credit == CREDIT
