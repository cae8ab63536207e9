"""Short floors to look at: run once, however many tests ask for the same one."""

import asyncio
from functools import cache

from croupier.sim.floors import HOUSES
from croupier.sim.report import Report
from croupier.sim.simulation import Plan, Simulation

RULEBOOKS = tuple(HOUSES)


@cache
def floor(plan: Plan) -> tuple[Simulation, Report]:
    simulation = Simulation(plan)
    return simulation, asyncio.run(simulation.run())


def troubled(rulebook: str, seed: int = 3, hours: float = 0.2) -> Plan:
    return Plan(rulebook, seed, hours, terminals=6, faults=True)
