"""How credit comes to a terminal: only the ways its rulebook lists, and only when it says."""

import pytest

from croupier.core.identifiers import TableId, TerminalId
from croupier.core.ledger.accounts import MONITORING as MONITORING_ACCOUNT
from croupier.core.ledger.accounts import drop_box, stacker, table_float, voucher_box
from croupier.core.pit.accounts.commands import BuyIn, InsertNote, OfferNote, ReturnNote, TransferIn
from croupier.core.pit.accounts.events import CreditAdded
from croupier.core.pit.state import CaseKind
from croupier.core.pit.tickets.commands import PresentTicket
from croupier.core.pit.wagers.commands import ConfirmWagers, PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.payments import DealerTender
from croupier.core.stream.messages import KEY_MAX
from croupier.core.tickets.ticket import TicketId
from tests.core.pit.floor_script import DEALER, SUPERVISOR, player
from tests.core.pit.money_script import ACCEPTOR, MONITORING, MoneyScript
from tests.core.pit.round_script import IBK, MTT, RFS, RRB, START, number
from tests.plugins.proofs import proves

NOBODY = TicketId("f" * 64)
SOURCES = {RRB: Source.LIVE, MTT: Source.LIVE, IBK: Source.AUTOMATED, RFS: Source.LIVE}
A, B = TerminalId("T1-A"), TerminalId("T1-B")


def floor_of(rulebook: str, players: int = 1) -> MoneyScript:
    return MoneyScript(rulebook, source=SOURCES[rulebook], players=players)


@pytest.mark.parametrize(
    "rulebook",
    [
        proves(("RRB-4.2", "RRB-4.2.1", "RRB-4.2.2", "RRB-1.1.pt-chip-account"),
               "a note in an idle terminal opens its one account and is credited exactly", RRB),
        proves(("MTT-2.1", "MTT-4.3", "MTT-A.1.player-chip-account", "MTT-A.4"),
               "a note opens the terminal's account by its exact value", MTT),
        proves("IBK-3.2", "a note raises the credit meter by its face value", IBK),
        proves(("RFS-8.4.2", "RFS-8.4.4", "RFS-8.1.ats-chip-account"),
               "a note opens the account and is credited by itself", RFS),
    ],
)  # fmt: skip
def test_a_note_opens_the_one_account_of_its_terminal(rulebook: str) -> None:
    script = floor_of(rulebook, players=0)
    terminal = script.floor.state.terminals[A]
    assert terminal.session is None
    entry = script.do(ACCEPTOR, InsertNote(A, 5000))
    again = script.do(ACCEPTOR, InsertNote(A, 2000))
    assert entry.answer.made == again.answer.made == terminal.session
    assert script.credit(str(terminal.session)) == 7000
    assert script.floor.ledger.balance(stacker(A)) == -7000
    added = next(event for event in entry.events if isinstance(event, CreditAdded))
    assert (added.reference, added.amount) == ("note", 5000)


@pytest.mark.parametrize(
    "rulebook",
    [proves("RRB-4.2", "nobody wagers before the account is opened", RRB), MTT, IBK, RFS],
)
def test_nobody_wagers_before_the_account_is_opened(rulebook: str) -> None:
    script = floor_of(rulebook, players=0)
    script.open()
    body = PlaceWagers("S1", script.name, (Touch("red", 500),))  # type: ignore[arg-type]
    assert script.refused(player("T1-A"), body).code is RefusalCode.UNKNOWN_SESSION


@pytest.mark.parametrize(
    ("rulebook", "amount", "currency"),
    [
        proves("RRB-4.3.1", "a note of another currency is refused", RRB, 5000, "NZD"),
        proves("RRB-4.3.1", "a denomination not set for the terminal is refused", RRB, 500, "AUD"),
        proves("MTT-4.3(a)", "a denomination not shown is refused", MTT, 500, "AUD"),
        proves("IBK-3.2.1", "a denomination not shown is refused", IBK, 500, "AUD"),
    ],
)
def test_only_the_notes_set_for_a_terminal_are_taken(
    rulebook: str, amount: int, currency: str
) -> None:
    script = floor_of(rulebook, players=0)
    script.take_money(notes=(2000, 5000))
    assert script.do(ACCEPTOR, OfferNote(A, 5000)).answer.refusal is None
    script.do(ACCEPTOR, InsertNote(A, 5000))
    refusal = script.refused(ACCEPTOR, OfferNote(A, amount, currency))
    assert refusal.code is RefusalCode.BAD_AMOUNT
    assert refusal.clause is not None


@pytest.mark.parametrize(
    ("currency", "amount", "note"),
    [("NZD", 5_000, "NZD 50.00"), ("JPY", 5_000, "JPY 5,000"), ("ABC", 50, "'ABC' 50")],
)
def test_a_note_that_is_refused_is_named_as_it_is_read(
    currency: str, amount: int, note: str
) -> None:
    script = floor_of(RRB, players=0)
    script.take_money(notes=(2000, 5000))
    refusal = script.refused(ACCEPTOR, InsertNote(A, amount, currency))
    assert refusal.sentence == f"{note} is not a note that {A} takes"
    [case] = script.cases(CaseKind.PAYMENT)
    assert case.sentence == f"a note of {note} lies uncredited at {A}: {refusal.sentence}"


@pytest.mark.parametrize(
    ("rulebook", "taken"),
    [
        proves("MTT-4.2", "no note is taken while a wager is confirmed", MTT, False),
        proves("RRB-4.3", "a note is taken while wagers lie on the layout", RRB, True),
        proves(("RFS-8.4.5", "RFS-8.4.5.b"), "a note is credited at once with wagers placed",
               RFS, True),
    ],
)  # fmt: skip
def test_a_note_during_a_round(rulebook: str, taken: bool) -> None:
    script = floor_of(rulebook)
    script.open()
    script.lay(1, ("red", 500))
    entry = script.ask(ACCEPTOR, OfferNote(A, 5000))
    assert (entry.answer.refusal is None) == taken
    if taken:
        script.do(ACCEPTOR, InsertNote(A, 5000))
        assert script.money(1) == START - 500 + 5000
    assert script.adds_up()


def test_under_mtt_an_unconfirmed_wager_does_not_shut_the_acceptor() -> None:
    script = floor_of(MTT)
    script.open()
    body = PlaceWagers(script.session(1), script.name, (Touch("red", 500),))
    script.do(script.player(1), body)
    script.do(ACCEPTOR, OfferNote(A, 5000))
    script.do(ACCEPTOR, InsertNote(A, 5000))
    script.do(script.player(1), ConfirmWagers(script.session(1), script.name))
    assert script.refused(ACCEPTOR, OfferNote(A, 5000)).clause == "MTT-4.2"
    script.spin_and_close()
    assert script.refused(ACCEPTOR, OfferNote(A, 5000)).clause == "MTT-4.2"


def test_a_note_accepted_before_the_wager_was_confirmed_is_credited_all_the_same() -> None:
    script = floor_of(MTT)
    script.open()
    script.do(ACCEPTOR, OfferNote(A, 5000))
    script.lay(1, ("red", 500))
    script.restarted()
    script.do(ACCEPTOR, InsertNote(A, 5000))
    assert script.money(1) == START - 500 + 5000
    assert not script.floor.state.intents.open


def test_a_note_stacked_unasked_and_not_allowed_calls_staff_and_credits_nothing() -> None:
    script = floor_of(MTT)
    script.open()
    script.lay(1, ("red", 500))
    assert script.refused(ACCEPTOR, InsertNote(A, 5000)).clause == "MTT-4.2"
    assert script.money(1) == START - 500
    assert [case.about for case in script.cases(CaseKind.PAYMENT)] == [A]


def test_a_note_that_could_not_be_stacked_leaves_nothing_behind() -> None:
    script = floor_of(RRB)
    script.do(ACCEPTOR, OfferNote(A, 5000))
    assert script.refused(ACCEPTOR, OfferNote(A, 5000)).code is RefusalCode.ACCEPTOR_BUSY
    script.do(ACCEPTOR, ReturnNote(A))
    assert script.money(1) == START
    assert not script.floor.state.intents.open


def test_a_person_cannot_say_that_a_note_was_stacked() -> None:
    script = floor_of(RRB)
    for actor in (player("T1-A"), DEALER, SUPERVISOR):
        assert script.refused(actor, InsertNote(A, 5000)).code is RefusalCode.NOT_PERMITTED
    assert script.money(1) == START


def test_the_acceptor_is_shut_above_the_terminals_credit_limit() -> None:
    script = floor_of(RRB)
    script.take_money(credit_max=START + 5000)
    script.do(ACCEPTOR, OfferNote(A, 5000))
    script.do(ACCEPTOR, InsertNote(A, 5000))
    assert script.refused(ACCEPTOR, OfferNote(A, 500)).code is RefusalCode.OVER_LIMIT


TENDERS = {
    DealerTender.CASH: drop_box,
    DealerTender.CHIPS: table_float,
    DealerTender.PROMOTIONAL_VOUCHERS: voucher_box,
}


@pytest.mark.parametrize("tender", list(DealerTender))
@pytest.mark.proves("RFS-8.4.2", "RFS-8.4.3", "RFS-8.4.5", "RFS-8.4.5.a")
def test_a_dealer_credits_what_was_tendered_at_any_time(tender: DealerTender) -> None:
    script = floor_of(RFS)
    script.count_tray(script.id, 0)
    script.open()
    script.lay(1, ("red", 500))
    entry = script.do(DEALER, BuyIn(TableId("T1"), A, tender, 2500))
    assert script.money(1) == START - 500 + 2500
    assert script.floor.ledger.balance(TENDERS[tender]("T1")) == -2500
    (added,) = entry.events
    assert added.reference == f"{tender.value} by dan at T1"


@pytest.mark.proves("RFS-8.4.3")
def test_a_dealers_buy_in_opens_the_terminal() -> None:
    script = floor_of(RFS, players=0)
    script.count_tray(script.id)
    script.do(DEALER, BuyIn(TableId("T1"), A, DealerTender.CHIPS, 2500))
    assert script.floor.state.terminals[A].session == "S1"


@pytest.mark.parametrize(
    ("rulebook", "body"),
    [
        proves("RRB-4.3", "nobody may credit a buy-in by hand", RRB,
               BuyIn(TableId("T1"), A, DealerTender.CASH, 100)),
        proves("IBK-3.2", "nobody may credit a buy-in by hand", IBK,
               BuyIn(TableId("T1"), A, DealerTender.CASH, 100)),
        proves("RFS-8.4.2", "a ticket is not accepted for credit", RFS,
               PresentTicket(NOBODY, terminal=A)),
    ],
)  # fmt: skip
def test_a_way_that_the_rulebook_does_not_list_is_refused(
    rulebook: str, body: BuyIn | PresentTicket
) -> None:
    script = floor_of(rulebook)
    actor = DEALER if isinstance(body, BuyIn) else ACCEPTOR
    refusal = script.refused(actor, body)
    assert refusal.code in (RefusalCode.NOT_PERMITTED, RefusalCode.UNKNOWN_TICKET)
    assert script.money(1) == START


@pytest.mark.parametrize(
    ("rulebook", "taken"),
    [
        proves("RRB-4.3.4", "the monitoring system moves credit in under its reference", RRB, True),
        proves("MTT-4.3(c)", "the monitoring system moves credit in", MTT, True),
        proves("IBK-3.2.4", "the monitoring system moves credit in", IBK, True),
        proves("RFS-8.4.2", "a system that is not connected takes no transfer", RFS, False),
    ],
)
def test_transfers_of_the_monitoring_system(rulebook: str, taken: bool) -> None:
    script = floor_of(rulebook)
    entry = script.ask(MONITORING, TransferIn(A, 4000, "CMS-77"))
    assert (entry.answer.refusal is None) == taken
    assert script.money(1) == START + (4000 if taken else 0)
    assert script.floor.ledger.balance(MONITORING_ACCOUNT) == (-4000 if taken else 0)
    assert not taken or entry.events[-1].reference == "CMS-77"


@pytest.mark.proves(
    "MTT-4.3(c)", "MTT-4.2", fact="a confirmed wager keeps cash out, and no transfer of credit"
)
def test_mtt_credit_is_transferred_beside_a_confirmed_wager_and_no_note_is_taken() -> None:
    script = floor_of(MTT)
    script.open()
    script.lay(1, ("red", 500))
    assert script.refused(ACCEPTOR, OfferNote(A, 5000)).clause == "MTT-4.2"
    script.do(MONITORING, TransferIn(A, 4000, "CMS-78"))
    assert script.money(1) == START - 500 + 4000


def test_a_transfer_counts_once_whichever_pit_it_reaches() -> None:
    here = floor_of(RRB)
    there = MoneyScript(RRB, rows=here.rows)
    here.do(MONITORING, TransferIn(A, 4000, "CMS-77"))
    assert there.refused(MONITORING, TransferIn(A, 4000, "CMS-77")).code is RefusalCode.ALREADY_DONE
    assert there.money(1) == START


def test_a_reference_that_no_store_can_keep_is_refused() -> None:
    script = floor_of(RRB)
    long = script.refused(MONITORING, TransferIn(A, 4000, "7" * (KEY_MAX + 1)))
    assert long.code is RefusalCode.TOO_MUCH_ASKED
    assert script.money(1) == START
    script.do(MONITORING, TransferIn(A, 4000, "7" * KEY_MAX))


@pytest.mark.proves("MTT-4.3(b)")
def test_winnings_net_of_commission_are_credited() -> None:
    script = floor_of(MTT)
    script.play((1, "red", 500), outcome=number("1"))
    assert script.money(1) == START + 500
