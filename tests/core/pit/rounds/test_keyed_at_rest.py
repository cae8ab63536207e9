"""A number is keyed once the ball is at rest, where the rulebook has that."""

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import Instant, RulebookId
from croupier.core.pit.irregularities.commands import DeclareNoSpin
from croupier.core.pit.rounds.commands import (
    ConfirmOutcome,
    EnterOutcome,
    ReadOutcome,
    ReportBallAtRest,
    RestDue,
    SenseRest,
)
from croupier.core.pit.rounds.events import BallRested
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.tables.commands import AdoptRulebook
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.roulette import NoSpinReason, NumberKeyed
from croupier.views.desk.button_state import DeskButton
from croupier.views.desk.desk import DeskView, desk_view
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR, player
from tests.core.pit.round_script import (
    DEVICE,
    LIVE_WHEELS,
    MTT,
    RFS,
    ROU,
    RRB,
    WHEEL,
    RoundScript,
    number,
)
from tests.plugins.proofs import proves

SEVENTEEN = number("17")
HOUSE = """
id = "house-wheel"
derived_from = "rapid-fusion-2015"
{removes}
[document]
title = "A house with wheels of its own"
[spin]
{setting}
"""
CAREFUL = 'rest_after_seconds = { is = 20, house = "our wheels run for twenty seconds" }'
SENSORS = 'rest_reported_by = { is = ["sensor"], house = "every wheel has a sensor" }'
ONCE_SPUN = 'number_keyed = { is = "once-spun", house = "the dealer sees the ball" }'
UNUSED = 'removes = ["spin.rest_after_seconds", "spin.rest_reported_by"]'


class HouseScript(RoundScript):
    """A table under a rulebook of the house's own."""

    def __init__(self, setting: str, removes: str = "") -> None:
        self._text = HOUSE.format(setting=setting, removes=removes)
        super().__init__("house-wheel")

    def adopt(self, rulebook: str) -> None:
        super().adopt(RFS)
        if RulebookId(rulebook) not in self.floor.state.rulebooks:
            self.do(OPERATOR, AdoptRulebook(self._text))


def spun(rulebook: str = RFS) -> RoundScript:
    return rolling(RoundScript(rulebook))


def rolling(script: RoundScript) -> RoundScript:
    script.open()
    script.lay(1, ("red", 500))
    script.spin_and_close()
    return script


def keyed(script: RoundScript, outcome: OutcomeData = SEVENTEEN) -> Refusal | None:
    """As a dealer does who does not wait."""
    return script.ask(DEALER, EnterOutcome(script.name, outcome)).answer.refusal


def at_rest(script: RoundScript) -> bool:
    return script.round.at_rest


def desk(script: RoundScript) -> DeskView:
    return desk_view(script.floor, script.id)


def keypad(script: RoundScript) -> DeskButton:
    return next(button for button in desk(script).buttons if button.command == "enter-outcome")


@pytest.mark.parametrize(
    ("rulebook", "clause"),
    [
        proves("RFS-8.6.4", "no number is keyed before the ball rests", RFS, "RFS-8.6.4"),
        proves("RRB-7.5", "no number is keyed before the ball rests", RRB, "RRB-7.5"),
        proves("MTT-9.3(c)", "no number is keyed before the ball rests", MTT, "MTT-9.3(c)"),
    ],
)
def test_no_number_is_keyed_while_the_ball_may_run(rulebook: str, clause: str) -> None:
    script = spun(rulebook)
    refusal = keyed(script)
    assert refusal is not None
    assert refusal.code is RefusalCode.NOT_NOW
    assert refusal.clause == clause
    assert "when the ball is at rest" in refusal.sentence
    assert refusal.sentence.endswith("or 5 seconds after the spin")
    script.wait(4)
    assert keyed(script) is not None
    assert script.round.readings == []
    script.wait(1)
    assert keyed(script) is None
    script.do(DEALER, ConfirmOutcome(script.name, SEVENTEEN))
    assert script.status() is RoundStatus.SETTLED


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RFS-8.6.4", "the dealer may say that the ball rests", RFS),
        proves("RRB-7.5", "the dealer may say that the ball rests", RRB),
        MTT,
    ],
)
def test_a_dealer_who_reports_rest_keys_the_number_at_once(rulebook: str) -> None:
    script = spun(rulebook)
    entry = script.do(DEALER, ReportBallAtRest(script.name))
    assert entry.events == (BallRested(script.name, Instant(script.now), "dealer"),)
    assert keyed(script) is None
    again = script.refused(DEALER, ReportBallAtRest(script.name))
    assert again.code is RefusalCode.NOT_NOW


def test_where_the_dolly_marks_the_number_it_is_keyed_on_the_dealers_word_alone() -> None:
    assert keyed(spun(ROU)) is None


def test_rest_is_reported_of_a_ball_that_was_spun_and_by_whoever_keys_numbers() -> None:
    script = RoundScript(RFS)
    script.open()
    script.lay(1, ("red", 500))
    assert script.refused(DEALER, ReportBallAtRest(script.name)).code is RefusalCode.NOT_NOW
    script.spin()
    assert script.refused(DEALER, ReportBallAtRest(script.name)).code is RefusalCode.NOT_NOW
    script.close()
    for other in player("T1-A"), DEVICE:
        refusal = script.refused(other, ReportBallAtRest(script.name))
        assert refusal.code is RefusalCode.NOT_PERMITTED


def test_a_regulator_may_trust_sensors_alone() -> None:
    script = rolling(HouseScript(SENSORS))
    assert "report-ball-at-rest" not in {each.command for each in desk(script).buttons}
    refusal = script.refused(DEALER, ReportBallAtRest(script.name))
    assert refusal.code is RefusalCode.NOT_OFFERED
    assert keyed(script) is not None
    script.do(DEVICE, SenseRest(script.name, WHEEL))
    assert keyed(script) is None


def test_a_regulator_may_leave_it_to_the_dealer_to_see() -> None:
    script = rolling(HouseScript(ONCE_SPUN, UNUSED))
    assert keyed(script) is None
    assert desk(script).rests is None
    assert not any(isinstance(e, BallRested) for each in script.entries for e in each.events)


@pytest.mark.proves("RFS-8.6.4")
def test_a_sensor_that_reports_rest_lets_the_number_be_keyed_at_once() -> None:
    script = spun()
    entry = script.do(DEVICE, SenseRest(script.name, WHEEL))
    assert [type(event) for event in entry.events] == [BallRested]
    assert keyed(script) is None
    again = script.refused(DEVICE, SenseRest(script.name, WHEEL))
    assert again.code is RefusalCode.NOT_NOW


def test_a_number_that_a_sensor_has_read_says_that_the_ball_rests() -> None:
    script = spun()
    script.do(DEVICE, ReadOutcome(script.name, WHEEL, SEVENTEEN))
    assert keyed(script) is None


def test_the_keypad_is_dim_with_the_reason_and_brightens_by_itself() -> None:
    script = spun()
    dim = keypad(script)
    assert dim.refused is not None
    assert "when the ball is at rest" in dim.refused
    assert dim.clause == "RFS-8.6.4"
    assert desk(script).rests == (script.round.spun or 0) + 5_000
    assert desk(script).next == "report-ball-at-rest"
    script.wait(5)
    # Nothing but the clock is heard.
    script.ask(SUPERVISOR, RestDue(script.id))
    assert keypad(script).refused is None
    assert desk(script).rests is None
    assert desk(script).next == "enter-outcome"


def test_a_ball_spun_while_wagers_are_open_is_not_said_to_rest_before_they_close() -> None:
    script = RoundScript(RFS)
    script.open()
    script.spin()
    script.wait(10)
    script.lay(1, ("red", 500))
    assert not at_rest(script)
    script.close()
    assert at_rest(script)
    assert keyed(script) is None


def test_a_ball_spun_again_is_waited_for_again() -> None:
    script = spun()
    script.wait(6)
    script.do(DEALER, DeclareNoSpin(script.name, NoSpinReason.BALL_WITH_ROTATION))
    assert not at_rest(script)
    script.spin()
    assert keyed(script) is not None
    script.wait(6)
    assert keyed(script) is None


def test_a_number_that_cannot_be_is_told_so_whether_the_ball_rests_or_not() -> None:
    refusal = keyed(spun(), number("37"))
    assert refusal is not None
    assert refusal.code is RefusalCode.IMPOSSIBLE_OUTCOME


def test_every_rulebook_with_a_dealers_wheel_says_when_a_number_is_keyed() -> None:
    said = {}
    for rulebook in LIVE_WHEELS:
        rules = RoundScript(rulebook).floor.book(RulebookId(rulebook)).settings.spin
        assert rules is not None
        assert rules.number_keyed is not None
        said[rulebook] = rules.number_keyed.value
    at_rest = dict.fromkeys(LIVE_WHEELS, NumberKeyed.ONCE_AT_REST)
    assert said == {**at_rest, ROU: NumberKeyed.ONCE_SPUN}


def test_a_house_sets_its_own_time_in_a_rulebook_of_its_own() -> None:
    script = rolling(HouseScript(CAREFUL))
    assert desk(script).rests == (script.round.spun or 0) + 20_000


def test_only_the_clock_says_that_the_time_has_passed() -> None:
    script = spun()
    refusal = script.refused(SUPERVISOR, RestDue(script.id))
    assert refusal.code is RefusalCode.NOT_PERMITTED
