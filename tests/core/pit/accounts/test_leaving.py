"""How credit leaves a terminal: when, in which form, and all of it."""

import pytest

from croupier.core.identifiers import TableId, TerminalId
from croupier.core.pit.accounts.commands import (
    CashOut,
    DirectToLeave,
    EndSession,
    OfferNote,
    PayInChips,
)
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.wagers.commands import ConfirmWagers, PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.conduct import LeaveReason
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.stream.envelope import Actor
from croupier.core.tickets.ticket import TicketPaper
from tests.core.pit.floor_script import DEALER, SUPERVISOR, player
from tests.core.pit.money_script import ACCEPTOR, MoneyScript
from tests.core.pit.round_script import IBK, MTT, RFS, RRB, START, dice, number
from tests.plugins.proofs import proves

SOURCES = {RRB: Source.LIVE, MTT: Source.LIVE, IBK: Source.AUTOMATED, RFS: Source.LIVE}


def floor_of(rulebook: str, players: int = 1) -> MoneyScript:
    return MoneyScript(rulebook, source=SOURCES[rulebook], players=players)


@pytest.mark.parametrize(
    ("rulebook", "redeemable"),
    [
        proves(("RRB-8.3", "RRB-8.4"), "the meter falls by what the ticket says, at once", RRB,
               "RRB-1.1.redeemable-ticket"),
        proves(("MTT-4.4(a)", "MTT-4.5", "MTT-4.5(a)", "MTT-4.5.tail"),
               "one ticket for the whole balance closes the account", MTT,
               "MTT-A.1.redeemable-ticket"),
        proves(("IBK-3.5", "IBK-3.6"), "the meter falls by what the ticket says, at once", IBK,
               "IBK-1.1.redeemable-ticket"),
    ],
)  # fmt: skip
def test_cashing_out_gives_one_ticket_for_everything_and_closes_the_account(
    rulebook: str, redeemable: str
) -> None:
    script = floor_of(rulebook)
    script.open()
    key = script.cash_out()
    ticket = script.rows.ticket(key)
    assert (ticket.paper, ticket.amount) == (TicketPaper.TICKET, START)
    assert ticket.terms.clause == redeemable
    assert script.money(1) == 0
    assert script.owed_on() == {"tickets": START, "vouchers": 0}
    assert script.floor.state.terminals[TerminalId("T1-A")].session is None
    assert script.floor.state.sessions == {}


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-8.3", "nothing leaves before wagering is open", RRB),
        proves("MTT-4.4(a)", "nothing leaves before wagering is open", MTT),
        proves("RFS-8.7.3", "nothing leaves before wagering is open", RFS),
    ],
)
def test_where_the_wagering_period_is_the_window_it_is_the_window(rulebook: str) -> None:
    script = floor_of(rulebook, players=2)
    actor, session = script.seats[0]
    assert script.refused(actor, CashOut(session)).code is RefusalCode.WAGERING_CLOSED
    script.open()
    script.lay(2, ("red", 500))
    script.spin_and_close()
    refusal = script.refused(actor, CashOut(session))
    assert refusal.code is RefusalCode.WAGERING_CLOSED
    assert refusal.clause is not None


@pytest.mark.proves("IBK-3.5")
def test_interblock_pays_whenever_nothing_is_unsettled() -> None:
    script = floor_of(IBK)
    script.open()
    script.spin_and_close()
    assert script.round.status is RoundStatus.CLOSED
    script.cash_out()
    assert script.owed_on()["tickets"] == START


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-8.3", "a wager on the current round keeps the credit in", RRB),
        proves("IBK-3.5", "an unsettled wager keeps the credit in", IBK),
        proves("RFS-8.7.3", "a wager on the current round keeps the credit in", RFS),
        proves("MTT-4.4(a)", "a confirmed wager keeps the credit in", MTT),
    ],
)
def test_nothing_leaves_while_a_wager_is_not_settled(rulebook: str) -> None:
    script = floor_of(rulebook)
    script.open()
    script.lay(1, ("red", 500))
    actor, session = script.seats[0]
    refusal = script.refused(actor, CashOut(session))
    told = {RFS: "RFS-8.7.3", MTT: "MTT-4.4(a)"}.get(rulebook, refusal.clause)
    assert (refusal.code, refusal.clause) == (RefusalCode.UNSETTLED, told)
    script.spin_and_close()
    assert script.ask(actor, CashOut(session)).answer.refusal is not None
    assert script.money(1) == START - 500


@pytest.mark.proves("IBK-3.5", fact="an unsettled wager at another table keeps the credit in")
def test_value_stays_in_while_a_wager_is_unsettled_at_another_table() -> None:
    script = floor_of(IBK)
    script.table("T2", IBK, GameName.SIC_BO, Source.AUTOMATED)
    script.open()
    script.lay(1, ("red", 500))
    script.close()
    actor, session = script.seats[0]
    refusal = script.refused(actor, CashOut(session, TableId("T2")))
    assert (refusal.code, refusal.clause) == (RefusalCode.UNSETTLED, "IBK-3.5")
    script.spin()
    script.tell(number("1"))
    script.cash_out()
    assert script.owed_on()["tickets"] == START + 500


@pytest.mark.proves("RRB-8.3", fact="a wager on a spin keeps the credit in")
def test_rrb_another_tables_wagering_period_lets_nobody_leave_with_a_wager_on_a_spin() -> None:
    script = floor_of(RRB)
    other = script.table("T2", RRB, GameName.ROULETTE)
    script.open()
    script.lay(1, ("red", 500))
    script.close()
    script.do(script.dealer(other), OpenWagering(TableId("T2")))
    actor, session = script.seats[0]
    leave = CashOut(session, TableId("T2"))
    refusal = script.refused(actor, leave)
    assert (refusal.code, refusal.clause) == (RefusalCode.UNSETTLED, "RRB-8.3")
    assert script.money(1) == START - 500
    script.spin()
    script.tell(number("18"))
    # Nothing lies on the current spin of either table, and wagering is open at one.
    script.do(actor, leave)
    assert script.owed_on()["tickets"] == START + 500


@pytest.mark.proves("MTT-4.4(a)")
def test_chips_that_nobody_confirmed_return_first() -> None:
    script = floor_of(MTT)
    script.open()
    actor, session = script.seats[0]
    script.do(actor, PlaceWagers(session, script.name, (Touch("red", 500), Touch("odd", 300))))
    key = script.cash_out()
    assert script.rows.ticket(key).amount == START
    assert script.pot() == 0


@pytest.mark.parametrize(
    ("rulebook", "limit", "paper"),
    [
        proves(("MTT-4.5(a)", "MTT-4.5(b)"), "above the ticket limit a voucher is for everything",
               MTT, START - 1, TicketPaper.VOUCHER),
        proves("MTT-4.5(a)", "at the ticket limit a ticket is printed",
               MTT, START, TicketPaper.TICKET),
        proves("RRB-8.4", "above the house's limit a voucher is written",
               RRB, START - 1, TicketPaper.VOUCHER),
        proves("IBK-3.6", "above the house's limit a voucher is written",
               IBK, START - 1, TicketPaper.VOUCHER),
    ],
)  # fmt: skip
def test_the_ticket_limit_decides_between_ticket_and_voucher(
    rulebook: str, limit: int, paper: TicketPaper
) -> None:
    script = floor_of(rulebook)
    script.take_money(ticket_max=limit)
    script.open()
    ticket = script.rows.ticket(script.cash_out())
    assert (ticket.paper, ticket.amount) == (paper, START)
    assert script.owed_on()[f"{paper.value}s"] == START


@pytest.mark.proves("RFS-8.7.3")
def test_the_dealer_pays_everything_in_chips_and_the_account_closes() -> None:
    script = floor_of(RFS)
    script.count_tray(script.id)
    script.open()
    actor, session = script.seats[0]
    asked = script.do(actor, CashOut(session))
    assert asked.answer.amounts == (START,)
    assert script.money(1) == START
    assert script.refused(SUPERVISOR, PayInChips(session, script.id)).code is (
        RefusalCode.NOT_PERMITTED
    )
    paid = script.do(DEALER, PayInChips(session, script.id))
    assert paid.answer.amounts == (START,)
    assert script.floor.state.sessions == {}
    assert script.refused(DEALER, PayInChips(session, script.id)).code is (
        RefusalCode.UNKNOWN_SESSION
    )


@pytest.mark.proves("RFS-8.7.3", fact="a dealer pays nobody out who has not asked for it")
def test_rfs_credit_leaves_by_the_players_own_touch() -> None:
    script = floor_of(RFS)
    script.count_tray(script.id)
    script.open()
    body = PayInChips(script.session(1), script.id)
    refusal = script.refused(DEALER, body)
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_NOW, "RFS-8.7.3")
    script.asks(1)
    script.play((1, "red", 500), outcome=number("17"))
    script.open()
    assert script.refused(DEALER, body).code is RefusalCode.NOT_NOW, "who plays on stays"
    assert script.money(1) == START - 500
    script.asks(1)
    script.do(DEALER, body)


@pytest.mark.proves("RFS-8.8.10")
def test_a_player_whose_terminal_failed_is_paid_at_the_dealers_terminal() -> None:
    script = floor_of(RFS)
    script.count_tray(script.id)
    script.open()
    script.floor.state.terminals[TerminalId("T1-A")].enabled = False
    paid = script.do(DEALER, PayInChips(script.session(1), script.id))
    assert paid.answer.amounts == (START,)


@pytest.mark.parametrize("rulebook", [RRB, MTT, IBK])
def test_no_other_rulebook_pays_in_chips(rulebook: str) -> None:
    script = floor_of(rulebook)
    script.open()
    refusal = script.refused(DEALER, PayInChips(script.session(1), script.id))
    assert refusal.code is RefusalCode.NOT_PERMITTED


@pytest.mark.parametrize("actor", [DEALER, SUPERVISOR])
@pytest.mark.parametrize(
    ("reason", "in_service"),
    [
        proves(("MTT-4.4", "MTT-4.4(b)", "MTT-4.4(b)(i)"),
               "from a faulty terminal, which goes out of service",
               LeaveReason.TERMINAL_FAULT, "no"),
        proves(("MTT-4.4", "MTT-4.4(b)", "MTT-4.4(b)(ii)"),
               "for disruption, and the reason is on record",
               LeaveReason.DISRUPTION, "yes"),
    ],
)  # fmt: skip
def test_staff_may_make_a_player_leave_outside_the_window(
    actor: Actor, reason: LeaveReason, in_service: str
) -> None:
    script = floor_of(MTT)
    entry = script.do(actor, DirectToLeave(script.session(1), reason))
    assert entry.answer.amounts == (START,)
    assert script.owed_on()["tickets"] == START
    assert script.floor.state.sessions == {}
    assert script.entries[-1].command.body.reason is reason
    terminal = script.floor.state.terminals[TerminalId("T1-A")]
    assert terminal.enabled is (in_service == "yes")


@pytest.mark.proves("MTT-4.4(b)(i)", fact="nothing is taken in there until it is mended")
def test_a_faulty_terminal_without_credit_goes_out_of_service_too() -> None:
    script = floor_of(MTT)
    script.open()
    script.lay(1, ("red", START))
    script.spin_and_close()
    script.tell(number("2"))
    script.do(DEALER, DirectToLeave(script.session(1), LeaveReason.TERMINAL_FAULT))
    note = script.refused(ACCEPTOR, OfferNote(TerminalId("T1-A"), START))
    assert note.code is RefusalCode.TERMINAL_DISABLED


def test_a_player_made_to_leave_keeps_what_lies_confirmed_until_it_is_settled() -> None:
    script = floor_of(MTT)
    script.open()
    script.lay(1, ("red", 500))
    body = DirectToLeave(script.session(1), LeaveReason.DISRUPTION)
    assert script.refused(DEALER, body).code is RefusalCode.UNSETTLED
    script.spin_and_close()
    script.tell(number("1"))
    assert script.do(DEALER, body).answer.amounts == (START + 500,)


@pytest.mark.parametrize("rulebook", [RRB, IBK, RFS])
def test_where_the_document_gives_no_such_power_nobody_is_made_to_leave(rulebook: str) -> None:
    script = floor_of(rulebook)
    body = DirectToLeave(script.session(1), LeaveReason.DISRUPTION)
    assert script.refused(SUPERVISOR, body).code is RefusalCode.NOT_PERMITTED


def test_only_the_player_at_the_terminal_takes_the_credit() -> None:
    script = floor_of(RRB, players=2)
    script.open()
    body = CashOut(script.session(1))
    assert script.refused(player("T1-B"), body).code is RefusalCode.NOT_YOURS
    for actor in (DEALER, SUPERVISOR):
        assert script.refused(actor, body).code is RefusalCode.NOT_PERMITTED
    assert script.money(1) == START


def test_a_frozen_account_gives_nothing_and_still_takes_credits() -> None:
    script = floor_of(RRB)
    script.open()
    script.lay(1, ("red", 500))
    session = script.floor.state.sessions[script.session(1)]
    session.freezes["C1"] = "an outcome is being corrected"
    script.spin_and_close()
    script.tell(number("1"))
    assert script.money(1) == START + 500
    script.open()
    actor, name = script.seats[0]
    assert script.refused(actor, CashOut(name)).code is RefusalCode.FROZEN
    bet = PlaceWagers(name, script.name, (Touch("red", 500),))
    assert script.refused(actor, bet).code is RefusalCode.FROZEN


def test_a_second_cash_out_finds_no_account() -> None:
    script = floor_of(RRB)
    script.open()
    actor, session = script.seats[0]
    script.cash_out()
    assert script.refused(actor, CashOut(session)).code is RefusalCode.UNKNOWN_SESSION
    assert script.owed_on()["tickets"] == START


def test_the_same_cash_out_sent_twice_issues_one_ticket() -> None:
    script = floor_of(RRB)
    script.open()
    actor, session = script.seats[0]
    first = script.do(actor, CashOut(session))
    script._sent["T1-A"] -= 1
    again = script.ask(actor, CashOut(session))
    assert again.answer == first.answer
    assert again.events == ()
    assert len(script.rows.tickets()) == 1


def test_a_player_with_nothing_left_ends_the_session_and_the_next_opens_another() -> None:
    script = floor_of(IBK)
    script.play((1, "red", START), outcome=number("2"))
    actor, session = script.seats[0]
    assert script.refused(actor, CashOut(session)).code is RefusalCode.NOTHING_ASKED
    script.do(actor, EndSession(session))
    _, other = script.sit("T1-A", 5000)
    assert other != session


@pytest.mark.parametrize("rulebook", [RRB, MTT, IBK, RFS])
@pytest.mark.parametrize("closed", [False, True], ids=["on the layout", "after the close"])
def test_a_session_with_all_its_credit_staked_does_not_end(rulebook: str, *, closed: bool) -> None:
    script = floor_of(rulebook, players=2)
    script.open()
    script.lay(1, ("red", START))
    if closed:
        script.spin_and_close()
    actor, session = script.seats[0]
    assert script.money(1) == 0
    assert script.refused(actor, EndSession(session)).code is RefusalCode.UNSETTLED


def test_credit_left_behind_stays_where_it_is() -> None:
    script = floor_of(MTT, players=2)
    for _ in range(3):
        script.play((2, "red", 500), outcome=number("5"))
    script.restarted()
    assert script.money(1) == START
    actor, session = script.seats[0]
    assert script.refused(actor, EndSession(session)).code is RefusalCode.NOT_NOW


def test_confirming_then_winning_then_leaving_pays_stake_and_winnings() -> None:
    script = MoneyScript(MTT, GameName.SIC_BO)
    script.open()
    actor, session = script.seats[0]
    script.do(actor, PlaceWagers(session, script.name, (Touch("small", 500),)))
    script.do(actor, ConfirmWagers(session, script.name))
    script.spin_and_close()
    script.tell(dice(1, 2, 3))
    script.open()
    assert script.rows.ticket(script.cash_out()).amount == START + 500
