"""Changes the floor while it runs: first the pit accepts it, then the venue, then the keyring.

Several commands may make up one act. Each is in the journal with its actor, and an act that was
refused halfway can be asked for again: what is done already is not done twice.

A table can be retired once nobody's money or claim is left at it. It stays on record without
equipment or screens, and without its equipment no rulebook lets it be opened.
"""

from typing import TypeGuard

from msgspec import Struct

from croupier.core.identifiers import DeviceId, TableId, TerminalId
from croupier.core.pit.accounts import commands, notes
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.floor import Floor
from croupier.core.pit.registry import RIGHTS
from croupier.core.pit.state import OVER, TableStatus
from croupier.core.pit.tables import commands as tables_commands
from croupier.core.pit.tables.state import Device
from croupier.core.pit.terminals.commands import RetireTerminal
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.stream.messages import Body
from croupier.core.venue.access.state import ScreenId
from croupier.server.hosts.pit_host import PitHost
from croupier.server.hosts.stream_host import Act
from croupier.server.keyring.staff import PitId, Screen
from croupier.server.offices.access_office import AccessOffice, No
from croupier.wire.http.floor import AddTerminal, MoveTerminal, RetireTable
from croupier.wire.screens import ScreenKind


def must_be_retirable(floor: Floor, act: RetireTable, actor: Actor) -> Refusal | None:
    if actor.role is not Role.CASINO_OPERATOR:
        sentence = "only an operator may set up or retire a table"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    table = floor.state.tables.get(act.table)
    if table is None:
        return Refusal(RefusalCode.UNKNOWN_TABLE, f"there is no table {act.table!r}")
    if table.status is not TableStatus.CLOSED:
        sentence = f"{act.table} is open: close it at the pit console first"
        return Refusal(RefusalCode.TABLE_OPEN, sentence)
    unfinished = _unfinished(floor, act.table)
    if unfinished is not None:
        return Refusal(RefusalCode.NOT_NOW, unfinished)
    if not act.reason.strip():
        return Refusal(RefusalCode.NO_REASON, "give a reason for retiring the table")
    return None


def _unfinished(floor: Floor, name: TableId) -> str | None:
    state = floor.state
    round_ = state.tables[name].round
    if round_ is not None and round_.status not in OVER:
        return f"{round_.id} is not settled: finish it first"
    if state.floats.running(name) is not None:
        return f"the float of {name} is open: count and close it first"
    case = next((each for each in state.cases.values() if _is_about(each.about, name)), None)
    if case is not None:
        return f"{case.id} is about {name}: decide it first"
    return None


def _is_about(about: str, table: TableId) -> bool:
    """A case names a table, one of its rounds, or a player at it."""
    return about == table or about.startswith((f"{table}/", f"{table} "))


class TerminalMove(Struct, frozen=True):
    """Where a terminal goes, and under which rulebook."""

    host: PitHost
    act: MoveTerminal


class FloorOffice:
    """`approver` is the second person who sets what a terminal takes."""

    def __init__(
        self, access: AccessOffice, act: Act, actor: Actor, approver: Actor | None = None
    ) -> None:
        self.access = access
        self._approver = approver
        self._act = act
        self._actor = actor

    async def do(self, host: PitHost, body: object) -> Refusal | None:
        """Returns when it is shown as well."""
        approver = self._approver if isinstance(body, commands.SetTerminalMoney) else None
        answer = await host.do(self._act, self._actor, body, approver)
        await host.wait_until_shown()
        return answer.refusal

    async def add_terminal(self, host: PitHost, act: AddTerminal) -> tuple[ScreenId, ...] | No:
        """The screens that it has now: its own, and that of its devices' agent."""
        screens = _screens(PitId(host.pit), act)
        inside = (*(device.device for device in act.devices), *act.waiting)
        enrol = tables_commands.EnrolTerminal(act.terminal, act.rulebook, inside)
        no: No | None = None
        if not stranger_to(enrol, self._actor):
            no = await self.access.may_plan(*screens) or self._must_be_two(
                host, act.terminal, act.money
            )
            no = no or await self._register(host, act)
        no = no or await self.do(host, enrol)
        if no is None and _named(act.approval):
            no = await self.do(host, tables_commands.ApproveTerminal(act.terminal, act.approval))
        no = no or await self.do(host, commands.SetTerminalMoney(act.terminal, act.money))
        for screen in screens:
            no = no or await self.access.plan(screen)
        return no if no is not None else tuple(screen.id for screen in screens)

    async def retire_terminal(self, host: PitHost, body: RetireTerminal) -> No | None:
        no: No | None = await self.do(host, body)
        for screen in await self.access.screens_of(body.terminal) if no is None else ():
            no = no or await self.access.retire(screen.id, body.reason)
        return no

    async def retire_table(self, host: PitHost, act: RetireTable) -> No | None:
        """Its equipment first: from then on it cannot be opened, whatever becomes of the rest."""
        floor = host.floor
        no: No | None = must_be_retirable(floor, act, self._actor)
        standing = tuple(
            each.id for each in floor.state.plan.devices.values() if each.place == act.table
        )
        for device in standing:
            no = no or await self.do(host, tables_commands.RetireDevice(device, act.reason))
        for screen in await self.access.screens_at(PitId(host.pit), act.table, standing):
            left = screen.without(act.table, standing)
            if no is None and left is None:
                no = await self.access.retire(screen.id, act.reason)
            elif no is None and left is not None:
                no = await self.access.plan(left)
        return no

    async def move_terminal(self, host: PitHost, moved: TerminalMove) -> No | None:
        act, state = moved.act, host.floor.state
        inside = [each for each in state.plan.devices.values() if each.place == act.terminal]
        known = state.terminals.get(act.terminal)
        approval = known.approval if known is not None else None
        money = state.money.of(act.terminal)
        here = act.terminal in state.terminals
        no: No | None = self._must_be_two(moved.host, act.terminal, money) if here else None
        no = no or await self.do(host, RetireTerminal(act.terminal, act.reason))
        if moved.host is not host:
            for device in inside:
                no = no or await self._carry(host, moved.host, device, act.reason)
        names = tuple(device.id for device in inside)
        no = no or await self.do(
            moved.host, tables_commands.EnrolTerminal(act.terminal, act.rulebook, names)
        )
        if no is None and approval is not None:
            no = await self.do(moved.host, tables_commands.ApproveTerminal(act.terminal, approval))
        no = no or await self.do(moved.host, commands.SetTerminalMoney(act.terminal, money))
        return no or await self._moved_screens(PitId(moved.host.pit), act.terminal, names)

    def _must_be_two(
        self, host: PitHost, terminal: TerminalId, money: TerminalMoney
    ) -> Refusal | None:
        """Asked before anything is done: an act that lacks a second person leaves no half."""
        if notes.sets_nothing_new(host.floor, terminal, money):
            return None
        return notes.must_be_operator_and_another(self._actor, self._approver)

    async def _moved_screens(
        self, pit: PitId, terminal: TerminalId, devices: tuple[DeviceId, ...]
    ) -> No | None:
        no: No | None = None
        for screen in await self.access.screens_of(terminal, devices):
            no = no or await self.access.plan(screen.at(pit))
        return no

    async def _carry(
        self, source: PitHost, to: PitHost, device: Device, reason: str
    ) -> Refusal | None:
        """A device leaves one pit's books and stands in the other's, approval included."""
        body = tables_commands.RegisterDevice(
            device.id, device.kind, "", device.serial, device.diameter_mm, device.pieces
        )
        no = await self.do(
            source, tables_commands.RetireDevice(device.id, reason)
        ) or await self.do(to, body)
        if no is None and device.approval is not None:
            no = await self.do(to, tables_commands.ApproveDevice(device.id, device.approval))
        return no

    async def _register(self, host: PitHost, act: AddTerminal) -> Refusal | None:
        known = host.floor.state.plan.devices
        for new in act.devices:
            there = known.get(new.device)
            if there is not None and (there.kind, there.serial) != (new.kind, new.serial):
                sentence = f"{new.device} is already registered as something else"
                return Refusal(RefusalCode.ALREADY_DONE, sentence)
            body = tables_commands.RegisterDevice(new.device, new.kind, "", new.serial)
            no = await self.do(host, body) if there is None else None
            lacking = there is None or there.approval is None
            if no is None and lacking and _named(new.approval):
                no = await self.do(host, tables_commands.ApproveDevice(new.device, new.approval))
            if no is not None:
                return no
        return None


def stranger_to(body: Body, actor: Actor) -> bool:
    """Whether the pit refuses this of the actor, whatever it is about: nothing comes before it."""
    return actor.role not in RIGHTS[type(body)].senders.roles


def _named(approval: str | None) -> TypeGuard[str]:
    """A form that was left blank names no approval."""
    return approval is not None and approval.strip() != ""


def _screens(pit: PitId, act: AddTerminal) -> tuple[Screen, ...]:
    label = act.label or f"Terminal {act.terminal}"
    seat = Screen(
        ScreenId(f"seat-{act.terminal}"), ScreenKind.TERMINAL, label, pit, terminal=act.terminal
    )
    inside = (*(device.device for device in act.devices), *act.waiting)
    if not inside:
        return (seat,)
    agent = Screen(
        ScreenId(f"agent-{act.terminal}"),
        ScreenKind.AGENT,
        f"Devices of {act.terminal}",
        pit,
        devices=inside,
    )
    return seat, agent
