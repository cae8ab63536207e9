"""Players who ask for what nobody can have, lay odd cents, complain and want a review."""

from croupier.actors.port import player
from croupier.core.identifiers import BetText, RoundId, SessionId, TableId, table_of
from croupier.core.pit.cases.commands import AskReview, RaiseDispute
from croupier.core.pit.irregularities.commands import ReportMalfunction
from croupier.core.pit.state import CaseKind, Round, RoundStatus, Session
from croupier.core.pit.wagers.commands import CancelWager, MoveWager, PlaceWagers, Touch
from croupier.core.stream.envelope import Actor
from croupier.sim.world import World

_OFTEN = (3_000, 15_000)
_NONSENSE = ("straight:99", "purple", "", "split:1-36", "total:2", "x" * 300)


class Nuisances:
    def __init__(self, world: World) -> None:
        self._world = world

    async def act(self) -> int | None:
        world, chance = self._world, self._world.chance
        if not world.faults:
            return None
        sessions = list(world.state.sessions.values())
        if sessions:
            session = chance.choice(sessions)
            me = player(session.terminal)
            if chance.random() < 0.15:
                await world.ask(me, self._complaint(session, me))
            for table in world.state.tables.values():
                if table.round is not None and table.round.status is RoundStatus.OPEN:
                    await world.ask(me, self._nonsense(session, table.round))
                    break
        return chance.randrange(*_OFTEN)

    def _nonsense(self, session: Session, round_: Round) -> object:
        chance, name, table = self._world.chance, session.id, table_of(round_.id)
        red, others = (Touch("red", 100),), list(self._world.state.sessions)
        bet = chance.choice(self._world.bets(self._world.table(table)))
        return chance.choice(
            (
                # As a conversion or a fraction of a win leaves them.
                PlaceWagers(name, round_.id, (Touch(bet, 500 + chance.randrange(100)),)),
                PlaceWagers(name, round_.id, (Touch(chance.choice(_NONSENSE), 100),)),
                PlaceWagers(name, round_.id, (Touch("red", chance.choice((0, -5, 10**15))),)),
                PlaceWagers(name, round_.id, ()),
                PlaceWagers(chance.choice(others), round_.id, red),
                PlaceWagers(SessionId("S0"), round_.id, red),
                PlaceWagers(name, RoundId(f"{table}/1"), red),
                PlaceWagers(name, RoundId(f"{TableId('X9')}/1"), red),
                CancelWager(name, round_.id, BetText("red"), -100),
                MoveWager(name, round_.id, BetText("red"), "blue", 10),
            )
        )

    def _complaint(self, session: Session, me: Actor) -> object:
        world, chance = self._world, self._world.chance
        if chance.random() < 0.4:
            return ReportMalfunction(session.id, "it shows something else")
        for case in world.state.cases.values():
            mine = case.kind is CaseKind.DISPUTE and case.by == me
            if mine and case.decided_by is not None and not case.review:
                return AskReview(case.id)
        table = chance.choice(list(world.state.tables))
        about_outcome = chance.random() < 0.5
        return RaiseDispute(session.id, table, "that is not fair", about_outcome)
