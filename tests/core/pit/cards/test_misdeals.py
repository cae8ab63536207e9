"""Coups dealt wrongly, wrong shoes, wrong cards and failing machines, each by its rulebook."""

import pytest
from msgspec.structs import replace

from croupier.core.games.baccarat.cards import Card
from croupier.core.identifiers import DeviceId, RoundId
from croupier.core.pit.cards.commands import (
    CheckCards,
    DeclareCardsShort,
    Harm,
    LoadShoe,
    MisdealFault,
    MoveToAnotherShoe,
    OrderNewCards,
    PreparationFault,
    ReadCard,
    ReportMisdeal,
    ReportPreparationFault,
    ReportShoeFault,
    ReportShufflerFault,
    ReportWrongCard,
    VoidWrongShoeCoup,
    WrongCard,
)
from croupier.core.pit.cards.events import HandsPutRight
from croupier.core.pit.cards.state import ShoePhase
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.pit.tables.commands import ApproveDevice, RegisterDevice
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Actor
from tests.core.pit.cards.card_script import CREDIT, MACHINE, MANAGER, MTT, RRB, CardTable, hands
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.plugins.proofs import proves

BOOKS = [RRB, MTT]
DOUBT, WRONG = MisdealFault.ORDER_IN_DOUBT, MisdealFault.DEALT_WRONGLY
WIN = "9S KS KD KC"


def misdeal(name: RoundId, fault: MisdealFault = WRONG) -> ReportMisdeal:
    return ReportMisdeal(name, fault, "Player's card went to Banker")


@pytest.mark.parametrize(
    ("fault", "clause"),
    [
        proves(("RRB-11.8.1", "RRB-11.8.1.1", "RRB-11.8.1.3"), "order in doubt makes it void",
               DOUBT, "RRB-11.8.1.3"),
        proves(("RRB-11.8.1.2", "RRB-11.8.1.3"), "a misdeal makes it void", WRONG,
               "RRB-11.8.1.3"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("settled", [False, True], ids=["before settlement", "after it"])
def test_rrb_a_misdealt_coup_is_void_with_the_managers_approval_and_the_shoe_plays_on(
    fault: MisdealFault, clause: str, settled: bool
) -> None:
    table = CardTable(RRB).start()
    name = table.begin()
    table.deal(WIN)
    if settled:
        table.confirm()
    report = misdeal(name, fault)
    assert table.script.refused(DEALER, report).code is RefusalCode.APPROVAL_NEEDED
    assert table.script.refused(DEALER, report, SUPERVISOR).code is RefusalCode.NOT_PERMITTED
    entry = table.script.do(DEALER, report, MANAGER)
    assert {event.clause for event in entry.events if hasattr(event, "clause")} == {clause}
    assert (table.round.status, table.credit) == (RoundStatus.VOID, CREDIT)
    assert table.script.balanced()
    table.play(WIN)


@pytest.mark.proves("RRB-11.8.1.2")
def test_rrb_a_misdeal_is_in_time_until_the_next_coups_first_card() -> None:
    table = CardTable(RRB).start()
    name = table.play(WIN)
    table.open()
    table.script.do(DEALER, misdeal(name), MANAGER)
    assert table.credit == CREDIT


@pytest.mark.proves("RRB-11.8.1.4")
def test_rrb_after_a_void_misdeal_the_manager_may_have_the_cards_removed() -> None:
    table = CardTable(RRB).start()
    order = OrderNewCards(table.id, "too many cards on the table")
    table.play(WIN)
    assert table.script.refused(MANAGER, order).code is RefusalCode.NOT_NOW
    name = table.begin()
    table.deal("9S KS")
    table.script.do(DEALER, misdeal(name, DOUBT), MANAGER)
    assert table.script.refused(SUPERVISOR, order).code is RefusalCode.NOT_PERMITTED
    table.script.do(MANAGER, order)
    assert table.shoe.phase is ShoePhase.ENDED
    assert table.script.refused(DEALER, OpenWagering(table.id)).clause == "RRB-11.8.1.4"


@pytest.mark.proves("MTT-8.8(d)")
@pytest.mark.parametrize("fault", list(MisdealFault))
def test_mtt_cards_out_of_sequence_are_put_in_order_by_the_dealer_before_confirming(
    fault: MisdealFault,
) -> None:
    table = CardTable(MTT).start()
    name = table.begin()
    table.deal("9S KS KD 8C")
    assert hands(table.coup) == ("9S KD", "KS 8C")
    report = ReportMisdeal(name, fault, "the second went to Player", ("9S", "8C"), ("KS", "KD"))
    entry = table.script.do(DEALER, report)
    right = entry.events[0]
    assert isinstance(right, HandsPutRight)
    assert (right.player_before, right.player) == (("9S", "KD"), ("9S", "8C"))
    assert hands(table.coup) == ("9S 8C", "KS KD")
    table.deal("5H")
    assert hands(table.coup) == ("9S 8C", "KS KD 5H")
    table.confirm()
    assert table.credit == CREDIT + 1_000
    assert table.script.balanced()


@pytest.mark.proves("MTT-8.8(d)")
@pytest.mark.parametrize(
    ("player", "banker"),
    [("9S KD", "KS 7C"), ("9S", "KS KD KC"), ("9S KD KC", "KS"), ("", "")],
)
def test_mtt_only_the_cards_that_were_dealt_and_only_a_right_order_make_new_hands(
    player: str, banker: str
) -> None:
    table = CardTable(MTT).start()
    name = table.begin()
    table.deal(WIN)
    body = ReportMisdeal(name, WRONG, "?", tuple(player.split()), tuple(banker.split()))
    assert table.script.refused(DEALER, body).code is RefusalCode.IMPOSSIBLE_OUTCOME


@pytest.mark.proves("MTT-8.8(d)")
def test_mtt_a_card_out_of_place_may_belong_to_the_hands_after_all() -> None:
    table = CardTable(MTT).start()
    name = table.begin()
    table.deal("9S KS KD 8C 5H")
    report = ReportMisdeal(
        name, WRONG, "the second went to Player", ("9S", "8C"), ("KS", "KD", "5H")
    )
    table.script.do(DEALER, report)
    assert not table.shoe.strays
    assert table.shoe.seen[Card("5H")] == 1
    table.confirm()
    assert not table.script.floor.state.cases


@pytest.mark.proves("MTT-8.8(f)")
def test_mtt_a_fault_found_after_the_next_round_began_voids_that_round_alone() -> None:
    table = CardTable(MTT).start()
    first = table.play(WIN)
    second = table.play("KS 9S KD KC")
    table.begin()
    table.deal("9S")
    report = misdeal(first)
    assert table.script.refused(DEALER, report).code is RefusalCode.APPROVAL_NEEDED
    table.script.do(DEALER, report, SUPERVISOR)
    past = {round_.id: round_.status for round_ in table.table.past}
    assert past == {first: RoundStatus.VOID, second: RoundStatus.SETTLED}
    assert table.credit == CREDIT - 1_000 - 1_000
    assert table.script.balanced()


def two_games(book: str) -> tuple[CardTable, CardTable]:
    """One dealer at two tables, each with a shoe in play."""
    first = CardTable(book, "B1")
    second = CardTable(book, "B2", first.script)
    return first.start(), second.start()


@pytest.mark.parametrize(
    ("book", "approver", "clause"),
    [
        proves("RRB-11.8.2", "the manager voids the coup", RRB, MANAGER, "RRB-11.8.2"),
        proves("MTT-8.8(m)", "a supervisor voids the coup", MTT, SUPERVISOR, "MTT-8.8(m)"),
    ],
)
def test_a_card_from_the_other_games_shoe(book: str, approver: Actor, clause: str) -> None:
    first, second = two_games(book)
    name = first.begin()
    first.deal("9S")
    second.read("KS")
    assert first.round.status is RoundStatus.SUSPENDED
    assert hands(first.coup) == ("9S", "")
    assert [case.clause for case in first.script.floor.state.cases.values()] == [clause]
    void = VoidWrongShoeCoup(name, "the card came out of the other shoe")
    assert first.script.refused(DEALER, void).code is RefusalCode.APPROVAL_NEEDED
    first.script.do(DEALER, void, approver)
    assert (first.round.status, first.credit) == (RoundStatus.VOID, CREDIT)
    assert not second.shoe.strays
    assert not first.script.floor.state.cases
    second.play(WIN)
    first.play(WIN)


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        proves("RRB-11.8.6", "not enough cards make the coup void", RRB, "RRB-11.8.6"),
        proves("MTT-8.8(g)", "not enough cards make the round void", MTT, "MTT-8.8(g)"),
    ],
)
def test_cards_that_run_out(book: str, clause: str) -> None:
    table = CardTable(book).start()
    name = table.begin()
    table.deal("2S AH")
    short = DeclareCardsShort(name)
    assert table.script.refused(SUPERVISOR, short).code is RefusalCode.NOT_NOW
    table.shoe.drawn = table.shoe.holds
    refusal = table.script.refused(DEALER, short)
    assert (refusal.code, refusal.clause) == (RefusalCode.APPROVAL_NEEDED, clause)
    table.script.do(DEALER, short, SUPERVISOR)
    assert (table.round.status, table.credit) == (RoundStatus.VOID, CREDIT)
    assert table.shoe.phase is ShoePhase.ENDED
    assert table.script.refused(DEALER, OpenWagering(table.id)).clause == clause


@pytest.mark.parametrize(
    "book",
    [
        proves(("RRB-11.8.10", "RRB-11.8.10.1", "RRB-11.8.10.2", "RRB-11.8.10.3"),
               "the coup is void, those before stand, the cards are checked", RRB),
        proves(("MTT-8.8(l)", "MTT-8.8(l)(i)", "MTT-8.8(l)(ii)", "MTT-8.8(l)(iii)"),
               "the coup is void, those before stand, the cards are checked", MTT),
    ],
)  # fmt: skip
@pytest.mark.parametrize("fault", list(WrongCard))
def test_a_card_missing_or_foreign(book: str, fault: WrongCard) -> None:
    table = CardTable(book).start()
    first = table.play(WIN)
    table.begin()
    table.deal("9S KS")
    report = ReportWrongCard(table.id, fault, "a joker", "found in the shoe")
    refusal = table.script.refused(DEALER, report)
    clause = {RRB: "RRB-11.8.10.2", MTT: "MTT-8.8(l)(ii)"}[book]
    assert (refusal.code, refusal.clause) == (RefusalCode.APPROVAL_NEEDED, clause)
    table.script.do(SUPERVISOR, report)
    assert (table.round.status, table.credit) == (RoundStatus.VOID, CREDIT + 1_000)
    assert {past.id: past.status for past in table.table.past} == {first: RoundStatus.SETTLED}
    assert table.shoe.phase is ShoePhase.ENDED
    assert table.script.refused(DEALER, table.cut()).code is RefusalCode.CARDS_NOT_READY
    table.script.do(SUPERVISOR, CheckCards(table.cards, missing=("AS",)))
    assert "AS missing" in table.script.refused(DEALER, table.cut()).sentence
    table.script.do(SUPERVISOR, CheckCards(table.cards))
    table.start()


@pytest.mark.parametrize(
    ("book", "fault", "clause"),
    [
        proves("RRB-11.8.7", "a wrong cut", RRB, PreparationFault.WRONG_CUT, "RRB-11.8.7"),
        proves("RRB-11.8.9", "a missed shuffle", RRB, PreparationFault.MISSED_SHUFFLE,
               "RRB-11.8.9"),
        proves("MTT-8.8(h)", "a wrong cut", MTT, PreparationFault.WRONG_CUT, "MTT-8.8(h)"),
    ],
)  # fmt: skip
def test_the_coup_is_finished_and_then_the_cards_are_shuffled_and_cut(
    book: str, fault: PreparationFault, clause: str
) -> None:
    table = CardTable(book).start()
    table.begin()
    table.deal("9S KS")
    table.script.do(DEALER, ReportPreparationFault(table.id, fault))
    table.deal("KD KC")
    table.confirm()
    assert table.credit == CREDIT + 1_000
    refusal = table.script.refused(DEALER, OpenWagering(table.id))
    assert (refusal.code, refusal.clause) == (RefusalCode.CARDS_NOT_READY, clause)
    load = LoadShoe(table.id, table.device)
    assert table.script.refused(DEALER, load).code is RefusalCode.CARDS_NOT_READY
    table.start()


@pytest.mark.parametrize(
    "book",
    [
        proves("RRB-11.8.8", "a forgotten burn is noted and play goes on", RRB),
        proves("MTT-8.8(i)", "a missed burn is noted and play goes on", MTT),
    ],
)
def test_a_missed_burn(book: str) -> None:
    table = CardTable(book)
    table.load()
    table.script.do(DEALER, ReportPreparationFault(table.id, PreparationFault.MISSED_BURN))
    table.play(WIN)
    assert table.shoe.drawn == 4


def test_mtt_a_missed_shuffle_is_not_foreseen_and_calls_staff() -> None:
    table = CardTable(MTT).start()
    table.script.do(DEALER, ReportPreparationFault(table.id, PreparationFault.MISSED_SHUFFLE))
    assert [case.kind for case in table.script.floor.state.cases.values()] == [CaseKind.MISDEAL]


def spare_shoe(table: CardTable) -> DeviceId:
    device = DeviceId("spare shoe")
    kind = table.script.floor.state.plan.devices[table.device].kind
    table.script.do(OPERATOR, RegisterDevice(device, kind, "", "serial 9"))
    table.script.do(OPERATOR, ApproveDevice(device, "approval 9"))
    return device


@pytest.mark.parametrize(
    "book",
    [
        proves(("RRB-11.8.15", "RRB-11.8.15.1"), "a supervisor has the cards moved", RRB),
        proves("MTT-6.2", "a supervisor decides about equipment that fails", MTT),
    ],
)
def test_a_shoe_that_stops_reading(book: str) -> None:
    table = CardTable(book).start()
    table.begin()
    table.deal("9S KS")
    table.script.do(DEALER, ReportShoeFault(table.id, "no card is read"))
    assert table.round.status is RoundStatus.SUSPENDED
    assert [case.kind for case in table.script.floor.state.cases.values()] == [CaseKind.MISDEAL]
    spare = spare_shoe(table)
    harmed = MoveToAnotherShoe(table.id, spare, Harm.SOMEBODY)
    assert table.script.refused(SUPERVISOR, harmed).code is RefusalCode.NOT_NOW
    strange = MoveToAnotherShoe(table.id, DeviceId("a box"), Harm.NOBODY)
    assert table.script.refused(SUPERVISOR, strange).code is RefusalCode.UNKNOWN_DEVICE
    same = MoveToAnotherShoe(table.id, table.device, Harm.NOBODY)
    assert table.script.refused(SUPERVISOR, same).code is RefusalCode.NOT_NOW
    table.script.do(SUPERVISOR, MoveToAnotherShoe(table.id, spare, Harm.NOBODY))
    assert table.script.refused(MACHINE, ReadCard(table.device, "KD")).code is RefusalCode.NO_SHOE
    table.device = spare
    table.deal("KD KC")
    table.confirm()
    assert table.credit == CREDIT + 1_000
    assert not table.script.floor.state.cases


@pytest.mark.proves("RRB-11.8.16", "RRB-11.8.16.1", "RRB-11.8.16.2", "RRB-11.8.16.3",
                    "RRB-11.8.16.4")  # fmt: skip
def test_rrb_a_shuffler_that_damages_cards_is_replaced_and_each_card_by_its_like() -> None:
    table = CardTable(RRB)
    table.register()
    new = table.shuffler("shuffler 2")
    report = ReportShufflerFault(table.id, table.cards, Harm.NOBODY, new, ("AS", "AS"), ("AS",))
    refusal = table.script.refused(SUPERVISOR, report)
    assert (refusal.code, refusal.clause) == (RefusalCode.IMPOSSIBLE_SHOE, "RRB-11.8.16.4")
    whole = ReportShufflerFault(table.id, table.cards, Harm.NOBODY, new, ("AS",), ("AS",))
    assert table.script.refused(DEALER, whole).code is RefusalCode.APPROVAL_NEEDED
    strange = replace(whole, to=DeviceId("a box"))
    assert table.script.refused(SUPERVISOR, strange).code is RefusalCode.UNKNOWN_DEVICE
    table.script.do(DEALER, whole, SUPERVISOR)
    assert table.set.held_by == new


@pytest.mark.proves("RRB-11.8.17")
def test_rrb_a_shuffler_fault_to_somebodys_disadvantage_ends_the_coup_and_no_other() -> None:
    table = CardTable(RRB).start()
    first = table.play(WIN)
    table.begin()
    table.deal("9S KS")
    new = table.shuffler("shuffler 2")
    table.script.do(SUPERVISOR, ReportShufflerFault(table.id, table.cards, Harm.SOMEBODY, new))
    assert (table.round.status, table.credit) == (RoundStatus.VOID, CREDIT + 1_000)
    assert [past.id for past in table.table.past] == [first]


def test_mtt_a_shuffler_fault_that_staff_know_of_is_not_taken_again() -> None:
    """An answer of yes stands in the journal, and there is nothing to write."""
    table = CardTable(MTT).start()
    failed = ReportShufflerFault(table.id, table.cards, Harm.SOMEBODY)
    table.script.do(DEALER, failed)
    assert table.script.refused(DEALER, failed).code is RefusalCode.ALREADY_DONE


def test_mtt_a_shuffler_fault_calls_a_supervisor() -> None:
    table = CardTable(MTT).start()
    table.begin()
    table.deal("9S KS")
    table.script.do(DEALER, ReportShufflerFault(table.id, table.cards, Harm.SOMEBODY))
    assert table.round.status is RoundStatus.SUSPENDED
    kinds = [case.kind for case in table.script.floor.state.cases.values()]
    assert kinds == [CaseKind.MISDEAL]
