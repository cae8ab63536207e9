"""Wheels and balls of the size their rulebook asks for, and as many dice as the game has."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table
from croupier.core.pit.tables.state import Device
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.game import GameName
from croupier.core.rulebook.games.spin import SpinRules

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
    sentence = f"{device.id} {found}, and {broken.value} mm are asked for"
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
