"""A result that is known while bets are taken: what each rulebook makes of it."""

import pytest

from croupier.core.pit.cases.options import options
from croupier.core.pit.irregularities.commands import (
    InvalidateRound,
    RecalculateRound,
    VoidEarlyRound,
    VoidUnprovedWagers,
)  # fmt: skip
from croupier.core.pit.rounds.commands import ConfirmOutcome, ReadOutcome, SenseRest
from croupier.core.pit.rounds.events import ClosedBy, WageringClosed
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import InvalidReason
from croupier.core.rulebook.games.paytable import GameName, Source
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import (
    DEVICE,
    ELECTRONIC,
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


def rested(rulebook: str, source: Source = Source.LIVE) -> RoundScript:
    """A ball at rest on 18 with half a minute of wagering left."""
    script = RoundScript(rulebook, source=source)
    script.open()
    script.lay(1, ("red", 500))
    if rulebook != MTT:
        script.spin()
    script.do(DEVICE, SenseRest(script.name, WHEEL, number("18")))
    return script


@pytest.mark.proves(
    "RRB-7.3", "RRB-11.5.1.3",
    fact="an early ball ends wagering at once, and wagers placed are settled on what came",
)  # fmt: skip
def test_rrb_live_closes_and_wagers_stand() -> None:
    script = rested(RRB)
    closed = next(e for e in script.entries[-1].events if isinstance(e, WageringClosed))
    assert closed.by is ClosedBy.EARLY_RESULT
    actor, session = script.seats[1]
    late = script.refused(actor, PlaceWagers(session, script.name, (Touch("red", 500),)))
    assert late.code is RefusalCode.WAGERING_CLOSED
    script.do(DEALER, ConfirmOutcome(script.name, number("18")))
    assert script.money(1) == START + 500
    assert [case.clause for case in script.cases(CaseKind.EARLY_RESULT)] == ["RRB-7.3"]


@pytest.mark.parametrize(
    ("rulebook", "game"),
    [
        proves("RRB-11.5.1.3", "wagers confirmed from records are settled on what came",
               RRB, GameName.ROULETTE),
        proves("IBK-8.2.3", "wagers confirmed from records are settled on what came",
               IBK, GameName.ROULETTE),
        proves("IBK-8.2.6", "wagers confirmed from records are settled on what came",
               IBK, GameName.SIC_BO),
    ],
)  # fmt: skip
def test_an_automated_result_that_came_early_waits_for_a_supervisor(
    rulebook: str, game: GameName
) -> None:
    script = RoundScript(rulebook, game, Source.AUTOMATED)
    outcome, bet = (number("18"), "red") if game is GameName.ROULETTE else (dice(1, 2, 3), "small")
    script.open()
    script.lay(1, (bet, 500))
    name = script.name
    script.do(DEVICE, ReadOutcome(name, WHEEL, outcome))
    assert script.round.status is RoundStatus.SUSPENDED
    assert [case.about for case in script.cases(CaseKind.EARLY_RESULT)] == [name]
    script.do(ELECTRONIC, RecalculateRound(name, outcome, "records confirm the wagers"))
    assert script.money(1) == START + 500
    assert script.cases() == []
    assert script.round.number == 2


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-11.6", "wagers that records cannot confirm are void", RRB),
        proves("IBK-8.3", "wagers that records cannot confirm are void", IBK),
    ],
)
def test_unproved_wagers_of_an_early_round_come_back_alone(rulebook: str) -> None:
    script = RoundScript(rulebook, source=Source.AUTOMATED)
    script.open()
    script.lay(1, ("red", 500))
    script.lay(2, ("red", 700))
    name = script.name
    script.do(DEVICE, ReadOutcome(name, WHEEL, number("18")))
    script.do(ELECTRONIC, VoidUnprovedWagers(name, script.session(2), "its log has a gap"))
    assert script.money(2) == START
    script.do(ELECTRONIC, RecalculateRound(name, number("18"), "the others are proved"))
    assert (script.money(1), script.money(2)) == (START + 500, START)
    assert script.sound()


@pytest.mark.proves(
    "RFS-8.8.1", fact="a ball at rest before wagering ends is no spin and wagers stand"
)
def test_rfs_calls_no_spin_and_wagering_goes_on() -> None:
    script = rested(RFS)
    assert script.round.status is RoundStatus.OPEN
    assert (script.round.spun, script.pot()) == (None, 500)
    script.lay(2, ("black", 500))
    script.spin()
    script.close()
    script.tell(number("17"))
    assert (script.money(1), script.money(2)) == (START - 500, START + 500)


@pytest.mark.proves(
    "MTT-9.3(a)", "MTT-6.2", "MTT-6.10",
    fact="an early ball ends wagering; the supervisor invalidates and wagers come back",
)  # fmt: skip
def test_mtt_roulette_waits_for_the_supervisors_word() -> None:
    script = rested(MTT)
    assert script.round.status is RoundStatus.SUSPENDED
    settle = RecalculateRound(script.name, number("18"), "it came all the same")
    refusal = script.refused(SUPERVISOR, settle)
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_NOW, "MTT-9.3(a)")
    offered = {option.command for option in options(script.floor, script.cases()[0])}
    assert "void-early-round" in offered
    assert "recalculate-round" not in offered
    assert script.refused(DEALER, VoidEarlyRound(script.name)).code is RefusalCode.NOT_PERMITTED
    script.do(SUPERVISOR, VoidEarlyRound(script.name))
    assert (script.money(1), script.round.status) == (START, RoundStatus.VOID)
    assert script.cases() == []


@pytest.mark.proves("MTT-10.5(c)", "MTT-5.4", fact="dice seen before wagering ends void the round")
def test_mtt_dice_seen_too_soon_void_the_round() -> None:
    script = RoundScript(MTT, GameName.SIC_BO)
    script.open()
    script.spin()
    script.lay(1, ("small", 500))
    script.do(DEVICE, SenseRest(script.name, "camera"))
    assert (script.money(1), script.round.status) == (START, RoundStatus.VOID)


def test_rou_has_no_rule_and_staff_decide() -> None:
    for settled in (True, False):
        script = rested(ROU)
        assert script.round.status is RoundStatus.SUSPENDED
        if settled:
            script.do(SUPERVISOR, RecalculateRound(script.name, number("18"), "it had spun"))
            assert script.money(1) == START + 500
        else:
            body = InvalidateRound(script.name, InvalidReason.DISRUPTION, "a brawl")
            script.do(SUPERVISOR, body)
            assert script.money(1) == START
        assert script.sound()


def test_a_ball_at_rest_after_the_close_is_the_ordinary_course() -> None:
    script = RoundScript(RRB)
    script.open()
    script.lay(1, ("red", 500))
    script.spin_and_close()
    script.do(DEVICE, SenseRest(script.name, WHEEL, number("18")))
    assert script.round.status is RoundStatus.PENDING
    assert script.cases() == []
