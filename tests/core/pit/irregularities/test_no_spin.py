"""A spin declared none: for the rulebook's reasons, by whom it names, final, and what goes on."""

import pytest

from croupier.core.pit.irregularities.commands import DeclareNoSpin, ExamineBall
from croupier.core.pit.irregularities.events import NoSpinDeclared
from croupier.core.pit.rounds.commands import (
    ConfirmOutcome,
    EnterOutcome,
    LoadUspin,
    ReadOutcome,
    SpinBall,
)  # fmt: skip
from croupier.core.pit.rounds.events import RoundVoided
from croupier.core.pit.state import RoundStatus
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.games.roulette import AfterNoSpin, NoSpinCare, NoSpinReason
from croupier.core.stream.envelope import Actor, Entry
from tests.core.pit.floor_script import DEALER, SUPERVISOR, TABLE_INSPECTOR
from tests.core.pit.round_script import (
    DEVICE,
    IBK,
    LIVE_WHEELS,
    MANAGER,
    MTT,
    RFS,
    ROU,
    RRB,
    START,
    WHEEL,
    RoundScript,
    number,
)  # fmt: skip
from tests.plugins.proofs import proves

Reason = NoSpinReason
OBJECT = Reason.FOREIGN_OBJECT
REMOVE = (NoSpinCare.REMOVE_BALL,)
EXAMINE = (NoSpinCare.EXAMINE_BALL,)
RETURN = (NoSpinCare.BALL_TO_PREVIOUS_NUMBER,)


def spun(rulebook: str, *, closed: bool = True, source: Source = Source.LIVE) -> RoundScript:
    script = RoundScript(rulebook, source=source)
    script.open()
    script.lay(1, ("red", 500))
    if closed:
        script.spin_and_close()
    else:
        script.spin()
    return script


def cared_for(entry: Entry) -> tuple[NoSpinCare, ...]:
    """What the dealer is told to do with the ball."""
    declared = entry.events[0]
    assert isinstance(declared, NoSpinDeclared)
    assert declared.clause is not None
    return declared.care


def followed_by(entry: Entry) -> AfterNoSpin:
    declared = entry.events[0]
    assert isinstance(declared, NoSpinDeclared)
    return declared.after


@pytest.mark.parametrize(
    ("rulebook", "reason", "care"),
    [
        proves("RRB-11.4.1", "ball spun with the wheel", RRB, Reason.BALL_WITH_ROTATION, REMOVE),
        proves(
            ("RRB-11.4.2", "RRB-11.4.9"), "wheel not turning", RRB, Reason.WHEEL_NOT_ROTATING, ()
        ),
        proves(
            "RRB-11.4.3", "fewer than four revolutions", RRB, Reason.TOO_FEW_REVOLUTIONS, REMOVE
        ),
        proves("RRB-11.4.4", "a foreign object", RRB, Reason.FOREIGN_OBJECT, REMOVE),
        proves("RRB-11.4.5", "no pocket", RRB, Reason.NO_POCKET, ()),
        proves("RRB-11.4.6", "the ball left the wheel", RRB, Reason.BALL_OUT_OF_WHEEL, EXAMINE),
        proves("RRB-11.4.7", "interference", RRB, Reason.INTERFERENCE, ()),
        proves("ROU-8.1", "ball spun with the wheel", ROU, Reason.BALL_WITH_ROTATION, REMOVE),
        proves("ROU-8.2", "fewer than four revolutions", ROU, Reason.TOO_FEW_REVOLUTIONS, REMOVE),
        proves("ROU-8.3", "a foreign object", ROU, Reason.FOREIGN_OBJECT, REMOVE),
        proves(("ROU-8.4", "ROU-8.9"), "no pocket", ROU, Reason.NO_POCKET, ()),
        proves("ROU-8.5", "the ball left the wheel", ROU, Reason.BALL_OUT_OF_WHEEL, EXAMINE),
        proves("ROU-8.6", "interference", ROU, Reason.INTERFERENCE, ()),
        proves("RFS-7.1.a", "ball spun with the wheel", RFS, Reason.BALL_WITH_ROTATION, RETURN),
        proves(
            "RFS-7.1.b", "fewer than three revolutions", RFS, Reason.TOO_FEW_REVOLUTIONS, RETURN
        ),
        proves("RFS-7.1.c", "a foreign object", RFS, Reason.FOREIGN_OBJECT, RETURN),
        proves(("RFS-7.1.d", "RFS-7.3"), "no pocket", RFS, Reason.NO_POCKET, RETURN),
        proves("RFS-7.1.d", "a hovering ball", RFS, Reason.HOVERING_BALL, RETURN),
        proves("RFS-7.1.e", "the ball left the wheel", RFS, Reason.BALL_OUT_OF_WHEEL, RETURN),
        proves("RFS-7.1.f", "interference", RFS, Reason.INTERFERENCE, RETURN),
    ],
)
def test_wagers_stand_and_the_ball_is_spun_again(
    rulebook: str, reason: Reason, care: tuple[NoSpinCare, ...]
) -> None:
    script = spun(rulebook)
    entry = script.do(DEALER, DeclareNoSpin(script.name, reason))
    assert (cared_for(entry), followed_by(entry)) == (care, AfterNoSpin.SPUN_AGAIN_CLOSED)
    assert script.pot() == 500
    assert script.round.status is RoundStatus.CLOSED
    if rulebook != RFS and reason is Reason.BALL_OUT_OF_WHEEL:
        script.do(SUPERVISOR, ExamineBall(script.name))
    script.spin()
    script.tell(number("18"))
    assert script.money(1) == START + 500
    assert script.sound()


@pytest.mark.parametrize(
    ("rulebook", "least", "clause"),
    [
        proves(("RRB-5.3.1", "RRB-11.4.3"), "four revolutions make a spin, three do not",
               RRB, 4, "RRB-5.3.1"),
        proves(("ROU-5.2", "ROU-8.2"), "four revolutions make a spin, three do not",
               ROU, 4, "ROU-5.2"),
        proves("RFS-7.1.b", "three revolutions make a spin, two do not", RFS, 3, "RFS-7.1.b"),
        proves("MTT-9.6(b)", "three revolutions make a spin, two do not", MTT, 3, "MTT-9.6(b)"),
    ],
)  # fmt: skip
def test_a_ball_that_turned_often_enough_is_spun(rulebook: str, least: int, clause: str) -> None:
    script = spun(rulebook)
    enough = DeclareNoSpin(script.name, Reason.TOO_FEW_REVOLUTIONS, least)
    refusal = script.refused(DEALER, enough)
    assert (refusal.code, refusal.clause) == (RefusalCode.NO_REASON, clause)
    script.do(DEALER, DeclareNoSpin(script.name, Reason.TOO_FEW_REVOLUTIONS, least - 1))
    assert script.round.no_spins == 1 or script.round.status is RoundStatus.VOID
    other = spun(rulebook)
    other.do(DEALER, DeclareNoSpin(other.name, OBJECT, least))
    assert other.round.no_spins == 1 or other.round.status is RoundStatus.VOID


@pytest.mark.proves("RRB-5.3.1", fact="a live ball spun with the wheel is no spin either")
def test_only_a_spin_nobody_called_none_gives_a_number() -> None:
    script = spun(RRB)
    script.do(DEALER, DeclareNoSpin(script.name, Reason.BALL_WITH_ROTATION))
    entered = script.refused(DEALER, EnterOutcome(script.name, number("18")))
    assert entered.code is RefusalCode.NOT_NOW
    script.spin()
    script.tell(number("18"))
    assert script.money(1) == START + 500


@pytest.mark.parametrize(
    "rulebook",
    [
        proves(("RRB-11.4.8", "RRB-11.4.9"), "no number of that spin counts", RRB),
        proves(("ROU-8.8", "ROU-8.9"), "no number of that spin counts", ROU),
        proves(("RFS-7.2", "RFS-7.3"), "no number of that spin counts", RFS),
    ],
)
def test_it_is_final_even_if_the_ball_comes_to_rest(rulebook: str) -> None:
    script = spun(rulebook)
    script.do(DEALER, DeclareNoSpin(script.name, OBJECT))
    confirm = script.refused(DEALER, ConfirmOutcome(script.name, number("18")))
    enter = script.refused(DEALER, EnterOutcome(script.name, number("18")))
    assert (confirm.code, enter.code) == (RefusalCode.NOT_NOW, RefusalCode.NOT_NOW)
    assert enter.clause is not None
    assert script.money(1) == START - 500
    script.spin()
    script.tell(number("17"))
    assert script.money(1) == START - 500
    assert script.sound()


@pytest.mark.parametrize(
    ("rulebook", "second"),
    [(RRB, SUPERVISOR), (ROU, SUPERVISOR), (MTT, SUPERVISOR), (RFS, MANAGER)],
)
@pytest.mark.parametrize("by_sensor", [False, True])
def test_a_dealer_alone_calls_no_spin_none_once_its_number_is_on_record(
    rulebook: str, second: Actor, *, by_sensor: bool
) -> None:
    script = spun(rulebook)
    if by_sensor and rulebook not in (ROU, MTT):
        script.do(DEVICE, ReadOutcome(script.name, WHEEL, number("18")))
    else:
        script.do(DEALER, EnterOutcome(script.name, number("18")))
    none = DeclareNoSpin(script.name, OBJECT)
    refused = script.refused(DEALER, none)
    assert refused.code is RefusalCode.APPROVAL_NEEDED
    assert script.refused(DEALER, none, DEALER).code is RefusalCode.OWN_APPROVAL
    script.do(DEALER, none, second)
    confirm = script.refused(DEALER, ConfirmOutcome(script.name, number("18")))
    assert confirm.code in (RefusalCode.NOT_NOW, RefusalCode.ALREADY_DONE)
    assert script.sound()


def test_a_sensors_late_number_of_that_spin_is_ignored() -> None:
    script = spun(RRB)
    script.do(DEALER, DeclareNoSpin(script.name, OBJECT))
    refusal = script.refused(DEVICE, ReadOutcome(script.name, WHEEL, number("18")))
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_NOW, "RRB-11.4.8")


MTT_REASONS = {
    Reason.BALL_WITH_ROTATION: ("MTT-9.6(a)", ()),
    Reason.TOO_FEW_REVOLUTIONS: ("MTT-9.6(b)", REMOVE),
    Reason.FOREIGN_OBJECT: ("MTT-9.6(c)", ()),
    Reason.NO_POCKET: ("MTT-9.6(e)", ()),
    Reason.BALL_OUT_OF_WHEEL: ("MTT-9.6(f)", ()),
    Reason.INTERFERENCE: ("MTT-9.6(g)", ()),
    Reason.DISRUPTION: ("MTT-9.6(g)", ()),
}


@pytest.mark.parametrize("reason", [reason for reason in Reason if reason not in MTT_REASONS])
def test_for_what_mtt_does_not_name_nobody_declares_no_spin(reason: Reason) -> None:
    script = spun(MTT)
    refusal = script.refused(DEALER, DeclareNoSpin(script.name, reason))
    assert refusal.code is RefusalCode.NO_REASON


@pytest.mark.parametrize(
    ("reason", "clause", "care"),
    [
        proves((clause, "MTT-6.10"), f"{reason.value}: wagers go back and a new round opens",
               reason, clause, care)
        for reason, (clause, care) in MTT_REASONS.items()
    ],
)  # fmt: skip
def test_in_mtt_the_spin_is_void_and_wagers_come_back(
    reason: Reason, clause: str, care: tuple[NoSpinCare, ...]
) -> None:
    script = spun(MTT)
    entry = script.do(DEALER, DeclareNoSpin(script.name, reason))
    declared, voided = entry.events
    assert isinstance(declared, NoSpinDeclared)
    assert (declared.clause, declared.care) == (clause, care)
    assert isinstance(voided, RoundVoided)
    assert script.money(1) == START
    assert script.round.status is RoundStatus.VOID
    script.open()
    assert script.round.number == 2


@pytest.mark.parametrize(
    ("rulebook", "after"),
    [
        proves("RRB-11.4.9", "while wagering is open it goes on, and wagers stand",
               RRB, AfterNoSpin.WAGERING_GOES_ON),
        proves("ROU-8.9", "before no more bets the bets go on, and wagers stand",
               ROU, AfterNoSpin.BETS_CALLED_AGAIN),
        proves("RFS-7.3", "while wagering is open it goes on, and wagers stand",
               RFS, AfterNoSpin.WAGERING_GOES_ON),
    ],
)  # fmt: skip
def test_while_bets_are_taken_wagering_goes_on(rulebook: str, after: AfterNoSpin) -> None:
    script = spun(rulebook, closed=False)
    closes = script.round.closes
    assert followed_by(script.do(DEALER, DeclareNoSpin(script.name, OBJECT))) is after
    assert (script.round.status, script.round.closes) == (RoundStatus.OPEN, closes)
    script.lay(2, ("black", 500))
    script.spin()
    script.close()
    script.tell(number("17"))
    assert (script.money(1), script.money(2)) == (START - 500, START + 500)


@pytest.mark.proves("RFS-8.8.1", fact="a ball that rests too soon goes back, and betting goes on")
def test_in_rfs_a_ball_at_rest_before_the_close_is_no_spin() -> None:
    script = spun(RFS, closed=False)
    entry = script.do(DEALER, DeclareNoSpin(script.name, Reason.BALL_AT_REST_BEFORE_CLOSE))
    assert (cared_for(entry), followed_by(entry)) == (RETURN, AfterNoSpin.WAGERING_GOES_ON)
    assert (script.round.status, script.pot()) == (RoundStatus.OPEN, 500)


@pytest.mark.proves("RRB-11.4", fact="no spin is called at a live wheel alone")
def test_an_automated_wheel_has_no_spin_to_call_where_the_rule_is_for_live_ones() -> None:
    script = spun(RRB, source=Source.AUTOMATED)
    refusal = script.refused(SUPERVISOR, DeclareNoSpin(script.name, OBJECT))
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_OFFERED, "RRB-11.4")


@pytest.mark.proves(
    "IBK-8.2.4", fact="a casino supervisor calls no spin for a wheel that does not turn"
)
def test_in_ibk_a_wheel_that_does_not_turn_is_spun_again() -> None:
    script = spun(IBK, source=Source.AUTOMATED)
    entry = script.do(SUPERVISOR, DeclareNoSpin(script.name, Reason.WHEEL_NOT_ROTATING))
    assert cared_for(entry) == ()
    assert script.pot() == 500
    script.spin()
    script.tell(number("18"))
    assert script.money(1) == START + 500


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-11.4", "the dealer or a casino supervisor announces it", RRB),
        proves("ROU-8.8", "the dealer or a casino supervisor announces it", ROU),
        MTT,
        proves("RFS-7.1", "the dealer or the table inspector announces it", RFS),
    ],
)
def test_who_may_declare_it_is_the_rulebooks_to_say(rulebook: str) -> None:
    may = {
        RRB: (DEALER, SUPERVISOR),
        ROU: (DEALER, SUPERVISOR),
        MTT: (DEALER,),
        RFS: (DEALER, TABLE_INSPECTOR),
    }[rulebook]
    for actor in (DEALER, SUPERVISOR, TABLE_INSPECTOR):
        script = spun(rulebook)
        entry = script.ask(actor, DeclareNoSpin(script.name, OBJECT))
        assert (entry.answer.refusal is None) == (actor in may)


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-11.4.6", "a casino supervisor examines the ball before it is spun", RRB),
        proves("ROU-8.5", "a casino supervisor examines the ball before it is spun", ROU),
    ],
)
def test_a_ball_that_left_the_wheel_is_examined_before_the_next_spin(rulebook: str) -> None:
    script = spun(rulebook)
    script.do(DEALER, DeclareNoSpin(script.name, Reason.BALL_OUT_OF_WHEEL))
    assert script.refused(DEALER, SpinBall(script.name)).code is RefusalCode.NOT_NOW
    assert script.refused(DEALER, ExamineBall(script.name)).code is RefusalCode.NOT_PERMITTED
    script.do(SUPERVISOR, ExamineBall(script.name))
    assert script.refused(SUPERVISOR, ExamineBall(script.name)).code is RefusalCode.ALREADY_DONE
    script.do(DEALER, SpinBall(script.name))


@pytest.mark.proves("ROU-8.7", fact="a unit loaded by somebody else is no spin")
def test_a_unit_loaded_by_another_is_no_spin() -> None:
    script = spun(ROU, closed=False, source=Source.USPIN)
    entry = script.do(DEALER, DeclareNoSpin(script.name, Reason.USPIN_LOADED_BY_ANOTHER))
    assert cared_for(entry) == ()
    assert script.round.loaded is None
    script.do(DEALER, LoadUspin(script.name))


@pytest.mark.parametrize("rulebook", LIVE_WHEELS)
def test_before_a_spin_after_a_result_and_without_a_reason_there_is_none(rulebook: str) -> None:
    script = RoundScript(rulebook)
    script.open()
    script.lay(1, ("red", 500))
    assert script.refused(DEALER, DeclareNoSpin(script.name, OBJECT)).code is RefusalCode.NOT_NOW
    script.spin_and_close()
    assert script.refused(DEALER, DeclareNoSpin(script.name)).code is RefusalCode.NO_REASON
    script.tell(number("18"))
    assert script.refused(DEALER, DeclareNoSpin(script.name, OBJECT)).code is RefusalCode.NOT_NOW
    assert script.money(1) == START + 500


def test_the_numbers_of_lucky_ball_stand_with_the_wagers_for_the_next_spin() -> None:
    script = RoundScript(ROU, options={"lucky_ball": "standard"})
    script.open()
    script.spin()
    script.draw_lucky(red="5", green="12", blue="0", yellow="33")
    script.lay(1, ("lucky:blue", 500))
    script.do(DEALER, DeclareNoSpin(script.name, OBJECT))
    assert script.round.draw is not None
    script.spin()
    script.close()
    script.boost("blue")
    script.tell(number("0"))
    assert script.money(1) > START


@pytest.mark.proves("MTT-10.5(d2)", fact="the dealer's no spin voids the roll and returns wagers")
def test_no_spin_of_the_dice_gives_wagers_back() -> None:
    script = RoundScript(MTT, GameName.SIC_BO)
    script.open()
    script.lay(1, ("small", 500))
    script.close()
    assert script.refused(DEALER, DeclareNoSpin(script.name)).code is RefusalCode.NOT_NOW
    script.spin()
    script.do(DEALER, DeclareNoSpin(script.name))
    assert (script.money(1), script.round.status) == (START, RoundStatus.VOID)
