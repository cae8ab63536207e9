"""Malfunctions: void before the rulebook's cut-off, worked out from records after it."""

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import Instant, TerminalId
from croupier.core.pit.cases.commands import CloseCase
from croupier.core.pit.irregularities.commands import (
    AdjustCredit,
    DeclareMalfunction,
    RecalculateRound,
    ReportLinkLost,
    ReportMalfunction,
    ReportTerminalError,
    ReportTerminalErrorCleared,
)  # fmt: skip
from croupier.core.pit.rounds.commands import ConfirmOutcome, EnterOutcome
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.pit.terminals.commands import EnableTerminal
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import FaultPart, FaultReason
from croupier.core.rulebook.games.paytable import Source
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import (
    DEVICE,
    ELECTRONIC,
    IBK,
    MANAGER,
    MTT,
    RFS,
    RRB,
    START,
    TECHNICIAN,
    RoundScript,
    number,
)  # fmt: skip
from tests.plugins.proofs import proves

A = TerminalId("T1-A")
DISPLAY = FaultReason.SEQUENCE_OR_DISPLAY


def laid(rulebook: str, source: Source = Source.LIVE) -> RoundScript:
    script = RoundScript(rulebook, source=source)
    script.open()
    script.lay(1, ("red", 500))
    script.lay(2, ("red", 700))
    return script


def fault(
    script: RoundScript,
    terminal: TerminalId | None,
    reason: FaultReason = DISPLAY,
    part: FaultPart | None = None,
    concerned: tuple[TerminalId, ...] = (),
) -> DeclareMalfunction:
    at = Instant(script.now)
    return DeclareMalfunction(
        script.name, reason, at, "the screen froze", terminal, part, concerned
    )


class TestTheCutOff:
    @pytest.mark.proves("MTT-6.6", "MTT-6.6(a)", fact="before expiry that terminal's wagers void")
    def test_mtt_terminal_before_expiry(self) -> None:
        script = laid(MTT)
        script.do(SUPERVISOR, fault(script, A))
        assert (script.money(1), script.money(2)) == (START, START - 700)
        script.spin_and_close()
        script.tell(number("18"))
        assert (script.money(1), script.money(2)) == (START, START + 700)
        assert script.sound()

    @pytest.mark.proves(
        "MTT-6.6", "MTT-6.6(a)", "MTT-4.4(b)(i)", fact="it takes no wager until put right"
    )
    @pytest.mark.parametrize("closed", [False, True], ids=["before expiry", "after it"])
    def test_mtt_a_failed_terminal_is_out_of_service_until_put_right(self, closed: bool) -> None:
        script = laid(MTT)
        if closed:
            script.spin_and_close()
        script.do(SUPERVISOR, fault(script, A))
        if closed:
            script.do(SUPERVISOR, RecalculateRound(script.name, number("18"), "the records agree"))
            script.open()
        again = PlaceWagers(script.session(1), script.name, (Touch("red", 500),))
        assert script.refused(script.player(1), again).code is RefusalCode.TERMINAL_DISABLED
        other = PlaceWagers(script.session(2), script.name, (Touch("red", 500),))
        assert script.ask(script.player(2), other).answer.refusal is None
        script.do(TECHNICIAN, EnableTerminal(A))
        assert script.ask(script.player(1), again).answer.refusal is None

    @pytest.mark.proves("MTT-6.7", "MTT-6.7(a)", fact="before expiry all terminals' wagers void")
    def test_mtt_system_before_expiry(self) -> None:
        script = laid(MTT)
        script.do(SUPERVISOR, fault(script, None))
        assert (script.money(1), script.money(2)) == (START, START)
        assert script.round.status is RoundStatus.VOID

    @pytest.mark.parametrize(
        "terminal",
        [
            proves("MTT-6.6(b)", "after expiry the terminal's records are analysed", A),
            proves("MTT-6.7(b)", "after expiry the server's records are analysed", None),
        ],
    )
    def test_mtt_after_expiry(self, terminal: TerminalId | None) -> None:
        script = laid(MTT)
        script.spin_and_close()
        script.do(SUPERVISOR, fault(script, terminal))
        assert script.round.status is RoundStatus.SUSPENDED
        assert script.pot() == 1200
        script.do(SUPERVISOR, RecalculateRound(script.name, number("18"), "the records agree"))
        assert (script.money(1), script.money(2)) == (START + 500, START + 700)
        assert script.cases() == []

    @pytest.mark.proves(
        "RFS-8.8.4", "RFS-8.8.4.a", fact="until the number is confirmed its wagers are void"
    )
    @pytest.mark.parametrize("who", [DEALER, MANAGER], ids=["dealer", "management"])
    def test_rfs_terminal_before_confirmation(self, who: Actor) -> None:
        script = laid(RFS)
        script.spin_and_close()
        script.do(DEALER, EnterOutcome(script.name, number("18")))
        script.do(who, fault(script, A))
        assert script.money(1) == START
        script.do(DEALER, ConfirmOutcome(script.name, number("18")))
        assert (script.money(1), script.money(2)) == (START, START + 700)
        assert script.sound()

    @pytest.mark.proves(
        "RFS-8.8.5", "RFS-8.8.5.a", fact="until the number is confirmed all wagers are void"
    )
    def test_rfs_system_before_confirmation(self) -> None:
        script = laid(RFS)
        script.spin_and_close()
        damage = fault(script, None, FaultReason.PHYSICAL_DAMAGE)
        assert script.refused(MANAGER, damage).code is RefusalCode.NOT_PERMITTED
        script.do(DEALER, damage)
        assert (script.money(1), script.money(2)) == (START, START)

    @pytest.mark.parametrize(
        "terminal",
        [
            proves(("RFS-8.8.4", "RFS-8.8.4.b"), "once confirmed, records are analysed", A),
            proves(("RFS-8.8.5", "RFS-8.8.5.b"), "once confirmed, records are analysed", None),
        ],
    )
    def test_rfs_after_confirmation(self, terminal: TerminalId | None) -> None:
        script = laid(RFS)
        script.spin_and_close()
        script.tell(number("17"))
        script.do(DEALER, fault(script, terminal))
        assert script.money(1) == START - 500
        (case,) = script.cases(CaseKind.MALFUNCTION)
        due = AdjustCredit(case.id, script.session(1), 1000, "the chips lay on black")
        assert script.refused(MANAGER, due).code is RefusalCode.NOT_PERMITTED
        script.do(DEALER, due)
        assert (script.money(1), script.money(2)) == (START + 500, START - 700)
        assert (script.status(), script.sound()) == (RoundStatus.SETTLED, True)

    @pytest.mark.parametrize(
        ("rulebook", "source"),
        [
            proves("RRB-11.5", "nothing is void: records are analysed", RRB, Source.AUTOMATED),
            proves("IBK-8.1", "nothing is void: records are analysed", IBK, Source.AUTOMATED),
        ],
    )  # fmt: skip
    @pytest.mark.parametrize("closed", [False, True])
    def test_where_there_is_no_cut_off(
        self, rulebook: str, source: Source, *, closed: bool
    ) -> None:
        script = laid(rulebook, source)
        name = script.name
        if closed:
            script.spin_and_close()
        script.do(ELECTRONIC, fault(script, A))
        assert script.pot(name) == 1200
        assert [case.about for case in script.cases(CaseKind.MALFUNCTION)] == [name]


def test_a_round_that_still_takes_wagers_is_not_worked_out_although_something_failed() -> None:
    script = laid(RRB)
    script.do(SUPERVISOR, fault(script, A))
    assert script.status() is RoundStatus.OPEN
    body = RecalculateRound(script.name, number("18"), "seen on camera")
    assert script.refused(SUPERVISOR, body).code is RefusalCode.NOT_NOW
    assert script.pot() == 1200


UNLISTED = {
    RRB: FaultReason.PHYSICAL_DAMAGE,
    IBK: FaultReason.NUMBERS_OUTSIDE_GAME,
    RFS: FaultReason.WHEEL_NOT_ROTATING,
}
LISTED_BY = {RRB: "RRB-11.5.1", IBK: "IBK-8.2", RFS: "RFS-8.8.6"}


class TestReasons:
    @pytest.mark.parametrize(
        ("rulebook", "reason", "terminal"),
        [
            proves(("RRB-11.5.1", "RRB-11.5.1.1"), "credits that do not fit the odds",
                   RRB, FaultReason.CREDIT_MISMATCH, A),
            proves("RRB-11.5.1.2", "an interrupted sequence or a faulty display",
                   RRB, FaultReason.SEQUENCE_OR_DISPLAY, A),
            proves(("IBK-8.2", "IBK-8.2.1"), "credits that do not fit the odds",
                   IBK, FaultReason.CREDIT_MISMATCH, A),
            proves("IBK-8.2.2", "an interrupted sequence or a faulty display",
                   IBK, FaultReason.SEQUENCE_OR_DISPLAY, A),
            proves(("RFS-8.8.6", "RFS-8.8.6.a"), "credits that do not fit the odds",
                   RFS, FaultReason.CREDIT_MISMATCH, A),
            proves("RFS-8.8.6.b", "numbers outside the game",
                   RFS, FaultReason.NUMBERS_OUTSIDE_GAME, A),
            proves("RFS-8.8.6.c", "an interrupted sequence or a faulty display",
                   RFS, FaultReason.SEQUENCE_OR_DISPLAY, A),
            proves("RRB-11.7", "an error of the wheel after close",
                   RRB, FaultReason.READ_ERROR_AFTER_CLOSE, None),
            proves("IBK-8.2.5", "an error of the wheel after close",
                   IBK, FaultReason.READ_ERROR_AFTER_CLOSE, None),
            proves("IBK-8.7.1", "the same error on several terminals",
                   IBK, FaultReason.SAME_ERROR_ON_SEVERAL_TERMINALS, None),
            proves("RFS-8.8.5", "damage to the system",
                   RFS, FaultReason.PHYSICAL_DAMAGE, None),
        ],
    )  # fmt: skip
    def test_a_fault_has_one_of_the_rulebooks_reasons(
        self, rulebook: str, reason: FaultReason, terminal: TerminalId | None
    ) -> None:
        script = laid(rulebook, Source.LIVE if rulebook == RFS else Source.AUTOMATED)
        script.spin_and_close()
        other = fault(script, terminal, UNLISTED[rulebook])
        refusal = script.refused(script.supervisor(), other)
        assert (refusal.code, refusal.clause) == (RefusalCode.NO_REASON, LISTED_BY[rulebook])
        script.do(script.supervisor(), fault(script, terminal, reason))

    @pytest.mark.parametrize(
        "rulebook",
        [
            proves(("RRB-11.5.1.4", "RRB-11.5.1.5"), "an opinion is the operator's", RRB),
            proves(("IBK-8.2.7", "IBK-8.7.2"), "an opinion is the operator's", IBK),
            proves("RFS-8.8.6.d", "an opinion is the operator's", RFS),
        ],
    )
    def test_an_opinion_is_the_operators(self, rulebook: str) -> None:
        source = Source.LIVE if rulebook == RFS else Source.AUTOMATED
        script = laid(rulebook, source)
        script.spin_and_close()
        script.tell(number("18"))
        name = script.nth(1)
        opinion = FaultReason.OPERATORS_OPINION
        body = DeclareMalfunction(name, opinion, Instant(script.now), "it looks wrong", A)
        assert script.refused(script.supervisor(), body).code is RefusalCode.NOT_PERMITTED
        assert script.refused(DEVICE, body).code is RefusalCode.NOT_PERMITTED
        other = script.refused(script.supervisor(), replace(body, reason=UNLISTED[rulebook]))
        assert (other.code, other.clause) == (RefusalCode.NO_REASON, LISTED_BY[rulebook])
        script.do(OPERATOR, body)
        assert [case.about for case in script.cases(CaseKind.MALFUNCTION)] == [name]
        assert script.refused(DEVICE, body).code is RefusalCode.NOT_PERMITTED
        script.do(script.supervisor(), body)

    @pytest.mark.proves(
        "RFS-8.8.6.d",
        fact="on the operator's opinion wagers are void until the number is confirmed",
    )
    @pytest.mark.parametrize("closed", [False, True])
    @pytest.mark.parametrize("terminal", [A, None])
    def test_rfs_whoever_voids_wagers_acts_on_the_operators_opinion(
        self, terminal: TerminalId | None, *, closed: bool
    ) -> None:
        script = laid(RFS)
        if closed:
            script.spin_and_close()
        opinion = fault(script, terminal, FaultReason.OPERATORS_OPINION)
        other = fault(script, TerminalId("T1-B"), FaultReason.OPERATORS_OPINION)
        assert script.refused(DEALER, opinion).code is RefusalCode.NOT_PERMITTED
        script.do(OPERATOR, opinion)
        assert (script.money(1), script.pot()) == (START - 500, 1200)
        assert script.refused(DEALER, other).code is RefusalCode.NOT_PERMITTED
        assert script.refused(SUPERVISOR, opinion).code is RefusalCode.NOT_PERMITTED
        script.do(DEALER, opinion)
        assert script.money(1) == START
        assert script.money(2) == (START if terminal is None else START - 700)
        assert script.sound()

    def test_a_fault_of_the_future_is_none(self) -> None:
        script = laid(RRB)
        body = DeclareMalfunction(script.name, DISPLAY, Instant(script.now + 9999), "soon", A)
        assert script.refused(SUPERVISOR, body).code is RefusalCode.TOO_EARLY

    def test_what_the_system_finds_by_itself_voids_nothing(self) -> None:
        script = laid(MTT)
        script.do(DEVICE, fault(script, None))
        assert script.pot() == 1200
        assert len(script.cases(CaseKind.MALFUNCTION)) == 1


class TestWhatTerminalsReport:
    @pytest.mark.proves(
        "IBK-8.7", "IBK-8.7.1", fact="the same error on two terminals is the server's fault"
    )
    def test_one_error_on_several_terminals_is_the_servers(self) -> None:
        script = laid(IBK, Source.AUTOMATED)
        script.do(DEVICE, ReportTerminalError(A, "E42"))
        script.do(DEVICE, ReportTerminalError(A, "E42"))
        script.do(DEVICE, ReportTerminalError(TerminalId("T1-B"), "E17"))
        assert script.cases(CaseKind.MALFUNCTION) == []
        script.do(DEVICE, ReportTerminalError(TerminalId("T1-B"), "E42"))
        (case,) = script.cases(CaseKind.MALFUNCTION)
        assert (case.about, case.clause) == ("server", "IBK-8.7.1")

    @pytest.mark.proves("IBK-8.7.1", fact="an error counts while it is displayed, however long")
    @pytest.mark.parametrize("minutes", [9, 11, 90 * 24 * 60])
    def test_an_error_counts_while_it_is_displayed(self, minutes: int) -> None:
        script = laid(IBK, Source.AUTOMATED)
        script.do(DEVICE, ReportTerminalError(A, "E42"))
        script.wait(minutes * 60)
        script.do(DEVICE, ReportTerminalError(TerminalId("T1-B"), "E42"))
        assert len(script.cases(CaseKind.MALFUNCTION)) == 1

    @pytest.mark.proves("IBK-8.7.1", fact="an error that is displayed no more counts no more")
    @pytest.mark.parametrize("error", ["E42", None], ids=["by its name", "with all others"])
    def test_an_error_that_was_cleared_counts_no_more(self, error: str | None) -> None:
        script = laid(IBK, Source.AUTOMATED)
        script.do(DEVICE, ReportTerminalError(A, "E42"))
        cleared = ReportTerminalErrorCleared(A, error)
        assert script.refused(SUPERVISOR, cleared).code is RefusalCode.NOT_PERMITTED
        script.do(DEVICE, cleared)
        script.do(DEVICE, ReportTerminalError(TerminalId("T1-B"), "E42"))
        assert script.cases(CaseKind.MALFUNCTION) == []
        other = ReportTerminalErrorCleared(A, "E17")
        assert script.refused(DEVICE, other).code is RefusalCode.NOT_THERE

    def test_a_further_terminal_with_the_error_joins_the_case_that_waits(self) -> None:
        script = RoundScript(IBK, source=Source.AUTOMATED, players=3)
        for name in ("T1-A", "T1-B", "T1-C", "T1-B"):
            script.do(DEVICE, ReportTerminalError(TerminalId(name), "E42"))
        (case,) = script.cases(CaseKind.MALFUNCTION)
        script.do(ELECTRONIC, CloseCase(case.id, "the server was restarted"))
        script.do(DEVICE, ReportTerminalError(A, "E42"))
        assert script.cases(CaseKind.MALFUNCTION) == []

    def test_a_terminal_that_has_left_the_floor_shares_no_error(self) -> None:
        script = laid(IBK, Source.AUTOMATED)
        script.do(DEVICE, ReportTerminalError(A, "E42"))
        script.floor.state.retired[A] = script.floor.state.terminals.pop(A)
        script.do(DEVICE, ReportTerminalError(TerminalId("T1-B"), "E42"))
        assert script.cases(CaseKind.MALFUNCTION) == []

    def test_elsewhere_several_errors_are_several_errors(self) -> None:
        script = laid(RRB)
        for name in ("T1-A", "T1-B"):
            script.do(DEVICE, ReportTerminalError(TerminalId(name), "E42"))
        assert script.cases() == []

    @pytest.mark.proves("RRB-11.5.1.2", "IBK-8.2.2", fact="a lost link voids no wager")
    @pytest.mark.parametrize("rulebook", [RRB, MTT, IBK, RFS])
    def test_a_lost_link_is_no_malfunction(self, rulebook: str) -> None:
        script = laid(rulebook, Source.AUTOMATED if rulebook == IBK else Source.LIVE)
        script.do(DEVICE, ReportLinkLost(A))
        refusal = script.refused(script.player(1), ReportLinkLost(A))
        assert refusal.code is RefusalCode.NOT_PERMITTED
        assert (script.pot(), script.cases()) == (1200, [])

    @pytest.mark.parametrize(
        "rulebook",
        [
            proves("RRB-11.3", "a player's report is on record", RRB),
            proves("MTT-6.9", "a player's report is on record", MTT),
            proves(("IBK-8.5", "IBK-9.4"), "a player's report is on record", IBK),
            proves("RFS-8.8.9", "a player's report is on record", RFS),
        ],
    )
    def test_a_player_reports_a_malfunction(self, rulebook: str) -> None:
        script = laid(rulebook, Source.AUTOMATED if rulebook == IBK else Source.LIVE)
        report = ReportMalfunction(script.session(1), "my chips vanished")
        other = script.refused(script.player(2), report)
        assert other.code is RefusalCode.NOT_YOURS
        script.do(script.player(1), report)
        (case,) = script.cases(CaseKind.MALFUNCTION)
        assert (case.about, case.by) == (script.session(1), script.player(1))
        empty = script.refused(script.player(1), ReportMalfunction(script.session(1), ""))
        assert empty.code is RefusalCode.NO_REASON
