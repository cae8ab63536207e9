"""Turns a floor plan into commands, in an order that the pit accepts."""

from collections.abc import Callable, Iterator
from itertools import count

from croupier.core.pit.accounts.commands import SetTerminalMoney
from croupier.core.pit.chips.commands import SetOutColours
from croupier.core.pit.floats.commands import OpenFloat
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import TableId
from croupier.core.pit.state import Table
from croupier.core.pit.tables import commands
from croupier.core.pit.tables.dealing import must_not_deal_at_too_many
from croupier.core.pit.tables.setting_up import LAUNCHES
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.envelope import Actor
from croupier.core.stream.names import THE_FILE, DeviceId
from croupier.floor_plan.plan import Crew, FloorPlan, Step, TablePlan, TerminalPlan, permitted

# As every document would have them.
MILLIMETRES = {Equipment.WHEEL: 800, Equipment.AUTOMATED_WHEEL: 800, Equipment.BALL: 20}
PIECES = {Equipment.DICE: 3}


class FloorBuilder:
    """Each step is to be sent and folded before the next is asked for, since it builds on it.

    `look` gives the floor as it stands; whoever recovers from a crash may have another one then.
    """

    def __init__(self, look: Callable[[], Floor], crew: Crew, plan: FloorPlan) -> None:
        self._look = look
        self._crew = crew
        self._plan = plan
        self._operator = crew(Role.CASINO_OPERATOR)

    def steps(self) -> Iterator[Step]:
        """Rules, tables, terminals and people; then each table is furnished and opened."""
        for text in self._plan.rulebooks:
            yield Step(self._operator, commands.AdoptRulebook(text))
        for table in self._plan.tables:
            yield Step(self._operator, table.setup)
        for terminal in self._plan.terminals:
            yield from self.enrolled(terminal)
        for role in self._plan.on_duty:
            yield from self._signed_on(self._crew(role))
        for table in self._plan.tables:
            yield from self.furnished(table)
            yield from self.opened(table.setup.table, table.tray)

    def opened(self, name: TableId, tray: int | None = None) -> Iterator[Step]:
        """Opened by whoever may, with a dealer who is free; and what lies in the tray counted."""
        floor = self._look()
        table = floor.state.tables[name]
        hands = permitted(floor.settings(table), Action.OPEN_TABLE, self._crew)
        assert hands is not None, f"nobody may open {name}"
        dealer = None
        if table.source is not Source.AUTOMATED:
            dealer = self._free_dealer(table)
            yield from self._signed_on(dealer)
        opens = commands.OpenTable(name, None if dealer is None else dealer.person)
        yield Step(hands.actor, opens, hands.approver)
        if tray is not None and dealer is not None:
            counts = OpenFloat(name, self._plan.day, "day", tray)
            yield Step(self._crew(Role.DEALER), counts, self._crew(Role.CASINO_SUPERVISOR))

    def enrolled(self, plan: TerminalPlan) -> Iterator[Step]:
        """A terminal with its parts, approved; and what it takes and pays, where that is said."""
        parts = self._look().book(plan.rulebook).settings.equipment.each_terminal
        kinds = parts.value if parts is not None else ()
        devices = tuple(device_name(plan.id, kind) for kind in kinds)
        for device, kind in zip(devices, kinds, strict=True):
            yield from self._placed(device, kind, "")
        yield Step(self._operator, commands.EnrolTerminal(plan.id, plan.rulebook, devices))
        yield Step(self._operator, commands.ApproveTerminal(plan.id, self._plan.approval))
        if plan.money is None:
            return
        # Two people set what a terminal takes and pays, or the file of a venue's configuration.
        by_file = self._operator.person == THE_FILE
        second = None if by_file else self._crew(Role.TECHNICIAN)
        yield Step(self._operator, SetTerminalMoney(plan.id, plan.money), second)

    def furnished(self, plan: TablePlan) -> Iterator[Step]:
        """What the rulebook asks for at it, and what the plan has besides, registered, approved."""
        name = plan.setup.table
        for kind in (*plan.besides, *needed(self._look(), name)):
            device = device_name(name, kind)
            yield from self._placed(device, kind, name)
            if plan.spare_shoes and kind.value.endswith("shoe"):
                yield from self._placed(device_name(f"{name}-spare", kind), kind, name)
            if plan.lead_ms is not None and kind in LAUNCHES:
                yield Step(self._operator, commands.SetLaunching(device, plan.lead_ms))
        if plan.colours:
            yield Step(self._operator, SetOutColours(name, plan.colours))

    def _placed(self, device: DeviceId, kind: Equipment, place: str) -> Iterator[Step]:
        wide, pieces = MILLIMETRES.get(kind), PIECES.get(kind)
        registered = commands.RegisterDevice(device, kind, place, device, wide, pieces)
        yield Step(self._operator, registered)
        yield Step(self._operator, commands.ApproveDevice(device, self._plan.approval))

    def _signed_on(self, actor: Actor) -> Iterator[Step]:
        if actor.person not in self._look().state.plan.on_duty:
            yield Step(actor, commands.SignOn())

    def _free_dealer(self, table: Table) -> Actor:
        """The first who may deal here beside what they deal already."""
        everybody = (self._crew(Role.DEALER, number) for number in count(1))
        floor = self._look()
        return next(
            dealer
            for dealer in everybody
            if must_not_deal_at_too_many(floor, table, dealer.person) is None
        )


def needed(floor: Floor, name: TableId) -> Iterator[Equipment]:
    """What the rulebook asks for at a table, its terminals aside."""
    table = floor.state.tables[name]
    rules, form = floor.settings(table).equipment, floor.offer(table).options.form
    for kind in (*rules.tables[form].value, *rules.games[table.game].value):
        if kind is not Equipment.PLAYER_TERMINAL:
            yield kind


def device_name(place: str, kind: Equipment) -> DeviceId:
    return DeviceId(f"{place}-{kind.value}")
