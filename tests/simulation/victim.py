"""A server that is going to be killed: `python -m tests.simulation.victim URL OWNER HOW`.

It says that it is loaded, takes the pit once nobody else has it, and says that it is ready. Then it
plays at every terminal as fast as answers come, and says each answer as a line of JSON once it has
it. `idle` makes it wait for a line on its standard input before it plays.
"""

import asyncio
import random
import sys
from typing import Any, NamedTuple

import msgspec

from croupier.core.pit.accounts.commands import TransferIn
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Origin, PersonId, RoundId, SessionId
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.wagers.commands import ClearWagers, PlaceWagers, Touch
from croupier.core.stream.envelope import Actor, Answer
from croupier.journal.port import Journal
from croupier.runtime.owner import Owner
from croupier.runtime.terms import Terms
from tests.core.pit.floor_script import DEALER, player
from tests.plugins.journals import open_named
from tests.runtime.streams import TABLE, opening, owner, play

TERMINALS = 8
# After a crash an open round is void under it, so that the next can be opened and played.
RULEBOOK = "act-mttg-2019"
SEATS = tuple(f"P{number}" for number in range(TERMINALS))
BETS = ("red", "black", "straight:17", "dozen:1", "split:17-20")
MONITORING = Actor(PersonId("monitoring"))


class Said(NamedTuple):
    """One line: what was asked, and its answer."""

    origin: str
    seq: int
    answer: Answer


def say(*what: object) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n")
    sys.stdout.buffer.flush()


class Sender:
    """Numbers the commands of one origin, going on where the journal left off."""

    def __init__(self, running: Owner, origin: str, actor: Actor) -> None:
        floor: Floor = running.floor
        heard = floor.state.heard.get(Origin(origin))
        self._running = running
        self._origin = Origin(origin)
        self._actor = actor
        self._seq = heard.last if heard else 0

    async def send(self, body: Any) -> Answer:  # noqa: ANN401 - any command
        self._seq += 1
        answer = await self._running.submit(self._origin, self._seq, self._actor, body)
        say(self._origin, self._seq, answer)
        if answer.refusal is not None:
            # Nobody asks again at once, least of all a server that is going out of service.
            await asyncio.sleep(0.01)
        return answer


async def at_terminal(running: Owner, terminal: str, chance: random.Random) -> None:
    sender = Sender(running, terminal, player(terminal))
    floor: Floor = running.floor
    session = next(s.id for s in floor.state.sessions.values() if s.terminal == terminal)
    while True:
        await sender.send(_touch(session, _round(running), chance))


def _touch(session: SessionId, round_: RoundId, chance: random.Random) -> Any:  # noqa: ANN401
    if chance.random() < 0.2:
        return ClearWagers(session, round_)
    touch = Touch(chance.choice(BETS), 100 * chance.randint(1, 5))
    return PlaceWagers(session, round_, (touch,))


def _round(running: Owner) -> RoundId:
    floor: Floor | None = running.floor
    round_ = floor.state.tables[TABLE].round if floor is not None else None
    return round_.id if round_ is not None else RoundId("T1/1")


async def transferring(running: Owner, name: str) -> None:
    """Claims, one after the other: each reference counts once."""
    sender = Sender(running, "monitoring", MONITORING)
    floor: Floor = running.floor
    number = floor.state.run.starts * 1_000_000
    terminal = next(iter(floor.state.terminals))
    while True:
        number += 1
        await sender.send(TransferIn(terminal, 100, f"{name}-{number}"))


async def set_up(running: Owner) -> None:
    floor: Floor = running.floor
    if not floor.state.sessions:
        await play(running, opening(TERMINALS, rulebook=RULEBOOK).commands)
    elif floor.state.tables[TABLE].round is not None:
        await Sender(running, DEALER.person, DEALER).send(OpenWagering(TABLE))


async def main(url: str, name: str, how: str) -> None:
    async def connect() -> Journal:
        return await open_named(url, 3.0)

    terms = Terms(name, name, lease_seconds=1.0, snapshot_every=500, retry_seconds=0.05)
    running = owner(connect, terms)
    say("loaded", 0, Answer())
    await running.start()
    await set_up(running)
    say("ready", 0, Answer())
    if how == "idle":
        await asyncio.to_thread(sys.stdin.readline)
    chance = random.Random(name)
    tasks = [asyncio.create_task(at_terminal(running, seat, chance)) for seat in SEATS]
    tasks.append(asyncio.create_task(transferring(running, name)))
    ended = await running.ended()
    for task in tasks:
        task.cancel()
    say("ended", 0, Answer(made=ended.value))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
