"""Counts an entry: its events become rows of the projections, and sentences of the event log."""

import logging
from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

from croupier.core.pit.accounts.events import SessionClosed, SessionOpened
from croupier.core.pit.chips.events import PlaceTaken
from croupier.core.pit.chips.state import name_of_place
from croupier.core.pit.irregularities import events as irregularities_events
from croupier.core.pit.jackpots import events as jackpots_events
from croupier.core.pit.rounds import events as rounds_events
from croupier.core.pit.tables import events as tables_events
from croupier.core.pit.wagers.events import WagersChanged
from croupier.core.stream import envelope, recording
from croupier.core.stream.declaring import InspectorNotice
from croupier.core.venue.events import DrawerClosed
from croupier.server.projection import machines, money_flows, rounds, schema, statements
from croupier.server.projection.batch import BatchWrites, ProjectorState, TableProgress
from croupier.views.reports import event_wording
from croupier.views.reports.event_wording import NOTICES
from croupier.views.sentence.names import Names, spoken_names, table_names
from croupier.views.sentence.sentence import told

# The moves of players on the layout and on sensors, which the settled round and the press of a
# jackpot's console tell as a whole; and how a row was numbered on.
_INSIGNIFICANT = frozenset(
    {
        *("wagers-changed", "wagers-confirmed", "meters-marked"),
        *("jackpot-wager-placed", "jackpot-wagers-placed"),
        *("jackpot-sensor-reported", "jackpot-sensors-reported", "jackpot-shown"),
    }
)
_QUIET = frozenset(
    {
        WagersChanged,
        jackpots_events.JackpotWagerPlaced,
        jackpots_events.JackpotWagersPlaced,
        jackpots_events.JackpotSensorReported,
        jackpots_events.JackpotSensorsReported,
    }
)
_LONGEST = 400
UNCOUNTED = "uncounted"


class EventLog:
    def __init__(self, memory: ProjectorState, draft: BatchWrites) -> None:
        self._memory = memory
        self._draft = draft

    def take(self, seq: int, entry: envelope.Entry) -> None:
        refusal = entry.answer.refusal
        kinds = [envelope.kind_of(event) for event in entry.events]
        if refusal is None and all(kind in _INSIGNIFICANT for kind in kinds):
            return
        names = self._names(entry)
        for part, (kind, event) in enumerate(zip(kinds, entry.events, strict=True)):
            if kind in _INSIGNIFICANT:
                continue
            clause = getattr(event, "clause", None) or ""
            notice = _notice(kind, event)
            sentence = told(event, names)[:_LONGEST]
            about = event_wording.about(event)
            self._add_event(seq, part, entry, kind, notice, about, clause, sentence)
        if refusal is not None:
            notice = (
                InspectorNotice.AUTHORITY
                if refusal.code in recording.AUTHORITY
                else InspectorNotice.NONE
            )
            body = entry.command.body
            sentence = f"{told(body, names)} Refused: {spoken_names(refusal.sentence, names)}."
            code = f"refused:{refusal.code.value}"
            self._add_event(
                seq,
                len(entry.events),
                entry,
                code,
                notice,
                event_wording.about(body),
                refusal.clause or "",
                sentence[:_LONGEST],
            )

    def mark(self, seq: int, entry: envelope.Entry) -> None:
        """All that is told of an entry that cannot be counted."""
        self._add_event(
            seq, 0, entry, UNCOUNTED, InspectorNotice.NONE, "", "", "This entry is not counted."
        )

    def _names(self, entry: envelope.Entry) -> Names:
        """Of whoever sits, and of whoever sits down by this entry."""
        memory = self._memory
        coming: dict[str, str] = {}
        for event in entry.events:
            if isinstance(event, SessionOpened):
                coming[event.session] = event.terminal
            elif isinstance(event, PlaceTaken):
                coming[event.session] = name_of_place(event.table, event.player)
        games = {table: desk.game for table, desk in memory.desks.items()}
        return Names(
            table_names(games), {**memory.sessions, **coming} if coming else memory.sessions
        )

    def _add_event(
        self,
        seq: int,
        part: int,
        entry: envelope.Entry,
        code: str,
        notice: InspectorNotice,
        about: str,
        clause: str,
        sentence: str,
    ) -> None:
        command = entry.command
        role = command.actor.role
        self._draft.write(
            statements.ADD_EVENT,
            seq,
            part,
            int(command.at),
            code,
            notice.value,
            command.actor.person,
            role.value if role is not None else "",
            event_wording.actor(command.approver),
            about,
            clause,
            sentence,
        )


def _notice(kind: str, event: object) -> InspectorNotice:
    if isinstance(event, rounds_events.RoundSettled) and event.outcome.lucky_void:
        return InspectorNotice.DRAW
    if isinstance(event, DrawerClosed) and (event.cash_variance or event.papers_variance):
        return InspectorNotice.VARIANCE
    return NOTICES.get(kind, InspectorNotice.NONE)


# The last rounds in which a clause acted that are kept.
PLACES = 50


_log = logging.getLogger(__name__)


class EntryRange(NamedTuple):
    """Entries that follow one another, by their numbers; kept are those that something tells of.

    A player's touches, of which there are thousands, are let go at once: kept until they are
    counted, they would be most of what the process has in memory.
    """

    first: int
    last: int
    telling: Sequence[tuple[int, envelope.Entry]]

    @classmethod
    def of(cls, first: int, entries: Sequence[envelope.Entry]) -> "EntryRange":
        telling = [(seq, entry) for seq, entry in enumerate(entries, first) if not _is_quiet(entry)]
        return cls(first, first + len(entries) - 1, telling)


class UncountableError(Exception):
    """An entry cannot be counted: what was gathered with it holds a part of it, and is no good."""

    def __init__(self, seq: int, error: Exception) -> None:
        super().__init__(f"entry {seq}: {type(error).__name__}")
        self.seq = seq


class Counting:
    """One batch of one stream: every stretch in order, then write `batch`.

    Entries that are known to be uncountable are marked as such in the event log, and nothing of
    them is counted.
    """

    def __init__(self, memory: ProjectorState, uncountable: Collection[int] = ()) -> None:
        self._memory = memory
        self._uncountable = uncountable
        self._after = memory.seq
        self._draft = BatchWrites(memory.stream)
        self._flows = money_flows.Flows(memory, self._draft)
        self._rounds = rounds.RoundCounter(memory, self._draft)
        self._log = EventLog(memory, self._draft)

    def take_all(self, stretch: EntryRange) -> None:
        for seq, entry in stretch.telling:
            if seq > self._memory.seq:
                self.take(seq, entry)
        self._memory.seq = max(self._memory.seq, stretch.last)

    def take(self, seq: int, entry: envelope.Entry) -> None:
        self._memory.seq = seq
        if seq in self._uncountable:
            self._memory.uncounted.add(seq)
            self._log.mark(seq, entry)
            return
        try:
            self._take(seq, entry)
        except Exception as error:
            _log.exception(
                "entry %d of %s cannot be counted into the reports", seq, self._memory.stream
            )
            raise UncountableError(seq, error) from error

    def _take(self, seq: int, entry: envelope.Entry) -> None:
        at = int(entry.command.at)
        # Before whoever leaves by this entry is forgotten.
        self._log.take(seq, entry)
        for part, event in enumerate(entry.events):
            # Meters first: a session that closes by this event counts no more after it.
            self._flows.take(at, event)
            if isinstance(event, rounds_events.RoundSettled):
                rounds.settled_by_terminal(self._memory, self._draft, at, event)
            self._floor(event)
            self._round(rounds.Where(seq, part, at), event)
            money_flows.take_shift(self._draft, seq, at, event)
            machines.take(self._memory, self._draft, rounds.Where(seq, part, at), event)
        money_flows.take_papers(self._draft, seq, entry)

    def batch(self) -> schema.ProjectionBatch:
        memory = self._memory
        return schema.ProjectionBatch(memory.stream, self._after, memory.seq, self._draft.writes())

    def _round(self, where: rounds.Where, event: Any) -> None:
        self._rounds.take(where, event)
        if isinstance(event, rounds_events.RoundSettled | irregularities_events.RoundResettled):
            self._acted(where, event.round, rounds.clauses(event.sessions))
        elif (clause := getattr(event, "clause", None)) and hasattr(event, "round"):
            self._acted(where, event.round, {clause})

    def _acted(self, where: rounds.Where, name: str, clauses: Iterable[str]) -> None:
        counts = self._memory.clauses
        for clause in sorted(clauses):
            times = counts[clause] = counts.get(clause, 0) + 1
            self._draft.write_alone(
                statements.PUT_CLAUSE,
                clause,
                self._memory.stream,
                times % PLACES,
                times,
                name,
                where.seq,
                where.at,
            )

    def _floor(self, event: object) -> None:
        memory, draft = self._memory, self._draft
        match event:
            case SessionOpened():
                memory.sessions[event.session] = event.terminal
                draft.write(statements.OPEN_SESSION, event.session, event.terminal)
            case PlaceTaken():
                place = name_of_place(event.table, event.player)
                memory.sessions[event.session] = place
                draft.write(statements.OPEN_SESSION, event.session, place)
            case SessionClosed():
                memory.sessions.pop(event.session, None)
                draft.write(statements.CLOSE_SESSION, event.session)
            case tables_events.TerminalEnrolled():
                memory.terminals.add(event.terminal)
                draft.write(statements.PUT_SEAT, event.terminal)
            case tables_events.RulebookAdopted():
                memory.adopted(event.rulebook, event.text)
                draft.write(statements.PUT_BOOK, event.rulebook, event.text)
            case tables_events.TableSetUp():
                desk = memory.desks.setdefault(event.table, TableProgress(event.game.value))
                desk.game, desk.rulebook = event.game.value, event.rulebook
                desk.options = dict(event.options)
                rounds.put_desk(draft, event.table, desk)
            case tables_events.TableTaken() | tables_events.TableOpened():
                memory.desks[event.table].dealer = event.dealer or ""
                rounds.put_desk(draft, event.table, memory.desks[event.table])
            case _:
                pass


def _is_quiet(entry: envelope.Entry) -> bool:
    """A player's touch, or what sensors say: the settled round and the press tell of them all."""
    events = entry.events
    return len(events) == 1 and type(events[0]) in _QUIET and not entry.claims
