"""Nobody alone makes a terminal take money that is none, or as much of it as they like."""

import pytest

from croupier.core.identifiers import CONFIGURATION, THE_FILE, Instant, Origin, PersonId, TerminalId
from croupier.core.money import STAKE_MAX
from croupier.core.pit.accounts.commands import InsertNote, OfferNote, SetTerminalMoney, TransferIn
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.machine import handle
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Command
from croupier.core.stream.messages import Body
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR, FloorScript
from tests.core.pit.round_script import RRB, TECHNICIAN

A = TerminalId("A")
ACCEPTOR = Actor(PersonId("a device of A"))
FILE = Actor(THE_FILE, Role.CASINO_OPERATOR)
LOWER = TerminalMoney(credit_max=1_000_000)
ANOTHER_TECHNICIAN = Actor(PersonId("theo"), Role.TECHNICIAN)
ALSO_OPERATOR = Actor(TECHNICIAN.person, Role.CASINO_OPERATOR)


def floor(money: TerminalMoney | None = None) -> FloorScript:
    script = FloorScript()
    script.terminal(A, RRB, money=None)
    if money is not None:
        script.do(OPERATOR, SetTerminalMoney(A, money), TECHNICIAN)
    return script


@pytest.mark.parametrize(
    ("approver", "code"),
    [
        (None, RefusalCode.APPROVAL_NEEDED),
        (TECHNICIAN, RefusalCode.OWN_APPROVAL),
        (ALSO_OPERATOR, RefusalCode.OWN_APPROVAL),
        (ANOTHER_TECHNICIAN, RefusalCode.NOT_PERMITTED),
        (SUPERVISOR, RefusalCode.NOT_PERMITTED),
    ],
)
def test_a_technician_changes_a_terminals_money_with_the_operator_alone(
    approver: Actor | None, code: RefusalCode
) -> None:
    for script in (floor(), floor(TerminalMoney())):
        refusal = script.refused(TECHNICIAN, SetTerminalMoney(A, LOWER), approver)
        assert refusal.code is code
        script.do(TECHNICIAN, SetTerminalMoney(A, LOWER), OPERATOR)


def test_the_operator_sets_a_terminals_money_with_somebody_and_changes_it_so() -> None:
    for script in (floor(), floor(TerminalMoney())):
        refusal = script.refused(OPERATOR, SetTerminalMoney(A, LOWER))
        assert refusal.code is RefusalCode.APPROVAL_NEEDED
        script.do(OPERATOR, SetTerminalMoney(A, LOWER), TECHNICIAN)


def test_what_a_terminal_takes_already_needs_nobody() -> None:
    floor(LOWER).do(OPERATOR, SetTerminalMoney(A, LOWER))


def test_the_configuration_file_says_it_in_its_own_name() -> None:
    for script in (floor(), floor(TerminalMoney())):
        entry = script.do(FILE, SetTerminalMoney(A, LOWER))
        command = entry.command
        assert (command.origin, command.actor.person) == (CONFIGURATION, "configuration")
        assert command.approver is None


@pytest.mark.parametrize(
    ("origin", "actor"),
    [
        (Origin("OFFICE"), FILE),
        (Origin("configuration acts"), FILE),
        (CONFIGURATION, OPERATOR),
        (Origin("OFFICE"), OPERATOR),
    ],
)
def test_nobody_else_speaks_for_the_configuration_file(origin: Origin, actor: Actor) -> None:
    script = floor()
    command = Command(origin, 1, Instant(script.now + 1), actor, SetTerminalMoney(A, LOWER))
    (entry,) = handle(script.floor, command)
    assert entry.answer.refusal is not None
    assert entry.answer.refusal.code is RefusalCode.APPROVAL_NEEDED


@pytest.mark.parametrize(
    "money",
    [
        TerminalMoney(notes=(10**15,)),
        TerminalMoney(notes=(1,)),
        TerminalMoney(notes=(-500,)),
        TerminalMoney(notes=(500, 500)),
        TerminalMoney(credit_max=0),
        TerminalMoney(credit_max=STAKE_MAX + 1),
        TerminalMoney(ticket_max=10**400),
        TerminalMoney(ticket_in_max=-1),
        TerminalMoney(large_win=2**70),
    ],
)
def test_notes_are_those_of_the_currency_and_limits_are_limits(money: TerminalMoney) -> None:
    refusal = floor().refused(OPERATOR, SetTerminalMoney(A, money))
    assert refusal.code is RefusalCode.BAD_AMOUNT


def test_a_currency_that_nobody_prints_is_none() -> None:
    refusal = floor().refused(OPERATOR, SetTerminalMoney(A, TerminalMoney(currency="QQQ")))
    assert refusal.code is RefusalCode.NOT_OFFERED


@pytest.mark.parametrize("amount", [10**15, 1, 700])
def test_an_acceptor_is_not_heard_of_a_note_that_there_is_not(amount: int) -> None:
    script = floor(TerminalMoney())
    refusal = script.refused(ACCEPTOR, OfferNote(A, amount))
    assert refusal.code is RefusalCode.BAD_AMOUNT


@pytest.mark.parametrize("body", [OfferNote(A, 500), InsertNote(A, 500), TransferIn(A, 500, "M1")])
def test_a_terminal_takes_nothing_before_two_people_have_said_what(body: Body) -> None:
    script = floor()
    assert script.floor.state.money.of(A).notes == ()
    refusal = script.refused(ACCEPTOR, body)
    assert refusal.code is RefusalCode.TERMINAL_DISABLED
    assert refusal.sentence == "A takes no money yet: two people set its notes and limits first"
    script.do(OPERATOR, SetTerminalMoney(A, TerminalMoney()), TECHNICIAN)
    script.do(ACCEPTOR, body)


def test_no_note_that_was_not_offered_lifts_credit_over_the_limit() -> None:
    script = floor(TerminalMoney(credit_max=2_000))
    script.do(ACCEPTOR, InsertNote(A, 2_000))
    session = script.floor.state.terminals[A].session
    assert session is not None
    refusal = script.refused(ACCEPTOR, InsertNote(A, 500))
    assert refusal.code is RefusalCode.OVER_LIMIT
    assert script.credit(session) == 2_000
    # The note lies in the stacker all the same, so staff are called to it.
    (case,) = script.floor.state.cases.values()
    assert case.about == A


def test_no_transfer_lifts_credit_over_the_limit() -> None:
    script = floor(TerminalMoney(credit_max=2_000))
    script.do(ACCEPTOR, TransferIn(A, 2_000, "M1"))
    refusal = script.refused(ACCEPTOR, TransferIn(A, 1, "M2"))
    assert refusal.code is RefusalCode.OVER_LIMIT
