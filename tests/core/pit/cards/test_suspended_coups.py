"""A coup that waits for somebody waits until that somebody has decided, whatever else is done."""

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import CaseId, DeviceId, Instant, PersonId
from croupier.core.pit.cards.commands import (
    DecideShoeDiffers,
    ExtraHand,
    Harm,
    MisdealFault,
    MoveToAnotherShoe,
    OrderShuffle,
    ReportExtraCard,
    ReportFaceUpCard,
    ReportMisdeal,
    ReportShoeDiffers,
    ReportShoeFault,
    ReportWrongCard,
    VoidWrongShoeCoup,
    WrongCard,
)
from croupier.core.pit.cards.state import Exposure, ShoePhase
from croupier.core.pit.cases.commands import CloseCase
from croupier.core.pit.irregularities.commands import (
    DeclareMalfunction,
    ReportDisplay,
    VoidEarlyRound,
)
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.pit.tables.commands import ApproveDevice, RegisterDevice
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import FaultReason
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from tests.core.pit.cards.card_script import CREDIT, MACHINE, MTT, RRB, CardTable, hands, outcome
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR

ANOTHER_DEALER = Actor(PersonId("doris"), Role.DEALER)


def in_order(table: CardTable, player: str, banker: str) -> ReportMisdeal:
    fault, named = MisdealFault.DEALT_WRONGLY, (tuple(player.split()), tuple(banker.split()))
    return ReportMisdeal(table.round.id, fault, "the cards were turned", *named)


def kinds(table: CardTable) -> list[CaseKind]:
    return [case.kind for case in table.script.floor.state.cases.values()]


@pytest.mark.proves("MTT-8.8(n)", fact="an early coup waits for the supervisor, not the dealer")
def test_mtt_a_dealer_does_not_take_up_an_early_coup_by_putting_its_hands_in_order() -> None:
    table = CardTable(MTT).start()
    table.open()
    table.wager({"player": 1_000})
    table.read("9H")
    refusal = table.script.refused(DEALER, in_order(table, "9H", ""))
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_NOW, "MTT-8.8(n)")
    assert table.round.status is RoundStatus.SUSPENDED


@pytest.mark.proves("MTT-6.7(b)", fact="a coup that a fault has suspended waits for the analysis")
def test_mtt_a_dealer_does_not_take_up_a_coup_that_a_fault_has_suspended() -> None:
    table = CardTable(MTT).start()
    table.begin()
    table.deal("2H 3H")
    at = Instant(table.script.now)
    fault = DeclareMalfunction(table.round.id, FaultReason.SEQUENCE_OR_DISPLAY, at, "it froze")
    table.script.do(SUPERVISOR, fault)
    refusal = table.script.refused(DEALER, in_order(table, "2H", "3H"))
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_NOW, "MTT-6.7(b)")
    assert table.round.status is RoundStatus.SUSPENDED


@pytest.mark.proves("MTT-8.8(l)(ii)", fact="a coup with a foreign card is void, not put in order")
def test_mtt_a_foreign_card_beside_a_stray_one_is_a_matter_of_its_own() -> None:
    table = CardTable(MTT).start()
    table.begin()
    table.deal("2S KC 4S 4H 9H KD")
    table.shoe.seen["AS"] = 8  # type: ignore[index]
    table.read("2D")
    table.read("AS")
    assert kinds(table) == [CaseKind.MISDEAL, CaseKind.MISDEAL]
    refusal = table.script.refused(DEALER, in_order(table, "2S 4S 9H", "KC 4H KD"))
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_NOW, "MTT-8.8(l)")


@pytest.mark.proves("RRB-11.8.15.1", fact="a shoe that is moved settles nothing but itself")
def test_rrb_a_coup_whose_cards_are_in_doubt_waits_on_when_its_shoe_is_replaced() -> None:
    table = CardTable(RRB).start()
    spare = DeviceId("spare shoe")
    kind = table.script.floor.state.plan.devices[table.device].kind
    table.script.do(OPERATOR, RegisterDevice(spare, kind, "", "serial 9"))
    table.script.do(OPERATOR, ApproveDevice(spare, "approval 9"))
    table.begin()
    table.deal("2H 4H")
    table.script.do(DEALER, ReportShoeDiffers(table.round.id, "a six lies there"))
    table.script.do(MACHINE, ReportShoeFault(table.id, "no card is read"))
    table.script.do(SUPERVISOR, MoveToAnotherShoe(table.id, spare, Harm.NOBODY))
    assert table.round.status is RoundStatus.SUSPENDED
    assert kinds(table) == [CaseKind.READINGS_DIFFER]


@pytest.mark.proves("RRB-11.8.11", fact="what is settled is not settled again by that decision")
def test_rrb_a_display_that_differs_does_not_have_a_settled_coup_settled_again() -> None:
    table = CardTable(RRB).start()
    table.play("2H 3H 7D 5D")
    before = table.credit
    table.script.do(SUPERVISOR, ReportDisplay(table.round.id, "board", OutcomeData(number="5")))
    again = DecideShoeDiffers(table.round.id, outcome("2H 7D", "3H 4D"), "seen")
    assert table.script.refused(SUPERVISOR, again).code is RefusalCode.NOT_NOW
    assert (table.credit, table.script.balanced()) == (before, True)


@pytest.mark.proves("RRB-11.8.10", fact="a foreign card goes into no coup")
def test_rrb_a_card_that_cannot_be_of_the_shoe_opens_no_coup() -> None:
    table = CardTable(RRB).start()
    table.play("2H 4H 5D 3D")
    table.shoe.seen["AS"] = 8  # type: ignore[index]
    table.read("AS")
    extra = ReportExtraCard(table.id, ExtraHand.NEITHER, Exposure.EXPOSED)
    refusal = table.script.refused(DEALER, extra)
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_NOW, "RRB-11.8.10")
    foreign = ReportWrongCard(table.id, WrongCard.FOREIGN, "AS", "there are nine")
    table.script.do(DEALER, foreign)
    assert table.shoe.phase is ShoePhase.ENDED


@pytest.mark.parametrize("book", [RRB, MTT])
def test_a_foreign_card_concerns_no_coup_of_the_next_shoe(book: str) -> None:
    table = CardTable(book).start()
    table.play("2H 4H 5D 3D")
    table.shoe.seen["AS"] = 8  # type: ignore[index]
    table.read("AS")
    foreign = ReportWrongCard(table.id, WrongCard.FOREIGN, "AS", "there are nine")
    table.script.do(DEALER, foreign)
    assert kinds(table) == []
    table.start()
    table.read("7H")
    extra = ReportExtraCard(table.id, ExtraHand.NEITHER, Exposure.EXPOSED)
    table.script.do(DEALER, extra)
    assert [each.card for each in table.shoe.carried] == ["7H"]


@pytest.mark.parametrize("book", [RRB, MTT])
def test_a_card_too_many_calls_nobody_once_its_shoe_is_taken_away(book: str) -> None:
    table = CardTable(book).start()
    table.play("2H 4H 5D 3D")
    table.read("7H")
    assert kinds(table) == [CaseKind.MISDEAL]
    table.script.do(SUPERVISOR, OrderShuffle(table.id, "it fell among others"))
    assert kinds(table) == []


@pytest.mark.proves("RRB-11.8.10.2", fact="whoever may void it does, and not the dealer alone")
@pytest.mark.parametrize("book", [RRB, MTT])
def test_a_dealer_does_not_void_a_suspended_coup_by_telling_of_a_face_up_card(book: str) -> None:
    table = CardTable(book).start()
    table.begin()
    table.shoe.seen["AS"] = 8  # type: ignore[index]
    table.read("AS")
    refusal = table.script.refused(DEALER, ReportFaceUpCard(table.id))
    assert refusal.code is RefusalCode.NOT_NOW
    assert (table.round.status, kinds(table)) == (RoundStatus.SUSPENDED, [CaseKind.MISDEAL])


@pytest.mark.proves("MTT-8.8(n)", fact="no hands that are named settle a coup that came too soon")
def test_mtt_an_early_coup_is_not_settled_on_the_hands_that_lie_there() -> None:
    table = CardTable(MTT).start()
    table.open()
    table.wager({"player": 1_000})
    table.read("9H")
    table.script.do(DEALER, ReportShoeDiffers(table.round.id, "other cards"))
    decided = DecideShoeDiffers(table.round.id, outcome("9H KD", "KS KC"), "seen")
    refusal = table.script.refused(DEALER, decided, SUPERVISOR)
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_NOW, "MTT-8.8(n)")
    table.script.do(DEALER, VoidEarlyRound(table.round.id), SUPERVISOR)
    assert (table.credit, kinds(table)) == (CREDIT, [])


@pytest.mark.proves("RRB-11.8.2", "MTT-8.8(m)", fact="a coup with a card of the other shoe is void")
@pytest.mark.parametrize(
    ("book", "decides", "approves", "clause"),
    [(RRB, SUPERVISOR, None, "RRB-11.8.2"), (MTT, DEALER, SUPERVISOR, "MTT-8.8(m)")],
)
def test_a_coup_with_a_card_of_the_other_shoe_is_not_settled_on_the_hands_that_lie_there(
    book: str, decides: Actor, approves: Actor | None, clause: str
) -> None:
    first = CardTable(book)
    second = CardTable(book, "B2", first.script)
    first.start()
    second.start()
    name = first.begin()
    first.deal("9S KS KD")
    second.read("KC")
    first.script.do(DEALER, ReportShoeDiffers(name, "other cards"))
    decided = DecideShoeDiffers(name, outcome("9S KD", "KS KC"), "seen")
    refusal = first.script.refused(decides, decided, approves)
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_NOW, clause)


@pytest.mark.proves("RRB-11.8.11", fact="a shoe that stopped keeps nobody from confirming hands")
def test_rrb_hands_of_a_stopped_shoe_are_confirmed_and_its_call_ends_when_it_is_moved() -> None:
    table = CardTable(RRB).start()
    spare = DeviceId("spare shoe")
    kind = table.script.floor.state.plan.devices[table.device].kind
    table.script.do(OPERATOR, RegisterDevice(spare, kind, "", "serial 9"))
    table.script.do(OPERATOR, ApproveDevice(spare, "approval 9"))
    table.begin()
    table.deal("9S KS KD KC")
    table.script.do(MACHINE, ReportShoeFault(table.id, "no card is read"))
    table.script.do(DEALER, ReportShoeDiffers(table.round.id, "a queen lies there"))
    seen = DecideShoeDiffers(table.round.id, outcome("9S KD", "QS KC"), "seen")
    table.script.do(SUPERVISOR, seen)
    assert (table.credit, kinds(table)) == (CREDIT + 1_000, [CaseKind.MISDEAL])
    table.script.do(SUPERVISOR, MoveToAnotherShoe(table.id, spare, Harm.NOBODY))
    assert kinds(table) == []
    table.open()


@pytest.mark.proves("RRB-11.8.4", fact="a face-up card behind a whole coup opens a dummy coup")
def test_rrb_a_face_up_card_behind_a_whole_coup_is_the_first_of_the_next() -> None:
    table = CardTable(RRB).start()
    table.begin()
    table.deal("9S KS KD KC")
    table.script.do(DEALER, ReportFaceUpCard(table.id))
    table.confirm()
    assert table.credit == CREDIT + 1_000
    assert table.shoe.next_without_wagers is not None


@pytest.mark.proves("RRB-11.8.3", fact="the card carried over is card one, drawn too soon or not")
def test_rrb_a_card_drawn_too_soon_does_not_go_before_the_unseen_card_carried_over() -> None:
    table = CardTable(RRB).start()
    table.begin()
    table.deal("2H 4H 5D 3D")
    table.read(None)
    unseen = ReportExtraCard(table.id, ExtraHand.PLAYER, Exposure.UNEXPOSED)
    table.script.do(DEALER, unseen)
    table.confirm()
    table.open()
    table.wager({"player": 1_000})
    table.read("9S")
    assert hands(table.coup) == ("", "")
    assert [stray.card for stray in table.shoe.strays] == ["9S"]


def test_only_the_dealer_of_a_table_says_what_became_of_its_cards() -> None:
    table = CardTable(MTT).start()
    table.begin()
    table.deal("2H 3H 4D 5D")
    for body in (
        in_order(table, "3H 4D", "2H 5D"),
        ReportExtraCard(table.id, ExtraHand.PLAYER, Exposure.EXPOSED, "9H"),
        ReportFaceUpCard(table.id),
        ReportShoeDiffers(table.round.id, "other cards"),
    ):
        assert table.script.refused(ANOTHER_DEALER, body).code is RefusalCode.NOT_YOURS
    foreign = ReportWrongCard(table.id, WrongCard.FOREIGN, "joker", "found")
    refusal = table.script.refused(ANOTHER_DEALER, foreign, SUPERVISOR)
    assert refusal.code is RefusalCode.NOT_YOURS


def test_a_case_that_needs_a_result_is_not_closed_because_another_waits_too() -> None:
    table = CardTable(MTT).start()
    table.open()
    table.wager({"player": 1_000})
    table.read("9H")
    at = Instant(table.script.now)
    fault = DeclareMalfunction(table.round.id, FaultReason.SEQUENCE_OR_DISPLAY, at, "it froze")
    table.script.do(SUPERVISOR, fault)
    assert kinds(table) == [CaseKind.EARLY_RESULT, CaseKind.MALFUNCTION]
    refusal = table.script.refused(SUPERVISOR, CloseCase(CaseId("C1"), "nothing"))
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_NOW, "MTT-8.8(n)")
    table.script.do(SUPERVISOR, CloseCase(CaseId("C2"), "nothing"))
    assert table.round.status is RoundStatus.SUSPENDED


@pytest.mark.proves("MTT-8.8(m)", fact="the game whose shoe the card came out of is not voided")
def test_mtt_a_card_out_of_the_shoe_of_a_game_that_is_open_leaves_that_game_alone() -> None:
    first = CardTable(MTT)
    second = CardTable(MTT, "B2", first.script)
    first.start()
    second.start()
    name = first.begin()
    first.deal("9S")
    second.open()
    second.wager({"player": 1_000})
    second.read("KS")
    assert second.round.status is RoundStatus.SUSPENDED
    void = VoidWrongShoeCoup(name, "it came out of the other shoe")
    first.script.do(DEALER, void, SUPERVISOR)
    assert (first.round.status, first.credit) == (RoundStatus.VOID, CREDIT)
    assert (second.round.status, kinds(first)) == (RoundStatus.CLOSED, [])
    assert (hands(second.coup), second.credit) == (("", ""), CREDIT - 1_000)
    second.deal("9H KD KH KC")
    second.confirm()
    assert second.credit == CREDIT + 1_000


@pytest.mark.proves("MTT-8.8(n)", fact="a card drawn before the other coup began is no card of it")
def test_mtt_an_early_card_from_before_is_not_told_away() -> None:
    first = CardTable(MTT)
    second = CardTable(MTT, "B2", first.script)
    first.start()
    second.start()
    name = first.open()
    first.wager({"player": 1_000})
    second.open()
    second.wager({"player": 1_000})
    second.read("KS")
    first.close()
    first.deal("9S")
    first.script.do(DEALER, VoidWrongShoeCoup(name, "another card"), SUPERVISOR)
    assert second.round.status is RoundStatus.SUSPENDED
    assert CaseKind.EARLY_RESULT in kinds(first)


@pytest.mark.proves("MTT-8.8(m)", fact="what came out of the other shoe is set aside for good")
def test_mtt_every_card_out_of_the_wrong_shoe_is_set_aside_and_no_call_is_left() -> None:
    first = CardTable(MTT)
    second = CardTable(MTT, "B2", first.script)
    first.start()
    second.start()
    name = first.begin()
    first.deal("9S")
    second.read("KS", "KD")
    void = VoidWrongShoeCoup(name, "they came out of the other shoe")
    first.script.do(DEALER, void, SUPERVISOR)
    assert (first.credit, second.shoe.strays, kinds(first)) == (CREDIT, [], [])
