"""Where several reasons say no, the first in the one order is told.

Its shape; whether such a sender sends it; what it is about; the rulebook's action; the approval;
and then how things stand. Each row is a command with everything wrong, put right one thing at a
time from the top.
"""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.core.identifiers import (
    BetText,
    Instant,
    PersonId,
    RoundId,
    SessionId,
    TableId,
    TerminalId,
)
from croupier.core.pit.accounts.commands import BuyIn, PayInChips
from croupier.core.pit.conduct.commands import BarPlayer, VoidPlayersWagers
from croupier.core.pit.irregularities.commands import (
    ChangeLateWager,
    CorrectOutcome,
    DeclareMalfunction,
    DeclareNoSpin,
    InvalidateRound,
    RefuseWager,
    ReportDice,
)
from croupier.core.pit.rounds.commands import (
    ConfirmOutcome,
    EnterOutcome,
    OpenWagering,
    ReadOutcome,
    SpinBall,
    TumbleDice,
)
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import FaultReason, InvalidReason
from croupier.core.rulebook.games.roulette import NoSpinReason
from croupier.core.rulebook.payments import DealerTender
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import DEVICE, RFS, ROU, RRB, WHEEL, RoundScript, number

Code = RefusalCode
Step = tuple[Actor, Any, Actor | None, Code]
CASHIER = Actor(PersonId("cas"), Role.CASHIER)
NOWHERE, NOT_YET = RoundId("T9/1"), RoundId("T1/2")
BAD = number("99")


def opening(script: RoundScript) -> list[Step]:
    player = script.player(1)
    return [
        (player, OpenWagering(TableId("T9")), None, Code.NOT_PERMITTED),
        (CASHIER, OpenWagering(TableId("T9")), None, Code.UNKNOWN_TABLE),
        (CASHIER, OpenWagering(script.id), None, Code.NOT_PERMITTED),
        (DEALER, OpenWagering(script.id), None, Code.ROUND_UNDER_WAY),
    ]


def entering(script: RoundScript) -> list[Step]:
    player = script.player(1)
    return [
        (player, EnterOutcome(NOWHERE, BAD), None, Code.NOT_PERMITTED),
        (CASHIER, EnterOutcome(NOWHERE, BAD), None, Code.UNKNOWN_TABLE),
        (CASHIER, EnterOutcome(NOT_YET, BAD), None, Code.NOT_PERMITTED),
        (DEALER, EnterOutcome(NOT_YET, BAD), None, Code.NOT_THE_ROUND),
        (DEALER, EnterOutcome(script.name, BAD), None, Code.NOT_NOW),
    ]


def reading(script: RoundScript) -> list[Step]:
    return [
        (DEALER, ReadOutcome(NOWHERE, WHEEL, BAD), None, Code.NOT_PERMITTED),
        (DEVICE, ReadOutcome(NOWHERE, WHEEL, BAD), None, Code.UNKNOWN_TABLE),
        (DEVICE, ReadOutcome(NOT_YET, WHEEL, BAD), None, Code.NOT_THE_ROUND),
    ]


def confirming(script: RoundScript) -> list[Step]:
    player = script.player(1)
    return [
        (player, ConfirmOutcome(NOWHERE, BAD), None, Code.NOT_PERMITTED),
        (CASHIER, ConfirmOutcome(NOWHERE, BAD), None, Code.UNKNOWN_TABLE),
        (CASHIER, ConfirmOutcome(NOT_YET, BAD), None, Code.NOT_PERMITTED),
        (DEALER, ConfirmOutcome(NOT_YET, BAD), None, Code.NOT_THE_ROUND),
        (DEALER, ConfirmOutcome(script.name, BAD), None, Code.NOT_NOW),
    ]


def spinning(script: RoundScript) -> list[Step]:
    player = script.player(1)
    return [
        (player, SpinBall(NOWHERE), None, Code.NOT_PERMITTED),
        (CASHIER, SpinBall(NOWHERE), None, Code.UNKNOWN_TABLE),
        (CASHIER, TumbleDice(NOT_YET), None, Code.NOT_PERMITTED),
        (CASHIER, SpinBall(NOT_YET), None, Code.NOT_PERMITTED),
        (DEVICE, ReportDice(NOT_YET, "sad"), None, Code.NOT_THIS_GAME),
        (DEALER, SpinBall(NOT_YET), None, Code.NOT_THE_ROUND),
    ]


def no_spin(script: RoundScript) -> list[Step]:
    player, strange = script.player(1), NoSpinReason.HOVERING_BALL
    return [
        (player, DeclareNoSpin(NOWHERE, strange), None, Code.NOT_PERMITTED),
        (CASHIER, DeclareNoSpin(NOWHERE, strange), None, Code.UNKNOWN_TABLE),
        (CASHIER, DeclareNoSpin(NOT_YET, strange), None, Code.NOT_PERMITTED),
        (DEALER, DeclareNoSpin(NOT_YET, strange), None, Code.NOT_THE_ROUND),
        (DEALER, DeclareNoSpin(script.name, strange), None, Code.NOT_NOW),
    ]


def correcting(script: RoundScript) -> list[Step]:
    def body(name: RoundId, reason: str = "wrong") -> CorrectOutcome:
        return CorrectOutcome(name, BAD, reason)

    return [
        (script.player(1), body(NOWHERE, " "), None, Code.NO_REASON),
        (script.player(1), body(NOWHERE), None, Code.NOT_PERMITTED),
        (CASHIER, body(NOWHERE), None, Code.UNKNOWN_TABLE),
        (CASHIER, body(NOT_YET), None, Code.UNKNOWN_ROUND),
        (CASHIER, body(script.name), None, Code.NOT_PERMITTED),
        (DEALER, body(script.name), None, Code.APPROVAL_NEEDED),
        (DEALER, body(script.name), DEALER, Code.OWN_APPROVAL),
        (DEALER, body(script.name), script.player(1), Code.NOT_PERMITTED),
        (DEALER, body(script.name), SUPERVISOR, Code.NOT_NOW),
    ]


def invalidating(script: RoundScript) -> list[Step]:
    fraud = InvalidReason.FRAUD

    def body(name: RoundId, reason: InvalidReason = fraud) -> InvalidateRound:
        return InvalidateRound(name, reason, "a magnet")

    return [
        (DEALER, body(NOWHERE), None, Code.UNKNOWN_TABLE),
        (DEALER, body(NOT_YET), None, Code.UNKNOWN_ROUND),
        (DEALER, body(script.name), None, Code.NOT_PERMITTED),
        (SUPERVISOR, body(script.name), None, Code.NO_REASON),
    ]


def malfunctioning(script: RoundScript) -> list[Step]:
    later = Instant(script.now + 10**6)

    def body(name: RoundId, terminal: str, when: Instant = later) -> DeclareMalfunction:
        damage = FaultReason.PHYSICAL_DAMAGE
        return DeclareMalfunction(name, damage, when, "it broke", TerminalId(terminal))

    player = script.player(1)
    return [
        (player, body(NOWHERE, "A9"), None, Code.NOT_PERMITTED),
        (CASHIER, body(NOWHERE, "A9"), None, Code.UNKNOWN_TERMINAL),
        (CASHIER, body(NOWHERE, "T1-A"), None, Code.UNKNOWN_TABLE),
        (CASHIER, body(NOT_YET, "T1-A"), None, Code.UNKNOWN_ROUND),
        (CASHIER, body(script.name, "T1-A"), None, Code.NOT_PERMITTED),
        (SUPERVISOR, body(script.name, "T1-A"), None, Code.TOO_EARLY),
        (SUPERVISOR, body(script.name, "T1-A", Instant(script.now)), None, Code.NO_REASON),
    ]


def sanctioning(script: RoundScript) -> list[Step]:
    one, nobody = script.session(1), SessionId("S99")
    return [
        (DEALER, BarPlayer(nobody, TableId("T9"), ""), None, Code.UNKNOWN_SESSION),
        (DEALER, BarPlayer(one, TableId("T9"), ""), None, Code.UNKNOWN_TABLE),
        (DEALER, BarPlayer(one, script.id, ""), None, Code.NOT_PERMITTED),
        (SUPERVISOR, BarPlayer(one, script.id, ""), None, Code.NO_REASON),
        (SUPERVISOR, VoidPlayersWagers(one, script.id, ""), None, Code.NO_REASON),
        (SUPERVISOR, VoidPlayersWagers(one, script.id, "12.1"), None, Code.NOT_THERE),
    ]


def relieving(script: RoundScript) -> list[Step]:
    one, nobody, red = script.session(1), SessionId("S99"), BetText("red")
    return [
        (DEALER, ChangeLateWager(NOT_YET, nobody, red, 1, ""), None, Code.NO_REASON),
        (DEALER, ChangeLateWager(NOT_YET, nobody, red, 1, "why"), None, Code.UNKNOWN_SESSION),
        (DEALER, ChangeLateWager(NOWHERE, one, red, 1, "why"), None, Code.UNKNOWN_TABLE),
        (DEALER, ChangeLateWager(NOT_YET, one, red, 1, "why"), None, Code.NOT_PERMITTED),
        (SUPERVISOR, ChangeLateWager(NOT_YET, one, red, 1, "why"), None, Code.NOT_THE_ROUND),
        (SUPERVISOR, ChangeLateWager(script.name, one, red, 1, "why"), None, Code.NOT_NOW),
    ]


def refusing(script: RoundScript) -> list[Step]:
    one, nobody, red = script.session(1), SessionId("S99"), BetText("red")
    return [
        (DEALER, RefuseWager(NOT_YET, nobody, red, ""), None, Code.NO_REASON),
        (DEALER, RefuseWager(NOT_YET, nobody, red, "why"), None, Code.UNKNOWN_SESSION),
        (DEALER, RefuseWager(NOT_YET, one, red, "why"), None, Code.NOT_PERMITTED),
        (SUPERVISOR, RefuseWager(NOT_YET, one, red, "why"), None, Code.NOT_THE_ROUND),
        (SUPERVISOR, RefuseWager(script.name, one, red, "why"), None, Code.NOT_THERE),
    ]


def paying_in_chips(script: RoundScript) -> list[Step]:
    one, nobody = script.session(1), SessionId("S99")
    return [
        (SUPERVISOR, PayInChips(nobody, TableId("T9")), None, Code.UNKNOWN_SESSION),
        (SUPERVISOR, PayInChips(one, TableId("T9")), None, Code.UNKNOWN_TABLE),
        (SUPERVISOR, PayInChips(one, script.id), None, Code.NOT_PERMITTED),
        (DEALER, PayInChips(one, script.id), None, Code.NOT_NOW),
    ]


def buying_in(script: RoundScript) -> list[Step]:
    def body(table: str, terminal: str, amount: int = 100) -> BuyIn:
        return BuyIn(TableId(table), TerminalId(terminal), DealerTender.CASH, amount)

    return [
        (SUPERVISOR, body("T9", "A9", 0), None, Code.BAD_AMOUNT),
        (SUPERVISOR, body("T9", "A9"), None, Code.UNKNOWN_TERMINAL),
        (SUPERVISOR, body("T9", "T1-A"), None, Code.UNKNOWN_TABLE),
        (SUPERVISOR, body("T1", "T1-A"), None, Code.NOT_PERMITTED),
        (DEALER, body("T1", "T1-A"), None, Code.NOT_NOW),
    ]


LADDERS: list[tuple[str, Callable[[RoundScript], list[Step]]]] = [
    (RRB, opening),
    (RRB, entering),
    (RRB, reading),
    (RRB, confirming),
    (RRB, spinning),
    (RRB, no_spin),
    (RRB, correcting),
    (RRB, invalidating),
    (RRB, malfunctioning),
    (RRB, sanctioning),
    (RRB, relieving),
    (ROU, refusing),
    (RFS, paying_in_chips),
    (RFS, buying_in),
]


@pytest.mark.parametrize(
    ("rulebook", "ladder"), LADDERS, ids=[ladder.__name__ for _, ladder in LADDERS]
)
def test_the_first_reason_is_told(
    rulebook: str, ladder: Callable[[RoundScript], list[Step]]
) -> None:
    script = RoundScript(rulebook)
    script.open()
    steps = ladder(script)
    told = [script.refused(actor, body, approver).code for actor, body, approver, _ in steps]
    assert told == [code for *_, code in steps]
