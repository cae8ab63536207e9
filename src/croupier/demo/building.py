"""Sets up a pit and the venue by an operator's commands, leaving alone what is there."""

from asyncio import gather
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from croupier.actors.cashier import Cashier
from croupier.core.currencies import AUSTRALIAN_DOLLARS, Currency
from croupier.core.identifiers import Origin, PersonId, RulebookId
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.chips.commands import SetLayoutKnowledge
from croupier.core.pit.chips.state import LayoutKnowledge
from croupier.core.pit.floats.commands import OpenFloat
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.commands import DirectEmptyRounds
from croupier.core.pit.state import EmptyRounds
from croupier.core.pit.tables import commands as tables
from croupier.core.rulebook import equipment, limits, roles
from croupier.core.rulebook.document.reading import read_adopted
from croupier.core.rulebook.money import currency_of
from croupier.core.rulebook.rulebook import Rulebook, Settings
from croupier.core.stream.envelope import Actor
from croupier.core.stream.house_currency import SetCurrency
from croupier.core.venue import commands, drawers, purpose
from croupier.core.venue.access.commands import AddStaff
from croupier.core.venue.state import Policy
from croupier.demo import jackpots
from croupier.demo import plan as plans
from croupier.demo.screens import VOUCHER_PRINTER, DemoSetUpError
from croupier.floor_plan.building import FloorBuilder
from croupier.floor_plan.plan import (
    DevicePlan,
    FloorPlan,
    PlanStep,
    TablePlan,
    TerminalPlan,
    permitted,
)
from croupier.floor_plan.signs import money_within, period_within, sign_for
from croupier.rulebooks.shelf import Shelf
from croupier.server.hosts.pit_host import PitHost
from croupier.server.house import House
from croupier.server.keyring.staff import PitId
from croupier.server.start.seeding import declare

SET_UP = Origin("demo set-up")
_CHIPS = 20_000_000
# At the table of chips.
_COLOURS = ("blue", "green", "pink", "yellow", "purple", "orange")
_CHECKS_EACH = 300
_INSPECTED_FROM = 50_000
_MONEY = TerminalMoney(credit_max=5_000_000, ticket_max=300_000)
_AT_EACH_TERMINAL = (equipment.Equipment.NOTE_ACCEPTOR, equipment.Equipment.TICKET_PRINTER)
_LEAST_WAGERING_MS = 1_000
_LAUNCH_LEAD_MS = 10_000
# Refused where a floor is resumed with the table open, and no harm.
_OPTIONAL = (tables.SetLaunching, tables.SetWageringPeriod, OpenFloat, DirectEmptyRounds)


class PitBuilder:
    """What does not rest on one another is asked for at once, and so is durable at once."""

    def __init__(self, host: PitHost, speed: float) -> None:
        self._host = host
        self._speed = speed
        self._banks = [bank for bank in plans.banks() if bank.pit == host.pit]

    async def build(self) -> None:
        for stage in FloorBuilder(lambda: self._floor, crew, self._plan()).stages():
            await gather(*map(self._take, stage))
        await self.set_periods()

    async def set_periods(self) -> None:
        for bank in self._banks:
            await gather(*(self._set_period(table) for table in bank.tables))

    @property
    def _floor(self) -> Floor:
        floor: Floor = self._host.owner.floor
        return floor

    async def _take(self, steps: Iterable[PlanStep]) -> None:
        for actor, body, approver in steps:
            seq = self._host.last_seq(SET_UP) + 1
            answer = await self._host.submit(SET_UP, seq, actor, body, approver)
            if answer.refusal is not None and not isinstance(body, _OPTIONAL):
                raise DemoSetUpError(f"{type(body).__name__}: {answer.refusal.sentence}")

    async def _set_period(self, plan: plans.DemoTable) -> None:
        known = self._floor.state.tables[plan.id]
        hands = permitted(self._floor.settings(known), roles.Action.SET_WAGERING_PERIOD, crew)
        wanted = self._wagering_ms(plan, self._floor.settings(known))
        if known.wagering_ms != wanted and hands is not None:
            body = tables.SetWageringPeriod(plan.id, wanted)
            await self._take([PlanStep(hands.actor, body, hands.approver)])

    def _wagering_ms(self, plan: plans.DemoTable, book: Settings) -> int:
        asked = max(int(plan.wagering_seconds * 1000 / self._speed), _LEAST_WAGERING_MS)
        return period_within(book, asked)

    def _plan(self) -> FloorPlan:
        printer = DevicePlan(
            id=VOUCHER_PRINTER, kind=equipment.Equipment.TICKET_PRINTER, serial=VOUCHER_PRINTER
        )
        return FloorPlan(
            rulebooks=tuple(text for bank in self._banks for _, text in texts(bank)),
            tables=tuple(self._table(bank, plan) for bank in self._banks for plan in bank.tables),
            terminals=tuple(
                TerminalPlan(id=name, rulebook=bank.rulebook, money=money, parts=_AT_EACH_TERMINAL)
                for bank in self._banks
                for money in (money_within(self._book(bank).settings, _MONEY),)
                for name in bank.terminals
            ),
            devices=(printer, *self._sensors()),
            on_duty=tuple(role for role in plans.OTHERS if role is not roles.Role.CASHIER),
            day=drawers.day_at(self._floor.state.at, Policy()),
            approval="demo approval 1",
        )

    def _sensors(self) -> tuple[DevicePlan, ...]:
        here = {plan.id for bank in self._banks for plan in bank.tables}
        sensors = {plans.JACKPOT_TABLE: jackpots.SENSORS, plans.SPOT_TABLE: 0}
        return tuple(
            device
            for table, many in sensors.items()
            if table in here
            for device in jackpots.devices(table, many)
        )

    def _book(self, bank: plans.Bank) -> Rulebook:
        """As it will be adopted: the floor may not have it yet."""
        *parents, (_, text) = texts(bank)
        book = read_adopted(text, f"{bank.rulebook}.toml", dict(parents))
        assert isinstance(book, Rulebook), str(book)
        return book

    def _table(self, bank: plans.Bank, plan: plans.DemoTable) -> TablePlan:
        book = self._book(bank)
        setup = tables.SetUpTable(
            plan.id,
            bank.rulebook,
            plan.game,
            plan.source,
            plan.options,
            sign_for(book, plan.game, plan.options),
            self._wagering_ms(plan, book.settings),
            len(bank.terminals),
        )
        dealer = plans.dealers(PitId(self._host.pit))[plan.desk] if plan.desk is not None else None
        chips = plan.options.get("form") == limits.Form.TABLE.value
        knows = SetLayoutKnowledge(plan.id, LayoutKnowledge.WINNING_BETS, _INSPECTED_FROM)
        return TablePlan(
            setup=setup,
            spare_shoes=True,
            lead_ms=int(_LAUNCH_LEAD_MS / self._speed) if plan.told else None,
            tray=_CHIPS if dealer is not None else None,
            dealer=dealer.acting(roles.Role.DEALER) if dealer is not None else None,
            empty_rounds=EmptyRounds.UNTIL_WAGER,
            colours=_COLOURS if chips else (),
            checks_each=_CHECKS_EACH if chips else None,
            layout=knows if chips else None,
        )


def crew(role: roles.Role, number: int = 1) -> Actor:
    """The bots; a second one of a role is the supervisor who approves."""
    return (plans.SECOND if number > 1 or role not in plans.OTHERS else plans.OTHERS[role]).acting(
        role
    )


def texts(bank: plans.Bank) -> Iterator[tuple[RulebookId, str]]:
    if bank.derived is None:
        yield bank.rulebook, Shelf.from_environment().text(bank.rulebook)
        return
    assert bank.parent is not None
    yield bank.parent, Shelf().text(bank.parent)
    yield bank.rulebook, bank.derived


def currency() -> Currency:
    """What the house's own rulebook names, if there is one that does."""
    own = (
        read_adopted(text, str(name), {}) for bank in plans.banks() for name, text in texts(bank)
    )
    books = (book.settings for book in own if isinstance(book, Rulebook))
    return currency_of(books, AUSTRALIAN_DOLLARS.code)


async def set_currency(house: House) -> None:
    """Before any money comes; a floor that is resumed has it already."""
    venue, code = house.venue, currency().code
    assert venue is not None
    if venue.hall.currency.code != code:
        await venue.submit(SET_UP, plans.OPERATOR, SetCurrency(code))
    for host in house.pits.values():
        if host.read_model.floor.currency.code != code:
            seq = host.last_seq(SET_UP) + 1
            await host.submit(SET_UP, seq, plans.OPERATOR, SetCurrency(code))


async def build_venue(house: House, cashier: Cashier) -> None:
    venue = house.venue
    assert venue is not None
    other = await declare(venue, purpose.VenuePurpose.DEMO)
    if other is not None:
        raise DemoSetUpError(other)
    adopted: set[str] = set(venue.owner.floor.state.rulebooks)
    for bank in plans.banks():
        for name, text in texts(bank):
            if name not in adopted:
                adopted.add(name)
                await venue.submit(SET_UP, plans.OPERATOR, commands.AdoptRulebook(text))
    known = venue.owner.floor.state.access.staff
    await gather(
        *(
            venue.submit(
                SET_UP,
                hiring,
                AddStaff(PersonId(new.badge), new.name, new.roles),
                replace(hiring, person=PersonId("set-up 2")),
            )
            for new in plans.EVERYBODY
            for hiring in [plans.hired_by(new)]
            if new.badge not in known
        )
    )
    await cashier.turn_day()
