"""Counts presses in one order, asks the keeper about each, and records what it says.

It runs beside the writer of the venue's stream, wherever that is run, and remembers nothing: all
that it does follows from the state and from the rows, so it may be killed at any moment and begins
again where it was. The keeper gives the same answer to the same question.
"""

import asyncio
from collections.abc import Collection, Iterable, Sequence
from time import monotonic
from typing import Any

from msgspec.structs import replace

from croupier.core.identifiers import TableId
from croupier.core.jackpots import jackpot_row
from croupier.core.jackpots.activation import KIND, Activation, ActivationState, NeedsActivation
from croupier.core.jackpots.parameters import JackpotId
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Answer, Entry
from croupier.core.venue.jackpots import commands, events
from croupier.core.venue.jackpots.activation_counting import committed
from croupier.core.venue.jackpots.state import Counted, Jackpot
from croupier.core.venue.registry import CODEC
from croupier.journal.port import ClaimRow, LetGoError
from croupier.keeper import messages
from croupier.keeper.client import KeeperClient, KeeperUnreachableError
from croupier.runtime.jackpots.key_revealing import ACTOR, JACKPOTS, KeyRevealing
from croupier.runtime.jackpots.signals import JackpotSignals, woken
from croupier.runtime.owning.feed import LaggedError
from croupier.runtime.task_supervisor import ChoreContext
from croupier.runtime.tickets.row_authentication import content_of

# Presses of another server's pits are looked for so often. Those of this one are heard of at once,
# and looked for only to be sure.
SECONDS_BETWEEN = 0.1
SECONDS_BETWEEN_HERE = 1.0
# A keeper that is started again meanwhile stops nothing.
GRACE_SECONDS = 2.0
SECONDS_BETWEEN_TRIES = 0.1
NO_KEEPER = "no keeper is configured"
# What a keeper says is not what it has committed to, or no answer at all.
_UNSOUND = (RefusalCode.OUTCOME_DIFFERS, RefusalCode.BAD_RECORD)
_COUNTED = b'"activation-counted.1"'


class JackpotCounter:
    name = "jackpots"

    def __init__(
        self,
        keeper: KeeperClient | None,
        signals: JackpotSignals,
        every_seconds: float = SECONDS_BETWEEN,
        grace_seconds: float = GRACE_SECONDS,
    ) -> None:
        self._keeper = keeper
        self._signals = signals
        self._every_seconds = every_seconds
        self._grace_seconds = grace_seconds

    async def run(self, desk: ChoreContext) -> None:
        counting = ActivationCounting(desk, self._keeper, self._grace_seconds)
        revealing = KeyRevealing(desk, self._keeper)
        try:
            while True:
                self._signals.asked()
                there = await counting.look()
                await revealing.look()
                soon = counting.is_behind or counting.has_pits_beyond(self._signals.pits)
                seconds = self._every_seconds if soon else SECONDS_BETWEEN_HERE
                until = monotonic() + seconds
                while there and (left := until - monotonic()) > 0:
                    await woken(self._signals.pressed, left)
                    await counting.look(self._signals.asked())
                if not there:
                    await woken(self._signals.pressed, seconds)
        finally:
            counting.close()
            if self._keeper is not None:
                self._keeper.close()


class ActivationCounting:
    def __init__(
        self, desk: ChoreContext, keeper: KeeperClient | None, grace_seconds: float
    ) -> None:
        self._desk = desk
        self._keeper = keeper
        self._grace_seconds = grace_seconds
        # How far the stream was read, and what counted the last activation of each jackpot.
        self._published = desk.feed.follow()
        self._read = 0
        self._hashes: dict[JackpotId, tuple[int, str]] = {}
        # By jackpot, the entry of which the keeper has said what cannot be.
        self._unsound: dict[JackpotId, str] = {}
        # The rows as they were last seen: most are as they were.
        self._known: dict[str, tuple[ClaimRow, Activation]] = {}

    def close(self) -> None:
        self._desk.feed.leave(self._published)

    @property
    def _jackpots(self) -> list[Jackpot]:
        """The state's own, which goes on as entries are folded."""
        every = self._desk.floor.state.jackpots.values()
        return [jackpot for jackpot in every if not jackpot.withdrawn]

    @property
    def is_behind(self) -> bool:
        """Whether a jackpot waits for its keeper."""
        return any(
            each.pending or each.stopped or not all(level.commitment for level in each.levels)
            for each in self._jackpots
        )

    def has_pits_beyond(self, pits: Collection[str]) -> bool:
        linked = {table for jackpot in self._jackpots for table in jackpot.tables}
        return not all(jackpot_row.is_of(table, pits) for table in linked)

    async def look(self, only: Sequence[Activation] | None = None) -> bool:
        """Does whatever is to be done; false where the venue has no jackpot.

        `only` these rows were heard of since: all others are looked at when it is time to.
        """
        for jackpot in self._jackpots:
            await self._ready(jackpot)
        for pressed in await self._rows() if only is None else _in_order(only):
            await self._carry_on(pressed)
        return bool(self._jackpots)

    async def _rows(self) -> Sequence[Activation]:
        """In the order of their presses: a hint alone, since every command looks its row up."""
        if not self._desk.floor.state.jackpots:
            return ()
        rows = [row async for row in self._desk.journal.claims(KIND)]
        before = self._known
        self._known = {row.key: _known(row, before.get(row.key)) for row in rows}
        return _in_order(activation for _, activation in self._known.values())

    async def _carry_on(self, row: Activation) -> None:
        jackpot = self._desk.floor.state.jackpots.get(row.jackpot)
        if row.state is ActivationState.PRESSED:
            if jackpot is None or jackpot.pending is None:
                await self._ask(self._of_activation(commands.CountActivation, row))
            if jackpot is not None and jackpot.pending is not None:
                await self._answer(jackpot, jackpot.pending)
        elif row.state is ActivationState.PAID:
            await self._ask(self._of_activation(commands.RecordJackpotPayment, row))
        elif jackpot is not None and jackpot.pending is None and _has_voids(row):
            # While the keeper judges a press by the meters, they stay as they are.
            await self._ask(self._of_activation(commands.TakeBackVoids, row))

    def _of_activation(
        self, kind: type[NeedsActivation], row: Activation | Counted, **more: Any
    ) -> object:
        jackpot = row.jackpot if isinstance(row, Activation) else row.key.partition("/")[0]
        return kind(jackpot=JackpotId(jackpot), pit=row.pit, table=TableId(row.table), **more)

    async def _ask(self, body: object) -> Answer:
        return await self._desk.ask(JACKPOTS, ACTOR, body)

    # The keeper

    async def _ready(self, jackpot: Jackpot) -> None:
        """Nothing waits for an answer, every level has its key, and the keeper is there."""
        lost = not any(level.commitment for level in jackpot.levels)
        if jackpot.pending is not None and lost:
            await self._ask(self._of_activation(commands.ReturnUnanswered, jackpot.pending))
        elif jackpot.pending is not None:
            await self._answer(jackpot, jackpot.pending)
        for number, level in enumerate(jackpot.levels, 1):
            if not level.commitment:
                await self._commit(jackpot, number, level.cycle)
        if jackpot.stopped and jackpot.stopped_by == ACTOR.person:
            await self._resume(jackpot)

    async def _commit(self, jackpot: Jackpot, number: int, cycle: int) -> None:
        question = messages.Commit(committed(jackpot), number, cycle)
        said = await self._keeper_answer(jackpot, question)
        if isinstance(said, messages.Committed):
            body = commands.CommitKey(jackpot.id, number, cycle, said.commitment)
            await self._ask(body)

    async def _resume(self, jackpot: Jackpot) -> None:
        """Once it answers for the keys that were committed to, and is where the journal is."""
        if self._keeper is None or jackpot.pending is not None:
            return
        try:
            said = await self._keeper.ask(messages.Holdings(jackpot.id))
        except KeeperUnreachableError:
            return
        must = messages.KeysHeld(
            tuple(level.commitment for level in jackpot.levels), jackpot.last_h
        )
        if said == must:
            await self._ask(commands.ResumeJackpot(jackpot.id, "the keeper answers again"))

    async def _answer(self, jackpot: Jackpot, pending: Counted) -> None:
        h = await self._hash(jackpot, pending)
        if h == self._unsound.get(jackpot.id):
            return
        said = await self._keeper_answer(jackpot, _question(jackpot, pending, h))
        if not isinstance(said, messages.PressJudged):
            return
        levels = tuple(
            commands.KeeperAnswer(each.level, each.hit, each.key, each.commitment)
            for each in said.levels
        )
        body = self._of_activation(commands.AnswerActivation, pending, h=h, levels=levels)
        answer = await self._ask(body)
        if answer.refusal is not None and answer.refusal.code in _UNSOUND:
            # It would say the same again: it is asked no more, and all tables hear of it.
            self._unsound[jackpot.id] = h
            await self._stop(jackpot, f"the keeper's answer is refused: {answer.refusal.sentence}")

    async def _keeper_answer(
        self, jackpot: Jackpot, question: messages.Question
    ) -> messages.Reply | None:
        """What the keeper says. Where it is silent, or has another key, the jackpot stops."""
        if self._keeper is None:
            await self._stop(jackpot, NO_KEEPER)
            return None
        try:
            said = await self._asked_patiently(self._keeper, jackpot, question)
        except KeeperUnreachableError as error:
            await self._stop(jackpot, str(error))
            return None
        if isinstance(said, messages.KeeperRefusal):
            await self._stop(jackpot, f"the keeper refuses: {said.sentence}")
        return said

    async def _asked_patiently(
        self, keeper: KeeperClient, jackpot: Jackpot, question: messages.Question
    ) -> messages.Reply:
        loop = asyncio.get_running_loop()
        until = loop.time() + self._grace_seconds
        while True:
            try:
                return await keeper.ask(question)
            except KeeperUnreachableError:
                if jackpot.stopped or loop.time() >= until:
                    raise
            await asyncio.sleep(SECONDS_BETWEEN_TRIES)

    async def _stop(self, jackpot: Jackpot, reason: str) -> None:
        if not jackpot.stopped:
            await self._ask(commands.StopJackpot(jackpot.id, reason))

    async def _hash(self, jackpot: Jackpot, pending: Counted) -> str:
        """Of the durable entry that counted it, as the store has it: worked out nowhere else.

        Here it was told when it was written. What another owner wrote is read.
        """
        self._take_published()
        known = self._hashes.get(jackpot.id)
        if known is None or known[0] != pending.place:
            try:
                await self._read_on(jackpot, pending)
            except LetGoError as gone:
                # What is let go has been answered: the day of a press that waits is kept.
                self._read = gone.base
                await self._read_on(jackpot, pending)
            known = self._hashes[jackpot.id]
        assert known[0] == pending.place
        return known[1]

    async def _read_on(self, jackpot: Jackpot, pending: Counted) -> None:
        desk = self._desk
        async for record in desk.journal.mentioning(desk.stream, [_COUNTED], self._read):
            self._read = record.seq
            self._note(CODEC.decode_entry(record.body), record.hash)
            if self._hashes.get(jackpot.id, (0,))[0] == pending.place:
                return

    def _take_published(self) -> None:
        try:
            published = self._published.taken()
        except LaggedError:
            self._published = self._desk.feed.follow()
            return
        for each in published:
            # An entry that claims a row is the last of its commit.
            self._note(each.entries[-1], each.head.hash)

    def _note(self, entry: Entry, hash_: bytes) -> None:
        for event in entry.events:
            if isinstance(event, events.ActivationCounted):
                self._hashes[event.jackpot] = event.place, hash_.hex()


def _known(
    row: ClaimRow, before: tuple[ClaimRow, Activation] | None
) -> tuple[ClaimRow, Activation]:
    if before is not None and before[0] == row:
        return before
    return row, CODEC.decode_row(content_of(row))


def _has_voids(row: Activation) -> bool:
    """Wagers that its pit says were none, and that are on the meters still."""
    return row.answer is not None and row.answer.voided < len(row.voids)


def _in_order(rows: Iterable[Activation]) -> Sequence[Activation]:
    return sorted(rows, key=lambda each: (each.pressed, each.pit, each.table))


def _question(jackpot: Jackpot, pending: Counted, h: str) -> messages.Judge:
    levels = tuple(
        messages.LevelAsked(each.level, each.cycle, each.before, each.added)
        for each in pending.added
    )
    numbers = range(1, len(levels) + 1)
    following = replace(
        committed(jackpot), levels=tuple(jackpot.next_terms(number) for number in numbers)
    )
    return messages.Judge(jackpot.id, h, jackpot.last_h, levels, following)
