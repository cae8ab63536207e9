"""What a server that is going to be killed says of itself: each answer, once it has it."""

import asyncio
import sys
from typing import Any, NamedTuple

import msgspec

from croupier.core.identifiers import Origin
from croupier.core.stream.envelope import Actor, Answer
from croupier.journal.port import StreamId
from croupier.runtime.owning.owner import Owner


class Said(NamedTuple):
    """One line: who asked what of which stream under which number, and the answer."""

    origin: str
    seq: int
    answer: Answer
    stream: str = ""
    asked: str = ""


def say(said: Said) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(said) + b"\n")
    sys.stdout.buffer.flush()


class Sender:
    """Numbers the commands of one origin, going on where the journal left off."""

    def __init__(self, running: Owner, actor: Actor) -> None:
        self._running = running
        self._actor = actor
        self._origin = Origin(actor.terminal or actor.person)
        heard = running.floor.state.recent_answers.get(self._origin)
        self._seq = heard.last if heard else 0

    async def send(self, body: Any) -> Answer:
        self._seq += 1
        seq, stream = self._seq, StreamId(self._running.stream)
        answer = await self._running.submit(self._origin, seq, self._actor, body)
        say(Said(self._origin, seq, answer, stream, type(body).__name__))
        if answer.refusal is not None:
            # Nobody asks again at once, least of all a server that is going out of service.
            await asyncio.sleep(0.01)
        return answer
