"""Nobody on a floor comes to a dead end: every table and every case has a way on, on a screen.

Whole floors with faults run in virtual time. At every entry each situation that was not seen before
is put to the core as the screens would put it, in each role that may sign on there.
"""

import asyncio
from collections.abc import Iterator

import pytest

from croupier.core.identifiers import RoundId, table_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Case, Table
from croupier.sim.floors import RFS, RRB
from croupier.sim.simulation import Plan, Simulation
from tests.plugins.long_proofs import mostly_slow
from tests.simulation.floors import RULEBOOKS, troubled
from tests.simulation.ways import Stuck, stuck_case, stuck_table


class Situations:
    """Every situation of a table and of a case once, while a floor runs."""

    def __init__(self, simulation: Simulation) -> None:
        self._world = simulation.world
        self._catch_up = simulation.world.watch
        self.seen: set[tuple[object, ...]] = set()
        self.stuck: list[Stuck] = []
        simulation.world.watch = self._look

    def _look(self) -> None:
        self._catch_up()
        floor, agenda = self._world.pit.floor, self._world.agenda
        # Until then the floor is being furnished, and nobody is on duty.
        if floor is not None and agenda.clock() > agenda.start:
            self.stuck += self._new(floor)

    def _new(self, floor: Floor) -> Iterator[Stuck]:
        for case in list(floor.state.cases.values()):
            if self._is_new(_of_a_case(floor, case)) and (found := stuck_case(floor, case)):
                yield found
        for table in floor.state.tables.values():
            if self._is_new(_of_a_table(floor, table)) and (found := stuck_table(floor, table)):
                yield found

    def _is_new(self, situation: tuple[object, ...]) -> bool:
        known = situation in self.seen
        self.seen.add(situation)
        return not known


def _of_a_case(floor: Floor, case: Case) -> tuple[object, ...]:
    table = floor.state.tables.get(table_of(RoundId(case.about)))
    going = table.round if table is not None else None
    return (
        case.kind,
        table.id if table is not None else case.about[:1],
        going.status if going is not None and going.id == case.about else None,
        (case.review, case.decided_by is None, case.fault, (case.request or "")[:30]),
        case.by.role if case.by is not None else None,
        case.id in floor.state.money.demands,
    )


def _of_a_table(floor: Floor, table: Table) -> tuple[object, ...]:
    round_, shoe = table.round, floor.state.cards.shoes.get(table.id)
    coup = shoe.coup if shoe is not None else None
    playing = round_ and (round_.status, round_.spun is None, len(round_.readings), round_.care)
    sets = [each for each in floor.state.cards.sets.values() if each.table == table.id]
    waiting = {case.kind for case in floor.state.cases.values() if case.about.startswith(table.id)}
    return (
        (table.id, table.status, table.dealer is None, tuple(name[:1] for name in table.stops)),
        (playing, round_ is not None and round_.closes is None),
        (shoe and shoe.phase, coup and (len(coup.player), len(coup.banker), coup.pressed is None)),
        tuple((s.checked is None, s.shuffled is None, s.cut is None, bool(s.faults)) for s in sets),
        tuple(sorted(waiting)),
    )


def _walked(plan: Plan) -> Situations:
    simulation = Simulation(plan)
    situations = Situations(simulation)
    asyncio.run(simulation.run())
    return situations


@pytest.mark.parametrize("rulebook", mostly_slow(RULEBOOKS, always={RFS, RRB}))
def test_everybody_on_a_troubled_floor_has_a_way_on(rulebook: str) -> None:
    situations = _walked(troubled(rulebook, hours=0.3))
    assert situations.stuck == []
    assert len(situations.seen) > 30


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40, 46))
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_everybody_has_a_way_on_for_hours(rulebook: str, seed: int) -> None:
    assert _walked(troubled(rulebook, seed, hours=3.0)).stuck == []
