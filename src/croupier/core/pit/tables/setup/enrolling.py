"""A terminal joins the floor with the devices its rulebook asks of each, all approved."""

from croupier.core.identifiers import RulebookId
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import TableId, TerminalId
from croupier.core.pit.tables.commands import EnrolTerminal, SetUpTable
from croupier.core.pit.tables.state import Device
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.equipment import EquipmentRules, TerminalCap


def must_be_fit_to_enrol(floor: Floor, body: EnrolTerminal) -> Refusal | None:
    devices: list[Device] = []
    for name in body.devices:
        device = floor.state.plan.devices.get(name)
        if device is None:
            return Refusal(RefusalCode.UNKNOWN_DEVICE, f"there is no device {name!r}")
        devices.append(device)
    rules = floor.book(body.rulebook).settings.equipment
    return _must_stand_nowhere(devices) or must_be_equipped(rules, body.terminal, devices)


def _must_stand_nowhere(devices: list[Device]) -> Refusal | None:
    placed = next((device for device in devices if device.place), None)
    if placed is None:
        return None
    return Refusal(RefusalCode.NOT_NOW, f"{placed.id} stands at {placed.place} already")


def must_be_equipped(
    rules: EquipmentRules, terminal: TerminalId, devices: list[Device]
) -> Refusal | None:
    """What every terminal must have under its rulebook, built into this one and approved."""
    needed = rules.each_terminal
    if needed is None:
        return None
    for kind in needed.value:
        fitting = [device for device in devices if device.kind is kind]
        if not fitting:
            sentence = f"{terminal} has no {kind.value}"
            return Refusal(RefusalCode.EQUIPMENT_MISSING, sentence, needed.first)
        if rules.approved_before_use.value and all(d.approval is None for d in fitting):
            sentence = f"the {kind.value} of {terminal} is not approved"
            first = rules.approved_before_use.first
            return Refusal(RefusalCode.EQUIPMENT_MISSING, sentence, first)
    return None


def must_be_within_cap(floor: Floor, body: EnrolTerminal) -> Refusal | None:
    """Where a regulator approves a number of terminals, a pit never links more to its tables."""
    caps = [
        desk.terminals_max
        for name, desk in floor.state.plan.desks.items()
        if desk.terminals_max is not None and floor.state.tables[name].rulebook == body.rulebook
    ]
    return _must_not_exceed(
        floor, body.rulebook, linked(floor, body.rulebook) + 1, min(caps, default=None)
    )


def must_have_approved_number(
    rules: EquipmentRules, table: TableId, most: int | None
) -> Refusal | None:
    """Where a regulator approves a number of terminals, no table is without one."""
    if rules.terminal_cap.value is not TerminalCap.AS_APPROVED or most is not None:
        return None
    sentence = f"{table} is set up with the number of terminals that is approved for it"
    return Refusal(RefusalCode.NOTHING_ASKED, sentence, rules.terminal_cap.first)


def must_not_have_too_many_linked(floor: Floor, body: SetUpTable) -> Refusal | None:
    return _must_not_exceed(floor, body.rulebook, linked(floor, body.rulebook), body.terminals_max)


def linked(floor: Floor, rulebook: RulebookId) -> int:
    return sum(terminal.rulebook == rulebook for terminal in floor.state.terminals.values())


def _must_not_exceed(
    floor: Floor, rulebook: RulebookId, count: int, most: int | None
) -> Refusal | None:
    rule = floor.book(rulebook).settings.equipment.terminal_cap
    if rule.value is not TerminalCap.AS_APPROVED or most is None or count <= most:
        return None
    sentence = f"no more than {most} terminals are approved"
    return Refusal(RefusalCode.OVER_LIMIT, sentence, rule.first)
