"""Brings to each pit of this server the venue's answers to its presses, and jackpot changes.

The rows say it, whichever server runs the venue. A pit looks a row up only when it is told to: so
the rows of its jackpot tables are read whenever the venue's stream has grown, and as often as a
press waits. What nobody answers for long goes back to the players.
"""

from collections.abc import Callable, Sequence
from weakref import WeakKeyDictionary

from croupier.core.identifiers import Instant, Origin, PersonId, TableId
from croupier.core.jackpots import activation, jackpot_row, parameters
from croupier.core.pit.jackpots.commands import ReturnJackpotWagers
from croupier.core.pit.jackpots.state import JackpotProgress, JackpotTable, JackpotTables
from croupier.core.stream import envelope
from croupier.core.venue.registry import CODEC
from croupier.journal.port import Journal
from croupier.runtime.owning.leasing import Connect
from croupier.runtime.tickets.row_authentication import content_of
from croupier.runtime.writing.pending_commands import UnknownResultError
from croupier.server.hosts import pit_host

ORIGIN = Origin("jackpots")
_ACTOR = envelope.Actor(PersonId("jackpots"))
UNANSWERED = "the jackpot server did not answer"


class JackpotWatch:
    def __init__(
        self,
        connect: Connect,
        clock: Callable[[], Instant],
        unanswered_seconds: float,
    ) -> None:
        self._connect = connect
        self._clock = clock
        self._unanswered_ms = round(unanswered_seconds * 1000)
        # By host: a pit that is taken anew may have been told something else meanwhile.
        self._offers: WeakKeyDictionary[pit_host.PitHost, dict[parameters.JackpotId, object]] = (
            WeakKeyDictionary()
        )
        self._journal: Journal | None = None

    async def close(self) -> None:
        journal, self._journal = self._journal, None
        if journal is not None:
            await journal.close()

    async def check_pit(
        self, host: pit_host.PitHost, only: Sequence[activation.Activation] | None = None
    ) -> bool:
        """Whether any press of it waits for its answer still. `only` these rows are others now."""
        tables = host.read_model.floor.state.jackpots
        if not tables:
            return False
        if self._journal is None:
            self._journal = await self._connect()
        try:
            if only is None:
                await self._look_at_all(self._journal, host, tables)
            for row in only or ():
                here = tables.get(row.table)
                if here is not None and _speaks_of(row, here) and _is_news(row, here):
                    await self._submit(host, _answer_to(here, row.table))
        except UnknownResultError:
            # The next look asks again.
            return True
        except BaseException:
            await self.close()
            raise
        return any(_waits(here) for here in host.read_model.floor.state.jackpots.values())

    async def _look_at_all(
        self, journal: Journal, host: pit_host.PitHost, tables: JackpotTables
    ) -> None:
        for jackpot in sorted({here.settings.jackpot for here in tables.values()}):
            await self._tell_offer(journal, host, jackpot)
        for table, here in [*tables.items()]:
            await self._tell_answer(journal, host, table, here)

    async def _tell_offer(
        self, journal: Journal, host: pit_host.PitHost, jackpot: parameters.JackpotId
    ) -> None:
        """Meters alone are nothing to tell: displays read them by themselves."""
        asked = jackpot_row.HearJackpot(jackpot=jackpot)
        name = asked.needs_claim()
        row = await journal.claim(name.kind, name.key)
        if row is None:
            return
        offer: jackpot_row.JackpotOffer = CODEC.decode_row(content_of(row))
        told = self._offers.setdefault(host, {})
        if told.get(jackpot) != offer.terms:
            await self._submit(host, asked)
            told[jackpot] = offer.terms

    async def _tell_answer(
        self, journal: Journal, host: pit_host.PitHost, table: TableId, here: JackpotTable
    ) -> None:
        jackpot, pit = here.settings.jackpot, here.settings.pit
        name = activation.activation_row(jackpot, pit, table)
        row = await journal.claim(name.kind, name.key)
        if row is not None and _is_news(CODEC.decode_row(content_of(row)), here):
            await self._submit(host, _answer_to(here, table))
        elif _waits(here) and self._too_long(here):
            assert here.round is not None
            body = ReturnJackpotWagers(
                jackpot=jackpot, pit=pit, table=table, round=here.round.round, reason=UNANSWERED
            )
            await self._submit(host, body)

    def _too_long(self, here: JackpotTable) -> bool:
        pressed = here.round.pressed if here.round is not None else None
        return pressed is not None and self._clock() - pressed >= self._unanswered_ms

    async def _submit(self, host: pit_host.PitHost, body: object) -> None:
        await host.submit(ORIGIN, host.last_seq(ORIGIN) + 1, _ACTOR, body)


def _answer_to(here: JackpotTable, table: TableId) -> activation.HearActivation:
    known = here.settings
    return activation.HearActivation(jackpot=known.jackpot, pit=known.pit, table=table)


def _speaks_of(row: activation.Activation, here: JackpotTable) -> bool:
    """Tables of different pits may have one name."""
    return (row.jackpot, row.pit) == (here.settings.jackpot, here.settings.pit)


def _is_news(row: activation.Activation, here: JackpotTable) -> bool:
    """Whether the pit has yet to hear it: its own part of the row it knows."""
    round_ = here.of(row.round)
    if round_ is None or round_.progress is JackpotProgress.RETURNED:
        return False
    if row.state is activation.ActivationState.REFUNDED:
        return round_.progress is JackpotProgress.PRESSED
    return row.answer is not None and row.answer != round_.answer


def _waits(here: JackpotTable) -> bool:
    return here.round is not None and here.round.progress is JackpotProgress.PRESSED
