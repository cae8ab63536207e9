"""Whatever staff are called to decide can be decided: a case of every kind, and how it ends."""

from collections.abc import Callable

import pytest

from croupier.core.identifiers import CaseId, Instant, PersonId, TableId
from croupier.core.pit.accounts.commands import DetermineHold, HoldCredit, ReleaseLock
from croupier.core.pit.accounts.meters import Meter
from croupier.core.pit.cards.commands import (
    Harm,
    PreparationFault,
    ReportPreparationFault,
    ReportShufflerFault,
)
from croupier.core.pit.cases.commands import (
    AnswerSupervisorCall,
    AskApproval,
    CallSupervisor,
    CloseCase,
    DecideDispute,
    RaiseDispute,
    Reject,
)
from croupier.core.pit.conduct.commands import ExcludePlayer
from croupier.core.pit.floats.commands import CloseFloat, OpenFloat
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    DeclareMalfunction,
    InvalidateRound,
    LetOutcomeStand,
    RecalculateRound,
    RepayDebt,
    ReportDice,
    ReportWrongOutcome,
    VoidDiceRound,
    WriteOffDebt,
)
from croupier.core.pit.irregularities.events import RepaidFrom
from croupier.core.pit.jackpots.commands import PayJackpot
from croupier.core.pit.rounds.commands import EnterOutcome, ReadOutcome
from croupier.core.pit.state import CaseKind
from croupier.core.pit.tables.maintenance import WHEELS, RecordMaintenance, ReportBias
from croupier.core.pit.tickets.commands import HandPay
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import FaultPart, FaultReason, InvalidReason
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.stream.holds import Determination
from tests.core.pit.cards.card_script import CardTable
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR, FloorScript
from tests.core.pit.jackpots.supernova_script import S1, SupernovaTable
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import (
    DEVICE,
    ELECTRONIC,
    GAMES_SUPERVISOR,
    IBK,
    MTT,
    RFS,
    RRB,
    TECHNICIAN,
    WHEEL,
    RoundScript,
    dice,
    number,
)

Scene = tuple[FloorScript, Callable[[CaseId], object]]


def settled(rulebook: str = RRB) -> RoundScript:
    script = RoundScript(rulebook)
    script.play((1, "red", 500), outcome=number("18"))
    return script


def wrong_outcome() -> Scene:
    script = settled()
    script.do(DEALER, ReportWrongOutcome(script.name, "it was 17"))
    return script, lambda _: script.do(SUPERVISOR, LetOutcomeStand(script.name, "it was 18"))


def readings_differ() -> Scene:
    script = RoundScript(RRB)
    script.open()
    script.lay(1, ("red", 500))
    script.spin_and_close()
    script.do(DEALER, EnterOutcome(script.name, number("18")))
    script.do(DEVICE, ReadOutcome(script.name, WHEEL, number("19")))
    came = RecalculateRound(script.name, number("18"), "seen on camera")
    return script, lambda _: script.do(SUPERVISOR, came)


def early_result() -> Scene:
    script = RoundScript(IBK, GameName.SIC_BO, Source.AUTOMATED)
    script.open()
    script.lay(1, ("small", 500))
    script.do(DEVICE, ReadOutcome(script.name, WHEEL, dice(1, 2, 3)))
    came = RecalculateRound(script.name, dice(1, 2, 3), "from the records")
    return script, lambda _: script.do(ELECTRONIC, came)


def malfunction() -> Scene:
    script = RoundScript(RRB)
    script.open()
    reason, at = FaultReason.CREDIT_MISMATCH, Instant(script.now)
    script.do(ELECTRONIC, DeclareMalfunction(script.name, reason, at, "odd", part=FaultPart.WHEEL))
    return script, lambda case: script.do(ELECTRONIC, CloseCase(case, "nothing was wrong"))


def misdeal() -> Scene:
    table = CardTable(MTT).start()
    fault = ReportPreparationFault(table.id, PreparationFault.MISSED_SHUFFLE)
    table.script.do(DEALER, fault)
    close = "the cards were shuffled anew"
    return table.script, lambda case: table.script.do(SUPERVISOR, CloseCase(case, close))


def of_dice() -> Scene:
    script = RoundScript(IBK, GameName.SIC_BO, Source.AUTOMATED)
    script.open()
    script.lay(1, ("small", 500))
    script.spin_and_close()
    name = script.name
    script.do(DEVICE, ReportDice(name, "tumbler-fault"))
    return script, lambda _: script.do(ELECTRONIC, VoidDiceRound(name, "seen"))


def printing() -> Scene:
    script = MoneyScript(MTT)
    script.open()
    key = script.cash_out()
    script.print_fails(key)
    return script, lambda _: script.do(SUPERVISOR, HandPay(key))


def payment() -> Scene:
    script = RoundScript(RFS)
    table = TableId(script.id)
    script.do(DEALER, OpenFloat(table, "2020-03-01", "day", 100_000), SUPERVISOR)
    script.do(DEALER, CloseFloat(table, 99_900), SUPERVISOR)
    return script, lambda case: script.do(OPERATOR, CloseCase(case, "a chip under the tray"))


def receivable() -> Scene:
    script = settled()
    first = script.name
    script.play((1, "red", script.money(1)), outcome=number("2"))
    script.do(DEALER, CorrectOutcome(first, number("17"), "seen on camera"), SUPERVISOR)
    gone = "the player is gone"
    return script, lambda case: script.do(SUPERVISOR, WriteOffDebt(case, gone), OPERATOR)


def on_hold() -> Scene:
    script = RoundScript(RFS)
    script.open()
    script.do(OPERATOR, HoldCredit(script.session(1), 4_000, "a jammed wheel"))
    release = DetermineHold("H1", Determination.RELEASED, "nothing was found")
    return script, lambda _: script.do(OPERATOR, release)


def conduct() -> Scene:
    script = RoundScript(IBK, source=Source.AUTOMATED)
    body = ExcludePlayer(script.session(1), script.id, "9.6", person=PersonId("pat"))
    script.do(ELECTRONIC, body)
    return script, lambda case: script.do(OPERATOR, CloseCase(case, "a warning is enough"))


def dispute() -> Scene:
    script = settled()
    script.do(script.player(1), RaiseDispute(script.session(1), script.id, "it was 17"))

    def heard(case: CaseId) -> None:
        script.do(GAMES_SUPERVISOR, DecideDispute(case, "it was 18"))
        script.do(OPERATOR, CloseCase(case, "the player is content"))

    return script, heard


def self_audit() -> Scene:
    script = MoneyScript(RRB)
    meters = script.floor.state.sessions[script.session(1)].meters
    meters[Meter.NOTES_IN] -= 1
    script.open()

    def mended(_: CaseId) -> None:
        meters[Meter.NOTES_IN] += 1
        script.do(TECHNICIAN, ReleaseLock(script.session(1), "a meter was misread"))

    return script, mended


def approval() -> Scene:
    script = settled()
    script.do(DEALER, AskApproval(CorrectOutcome(script.name, number("17"), "it was 17")))
    return script, lambda case: script.do(SUPERVISOR, Reject(case, "the camera says 18"))


def called() -> Scene:
    script = RoundScript(RRB)
    script.do(DEALER, CallSupervisor(script.id))
    return script, lambda case: script.do(SUPERVISOR, AnswerSupervisorCall(case))


def jackpot() -> Scene:
    table = SupernovaTable()
    table.lays("Ann", "red", 500)
    table.chip(S1, "Ann")
    table.press()
    table.answer(hit=20_000)
    table.remove()
    table.dolly("17")
    table.confirm(S1)
    return table, lambda _: table.do(DEALER, PayJackpot(table.round.id, S1, 1))


def bias() -> Scene:
    script = settled()
    wheel = next(
        device.id for device in script.floor.state.plan.devices.values() if device.kind in WHEELS
    )
    found = "after 8,000 results 17 had come too often"
    script.do(DEVICE, ReportBias(wheel, "pocket", found, 1_000_000))
    return script, lambda _: script.do(TECHNICIAN, RecordMaintenance(wheel, "levelled"))


SCENES = {
    CaseKind.WRONG_OUTCOME: wrong_outcome,
    CaseKind.READINGS_DIFFER: readings_differ,
    CaseKind.EARLY_RESULT: early_result,
    CaseKind.MALFUNCTION: malfunction,
    CaseKind.MISDEAL: misdeal,
    CaseKind.DICE: of_dice,
    CaseKind.PRINTING: printing,
    CaseKind.PAYMENT: payment,
    CaseKind.RECEIVABLE: receivable,
    CaseKind.HOLD: on_hold,
    CaseKind.CONDUCT: conduct,
    CaseKind.DISPUTE: dispute,
    CaseKind.SELF_AUDIT: self_audit,
    CaseKind.APPROVAL: approval,
    CaseKind.CALL: called,
    CaseKind.JACKPOT: jackpot,
    CaseKind.BIAS: bias,
}


@pytest.mark.parametrize("kind", CaseKind)
def test_a_case_of_every_kind_comes_to_its_end(kind: CaseKind) -> None:
    script, end = SCENES[kind]()
    state = script.floor.state
    (case,) = [found for found in state.cases.values() if found.kind is kind]
    end(case.id)
    assert case.id not in state.cases
    assert state.cases_done[-1].decision


def test_a_coup_that_waits_is_put_right_or_made_void_before_its_case_is_closed() -> None:
    table = CardTable(MTT).start()
    table.begin()
    table.deal("9S KS")
    script = table.script
    script.do(DEALER, ReportShufflerFault(table.id, table.cards, Harm.SOMEBODY))
    (case,) = script.floor.state.cases.values()
    close = CloseCase(case.id, "never mind")
    assert script.refused(SUPERVISOR, close).code is RefusalCode.NOT_NOW
    assert script.refused(DEALER, close).code is RefusalCode.NOT_PERMITTED
    void = InvalidateRound(table.round.id, InvalidReason.EQUIPMENT, "a shuffler failed")
    script.do(SUPERVISOR, void)
    assert not script.floor.state.cases


@pytest.mark.parametrize("kind", [CaseKind.MALFUNCTION, CaseKind.RECEIVABLE])
def test_another_rulebook_of_the_pit_gives_nobody_power_over_a_case(kind: CaseKind) -> None:
    """Under the rules of Fusion a dealer works out faults, and so closes what comes of them."""
    script = RoundScript(RRB)
    script.adopt(RFS)
    name = script.play((1, "straight:17", 100), outcome=number("17"))
    if kind is CaseKind.RECEIVABLE:
        script.play((1, "red", script.money(1)), outcome=number("2"))
        script.do(DEALER, CorrectOutcome(name, number("20"), "it was 20"), SUPERVISOR)
        (case,) = script.cases(kind)
        body: object = RepayDebt(case.id, 100, RepaidFrom.CAGE, "at the cage")
    else:
        reason = FaultReason.SEQUENCE_OR_DISPLAY
        dark = DeclareMalfunction(name, reason, Instant(script.now), "dark", part=FaultPart.WHEEL)
        script.do(SUPERVISOR, dark)
        (case,) = script.cases(kind)
        body = CloseCase(case.id, "nothing was wrong")
    assert script.refused(DEALER, body).code is RefusalCode.NOT_PERMITTED
    script.do(SUPERVISOR, body)
