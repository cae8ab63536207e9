"""Cards too many, and cards face up: whose they become, by rulebook, hand and exposure."""

import pytest

from croupier.core.games.baccarat.cards import Card
from croupier.core.pit.cards.commands import (
    EnterCard,
    ExtraHand,
    ReportCuttingCard,
    ReportExtraCard,
    ReportFaceUpCard,
    ReportShoeDiffers,
    StartCoupWithoutWagers,
)
from croupier.core.pit.cards.events import IrregularityNoted
from croupier.core.pit.cards.state import CoupKind, Exposure, ShoePhase
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Actor
from tests.core.pit.cards.card_script import CREDIT, MACHINE, MTT, RRB, CardTable, hands
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.plugins.proofs import proves

BOOKS = [RRB, MTT]
WITH, WITHOUT = CoupKind.WITH_WAGERS, CoupKind.WITHOUT_WAGERS
PLAYER, BANKER, NEITHER = ExtraHand.PLAYER, ExtraHand.BANKER, ExtraHand.NEITHER
SEEN, UNSEEN = Exposure.EXPOSED, Exposure.UNEXPOSED
# Who lets a coup without wagers begin: RRB asks for a supervisor's word, MTT for nobody's.
APPROVER: dict[str, Actor | None] = {RRB: SUPERVISOR, MTT: None}
# By which clause nobody but the dealer starts one.
STARTED_BY_DEALER = {RRB: "RRB-11.8.4", MTT: "MTT-8.8(b)"}


def natural_and_one_more(book: str) -> CardTable:
    """Player's natural nine ends the coup, and the shoe lets a seven out all the same."""
    table = CardTable(book).start()
    table.begin()
    table.deal("9S KS KD KC 7H")
    return table


@pytest.mark.proves("RRB-7.7.4.8", "RRB-11.8.13")
@pytest.mark.parametrize("book", BOOKS)
def test_a_card_nobody_needed_is_taken_into_no_hand_and_calls_staff(book: str) -> None:
    table = natural_and_one_more(book)
    assert hands(table.coup) == ("9S KD", "KS KC")
    assert [case.kind for case in table.script.floor.state.cases.values()] == [CaseKind.MISDEAL]
    data = table.round.readings[-1].outcome
    with pytest.raises(AssertionError, match="extra card"):
        table.confirm()
    assert table.round.readings[-1].outcome == data
    assert table.credit == CREDIT - 1_000


@pytest.mark.parametrize(
    ("book", "hand", "exposure", "opens", "clause"),
    [
        proves("RRB-11.8.3", "a Player card seen opens an ordinary coup", RRB, PLAYER, SEEN, WITH,
               "RRB-11.8.3"),
        proves("RRB-11.8.3", "a Player card unseen does too", RRB, PLAYER, UNSEEN, WITH,
               "RRB-11.8.3"),
        proves("RRB-11.8.4", "a Banker card opens a dummy coup", RRB, BANKER, SEEN, WITHOUT,
               "RRB-11.8.4"),
        proves("RRB-11.8.4", "a Banker card unseen does too", RRB, BANKER, UNSEEN, WITHOUT,
               "RRB-11.8.4"),
        proves("RRB-11.8.13", "any other card opens a dummy hand", RRB, NEITHER, UNSEEN, WITHOUT,
               "RRB-11.8.13"),
        proves("RRB-11.8.13", "seen or not", RRB, NEITHER, SEEN, WITHOUT, "RRB-11.8.13"),
        proves("MTT-8.8(b)", "a Player card seen opens a No-Bet Coup", MTT, PLAYER, SEEN, WITHOUT,
               "MTT-8.8(b)"),
        proves("MTT-8.8(c)", "a Player card unseen opens the next round", MTT, PLAYER, UNSEEN,
               WITH, "MTT-8.8(c)"),
        proves("MTT-8.8(b)", "a Banker card seen opens a No-Bet Coup", MTT, BANKER, SEEN, WITHOUT,
               "MTT-8.8(b)"),
        proves("MTT-8.8(c)", "a Banker card unseen opens the next round", MTT, BANKER, UNSEEN,
               WITH, "MTT-8.8(c)"),
        proves("MTT-8.8(b)", "any card seen opens a No-Bet Coup", MTT, NEITHER, SEEN, WITHOUT,
               "MTT-8.8(b)"),
    ],
)  # fmt: skip
def test_where_a_card_too_many_goes(
    book: str, hand: ExtraHand, exposure: Exposure, opens: CoupKind, clause: str
) -> None:
    table = natural_and_one_more(book)
    table.script.do(DEALER, ReportExtraCard(table.id, hand, exposure))
    assert [(each.card, each.opens, each.clause) for each in table.shoe.carried] == [
        ("7H", opens, clause)
    ]
    assert not table.script.floor.state.cases
    table.confirm()
    assert table.credit == CREDIT + 1_000
    if opens is WITH:
        table.begin()
        table.deal("KS")
    else:
        refusal = table.script.refused(DEALER, OpenWagering(table.id))
        assert (refusal.code, refusal.clause) == (RefusalCode.CARDS_NOT_READY, clause)
        start = StartCoupWithoutWagers(table.id, "a card was drawn in error")
        by_another = table.script.refused(SUPERVISOR, start)
        assert by_another.clause == STARTED_BY_DEALER[book]
        table.script.do(DEALER, start, APPROVER[book])
        table.deal("KS")
    assert hands(table.coup) == ("7H", "KS")
    assert table.coup.kind is opens
    assert table.shoe.drawn == 1 + 4 + 1 + 1


@pytest.mark.parametrize(
    "book",
    [
        proves("RRB-11.8.3", "a card put to Player is Banker's where Banker must draw", RRB),
        proves("MTT-8.8(a)", "a card put to Player is Banker's where Banker must draw", MTT),
    ],
)
def test_a_card_drawn_to_player_in_error_is_bankers_third_card(book: str) -> None:
    table = CardTable(book).start()
    table.begin()
    table.deal("2S AH 4S 2H")
    table.script.do(DEALER, ReportExtraCard(table.id, PLAYER, SEEN, "5D"), APPROVER[book])
    assert hands(table.coup) == ("2S 4S", "AH 2H 5D")
    assert table.round.status is RoundStatus.PENDING
    table.confirm()
    assert table.credit == CREDIT - 1_000


@pytest.mark.proves("RRB-11.8.3", "MTT-8.8(a)")
@pytest.mark.parametrize("book", BOOKS)
def test_the_shoes_own_reading_gives_such_a_card_to_banker_at_once(book: str) -> None:
    table = CardTable(book).start()
    table.begin()
    table.deal("2S AH 4S 2H 5D")
    assert hands(table.coup) == ("2S 4S", "AH 2H 5D")


@pytest.mark.proves("RRB-11.8.4", "RRB-11.8.13", "RRB-11.8.14")
def test_rrb_a_dummy_coup_begins_only_with_a_supervisors_word_and_takes_no_wager() -> None:
    table = natural_and_one_more(RRB)
    table.script.do(DEALER, ReportExtraCard(table.id, BANKER, SEEN))
    table.confirm()
    start = StartCoupWithoutWagers(table.id, "Banker had a card too many")
    assert table.script.refused(DEALER, start).code is RefusalCode.APPROVAL_NEEDED
    table.script.do(DEALER, start, SUPERVISOR)
    with pytest.raises(AssertionError, match="closed"):
        table.wager({"player": 1_000})
    table.deal("KS AD KC")
    assert hands(table.coup) == ("7H AD", "KS KC")
    assert table.round.status is RoundStatus.SETTLED
    assert (table.shoe.coups, table.credit) == (2, CREDIT + 1_000)
    table.play("9S KS KD KC")


@pytest.mark.proves("RRB-3.13")
def test_a_dummy_coup_counts_as_the_last_coup_of_the_shoe() -> None:
    table = CardTable(RRB).start()
    table.begin()
    table.deal("9S KS")
    table.script.do(MACHINE, ReportCuttingCard(table.id))
    table.deal("KD KC 7H")
    table.script.do(DEALER, ReportExtraCard(table.id, BANKER, SEEN))
    table.confirm()
    table.script.do(DEALER, StartCoupWithoutWagers(table.id, "a card too many"), SUPERVISOR)
    table.deal("KS AD KC")
    assert table.shoe.phase is ShoePhase.ENDED


@pytest.mark.proves("MTT-8.8(c)")
def test_mtt_a_card_nobody_has_seen_is_turned_over_as_the_first_of_the_next_round() -> None:
    table = CardTable(MTT).start()
    table.begin()
    table.deal("9S KS KD KC")
    table.script.do(DEALER, ReportExtraCard(table.id, BANKER, UNSEEN))
    table.confirm()
    name = table.begin()
    table.script.do(DEALER, EnterCard(name, "7H"))
    table.deal("KS AD KC")
    assert hands(table.coup) == ("7H AD", "KS KC")


@pytest.mark.parametrize("book", BOOKS)
def test_a_card_between_coups_blocks_the_next_until_it_has_a_place(book: str) -> None:
    table = CardTable(book).start()
    table.play("9S KS KD KC")
    table.read("7H")
    assert table.script.refused(DEALER, OpenWagering(table.id)).code is RefusalCode.CARDS_NOT_READY
    table.script.do(DEALER, ReportExtraCard(table.id, NEITHER, SEEN))
    assert not table.script.floor.state.cases
    start = StartCoupWithoutWagers(table.id, "a card was drawn in error")
    table.script.do(DEALER, start, APPROVER[book])
    table.deal("KS AD KC")
    table.open()


def test_a_card_that_is_due_is_not_too_many() -> None:
    table = CardTable(RRB).start()
    table.begin()
    table.deal("2S AH")
    report = ReportExtraCard(table.id, BANKER, SEEN, "7H")
    assert table.script.refused(DEALER, report, SUPERVISOR).code is RefusalCode.NOT_NOW


@pytest.mark.proves("RRB-11.8.12", fact="no dealer alone names a card that the shoe has not read")
@pytest.mark.parametrize("deals", ["2S AH 4S 2H", "9S KS KD KC", ""])
def test_rrb_a_card_too_many_that_was_not_read_is_named_with_approval(deals: str) -> None:
    table = CardTable(RRB).start()
    if deals:
        table.begin()
        table.deal(deals)
    report = ReportExtraCard(table.id, PLAYER, SEEN, "5D")
    refusal = table.script.refused(DEALER, report)
    assert (refusal.code, refusal.clause) == (RefusalCode.APPROVAL_NEEDED, "RRB-11.8.12")
    table.script.do(DEALER, report, SUPERVISOR)
    assert table.shoe.seen["5D"] == 1  # type: ignore[index]


@pytest.mark.proves("RRB-11.8.12", fact="a card lying there unread is counted once")
def test_rrb_while_a_card_lies_unread_none_is_named_too_many() -> None:
    table = CardTable(RRB).start()
    name = table.begin()
    table.deal("2S AH 4S 2H")
    table.read(None)
    report = ReportExtraCard(table.id, PLAYER, SEEN, "5D")
    assert table.script.refused(DEALER, report, SUPERVISOR).code is RefusalCode.NOT_NOW
    table.script.do(DEALER, EnterCard(name, "5D"), SUPERVISOR)
    assert hands(table.coup) == ("2S 4S", "AH 2H 5D")
    assert (table.shoe.drawn, table.coup.unread) == (1 + 5, 0)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("dealt", ["2S AH 4S", "2S AH 3S 2H", "9S KS KD KC", ""])
def test_only_where_banker_draws_a_third_card_is_players_card_given_to_banker(
    book: str, dealt: str
) -> None:
    table = CardTable(book).start()
    table.begin()
    table.deal(dealt or "2S")
    before = hands(table.coup)
    table.script.ask(DEALER, ReportExtraCard(table.id, PLAYER, SEEN, "5D"), SUPERVISOR)
    assert hands(table.coup) == before
    carried = [each.card for each in table.shoe.carried]
    assert carried == (["5D"] if dealt == "9S KS KD KC" else [])


@pytest.mark.parametrize("book", BOOKS)
def test_while_a_coup_is_suspended_no_card_is_moved_on(book: str) -> None:
    table = natural_and_one_more(book)
    table.script.do(DEALER, ReportShoeDiffers(table.round.id, "another card"))
    report = ReportExtraCard(table.id, BANKER, SEEN)
    assert table.script.refused(DEALER, report).code is RefusalCode.NOT_NOW
    assert [stray.card for stray in table.shoe.strays] == ["7H"]


@pytest.mark.parametrize("book", BOOKS)
def test_before_the_burn_no_card_is_too_many_or_face_up(book: str) -> None:
    table = CardTable(book)
    nowhere = ReportExtraCard(table.id, BANKER, UNSEEN)
    assert table.script.refused(DEALER, nowhere).code is RefusalCode.NO_SHOE
    assert table.script.refused(DEALER, ReportFaceUpCard(table.id)).code is RefusalCode.NO_SHOE
    table.load()
    assert table.script.refused(DEALER, nowhere).code is RefusalCode.TOO_EARLY
    assert table.script.refused(DEALER, ReportFaceUpCard(table.id)).code is RefusalCode.TOO_EARLY


@pytest.mark.parametrize("book", BOOKS)
def test_a_card_too_many_that_staff_name_is_one_and_is_not_out_already(book: str) -> None:
    table = CardTable(book).start()
    table.shoe.seen["AS"] = 8  # type: ignore[index]
    for text in ("AS", "XX"):
        report = ReportExtraCard(table.id, BANKER, SEEN, text)
        refusal = table.script.refused(DEALER, report, SUPERVISOR)
        assert refusal.code is RefusalCode.IMPOSSIBLE_SHOE
    before = table.shoe.drawn
    named = ReportExtraCard(table.id, BANKER, SEEN, "2S")
    table.script.do(DEALER, named, SUPERVISOR)
    assert (table.shoe.drawn, table.shoe.seen["2S"]) == (before + 1, 1)  # type: ignore[index]


@pytest.mark.parametrize("book", BOOKS)
def test_a_card_too_many_that_was_not_read_is_counted_once_and_known_once_named(book: str) -> None:
    table = CardTable(book).start()
    table.read(None, None)
    before = table.shoe.drawn
    table.shoe.seen["AS"] = 8  # type: ignore[index]
    ninth = ReportExtraCard(table.id, BANKER, SEEN, "AS")
    refusal = table.script.refused(DEALER, ninth, SUPERVISOR)
    assert refusal.code is RefusalCode.IMPOSSIBLE_SHOE
    for text in (None, "2S"):
        exposure = UNSEEN if text is None else SEEN
        report = ReportExtraCard(table.id, BANKER, exposure, text)
        table.script.do(DEALER, report, SUPERVISOR)
    assert (table.shoe.drawn, table.shoe.seen[Card("2S")]) == (before, 1)
    assert [each.card for each in table.shoe.carried] == [None, "2S"]


def test_a_card_that_was_seen_has_a_name_and_it_is_the_one_the_shoe_read() -> None:
    table = natural_and_one_more(RRB)
    wrong = ReportExtraCard(table.id, BANKER, SEEN, "8H")
    assert table.script.refused(DEALER, wrong).code is RefusalCode.OUTCOME_DIFFERS
    table.script.do(DEALER, ReportExtraCard(table.id, BANKER, SEEN, "7H"))
    nameless = ReportExtraCard(table.id, BANKER, SEEN)
    assert table.script.refused(DEALER, nameless).code is RefusalCode.NOTHING_ASKED


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        proves("RRB-11.8.4", "a face-up first card starts a dummy coup", RRB, "RRB-11.8.4"),
        proves(("MTT-8.8(e)", "MTT-8.8(e)(i)"), "a face-up first card makes a No-Bet Coup", MTT,
               "MTT-8.8(e)(i)"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("when", ["idle", "open", "closed"])
def test_a_first_card_found_face_up(book: str, clause: str, when: str) -> None:
    table = CardTable(book).start()
    if when != "idle":
        table.open()
        table.wager({"player": 1_000})
    if when == "closed":
        table.close()
    table.script.do(DEALER, ReportFaceUpCard(table.id))
    assert table.credit == CREDIT
    refusal = table.script.refused(DEALER, OpenWagering(table.id))
    assert (refusal.code, refusal.clause) == (RefusalCode.CARDS_NOT_READY, clause)
    start = StartCoupWithoutWagers(table.id, "face up")
    assert table.script.refused(SUPERVISOR, start).clause == STARTED_BY_DEALER[book]
    table.script.do(DEALER, start, APPROVER[book])
    table.deal("9S KS KD KC")
    assert table.round.status is RoundStatus.SETTLED
    assert table.shoe.coups == 1
    table.open()


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        proves("RRB-11.8.5", "a later card face up is played as normal", RRB, "RRB-11.8.5"),
        proves("MTT-8.8(e)(ii)", "a later card face up is dealt as normal", MTT, "MTT-8.8(e)(ii)"),
    ],
)
def test_a_later_card_found_face_up(book: str, clause: str) -> None:
    table = CardTable(book).start()
    table.begin()
    table.deal("9S KS")
    entry = table.script.do(DEALER, ReportFaceUpCard(table.id))
    noted = entry.events[0]
    assert isinstance(noted, IrregularityNoted)
    assert noted.clause == clause
    table.deal("KD KC")
    table.confirm()
    assert table.credit == CREDIT + 1_000
