"""Wagers that no record proves: void, whatever their round came to; the rest stands."""

import pytest

from croupier.core.identifiers import BetText
from croupier.core.pit.irregularities.commands import (
    InvalidateRound,
    RecalculateRound,
    VoidUnprovedWagers,
)
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import InvalidReason
from croupier.core.rulebook.games.paytable import Source
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR
from tests.core.pit.round_script import (
    ELECTRONIC,
    IBK,
    MANAGER,
    MTT,
    RFS,
    RRB,
    START,
    RoundScript,
    number,
)
from tests.plugins.proofs import proves


def laid(rulebook: str, source: Source = Source.LIVE) -> RoundScript:
    script = RoundScript(rulebook, source=source)
    script.open()
    script.lay(1, ("red", 500))
    script.lay(2, ("red", 700))
    return script


@pytest.mark.parametrize(
    ("rulebook", "who"),
    [
        proves("RRB-11.6", "what records cannot confirm is void", RRB, ELECTRONIC),
        proves("MTT-6.8", "what records cannot confirm is void", MTT, SUPERVISOR),
        proves("IBK-8.3", "what records cannot confirm is void", IBK, ELECTRONIC),
        proves("RFS-8.8.7", "only the management representative voids it", RFS, MANAGER),
    ],
)
def test_unproved_wagers_are_void_settled_or_not(rulebook: str, who: Actor) -> None:
    for settled in (False, True):
        script = laid(rulebook, Source.AUTOMATED if rulebook == IBK else Source.LIVE)
        name = script.name
        script.spin_and_close()
        if settled:
            script.tell(number("18"))
        script.failed(name)
        body = VoidUnprovedWagers(name, script.session(1), "no record")
        assert script.refused(script.player(1), body).code is RefusalCode.NOT_PERMITTED
        script.do(who, body)
        assert script.money(1) == START
        again = script.refused(who, body)
        assert again.code is RefusalCode.NOT_THERE
        if not settled:
            worked_out = RecalculateRound(name, number("18"), "the records have the rest")
            script.do(script.supervisor(), worked_out)
        assert script.money(2) == START + 700
        assert script.sound()


@pytest.mark.parametrize("settled", [False, True])
@pytest.mark.parametrize(
    ("unproved", "money"),
    [
        # Of $5.00 on red and $3.00 on odd, with 18: red won $5.00 and odd is lost.
        (("red",), START - 300),
        (("odd",), START + 500),
        (("red", "odd"), START),
    ],
)
def test_what_records_confirm_beside_it_stands(
    unproved: tuple[str, ...], money: int, *, settled: bool
) -> None:
    script = RoundScript(RRB)
    script.open()
    script.lay(1, ("red", 500), ("odd", 300))
    name = script.name
    script.spin_and_close()
    if settled:
        script.tell(number("18"))
    script.failed(name)
    bets = tuple(map(BetText, unproved))
    body = VoidUnprovedWagers(name, script.session(1), "no record", bets)
    script.do(ELECTRONIC, body)
    if not settled:
        script.do(SUPERVISOR, RecalculateRound(name, number("18"), "the records have the rest"))
    assert script.money(1) == money
    assert script.refused(ELECTRONIC, body).code is RefusalCode.NOT_THERE
    assert script.sound()


PROVERS = [
    proves("RRB-11.6", "no wager is in doubt where nothing failed", RRB, ELECTRONIC),
    proves("MTT-6.8", "no wager is in doubt where nothing failed", MTT, SUPERVISOR),
    proves("IBK-8.3", "no wager is in doubt where nothing failed", IBK, ELECTRONIC),
    proves("RFS-8.8.7", "no wager is in doubt where nothing failed", RFS, MANAGER),
]


@pytest.mark.parametrize(("rulebook", "who"), PROVERS)
@pytest.mark.parametrize("settled", [False, True])
def test_without_a_fault_on_record_nobody_makes_a_wager_void_as_unproved(
    rulebook: str, who: Actor, *, settled: bool
) -> None:
    script = laid(rulebook, Source.AUTOMATED if rulebook == IBK else Source.LIVE)
    name = script.name
    script.spin_and_close()
    if settled:
        script.tell(number("18"))
    body = VoidUnprovedWagers(name, script.session(1), "no record")
    refusal = script.refused(who, body)
    unproved = script.floor.settings(script.at).faults.unproved_wagers
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_NOW, unproved.first)
    assert script.money(1) == (START + 500 if settled else START - 500)
    assert script.sound()


@pytest.mark.parametrize(("rulebook", "who"), PROVERS)
def test_a_fault_of_one_terminal_puts_no_other_terminals_wagers_in_doubt(
    rulebook: str, who: Actor
) -> None:
    script = laid(rulebook, Source.AUTOMATED if rulebook == IBK else Source.LIVE)
    name = script.name
    script.spin_and_close()
    script.tell(number("18"))
    script.failed(name, "T1-A")
    other = VoidUnprovedWagers(name, script.session(2), "no record")
    assert script.refused(who, other).code is RefusalCode.NOT_NOW
    script.do(who, VoidUnprovedWagers(name, script.session(1), "no record"))
    assert (script.money(1), script.money(2)) == (START, START + 700)
    assert script.sound()


@pytest.mark.parametrize("settled", [False, True])
@pytest.mark.parametrize("rulebook", [RRB, MTT, IBK])
def test_what_a_void_round_gave_back_is_not_given_back_again(
    rulebook: str, *, settled: bool
) -> None:
    script = laid(rulebook, Source.AUTOMATED if rulebook == IBK else Source.LIVE)
    name = script.name
    script.spin_and_close()
    if settled:
        script.tell(number("18"))
    who = {MTT: OPERATOR, IBK: ELECTRONIC}.get(rulebook, SUPERVISOR)
    script.do(who, InvalidateRound(name, InvalidReason.DISRUPTION, "a brawl"))
    body = VoidUnprovedWagers(name, script.session(1), "no record")
    prover = SUPERVISOR if rulebook == MTT else ELECTRONIC
    assert script.refused(prover, body).code is RefusalCode.NOT_THERE
    assert (script.money(1), script.money(2)) == (START, START)
    assert script.sound()


def test_of_a_round_that_never_was_nothing_is_unproved() -> None:
    script = laid(RRB)
    body = VoidUnprovedWagers(script.nth(9), script.session(1), "no record")
    assert script.refused(ELECTRONIC, body).code is RefusalCode.UNKNOWN_ROUND


def test_a_win_that_is_gone_becomes_a_debt() -> None:
    script = RoundScript(RRB)
    first = script.play((1, "straight:17", 1000), outcome=number("17"))
    script.play((1, "red", script.money(1)), outcome=number("2"))
    script.failed(first)
    script.do(ELECTRONIC, VoidUnprovedWagers(first, script.session(1), "no record"))
    assert (script.money(1), script.debt(1)) == (0, 35_000)
    assert len(script.cases(CaseKind.RECEIVABLE)) == 1
    assert script.sound()
