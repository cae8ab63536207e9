"""A wheel or tumbler that waits to be told: when it is told, and what becomes of what it says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import DeviceId, TableId
from croupier.core.pit.cases.commands import CloseCase
from croupier.core.pit.irregularities.commands import DeclareNoSpin, RecalculateRound, VoidDiceRound
from croupier.core.pit.rounds.commands import LaunchDue, ReadOutcome, ReportLaunch, SpinBall
from croupier.core.pit.rounds.events import BallSpun, ClosedBy, DiceTumbled, WageringClosed
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.pit.tables.commands import RetireDevice, SetLaunching
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.games.roulette import NoSpinReason
from croupier.core.rulebook.roles import Action
from croupier.core.stream.intents import Became, Intent, IntentKind, IntentOpened
from croupier.views.floor.set_up import floor_plan
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR
from tests.core.pit.round_script import (
    DEVICE,
    ELECTRONIC,
    IBK,
    RRB,
    START,
    TECHNICIAN,
    WHEEL,
    RoundScript,
    dice,
    number,
)
from tests.plugins.proofs import proves

LEAD = 8_000
ROULETTE, SIC_BO = GameName.ROULETTE, GameName.SIC_BO


class LaunchScript(RoundScript):
    """An automated table whose wheel or tumbler is told, as every rulebook with one has it."""

    def __init__(self, rulebook: str, game: GameName = ROULETTE, lead_ms: int = LEAD) -> None:
        self._lead_ms = lead_ms
        super().__init__(rulebook, game, Source.AUTOMATED)

    def furnish(self, table: TableId) -> None:
        super().furnish(table)
        self.do(TECHNICIAN, SetLaunching(self.launcher(), self._lead_ms))

    def launcher(self) -> DeviceId:
        kinds = (Equipment.WHEEL, Equipment.AUTOMATED_WHEEL, Equipment.AUTOMATED_DICE_TUMBLER)
        devices = self.floor.state.plan.devices.values()
        return next(d.id for d in devices if d.place == self.id and d.kind in kinds)

    def pass_to(self, at: int) -> None:
        """Time goes by until then, and somebody has it noticed."""
        self.now = at - 1
        self.ask(DEVICE, LaunchDue(self.id))

    def told(self) -> list[Intent]:
        opened = [e for entry in self.entries for e in entry.events if isinstance(e, IntentOpened)]
        return [e.intent for e in opened if e.intent.kind is IntentKind.LAUNCH]

    def waiting(self) -> Intent:
        (intent,) = self.floor.state.intents.open.values()
        return intent

    def says(self, became: Became) -> None:
        self.do(DEVICE, ReportLaunch(self.waiting().id, became))


def spun(script: RoundScript) -> int | None:
    return script.round.spun


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-5.3.2", "the ball is launched by the wheel during wagering", RRB),
        proves("IBK-1.1.automated-wheel", "the ball is launched by the wheel during wagering", IBK),
    ],
)
def test_a_wheel_is_told_so_long_before_the_close_and_the_round_goes_on(rulebook: str) -> None:
    script = LaunchScript(rulebook)
    script.open()
    script.lay(1, ("red", 500))
    closes = script.round.closes
    assert closes is not None
    script.pass_to(closes - LEAD - 1)
    assert script.told() == []
    script.pass_to(closes - LEAD)
    (intent,) = script.told()
    assert (intent.device, intent.about, intent.at) == (
        script.launcher(),
        script.name,
        closes - LEAD,
    )
    assert spun(script) is None
    script.says(Became.DONE)
    assert spun(script) == script.now
    script.close()
    script.tell(number("1"))
    assert script.money(1) == START + 500
    assert script.sound()


@pytest.mark.proves(
    "IBK-1.1.automated-dice-tumbler", fact="the dice are tumbled once wagering is closed"
)
def test_a_tumbler_is_told_at_the_close_because_its_script_has_it_there() -> None:
    script = LaunchScript(IBK, SIC_BO)
    script.open()
    script.lay(1, ("small", 500))
    closes = script.round.closes
    assert closes is not None
    script.pass_to(closes - 1)
    assert script.told() == []
    script.close()
    assert [intent.at for intent in script.told()] == [closes]
    script.says(Became.DONE)
    assert isinstance(script.entries[-1].events[-1], DiceTumbled)
    script.tell(dice(1, 2, 4))
    assert script.money(1) == START + 500


@pytest.mark.parametrize(("rulebook", "game"), [(RRB, ROULETTE), (IBK, ROULETTE), (IBK, SIC_BO)])
def test_a_device_with_a_clock_of_its_own_is_told_nothing(rulebook: str, game: GameName) -> None:
    script = RoundScript(rulebook, game, Source.AUTOMATED)
    script.open()
    script.close()
    assert script.floor.state.intents.opened == 0
    script.spin()
    assert script.round.spun is not None


def test_the_office_sees_which_device_can_be_told_and_when_it_is() -> None:
    script = LaunchScript(RRB)
    shown = {each.device: each for each in floor_plan("P1", script.floor).devices}
    told = [(name, each.lead_ms) for name, each in shown.items() if each.launches]
    assert (script.launcher(), LEAD) in told
    assert all(lead is None for name, lead in told if name != script.launcher())
    assert [each for each in shown.values() if each.lead_ms and not each.launches] == []


def test_a_wheel_whose_sensor_speaks_first_is_spun_once() -> None:
    script = LaunchScript(RRB)
    script.open()
    script.pass_to((script.round.closes or 0) - LEAD)
    script.do(DEVICE, SpinBall(script.name))
    spun = script.round.spun
    script.says(Became.DONE)
    assert script.round.spun == spun
    assert not script.floor.state.intents.open
    everything = [event for entry in script.entries for event in entry.events]
    assert sum(isinstance(event, BallSpun) for event in everything) == 1


@pytest.mark.parametrize(
    ("rulebook", "reason"),
    [
        proves("IBK-8.2.4", "a wheel that does not turn is a malfunction", IBK,
               "wheel-not-rotating"),
        proves("RRB-11.5.1.2", "a game out of its sequence is a malfunction", RRB,
               "sequence-or-display"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("became", [Became.NOT_DONE, Became.DOUBTFUL, Became.LOST])
def test_a_launch_that_failed_or_is_in_doubt_stops_wagering_and_calls_staff(
    rulebook: str, reason: str, became: Became
) -> None:
    script = LaunchScript(rulebook)
    script.open()
    script.lay(1, ("red", 500))
    script.pass_to((script.round.closes or 0) - LEAD)
    script.says(became)
    events = script.entries[-1].events
    closed = [event for event in events if isinstance(event, WageringClosed)]
    assert [event.by for event in closed] == [ClosedBy.MALFUNCTION]
    assert [event.reason for event in events if hasattr(event, "happened")] == [reason]
    assert script.status() is RoundStatus.SUSPENDED
    (case,) = script.cases(CaseKind.MALFUNCTION)
    assert case.about == script.name
    assert script.pot() == 500
    assert len(script.told()) == 1


def test_what_staff_saw_settles_a_round_whose_wheel_could_not_say() -> None:
    script = LaunchScript(IBK)
    script.open()
    script.lay(1, ("red", 500))
    script.pass_to((script.round.closes or 0) - LEAD)
    script.says(Became.DOUBTFUL)
    name = script.name
    script.do(script.supervisor(), RecalculateRound(name, number("1"), "seen on the wheel"))
    assert script.money(1) == START + 500
    assert script.cases() == []
    assert script.sound()


def test_only_staffs_word_has_a_failed_launch_told_anew_and_by_an_intent_of_its_own() -> None:
    script = LaunchScript(IBK)
    script.open()
    script.lay(1, ("red", 500))
    script.pass_to((script.round.closes or 0) - LEAD)
    script.says(Became.NOT_DONE)
    script.pass_to(script.now + 600_000)
    assert len(script.told()) == 1
    (case,) = script.cases()
    script.do(ELECTRONIC, CloseCase(case.id, "the ball was freed"))
    script.pass_to(script.now + 2)
    first, second = script.told()
    assert (first.about, second.about) == (script.name, script.name)
    assert first.id != second.id
    script.says(Became.DONE)
    script.tell(number("2"))
    assert script.money(1) == START - 500


@pytest.mark.proves("IBK-8.4.2", fact="a tumbler at fault makes the round void once declared")
def test_a_tumbler_that_does_not_tumble_waits_for_somebody_to_declare_the_round_void() -> None:
    script = LaunchScript(IBK, SIC_BO)
    script.open()
    script.lay(1, ("small", 500))
    script.close()
    script.says(Became.NOT_DONE)
    assert script.status() is RoundStatus.SUSPENDED
    assert [case.clause for case in script.cases(CaseKind.DICE)] == ["IBK-8.4.2"]
    name = script.name
    who = script.who(script.id, Action.VOID_DICE_ROUND)
    script.do(who, VoidDiceRound(name, "it is jammed"))
    assert script.money(1) == START
    assert script.sound()


def test_a_spin_declared_none_is_launched_again_and_an_old_answer_is_not_taken_for_it() -> None:
    script = LaunchScript(IBK)
    script.open()
    script.lay(1, ("red", 500))
    script.pass_to((script.round.closes or 0) - LEAD)
    first = script.waiting()
    script.do(DEVICE, SpinBall(script.name))
    script.close()
    script.do(SUPERVISOR, DeclareNoSpin(script.name, NoSpinReason.WHEEL_NOT_ROTATING))
    script.pass_to(script.now + 2)
    assert [intent.about for intent in script.told()] == [script.name, script.name]
    script.do(DEVICE, ReportLaunch(first.id, Became.DONE))
    assert spun(script) is None
    script.says(Became.DONE)
    assert spun(script) is not None


def test_an_answer_that_comes_when_the_round_is_over_only_ends_the_intent() -> None:
    script = LaunchScript(RRB)
    script.open()
    script.pass_to((script.round.closes or 0) - LEAD)
    late = script.waiting()
    script.do(DEVICE, SpinBall(script.name))
    script.close()
    script.do(DEVICE, ReadOutcome(script.name, WHEEL, OutcomeData(number="5")))
    script.do(DEVICE, ReportLaunch(late.id, Became.LOST))
    assert script.cases() == []
    assert not script.floor.state.intents.open
    again = script.refused(DEVICE, ReportLaunch(late.id, Became.DONE))
    assert again.code is RefusalCode.ALREADY_DONE


def test_a_launch_longer_than_the_period_is_told_when_wagering_opens() -> None:
    script = LaunchScript(RRB, lead_ms=300_000)
    script.open()
    opened = script.round.opened
    script.pass_to(script.now + 2)
    assert [intent.at for intent in script.told()] == [max(opened, script.floor.state.at - 2)]


def test_who_says_when_a_device_launches_and_of_which() -> None:
    script = RoundScript(RRB, source=Source.AUTOMATED)
    wheel, ball = DeviceId("T1-wheel"), DeviceId("T1-ball")
    lines = [
        (TECHNICIAN, SetLaunching(DeviceId("T9-wheel"), LEAD), RefusalCode.UNKNOWN_DEVICE),
        (SUPERVISOR, SetLaunching(wheel, LEAD), RefusalCode.NOT_PERMITTED),
        (TECHNICIAN, SetLaunching(ball, LEAD), RefusalCode.NOT_OFFERED),
        (TECHNICIAN, SetLaunching(wheel, -1), RefusalCode.BAD_AMOUNT),
        (TECHNICIAN, SetLaunching(wheel, 600_001), RefusalCode.BAD_AMOUNT),
        (TECHNICIAN, SetLaunching(wheel, None), RefusalCode.ALREADY_DONE),
        (TECHNICIAN, SetLaunching(wheel, LEAD), RefusalCode.TABLE_OPEN),
        (TECHNICIAN, LaunchDue(script.id), RefusalCode.NOT_PERMITTED),
    ]
    for actor, body, code in lines:
        assert script.refused(actor, body).code is code, body
    live = RoundScript(RRB)
    refusal = live.refused(TECHNICIAN, SetLaunching(wheel, LEAD))
    assert refusal.code is RefusalCode.NOT_OFFERED


def test_a_retired_wheel_is_told_nothing_any_more() -> None:
    script = LaunchScript(RRB)
    script.open()
    script.do(OPERATOR, RetireDevice(script.launcher(), "worn"))
    script.close()
    assert script.told() == []


@given(st.lists(st.sampled_from([*Became, "spin", "read", "no-spin", "close-case"]), max_size=8))
def test_whatever_comes_in_whatever_order_a_device_has_one_launch_at_most_to_do(
    steps: list[str],
) -> None:
    """Between two words of staff a round tells its device once, and money is where it belongs."""
    script = LaunchScript(IBK)
    script.open()
    script.lay(1, ("red", 500))
    script.pass_to((script.round.closes or 0) - LEAD)
    words = 1
    for step in steps:
        name, before = script.name, script.round.no_spins
        if step in tuple(Became):
            for intent in list(script.floor.state.intents.open):
                script.ask(DEVICE, ReportLaunch(intent, Became(step)))
        elif step == "spin":
            script.ask(DEVICE, SpinBall(name))
        elif step == "read":
            script.ask(DEVICE, ReadOutcome(name, WHEEL, number("7")))
        elif step == "no-spin":
            script.ask(SUPERVISOR, DeclareNoSpin(name, NoSpinReason.WHEEL_NOT_ROTATING))
        else:
            for case in script.cases():
                script.ask(ELECTRONIC, CloseCase(case.id, "looked at"))
                words += 1
        words += script.round.no_spins > before
        script.pass_to(script.now + 2)
        told = [intent for intent in script.told() if intent.about == script.nth(1)]
        assert len(told) <= words
    assert script.sound()
