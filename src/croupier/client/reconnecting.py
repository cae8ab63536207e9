"""A link that outlives its server: it reconnects wherever its pit is run.

Whatever had no answer when a server died is asked again at the next one, under the number that it
had, and so is never done twice. With a file it is asked again after a restart of the program, too.
"""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct

from croupier.client.discovery import NOT_THERE, Discovery
from croupier.client.link import Doing, Link, LinkLostError, NotHeardError, Numbered, Unanswered
from croupier.core.refusals import RefusalCode
from croupier.wire.inbound import Credentials, Do, Done, Scan, TicketStep
from croupier.wire.outbound import Answer, Intended

# Backoff: waits grow slowly, because another server runs the pit within a few seconds.
SECONDS_BEFORE_AGAIN = 0.3
SECONDS_BEFORE_AGAIN_AT_MOST = 4.0
GROWS_BY = 1.15
SECONDS_BETWEEN_LEARNING = 60.0
# What a server says of one sending and not of the command: it is sent again.
_OF_THE_SENDING = frozenset({"too-fast", "hello-first"})

# Told what became of a command that was sent before this program was started, or that nobody waits
# for any more.
Learned = Callable[[Numbered, Answer], None]


class ResultUnknownError(Exception):
    """No server can say any more whether the command was done: somebody has to look."""


class _Asked(Struct, eq=False):
    make: Callable[[int], Numbered]
    answer: "asyncio.Future[Answer]"
    message: Numbered | None = None
    sendings: int = 0
    awaited: bool = False


class ReconnectingLink:
    """Somebody runs `stay`; whatever is asked before there is a server waits for one.

    `unanswered` names a file for what has no answer yet: an agent whose devices hold money or paper
    has one. `learned` hears what became of commands that nobody waits for.
    """

    def __init__(
        self,
        way: Discovery,
        doing: Doing | None = None,
        topics: Iterable[str] = (),
        unanswered: Path | None = None,
        learned: Learned | None = None,
    ) -> None:
        self._way = way
        self._doing = doing
        self._topics = tuple(topics)
        self._link: Link | None = None
        self._unanswered = Unanswered(unanswered)
        self._number = self._unanswered.last
        self._learned = learned
        # How many commands had to be sent more than once.
        self.asked_again = 0
        # In order of number, and those that have none yet after them.
        self._asked = [self._sent_before(message) for message in self._unanswered.messages]
        # What was done while nobody was there to hear it.
        self._untold: dict[str, Done] = {}

    def _sent_before(self, message: Numbered) -> _Asked:
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        return _Asked(lambda _: message, answer, message, sendings=1)

    @property
    def link(self) -> Link | None:
        """None while no server has let it in."""
        return self._link if self._link is not None and self._link.open_still else None

    @property
    def checking(self) -> tuple[Numbered, ...]:
        """Commands that may have been done: they were sent, and the link to that server is gone."""
        gone = self.link is None
        return tuple(
            asked.message
            for asked in self._asked
            if asked.message is not None and (asked.sendings > 1 or gone)
        )

    def owe(self, done: Done) -> None:
        """Said at the next link: a program that was started anew cannot know whether it said so."""
        self._untold[done.task] = done

    async def do(self, body: object, approver: Credentials | None = None) -> Answer:
        return await self._ask(lambda number: Do(number, body, approver))

    async def scan(self, terminal: Any, number: str, step: TicketStep) -> Answer:
        return await self._ask(lambda seq: Scan(seq, terminal, number, step))

    async def stay(self) -> None:
        """For ever. Raises SentAwayError where no server wants it back."""
        pause = SECONDS_BEFORE_AGAIN
        while True:
            try:
                link = await self._way.open(
                    self._topics, self._do_task if self._doing is not None else None
                )
            except NOT_THERE:
                await asyncio.sleep(pause)
                pause = min(pause * GROWS_BY, SECONDS_BEFORE_AGAIN_AT_MOST)
                continue
            begun = asyncio.get_running_loop().time()
            await self._stay_with(link)
            if asyncio.get_running_loop().time() - begun > SECONDS_BEFORE_AGAIN_AT_MOST:
                pause = SECONDS_BEFORE_AGAIN
            else:
                # A server that lets it in and then says goodbye is not asked without end.
                await asyncio.sleep(pause)
                pause = min(pause * GROWS_BY, SECONDS_BEFORE_AGAIN_AT_MOST)

    async def _stay_with(self, link: Link) -> None:
        self._resume(link)
        try:
            await self._send_results(link)
            await self._way.learn()
            while not await link.ended(SECONDS_BETWEEN_LEARNING):
                await self._way.learn()
        finally:
            self._link = None
            await link.close()
        self._way.told(link.last)

    async def _send_results(self, link: Link) -> None:
        with suppress(ConnectionError):
            for task, done in [*self._untold.items()]:
                await link.send(done)
                del self._untold[task]

    async def _do_task(self, message: Intended) -> Done:
        """Told at one link and done by the next, it is said there; saying it twice does no harm."""
        assert self._doing is not None
        before = self.link
        done = await self._doing(message)
        now = self.link
        if now is None or now is not before:
            self._untold[done.task] = done
        if now is not None:
            await self._send_results(now)
        return done

    # Asking, and asking again

    async def _ask(self, make: Callable[[int], Numbered]) -> Answer:
        """Whoever stops waiting for an answer may be told of it by `learned`."""
        asked = _Asked(make, asyncio.get_running_loop().create_future(), awaited=True)
        self._asked.append(asked)
        self._send_waiting()
        try:
            return await asyncio.shield(asked.answer)
        finally:
            asked.awaited = False
            if asked.message is None:
                self._asked.remove(asked)

    def _resume(self, link: Link) -> None:
        """What has no answer comes before anything new."""
        assert link.welcome is not None
        self._number = max(self._number, link.welcome.last_seq)
        self._link = link
        for asked in self._asked:
            if asked.message is not None:
                self._send(link, asked, asked.message)
        self._send_waiting()

    def _send_waiting(self) -> None:
        """What has no number yet, for as long as no answer is pushed out of those that are kept."""
        link = self.link
        if link is None:
            return
        for asked in self._asked:
            if asked.message is None:
                number = self._number + 1
                if not self._unanswered.leaves_room_for(number):
                    return
                self._number = number
                asked.message = asked.make(number)
                self._unanswered.keep(asked.message)
                self._send(link, asked, asked.message)

    def _send(self, link: Link, asked: _Asked, message: Numbered) -> None:
        asked.sendings += 1
        self.asked_again += asked.sendings == 2
        heard = link.ask(message.seq, message)
        heard.add_done_callback(partial(self._settle, link, asked, message))

    def _settle(
        self, link: Link, asked: _Asked, message: Numbered, heard: "asyncio.Future[Answer]"
    ) -> None:
        """What the link was lost over is kept, and asked again."""
        if heard.cancelled() or asked.answer.done() or asked not in self._asked:
            return
        error = heard.exception()
        if isinstance(error, LinkLostError):
            return
        if _of_the_sending(error) and asked.sendings > 1:
            later = partial(self._resend, link, asked, message)
            asyncio.get_running_loop().call_later(SECONDS_BEFORE_AGAIN, later)
            return
        self._asked.remove(asked)
        self._unanswered.known(message.seq)
        self._give(asked, message, error, heard)
        self._send_waiting()

    def _resend(self, link: Link, asked: _Asked, message: Numbered) -> None:
        if self.link is link and asked in self._asked:
            self._send(link, asked, message)

    def _give(
        self,
        asked: _Asked,
        message: Numbered,
        error: BaseException | None,
        heard: "asyncio.Future[Answer]",
    ) -> None:
        if isinstance(error, NotHeardError) and asked.sendings > 1:
            # That a repeat is not heard says nothing of its first coming.
            asked.answer.set_exception(ResultUnknownError(str(error)))
        elif error is not None:
            asked.answer.set_exception(error)
        elif _is_stale(heard.result()):
            asked.answer.set_exception(ResultUnknownError(f"number {message.seq} is too old"))
        else:
            asked.answer.set_result(heard.result())
            if self._learned is not None and not asked.awaited:
                self._learned(message, heard.result())
            return
        # That nobody waits for it any more is no fault.
        asked.answer.exception()


def _of_the_sending(error: BaseException | None) -> bool:
    return isinstance(error, NotHeardError) and error.code in _OF_THE_SENDING


def _is_stale(answer: Answer) -> bool:
    return answer.refusal is not None and answer.refusal.code is RefusalCode.STALE
