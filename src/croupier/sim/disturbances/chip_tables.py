"""A supervisor's work at a conventional table, and what goes wrong there."""

from collections.abc import Iterator
from typing import Any

from croupier.actors.port import SUPERVISOR
from croupier.core.pit.chips import commands as chips
from croupier.core.pit.irregularities import commands as faults
from croupier.core.pit.irregularities.results.wrong_outcomes import corrects
from croupier.core.pit.state import RoundStatus, Table
from croupier.core.rulebook.faults import InvalidReason
from croupier.core.rulebook.limits import Form
from croupier.core.rulebook.roles import Action
from croupier.floor_plan.plan import Allowed
from croupier.sim.world import World

_WHY = "it was seen"


class ChipTables:
    def __init__(self, world: World) -> None:
        self._world = world

    async def act(self) -> int | None:
        world, chance = self._world, self._world.chance
        tables = [
            table
            for table in world.state.tables.values()
            if world.floor.offer(table).options.form is Form.TABLE
        ]
        if not tables:
            return None
        table = chance.choice(tables)
        acts = [*self._players(table)]
        if world.faults:
            acts += [*self._rounds(table)]
        if acts:
            await world.by(*chance.choice(acts))
        return chance.randrange(20_000, 60_000)

    def _players(self, table: Table) -> Iterator[tuple[Allowed | None, Any]]:
        """Who wagers together, and who has gone with checks."""
        rack, chance = self._world.state.racks[table.id], self._world.chance
        supervisor = Allowed(SUPERVISOR)
        if len(rack.places) > 1:
            some = chance.sample(sorted(rack.places), chance.choice((1, 2, 2)))
            yield supervisor, chips.JoinPlaces(table.id, tuple(some), "they play together")
        if rack.holdings:
            held = chance.choice(rack.holdings)
            yield supervisor, chips.FreeColour(table.id, held.colour, held.player, "has gone")

    def _rounds(self, table: Table) -> Iterator[tuple[Allowed | None, Any]]:
        """A wager refused, a spin made invalid, a wager put back, an outcome in doubt."""
        world, round_ = self._world, table.round
        rack = world.state.racks[table.id]
        laid = [
            (who, piece) for who, name in rack.places.items() for piece in rack.lying.get(name, ())
        ]
        if round_ is None:
            return
        for player, piece in laid[:1]:
            refused = faults.RefuseWager(round_.id, None, piece.bet, "unreasonable", player)
            yield world.who(Action.REFUSE_WAGER, table), refused
            late = faults.ChangeLateWager(
                round_.id, None, piece.bet, piece.amount, "jogged", cctv="seen", player=player
            )
            yield world.who(Action.CHANGE_WAGER_AFTER_READING, table), late
        players = tuple(name for name in rack.places.values() if name in round_.players)
        for reason, forfeits in (
            (InvalidReason.DISRUPTION, ()),
            (InvalidReason.FRAUD, players[:1]),
        ):
            body = faults.InvalidateRound(round_.id, reason, _WHY, players[:1], forfeits)
            fraud = reason is InvalidReason.FRAUD
            may = Action.INVALIDATE_FOR_FRAUD if fraud else Action.INVALIDATE_FOR_DISRUPTION
            yield world.who(may, table), body
        if round_.status is RoundStatus.SETTLED:
            action = corrects(world.floor.settings(table), table)
            yield world.who(action, table), faults.ReportWrongOutcome(round_.id, _WHY)
            came = world.another(table, round_, "what it was in fact")
            yield world.who(action, table), faults.CorrectOutcome(round_.id, came, _WHY)
