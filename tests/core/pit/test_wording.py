"""Nothing that needs words goes on record without them, whoever says it."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import NODEFAULT
from msgspec.structs import fields

from croupier.core.identifiers import DeviceId, TerminalId
from croupier.core.pit.accounts.commands import DemandReturn, DetermineHold, HoldCredit
from croupier.core.pit.cases.commands import AskApproval, RaiseDispute
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    LetOutcomeStand,
    ReportLuckyScreen,
    ReportMalfunction,
    ReportWrongOutcome,
    VoidPastRound,
)
from croupier.core.pit.registry import DECIDE
from croupier.core.pit.tables.commands import RetireDevice
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Actor
from croupier.core.stream.holds import Determination
from croupier.core.stream.messages import FieldKind, holds
from croupier.core.stream.rights import must_be_well_formed, needed
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR, player
from tests.core.pit.round_script import DEVICE, MTT, RFS, ROU, RoundScript, number

FREE_TEXT = {"reason", "finding", "note", "words", "decision"}


Asked = tuple[Actor, Any, Actor | None]
A = TerminalId("T1-A")


def settled(rulebook: str = MTT) -> RoundScript:
    script = RoundScript(rulebook)
    script.play((1, "red", 500), outcome=number("17"))
    return script


def about_the_round(script: RoundScript, words: str) -> list[Asked]:
    name = script.name
    correct = CorrectOutcome(name, number("18"), words)
    return [
        (DEALER, AskApproval(correct), None),
        (DEALER, ReportWrongOutcome(name, words), None),
        (DEALER, correct, SUPERVISOR),
        (DEALER, VoidPastRound(name, words), SUPERVISOR),
    ]


def about_a_player(script: RoundScript, words: str) -> list[Asked]:
    one = script.session(1)
    return [
        (OPERATOR, HoldCredit(one, 100, words), None),
        (OPERATOR, DemandReturn(one, A, 100, words), None),
        (OPERATOR, RetireDevice(DeviceId("T1-ball"), words), None),
        (player(A), ReportMalfunction(one, words), None),
        (player(A), RaiseDispute(one, script.id, words), None),
    ]


@pytest.mark.parametrize("words", ["", " ", "\t\n "])
@pytest.mark.parametrize(("rulebook", "about"), [(MTT, about_the_round), (RFS, about_a_player)])
def test_blank_words_are_none(
    rulebook: str, about: Callable[[RoundScript, str], list[Asked]], words: str
) -> None:
    script = settled(rulebook)
    for asked in about(script, words):
        assert script.refused(*asked).code is RefusalCode.NO_REASON
    for asked in about(script, "seen on camera"):
        script.do(*asked)


def test_nothing_is_looked_at_without_its_words_whoever_sends_it() -> None:
    script = settled()
    refusal = script.refused(player("T1-A"), ReportWrongOutcome(script.name, ""))
    assert refusal.code is RefusalCode.NO_REASON


def test_a_doubt_is_laid_to_rest_in_words() -> None:
    script = settled()
    script.do(DEALER, ReportWrongOutcome(script.name, "it was 18"))
    silent = script.refused(DEALER, LetOutcomeStand(script.name, " "), SUPERVISOR)
    assert silent.code is RefusalCode.NO_REASON
    script.do(DEALER, LetOutcomeStand(script.name, "it was 17"), SUPERVISOR)


def test_a_hold_is_determined_in_words() -> None:
    script = settled(RFS)
    hold = str(script.do(OPERATOR, HoldCredit(script.session(1), 100, "a doubt")).answer.made)
    kept = Determination.WITHHELD
    assert script.refused(OPERATOR, DetermineHold(hold, kept, "")).code is RefusalCode.NO_REASON
    script.do(OPERATOR, DetermineHold(hold, kept, "it was false"))


def test_a_device_says_why_too() -> None:
    script = RoundScript(ROU, options={"lucky_ball": "standard"})
    assert script.refused(DEVICE, ReportLuckyScreen(script.id, "")).code is RefusalCode.NO_REASON


def test_every_command_with_free_text_that_must_be_given_insists_on_it() -> None:
    """A new command is among them by the type of its field, and needs no check of its own."""
    for kind in DECIDE:
        for field in fields(kind):
            if field.name in FREE_TEXT:
                assert field.type is not str, kind
            if holds(field.type, FieldKind.WORDS) and field.default is NODEFAULT:
                assert field.name in needed(kind), kind
    assert must_be_well_formed({}, ReportWrongOutcome(settled().name, "seen")) is None
