"""Turns a floor plan into commands, in an order that the pit accepts."""

from collections.abc import Callable, Iterator
from itertools import chain, count

from msgspec.structs import replace

from croupier.core.games.roulette.outcome import LuckyBall
from croupier.core.identifiers import THE_FILE, DeviceId, TableId
from croupier.core.pit.accounts.commands import SetTerminalMoney
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.chips.commands import SetOutColours
from croupier.core.pit.floats.commands import OpenFloat
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.commands import DirectEmptyRounds
from croupier.core.pit.state import Table, TableStatus
from croupier.core.pit.tables import commands, dealing, setting_up
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.envelope import Actor
from croupier.floor_plan import plan as plans

# As every document would have them.
MILLIMETRES = {Equipment.WHEEL: 800, Equipment.AUTOMATED_WHEEL: 800, Equipment.BALL: 20}
PIECES = {Equipment.DICE: 3}

Steps = Iterator[plans.PlanStep]


class FloorBuilder:
    """Each step is to be sent and folded before the next is asked for, since it builds on it.

    What stands there already, or was taken away, is left as it is. `look` gives the floor as it
    stands; whoever recovers from a crash may have another one then.
    """

    def __init__(self, look: Callable[[], Floor], crew: plans.Crew, plan: plans.FloorPlan) -> None:
        self._look = look
        self._crew = crew
        self._plan = plan
        self._operator = crew(Role.CASINO_OPERATOR)

    def steps(self) -> Steps:
        return chain.from_iterable(chain.from_iterable(self.stages()))

    def stages(self) -> Iterator[list[Steps]]:
        """Rules, tables, devices, terminals and people; then each table is furnished and opened.

        What is listed together does not rest on one another, and may go on side by side.
        """
        plan = self._plan
        furnished = [table for table in plan.tables if not table.bare]
        yield [chain.from_iterable(map(self._adopted, plan.rulebooks))]
        yield [self._set_up(table) for table in plan.tables]
        yield [self._laid_out(table) for table in plan.tables if table.bare]
        yield [self._inspected()]
        yield [self._placed(device) for device in plan.devices]
        yield [self.enrolled(terminal) for terminal in plan.terminals]
        yield [self._signed_on(self._crew(role)) for role in plan.on_duty]
        # Two tables may have one dealer, who signs on once.
        dealers = dict.fromkeys(table.dealer for table in furnished if table.dealer is not None)
        yield [self._signed_on(dealer) for dealer in dealers]
        yield [self.furnished(table) for table in furnished]
        # Somebody may deal at several tables, and comes on duty once.
        dealers = dict.fromkeys(table.dealer for table in furnished if table.dealer is not None)
        yield [self._signed_on(dealer) for dealer in dealers]
        yield [self._opened(table) for table in furnished]

    def opened(self, name: TableId, tray: int | None = None, dealer: Actor | None = None) -> Steps:
        """Opened by whoever may, with a dealer who is free; and what lies in the tray counted."""
        floor = self._look()
        table = floor.state.tables[name]
        if table.source is not Source.AUTOMATED:
            dealer = dealer or self._free_dealer(table)
            yield from self._signed_on(dealer)
        if table.status is TableStatus.CLOSED:
            hands = plans.permitted(floor.settings(table), Action.OPEN_TABLE, self._crew)
            assert hands is not None, f"nobody may open {name}"
            opens = commands.OpenTable(name, None if dealer is None else dealer.person)
            yield plans.PlanStep(hands.actor, opens, hands.approver)
        if tray is None or dealer is None or self._look().state.floats.running(name) is not None:
            return
        counts = OpenFloat(name, self._plan.day, "day", tray)
        yield plans.PlanStep(dealer, counts, self._crew(Role.CASINO_SUPERVISOR))

    def enrolled(self, plan: plans.TerminalPlan) -> Steps:
        """A terminal with its parts, approved; and what it takes and pays, where that is said."""
        state = self._look().state
        if plan.id in state.retired:
            return
        known = state.terminals.get(plan.id)
        if known is None:
            devices: list[DeviceId] = [each.id for each in self._built_in(plan)]
            for kind in self._parts(plan):
                devices.append(device_name(plan.id, kind))
                yield from self._placed(_device(devices[-1], kind))
            yield plans.PlanStep(
                self._operator, commands.EnrolTerminal(plan.id, plan.rulebook, tuple(devices))
            )
        approval = plan.approval or self._plan.approval
        if approval is not None and (known is None or known.approval is None):
            yield plans.PlanStep(self._operator, commands.ApproveTerminal(plan.id, approval))
        if plan.money is not None and not self._look().state.money.is_set(plan.id):
            # Two people set it, or the file of a venue's configuration.
            by_file = self._operator.person == THE_FILE
            second = None if by_file else self._crew(Role.TECHNICIAN)
            body = SetTerminalMoney(plan.id, self._in_its_currency(plan.money))
            yield plans.PlanStep(self._operator, body, second)

    def _in_its_currency(self, money: TerminalMoney) -> TerminalMoney:
        """Where a rulebook names another than the plan, that one, and all its notes."""
        named = self._look().currencies_named()
        if not named or money.currency in named:
            return money
        currency = self._look().currency
        return replace(money, currency=currency.code, notes=currency.notes)

    def furnished(self, plan: plans.TablePlan) -> Steps:
        """What the rulebook asks for at it, and what the plan has besides, registered, approved."""
        name = plan.setup.table
        for kind in (*plan.besides, *needed(self._look(), name)):
            told = plan.lead_ms is not None and kind in setting_up.LAUNCHES
            device = _device(device_name(name, kind), kind, name)
            yield from self._placed(device)
            if plan.spare_shoes and kind.value.endswith("shoe"):
                yield from self._placed(_device(device_name(f"{name}-spare", kind), kind, name))
            if told:
                yield from self._launched(device.id, name, plan.lead_ms)
        if plan.colours:
            yield plans.PlanStep(
                self._operator, SetOutColours(name, plan.colours, plan.checks_each)
            )
        closed = self._look().state.tables[name].status is TableStatus.CLOSED
        if plan.layout is not None and closed:
            yield plans.PlanStep(self._operator, plan.layout)

    def _laid_out(self, plan: plans.TablePlan) -> Steps:
        """The rack and what is told of the layout, of a table that has neither yet."""
        name = plan.setup.table
        if name in self._look().state.racks:
            return
        if plan.colours:
            yield plans.PlanStep(
                self._operator, SetOutColours(name, plan.colours, plan.checks_each)
            )
        if plan.layout is not None:
            yield plans.PlanStep(self._operator, plan.layout)

    def _inspected(self) -> Steps:
        if self._plan.inspection is not None and self._look().state.plan.ratio is None:
            yield plans.PlanStep(self._operator, self._plan.inspection)

    def _adopted(self, text: str) -> Steps:
        if text not in self._look().state.rulebooks.values():
            yield plans.PlanStep(self._operator, commands.AdoptRulebook(text))

    def _set_up(self, plan: plans.TablePlan) -> Steps:
        if plan.setup.table not in self._look().state.tables:
            yield plans.PlanStep(self._operator, plan.setup)

    def _opened(self, plan: plans.TablePlan) -> Steps:
        name = plan.setup.table
        yield from self.opened(name, plan.tray, plan.dealer)
        floor = self._look()
        table = floor.state.tables[name]
        hands = plans.permitted(floor.settings(table), Action.DIRECT_EMPTY_ROUNDS, self._crew)
        if plan.empty_rounds is not None and table.empty is None and hands is not None:
            directs = DirectEmptyRounds(name, plan.empty_rounds)
            yield plans.PlanStep(hands.actor, directs, hands.approver)

    def _built_in(self, plan: plans.TerminalPlan) -> list[plans.DevicePlan]:
        return [device for device in self._plan.devices if device.place == plan.id]

    def _parts(self, plan: plans.TerminalPlan) -> tuple[Equipment, ...]:
        if plan.parts is not None or self._built_in(plan):
            return plan.parts or ()
        asked = self._look().book(plan.rulebook).settings.equipment.each_terminal
        return asked.value if asked is not None else ()

    def _placed(self, device: plans.DevicePlan) -> Steps:
        plan = self._look().state.plan
        if device.id in plan.retired:
            return
        known = plan.devices.get(device.id)
        if known is None:
            inside = any(terminal.id == device.place for terminal in self._plan.terminals)
            registered = commands.RegisterDevice(
                device=device.id,
                kind=device.kind,
                place="" if inside else device.place,
                serial=device.serial,
                diameter_mm=device.diameter_mm,
                pieces=device.pieces,
            )
            yield plans.PlanStep(self._operator, registered)
        approval = device.approval or self._plan.approval
        if approval is not None and (known is None or known.approval is None):
            yield plans.PlanStep(self._operator, commands.ApproveDevice(device.id, approval))
        if device.launches:
            yield from self._launched(device.id, TableId(device.place), device.lead_ms)

    def _launched(self, device: DeviceId, table: TableId, lead_ms: int | None) -> Steps:
        launcher = self._look().state.plan.desk(table).launcher
        found = launcher.lead_ms if launcher is not None and launcher.device == device else None
        if lead_ms != found:
            yield plans.PlanStep(self._operator, commands.SetLaunching(device, lead_ms))

    def _signed_on(self, actor: Actor) -> Steps:
        if actor.person not in self._look().state.plan.on_duty:
            yield plans.PlanStep(actor, commands.SignOn())

    def _free_dealer(self, table: Table) -> Actor:
        """The first who may deal here beside what they deal already."""
        everybody = (self._crew(Role.DEALER, number) for number in count(1))
        floor = self._look()
        return next(
            dealer
            for dealer in everybody
            if dealing.must_not_deal_at_too_many(floor, table, dealer.person) is None
        )


def needed(floor: Floor, name: TableId) -> Iterator[Equipment]:
    """What the rulebook asks for at a table, its terminals aside."""
    table = floor.state.tables[name]
    rules, form = floor.settings(table).equipment, floor.offer(table).options.form
    unit = (Equipment.USPIN,) if table.source is Source.USPIN else ()
    for kind in (*rules.tables[form].value, *rules.games[table.game].value, *unit):
        if kind is not Equipment.PLAYER_TERMINAL:
            yield kind
    if floor.offer(table).options.lucky_ball is not LuckyBall.OFF:
        yield Equipment.LUCKY_BALL_SCREEN


def device_name(place: str, kind: Equipment) -> DeviceId:
    return DeviceId(f"{place}-{kind.value}")


def _device(name: DeviceId, kind: Equipment, place: str = "") -> plans.DevicePlan:
    return plans.DevicePlan(
        id=name,
        kind=kind,
        serial=name,
        place=place,
        diameter_mm=MILLIMETRES.get(kind),
        pieces=PIECES.get(kind),
    )
