"""What becomes of a round that a crash interrupted; a planned stop is no malfunction."""

import pytest

from croupier.core.identifiers import Instant
from croupier.core.pit.cases.commands import CloseCase
from croupier.core.pit.irregularities.commands import RecalculateRound
from croupier.core.pit.machine import fold, handle
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.rulebook.games.paytable import Source
from croupier.core.stream.envelope import Command
from croupier.core.stream.starting import RUNTIME, RUNTIME_ACTOR, Identity, Start, Stop
from tests.core.pit.round_script import (
    ELECTRONIC,
    IBK,
    MTT,
    RFS,
    ROU,
    RRB,
    START,
    RoundScript,
    number,
)
from tests.plugins.proofs import proves

IDENTITY = Identity("1", "0", {}, {}, "0")


def start(script: RoundScript, last: int, after: int = 1) -> None:
    script.now = max(script.now + 1, last + after)
    heard = script.floor.state.recent_answers.get(RUNTIME)
    seq = heard.last + 1 if heard else 1
    body = Start("pit", IDENTITY, Instant(last), "")
    for entry in handle(
        script.floor, Command(RUNTIME, seq, Instant(script.now), RUNTIME_ACTOR, body)
    ):
        fold(script.floor, entry)
        script.entries.append(entry)


def running(rulebook: str) -> RoundScript:
    script = RoundScript(rulebook, source=Source.AUTOMATED if rulebook == IBK else Source.LIVE)
    start(script, script.now)
    script.open()
    script.lay(1, ("red", 500))
    return script


def crash(script: RoundScript, minutes: int = 0) -> None:
    start(script, script.now, after=minutes * 60_000 + 1)


@pytest.mark.parametrize(
    ("rulebook", "closed"),
    [
        proves("MTT-6.7(a)", "a crash before expiry voids every wager", MTT, False),
        proves("RFS-8.8.5.a", "a crash before confirmation voids every wager", RFS, False),
        proves("RFS-8.8.5.a", "a crash before confirmation voids every wager", RFS, True),
    ],
)
def test_before_the_cut_off_wagers_come_back(rulebook: str, *, closed: bool) -> None:
    script = running(rulebook)
    if closed:
        script.spin_and_close()
    crash(script)
    assert (script.money(1), script.round.status) == (START, RoundStatus.VOID)
    assert script.sound()


def test_a_clock_that_ran_out_while_the_pit_was_down_does_not_save_the_wagers() -> None:
    script = running(MTT)
    crash(script, minutes=10)
    assert (script.money(1), script.round.status) == (START, RoundStatus.VOID)


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("MTT-6.7(b)", "a crash after expiry is analysed from records", MTT),
        proves("RRB-11.5", "a crash is analysed from records", RRB),
        proves("IBK-8.1", "a crash is analysed from records", IBK),
    ],
)
def test_after_it_a_case_waits_and_the_records_decide(rulebook: str) -> None:
    script = running(rulebook)
    name = script.name
    script.spin_and_close()
    crash(script)
    assert script.round.status is RoundStatus.SUSPENDED
    (case,) = script.cases(CaseKind.MALFUNCTION)
    assert case.about == name
    script.do(script.supervisor(), RecalculateRound(name, number("18"), "the journal has it all"))
    assert script.money(1) == START + 500
    assert script.sound()


@pytest.mark.parametrize("rulebook", [RRB, IBK])
def test_an_open_round_in_a_case_takes_no_further_wager_and_can_go_on(rulebook: str) -> None:
    script = running(rulebook)
    name = script.name
    crash(script)
    (case,) = script.cases()
    script.do(ELECTRONIC, CloseCase(case.id, "nothing was lost"))
    assert script.round.status is RoundStatus.CLOSED
    script.spin()
    script.tell(number("18"))
    assert script.money(1) == START + 500
    assert script.pot(name) == 0


def test_chips_on_the_cloth_do_not_depend_on_the_system() -> None:
    script = running(ROU)
    crash(script)
    assert script.round.status is RoundStatus.OPEN
    script.spin_and_close()
    script.tell(number("18"))
    assert script.money(1) == START + 500


@pytest.mark.parametrize("rulebook", [RRB, MTT, IBK, RFS, ROU])
def test_a_planned_stop_is_no_malfunction(rulebook: str) -> None:
    script = running(rulebook)
    seq = script.floor.state.recent_answers[RUNTIME].last + 1
    command = Command(RUNTIME, seq, Instant(script.now + 1), RUNTIME_ACTOR, Stop())
    for entry in handle(script.floor, command):
        fold(script.floor, entry)
    start(script, script.now + 1)
    assert (script.round.status, script.pot(), script.cases()) == (RoundStatus.OPEN, 500, [])


def test_a_round_that_waits_for_somebody_goes_on_waiting() -> None:
    script = running(RRB)
    script.spin_and_close()
    crash(script)
    crash(script)
    assert len(script.cases()) == 1
