"""What the agent's devices say to the server by themselves, and what people are told in return."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from croupier.agent.speech import Reply
from croupier.client.link import NotHeardError
from croupier.client.reconnecting import ReconnectingLink, ResultUnknownError
from croupier.core.refusals import RefusalCode
from croupier.wire.outbound import Answer, Shown
from croupier.wire.topics import Topic

LOG = logging.getLogger("croupier.agent")
SECONDS_TO_ANSWER = 15.0
Wanted = TypeVar("Wanted", bound=Shown)


class Word(Struct, frozen=True):
    """A word that a device understands, and what follows it."""

    usage: str
    act: Callable[[Sequence[str]], Awaitable[Reply]]


Words = Mapping[str, Word]
NO_SERVER = Reply(ok=False, said="no server can be reached: nothing was said to it")
NO_ANSWER_YET = Reply(
    ok=False, said="there is no answer yet: the agent goes on asking, and `status` says more"
)


class Voice:
    """`place` is set once, before any device speaks. `heard` are told what people should know."""

    def __init__(self) -> None:
        self.place: ReconnectingLink | None = None
        self.heard: list[Callable[[str], None]] = []
        self._asking: set[asyncio.Task[Any]] = set()

    @property
    def connected(self) -> bool:
        return self.place is not None and self.place.link is not None

    def tell(self, sentence: str) -> None:
        """Whoever listens at the agent's socket."""
        LOG.info(sentence)
        for listener in [*self.heard]:
            listener(sentence)

    def view(self, topic: Topic, kind: type[Wanted]) -> Wanted | None:
        link = self.place.link if self.place is not None else None
        found = link.views.get(topic) if link is not None else None
        return found if isinstance(found, kind) else None

    def begin(self, work: Awaitable[Any]) -> "asyncio.Task[Any]":
        """Goes on, whether or not somebody waits for it."""
        task = asyncio.ensure_future(_awaited(work))
        self._asking.add(task)
        task.add_done_callback(self._ended)
        return task

    async def do(self, body: Any) -> Answer:  # noqa: ANN401 - any command of a device
        assert self.place is not None
        return await self.place.do(body)

    async def say(self, body: Any, done: str) -> Reply:  # noqa: ANN401
        """`done` is what a person is told where the server took it."""
        if not self.connected:
            return NO_SERVER
        asking = self.begin(self.do(body))
        try:
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                answer: Answer = await asyncio.shield(asking)
        except TimeoutError:
            return NO_ANSWER_YET
        except NotHeardError as error:
            return Reply(ok=False, said=f"the server did not hear it: {error}")
        except ResultUnknownError:
            return Reply(ok=False, said="no server can say any more whether it was done")
        except OSError as error:
            return Reply(ok=False, said=f"the agent could not write it down: {error.strerror}")
        if answer.refusal is None:
            return Reply(ok=True, said=done)
        already = answer.refusal.code is RefusalCode.ALREADY_DONE
        return Reply(ok=already, said=answer.refusal.sentence)

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        self._asking.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.warning("something said to the server had no answer: %s", type(error).__name__)


async def _awaited(work: Awaitable[Any]) -> Any:  # noqa: ANN401
    return await work
