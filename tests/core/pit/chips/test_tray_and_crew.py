"""The tray of a conventional table and the people who work at it."""

import pytest

from croupier.core.identifiers import PersonId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.patrons.cash import CASH, CashOfDay, FoundCash
from croupier.core.pit.chips import commands
from croupier.core.pit.chips.state import LayoutKnowledge
from croupier.core.pit.floats.commands import CloseFloat, CollectDrop, CountFloat, FillFloat
from croupier.core.pit.floats.events import DropCollected, FloatClosed, FloatCounted
from croupier.core.pit.floats.state import Denomination
from croupier.core.pit.irregularities.commands import (
    DeclareNoSpin,
    ExamineBall,
    ReportUspinFault,
    ReturnUspin,
)
from croupier.core.pit.irregularities.events import BallFinding
from croupier.core.pit.rounds.commands import CallNoMoreBets, OpenWagering
from croupier.core.pit.state import RoundStatus, TableStatus
from croupier.core.pit.tables.commands import (
    AnnounceClosing,
    AssistTable,
    CloseTable,
    OpenTable,
    RetireDevice,
    SetInspectionRatio,
    SignOn,
    WithdrawClosing,
)
from croupier.core.pit.tables.state import TableDuty
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.games.roulette import NoSpinReason, UspinReturn
from croupier.core.rulebook.payments import DealerTender
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Claim
from croupier.core.stream.messages import RowName
from tests.core.pit.chips.conventional_script import RFS, T1, TRAY, VALUE, ConventionalTable
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR, TABLE_INSPECTOR, TECHNICIAN

CHIPPER = Actor(PersonId("chip"), Role.DEALER)
MINUTE_MS = 60_000


def test_a_slip_is_written_once_and_its_denominations_come_to_its_amount() -> None:
    table = ConventionalTable()
    pieces = (Denomination(2_500, 3), Denomination(100_000, 1, ("P-17",)))
    wrong = FillFloat(T1, 100_000, "F-1", pieces)
    assert table.refused(DEALER, wrong, SUPERVISOR).code is RefusalCode.BAD_AMOUNT
    (row,) = table.do(DEALER, FillFloat(T1, 107_500, "F-1", pieces), SUPERVISOR).claims
    again = FillFloat(T1, 107_500, "f-1 ", found=row)
    assert again.needs_claim() == RowName(row.kind, row.key)
    assert table.refused(DEALER, again, SUPERVISOR).code is RefusalCode.ALREADY_DONE
    nameless = FillFloat(T1, 107_500, " ")
    assert table.refused(DEALER, nameless, SUPERVISOR).code is RefusalCode.NOTHING_ASKED
    twins = (Denomination(100_000, 2, ("P-17", "P-17")),)
    doubled = FillFloat(T1, 200_000, "F-2", twins)
    assert table.refused(DEALER, doubled, SUPERVISOR).code is RefusalCode.BAD_AMOUNT


@pytest.mark.parametrize("owed", [Denomination(-2_500, 1), Denomination(2_500, -1)])
def test_no_chips_of_less_than_nothing_make_a_slip_come_to_its_amount(owed: Denomination) -> None:
    table = ConventionalTable()
    slip = FillFloat(T1, 7_500, "F-1", (Denomination(2_500, 4), owed))
    refusal = table.refused(DEALER, slip, SUPERVISOR)
    assert refusal.sentence == "chips have a value, and so many are counted"


def test_where_every_wager_is_known_each_count_is_held_against_what_should_be_there() -> None:
    table = ConventionalTable()
    table.lays("Ann", "red", 2_000)
    table.dolly("2")
    count = CountFloat(T1, TRAY + 2_000)
    counted = table.do(DEALER, count, SUPERVISOR).events
    assert [(e.counted, e.expected) for e in counted if isinstance(e, FloatCounted)] == [
        (TRAY + 2_000, TRAY + 2_000)
    ]
    table.do(DEALER, CountFloat(T1, TRAY), SUPERVISOR)
    assert len(table.floor.state.cases) == 1, "two thousand cents are missing"
    blind = ConventionalTable(known=LayoutKnowledge.WINNING_BETS)
    (event,) = blind.do(DEALER, CountFloat(T1, TRAY - 7), SUPERVISOR).events
    assert isinstance(event, FloatCounted)
    assert event.expected is None


def test_the_tray_is_counted_once_everybody_is_paid() -> None:
    table = ConventionalTable()
    table.lays("Ann", "straight:17", 500)
    table.dolly("17")
    early = table.refused(DEALER, CountFloat(T1, TRAY), SUPERVISOR)
    assert (early.code, "Ann" in early.sentence) == (RefusalCode.NOT_NOW, True)
    table.do(DEALER, commands.PayOut(T1, "Ann"))
    table.do(DEALER, CountFloat(T1, TRAY - 17_500), SUPERVISOR)


def test_a_shifts_result_is_provisional_until_the_drop_is_counted() -> None:
    table = ConventionalTable(known=LayoutKnowledge.NOTHING)
    table.buys("Ann", "blue", 50)
    table.do(DEALER, commands.ExchangeVoucher(T1, "Bob", "V-1", 2_000))
    closed = table.do(DEALER, CloseFloat(T1, TRAY - 1_000), SUPERVISOR).events[0]
    assert isinstance(closed, FloatClosed)
    assert (closed.won, closed.provisional) == (-1_000, True)
    assert (closed.colours_out, closed.tokens_out) == (5_000, 2_000)
    counted = table.do(DEALER, CollectDrop(T1, 5_000, 2_000), SUPERVISOR).events[0]
    assert isinstance(counted, DropCollected)
    assert counted.won == -1_000 + 7_000


def test_a_large_buy_in_is_acknowledged_and_counted_to_a_known_patrons_cash_of_the_day() -> None:
    levels = commands.SetLayoutKnowledge(T1, LayoutKnowledge.NOTHING, None, 100_000)
    table = ConventionalTable(before=(levels,))
    patron = PersonId("P-1")
    small = commands.BuyChips(T1, "Ann", 50_000, patron=patron)
    table.do(DEALER, small)
    large = commands.BuyChips(T1, "Ann", 100_000, patron=patron)
    assert table.refused(DEALER, large).code is RefusalCode.APPROVAL_NEEDED
    table.do(DEALER, large, TABLE_INSPECTOR)
    table.do(DEALER, commands.ChangeChips(T1, "Ann", 50_000, plaque_out="P-17"))
    changed = commands.ChangeChips(T1, "Ann", 100_000, plaque_in="P-17")
    assert table.refused(DEALER, changed).code is RefusalCode.APPROVAL_NEEDED
    shift = table.floor.state.floats.running(T1)
    assert shift is not None
    assert shift.patrons == {patron: 150_000}
    assert (table.box, table.tray) == (150_000, TRAY - 150_000)


@pytest.mark.parametrize(
    ("found", "of_day"),
    [
        (None, 50_000),
        (Claim(CASH, "P-1", 3, CashOfDay("2020-03-01", 950_000)), 1_000_000),
        (Claim(CASH, "P-1", 3, CashOfDay("2020-02-29", 950_000)), 50_000),
    ],
)
def test_cash_of_a_known_patron_counts_over_the_venue_and_the_gaming_day(
    found: FoundCash | None, of_day: int
) -> None:
    """The row is the venue's: what another pit has counted on that day is in it."""
    table = ConventionalTable(RFS)
    patron = PersonId("P-1")
    bodies = (
        commands.BuyChips(T1, "Ann", 50_000, patron=patron, found=found),
        commands.IssueColour(
            T1, "blue", "Ann", 5_00, 100, DealerTender.CASH, "m", patron=patron, found=found
        ),
        commands.TakeCallBet(
            table.next, "Ann", "red", 500, 0, VALUE, cash=50_000, patron=patron, found=found
        ),
    )
    version = 0 if found is None else found.version
    for body in bodies:
        entry = table.do(DEALER, body)
        assert [(c.kind, c.key, c.version, c.body.amount) for c in entry.claims] == [
            (CASH, "P-1", version, of_day)
        ]
    chips = commands.IssueColour(
        T1, "green", "Bob", 100, 5, DealerTender.CHIPS, "m", patron=patron, found=found
    )
    assert table.do(DEALER, chips).claims == (), "chips are no cash"


def test_a_second_dealer_and_a_chipper_work_beside_the_dealer() -> None:
    table = ConventionalTable()
    press = CallNoMoreBets(table.next)
    table.do(CHIPPER, SignOn())
    assert table.refused(CHIPPER, press).code is RefusalCode.NOT_YOURS
    table.do(CHIPPER, AssistTable(T1, TableDuty.CHIPPER))
    table.do(CHIPPER, press)
    inspects = AssistTable(T1, TableDuty.INSPECTOR)
    assert table.refused(CHIPPER, inspects).code is RefusalCode.NOT_PERMITTED


@pytest.mark.proves("RFS-3", fact="an inspector holds no more tables than the ratio approved")
def test_a_table_is_dealt_at_while_an_inspector_holds_it_within_the_ratio() -> None:
    table = ConventionalTable(RFS)
    table.do(OPERATOR, SetInspectionRatio(1, 1, "letter of 3 May"))
    missing = table.refused(DEALER, CallNoMoreBets(table.next))
    assert (missing.code, "inspector" in missing.sentence) == (RefusalCode.STAFF_MISSING, True)
    assert table.at.rounds == 0, "no round begins without an inspector"
    table.do(TABLE_INSPECTOR, AssistTable(T1, TableDuty.INSPECTOR))
    table.no_more_bets()


@pytest.mark.proves("ROU-9.8", fact="a proposed time of closing is shown, and no sooner than owed")
def test_closing_takes_a_proposed_time_and_can_be_withdrawn() -> None:
    table = ConventionalTable()
    table.lays("Ann", "red", 500)
    soon = AnnounceClosing(T1, 10)
    refusal = table.refused(SUPERVISOR, soon)
    assert (refusal.code, refusal.clause) == (RefusalCode.NOTICE_NEEDED, "ROU-9.8")
    table.do(SUPERVISOR, AnnounceClosing(T1, 45))
    proposed = table.now + 45 * MINUTE_MS
    closing = table.floor.state.plan.desk(T1).closing
    assert closing is not None
    assert closing.not_before == proposed
    table.do(SUPERVISOR, WithdrawClosing(T1))
    assert table.at.status is TableStatus.OPEN
    assert table.floor.state.plan.desk(T1).closing is None


@pytest.mark.proves("ROU-2.6.3", fact="a table of a spinning unit opens once the unit is there")
def test_a_table_whose_ball_a_unit_spins_opens_only_with_the_unit() -> None:
    table = ConventionalTable(source=Source.USPIN)
    unit = next(
        each for each in table.floor.state.plan.devices.values() if each.kind is Equipment.USPIN
    )
    table.do(SUPERVISOR, CloseTable(T1))
    table.do(TECHNICIAN, RetireDevice(unit.id, "taken away"))
    refusal = table.refused(SUPERVISOR, OpenTable(T1, DEALER.person))
    assert (refusal.code, refusal.clause) == (RefusalCode.EQUIPMENT_MISSING, "ROU-2.6.3")


@pytest.mark.proves("ROU-8.12", fact="gaming stops, and a spin that was not valid is void")
def test_a_unit_at_fault_stops_gaming_and_a_settled_spin_that_was_none_is_void() -> None:
    table = ConventionalTable(source=Source.USPIN)
    table.lays("Ann", "straight:17", 500)
    table.dolly("17")
    table.do(DEALER, ReportUspinFault(T1, False, "it stopped"))
    assert table.at.round is not None
    assert table.at.round.status is RoundStatus.VOID
    assert (table.house, table.due("Ann")) == (0, 0)
    call = commands.TakeCallBet(table.next, "Ann", "red", 500, 500, VALUE)
    assert table.refused(DEALER, call).code is RefusalCode.TABLE_STOPPED
    press = CallNoMoreBets(table.next)
    assert table.refused(DEALER, press).code is RefusalCode.TABLE_STOPPED
    table.do(TECHNICIAN, ReturnUspin(T1, UspinReturn.REPAIRED_AND_SIGNED_OFF))
    table.do(DEALER, OpenWagering(T1))
    assert (table.on_layout, table.purse("Ann")) == (0, 0), "her chips were handed back"
    assert table.balanced()


def test_a_call_bet_is_not_taken_while_the_unit_is_at_fault() -> None:
    table = ConventionalTable(source=Source.USPIN)
    table.do(DEALER, OpenWagering(T1))
    table.do(DEALER, ReportUspinFault(T1, True, "it hums"))
    call = commands.TakeCallBet(table.next, "Ann", "red", 500, 500, VALUE)
    assert table.refused(DEALER, call).code is RefusalCode.TABLE_STOPPED


@pytest.mark.proves("ROU-5.5", "ROU-8.10", fact="chips on the outside zero are chips on the zero")
def test_the_outside_zero_of_layout_c_is_limited_and_paid_with_the_zero_inside() -> None:
    sign = Sign(Limits(500, 1_000))
    table = ConventionalTable(sign=sign, options={"layout": "outside-zero"})
    table.lays("Ann", "outside-zero", 600)
    table.lays("Ann", "straight:0", 600)
    table.no_more_bets()
    assert table.round.wagers[table.session("Ann")] == {"straight:0": 1_000}
    table.dolly("0")
    assert table.due("Ann") == 35_000


@pytest.mark.proves("ROU-8.5", fact="what the examination of a ball has found is on record")
def test_an_examined_ball_has_its_finding() -> None:
    table = ConventionalTable()
    table.no_more_bets()
    table.do(DEALER, DeclareNoSpin(table.next, NoSpinReason.BALL_OUT_OF_WHEEL))
    examined = ExamineBall(table.next, BallFinding.REPLACED, "chipped")
    (event,) = table.do(SUPERVISOR, examined).events
    assert (event.finding, event.details) == (BallFinding.REPLACED, "chipped")
