"""A terminal is equipment: where equipment is approved before use, so is every terminal."""

import pytest

from croupier.core.identifiers import DeviceId, PersonId, RulebookId, TerminalId
from croupier.core.pit.accounts.commands import InsertNote, SetTerminalMoney
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.state import TableStatus
from croupier.core.pit.tables.commands import (
    ApproveDevice,
    ApproveTerminal,
    EnrolTerminal,
    OpenTable,
    RegisterDevice,
)
from croupier.core.pit.terminals.commands import DisableTerminal, EnableTerminal, RetireTerminal
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR, FloorScript
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import MTT, RFS, RRB, TECHNICIAN, RoundScript
from tests.plugins.proofs import proves

NEW = TerminalId("new")
ACCEPTOR = Actor(PersonId("acceptor of new"))
AUTHORITY = Actor(PersonId("the authority"), Role.REGULATOR_AUTHORITY)
NOTE = InsertNote(NEW, 2_000)


def enrolled(script: RoundScript, rulebook: str) -> None:
    """With devices that are all approved: only the terminal itself is not."""
    parts = script.floor.book(RulebookId(rulebook)).settings.equipment.each_terminal
    devices = []
    for kind in parts.value if parts is not None else ():
        devices.append(DeviceId(f"{NEW} {kind.value}"))
        script.do(OPERATOR, RegisterDevice(devices[-1], kind, "", "serial 9"))
        script.do(OPERATOR, ApproveDevice(devices[-1], "approval 9"))
    script.do(OPERATOR, EnrolTerminal(NEW, RulebookId(rulebook), tuple(devices)))
    script.do(OPERATOR, SetTerminalMoney(NEW, TerminalMoney()), TECHNICIAN)


BOTH = [
    proves(("MTT-A.1.player-terminal(b)", "MTT-1.1"), "a terminal is approved before it is used",
           MTT, "MTT-1.1"),
    proves("RFS-8.2.1", "a terminal is approved before it is used", RFS, "RFS-8.2.1"),
]  # fmt: skip


@pytest.mark.parametrize(("rulebook", "clause"), BOTH)
def test_a_terminal_takes_no_money_before_it_is_approved(rulebook: str, clause: str) -> None:
    script = RoundScript(rulebook)
    enrolled(script, rulebook)
    refusal = script.refused(ACCEPTOR, NOTE)
    assert (refusal.code, refusal.clause) == (RefusalCode.TERMINAL_DISABLED, clause)
    assert script.floor.state.terminals[NEW].session is None
    script.do(OPERATOR, ApproveTerminal(NEW, "approval 9"))
    script.do(ACCEPTOR, NOTE)


@pytest.mark.parametrize(("rulebook", "clause"), BOTH)
def test_a_terminal_is_not_put_into_service_before_it_is_approved(
    rulebook: str, clause: str
) -> None:
    script = RoundScript(rulebook)
    enrolled(script, rulebook)
    script.do(OPERATOR, DisableTerminal(NEW, "being put up"))
    refusal = script.refused(OPERATOR, EnableTerminal(NEW))
    assert (refusal.code, refusal.clause) == (RefusalCode.EQUIPMENT_MISSING, clause)
    script.do(AUTHORITY, ApproveTerminal(NEW, "approval 9"))
    script.do(OPERATOR, EnableTerminal(NEW))
    assert script.floor.state.terminals[NEW].approval == "approval 9"


@pytest.mark.parametrize(("rulebook", "clause"), BOTH)
def test_no_wager_is_taken_at_a_terminal_that_is_not_approved(rulebook: str, clause: str) -> None:
    """Money may lie there from before, when the text of the rulebook asked for no approval."""
    script = RoundScript(rulebook)
    seat = script.floor.state.terminals[TerminalId("T1-A")]
    seat.approval = None
    script.open()
    wager = PlaceWagers(script.session(1), script.name, (Touch("red", 500),))
    refusal = script.refused(script.player(1), wager)
    assert (refusal.code, refusal.clause) == (RefusalCode.TERMINAL_DISABLED, clause)
    script.do(OPERATOR, ApproveTerminal(seat.id, "approval 9"))
    script.do(script.player(1), wager)


@pytest.mark.parametrize("rulebook", [MTT, RFS])
def test_credit_leaves_a_terminal_that_is_not_approved(rulebook: str) -> None:
    script = MoneyScript(rulebook)
    script.floor.state.terminals[TerminalId("T1-A")].approval = None
    script.open()
    credit = script.money(1)
    assert credit > 0
    assert script.asks(1).answer.amounts == (credit,)


@pytest.mark.parametrize("rulebook", [MTT, RFS])
def test_a_table_does_not_open_with_unapproved_terminals_alone(rulebook: str) -> None:
    script = FloorScript()
    table = script.table("T1", rulebook, GameName.ROULETTE)
    there = script.floor.state.tables[table]
    there.status = TableStatus.CLOSED
    (seat,) = script.floor.state.terminals.values()
    seat.approval = None
    opening = OpenTable(table, DEALER.person)
    refusal = script.refused(script.opener(table), opening)
    assert refusal.code is RefusalCode.EQUIPMENT_MISSING
    assert "player-terminal" in refusal.sentence
    script.do(OPERATOR, ApproveTerminal(seat.id, "approval 9"))
    script.do(script.opener(table), opening)


def test_where_no_approval_is_asked_for_a_terminal_is_used_without() -> None:
    script = RoundScript(RRB)
    enrolled(script, RRB)
    script.do(ACCEPTOR, NOTE)


def test_only_whoever_approves_devices_approves_a_terminal_and_names_the_approval() -> None:
    script = RoundScript(MTT)
    enrolled(script, MTT)
    refusal = script.refused(SUPERVISOR, ApproveTerminal(NEW, "approval 9"))
    assert refusal.code is RefusalCode.NOT_PERMITTED
    refusal = script.refused(OPERATOR, ApproveTerminal(NEW, ""))
    assert refusal.code is RefusalCode.NOTHING_ASKED
    refusal = script.refused(OPERATOR, ApproveTerminal(TerminalId("nowhere"), "approval 9"))
    assert refusal.code is RefusalCode.UNKNOWN_TERMINAL


def test_a_terminal_that_was_retired_is_approved_anew() -> None:
    script = RoundScript(MTT)
    enrolled(script, MTT)
    script.do(OPERATOR, ApproveTerminal(NEW, "approval 9"))
    devices = script.floor.state.plan.devices.values()
    inside = tuple(device.id for device in devices if device.place == NEW)
    script.do(OPERATOR, RetireTerminal(NEW, "another screen"))
    script.do(OPERATOR, EnrolTerminal(NEW, script.rulebook, inside))
    assert script.refused(ACCEPTOR, NOTE).clause == "MTT-1.1"
