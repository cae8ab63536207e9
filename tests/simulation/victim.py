"""A server that is going to be killed: `python -m tests.simulation.victim URL OWNER HOW`.

It says that it is loaded, takes its streams once nobody else has them, and says that it is ready.
Then everybody plays and works as fast as answers come, and each answer is said as a line of JSON
once it is there. `idle` has a pit alone, and waits for a line on its standard input before it is
played.
"""

import asyncio
import random
import sys
from collections.abc import Coroutine

from croupier.core.identifiers import Origin, RulebookId, TerminalId
from croupier.core.pit.floor import Floor
from croupier.core.pit.tables.commands import SetWageringPeriod
from croupier.core.rulebook.payments import Place
from croupier.core.stream.envelope import Answer
from croupier.core.venue.commands import AdoptRulebook, OpenDrawer
from croupier.core.venue.drawers import day_at
from croupier.core.venue.state import DrawerId, Policy
from croupier.journal.port import Journal, StreamId
from croupier.rulebooks.shelf import Shelf
from croupier.runtime.owning.leasing import LeaseTerms
from croupier.runtime.owning.owner import Owner
from croupier.runtime.venue_machine import VenueMachine
from tests.core.pit.floor_script import OPERATOR
from tests.plugins.journals import PROCESS, open_named
from tests.runtime.streams import IDENTITY, RULEBOOK, SEAL, TABLE, now, opening, owner, play
from tests.simulation.evening import CASHIER, DESK, KIOSK, Dealing, Paying, Playing, transferring
from tests.simulation.pockets import PocketDevices, Pockets
from tests.simulation.telling import Said, Sender, say

VENUE = StreamId("venue")
TERMINALS = 6
SEATS = tuple(TerminalId(f"P{number}") for number in range(TERMINALS))
# So short that many rounds are played between two kills.
WAGERING_MS = 60
DRAWERS = {DESK: Place.CASH_DESK, KIOSK: Place.KIOSK}
CASH = 100_000_000


class Server:
    """A pit, and beside it the venue unless it is idle, as one process owns them."""

    def __init__(self, url: str, name: str) -> None:
        self.name = name
        self.chance = random.Random(f"{name} {now()}")
        self.pockets = Pockets(self.chance)
        self._url = url
        devices = PocketDevices(self.pockets, self.chance)
        terms = LeaseTerms(name, name, lease_seconds=1.0, snapshot_every=500, retry_seconds=0.05)
        self.pit = owner(self._pits_journal, terms, devices=devices)
        self._machine = VenueMachine("tests", SEAL)
        self.venue = Owner(
            self._venues_journal, self._machine, VENUE, terms, IDENTITY, now, None, devices
        )

    async def _pits_journal(self) -> Journal:
        return await open_named(self._url, 3.0)

    async def _venues_journal(self) -> Journal:
        """Written by the server itself, as the venue's is wherever the pits' are."""
        return await open_named(self._url.removeprefix(PROCESS), 3.0)

    async def open_pit(self) -> None:
        await self.pit.start()
        floor: Floor = self.pit.floor
        if not floor.state.tables:
            # All but its last, which would open a round of an hour.
            await play(self.pit, opening(TERMINALS, rulebook=RULEBOOK).commands[:-1])
            await Sender(self.pit, OPERATOR).send(SetWageringPeriod(TABLE, WAGERING_MS))

    async def open_venue(self) -> None:
        journal = await self._venues_journal()
        await self.pockets.fill(journal, self._machine)
        await journal.close()
        await self.venue.start()
        if not self.venue.floor.state.drawers:
            text = Shelf().text(RulebookId(RULEBOOK))
            await Sender(self.venue, OPERATOR).send(AdoptRulebook(text))
        for number, (drawer, place) in enumerate(DRAWERS.items(), start=1):
            if drawer not in self.venue.floor.state.drawers:
                await self._open_drawer(number, drawer, place)

    async def _open_drawer(self, number: int, drawer: DrawerId, place: Place) -> None:
        body = OpenDrawer(drawer, place, day_at(now(), Policy()), CASH)
        opener = Origin(f"opener {number}")
        answer = await self.venue.submit(opener, 1, CASHIER, body, OPERATOR)
        assert answer.refusal is None, answer.refusal

    def everybody(self) -> list[Coroutine[object, object, None]]:
        last = SEATS[-1]
        seated = [Playing(self.pit, seat, self.pockets, self.chance) for seat in SEATS]
        everybody = [each.go_on() for each in seated]
        everybody.append(Dealing(self.pit, self.chance).go_on())
        everybody.append(transferring(self.pit, self.name, SEATS[0]))
        if self.venue.floor is not None:
            paying = Paying(self.pit, self.venue, self.pockets, last, self.chance)
            everybody.append(paying.go_on())
        return everybody


def say_word(word: str, answer: Answer | None = None) -> None:
    say(Said(word, 0, answer or Answer()))


async def main(url: str, name: str, how: str) -> None:
    server = Server(url, name)
    say_word("loaded")
    await server.open_pit()
    if how != "idle":
        await server.open_venue()
    # While the streams are surely ours: whoever sleeps may wake to none.
    everybody = server.everybody()
    say_word("ready")
    if how == "idle":
        await asyncio.to_thread(sys.stdin.readline)
    tasks = [asyncio.create_task(each) for each in everybody]
    ended = await server.pit.ended()
    for task in tasks:
        task.cancel()
    say_word("ended", Answer(made=ended.value))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
