"""Dice that give no result."""

import pytest

from croupier.core.identifiers import PersonId
from croupier.core.pit.cases.commands import CloseCase
from croupier.core.pit.irregularities.commands import DeclareNoSpin, ReportDice, VoidDiceRound
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import (
    DEVICE,
    ELECTRONIC,
    IBK,
    MTT,
    START,
    RoundScript,
    dice,
)  # fmt: skip
from tests.plugins.proofs import proves


def tumbled(rulebook: str) -> RoundScript:
    source = Source.AUTOMATED if rulebook == IBK else Source.LIVE
    script = RoundScript(rulebook, GameName.SIC_BO, source)
    script.open()
    script.lay(1, ("small", 500))
    script.close()
    script.spin()
    return script


@pytest.mark.parametrize(
    "fault",
    [
        proves("MTT-10.5(a)", "a die not flat voids the round", "cocked"),
        proves("MTT-10.5(b)", "a broken die voids the round", "broken"),
        proves("MTT-10.5(d)", "a tumbler at fault voids the round", "tumbler-fault"),
    ],
)
@pytest.mark.parametrize("by_device", [True, False])
def test_mtt_voids_at_once(fault: str, *, by_device: bool) -> None:
    script = tumbled(MTT)
    script.do(DEVICE if by_device else DEALER, ReportDice(script.name, fault))
    assert (script.money(1), script.round.status) == (START, RoundStatus.VOID)
    assert script.refused(SUPERVISOR, ReportDice(script.name, fault)).code is (
        RefusalCode.NOT_PERMITTED
    )


@pytest.mark.parametrize(
    "fault",
    [
        proves(("IBK-8.4", "IBK-8.4.1", "IBK-1.1.cocked-dice"),
               "the supervisor declares it, and all wagers come back", "cocked"),
        proves("IBK-8.4.2", "the supervisor declares it, and all wagers come back",
               "tumbler-fault"),
    ],
)  # fmt: skip
def test_ibk_voids_once_the_supervisor_declares_it(fault: str) -> None:
    script = tumbled(IBK)
    name = script.name
    script.do(DEVICE, ReportDice(name, fault))
    assert script.round.status is RoundStatus.SUSPENDED
    assert script.refused(DEVICE, ReportDice(name, fault)).code is RefusalCode.ALREADY_DONE
    assert script.refused(DEALER, VoidDiceRound(name, "seen")).code is RefusalCode.NOT_PERMITTED
    script.do(ELECTRONIC, VoidDiceRound(name, "seen"))
    assert script.money(1) == START
    assert (script.cases(), script.round.number) == ([], 2)
    direct = tumbled(IBK)
    direct.do(ELECTRONIC, ReportDice(direct.name, fault))
    assert direct.money(1) == START


@pytest.mark.proves(
    "IBK-8.4", "IBK-8.4.1", "IBK-8.4.2", fact="declared before the tumbler has told of its throw"
)
@pytest.mark.parametrize("fault", ["cocked", "tumbler-fault"])
def test_ibk_dice_that_a_tumbler_throws_by_itself_may_fail_at_any_time(fault: str) -> None:
    script = RoundScript(IBK, GameName.SIC_BO, Source.AUTOMATED)
    script.open()
    script.lay(1, ("small", 500))
    script.do(ELECTRONIC, ReportDice(script.name, fault))
    assert script.money(1) == START


@pytest.mark.proves(
    "IBK-8.4",
    "IBK-8.4.1",
    "IBK-8.4.2",
    fact="found when the next game has opened, that game alone is void",
)
@pytest.mark.parametrize("fault", ["cocked", "tumbler-fault"])
@pytest.mark.parametrize("by_device", [True, False])
@pytest.mark.parametrize("later", [1, 3])
def test_ibk_a_fault_found_after_the_next_game_opened_voids_that_game_alone(
    fault: str, later: int, *, by_device: bool
) -> None:
    script = tumbled(IBK)
    name = script.name
    script.tell(dice(1, 2, 3))
    for _ in range(later - 1):
        script.play((1, "big", 100), outcome=dice(1, 2, 3))
    won, since = START + 500, 100 * (later - 1)
    assert (script.round.number, script.money(1)) == (1 + later, won - since)
    assert script.refused(DEALER, ReportDice(name, fault)).code is RefusalCode.NOT_PERMITTED
    if by_device:
        script.do(DEVICE, ReportDice(name, fault))
        assert script.refused(DEVICE, ReportDice(name, fault)).code is RefusalCode.ALREADY_DONE
        (told,) = script.cases(CaseKind.DICE)
        assert (told.about, script.status()) == (name, RoundStatus.OPEN)
        script.do(ELECTRONIC, VoidDiceRound(name, "seen"))
    else:
        script.do(ELECTRONIC, ReportDice(name, fault))
    assert (script.money(1), script.cases(), script.sound()) == (START - since, [], True)
    assert script.refused(ELECTRONIC, ReportDice(name, fault)).code is RefusalCode.ALREADY_DONE


def test_what_ibk_does_not_foresee_waits_for_staff() -> None:
    for report in (ReportDice, DeclareNoSpin):
        script = tumbled(IBK)
        name = script.name
        if report is ReportDice:
            script.do(DEVICE, ReportDice(name, "broken"))
        else:
            script.do(SUPERVISOR, DeclareNoSpin(name))
        (case,) = script.cases(CaseKind.DICE)
        script.do(ELECTRONIC, CloseCase(case.id, "the dice are whole"))
        assert script.round.status is RoundStatus.CLOSED
        script.tell(dice(1, 2, 3))
        assert script.money(1) == START + 500


@pytest.mark.proves("MTT-6.2", fact="once settled, dice are no longer reported as failed")
def test_only_known_faults_of_dice_while_the_round_lasts() -> None:
    script = tumbled(MTT)
    assert script.refused(DEALER, ReportDice(script.name, "tired")).code is RefusalCode.NO_REASON
    assert script.refused(DEALER, VoidDiceRound(script.name, "why")).code is RefusalCode.NOT_NOW
    script.tell(dice(1, 2, 3))
    assert script.refused(DEALER, ReportDice(script.name, "cocked")).code is RefusalCode.TOO_LATE
    wheel = RoundScript(MTT)
    wheel.open()
    assert wheel.refused(DEALER, ReportDice(wheel.name, "cocked")).code is (
        RefusalCode.NOT_THIS_GAME
    )


@pytest.mark.proves("MTT-10.5(d)", fact="a tumbler can be at fault before it tumbles")
@pytest.mark.proves("MTT-10.5(a)", "MTT-10.5(b)", fact="dice that lie still neither cock nor break")
@pytest.mark.parametrize("fault", ["cocked", "broken"])
def test_mtt_nothing_is_void_for_dice_that_nobody_has_tumbled(fault: str) -> None:
    script = RoundScript(MTT, GameName.SIC_BO)
    script.open()
    script.lay(1, ("small", 500))
    assert script.refused(DEALER, ReportDice(script.name, fault)).code is RefusalCode.NOT_NOW
    assert script.round.status is RoundStatus.OPEN
    script.do(DEALER, ReportDice(script.name, "tumbler-fault"))
    assert (script.money(1), script.round.status) == (START, RoundStatus.VOID)


def test_only_the_dealer_of_a_table_makes_its_throw_or_spin_none() -> None:
    another = Actor(PersonId("doris"), Role.DEALER)
    script = tumbled(MTT)
    for body in (ReportDice(script.name, "cocked"), DeclareNoSpin(script.name)):
        assert script.refused(another, body).code is RefusalCode.NOT_YOURS
    assert script.round.status is RoundStatus.CLOSED
