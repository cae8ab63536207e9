"""Whose word changes a result: the table's own dealer's, and nobody's without a reason kept."""

import pytest

from croupier.core.identifiers import Instant, PersonId
from croupier.core.pit.cases.options import options
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    DeclareMalfunction,
    DeclareNoSpin,
    LetOutcomeStand,
    RecalculateRound,
    ReportDisplay,
    ReportLuckyScreen,
    ReportUspinFault,
    ReportWrongOutcome,
)
from croupier.core.pit.irregularities.events import DisplayDiffered
from croupier.core.pit.rounds.commands import EnterOutcome, ReadOutcome
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import FaultPart, FaultReason
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.games.roulette import NoSpinReason
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import (
    DEVICE,
    ELECTRONIC,
    IBK,
    MANAGER,
    MTT,
    RFS,
    ROU,
    RRB,
    START,
    WHEEL,
    RoundScript,
    number,
)
from tests.plugins.proofs import proves

ANOTHER_DEALER = Actor(PersonId("doris"), Role.DEALER)


@pytest.mark.proves("RFS-8.8.3", fact="the dealer who corrects a number alone is the table's own")
def test_rfs_another_tables_dealer_neither_corrects_a_number_nor_lets_it_stand() -> None:
    script = RoundScript(RFS)
    name = script.play((1, "straight:17", 500), outcome=number("16"))
    script.do(DEALER, ReportWrongOutcome(name, "it was 17"))
    for body in (
        CorrectOutcome(name, number("17"), "it was 17"),
        LetOutcomeStand(name, "it was 16"),
        RecalculateRound(name, number("17"), "it was 17"),
    ):
        assert script.refused(ANOTHER_DEALER, body).code is RefusalCode.NOT_YOURS
    script.do(DEALER, CorrectOutcome(name, number("17"), "it was 17"))
    assert script.money(1) == START + 17_500


@pytest.mark.parametrize("rulebook", [RRB, MTT, RFS])
def test_what_was_paid_is_worked_out_again_only_where_a_fault_is_on_record(rulebook: str) -> None:
    script = RoundScript(rulebook)
    name = script.play((1, "straight:17", 500), outcome=number("16"))
    again = RecalculateRound(name, number("17"), "the records say 17")
    refusal = script.refused(script.supervisor(), again)
    powers = script.floor.settings(script.at).authority
    assert refusal.code is RefusalCode.NOT_NOW
    assert refusal.clause in powers[Action.RECALCULATE_AFTER_FAULT].clauses
    at = Instant(script.now)
    display = FaultReason.SEQUENCE_OR_DISPLAY
    fault = DeclareMalfunction(name, display, at, "it froze", part=FaultPart.WHEEL)
    script.do(script.supervisor(), fault)
    if rulebook == RFS:
        script.do(DEALER, ReportWrongOutcome(name, "it was 17"))
    script.do(script.supervisor(), again)
    assert script.money(1) == START + 17_500
    assert script.sound()


@pytest.mark.proves("RFS-8.8.3", fact="no fault lets a dealer change a result of open accounts")
def test_rfs_a_fault_on_record_is_no_way_round_the_freeze() -> None:
    script = RoundScript(RFS)
    name = script.play((1, "straight:17", 500), outcome=number("16"))
    script.failed(name)
    again = RecalculateRound(name, number("17"), "the records say 17")
    refusal = script.refused(DEALER, again)
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_NOW, "RFS-8.8.3")
    script.do(DEALER, ReportWrongOutcome(name, "it was 17"))
    assert script.floor.state.sessions[script.session(1)].frozen
    script.do(DEALER, again)
    assert script.money(1) == START + 17_500


@pytest.mark.parametrize(
    ("rulebook", "who"),
    [
        proves("RRB-11.2", "what a display shows of a paid round is no fault", RRB, SUPERVISOR),
        proves("MTT-6.5", "what a display shows of a paid round is no fault", MTT, SUPERVISOR),
        proves("IBK-9.3", "what a display shows of a paid round is no fault", IBK, ELECTRONIC),
        proves("RFS-8.8.2", "what a display shows of a paid round is no fault", RFS, DEALER),
    ],
)
def test_a_display_gives_nobody_the_power_to_work_out_a_paid_round_again(
    rulebook: str, who: Actor
) -> None:
    script = RoundScript(rulebook, source=Source.AUTOMATED if rulebook == IBK else Source.LIVE)
    name = script.play((1, "straight:17", 500), outcome=number("16"))
    shown = script.do(DEVICE, ReportDisplay(name, "board", number("17"))).events
    assert not any(isinstance(event, DisplayDiffered) and event.blocks for event in shown)
    if rulebook == RFS:
        script.do(DEALER, ReportWrongOutcome(name, "the board has 17"))
    again = RecalculateRound(name, number("17"), "the board has 17")
    assert script.refused(who, again).code is RefusalCode.NOT_NOW
    assert script.money(1) == START - 500


def disputed() -> RoundScript:
    """A round under RFS whose sensor read another number than the dealer."""
    script = RoundScript(RFS)
    script.open()
    script.lay(1, ("straight:17", 500))
    script.close()
    script.spin()
    script.do(DEVICE, ReadOutcome(script.name, WHEEL, number("18")))
    script.do(DEALER, EnterOutcome(script.name, number("17")))
    return script


@pytest.mark.proves(
    "RFS-8.8.2",
    fact="a sensor that differs too: the representative confirms before anything is paid",
)
def test_rfs_a_dealer_does_not_decide_alone_between_the_sensor_and_their_own_word() -> None:
    script = disputed()
    (found,) = script.cases()
    assert (found.kind, found.clause) == (CaseKind.READINGS_DIFFER, "RFS-8.8.2")
    assert [option.roles for option in options(script.floor, found)] == [
        (Role.MANAGEMENT_REPRESENTATIVE,)
    ]
    body = RecalculateRound(script.name, number("17"), "the ball lies in 17")
    assert script.refused(DEALER, body).code is RefusalCode.APPROVAL_NEEDED
    assert script.refused(DEALER, body, SUPERVISOR).code is RefusalCode.NOT_PERMITTED
    assert script.refused(SUPERVISOR, body).code is RefusalCode.NOT_PERMITTED
    assert script.money(1) == START - 500
    script.do(DEALER, body, MANAGER)
    assert script.money(1) == START + 17_500
    assert (script.cases(), script.sound()) == ([], True)


@pytest.mark.proves(
    "RFS-8.8.2", fact="called to it, the representative confirms one of the readings"
)
def test_rfs_the_representative_confirms_a_reading_and_makes_none_up() -> None:
    script = disputed()
    neither = RecalculateRound(script.name, number("19"), "it looks like 19")
    assert script.refused(MANAGER, neither).code is RefusalCode.NOT_PERMITTED
    dealer_in_two_roles = Actor(DEALER.person, Role.MANAGEMENT_REPRESENTATIVE)
    sensor = RecalculateRound(script.name, number("18"), "the sensor was right")
    assert script.refused(dealer_in_two_roles, sensor).code is RefusalCode.NOT_PERMITTED
    script.do(MANAGER, sensor)
    assert script.money(1) == START - 500
    assert script.round.confirmed == MANAGER


@pytest.mark.proves("RRB-7.5.3", fact="of two readings a supervisor decides, not the dealer")
def test_rrb_a_dealer_does_not_call_a_disputed_spin_none() -> None:
    script = RoundScript(RRB)
    script.open()
    script.lay(1, ("straight:17", 500))
    script.close()
    script.spin()
    script.do(DEALER, EnterOutcome(script.name, number("17")))
    script.do(DEVICE, ReadOutcome(script.name, WHEEL, number("18")))
    none = DeclareNoSpin(script.name, NoSpinReason.INTERFERENCE)
    assert script.refused(DEALER, none, SUPERVISOR).code is RefusalCode.NOT_NOW
    assert [case.kind for case in script.cases()] == [CaseKind.READINGS_DIFFER]
    script.do(SUPERVISOR, none)
    assert (script.round.status, script.cases()) == (RoundStatus.CLOSED, [])


def test_another_tables_dealer_reports_no_fault_that_gives_wagers_back() -> None:
    script = RoundScript(RFS)
    script.open()
    script.lay(1, ("straight:17", 500))
    at = Instant(script.now)
    fault = DeclareMalfunction(script.name, FaultReason.SEQUENCE_OR_DISPLAY, at, "it froze")
    assert script.refused(ANOTHER_DEALER, fault).code is RefusalCode.NOT_YOURS
    script = RoundScript(ROU, options={"lucky_ball": "standard"})
    screen = ReportLuckyScreen(script.id, "it went dark")
    assert script.refused(ANOTHER_DEALER, screen).code is RefusalCode.NOT_YOURS
    script = RoundScript(ROU, source=Source.USPIN)
    unit = ReportUspinFault(script.id, valid=False, reason="it stuck")
    assert script.refused(ANOTHER_DEALER, unit).code is RefusalCode.NOT_YOURS
