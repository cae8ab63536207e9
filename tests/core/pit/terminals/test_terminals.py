"""A terminal is in service with its devices in place, and out of it for a reason."""

import pytest

from croupier.core.identifiers import DeviceId, TableId, TerminalId
from croupier.core.pit.accounts.commands import BuyIn, CashOut, InsertNote, OfferNote, TransferIn
from croupier.core.pit.tables.commands import (  # fmt: skip
    ApproveDevice,
    EnrolTerminal,
    RegisterDevice,
    RetireDevice,
)
from croupier.core.pit.terminals.commands import DisableTerminal, EnableTerminal
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.payments import DealerTender
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR, player
from tests.core.pit.money_script import ACCEPTOR, MONITORING, PRINTER, MoneyScript
from tests.core.pit.round_script import IBK, MTT, RFS, RRB, START, TECHNICIAN, number
from tests.plugins.proofs import proves

A = TerminalId("T1-A")
SOURCES = {IBK: Source.AUTOMATED}


def out_of_service(rulebook: str) -> MoneyScript:
    script = MoneyScript(rulebook, source=SOURCES.get(rulebook, Source.LIVE))
    script.do(PRINTER, DisableTerminal(A, "paper jam"))
    return script


def emptied(rulebook: str) -> MoneyScript:
    script = out_of_service(rulebook)
    for device in [d.id for d in script.floor.state.plan.devices.values() if d.place == A]:
        script.do(TECHNICIAN, RetireDevice(device, "worn out"))
    return script


def fit(script: MoneyScript, *kinds: Equipment) -> None:
    for kind in kinds:
        device = DeviceId(f"{A}-{kind.value}")
        script.do(OPERATOR, RegisterDevice(device, kind, A, f"serial {device}"))
        script.do(OPERATOR, ApproveDevice(device, "approval 1"))


@pytest.mark.parametrize(
    ("rulebook", "lacks"),
    [
        proves("RRB-2.2.5", "without a note acceptor it stays out of service",
               RRB, Equipment.NOTE_ACCEPTOR),
        proves("RRB-2.2.6", "without a ticket printer it stays out of service",
               RRB, Equipment.TICKET_PRINTER),
        proves("IBK-2.3.3", "without a note acceptor it stays out of service",
               IBK, Equipment.NOTE_ACCEPTOR),
        proves("IBK-2.3.4", "without a ticket printer it stays out of service",
               IBK, Equipment.TICKET_PRINTER),
    ],
)  # fmt: skip
def test_a_terminal_is_enabled_with_all_its_devices_only(rulebook: str, lacks: Equipment) -> None:
    script = emptied(rulebook)
    both = (Equipment.NOTE_ACCEPTOR, Equipment.TICKET_PRINTER)
    fit(script, *(kind for kind in both if kind is not lacks))
    refusal = script.refused(TECHNICIAN, EnableTerminal(A))
    assert refusal.code is RefusalCode.EQUIPMENT_MISSING
    assert refusal.sentence == f"T1-A has no {lacks.value}"
    fit(script, lacks)
    script.do(TECHNICIAN, EnableTerminal(A))
    assert script.floor.state.terminals[A].enabled


def test_a_device_that_is_not_approved_does_not_count() -> None:
    script = emptied(RFS)
    device = DeviceId("acceptor")
    script.do(OPERATOR, RegisterDevice(device, Equipment.NOTE_ACCEPTOR, A, "serial 1"))
    refusal = script.refused(OPERATOR, EnableTerminal(A))
    assert refusal.sentence == "the note-acceptor of T1-A is not approved"


@pytest.mark.parametrize(
    ("rulebook", "lacks"),
    [
        proves("RRB-2.2.5", "no terminal is enrolled without a note acceptor",
               RRB, Equipment.NOTE_ACCEPTOR),
        proves("RRB-2.2.6", "no terminal is enrolled without a ticket printer",
               RRB, Equipment.TICKET_PRINTER),
        proves("MTT-A.1.game-hardware", "no terminal is enrolled without a ticket printer",
               MTT, Equipment.TICKET_PRINTER),
    ],
)  # fmt: skip
def test_a_terminal_is_enrolled_with_registered_devices_only(
    rulebook: str, lacks: Equipment
) -> None:
    script = MoneyScript(rulebook)
    new = TerminalId("T2")
    both = (Equipment.NOTE_ACCEPTOR, Equipment.TICKET_PRINTER)
    devices = {kind: DeviceId(f"new {kind.value}") for kind in both}
    unknown = EnrolTerminal(new, script.rulebook, tuple(devices.values()))
    assert script.refused(OPERATOR, unknown).code is RefusalCode.UNKNOWN_DEVICE
    for kind, device in devices.items():
        script.do(OPERATOR, RegisterDevice(device, kind, "", f"serial {device}"))
        script.do(OPERATOR, ApproveDevice(device, "approval 2"))
    some = tuple(device for kind, device in devices.items() if kind is not lacks)
    refusal = script.refused(OPERATOR, EnrolTerminal(new, script.rulebook, some))
    assert refusal.code is RefusalCode.EQUIPMENT_MISSING
    assert refusal.sentence == f"T2 has no {lacks.value}"
    script.do(OPERATOR, unknown)
    again = EnrolTerminal(TerminalId("T3"), script.rulebook, tuple(devices.values()))
    assert script.refused(OPERATOR, again).code is RefusalCode.NOT_NOW


def test_a_terminal_is_not_enrolled_with_a_device_nobody_approved() -> None:
    script = MoneyScript(RFS)
    device = DeviceId("acceptor")
    script.do(OPERATOR, RegisterDevice(device, Equipment.NOTE_ACCEPTOR, "", "serial 1"))
    enrol = EnrolTerminal(TerminalId("T2"), script.rulebook, (device,))
    refusal = script.refused(OPERATOR, enrol)
    assert refusal.code is RefusalCode.EQUIPMENT_MISSING
    assert refusal.sentence == "the note-acceptor of T2 is not approved"
    script.do(OPERATOR, ApproveDevice(device, "approval 2"))
    script.do(OPERATOR, enrol)


@pytest.mark.parametrize("rulebook", [RRB, MTT])
def test_out_of_service_nothing_is_wagered_or_taken_in_and_credit_still_leaves(
    rulebook: str,
) -> None:
    script = out_of_service(rulebook)
    script.open()
    actor, session = script.seats[0]
    bet = PlaceWagers(session, script.name, (Touch("red", 500),))
    assert script.refused(actor, bet).code is RefusalCode.TERMINAL_DISABLED
    assert script.refused(ACCEPTOR, OfferNote(A, 5000)).code is RefusalCode.TERMINAL_DISABLED
    assert script.do(actor, CashOut(session)).answer.amounts == (START,)


@pytest.mark.parametrize(
    ("rulebook", "actor", "money"),
    [
        pytest.param(RRB, MONITORING, TransferIn(A, 5000, "x1"), id="from the monitoring system"),
        pytest.param(
            RFS, DEALER, BuyIn(TableId("T1"), A, DealerTender.CASH, 5000), id="from the dealer"
        ),
    ],
)
def test_out_of_service_no_credit_comes_from_elsewhere_either(
    rulebook: str, actor: Actor, money: object
) -> None:
    script = out_of_service(rulebook)
    script.count_tray(script.id)
    assert script.refused(actor, money).code is RefusalCode.TERMINAL_DISABLED
    script.do(TECHNICIAN, EnableTerminal(A))
    script.do(actor, money)
    assert script.money(1) == START + 5000


def test_a_note_accepted_before_the_terminal_failed_is_credited() -> None:
    script = MoneyScript(RRB)
    script.do(ACCEPTOR, OfferNote(A, 5000))
    script.do(PRINTER, DisableTerminal(A, "paper jam"))
    script.restarted()
    script.do(ACCEPTOR, InsertNote(A, 5000))
    assert script.money(1) == START + 5000


@pytest.mark.parametrize("actor", [DEALER, player("T1-A"), ACCEPTOR])
def test_only_the_operator_or_a_technician_enables(actor: Actor) -> None:
    script = out_of_service(RRB)
    assert script.refused(actor, EnableTerminal(A)).code is RefusalCode.NOT_PERMITTED


def test_no_player_disables_and_nobody_without_a_reason() -> None:
    script = MoneyScript(RRB)
    body = DisableTerminal(A, "I am losing")
    assert script.refused(player("T1-A"), body).code is RefusalCode.NOT_PERMITTED
    assert script.refused(DEALER, DisableTerminal(A, "")).code is RefusalCode.NO_REASON
    unknown = DisableTerminal(TerminalId("T9"), "gone")
    assert script.refused(DEALER, unknown).code is RefusalCode.UNKNOWN_TERMINAL


def test_a_dealer_disables_only_terminals_that_play_at_their_own_table() -> None:
    script = MoneyScript(RRB, players=2)
    other = script.table("T2", RRB, GameName.ROULETTE)
    script.open()
    theirs, nobodys = DisableTerminal(A, "dark"), DisableTerminal(TerminalId("T2-A"), "dark")
    assert script.refused(DEALER, theirs).code is RefusalCode.NOT_YOURS
    script.lay(1, ("red", 500))
    assert script.refused(script.dealer(other), theirs).code is RefusalCode.NOT_YOURS
    assert script.refused(DEALER, nobodys).code is RefusalCode.NOT_YOURS
    nowhere = DisableTerminal(TerminalId("T9-A"), "dark")
    assert script.refused(DEALER, nowhere).code is RefusalCode.UNKNOWN_TERMINAL
    script.do(DEALER, theirs)
    script.do(SUPERVISOR, nobodys)


def test_a_dealer_answers_for_whoever_played_the_last_round_at_their_table() -> None:
    script = MoneyScript(RRB)
    script.play((1, "red", 500), outcome=number("18"))
    script.do(DEALER, DisableTerminal(A, "dark"))
