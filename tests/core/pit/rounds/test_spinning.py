"""When the ball is spun and the dice are tumbled, by whom, and what closes wagering meanwhile."""

import pytest

from croupier.core.identifiers import RoundId
from croupier.core.pit.conduct.commands import BarPlayer
from croupier.core.pit.rounds.commands import (
    LoadUspin,
    OpenWagering,
    SenseClose,
    SpinBall,
    StartUspin,
    TumbleDice,
)  # fmt: skip
from croupier.core.pit.rounds.events import ClosedBy
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from tests.core.pit.floor_script import DEALER, SUPERVISOR, FloorScript, player
from tests.core.pit.round_script import (
    DEVICE,
    IBK,
    MTT,
    RFS,
    ROU,
    RRB,
    START,
    RoundScript,
    number,
)  # fmt: skip
from tests.plugins.proofs import proves


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-7.4.1", "a spin during wagering leaves wagering open", RRB),
        proves(("RFS-8.6.3", "RFS-8.6.3.a"), "a spin during wagering leaves wagering open", RFS),
        proves("ROU-5.2", "the ball is spun before no more bets is called", ROU),
    ],
)
def test_the_ball_may_be_spun_while_bets_are_taken(rulebook: str) -> None:
    script = RoundScript(rulebook)
    script.open()
    script.spin()
    assert script.round.status is RoundStatus.OPEN
    script.lay(1, ("red", 500))
    assert script.money(1) == START - 500


@pytest.mark.proves("MTT-9.3(a)", fact="the ball is spun after wagering has expired")
def test_the_ball_is_not_spun_before_close_where_the_rulebook_wants_it_after() -> None:
    script = RoundScript(MTT)
    script.open()
    refusal = script.refused(DEALER, SpinBall(script.name))
    assert (refusal.code, refusal.clause) == (RefusalCode.TOO_EARLY, "MTT-9.3(a)")
    script.lay(1, ("red", 500))
    script.close()
    script.spin()
    assert script.round.spun is not None


@pytest.mark.proves("MTT-9.3(a)", fact="a spin that a sensor sees before close opens a case")
def test_a_spin_signalled_too_soon_calls_staff_and_leaves_wagers_alone() -> None:
    script = RoundScript(MTT)
    script.open()
    script.lay(1, ("red", 500))
    script.do(DEVICE, SpinBall(script.name))
    (case,) = script.cases(CaseKind.EARLY_RESULT)
    assert (case.about, case.clause) == (script.name, "MTT-9.3(a)")
    assert script.round.status is RoundStatus.OPEN


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-5.3.2", "an automated round gets its spin without anybody at a button", RRB),
        IBK,
    ],
)
def test_an_automated_wheel_spins_by_itself(rulebook: str) -> None:
    script = RoundScript(rulebook, source=Source.AUTOMATED)
    script.open()
    assert script.refused(DEALER, SpinBall(script.name)).code is RefusalCode.NOT_PERMITTED
    script.do(DEVICE, SpinBall(script.name))
    assert script.round.spun is not None


def test_a_ball_is_spun_once_in_a_round() -> None:
    script = RoundScript(RRB)
    script.open()
    script.spin()
    assert script.refused(DEALER, SpinBall(script.name)).code is RefusalCode.ALREADY_DONE


@pytest.mark.parametrize(
    ("rulebook", "source"),
    [
        proves("RRB-5.3.1.1", "the system closes wagering while the ball rotates",
               RRB, Source.LIVE),
        proves("RRB-5.3.2.1", "the system closes wagering while the ball rotates",
               RRB, Source.AUTOMATED),
    ],
)  # fmt: skip
def test_the_system_closes_wagering_while_the_ball_rotates(rulebook: str, source: Source) -> None:
    script = RoundScript(rulebook, source=source)
    script.open()
    assert script.refused(DEVICE, SenseClose(script.name)).code is RefusalCode.TOO_EARLY
    script.spin()
    closed = script.do(DEVICE, SenseClose(script.name))
    assert closed.events[0].by is ClosedBy.SYSTEM_WHILE_BALL_ROTATES


@pytest.mark.parametrize(
    ("rulebook", "source"),
    [
        proves("IBK-1.1.wagering-period", "a sensor may close wagering before the clock does",
               IBK, Source.AUTOMATED),
        proves("RFS-8.1.wagering-period", "a sensor may close wagering before the clock does",
               RFS, Source.LIVE),
    ],
)  # fmt: skip
def test_a_sensor_closes_wagering(rulebook: str, source: Source) -> None:
    script = RoundScript(rulebook, source=source)
    script.open()
    closed = script.do(DEVICE, SenseClose(script.name))
    assert closed.events[0].by is ClosedBy.SENSOR
    assert script.round.closes is None


def test_a_person_cannot_speak_for_a_sensor() -> None:
    script = RoundScript(IBK, source=Source.AUTOMATED)
    script.open()
    refusal = script.refused(script.player(1), SenseClose(script.name))
    assert refusal.code is RefusalCode.NOT_PERMITTED


@pytest.mark.parametrize("early", [True, False])
@pytest.mark.proves(
    "MTT-10.3(a)", "MTT-10.3(a)(i)", "MTT-10.3(a)(ii)",
    fact="the dealer tumbles the dice at the start of the game or at the end of wagering",
)  # fmt: skip
def test_dice_are_tumbled_at_either_end_of_wagering(*, early: bool) -> None:
    script = RoundScript(MTT, GameName.SIC_BO)
    script.open()
    if early:
        script.spin()
    script.lay(1, ("small", 500))
    script.close()
    if not early:
        script.spin()
    assert script.refused(DEALER, TumbleDice(script.name)).code is RefusalCode.ALREADY_DONE
    assert script.refused(DEVICE, TumbleDice(script.name)).code is RefusalCode.NOT_PERMITTED


@pytest.mark.proves("ROU-5.6", fact="the dealer loads the unit; a player or the dealer starts it")
@pytest.mark.parametrize("starter", ["player", "dealer"])
def test_a_spinning_unit_is_loaded_then_started(starter: str) -> None:
    script = RoundScript(ROU, source=Source.USPIN)
    script.open()
    presser = script.player(1) if starter == "player" else DEALER
    assert script.refused(presser, StartUspin(script.name)).code is RefusalCode.NOT_NOW
    assert script.refused(script.player(1), LoadUspin(script.name)).code is (
        RefusalCode.NOT_PERMITTED
    )
    assert script.refused(DEALER, SpinBall(script.name)).code is RefusalCode.NOT_OFFERED
    script.do(DEALER, LoadUspin(script.name))
    assert script.refused(DEALER, LoadUspin(script.name)).code is RefusalCode.ALREADY_DONE
    script.do(presser, StartUspin(script.name))
    assert script.round.spun is not None


@pytest.mark.proves("ROU-5.6", fact="the button is for those who play at the table")
def test_nobody_but_a_player_of_the_table_starts_its_unit() -> None:
    script = RoundScript(ROU, source=Source.USPIN)
    script.table("T9", RRB, GameName.ROULETTE)
    elsewhere, _ = script.sit("T9-A", 10_000)
    idle = player(script.terminal("T1-Z", ROU))
    script.open()
    script.do(DEALER, LoadUspin(script.name))
    start = StartUspin(script.name)
    assert script.refused(elsewhere, start).code is RefusalCode.OTHER_RULEBOOK
    assert script.refused(idle, start).code is RefusalCode.NOT_YOURS
    assert script.refused(player("nowhere"), start).code is RefusalCode.NOT_YOURS
    script.do(SUPERVISOR, BarPlayer(script.session(1), script.id, "9.1, a device"))
    assert script.refused(script.player(1), start).code is RefusalCode.BARRED
    script.do(script.player(2), start)
    assert script.round.spun is not None


@pytest.mark.proves("ROU-5.6", fact="at a table of chips the unit says that its button was pressed")
def test_where_nobody_has_a_session_the_unit_itself_says_that_it_was_started() -> None:
    script = FloorScript()
    table = script.table("T1", "nsw-roulette-2019", GameName.ROULETTE, Source.USPIN)
    name = RoundId(str(script.do(DEALER, OpenWagering(table)).answer.made))
    assert script.refused(DEVICE, StartUspin(name)).code is RefusalCode.NOT_NOW
    script.do(DEALER, LoadUspin(name))
    script.do(DEVICE, StartUspin(name))
    round_ = script.floor.state.tables[table].round
    assert round_ is not None
    assert round_.spun is not None


@pytest.mark.proves("ROU-2.6.3", fact="a table without the unit has nothing to load")
def test_a_table_has_a_spinning_unit_or_not() -> None:
    script = RoundScript(ROU)
    script.open()
    assert script.refused(DEALER, LoadUspin(script.name)).code is RefusalCode.NOT_OFFERED
    assert script.refused(SUPERVISOR, StartUspin(script.name)).code is RefusalCode.NOT_PERMITTED


def test_a_wheel_has_no_dice_and_a_tumbler_no_ball() -> None:
    wheel, tumbler = RoundScript(MTT), RoundScript(MTT, GameName.SIC_BO)
    wheel.open()
    tumbler.open()
    assert wheel.refused(DEALER, TumbleDice(wheel.name)).code is RefusalCode.NOT_THIS_GAME
    assert tumbler.refused(DEALER, SpinBall(tumbler.name)).code is RefusalCode.NOT_THIS_GAME
    assert wheel.play((1, "red", 500), outcome=number("1")) == "T1/1"
