"""What the system notices by itself: impossible numbers, and terminals that show wrong money."""

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import Instant, RoundId, RulebookId, SessionId, TerminalId
from croupier.core.pit.accounts.events import SessionClosed
from croupier.core.pit.accounts.fold import closed
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import RecalculateRound, ReportScreen
from croupier.core.pit.irregularities.events import MalfunctionDeclared
from croupier.core.pit.rounds.commands import EnterOutcome, ReadOutcome
from croupier.core.pit.state import LEFT_KEPT, CaseKind, RoundStatus, Session, Terminal
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import FaultReason
from croupier.core.rulebook.games.paytable import GameName, Source
from tests.core.pit.floor_script import DEALER
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import (
    DEVICE,
    IBK,
    MTT,
    RFS,
    RRB,
    START,
    WHEEL,
    RoundScript,
    dice,
    number,
)  # fmt: skip
from tests.plugins.proofs import proves

A = TerminalId("T1-A")


def automated(rulebook: str, game: GameName = GameName.ROULETTE) -> RoundScript:
    script = RoundScript(rulebook, game, Source.AUTOMATED)
    script.open()
    return script


def reasons(script: RoundScript) -> list[FaultReason]:
    events = [event for entry in script.entries for event in entry.events]
    return [event.reason for event in events if isinstance(event, MalfunctionDeclared)]


@pytest.mark.parametrize(
    ("rulebook", "game", "said", "fact"),
    [
        (IBK, GameName.ROULETTE, number("37"), number("18")),
        (IBK, GameName.ROULETTE, number("00"), number("18")),
        (RRB, GameName.ROULETTE, OutcomeData(), number("18")),
        (IBK, GameName.SIC_BO, dice(1, 2, 7), dice(1, 2, 3)),
        (IBK, GameName.SIC_BO, dice(1, 2), dice(1, 2, 3)),
    ],
)
def test_a_reading_that_cannot_be_stops_the_round_until_somebody_says_what_came(
    rulebook: str, game: GameName, said: OutcomeData, fact: OutcomeData
) -> None:
    script = automated(rulebook, game)
    bet = "red" if game is GameName.ROULETTE else "small"
    script.lay(1, (bet, 500))
    script.spin_and_close()
    name = script.name
    script.do(DEVICE, ReadOutcome(name, WHEEL, said))
    assert script.status() is RoundStatus.SUSPENDED
    assert reasons(script) == [FaultReason.NUMBERS_OUTSIDE_GAME]
    assert [case.about for case in script.cases(CaseKind.MALFUNCTION)] == [name]
    script.do(script.supervisor(), RecalculateRound(name, fact, "seen on the camera"))
    assert script.money(1) == START + 500
    assert script.cases() == []
    assert script.sound()


def test_nonsense_while_bets_are_taken_is_told_once_and_changes_nothing() -> None:
    script = automated(IBK)
    script.lay(1, ("red", 500))
    junk = ReadOutcome(script.name, WHEEL, number("99"))
    script.do(DEVICE, junk)
    assert script.refused(DEVICE, junk).code is RefusalCode.IMPOSSIBLE_OUTCOME
    assert len(script.cases(CaseKind.MALFUNCTION)) == 1
    assert script.status() is RoundStatus.OPEN
    script.lay(1, ("red", 100))


def test_a_dealers_slip_on_the_keypad_is_refused_and_raises_nothing() -> None:
    script = RoundScript(RRB)
    script.open()
    script.spin_and_close()
    slip = script.refused(DEALER, EnterOutcome(script.name, number("37")))
    assert slip.code is RefusalCode.IMPOSSIBLE_OUTCOME
    assert script.cases() == []


@pytest.mark.parametrize(
    ("rulebook", "source", "clause"),
    [
        proves("RRB-11.5.1.1", "credit that is not stake and odds raises a case by itself",
               RRB, Source.LIVE, "RRB-11.5.1.1"),
        proves("IBK-8.2.1", "credit that is not stake and odds raises a case by itself",
               IBK, Source.AUTOMATED, "IBK-8.2.1"),
        proves("RFS-8.8.6.a", "credit that is not stake and odds raises a case by itself",
               RFS, Source.LIVE, "RFS-8.8.6.a"),
        (MTT, Source.LIVE, None),
    ],
)  # fmt: skip
def test_a_terminal_that_shows_wrong_money_is_out_of_service_and_a_case(
    rulebook: str, source: Source, clause: str | None
) -> None:
    script = RoundScript(rulebook, source=source)
    name = script.play((1, "red", 500), outcome=number("18"))
    script.do(DEVICE, ReportScreen(name, A, 1_000, "18"))
    assert script.cases() == []
    script.do(DEVICE, ReportScreen(name, A, 10_000, "18"))
    (case,) = script.cases(CaseKind.MALFUNCTION)
    assert (case.about, case.clause) == (name, clause)
    assert case.sentence == "T1-A shows $100.00 credited, not $10.00"
    assert reasons(script) == [FaultReason.CREDIT_MISMATCH]
    assert not script.floor.state.terminals[A].enabled
    assert script.money(1) == START + 500


@pytest.mark.proves("RFS-8.8.6.b", fact="a number outside 0 to 36 raises a case by itself")
@pytest.mark.parametrize("shown", ["37", "00", "-1", "x"])
def test_a_terminal_that_shows_a_number_no_wheel_has_is_out_of_service_and_a_case(
    shown: str,
) -> None:
    script = RoundScript(RFS)
    name = script.play((1, "red", 500), outcome=number("18"))
    script.do(DEVICE, ReportScreen(name, A, 1_000, shown))
    (case,) = script.cases(CaseKind.MALFUNCTION)
    assert case.clause == "RFS-8.8.6.b"
    assert reasons(script) == [FaultReason.NUMBERS_OUTSIDE_GAME]
    assert not script.floor.state.terminals[A].enabled


class TestScreensOfThoseWhoHaveLeft:
    def gone(self) -> tuple[MoneyScript, RoundId]:
        script = MoneyScript(RRB, players=2)
        name = script.play((1, "red", 500), (2, "red", 300), outcome=number("18"))
        script.open()
        script.cash_out(1)
        return script, name

    def test_what_they_were_credited_is_right(self) -> None:
        script, name = self.gone()
        script.do(DEVICE, ReportScreen(name, A, 1_000, "18"))
        assert script.cases() == []
        assert script.floor.state.terminals[A].enabled

    @pytest.mark.parametrize("shown", [0, 600, 10_000])
    def test_anything_else_is_not(self, shown: int) -> None:
        script, name = self.gone()
        script.do(DEVICE, ReportScreen(name, A, shown, "18"))
        (case,) = script.cases(CaseKind.MALFUNCTION)
        assert case.sentence.endswith("credited, not $10.00")

    def test_nobody_is_accused_where_it_is_forgotten_who_sat_there(self) -> None:
        script, name = self.gone()
        script.floor.state.left.clear()
        script.do(DEVICE, ReportScreen(name, A, 1_000, "18"))
        assert script.cases() == []
        script.do(DEVICE, ReportScreen(name, A, 600, "18"))
        assert script.cases(CaseKind.MALFUNCTION)

    def test_where_those_who_left_sat_is_kept_of_the_last_of_them(self) -> None:
        state = Floor().state
        state.terminals[A] = Terminal(A, RulebookId(RRB))
        floor = Floor(state)
        for number_ in range(LEFT_KEPT + 3):
            session = SessionId(f"S{number_}")
            state.sessions[session] = Session(session, A, Instant(0))
            closed(floor, SessionClosed(session, Instant(0)))
        assert len(state.left) == LEFT_KEPT
        assert "S2" not in state.left
        assert "S3" in state.left


def test_only_a_device_says_what_a_screen_shows_and_only_of_a_settled_round() -> None:
    script = RoundScript(RFS)
    script.open()
    body = ReportScreen(script.name, A, 0)
    assert script.refused(DEALER, body).code is RefusalCode.NOT_PERMITTED
    assert script.refused(DEVICE, body).code is RefusalCode.NOT_NOW
    unknown = ReportScreen(script.name, TerminalId("T9"), 0)
    assert script.refused(DEVICE, unknown).code is RefusalCode.UNKNOWN_TERMINAL
