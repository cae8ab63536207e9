"""How an outcome is read, entered and confirmed, and that only the snapshot is ever settled."""

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.pit.rounds.commands import ConfirmOutcome, EnterOutcome, ReadOutcome
from croupier.core.pit.rounds.events import OutcomeRead, RoundSettled, WageringOpened
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.pit.wagers.commands import CancelWager, PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import (
    DEVICE,
    IBK,
    MTT,
    RFS,
    ROU,
    RRB,
    START,
    WHEEL,
    RoundScript,
    dice,
    number,
)  # fmt: skip
from tests.plugins.proofs import proves


@pytest.mark.parametrize(
    "rulebook",
    [
        proves(("RRB-5.3.1.2", "RRB-7.5.2", "RRB-8.1"),
               "a number keyed in is not paid until the dealer confirms it", RRB),
        proves("ROU-5.4", "a number is not paid until the dolly marks it", ROU),
        proves(("MTT-9.3(c)", "MTT-2.8"),
               "settlement begins once the dealer confirms the outcome", MTT),
        proves("RFS-8.6.4.b",
               "a number keyed in is not paid until the dealer confirms it", RFS),
    ],
)  # fmt: skip
def test_nothing_is_paid_before_the_dealer_confirms(rulebook: str) -> None:
    script = RoundScript(rulebook)
    script.open()
    script.lay(1, ("straight:17", 500))
    script.spin_and_close()
    script.do(DEALER, EnterOutcome(script.name, number("17")))
    assert script.round.status is RoundStatus.PENDING
    assert script.money(1) == START - 500
    script.do(DEALER, ConfirmOutcome(script.name, number("17")))
    assert script.money(1) == START + 35 * 500


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-7.5.3", "with a sensor the dealer accepts the number it read", RRB),
        proves("RFS-8.6.4.c", "with a sensor the dealer accepts the number it read", RFS),
    ],
)
def test_the_dealer_accepts_what_the_sensor_read(rulebook: str) -> None:
    script = RoundScript(rulebook)
    script.open()
    script.lay(1, ("red", 500))
    script.spin_and_close()
    script.do(DEVICE, ReadOutcome(script.name, WHEEL, number("18")))
    refusal = script.refused(DEALER, ConfirmOutcome(script.name, number("19")))
    assert refusal.code is RefusalCode.OUTCOME_DIFFERS
    script.do(DEALER, ConfirmOutcome(script.name, number("18")))
    assert script.money(1) == START + 500


@pytest.mark.parametrize(
    ("rulebook", "game", "outcome"),
    [
        proves(("RRB-5.3.2.2", "RRB-7.6"), "an automated wheel settles at once by itself",
               RRB, GameName.ROULETTE, number("17")),
        proves("IBK-1.1.automated-wheel", "an automated wheel's reading settles the round",
               IBK, GameName.ROULETTE, number("17")),
        proves("IBK-1.1.automated-dice-tumbler", "an automated tumbler's reading settles it",
               IBK, GameName.SIC_BO, dice(1, 2, 3)),
    ],
)  # fmt: skip
def test_an_automated_result_settles_in_one_entry(
    rulebook: str, game: GameName, outcome: OutcomeData
) -> None:
    script = RoundScript(rulebook, game, Source.AUTOMATED)
    script.open()
    script.spin_and_close()
    entry = script.do(DEVICE, ReadOutcome(script.name, WHEEL, outcome))
    assert [type(event) for event in entry.events] == [OutcomeRead, RoundSettled, WageringOpened]
    assert entry.events[1].confirmed is None


@pytest.mark.proves("MTT-10.3(c)", fact="the dealer's entry or the recognition system is enough")
@pytest.mark.parametrize("by_device", [True, False])
def test_sic_bo_needs_no_second_word(*, by_device: bool) -> None:
    script = RoundScript(MTT, GameName.SIC_BO)
    script.open()
    script.lay(1, ("big", 500))
    script.close()
    script.spin()
    outcome = dice(4, 5, 6)
    if by_device:
        script.do(DEVICE, ReadOutcome(script.name, "camera", outcome))
    else:
        script.do(DEALER, EnterOutcome(script.name, outcome))
    assert script.round.status is RoundStatus.SETTLED
    assert script.money(1) == START + 500


@pytest.mark.parametrize("rulebook", [RRB, RFS])
def test_a_sensor_and_a_dealer_who_differ_suspend_the_round(rulebook: str) -> None:
    script = RoundScript(rulebook)
    script.open()
    script.lay(1, ("red", 500))
    script.spin_and_close()
    script.do(DEVICE, ReadOutcome(script.name, WHEEL, number("18")))
    script.do(DEALER, EnterOutcome(script.name, number("19")))
    assert script.round.status is RoundStatus.SUSPENDED
    assert [case.about for case in script.cases(CaseKind.READINGS_DIFFER)] == [script.name]
    refusal = script.refused(DEALER, ConfirmOutcome(script.name, number("19")))
    assert refusal.code is RefusalCode.NOT_NOW
    assert script.pot() == 500


def test_a_dealer_may_look_again_before_confirming() -> None:
    script = RoundScript(RRB)
    script.open()
    script.lay(1, ("red", 500))
    script.spin_and_close()
    script.do(DEALER, EnterOutcome(script.name, number("17")))
    script.do(DEALER, EnterOutcome(script.name, number("18")))
    script.do(DEALER, ConfirmOutcome(script.name, number("18")))
    assert script.money(1) == START + 500


@pytest.mark.parametrize(
    ("rulebook", "source"),
    [
        proves(("RRB-4.2.7", "RRB-1.1.wagering-period"), "what lies there at expiry is settled",
               RRB, Source.LIVE),
        proves("ROU-3.13", "what lies there at the call is settled", ROU, Source.LIVE),
        proves(("MTT-2.6", "MTT-A.1.wagering-period"), "what lies confirmed at expiry is settled",
               MTT, Source.LIVE),
        proves("RFS-8.4.9", "what lies there at expiry is settled", RFS, Source.LIVE),
        (IBK, Source.AUTOMATED),
    ],
)  # fmt: skip
def test_only_the_snapshot_at_close_is_settled(rulebook: str, source: Source) -> None:
    script = RoundScript(rulebook, source=source)
    script.open()
    script.lay(1, ("red", 500))
    script.spin_and_close()
    actor, session = script.seats[0]
    for body in (
        PlaceWagers(session, script.name, (Touch("black", 500),)),
        CancelWager(session, script.name, "red", 500),  # type: ignore[arg-type]
    ):
        assert script.refused(actor, body).code is RefusalCode.WAGERING_CLOSED
    script.tell(number("18"))
    assert script.money(1) == START + 500


@pytest.mark.parametrize(
    ("rulebook", "source"),
    [
        proves("RRB-2.4.3.1", "an outcome is one of 0 to 36", RRB, Source.AUTOMATED),
        proves("MTT-9.2(b)(i)", "an outcome is one of 0 to 36, and 00 is none", MTT, Source.LIVE),
        proves("IBK-2.1", "an outcome is one of 0 to 36", IBK, Source.AUTOMATED),
        proves("RFS-1.2", "an outcome is one of 0 to 36", RFS, Source.LIVE),
    ],
)
@pytest.mark.parametrize("text", ["37", "00", "-1", ""])
def test_an_impossible_number_is_no_outcome(rulebook: str, source: Source, text: str) -> None:
    script = RoundScript(rulebook, source=source)
    script.open()
    script.lay(1, ("red", 500))
    script.spin_and_close()
    if source is Source.AUTOMATED:
        script.do(DEVICE, ReadOutcome(script.name, WHEEL, number(text)))
        assert script.status() is RoundStatus.SUSPENDED
    else:
        refusal = script.refused(DEALER, EnterOutcome(script.name, number(text)))
        assert refusal.code is RefusalCode.IMPOSSIBLE_OUTCOME
    assert script.pot() == 500


def test_a_reading_cannot_make_a_round_void() -> None:
    script = RoundScript(RRB)
    script.open()
    script.spin_and_close()
    void = OutcomeData(void="because")
    refusal = script.refused(DEALER, EnterOutcome(script.name, void))
    assert refusal.code is RefusalCode.IMPOSSIBLE_OUTCOME


def test_a_supervisor_does_not_enter_the_outcome_and_a_late_repeat_finds_another_round() -> None:
    script = RoundScript(RRB)
    script.open()
    script.spin_and_close()
    refusal = script.refused(SUPERVISOR, EnterOutcome(script.name, number("1")))
    assert refusal.code is RefusalCode.NOT_PERMITTED
    script.tell(number("1"))
    script.open()
    late = script.refused(DEALER, ConfirmOutcome(script.nth(1), number("1")))
    assert late.code is RefusalCode.NOT_THE_ROUND


@pytest.mark.parametrize(
    ("rulebook", "least"),
    [
        proves(("RRB-5.3.1", "RRB-11.4.3"), "a ball that went round too seldom gives no number",
               RRB, 4),
    ],
)  # fmt: skip
def test_no_number_counts_of_a_ball_that_went_round_too_seldom(rulebook: str, least: int) -> None:
    script = RoundScript(rulebook)
    script.open()
    script.lay(1, ("red", 500))
    script.spin_and_close()
    seldom = ReadOutcome(script.name, WHEEL, number("18"), least - 1)
    refusal = script.refused(DEVICE, seldom)
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_NOW, "RRB-11.4.3")
    assert script.round.readings == []
    script.do(DEVICE, ReadOutcome(script.name, WHEEL, number("18"), least))
    script.do(DEALER, ConfirmOutcome(script.name, number("18")))
    assert script.money(1) == START + 500
