"""What the owner of a stream does of its own accord, beside the commands of others."""

from asyncio import Future
from collections.abc import Callable
from typing import Any, Protocol

from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.names import Instant, Origin
from croupier.journal.port import ReadableJournal

Submit = Callable[[Origin, int, Actor, Any], "Future[Answer]"]


class Desk:
    """What a chore may use. It gives one command at a time and waits for its answer."""

    def __init__(
        self,
        journal: ReadableJournal,
        clock: Callable[[], Instant],
        submit: Submit,
        last_of: Callable[[Origin], int],
    ) -> None:
        self.journal = journal
        self.clock = clock
        self._submit = submit
        self._last_of = last_of

    async def ask(self, origin: Origin, actor: Actor, body: Any) -> Answer:  # noqa: ANN401
        return await self._submit(origin, self._last_of(origin) + 1, actor, body)


class Chore(Protocol):
    # What the log and `/ready` call it.
    name: str

    async def run(self, desk: Desk) -> None:
        """For as long as the stream is written here; cancelled when it is not."""
        ...
