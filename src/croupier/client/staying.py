"""A place at the venue that outlives its server: a link that is opened again wherever it can be.

Whatever had no answer when a server died is asked again at the next one, under the number that it
had, and so is never done twice.
"""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import Any

from msgspec import Struct

from croupier.client.link import Doing, Link, LinkLostError
from croupier.client.way import NOT_THERE, Way
from croupier.wire.inbound import Do, Done, Inbound, Scan, TicketStep
from croupier.wire.outbound import Answer, Intended

SECONDS_BEFORE_AGAIN = 0.5
SECONDS_BEFORE_AGAIN_AT_MOST = 4.0
SECONDS_BETWEEN_LEARNING = 60.0
# A server remembers so many answers of one that asks: more are never under way at once.
UNDER_WAY_AT_MOST = 16


class _Asked(Struct, eq=False):
    make: Callable[[int], Inbound]
    answer: "asyncio.Future[Answer]"
    number: int | None = None


class Staying:
    """Somebody runs `stay`; whatever is asked before there is a server waits for one."""

    def __init__(self, way: Way, doing: Doing | None = None, topics: Iterable[str] = ()) -> None:
        self._way = way
        self._doing = doing
        self._topics = tuple(topics)
        self._link: Link | None = None
        self._number = 0
        self._asked: list[_Asked] = []
        # What was done while nobody was there to hear it.
        self._untold: dict[str, Done] = {}
        self._room = asyncio.Semaphore(UNDER_WAY_AT_MOST)

    @property
    def link(self) -> Link | None:
        """None while no server has let it in."""
        return self._link if self._link is not None and self._link.open_still else None

    async def do(self, body: Any) -> Answer:  # noqa: ANN401 - any command of the pit
        return await self._ask(lambda number: Do(number, body))

    async def scan(self, terminal: Any, number: str, step: TicketStep) -> Answer:  # noqa: ANN401
        return await self._ask(lambda seq: Scan(seq, terminal, number, step))

    async def stay(self) -> None:
        """For ever. Raises SentAwayError where no server wants it back."""
        pause = SECONDS_BEFORE_AGAIN
        while True:
            try:
                link = await self._way.open(
                    self._topics, self._told if self._doing is not None else None
                )
            except NOT_THERE:
                await asyncio.sleep(pause)
                pause = min(pause * 2, SECONDS_BEFORE_AGAIN_AT_MOST)
                continue
            pause = SECONDS_BEFORE_AGAIN
            await self._stay_with(link)

    async def _stay_with(self, link: Link) -> None:
        self._resume(link)
        try:
            await self._tell(link)
            await self._way.learn()
            while not await link.ended(SECONDS_BETWEEN_LEARNING):
                await self._way.learn()
        finally:
            self._link = None
            await link.close()
        self._way.told(link.last)

    def _resume(self, link: Link) -> None:
        assert link.welcome is not None
        self._number = max(self._number, link.welcome.last_seq)
        self._link = link
        for asked in self._asked:
            self._send(link, asked)

    async def _tell(self, link: Link) -> None:
        with suppress(ConnectionError):
            for task, done in [*self._untold.items()]:
                await link.send(done)
                del self._untold[task]

    async def _told(self, message: Intended) -> Done:
        """Told at one link and done by the next, it is said there; saying it twice does no harm."""
        assert self._doing is not None
        before = self.link
        done = await self._doing(message)
        now = self.link
        if now is None or now is not before:
            self._untold[done.task] = done
        if now is not None:
            await self._tell(now)
        return done

    async def _ask(self, make: Callable[[int], Inbound]) -> Answer:
        async with self._room:
            asked = _Asked(make, asyncio.get_running_loop().create_future())
            self._asked.append(asked)
            if self.link is not None:
                self._send(self.link, asked)
            try:
                return await asked.answer
            finally:
                self._asked.remove(asked)

    def _send(self, link: Link, asked: _Asked) -> None:
        if asked.number is None:
            self._number += 1
            asked.number = self._number
        heard = link.ask(asked.number, asked.make(asked.number))
        heard.add_done_callback(partial(_settle, asked))


def _settle(asked: _Asked, heard: "asyncio.Future[Answer]") -> None:
    """What the link was lost over is kept, and asked again."""
    if heard.cancelled() or asked.answer.done():
        return
    error = heard.exception()
    if error is None:
        asked.answer.set_result(heard.result())
    elif not isinstance(error, LinkLostError):
        asked.answer.set_exception(error)
