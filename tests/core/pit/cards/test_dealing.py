"""Each card as it leaves the shoe: where it goes, what is due next, and what an early one does."""

import pytest

from croupier.core.games.baccarat.rules import Draw
from croupier.core.identifiers import RoundId
from croupier.core.pit.cards.commands import EnterCard
from croupier.core.pit.cards.prompting import Prompt, prompt
from croupier.core.pit.cards.state import CoupKind
from croupier.core.pit.irregularities.commands import RecalculateRound, VoidEarlyRound
from croupier.core.pit.rounds.commands import (
    ConfirmOutcome,
    DirectEmptyRounds,
    EnterOutcome,
    OpenWagering,
    ReadOutcome,
)
from croupier.core.pit.rounds.events import ClosedBy, WageringClosed
from croupier.core.pit.state import CaseKind, EmptyRounds, RoundStatus
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from tests.core.pit.cards.card_script import CREDIT, MACHINE, MTT, RRB, CardTable, hands, outcome
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.plugins.proofs import proves

BOOKS = [RRB, MTT]


def shown(table: CardTable) -> Prompt:
    found = prompt(table.script.floor, table.id)
    assert found is not None
    return found


@pytest.mark.proves("RRB-7.7.4.3", "MTT-8.5(b)(i)", "MTT-8.5(b)(ii)")
@pytest.mark.parametrize("book", BOOKS)
def test_the_first_four_cards_go_to_player_and_banker_in_turn(book: str) -> None:
    table = CardTable(book).start()
    table.begin()
    table.deal("2S AH")
    assert hands(table.coup) == ("2S", "AH")
    assert shown(table).due is Draw.PLAYER
    table.deal("3S 2H")
    assert hands(table.coup) == ("2S 3S", "AH 2H")


@pytest.mark.parametrize(
    ("book", "cards", "due", "player", "banker", "says"),
    [
        proves(("RRB-7.7.4.5", "RRB-7.7.4.5.1"), "Player draws on five", RRB, "2S AH 3S 2H",
               Draw.PLAYER, 5, 3, "Player has 5 and draws"),
        proves("RRB-7.7.4.5.2", "Player stands on six and Banker draws", RRB, "2S AH 4S 2H",
               Draw.BANKER, 6, 3, "Player has 6 and stands, Banker has 3 and draws"),
        proves("RRB-7.7.4.4", "a natural ends the coup", RRB, "9S AH KS 2H",
               Draw.DONE, 9, 3, "Player has a natural 9"),
        proves(("RRB-7.7.4.6", "RRB-7.7.4.6.2"), "Banker's three stands against an eight", RRB,
               "2S AH 3S 2H 8D", Draw.DONE, 3, 3, "Banker has 3 and stands"),
        proves("RRB-7.7.4.6.1", "Banker's three draws against a nine", RRB, "2S AH 3S 2H 9D",
               Draw.BANKER, 4, 3, "Banker has 3 and draws"),
        proves("RRB-7.7.4.7", "Banker stands on six where Player stood", RRB, "2S 4H 4S 2H",
               Draw.DONE, 6, 6, "Banker has 6 and stands"),
        proves("MTT-8.6(a)", "points and the draw are shown after four cards", MTT, "2S AH 3S 2H",
               Draw.PLAYER, 5, 3, "Player has 5 and draws"),
        proves("MTT-8.6(b)", "a natural ends the coup", MTT, "KS 4H KS 4H", Draw.DONE, 0, 8,
               "Banker has a natural 8"),
        proves("MTT-8.6(c)", "Player stands on seven", MTT, "3S AH 4S 2H", Draw.BANKER, 7, 3,
               "Player has 7 and stands"),
        proves("MTT-8.6(d)", "Banker's six draws against a seven", MTT, "2S 4H 3S 2H 7D",
               Draw.BANKER, 2, 6, "Banker has 6 and draws against a third card of 7"),
    ],
)  # fmt: skip
def test_the_dealers_screen_says_what_is_due_and_why(
    book: str, cards: str, due: Draw, player: int, banker: int, says: str
) -> None:
    table = CardTable(book).start()
    table.begin()
    table.deal(cards)
    found = shown(table)
    assert (found.due, found.player, found.banker) == (due, player, banker)
    assert says in found.why
    assert found.clauses
    assert (table.round.status is RoundStatus.PENDING) == (due is Draw.DONE)


@pytest.mark.proves("RRB-7.3", "RRB-7.7.4.2")
def test_rrb_a_card_drawn_while_wagering_is_open_closes_it_and_wagers_stand() -> None:
    table = CardTable(RRB).start()
    table.open()
    table.wager({"player": 1_000})
    entry = table.read("9S")
    closed = next(event for event in entry.events if isinstance(event, WageringClosed))
    assert closed.by is ClosedBy.EARLY_RESULT
    assert table.round.wagers == {table.session: {"player": 1_000}}
    table.deal("KS KD KC")
    table.confirm()
    assert table.credit == CREDIT + 1_000


@pytest.mark.proves("MTT-8.5(b)", "MTT-8.8(n)")
def test_mtt_a_card_drawn_while_wagering_is_open_waits_for_a_supervisor_to_void_the_coup() -> None:
    table = CardTable(MTT).start()
    name = table.open()
    table.wager({"player": 1_000})
    table.read("9S")
    assert table.round.status is RoundStatus.SUSPENDED
    cases = [case.kind for case in table.script.floor.state.cases.values()]
    assert cases == [CaseKind.EARLY_RESULT]
    settle = RecalculateRound(name, outcome("9S KD", "KS KC"), "it was dealt out in fact")
    assert table.script.refused(SUPERVISOR, settle).clause == "MTT-8.8(n)"
    void = VoidEarlyRound(name)
    assert table.script.refused(DEALER, void).code is RefusalCode.APPROVAL_NEEDED
    table.script.do(DEALER, void, SUPERVISOR)
    assert (table.round.status, table.credit) == (RoundStatus.VOID, CREDIT)
    assert table.shoe.coups == 1
    table.play("9S KS KD KC")


@pytest.mark.proves(
    "MTT-8.8(k)", "MTT-8.1.no-bet-coup", fact="time is up, nobody wagered, a card lies there"
)
def test_mtt_once_the_period_has_elapsed_without_wagers_a_dealt_card_makes_a_no_bet_coup() -> None:
    table = CardTable(MTT).start()
    name = table.open()
    table.close()
    table.read("9S")
    closed = [e for entry in table.script.entries for e in entry.events]
    assert [e.by for e in closed if isinstance(e, WageringClosed)] == [ClosedBy.CLOCK]
    assert table.coup.kind is CoupKind.WITHOUT_WAGERS
    late = PlaceWagers(table.session, name, (Touch("player", 1_000),))
    assert table.script.refused(table.player, late).code is RefusalCode.WAGERING_CLOSED
    table.deal("KS KD KC")
    assert table.round.status is RoundStatus.SETTLED
    assert (table.round.outcome, table.credit) == (outcome("9S KD", "KS KC"), CREDIT)


def test_mtt_a_card_drawn_where_nobody_wagered_makes_a_no_bet_coup_that_is_dealt_out() -> None:
    table = CardTable(MTT).start()
    table.open()
    table.read("9S")
    assert table.coup.kind is CoupKind.WITHOUT_WAGERS
    table.deal("KS KD KC")
    assert table.round.status is RoundStatus.SETTLED
    assert (table.round.outcome, table.credit) == (outcome("9S KD", "KS KC"), CREDIT)
    assert table.shoe.coups == 1


@pytest.mark.proves("MTT-8.8(j)", "MTT-5.5", fact="when time is up the coup is still to be dealt")
def test_mtt_a_coup_that_nobody_wagered_on_does_not_end_with_its_period() -> None:
    table = CardTable(MTT).start()
    table.open()
    table.close()
    anew = table.script.refused(DEALER, OpenWagering(table.id))
    assert (anew.code, table.round.status) == (RefusalCode.ROUND_UNDER_WAY, RoundStatus.CLOSED)
    table.deal("9S KS KD KC")
    assert table.round.status is RoundStatus.SETTLED


@pytest.mark.proves("MTT-8.8(j)", "MTT-5.5")
def test_mtt_a_round_nobody_wagered_on_is_dealt_where_a_supervisor_directed_it() -> None:
    table = CardTable(MTT).start()
    table.script.do(SUPERVISOR, DirectEmptyRounds(table.id, EmptyRounds.NEXT))
    table.open()
    table.close()
    table.deal("9S KS KD KC")
    assert table.round.status is RoundStatus.SETTLED
    assert table.coup.kind is CoupKind.WITHOUT_WAGERS


def test_rrb_a_round_nobody_wagered_on_is_dealt_as_any_other() -> None:
    table = CardTable(RRB).start()
    table.open()
    table.close()
    table.deal("9S KS KD KC")
    assert table.round.status is RoundStatus.PENDING
    table.confirm()


@pytest.mark.proves("RRB-3.3")
def test_rrb_only_cards_read_one_by_one_enter_a_coup() -> None:
    table = CardTable(RRB).start()
    name = table.begin()
    whole = outcome("9S KD", "KS KC")
    told = table.script.refused(MACHINE, ReadOutcome(name, table.device, whole))
    assert told.code is RefusalCode.NOT_THIS_GAME
    keyed = table.script.refused(DEALER, EnterOutcome(name, whole))
    assert keyed.code is RefusalCode.NOT_THIS_GAME


@pytest.mark.proves("RRB-11.8.12")
def test_rrb_a_card_the_shoe_could_not_read_is_keyed_by_rank_and_suit_with_approval() -> None:
    table = CardTable(RRB).start()
    name = table.begin()
    table.read("9S", None)
    assert "Banker was not read" in shown(table).why
    key = EnterCard(name, "KS")
    assert table.script.refused(DEALER, key).code is RefusalCode.APPROVAL_NEEDED
    assert table.script.refused(DEALER, key, DEALER).code is RefusalCode.OWN_APPROVAL
    table.script.do(DEALER, key, SUPERVISOR)
    assert hands(table.coup) == ("9S", "KS")
    assert table.shoe.drawn == 3
    table.deal("KD KC")
    table.confirm()


@pytest.mark.proves("MTT-8.5(a)")
def test_mtt_the_dealer_may_enter_the_cards_of_a_shoe_that_reads_none() -> None:
    table = CardTable(MTT).start()
    name = table.begin()
    table.script.wait(1)
    for card in ["9S", "KS", "KD", "KC"]:
        table.script.do(DEALER, EnterCard(name, card))
    assert table.round.status is RoundStatus.PENDING
    assert table.script.refused(DEALER, EnterCard(name, "2S")).code is RefusalCode.NOT_NOW
    table.confirm()
    assert table.credit == CREDIT + 1_000


@pytest.mark.parametrize("book", BOOKS)
def test_while_a_card_lies_unread_the_next_is_out_of_place(book: str) -> None:
    table = CardTable(book).start()
    table.begin()
    table.read("9S", None, "KD")
    assert [stray.card for stray in table.shoe.strays] == ["KD"]
    assert hands(table.coup) == ("9S", "")


@pytest.mark.proves("RRB-11.8.12", fact="a card that is keyed late takes the place it was drawn to")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("after", "player", "banker", "out_of_place"),
    [
        ("KD", "9S KD", "KS", []),
        ("KD KC", "9S KD", "KS KC", []),
        ("KD KC 7H", "9S KD", "KS KC", ["7H"]),
    ],
)
def test_what_came_after_a_card_that_was_not_read_has_its_place_once_that_is_keyed(
    book: str, after: str, player: str, banker: str, out_of_place: list[str]
) -> None:
    table = CardTable(book).start()
    name = table.begin()
    table.read("9S", None, *after.split())
    table.script.do(DEALER, EnterCard(name, "KS"), SUPERVISOR)
    assert hands(table.coup) == (player, banker)
    assert [stray.card for stray in table.shoe.strays] == out_of_place
    assert bool(table.script.floor.state.cases) is bool(out_of_place)
    assert table.shoe.drawn == 1 + 2 + len(after.split())
    assert table.shoe.seen["KD"] == (2 if book == MTT else 1)  # type: ignore[index]


def test_behind_two_cards_that_were_not_read_a_name_places_only_the_first() -> None:
    table = CardTable(MTT).start()
    name = table.begin()
    table.read("9S", None, None, "KC")
    table.script.do(DEALER, EnterCard(name, "KS"))
    assert hands(table.coup) == ("9S", "KS")
    assert [stray.card for stray in table.shoe.strays] == [None, "KC"]
    assert table.script.floor.state.cases


@pytest.mark.proves("RRB-7.7.4.1")
def test_new_game_is_refused_until_the_coup_before_is_over() -> None:
    table = CardTable(RRB).start()
    table.begin()
    table.deal("9S KS KD KC")
    assert table.script.refused(DEALER, OpenWagering(table.id)).code is RefusalCode.ROUND_UNDER_WAY
    table.confirm()
    table.open()


@pytest.mark.proves("MTT-8.6(d2)")
def test_mtt_nothing_is_settled_before_the_dealer_confirms_the_cards_that_lie_there() -> None:
    table = CardTable(MTT).start()
    name = table.begin()
    table.deal("9S KS KD KC")
    assert table.credit == CREDIT - 1_000
    other = ConfirmOutcome(name, outcome("8S KD", "KS KC"))
    assert table.script.refused(DEALER, other).code is RefusalCode.OUTCOME_DIFFERS
    table.confirm()
    assert table.credit == CREDIT + 1_000
    assert table.round.confirmed == DEALER


def test_a_card_for_a_round_that_is_not_the_tables_is_refused() -> None:
    table = CardTable(MTT).start()
    table.begin()
    refusal = table.script.refused(DEALER, EnterCard(RoundId("B1/9"), "AS"))
    assert refusal.code is RefusalCode.NOT_THE_ROUND


@pytest.mark.proves("RRB-2.5.4")
def test_a_ninth_card_of_a_kind_is_foreign_and_suspends_its_coup() -> None:
    table = CardTable(RRB).start()
    for _ in range(4):
        table.play("9S KD 9S KD")
    table.begin()
    table.deal("KH 9S")
    assert table.round.status is RoundStatus.SUSPENDED
    assert hands(table.coup) == ("KH", "")
    sentences = [case.sentence for case in table.script.floor.state.cases.values()]
    assert sentences == ["9S cannot be in the shoe of B1: all of them are out already"]
