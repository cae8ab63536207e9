"""Sets a pit and the venue up with an operator's commands; what is there already is left alone."""

from asyncio import gather
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from croupier.core.identifiers import RulebookId
from croupier.core.pit.accounts.commands import SetTerminalMoney
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.floats.commands import OpenFloat
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import DeviceId, TerminalId
from croupier.core.pit.rounds.commands import DirectEmptyRounds
from croupier.core.pit.state import EmptyRounds, PitState, Table, TableStatus
from croupier.core.pit.tables import commands as tables
from croupier.core.pit.tables.setting_up import LAUNCHES
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.roles import Action, Role
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.names import Origin, PersonId
from croupier.core.venue.access.commands import AddStaff
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.drawers import day_at
from croupier.core.venue.purpose import Purpose
from croupier.core.venue.state import Policy
from croupier.demo.drawers import turn_day
from croupier.demo.people import DEALERS, EVERYBODY, OPERATOR, OTHERS, SECOND, hired_by
from croupier.demo.plan import BANKS, PITS, SIGNS, Bank, TablePlan, desks
from croupier.demo.screens import VOUCHER_PRINTER, DemoSetUpError
from croupier.rulebooks.shelf import Shelf
from croupier.server.hosts.pit_host import PitHost
from croupier.server.house import House
from croupier.server.keyring.staff import PitId
from croupier.server.start.seeding import declare

SET_UP = Origin("demo set-up")
_CHIPS = 20_000_000
_MONEY = TerminalMoney(credit_max=5_000_000, ticket_max=300_000)
_WIDE = {Equipment.WHEEL: 800, Equipment.AUTOMATED_WHEEL: 800, Equipment.BALL: 20}
_DICE = {
    Equipment.DICE: 3,
    Equipment.DICE_TUMBLER: 3,
    Equipment.AUTOMATED_DICE_TUMBLER: 3,
}
_AT_EACH_TERMINAL = (Equipment.NOTE_ACCEPTOR, Equipment.TICKET_PRINTER)
_LEAST_WAGERING_MS = 1_000
_LAUNCH_LEAD_MS = 10_000


class PitBuilder:
    """What does not rest on one another is asked for at once, and so is durable at once."""

    def __init__(self, host: PitHost, speed: float) -> None:
        self._host = host
        self._speed = speed

    async def build(self) -> None:
        banks = [bank for bank in BANKS if bank.pit == self._host.pit]
        for bank in banks:
            await self._adopt(bank)
            await gather(*(self._table(bank, table) for table in bank.tables))
            await gather(*(self._terminal(bank, terminal) for terminal in bank.terminals))
        await self._device(VOUCHER_PRINTER, Equipment.TICKET_PRINTER, "")
        tables = [table for bank in banks for table in bank.tables]
        await gather(*map(self._furnish, tables))
        await self._on_duty()
        await gather(*map(self._open, tables))

    async def set_periods(self) -> None:
        for bank in BANKS:
            for table in bank.tables if bank.pit == self._host.pit else ():
                await self._table(bank, table)

    # Seeing and asking

    @property
    def _floor(self) -> Floor:
        floor: Floor = self._host.owner.floor
        return floor

    @property
    def _state(self) -> PitState:
        return self._floor.state

    async def _do(
        self,
        actor: Actor,
        body: Any,  # noqa: ANN401 - any command of the pit
        approver: Actor | None = None,
    ) -> Answer:
        answer = await self._ask(actor, body, approver)
        if answer.refusal is not None:
            raise DemoSetUpError(f"{type(body).__name__}: {answer.refusal.sentence}")
        return answer

    async def _ask(
        self,
        actor: Actor,
        body: Any,  # noqa: ANN401 - any command of the pit
        approver: Actor | None = None,
    ) -> Answer:
        seq = self._host.last_seq(SET_UP) + 1
        return await self._host.submit(SET_UP, seq, actor, body, approver)

    # Rules, tables, terminals, equipment

    async def _adopt(self, bank: Bank) -> None:
        for name, text in texts(bank):
            if name not in self._state.rulebooks:
                await self._do(OPERATOR, tables.AdoptRulebook(text))

    async def _table(self, bank: Bank, plan: TablePlan) -> None:
        wagering = max(int(plan.wagering_seconds * 1000 / self._speed), _LEAST_WAGERING_MS)
        known = self._state.tables.get(plan.id)
        if known is None:
            sign = SIGNS[plan.game]
            game, source, approved = plan.game, plan.source, len(bank.terminals)
            setup = tables.SetUpTable(
                plan.id, bank.rulebook, game, source, plan.options, sign, wagering, approved
            )
            await self._do(OPERATOR, setup)
        elif known.wagering_ms != wagering:
            settings = self._floor.settings(known)
            actor = alone(settings, Action.SET_WAGERING_PERIOD)
            if actor is not None:
                await self._ask(actor, tables.SetWageringPeriod(plan.id, wagering))

    async def _terminal(self, bank: Bank, name: TerminalId) -> None:
        if name in self._state.terminals:
            return
        devices = []
        for kind in _AT_EACH_TERMINAL:
            devices.append(DeviceId(f"{name}-{kind.value}"))
            await self._device(devices[-1], kind, "")
        await self._do(OPERATOR, tables.EnrolTerminal(name, bank.rulebook, tuple(devices)))
        await self._do(OPERATOR, tables.ApproveTerminal(name, "demo approval 1"))
        second = SECOND.acting(Role.CASINO_OPERATOR)
        await self._do(OPERATOR, SetTerminalMoney(name, _MONEY), second)

    async def _furnish(self, plan: TablePlan) -> None:
        name = plan.id
        for kind in needed(self._floor, self._state.tables[name]):
            await self._device(DeviceId(f"{name}-{kind.value}"), kind, name)
            if kind.value.endswith("shoe"):
                await self._device(DeviceId(f"{name}-spare-{kind.value}"), kind, name)
            if plan.told and kind in LAUNCHES:
                lead = int(_LAUNCH_LEAD_MS / self._speed)
                # Refused where it is so already, or where a floor is resumed with the table open.
                await self._ask(
                    OPERATOR, tables.SetLaunching(DeviceId(f"{name}-{kind.value}"), lead)
                )

    async def _device(self, name: DeviceId, kind: Equipment, place: str) -> None:
        if name not in self._state.plan.devices:
            wide, pieces = _WIDE.get(kind), _DICE.get(kind)
            body = tables.RegisterDevice(name, kind, place, name, wide, pieces)
            await self._do(OPERATOR, body)
        if self._state.plan.devices[name].approval is None:
            await self._do(OPERATOR, tables.ApproveDevice(name, "demo approval 1"))

    # People

    async def _on_duty(self) -> None:
        staff = [person.acting(role) for role, person in OTHERS.items() if role is not Role.CASHIER]
        staff += [person.acting(Role.DEALER) for person in dealers(PitId(self._host.pit)).values()]
        on_duty = self._state.plan.on_duty
        coming = [actor for actor in staff if on_duty.get(actor.person) is not actor.role]
        await gather(*(self._do(actor, tables.SignOn()) for actor in coming))

    async def _open(self, plan: TablePlan) -> None:
        table = self._state.tables[plan.id]
        settings = self._floor.settings(table)
        if table.status is TableStatus.CLOSED:
            actor = alone(settings, Action.OPEN_TABLE) or OPERATOR
            await self._do(actor, tables.OpenTable(plan.id, self._dealer(plan)))
        if plan.desk is not None and self._state.floats.running(plan.id) is None:
            dealer = dealers(PitId(self._host.pit))[plan.desk].acting(Role.DEALER)
            second = SECOND.acting(Role.CASINO_SUPERVISOR)
            day = day_at(self._state.at, Policy())
            await self._ask(dealer, OpenFloat(plan.id, day, "day", _CHIPS), second)
        directs = alone(settings, Action.DIRECT_EMPTY_ROUNDS)
        if directs is not None and self._state.tables[plan.id].empty is None:
            await self._ask(directs, DirectEmptyRounds(plan.id, EmptyRounds.UNTIL_WAGER))

    def _dealer(self, plan: TablePlan) -> PersonId | None:
        if plan.desk is None:
            return None
        return PersonId(dealers(PitId(self._host.pit))[plan.desk].badge)


def alone(settings: Settings, action: Action) -> Actor | None:
    """The bot that may do a thing by itself under a rulebook."""
    powers = settings.authority.get(action)
    for role in powers.value.alone if powers is not None else ():
        if role in OTHERS:
            return OTHERS[role].acting(role)
    return None


def dealers(pit: PitId) -> dict[str, Any]:
    """The bot that deals at each of a pit's desks; nobody works in two pits."""
    everywhere = [(each, desk) for each in PITS for desk in desks(each)]
    return {
        desk: person
        for (where, desk), person in zip(everywhere, DEALERS, strict=False)
        if where == pit
    }


def needed(floor: Floor, table: Table) -> Iterator[Equipment]:
    rules, form = floor.settings(table).equipment, floor.offer(table).options.form
    for kind in (*rules.tables[form].value, *rules.games[table.game].value):
        if kind is not Equipment.PLAYER_TERMINAL:
            yield kind


def texts(bank: Bank) -> Iterator[tuple[RulebookId, str]]:
    if bank.derived is None:
        yield bank.rulebook, Shelf().text(bank.rulebook)
        return
    assert bank.parent is not None
    yield bank.parent, Shelf().text(bank.parent)
    yield bank.rulebook, bank.derived


async def build_venue(house: House) -> None:
    venue = house.venue
    assert venue is not None
    other = await declare(venue, Purpose.DEMO)
    if other is not None:
        raise DemoSetUpError(other)
    adopted: set[str] = set(venue.owner.floor.state.rulebooks)
    for bank in BANKS:
        for name, text in texts(bank):
            if name not in adopted:
                adopted.add(name)
                await venue.submit(SET_UP, OPERATOR, AdoptRulebook(text))
    known = venue.owner.floor.state.access.staff
    await gather(
        *(
            venue.submit(
                SET_UP,
                hiring,
                AddStaff(PersonId(new.badge), new.name, new.roles),
                replace(hiring, person=PersonId("set-up 2")),
            )
            for new in EVERYBODY
            for hiring in [hired_by(new)]
            if new.badge not in known
        )
    )
    await turn_day(house)
