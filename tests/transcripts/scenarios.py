"""The rounds that are told: one for each rulebook and game, one for each kind of irregularity."""

from collections.abc import Callable

from msgspec import Struct

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import BetText
from croupier.core.pit.cases.commands import (
    Approve,
    AskApproval,
    AskReview,
    DecideDispute,
    RaiseDispute,
    ReviewDispute,
)
from croupier.core.pit.conduct.commands import BarPlayer, VoidPlayersWagers
from croupier.core.pit.irregularities.commands import (
    ChangeLateWager,
    ConfirmDespiteDisplay,
    CorrectOutcome,
    DeclareMalfunction,
    DeclareNoSpin,
    ExamineBall,
    InvalidateRound,
    RecalculateRound,
    RefuseWager,
    ReportDice,
    ReportDisplay,
    ReportLuckyScreen,
    ReportReadError,
    ReportTerminalError,
    ReportUspinFault,
    ReportWrongOutcome,
    ReturnUspin,
    VoidDiceRound,
    VoidEarlyRound,
    VoidPastRound,
    VoidUnprovedWagers,
)
from croupier.core.pit.names import CaseId, Instant, TerminalId
from croupier.core.pit.rounds.commands import ConfirmOutcome, EnterOutcome, ReadOutcome, SenseRest
from croupier.core.rulebook.faults import FaultReason
from croupier.core.rulebook.game import GameName, Source
from croupier.core.rulebook.no_spin import NoSpinReason
from croupier.core.rulebook.spin import UspinReturn
from croupier.core.rulebook.voids import InvalidReason
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import (
    DEVICE,
    ELECTRONIC,
    GAMES_SUPERVISOR,
    IBK,
    MANAGER,
    MTT,
    RFS,
    ROU,
    RRB,
    TECHNICIAN,
    WHEEL,
    dice,
    number,
)
from tests.transcripts.storyteller import Storyteller

Act = Callable[[Storyteller], None]


class Scenario(Struct, frozen=True):
    clause: str
    title: str
    rulebook: str
    act: Act
    game: GameName = GameName.ROULETTE
    source: Source = Source.LIVE
    options: dict[str, str] | None = None

    @property
    def name(self) -> str:
        return f"{self.clause} {self.title}"

    def text(self) -> str:
        story = Storyteller(self.rulebook, self.game, self.source, self.options)
        self.act(story)
        assert story.sound()
        return "\n".join([self.name, *story.lines]) + "\n"


def plain(outcome: OutcomeData, *wagers: tuple[int, str, int]) -> Act:
    def act(story: Storyteller) -> None:
        story.play(*wagers, outcome=outcome)

    return act


WHEEL_ROUND = plain(number("17"), (1, "straight:17", 500), (2, "red", 1000))
DICE_ROUND = plain(dice(2, 3, 4), (1, "small", 500), (2, "total:9", 100))


def laid(story: Storyteller, *, closed: bool = True) -> None:
    story.open()
    story.lay(1, ("red", 500))
    story.lay(2, ("black", 700))
    if closed:
        story.spin_and_close()


def standing(story: Storyteller) -> None:
    story.play((1, "red", 500), outcome=number("18"))
    story.open()


def no_spin_closed(story: Storyteller) -> None:
    laid(story)
    story.do(DEALER, DeclareNoSpin(story.name, NoSpinReason.BALL_OUT_OF_WHEEL))
    story.ask(DEALER, EnterOutcome(story.name, number("18")))
    story.do(SUPERVISOR, ExamineBall(story.name))
    story.spin()
    story.tell(number("17"))


def no_spin_open(story: Storyteller) -> None:
    laid(story, closed=False)
    story.spin()
    story.do(DEALER, DeclareNoSpin(story.name, NoSpinReason.FOREIGN_OBJECT))
    story.lay(1, ("low", 100))
    story.spin()
    story.close()
    story.tell(number("18"))


def no_spin_void(story: Storyteller) -> None:
    laid(story)
    story.do(DEALER, DeclareNoSpin(story.name, NoSpinReason.INTERFERENCE))


def no_spin_lucky(story: Storyteller) -> None:
    story.open()
    story.spin()
    story.draw_lucky(red="5", green="12", blue="0", yellow="33")
    story.lay(1, ("lucky:blue", 500))
    story.do(DEALER, DeclareNoSpin(story.name, NoSpinReason.NO_POCKET))
    story.spin()
    story.close()
    story.boost("blue")
    story.tell(number("0"))


def early_stands(story: Storyteller) -> None:
    laid(story, closed=False)
    story.spin()
    story.do(DEVICE, SenseRest(story.name, WHEEL, number("18")))
    story.do(DEALER, ConfirmOutcome(story.name, number("18")))


def early_analysed(story: Storyteller) -> None:
    laid(story, closed=False)
    name = story.name
    story.do(DEVICE, ReadOutcome(name, WHEEL, number("18")))
    story.do(ELECTRONIC, VoidUnprovedWagers(name, story.session(2), "its log has a gap"))
    story.do(ELECTRONIC, RecalculateRound(name, number("18"), "the other wager is proved"))


def early_void_approved(story: Storyteller) -> None:
    laid(story, closed=False)
    story.do(DEVICE, SenseRest(story.name, WHEEL))
    story.do(SUPERVISOR, VoidEarlyRound(story.name))


def early_void(story: Storyteller) -> None:
    story.open()
    story.spin()
    story.lay(1, ("small", 500))
    story.do(DEVICE, SenseRest(story.name, "camera"))


def early_no_spin(story: Storyteller) -> None:
    laid(story, closed=False)
    story.spin()
    story.do(DEVICE, SenseRest(story.name, WHEEL, number("18")))
    story.spin()
    story.close()
    story.tell(number("17"))


def early_case(story: Storyteller) -> None:
    laid(story, closed=False)
    story.spin()
    story.do(DEVICE, SenseRest(story.name, WHEEL, number("18")))
    story.do(SUPERVISOR, RecalculateRound(story.name, number("18"), "a fair spin"))


def wrong_corrected(story: Storyteller) -> None:
    story.play((1, "red", 500), (2, "black", 700), outcome=number("18"))
    story.do(DEALER, ReportWrongOutcome(story.name, "the ball lay in 17"))
    story.ask(DEALER, CorrectOutcome(story.name, number("17"), "the ball lay in 17"))
    story.do(SUPERVISOR, CorrectOutcome(story.name, number("17"), "the ball lay in 17"))


def wrong_by_dealer(story: Storyteller) -> None:
    story.play((1, "red", 500), (2, "black", 700), outcome=number("18"))
    story.do(DEALER, ReportWrongOutcome(story.name, "the ball lay in 17"))
    story.do(DEALER, CorrectOutcome(story.name, number("17"), "the ball lay in 17"))


def wrong_by_approval(story: Storyteller) -> None:
    story.play((1, "red", 500), (2, "black", 700), outcome=number("18"))
    request = CorrectOutcome(story.name, number("17"), "the ball lay in 17")
    case = CaseId(story.do(DEALER, AskApproval(request)).answer.made or "")
    story.ask(DEALER, Approve(case))
    story.do(SUPERVISOR, Approve(case))


def wrong_and_spent(story: Storyteller) -> None:
    first = story.play((1, "straight:17", 100), outcome=number("17"))
    story.play((1, "red", 13_000), outcome=number("2"))
    correction = CorrectOutcome(first, number("20"), "the ball lay in 20")
    story.do(DEALER, correction, SUPERVISOR)


def late_void(story: Storyteller) -> None:
    first = story.play((1, "red", 500), (2, "black", 700), outcome=number("18"))
    story.play((1, "red", 500), outcome=number("18"))
    story.do(DEALER, VoidPastRound(first, "chips were misplaced"), SUPERVISOR)


def late_void_refused(story: Storyteller) -> None:
    first = story.play((1, "red", 500), outcome=number("18"))
    story.open()
    story.ask(SUPERVISOR, VoidPastRound(first, "chips were misplaced"))


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


def disrupted(story: Storyteller) -> None:
    laid(story)
    story.do(SUPERVISOR, InvalidateRound(story.name, InvalidReason.DISRUPTION, "a fire alarm"))


def forfeited(story: Storyteller) -> None:
    laid(story)
    one = story.session(1)
    body = InvalidateRound(story.name, InvalidReason.FRAUD, "a magnet", (one,), (one,))
    story.do(SUPERVISOR, body)


def impractical(story: Storyteller) -> None:
    laid(story)
    story.do(OPERATOR, InvalidateRound(story.name, InvalidReason.IMPRACTICAL, "no light"))


def relieved(story: Storyteller) -> None:
    laid(story)
    body = ChangeLateWager(
        story.name, story.session(1), BetText("red"), 500, "a jogged arm", "black"
    )
    story.do(SUPERVISOR, body)
    story.tell(number("17"))


def refused(story: Storyteller) -> None:
    laid(story, closed=False)
    story.do(SUPERVISOR, RefuseWager(story.name, story.session(1), BetText("red"), "too late"))


def sanctioned(story: Storyteller) -> None:
    laid(story, closed=False)
    story.do(SUPERVISOR, VoidPlayersWagers(story.session(1), story.id, "12.1, a device"))
    story.do(SUPERVISOR, BarPlayer(story.session(1), story.id, "12.1, a device"))


def disputed(story: Storyteller) -> None:
    story.play((1, "red", 500), outcome=number("17"))
    raised = RaiseDispute(story.session(1), story.id, "17 is red")
    case = CaseId(story.do(story.player(1), raised).answer.made or "")
    story.do(GAMES_SUPERVISOR, DecideDispute(case, "17 is black", advised=True))
    story.do(story.player(1), AskReview(case))
    story.do(SUPERVISOR, ReviewDispute(case, "17 is black indeed", advised=True))


def lucky_ball(story: Storyteller) -> None:
    story.open()
    story.lay(1, ("lucky:blue", 500))
    story.spin()
    story.draw_lucky(red="5", green="12", blue="0", yellow="33")
    story.lay(2, ("red", 300))
    story.close()
    story.boost("red")
    story.tell(number("0"))


_LUCKY = {"lucky_ball": "standard"}
_DICE, _AUTO = GameName.SIC_BO, Source.AUTOMATED

SCENARIOS: tuple[Scenario, ...] = (
    Scenario("RRB-8.2", "a round at a live wheel", RRB, WHEEL_ROUND),
    Scenario("RRB-5.3.2.2", "a round at an automated wheel", RRB, WHEEL_ROUND, source=_AUTO),
    Scenario("ROU-5.4", "a round called by the dealer", ROU, WHEEL_ROUND),
    Scenario("ROU-5.6", "a round spun by the unit", ROU, WHEEL_ROUND, source=Source.USPIN),
    Scenario("ROU-7.4", "a round with Lucky Ball", ROU, lucky_ball, options=_LUCKY),
    Scenario("MTT-9.3(c)", "a round of roulette", MTT, WHEEL_ROUND),
    Scenario("MTT-10.3(c)", "a round of sic bo", MTT, DICE_ROUND, _DICE),
    Scenario("IBK-3.7", "a round of roulette", IBK, WHEEL_ROUND, source=_AUTO),
    Scenario("IBK-3.7", "a round of sic bo", IBK, DICE_ROUND, _DICE, _AUTO),
    Scenario("RFS-8.7.1", "a round on terminals", RFS, WHEEL_ROUND),
    Scenario("RFS-8.7.1.d", "a winning wager stands for the next round", RFS, standing),
    Scenario("RRB-11.4.9", "no spin after the close and the ball examined", RRB, no_spin_closed),
    Scenario("ROU-8.9", "no spin while bets are taken", ROU, no_spin_open),
    Scenario("MTT-9.6(g)", "a void spin gives wagers back", MTT, no_spin_void),
    Scenario("ROU-7.4", "no spin leaves the lucky numbers", ROU, no_spin_lucky, options=_LUCKY),
    Scenario("RRB-7.3", "an early ball and wagers stand", RRB, early_stands),
    Scenario("IBK-8.2.3", "an early ball analysed", IBK, early_analysed, source=_AUTO),
    Scenario("MTT-6.2", "an early ball void once approved", MTT, early_void_approved),
    Scenario("MTT-10.5(c)", "dice seen too soon", MTT, early_void, _DICE),
    Scenario("RFS-8.8.1", "an early ball is no spin", RFS, early_no_spin),
    Scenario("ROU-9.12", "an early ball that staff decide", ROU, early_case),
    Scenario("RRB-11.4.10", "a wrong number put right by the supervisor", RRB, wrong_corrected),
    Scenario("MTT-6.3", "a wrong number put right on request", MTT, wrong_by_approval),
    Scenario("RFS-8.8.3", "a wrong number put right by the dealer", RFS, wrong_by_dealer),
    Scenario("RRB-9.2", "a win already spent becomes a debt", RRB, wrong_and_spent),
    Scenario("MTT-8.8(f)", "a past round void and later ones stand", MTT, late_void),
    Scenario("RRB-11.8.1.5", "a past round stands", RRB, late_void_refused),
    Scenario("MTT-6.6(a)", "a terminal fails while bets are taken", MTT, terminal_fault),
    Scenario("MTT-6.7(b)", "the system fails after the close", MTT, fault_analysed),
    Scenario("RFS-8.8.5.a", "the system fails before the number is confirmed", RFS, system_fault),
    Scenario("IBK-8.7.1", "one error on two terminals", IBK, server_fault, source=_AUTO),
    Scenario("IBK-8.8", "a read error after the close", IBK, read_error, source=_AUTO),
    Scenario("RRB-7.5.3", "sensor and dealer differ", RRB, readings_differ),
    Scenario("RFS-8.8.2", "the display differs", RFS, display_differs),
    Scenario("MTT-10.5(a)", "a cocked die", MTT, cocked, _DICE),
    Scenario("MTT-10.5(b)", "a broken die", MTT, broken, _DICE),
    Scenario("IBK-8.4.2", "a tumbler at fault", IBK, tumbler, _DICE, _AUTO),
    Scenario("MTT-10.5(d2)", "no spin of the dice", MTT, dice_no_spin, _DICE),
    Scenario("ROU-8.12", "the spinning unit fails", ROU, uspin, source=Source.USPIN),
    Scenario("ROU-8.11", "the Lucky Ball screen fails", ROU, lucky_screen, options=_LUCKY),
    Scenario("RRB-12.4.1", "a round disrupted", RRB, disrupted),
    Scenario("ROU-9.5", "a stake forfeited for fraud", ROU, forfeited),
    Scenario("MTT-7.4", "a round that cannot go on", MTT, impractical),
    Scenario("RRB-4.2.8", "a wager put right after the close", RRB, relieved),
    Scenario("ROU-9.11", "a wager refused by the supervisor", ROU, refused),
    Scenario("RRB-12.3", "sanctions for a device", RRB, sanctioned),
    Scenario("RRB-12.11", "a dispute and its review", RRB, disputed),
)
