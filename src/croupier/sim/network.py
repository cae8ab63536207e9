"""The network between senders and streams: numbers, repeats, delays, and promised answers.

Whatever was answered with a yes is remembered, so that it can be looked for in the journal.
"""

from collections import Counter, deque
from random import Random
from typing import Any

from msgspec import Struct

from croupier.core.identifiers import Origin
from croupier.core.pit.irregularities.commands import ReportScreen
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Actor, Answer
from croupier.journal.port import StreamId
from croupier.sim.agenda import Agenda
from croupier.sim.stream import CrashedError, Stream, WrongError

Acknowledged = dict[tuple[StreamId, Origin, int], Answer]

_REMEMBERED = 300
_NUMBERING = (RefusalCode.STALE, RefusalCode.REUSED)
# A screen that shows what it should changes nothing, and is no entry.
_LEAVES_NOTHING = ReportScreen


class SentMessage(Struct, frozen=True):
    stream: StreamId
    origin: Origin
    seq: int
    actor: Actor
    body: Any
    approver: Actor | None
    answer: Answer | None = None


class Rates(Struct, frozen=True):
    """How often, of one, a command is sent twice, is replayed later, comes late or is altered."""

    twice: float = 0.0
    replayed: float = 0.0
    late: float = 0.0
    altered: float = 0.0


class Network:
    def __init__(self, agenda: Agenda, chance: Random, rates: Rates) -> None:
        self.acknowledged: Acknowledged = {}
        self.sent = 0
        self.refusals: Counter[str] = Counter()
        self._agenda = agenda
        self._chance = chance
        self._rates = rates
        self._numbers: dict[tuple[StreamId, Origin], int] = {}
        self._past: deque[tuple[Stream, SentMessage]] = deque(maxlen=_REMEMBERED)

    async def send(
        self,
        stream: Stream,
        actor: Actor,
        body: Any,
        approver: Actor | None = None,
        *,
        may_be_late: bool = False,
    ) -> Answer | None:
        """The answer, however many crashes it takes; none for a command that is under way."""
        origin = Origin(actor.terminal or actor.person)
        numbered = (stream.name, origin)
        seq = self._numbers[numbered] = self._numbers.get(numbered, 0) + 1
        sent = SentMessage(stream.name, origin, seq, actor, body, approver)
        chance, rates = self._chance, self._rates
        if may_be_late and rates.late and chance.random() < rates.late:
            self._agenda.put(chance.randrange(200, 40_000), lambda: self._deliver(stream, sent))
            return None
        answer = await self._arrive(stream, sent)
        if rates.twice and chance.random() < rates.twice:
            await self._again(stream, sent, answer)
        if rates.replayed and chance.random() < rates.replayed:
            await self._replay()
        if rates.altered and chance.random() < rates.altered:
            await self._alter(stream, sent, answer)
        return answer

    def recall(self) -> tuple[Stream, SentMessage]:
        """Something that was sent a while ago."""
        return self._chance.choice(self._past)

    async def _deliver(self, stream: Stream, sent: SentMessage) -> None:
        await self._arrive(stream, sent)

    async def _arrive(self, stream: Stream, sent: SentMessage) -> Answer:
        answer = await self._ask(stream, sent)
        self.sent += 1
        if answer.refusal is not None:
            self.refusals[answer.refusal.code] += 1
        elif isinstance(sent.body, _LEAVES_NOTHING):
            return answer
        else:
            self.acknowledged[stream.name, sent.origin, sent.seq] = answer
        if self._rates.replayed:
            self._past.append((stream, _answered(sent, answer)))
        return answer

    async def _ask(self, stream: Stream, sent: SentMessage) -> Answer:
        """Whoever hears nothing asks again, with the same number."""
        while True:
            try:
                return await stream.submit(
                    sent.origin, sent.seq, sent.actor, sent.body, sent.approver
                )
            except CrashedError:
                await stream.recover()

    # What a network does to commands

    async def _again(self, stream: Stream, sent: SentMessage, answer: Answer) -> None:
        again = await self._ask(stream, sent)
        if answer.refusal is None and again != answer:
            raise WrongError(f"command {sent.seq} of {sent.origin} had two answers")

    async def _replay(self) -> None:
        stream, sent = self.recall()
        again = await self._ask(stream, sent)
        if sent.answer is None or sent.answer.refusal is not None or again == sent.answer:
            return
        if again.refusal is None or again.refusal.code is not RefusalCode.STALE:
            raise WrongError(
                f"an old repeat of {sent.origin}, {sent.seq}, was answered anew: "
                f"{sent.answer} and then {again}"
            )

    async def _alter(self, stream: Stream, sent: SentMessage, answer: Answer) -> None:
        """The same number with the words of another command, sent by somebody else."""
        others = [past for at, past in self._past if at is stream and past.body != sent.body]
        if not others or answer.refusal is not None or isinstance(sent.body, _LEAVES_NOTHING):
            return
        other = self._chance.choice(others)
        altered = SentMessage(stream.name, sent.origin, sent.seq, other.actor, other.body, None)
        told = await self._ask(stream, altered)
        if told.refusal is None or told.refusal.code not in _NUMBERING:
            raise WrongError(f"number {sent.seq} of {sent.origin} was used for two commands")


def _answered(sent: SentMessage, answer: Answer) -> SentMessage:
    return SentMessage(
        sent.stream, sent.origin, sent.seq, sent.actor, sent.body, sent.approver, answer
    )
