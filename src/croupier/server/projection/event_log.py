"""Writes the event log: who did what, what was refused, and what an inspector is told at once."""

from croupier.core.pit.accounts.events import SessionOpened
from croupier.core.pit.rounds.events import RoundSettled
from croupier.core.stream.envelope import Entry
from croupier.core.stream.recording import AUTHORITY
from croupier.core.venue.events import DrawerClosed
from croupier.server.projection import statements
from croupier.server.projection.batch import BatchWrites, ProjectorState
from croupier.views.reports import event_wording
from croupier.views.reports.event_wording import NOTICES, Notice
from croupier.views.sentence.names import Names, table_names
from croupier.views.sentence.sentence import kind_of, told
from croupier.views.sentence.spoken_names import spoken_names

# The moves of players on the layout, which the settled round tells as a whole.
_INSIGNIFICANT = frozenset({"wagers-changed", "wagers-confirmed", "meters-marked"})
_LONGEST = 400
UNCOUNTED = "uncounted"


class EventLog:
    def __init__(self, memory: ProjectorState, draft: BatchWrites) -> None:
        self._memory = memory
        self._draft = draft

    def take(self, seq: int, entry: Entry) -> None:
        names = self._names(entry)
        for part, event in enumerate(entry.events):
            kind = kind_of(event)
            if kind in _INSIGNIFICANT:
                continue
            clause = getattr(event, "clause", None) or ""
            notice = _notice(kind, event)
            sentence = told(event, names)[:_LONGEST]
            about = event_wording.about(event)
            self._tell(seq, part, entry, kind, notice, about, clause, sentence)
        refusal = entry.answer.refusal
        if refusal is not None:
            notice = Notice.AUTHORITY if refusal.code in AUTHORITY else Notice.NONE
            body = entry.command.body
            sentence = f"{told(body, names)} Refused: {spoken_names(refusal.sentence, names)}."
            code = f"refused:{refusal.code.value}"
            self._tell(
                seq,
                len(entry.events),
                entry,
                code,
                notice,
                event_wording.about(body),
                refusal.clause or "",
                sentence[:_LONGEST],
            )

    def mark(self, seq: int, entry: Entry) -> None:
        """All that is told of an entry that cannot be counted."""
        self._tell(seq, 0, entry, UNCOUNTED, Notice.NONE, "", "", "This entry is not counted.")

    def _names(self, entry: Entry) -> Names:
        """Of whoever sits, and of whoever sits down by this entry."""
        memory = self._memory
        coming: dict[str, str] = {
            event.session: event.terminal
            for event in entry.events
            if isinstance(event, SessionOpened)
        }
        games = {table: desk.game for table, desk in memory.desks.items()}
        return Names(
            table_names(games), {**memory.sessions, **coming} if coming else memory.sessions
        )

    def _tell(
        self,
        seq: int,
        part: int,
        entry: Entry,
        code: str,
        notice: Notice,
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


def _notice(kind: str, event: object) -> Notice:
    if isinstance(event, RoundSettled) and event.outcome.lucky_void:
        return Notice.DRAW
    if isinstance(event, DrawerClosed) and (event.cash_variance or event.papers_variance):
        return Notice.VARIANCE
    return NOTICES.get(kind, Notice.NONE)
