"""Terminals, systems, sensors, dice and units that fail."""

from croupier.core.pit.irregularities.commands import (
    ConfirmDespiteDisplay,
    DeclareMalfunction,
    DeclareNoSpin,
    RecalculateRound,
    ReportDice,
    ReportDisplay,
    ReportLuckyScreen,
    ReportReadError,
    ReportTerminalError,
    ReportUspinFault,
    ReturnUspin,
    VoidDiceRound,
)
from croupier.core.pit.names import Instant, TerminalId
from croupier.core.pit.rounds.commands import ConfirmOutcome, EnterOutcome, ReadOutcome
from croupier.core.rulebook.faults import FaultReason
from croupier.core.rulebook.game import Source
from croupier.core.rulebook.spin import UspinReturn
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
    TECHNICIAN,
    WHEEL,
    number,
)
from tests.transcripts.scenarios.scenario import AUTO, DICE, LUCKY, Scenario, laid
from tests.transcripts.storyteller import Storyteller


def terminal_fault(story: Storyteller) -> None:
    laid(story, closed=False)
    body = DeclareMalfunction(
        story.name, FaultReason.SEQUENCE_OR_DISPLAY, Instant(story.now), "dark", TerminalId("T1-A")
    )
    story.do(SUPERVISOR, body)
    story.spin_and_close()
    story.tell(number("17"))


def system_fault(story: Storyteller) -> None:
    laid(story)
    body = DeclareMalfunction(
        story.name, FaultReason.PHYSICAL_DAMAGE, Instant(story.now), "a spilled drink"
    )
    story.do(DEALER, body)


def fault_analysed(story: Storyteller) -> None:
    laid(story)
    body = DeclareMalfunction(
        story.name, FaultReason.SEQUENCE_OR_DISPLAY, Instant(story.now), "a stalled server"
    )
    story.do(SUPERVISOR, body)
    story.do(SUPERVISOR, RecalculateRound(story.name, number("17"), "the records agree"))


def server_fault(story: Storyteller) -> None:
    for terminal in ("T1-A", "T1-B"):
        story.do(DEVICE, ReportTerminalError(TerminalId(terminal), "E42"))


def read_error(story: Storyteller) -> None:
    laid(story)
    name = story.name
    story.do(DEVICE, ReportReadError(name, WHEEL, number("17")))
    story.do(ELECTRONIC, RecalculateRound(name, number("17"), "no fault found"))


def readings_differ(story: Storyteller) -> None:
    laid(story)
    story.do(DEVICE, ReadOutcome(story.name, WHEEL, number("18")))
    story.do(DEALER, EnterOutcome(story.name, number("17")))
    story.do(SUPERVISOR, RecalculateRound(story.name, number("17"), "the camera shows 17"))


def display_differs(story: Storyteller) -> None:
    laid(story)
    story.do(DEALER, EnterOutcome(story.name, number("17")))
    story.do(DEVICE, ReportDisplay(story.name, "board", number("18")))
    story.ask(DEALER, ConfirmOutcome(story.name, number("17")))
    story.do(DEALER, ConfirmDespiteDisplay(story.name, number("17")), MANAGER)


def rolled(story: Storyteller) -> None:
    story.open()
    story.lay(1, ("small", 500))
    story.close()
    story.spin()


def cocked(story: Storyteller) -> None:
    rolled(story)
    story.do(DEALER, ReportDice(story.name, "cocked"))


def broken(story: Storyteller) -> None:
    rolled(story)
    story.do(DEALER, ReportDice(story.name, "broken"))


def tumbler(story: Storyteller) -> None:
    rolled(story)
    name = story.name
    story.do(DEVICE, ReportDice(name, "tumbler-fault"))
    story.do(ELECTRONIC, VoidDiceRound(name, "the lid stuck"))


def dice_no_spin(story: Storyteller) -> None:
    rolled(story)
    story.do(DEALER, DeclareNoSpin(story.name))


def uspin(story: Storyteller) -> None:
    laid(story)
    story.do(DEALER, ReportUspinFault(story.id, valid=False, reason="it stopped"))
    story.do(TECHNICIAN, ReturnUspin(story.id, UspinReturn.REPAIRED_AND_SIGNED_OFF))
    story.open()


def lucky_screen(story: Storyteller) -> None:
    story.open()
    story.spin()
    story.draw_lucky(red="5", green="12", blue="0", yellow="33")
    story.lay(1, ("lucky:red", 500), ("red", 300))
    story.do(DEVICE, ReportLuckyScreen(story.id, "it is dark"))
    story.close()
    story.tell(number("18"))


FAULTS = (
    Scenario("MTT-6.6(a)", "a terminal fails while bets are taken", MTT, terminal_fault),
    Scenario("MTT-6.7(b)", "the system fails after the close", MTT, fault_analysed),
    Scenario("RFS-8.8.5.a", "the system fails before the number is confirmed", RFS, system_fault),
    Scenario("IBK-8.7.1", "one error on two terminals", IBK, server_fault, source=AUTO),
    Scenario("IBK-8.8", "a read error after the close", IBK, read_error, source=AUTO),
    Scenario("RRB-7.5.3", "sensor and dealer differ", RRB, readings_differ),
    Scenario("RFS-8.8.2", "the display differs", RFS, display_differs),
    Scenario("MTT-10.5(a)", "a cocked die", MTT, cocked, DICE),
    Scenario("MTT-10.5(b)", "a broken die", MTT, broken, DICE),
    Scenario("IBK-8.4.2", "a tumbler at fault", IBK, tumbler, DICE, AUTO),
    Scenario("MTT-10.5(d2)", "no spin of the dice", MTT, dice_no_spin, DICE),
    Scenario("ROU-8.12", "the spinning unit fails", ROU, uspin, source=Source.USPIN),
    Scenario("ROU-8.11", "the Lucky Ball screen fails", ROU, lucky_screen, options=LUCKY),
)
