"""The dealer's result against the cards, the shoe's against both, and who decides."""

import pytest

from croupier.core.games.baccarat.cards import Card
from croupier.core.games.baccarat.outcome import Result
from croupier.core.games.baccarat.rules import Draw
from croupier.core.games.contract import OutcomeData
from croupier.core.pit.cards.commands import (
    DecideShoeDiffers,
    EnterCard,
    MisdealFault,
    PressResult,
    ReadShoeResult,
    ReportMisdeal,
    ReportShoeDiffers,
)
from croupier.core.pit.cards.prompting import prompt
from croupier.core.pit.rounds.commands import ConfirmOutcome
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.refusals import RefusalCode
from tests.core.pit.cards.card_script import CREDIT, MACHINE, MTT, RRB, CardTable, hands, outcome
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.plugins.proofs import proves

LIE = outcome("9S KD", "KS KC")


def dealt(book: str = RRB) -> CardTable:
    """Player has a natural nine and Banker nothing; a thousand cents are on Player."""
    table = CardTable(book).start()
    table.begin()
    table.deal("9S KS KD KC")
    return table


def waiting(table: CardTable) -> list[CaseKind]:
    return [case.kind for case in table.script.floor.state.cases.values()]


@pytest.mark.parametrize(
    ("book", "keyed"),
    [
        proves(("RRB-1.1.angel-eye-shoe", "RRB-7.7.4.10", "RRB-8.1"), "what the shoe has read",
               RRB, False),
        proves(("MTT-8.5(a)", "MTT-8.6(d2)"), "what the shoe has read", MTT, False),
        proves(("MTT-A.1.dealer-terminal(a)", "MTT-8.5(a)", "MTT-8.6(d2)"),
               "what the dealer has keyed", MTT, True),
    ],
)  # fmt: skip
def test_nothing_is_paid_before_the_dealer_has_confirmed(book: str, keyed: bool) -> None:
    table = CardTable(book).start()
    name = table.begin()
    for card in ["9S", "KS", "KD", "KC"]:
        if keyed:
            table.script.do(DEALER, EnterCard(name, card))
        else:
            table.deal(card)
    assert (table.round.status, table.credit) == (RoundStatus.PENDING, CREDIT - 1_000)
    table.confirm()
    assert (table.round.status, table.credit) == (RoundStatus.SETTLED, CREDIT + 1_000)


@pytest.mark.proves("RRB-7.7.4.9", "RRB-7.7.4.10")
def test_the_result_is_pressed_before_it_is_confirmed_and_settled() -> None:
    table = dealt()
    confirm = ConfirmOutcome(table.round.id, LIE)
    early = table.script.refused(DEALER, confirm)
    assert (early.code, early.clause) == (RefusalCode.TOO_EARLY, "RRB-7.7.4.9")
    table.press(Result.PLAYER)
    assert table.credit == CREDIT - 1_000
    table.script.do(DEALER, confirm)
    assert (table.round.status, table.credit) == (RoundStatus.SETTLED, CREDIT + 1_000)


@pytest.mark.proves("RRB-7.7.4.9", "RRB-11.8.11")
@pytest.mark.parametrize("wrong", [Result.BANKER, Result.TIE])
def test_a_pressed_result_the_cards_deny_blocks_confirming_until_pressed_anew(
    wrong: Result,
) -> None:
    table = dealt()
    table.press(wrong)
    assert waiting(table) == [CaseKind.READINGS_DIFFER]
    refusal = table.script.refused(DEALER, ConfirmOutcome(table.round.id, LIE))
    assert (refusal.code, refusal.clause) == (RefusalCode.OUTCOME_DIFFERS, "RRB-11.8.11")
    table.press(Result.PLAYER)
    assert waiting(table) == []
    table.script.do(DEALER, ConfirmOutcome(table.round.id, LIE))
    assert table.credit == CREDIT + 1_000


@pytest.mark.proves("RRB-11.8.11")
def test_a_shoe_that_makes_another_result_of_its_cards_blocks_settlement() -> None:
    table = dealt()
    table.script.do(MACHINE, ReadShoeResult(table.device, Result.BANKER))
    table.press(Result.PLAYER)
    refusal = table.script.refused(DEALER, ConfirmOutcome(table.round.id, LIE))
    assert (refusal.code, refusal.clause) == (RefusalCode.OUTCOME_DIFFERS, "RRB-11.8.11")
    assert waiting(table) == [CaseKind.READINGS_DIFFER]


def test_a_shoe_that_agrees_changes_nothing() -> None:
    table = dealt()
    table.script.do(MACHINE, ReadShoeResult(table.device, Result.PLAYER))
    assert waiting(table) == []
    table.confirm()


@pytest.mark.proves("RRB-11.8.11")
def test_the_supervisor_confirms_the_hands_that_really_lie_there() -> None:
    table = dealt()
    name = table.round.id
    table.script.do(DEALER, ReportShoeDiffers(name, "the nine is a six"))
    assert table.round.status is RoundStatus.SUSPENDED
    decide = DecideShoeDiffers(name, outcome("6S KD", "KS 7C"), "seen on the table")
    assert table.script.refused(DEALER, decide).code is RefusalCode.NOT_PERMITTED
    table.script.do(SUPERVISOR, decide)
    assert (table.round.status, table.credit) == (RoundStatus.SETTLED, CREDIT - 1_000)
    assert hands(table.coup) == ("6S KD", "KS 7C")
    assert waiting(table) == []


@pytest.mark.proves("RRB-11.8.11")
def test_the_supervisor_may_void_the_coup_and_every_stake_goes_back() -> None:
    table = dealt()
    table.press(Result.BANKER)
    table.script.do(SUPERVISOR, DecideShoeDiffers(table.round.id, None, "cards were moved"))
    assert (table.round.status, table.credit) == (RoundStatus.VOID, CREDIT)
    assert waiting(table) == []


def test_hands_no_tableau_could_deal_are_not_confirmed_by_anybody() -> None:
    table = dealt()
    table.press(Result.BANKER)
    wrong = DecideShoeDiffers(table.round.id, outcome("2S KD", "KS KC"), "as I see it")
    assert table.script.refused(SUPERVISOR, wrong).code is RefusalCode.IMPOSSIBLE_OUTCOME


def test_where_nothing_differs_there_is_nothing_to_decide() -> None:
    table = dealt()
    decide = DecideShoeDiffers(table.round.id, LIE, "for good measure")
    assert table.script.refused(SUPERVISOR, decide).code is RefusalCode.NOT_NOW


@pytest.mark.proves("MTT-6.3")
def test_mtt_a_misread_coup_is_corrected_before_it_is_settled_with_approval_and_never_void() -> (
    None
):
    table = dealt(MTT)
    name = table.round.id
    table.script.do(DEALER, ReportShoeDiffers(name, "the nine is a six"))
    void = DecideShoeDiffers(name, None, "start again")
    assert table.script.refused(DEALER, void, SUPERVISOR).code is RefusalCode.NOT_OFFERED
    decide = DecideShoeDiffers(name, outcome("6S KD", "KS 7C"), "seen on the table")
    assert table.script.refused(DEALER, decide).code is RefusalCode.APPROVAL_NEEDED
    table.script.do(DEALER, decide, SUPERVISOR)
    assert (table.round.status, table.credit) == (RoundStatus.SETTLED, CREDIT - 1_000)


def test_mtt_no_result_is_pressed_beside_the_cards() -> None:
    table = dealt(MTT)
    refusal = table.script.refused(DEALER, PressResult(table.round.id, Result.PLAYER))
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_OFFERED, "MTT-8.6(d2)")


def test_no_result_is_pressed_before_the_coup_is_complete() -> None:
    table = CardTable(RRB).start()
    table.begin()
    table.deal("9S KS KD")
    refusal = table.script.refused(DEALER, PressResult(table.round.id, Result.PLAYER))
    assert refusal.code is RefusalCode.NOT_NOW


@pytest.mark.proves("RRB-11.8.11", fact="the shoe's count follows the hands that really lie there")
def test_rrb_a_third_card_that_only_staff_saw_is_counted_out_of_the_shoe() -> None:
    table = CardTable(RRB).start()
    table.begin()
    table.deal("2S AH 4S 2H")
    table.script.do(DEALER, ReportShoeDiffers(table.round.id, "Banker has a third card"))
    seen = DecideShoeDiffers(table.round.id, outcome("2S 4S", "AH 2H 5D"), "seen")
    table.script.do(SUPERVISOR, seen)
    assert (table.shoe.drawn, table.shoe.seen["5D"]) == (1 + 5, 1)  # type: ignore[index]


@pytest.mark.proves("RRB-11.8.11", fact="a card of the hands is no card too many beside them")
def test_rrb_hands_that_staff_confirm_take_in_what_had_come_behind_an_unread_card() -> None:
    table = CardTable(RRB).start()
    table.begin()
    table.read("9S", None, "KD", "KC")
    table.script.do(DEALER, ReportShoeDiffers(table.round.id, "four cards lie there"))
    table.script.do(SUPERVISOR, DecideShoeDiffers(table.round.id, LIE, "seen"))
    assert (table.shoe.strays, table.shoe.drawn, table.credit) == ([], 1 + 4, CREDIT + 1_000)
    assert [table.shoe.seen[Card(each)] for each in ("KS", "KD", "KC")] == [1, 1, 1]
    table.open()


@pytest.mark.proves("MTT-8.8(d)", fact="hands put in order name what the shoe did not read")
@pytest.mark.parametrize(
    ("player", "banker", "refused"),
    [("9S KD", "KS KC", False), ("9S KD", "KC", True), ("9S KD", "KS 2C", True)],
)
def test_mtt_hands_put_in_order_hold_every_card_that_was_dealt_read_or_not(
    player: str, banker: str, *, refused: bool
) -> None:
    table = CardTable(MTT).start()
    name = table.begin()
    table.read("9S", None, "KD", "KC")
    named = tuple(player.split()), tuple(banker.split())
    report = ReportMisdeal(name, MisdealFault.DEALT_WRONGLY, "one was not read", *named)
    entry = table.script.ask(DEALER, report)
    if refused:
        assert entry.answer.refusal is not None
        assert entry.answer.refusal.code is RefusalCode.IMPOSSIBLE_OUTCOME
        return
    assert (table.round.status, hands(table.coup)) == (RoundStatus.PENDING, (player, banker))
    assert (table.shoe.strays, table.shoe.drawn, waiting(table)) == ([], 1 + 4, [])


@pytest.mark.parametrize("book", [RRB, MTT])
def test_a_suspended_coup_asks_for_no_card(book: str) -> None:
    table = CardTable(book).start()
    table.begin()
    table.deal("2S AH")
    table.script.do(DEALER, ReportShoeDiffers(table.round.id, "other cards"))
    said = prompt(table.script.floor, table.id)
    assert said is not None
    assert (said.due, "suspended" in said.why) == (None, True)


@pytest.mark.proves(
    "RRB-11.8.11", fact="a card misread is in the shoe yet, and the real one is out"
)
def test_rrb_what_was_misread_leaves_the_count_and_what_lies_there_enters_it() -> None:
    table = dealt()
    table.script.do(DEALER, ReportShoeDiffers(table.round.id, "a queen lies there"))
    seen = DecideShoeDiffers(table.round.id, outcome("9S KD", "QS KC"), "seen")
    table.script.do(SUPERVISOR, seen)
    counts = {card: table.shoe.seen.get(Card(card), 0) for card in ("9S", "KD", "KC", "KS", "QS")}
    assert counts == {"9S": 1, "KD": 1, "KC": 1, "KS": 0, "QS": 1}
    assert table.shoe.drawn == 1 + 4


def test_rrb_a_card_too_many_beside_hands_that_staff_confirm_stays_one() -> None:
    table = dealt()
    table.read("7H")
    table.script.do(DEALER, ReportShoeDiffers(table.round.id, "look again"))
    table.script.do(SUPERVISOR, DecideShoeDiffers(table.round.id, LIE, "seen"))
    assert [stray.card for stray in table.shoe.strays] == ["7H"]
    assert (table.shoe.drawn, table.shoe.seen[Card("7H")]) == (1 + 5, 1)


@pytest.mark.parametrize(
    "other", [OutcomeData(number="17"), OutcomeData(void="dropped"), outcome("9S", "KS KC")]
)
def test_rrb_no_coup_is_confirmed_that_is_not_two_hands(other: OutcomeData) -> None:
    table = dealt()
    table.script.do(DEALER, ReportShoeDiffers(table.round.id, "look again"))
    refusal = table.script.refused(SUPERVISOR, DecideShoeDiffers(table.round.id, other, "seen"))
    assert refusal.code is RefusalCode.IMPOSSIBLE_OUTCOME
    assert (table.round.status, waiting(table)) == (
        RoundStatus.SUSPENDED,
        [CaseKind.READINGS_DIFFER],
    )


@pytest.mark.proves("MTT-8.8(d)", fact="hands put in order may want a card yet")
@pytest.mark.parametrize("suspended", [False, True])
def test_mtt_a_coup_whose_hands_are_put_in_order_goes_on_where_they_stand(
    *, suspended: bool
) -> None:
    table = CardTable(MTT).start()
    name = table.begin()
    table.deal("2S AH 4S 2H 6D")
    assert table.round.status is RoundStatus.PENDING
    if suspended:
        table.script.do(DEALER, ReportShoeDiffers(name, "the cards were swapped"))
    named = ("2S", "AH", "6D"), ("4S", "2H")
    report = ReportMisdeal(name, MisdealFault.DEALT_WRONGLY, "swapped", *named)
    table.script.do(DEALER, report)
    said = prompt(table.script.floor, table.id)
    assert said is not None
    assert (table.round.status, said.due) == (RoundStatus.RESULTING, Draw.BANKER)
    assert waiting(table) == []
    table.deal("KC")
    table.confirm()
    assert (table.shoe.drawn, table.credit) == (1 + 6, CREDIT + 1_000)


@pytest.mark.proves("MTT-8.8(d)", "MTT-8.1.no-bet-coup")
def test_mtt_a_no_bet_coup_whose_hands_are_put_in_order_is_over_with_them() -> None:
    table = CardTable(MTT).start()
    name = table.open()
    table.read("9S", None, "KD", "KC")
    report = ReportMisdeal(
        name, MisdealFault.DEALT_WRONGLY, "one was not read", ("9S", "KD"), ("KS", "KC")
    )
    table.script.do(DEALER, report)
    assert (table.round.status, table.round.outcome) == (RoundStatus.SETTLED, LIE)
