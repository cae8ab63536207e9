"""A terminal leaves the floor with nothing left undone, and its devices serve elsewhere."""

import pytest

from croupier.core.identifiers import RulebookId, TerminalId
from croupier.core.ledger.accounts import stacker
from croupier.core.pit.floats.commands import EmptyStacker
from croupier.core.pit.tables.commands import EnrolTerminal
from croupier.core.pit.terminals.commands import RetireTerminal
from croupier.core.pit.tickets.commands import ReportPrinted
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR, FloorScript
from tests.core.pit.money_script import PRINTER, MoneyScript
from tests.core.pit.round_script import START

RAPID = "nsw-rapid-2016"
SEAT = TerminalId("T1-A")
AWAY = RetireTerminal(SEAT, "the room is rebuilt")


def floor_with_a_terminal() -> FloorScript:
    script = FloorScript()
    script.adopt(RAPID)
    script.terminal(SEAT, RAPID)
    return script


def test_a_retired_terminal_is_gone_and_its_devices_have_no_place() -> None:
    script = floor_with_a_terminal()
    inside = {d.id for d in script.floor.state.plan.devices.values() if d.place == SEAT}
    script.do(OPERATOR, AWAY)
    state = script.floor.state
    assert SEAT not in state.terminals
    assert {state.plan.devices[name].place for name in inside} <= {""}


def test_one_that_comes_back_goes_on_with_its_meters() -> None:
    script = floor_with_a_terminal()
    script.floor.state.terminals[SEAT].meters["notes-in"] = 500
    script.do(OPERATOR, AWAY)
    devices = tuple(script.floor.state.plan.devices)
    script.do(OPERATOR, EnrolTerminal(SEAT, RulebookId(RAPID), devices))
    assert script.floor.state.terminals[SEAT].meters == {"notes-in": 500}
    assert SEAT not in script.floor.state.retired


def test_nobody_is_left_with_credit_at_a_terminal_that_is_gone() -> None:
    script = floor_with_a_terminal()
    script.sit(SEAT, 500)
    refusal = script.refused(OPERATOR, AWAY)
    assert refusal.code is RefusalCode.NOT_NOW
    assert "paid out first" in refusal.sentence


@pytest.mark.parametrize("left", ["a note", "a ticket"])
def test_a_stacker_is_emptied_and_counted_before_its_terminal_goes(left: str) -> None:
    """What lies in it could never be counted afterwards: no terminal is there to be emptied."""
    script = MoneyScript(RAPID)
    script.open()
    notes, papers = START, 0
    ticket = script.cash_out()
    script.do(PRINTER, ReportPrinted(ticket))
    if left == "a ticket":
        notes, papers = 0, 1
        script.do(OPERATOR, EmptyStacker(SEAT, START), SUPERVISOR)
        script.seats = [(script.player(1), script.insert(ticket))]
        script.do(PRINTER, ReportPrinted(script.cash_out()))
    refusal = script.refused(OPERATOR, AWAY)
    assert (refusal.code, "stacker" in refusal.sentence) == (RefusalCode.NOT_NOW, True)
    script.do(OPERATOR, EmptyStacker(SEAT, notes, papers, papers * START), SUPERVISOR)
    script.do(OPERATOR, AWAY)
    assert script.floor.ledger.balance(stacker(SEAT)) == 0


@pytest.mark.parametrize(
    ("actor", "body", "code"),
    [
        (DEALER, AWAY, RefusalCode.NOT_PERMITTED),
        (OPERATOR, RetireTerminal(SEAT, ""), RefusalCode.NO_REASON),
        (OPERATOR, RetireTerminal(TerminalId("T9"), "why"), RefusalCode.UNKNOWN_TERMINAL),
    ],
)
def test_only_the_operator_retires_a_terminal_that_is_there_and_for_a_reason(
    actor: Actor, body: RetireTerminal, code: RefusalCode
) -> None:
    assert floor_with_a_terminal().refused(actor, body).code is code
