"""A plan becomes a floor under every shipped rulebook, by commands that nobody refuses."""

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import THE_FILE, DeviceId, PersonId, RulebookId, TableId, TerminalId
from croupier.core.ledger.accounts import table_float
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.accounts.commands import SetTerminalMoney
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.state import TableStatus
from croupier.core.pit.tables.commands import RetireDevice, SetUpTable
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.floor_plan.building import FloorBuilder, needed
from croupier.floor_plan.plan import Crew, DevicePlan, FloorPlan, PlanStep, TablePlan, TerminalPlan
from tests.core.pit.floor_script import SHELF, FloorScript

ROULETTE, BACCARAT, SIC_BO = GameName.ROULETTE, GameName.BACCARAT, GameName.SIC_BO
# By rulebook: a game, how it is played, and with which options.
TABLES: list[tuple[str, GameName, Source, dict[str, str]]] = [
    ("nsw-rapid-2016", ROULETTE, Source.LIVE, {}),
    ("nsw-rapid-2016", ROULETTE, Source.AUTOMATED, {}),
    ("nsw-rapid-2016", BACCARAT, Source.LIVE, {}),
    ("nsw-roulette-2019", ROULETTE, Source.LIVE, {"form": "table"}),
    ("act-mttg-2019", BACCARAT, Source.LIVE, {"settlement": "even-money"}),
    ("act-mttg-2019", SIC_BO, Source.LIVE, {}),
    ("nsw-interblock-2016", SIC_BO, Source.AUTOMATED, {}),
    ("rapid-fusion-2015", ROULETTE, Source.LIVE, {}),
]
T1, T2 = TableId("T1"), TableId("T2")


def crew(role: Role, number: int = 1) -> Actor:
    return Actor(PersonId(f"{role.value} {number}"), role)


def by_the_file(role: Role, number: int = 1) -> Actor:
    return Actor(THE_FILE, role) if role is Role.CASINO_OPERATOR else crew(role, number)


def table(name: TableId, book: str, game: GameName, source: Source, options: dict[str, str]) -> (
    TablePlan
):  # fmt: skip
    sign = Sign(Limits(100, 100_000))
    setup = SetUpTable(name, RulebookId(book), game, source, options, sign, 30_000, 10)
    return TablePlan(setup=setup)


def plan_for(book: str, *tables: TablePlan, terminals: int = 1) -> FloorPlan:
    return FloorPlan(
        rulebooks=(SHELF.text(RulebookId(book)),),
        tables=tables,
        terminals=tuple(
            TerminalPlan(
                id=TerminalId(f"P{n}"), rulebook=RulebookId(book), money=TerminalMoney(ticket_max=n)
            )
            for n in range(1, terminals + 1)
        ),
        day="2020-03-01",
    )


def built(plan: FloorPlan, whose: Crew = crew) -> tuple[FloorScript, list[PlanStep]]:
    """The floor, and what was sent to it; each step was taken, or the script stops."""
    script, sent = FloorScript(), []
    for step in FloorBuilder(lambda: script.floor, whose, plan).steps():
        script.do(*step)
        sent.append(step)
    return script, sent


@pytest.mark.parametrize(("book", "game", "source", "options"), TABLES)
def test_a_table_stands_open_with_all_that_its_rulebook_asks_for(
    book: str, game: GameName, source: Source, options: dict[str, str]
) -> None:
    # A document without terminals has none to enrol.
    terminals = 0 if options.get("form") == "table" else 1
    script, _ = built(plan_for(book, table(T1, book, game, source, options), terminals=terminals))
    there = script.floor.state.tables[T1]
    assert there.status is TableStatus.OPEN
    assert (there.dealer is None) == (source is Source.AUTOMATED)
    kinds = [d.kind for d in script.floor.state.plan.devices.values() if d.place == T1]
    assert sorted(kinds) == sorted(needed(script.floor, T1))
    assert all(device.approval for device in script.floor.state.plan.devices.values())


def test_two_people_set_a_terminals_money_and_a_file_alone_does() -> None:
    plan = plan_for("nsw-rapid-2016", table(T1, *TABLES[0]), terminals=2)
    for whose, second in ((crew, crew(Role.TECHNICIAN)), (by_the_file, None)):
        script, sent = built(plan, whose)
        money = [step for step in sent if isinstance(step.body, SetTerminalMoney)]
        assert [step.approver for step in money] == [second, second]
        assert script.floor.state.money.of(TerminalId("P2")).ticket_max == 2


def test_a_table_gets_what_its_plan_has_besides() -> None:
    plain = table(T1, *TABLES[2])
    rich = replace(plain, spare_shoes=True, besides=(Equipment.WHEEL_SENSOR,), tray=5_000)
    script, _ = built(plan_for("nsw-rapid-2016", rich))
    devices = script.floor.state.plan.devices
    shoes = [name for name, device in devices.items() if device.kind.value.endswith("shoe")]
    assert any("spare" in name for name in shoes)
    assert "T1-wheel-sensor" in devices
    assert script.floor.ledger.balance(table_float(T1)) == -5_000


def test_a_dealer_who_may_deal_at_one_table_only_is_not_given_another() -> None:
    two = [table(name, *TABLES[-1]) for name in (T1, T2)]
    script, _ = built(plan_for("rapid-fusion-2015", *two))
    dealers = {script.floor.state.tables[name].dealer for name in (T1, T2)}
    assert dealers == {"dealer 1", "dealer 2"}
    assert dealers <= set(script.floor.state.plan.on_duty)


def test_a_wheel_that_is_told_when_to_launch_knows_how_long_before() -> None:
    told = replace(table(T1, *TABLES[1]), lead_ms=8_000)
    script, _ = built(plan_for("nsw-rapid-2016", told))
    launcher = script.floor.state.plan.desks[T1].launcher
    assert launcher is not None
    assert launcher.lead_ms == 8_000


def test_what_stands_already_is_left_as_it_is() -> None:
    plan = plan_for("nsw-rapid-2016", replace(table(T1, *TABLES[1]), lead_ms=8_000, tray=5_000))
    script, _ = built(plan)
    assert list(FloorBuilder(lambda: script.floor, crew, plan).steps()) == []


def test_what_is_planned_bare_is_set_up_and_neither_furnished_nor_opened() -> None:
    sensor = DevicePlan(
        id=DeviceId("eye"), kind=Equipment.WHEEL_SENSOR, serial="7", place=T1, approval="A 1"
    )
    bare = replace(table(T1, *TABLES[0]), bare=True)
    plan = replace(
        plan_for("nsw-rapid-2016", bare, terminals=0), devices=(sensor,), on_duty=(), approval=None
    )
    script, _ = built(plan, by_the_file)
    state = script.floor.state
    assert state.tables[T1].status is TableStatus.CLOSED
    assert {name: device.approval for name, device in state.plan.devices.items()} == {"eye": "A 1"}
    assert not state.plan.on_duty


def test_a_device_that_was_taken_away_is_not_brought_back() -> None:
    spare = DevicePlan(id=DeviceId("eye"), kind=Equipment.WHEEL_SENSOR, serial="7")
    plan = replace(plan_for("nsw-rapid-2016", table(T1, *TABLES[0])), devices=(spare,))
    script, _ = built(plan)
    script.do(crew(Role.CASINO_OPERATOR), RetireDevice(spare.id, "worn"))
    assert list(FloorBuilder(lambda: script.floor, crew, plan).steps()) == []


def test_what_a_stage_lists_together_may_be_asked_for_in_any_order() -> None:
    plan = plan_for("rapid-fusion-2015", table(T1, *TABLES[-1]), terminals=3)
    script = FloorScript()
    for stage in FloorBuilder(lambda: script.floor, crew, plan).stages():
        for steps in reversed(stage):
            for step in steps:
                script.do(*step)
    assert script.floor.state.tables[T1].status is TableStatus.OPEN
    assert len(script.floor.state.terminals) == 3
