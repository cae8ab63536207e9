"""Supernova in a round, in the order of its document: from the sensors to "Game Over"."""

from typing import Any

import pytest

from croupier.core.identifiers import PersonId
from croupier.core.jackpots.activation import ActivationState
from croupier.core.money import Cents
from croupier.core.pit.irregularities.commands import DeclareNoSpin
from croupier.core.pit.jackpots import commands
from croupier.core.pit.jackpots.state import JackpotProgress
from croupier.core.pit.rounds.commands import EnterOutcome, OpenWagering, SpinBall
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.pit.tables.commands import CloseTable, SignOn, TakeTable
from croupier.core.pit.tickets.events import TicketIssued
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.roulette import NoSpinReason
from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.tickets.ticket import Numbered, TicketId
from croupier.core.venue.commands import Redeemer
from tests.core.pit.chips.conventional_script import T1, TRAY
from tests.core.pit.floor_script import DEALER, TABLE_INSPECTOR
from tests.core.pit.jackpots.supernova_script import MANAGER, S1, S2, WAGER, SupernovaTable
from tests.core.pit.round_script import number
from tests.core.rows import Rows
from tests.core.venue.venue_script import VenueScript

SLIP = Numbered(TicketId("slip-1"), "4711")


def played(*players: str, hit: int = 0, **settings: Any) -> SupernovaTable:
    """A round whose wagers are pressed and answered, and whose number is marked."""
    table = SupernovaTable(**settings)
    for player, sensor in zip(players, (S1, S2), strict=False):
        table.lays(player, "red", 500)
        table.chip(sensor, player)
    table.press()
    table.answer(hit)
    table.remove()
    table.dolly("17")
    return table


@pytest.mark.proves("RFS-9.2", "RFS-9.3", fact="a wager beside the main one, of one fixed amount")
def test_a_jackpot_wager_is_the_fixed_amount_on_a_sensor() -> None:
    table = SupernovaTable()
    table.lays("Ann", "red", 500)
    table.chip(S1, "Ann")
    assert (table.on_sensors, table.staked, table.on_layout) == (WAGER, WAGER, 500)
    assert table.balanced()


def test_a_press_is_counted_won_shared_and_paid() -> None:
    table = played("Ann", "Bob", hit=100_001)
    round_ = table.round.id
    assert table.activation.sensors == (S1, S2)
    assert (table.staked, table.on_sensors, table.tray) == (0, 0, TRAY + 2 * WAGER + 1_000)
    for sensor in (S1, S2):
        table.confirm(sensor)
        table.do(DEALER, commands.PayJackpot(round_, sensor, 1), TABLE_INSPECTOR)
    table.do(DEALER, table.over())
    assert table.activation.state is ActivationState.PAID
    assert table.round.id != round_
    assert table.balanced()


@pytest.mark.proves("RFS-9.5.5", "RFS-9.5.6", fact="an even share, each rounded up to the dollar")
def test_a_win_is_shared_evenly_and_each_share_is_rounded_up_to_the_dollar() -> None:
    table = played("Ann", "Bob", hit=100_001)
    assert [share.amount for share in table.nova.unpaid] == [50_100, 50_100]


@pytest.mark.proves("RFS-9.4.4", fact="a winner's own wager is not returned")
def test_the_stake_of_a_winner_stays_with_the_jackpot() -> None:
    table = played("Ann", hit=20_000)
    table.confirm(S1)
    table.do(DEALER, commands.PayJackpot(table.round.id, S1, 1))
    assert table.jackpots == WAGER - 20_000
    assert table.balanced()


def step(table: SupernovaTable, body: Any) -> tuple[str | None, RefusalCode]:
    refusal = table.refused(DEALER, body)
    return refusal.clause, refusal.code


@pytest.mark.proves("RFS-9.4.1", "RFS-9.4.3", "RFS-9.4.4", "RFS-9.4.6")
def test_the_console_goes_by_the_order_of_the_document() -> None:
    table = SupernovaTable()
    table.lays("Ann", "red", 500)
    table.chip(S1, "Ann")
    assert step(table, table.console()) == ("RFS-9.4.2", RefusalCode.TOO_EARLY)
    table.no_more_bets()
    assert step(table, table.console()) == ("RFS-9.4.1", RefusalCode.TOO_EARLY)
    marks = EnterOutcome(table.round.id, number("17"))
    table.wait(60)
    assert step(table, marks) == ("RFS-9.4.3", RefusalCode.TOO_EARLY)
    table.do(DEALER, commands.CheckJackpotSensors(table.round.id))
    removes = commands.RemoveJackpotWagers(table.round.id)
    assert step(table, removes) == ("RFS-9.4.4", RefusalCode.TOO_EARLY)
    table.do(DEALER, table.console())
    assert step(table, marks) == ("RFS-9.4.4", RefusalCode.TOO_EARLY)
    table.do(DEALER, removes)
    assert step(table, table.over()) == ("RFS-9.4.6", RefusalCode.TOO_EARLY)
    table.do(DEALER, marks)
    assert step(table, table.over()) == ("RFS-9.4.6", RefusalCode.NOT_NOW)
    assert step(table, OpenWagering(T1)) == ("RFS-9.4.6", RefusalCode.NOT_NOW)
    table.answer()
    table.do(DEALER, table.over())


ORDER = (
    ("check-jackpot-sensors", ("RFS-9.4.1", "RFS-9.9.1")),
    ("announce-no-more-bets", ("RFS-9.4.2",)),
    ("press-jackpot-no-more-bets", ("RFS-9.4.3",)),
    ("remove-jackpot-wagers", ("RFS-9.4.4",)),
    ("announce-result", ("RFS-9.4.4",)),
    ("settle", ("RFS-9.4.5",)),
    ("call-table-inspector", ("RFS-9.4.5",)),
    ("pay-jackpot", ("RFS-9.4.5",)),
    ("press-game-over", ("RFS-9.4.6",)),
)


@pytest.mark.proves(*dict.fromkeys(id_ for _, clauses in ORDER for id_ in clauses), "RFS-9.4")
def test_the_dealer_is_led_through_the_steps_in_the_documents_order() -> None:
    table = SupernovaTable()
    rules = table.floor.settings(table.at).jackpot
    assert rules is not None
    assert tuple((step.value.value, step.clauses) for step in rules.script) == ORDER


@pytest.mark.proves("RFS-9.4.5", fact="the inspector is called, and a win is paid after the layout")
def test_a_win_calls_the_inspector_and_is_paid_after_the_layout() -> None:
    table = SupernovaTable()
    table.lays("Ann", "red", 500)
    table.chip(S1, "Ann")
    table.press()
    table.answer(hit=20_000)
    (case,) = table.floor.state.cases.values()
    assert (case.kind, case.clause, case.about) == (
        CaseKind.JACKPOT,
        "RFS-9.4.5",
        table.round.id,
    )
    pays = commands.PayJackpot(table.round.id, S1, 1)
    assert table.refused(DEALER, pays).clause == "RFS-9.4.5"
    table.remove()
    table.dolly("17")
    assert table.refused(DEALER, pays).code is RefusalCode.TOO_EARLY
    sees = commands.ConfirmJackpotWin(table.round.id, S1, "camera 4")
    assert table.refused(DEALER, sees).code is RefusalCode.NOT_PERMITTED
    table.confirm(S1)
    table.do(DEALER, pays)
    assert not table.floor.state.cases


@pytest.mark.proves("RFS-9.4.5", fact="the inspector who was called approves a large win")
@pytest.mark.proves("RFS-9.8", fact="from the level of management on, the inspector approves")
def test_a_large_win_is_approved_and_a_small_one_is_not() -> None:
    table = played("Ann", hit=100_000)
    table.confirm(S1)
    pays = commands.PayJackpot(table.round.id, S1, 1)
    assert step(table, pays) == ("RFS-9.8", RefusalCode.APPROVAL_NEEDED)
    table.do(DEALER, pays, TABLE_INSPECTOR)
    small = played("Ann", hit=99_900)
    small.confirm(S1)
    small.do(DEALER, commands.PayJackpot(small.round.id, S1, 1))


@pytest.mark.proves("RFS-9.8", fact="the level is that of the jackpot, however many share it")
def test_a_large_jackpot_is_approved_although_each_share_is_small() -> None:
    table = played("Ann", "Bob", hit=100_000)
    for sensor in (S1, S2):
        table.confirm(sensor)
        pays = commands.PayJackpot(table.round.id, sensor, 1)
        assert table.refused(DEALER, pays).code is RefusalCode.APPROVAL_NEEDED
        table.do(DEALER, pays, TABLE_INSPECTOR)
    table.do(DEALER, table.over())


@pytest.mark.proves("RFS-9.8", fact="a level that is changed after a hit does not bind that hit")
def test_a_win_is_approved_and_paid_by_what_was_disclosed_at_its_press() -> None:
    table = played("Ann", hit=100_000)
    table.confirm(S1)
    table.hear_offer(approve_from=Cents(10**6), slip_from=Cents(100))
    pays = commands.PayJackpot(table.round.id, S1, 1)
    assert table.refused(DEALER, pays).code is RefusalCode.APPROVAL_NEEDED
    # From the tray, as it would have been before.
    tray = table.tray
    table.do(DEALER, pays, TABLE_INSPECTOR)
    assert (table.tray, table.vouchers) == (tray - 100_000, 0)
    table.do(DEALER, table.over())
    table.venue_says(state=ActivationState.SETTLED)
    # The next press goes by what is disclosed by then.
    table.lays("Ann", "red", 500)
    table.do(DEALER, commands.RepeatJackpotWagers(table.round.id))
    table.press()
    table.answer(hit=50_000)
    table.remove()
    table.dolly("17")
    table.confirm(S1)
    by_slip = commands.PayJackpot(table.round.id, S1, 1, "Ann Li", SLIP)
    table.do(DEALER, by_slip)
    assert table.vouchers == 50_000


def test_what_is_more_than_the_tray_level_is_paid_by_a_slip_that_the_cage_cashes() -> None:
    table = played("Ann", hit=500_000)
    table.confirm(S1)
    nobody = commands.PayJackpot(table.round.id, S1, 1, number=SLIP)
    refused = table.refused(DEALER, nobody, TABLE_INSPECTOR)
    assert refused.code is RefusalCode.NOT_IDENTIFIED
    tray = table.tray
    signed = commands.PayJackpot(table.round.id, S1, 1, "Ann Li", SLIP)
    entry = table.do(DEALER, signed, TABLE_INSPECTOR)
    (issued,) = (event for event in entry.events if isinstance(event, TicketIssued))
    terms = issued.ticket.terms
    assert (terms.places, terms.identified) == ((Place.CASH_DESK,), True)
    assert (table.tray, table.vouchers) == (tray, 500_000)
    # The slip counts as paid: the next betting opens.
    table.do(DEALER, table.over())
    assert table.balanced()


def test_the_cage_cashes_a_slip_for_somebody_who_says_who_they_are_and_signs() -> None:
    table = played("Ann", hit=500_000)
    table.confirm(S1)
    rows = Rows()
    signed = commands.PayJackpot(table.round.id, S1, 1, "Ann Li", rows.draw())
    entry = table.do(DEALER, signed, TABLE_INSPECTOR)
    slip = TicketId(entry.answer.made or "")
    rows.apply(entry)
    venue = VenueScript(rows)
    stranger = Redeemer("", "", "", signed=True)
    unsigned = Redeemer("Ann Li", "1 High Street", "passport", signed=False)
    finder = Redeemer("Eve Low", "2 High Street", "passport", signed=True)
    winner = Redeemer("ann  LI", "1 High Street", "passport", signed=True)
    for redeemer, code in (
        (finder, RefusalCode.NOT_IDENTIFIED),
        (None, RefusalCode.NOT_IDENTIFIED),
        (stranger, RefusalCode.NOT_IDENTIFIED),
        (unsigned, RefusalCode.NOT_SIGNED),
    ):
        refused = venue.pay(slip, redeemer=redeemer).answer.refusal
        assert refused is not None
        assert refused.code is code
    venue.paid(slip, redeemer=winner)
    again = venue.pay(slip, redeemer=winner).answer.refusal
    assert again is not None
    assert again.code is RefusalCode.TICKET_OVER


@pytest.mark.proves("RFS-9.4.7", fact="nobody takes over before Game Over but for a reason")
def test_a_dealer_changes_after_game_over_or_by_a_recorded_override() -> None:
    table = played("Ann")
    dora = Actor(PersonId("dora"), Role.DEALER)
    table.do(dora, SignOn())
    assert table.round.status is RoundStatus.SETTLED
    takes = TakeTable(T1, dora.person)
    assert table.refused(dora, takes).clause == "RFS-9.4.7"
    assert table.refused(MANAGER, takes).code is RefusalCode.NOTHING_ASKED
    table.do(MANAGER, TakeTable(T1, dora.person, "Dan was taken ill"))
    table.do(dora, table.over())
    assert table.at.dealer == dora.person


def test_a_dealer_who_is_relieved_with_game_over_leaves_betting_to_the_next() -> None:
    table = played("Ann")
    round_ = table.round.id
    table.do(DEALER, table.about(commands.PressGameOver, round=round_, relieved=True))
    assert table.round.id == round_
    dora = Actor(PersonId("dora"), Role.DEALER)
    table.do(dora, SignOn())
    table.do(dora, TakeTable(T1, dora.person))
    table.do(dora, OpenWagering(T1))


@pytest.mark.proves("RFS-9.5.3", fact="a jackpot is won whatever number comes, and after a no spin")
def test_a_no_spin_leaves_the_press_and_what_it_has_won() -> None:
    table = SupernovaTable()
    table.lays("Ann", "red", 500)
    table.chip(S1, "Ann")
    table.press()
    table.answer(hit=20_000)
    table.do(DEALER, DeclareNoSpin(table.round.id, NoSpinReason.TOO_FEW_REVOLUTIONS, 2))
    refused = table.refused(DEALER, table.console())
    assert (refused.code, refused.clause) == (RefusalCode.ALREADY_DONE, "RFS-9.4.3")
    table.do(DEALER, SpinBall(table.round.id))
    table.remove()
    table.dolly("26")
    assert table.round.results[0].credit == 0
    table.confirm(S1)
    table.do(DEALER, commands.PayJackpot(table.round.id, S1, 1))


def test_a_round_without_jackpot_wagers_needs_no_press_and_no_game_over() -> None:
    table = SupernovaTable()
    table.lays("Ann", "red", 500)
    table.no_more_bets()
    table.dolly("17")
    table.do(DEALER, OpenWagering(T1))
    assert table.nova.progress is JackpotProgress.TAKING


@pytest.mark.proves("RFS-9.5.7", fact="management alone opens and closes a jackpot terminal")
def test_management_alone_opens_and_closes_a_jackpot_terminal() -> None:
    table = SupernovaTable(opened=False)
    opens = commands.OpenJackpotTerminal(T1)
    closes = commands.CloseJackpotTerminal(T1, "the end of the shift")
    for nobody in (DEALER, TABLE_INSPECTOR):
        assert table.refused(nobody, opens).clause == "RFS-9.5.7"
        assert table.refused(nobody, closes).clause == "RFS-9.5.7"
    table.do(MANAGER, opens)
    assert table.refused(MANAGER, CloseTable(T1)).clause == "RFS-9.5.7"
    table.do(MANAGER, closes)
    table.do(MANAGER, CloseTable(T1))


def test_chips_of_a_terminal_that_closes_go_back() -> None:
    table = SupernovaTable()
    table.lays("Ann", "red", 500)
    table.chip(S1, "Ann")
    table.do(MANAGER, commands.CloseJackpotTerminal(T1, "a display failed"))
    assert (table.on_sensors, table.staked) == (0, 0)


def test_a_terminal_is_not_closed_while_its_press_is_under_way() -> None:
    table = SupernovaTable()
    table.lays("Ann", "red", 500)
    table.chip(S1, "Ann")
    table.press()
    closes = commands.CloseJackpotTerminal(T1, "the end of the shift")
    assert table.refused(MANAGER, closes).code is RefusalCode.ROUND_UNDER_WAY
