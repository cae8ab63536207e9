"""Whether a table and its terminals have their equipment: all of it, of the right size, approved.

A terminal joins the floor with the devices its rulebook asks of each.
"""

from collections.abc import Collection, Iterable, Iterator

from msgspec import Struct

from croupier.core.games.roulette.outcome import LuckyBall
from croupier.core.identifiers import DeviceId, RulebookId, TableId, TerminalId
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table, Terminal
from croupier.core.pit.tables.commands import EnrolTerminal, SetUpTable
from croupier.core.pit.tables.state import Device
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.equipment import Equipment, EquipmentRules, TerminalCap
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.games.roulette import SpinRules
from croupier.core.rulebook.limits import Form


def must_be_approved(floor: Floor, table: Table) -> Refusal | None:
    """Asked before the table opens and before every round: equipment also comes in between."""
    devices = floor.state.plan.devices.values()
    without = (device for device in devices if device.approval is None)
    return _must_all_be_approved(
        floor, table, [device for device in without if _stands_at(device, table)]
    )


def must_stand_at(floor: Floor, table: Table, name: str) -> Refusal | None:
    """Whatever is heard in the name of a device that nobody has put there is no device's word."""
    device = floor.state.plan.devices.get(DeviceId(name))
    if device is None or not _stands_at(device, table):
        sentence = f"no device {name!r} stands at {table.id}"
        return Refusal(RefusalCode.UNKNOWN_DEVICE, sentence)
    return None


def must_be_approved_device(floor: Floor, table: Table, name: str) -> Refusal | None:
    device = floor.state.plan.devices.get(DeviceId(name))
    return _must_all_be_approved(floor, table, [device] if device is not None else [])


def approval_lacking(floor: Floor, terminal: Terminal) -> Cited[bool] | None:
    """A terminal is equipment too: the rule by which this one still wants its approval."""
    if terminal.approval is not None:
        return None
    rule = floor.book(terminal.rulebook).settings.equipment.approved_before_use
    return rule if rule.value else None


def _must_all_be_approved(floor: Floor, table: Table, devices: list[Device]) -> Refusal | None:
    rule = floor.settings(table).equipment.approved_before_use
    without = [device.id for device in devices if device.approval is None]
    if not rule.value or not without:
        return None
    sentence = f"{', '.join(without)} is not approved"
    return Refusal(RefusalCode.EQUIPMENT_MISSING, sentence, rule.first)


def _stands_at(device: Device, table: Table) -> bool:
    return device.place in (table.id, "")


# A device that works by itself also counts as the plain one it replaces.
_COUNTS_AS = {
    Equipment.AUTOMATED_WHEEL: Equipment.WHEEL,
    Equipment.AUTOMATED_DICE_TUMBLER: Equipment.DICE_TUMBLER,
    Equipment.CARD_READING_SHOE: Equipment.SHOE,
}


def counting_as(kinds: Iterable[Equipment]) -> Iterator[Equipment]:
    for kind in kinds:
        yield kind
        if kind in _COUNTS_AS:
            yield _COUNTS_AS[kind]


def must_have_equipment(
    rules: EquipmentRules, form: Form, game: GameName, table: str, there: Collection[Equipment]
) -> Refusal | None:
    for cited in (rules.tables.get(form), rules.games.get(game)):
        missing = [kind.value for kind in cited.value if kind not in there] if cited else []
        if missing and cited is not None:
            sentence = f"{table} lacks {', '.join(missing)}"
            return Refusal(RefusalCode.EQUIPMENT_MISSING, sentence, cited.first)
    return None


def must_have_lucky_screen(floor: Floor, table: Table) -> Refusal | None:
    """A table that offers Lucky Ball has a screen of its own that shows its numbers."""
    if floor.offer(table).options.lucky_ball is LuckyBall.OFF:
        return None
    devices = (each for each in floor.state.plan.devices.values() if each.place == table.id)
    if any(device.kind is Equipment.LUCKY_BALL_SCREEN for device in devices):
        return None
    rule = floor.settings(table).equipment.optional
    sentence = f"{table.id} offers Lucky Ball and has no screen for its numbers"
    return Refusal(RefusalCode.EQUIPMENT_MISSING, sentence, rule.last)


# A total of the game is that of three dice.
_DICE = 3
_WHEELS = (Equipment.WHEEL, Equipment.AUTOMATED_WHEEL)


def must_have_right_sizes(floor: Floor, table: Table) -> Refusal | None:
    """Refuses the first wheel or ball here that is too small, too large or not measured at all."""
    rules = floor.settings(table).spin
    if rules is None:
        return None
    devices = floor.state.plan.devices.values()
    unfit = (must_be_right_size(rules, each) for each in devices if each.place == table.id)
    return next((found for found in unfit if found is not None), None)


def must_be_right_size(rules: SpinRules, device: Device) -> Refusal | None:
    bounds = _bounds(rules, device)
    broken = next(bounds.broken_by(device.diameter_mm), None) if bounds is not None else None
    if broken is None:
        return None
    found = f"measures {device.diameter_mm} mm" if device.diameter_mm else "is not measured"
    sentence = f"{device.id} {found}: the rule asks for {broken.value} mm"
    return Refusal(RefusalCode.EQUIPMENT_UNFIT, sentence, broken.first)


class _Bounds(Struct, frozen=True):
    least: Cited[int] | None
    most: Cited[int] | None = None

    def broken_by(self, diameter: int | None) -> Iterator[Cited[int]]:
        """A size that nobody has taken keeps no bound."""
        if self.least is not None and (diameter is None or diameter < self.least.value):
            yield self.least
        if self.most is not None and (diameter is None or diameter > self.most.value):
            yield self.most


def _bounds(rules: SpinRules, device: Device) -> _Bounds | None:
    if device.kind in _WHEELS:
        return _Bounds(rules.wheel_diameter_min_mm)
    if device.kind is Equipment.BALL:
        return _Bounds(rules.ball_diameter_min_mm, rules.ball_diameter_max_mm)
    return None


def must_have_right_number_of_dice(floor: Floor, table: Table) -> Refusal | None:
    """Dice sealed in a tumbler cannot be counted again at each round, so they are before it."""
    rules = floor.settings(table).dice
    if table.game is not GameName.SIC_BO or rules is None or not rules.dice_sealed.value:
        return None
    at_table = (d for d in floor.state.plan.devices.values() if d.place == table.id)
    dice = [device for device in at_table if device.kind is Equipment.DICE]
    counted = sum(device.pieces or 0 for device in dice)
    if not dice or counted == _DICE:
        return None
    sentence = f"{table.id} has {counted} dice counted in its tumbler, not {_DICE}"
    return Refusal(RefusalCode.EQUIPMENT_UNFIT, sentence, rules.dice_sealed.first)


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
    sentence = f"enter the number of terminals that is approved for {table}"
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
