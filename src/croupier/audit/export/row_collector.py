"""Collects the rows of each entry of the day from what its events say."""

from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.audit import chips_told, entry_following, report_wording, table_shifts
from croupier.audit.export import jackpot_cycles, rows, tables
from croupier.audit.export.promotion_rows import promotion_rows
from croupier.audit.starting_points import Beginning, EarlierNeededError
from croupier.core.identifiers import RoundId, table_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import PastRoundVoided, RoundResettled
from croupier.core.pit.rounds.fold import found
from croupier.core.pit.state import OVER, RoundStatus
from croupier.core.stream.envelope import Entry, kind_of
from croupier.core.tickets.ticket import Ticket
from croupier.core.venue.state import Hall

# The moves of players on the layout: they are in the tables of wagers and transfers.
INSIGNIFICANT = frozenset({"wagers-changed", "wagers-confirmed", "meters-marked"})
# What an event may be about, the narrowest first.
ABOUT = ("round", "session", "terminal", "table", "device", "drawer", "case", "person", "about")


class Collector:
    """One stream. `take` each entry from a beginning on; `finish` when the day is over.

    EarlierNeededError where the day has something whose story begins before that.
    """

    def __init__(self, stream: str, day: tables.GamingDay, begun: Beginning) -> None:
        self.first = self.last = 0
        self._has_past = begun.has_past
        self._stream = stream
        self._day = day
        self._seats = chips_told.Seats(begun)
        self._rounds: dict[RoundId, tables.RoundRow] = {}
        # Rounds of other days, long dropped by the state, that were put right in this one.
        self._from_long_ago: set[RoundId] = set()
        self._cases: dict[str, Any] = dict(_undecided(begun.floor))
        self._meters: dict[str, dict[str, int]] = {}
        self._begun = False
        self._shifts = table_shifts.Shifts(begun)
        self._drawers = rows.DrawerDays(stream, begun)
        self._jackpots = jackpot_cycles.JackpotCyclesTold(stream, begun)

    def before(self, floor: Any, at: int) -> None:
        """The state before an entry: before the first one of the day it is the day's beginning."""
        if self._begun or at < self._day.begins:
            return
        self._begun = True
        if isinstance(floor, Floor):
            terminals = floor.state.terminals.items()
            self._meters = {name: dict(terminal.meters) for name, terminal in terminals}

    def take(self, step: entry_following.FollowedEntry) -> Iterator[tables.Row]:
        entry, at = step.entry, step.entry.command.at
        in_day = self._day.has(at)
        if in_day:
            self.first, self.last = self.first or step.seq, step.seq
        for event in entry.events:
            kind = kind_of(event)
            self._shifts.take(event, at)
            if isinstance(step.floor, Hall):
                self._drawers.take(step.floor, event, at)
                cycles = list(self._jackpots.take(step, event))
                if in_day:
                    self._must_know(not self._jackpots.unknown)
                    yield from cycles
                self._jackpots.unknown.clear()
            self._seats.take(event)
            if kind.endswith("case-opened"):
                self._cases[event.case] = event
            if in_day:
                yield from self._event(step, kind, event)
        if in_day:
            yield from self._tickets(step)
            yield from self._refusal(step)

    def finish(self, floor: Any) -> Iterator[tables.Row]:
        """The state after the last entry of the day."""
        if isinstance(floor, Floor):
            self._must_know(self._from_long_ago <= self._rounds.keys())
            yield from self._rounds.values()
            yield from self._metered(floor)
            yield from self._counted()
        else:
            yield from self._drawers.rows(self._day)

    # Of each event

    def _event(
        self, step: entry_following.FollowedEntry, kind: str, event: Any
    ) -> Iterator[tables.Row]:
        where = (self._stream, step.seq, step.entry.command.at)
        for move in getattr(event, "moves", ()):
            yield tables.TransferRow(*where, kind, move.source, move.destination, move.amount)
        yield from rows.wager_rows(self._stream, step, event, self._seats)
        yield from rows.chip_rows(self._stream, step, event, self._seats)
        yield from promotion_rows(self._stream, step, event)
        if "case" in kind and hasattr(event, "case"):
            yield from self._case(step, event)
        name = getattr(event, "round", None)
        if name is not None and isinstance(step.floor, Floor):
            self._collect_round(step.floor, name, event)
        if kind not in INSIGNIFICANT:
            details = msgspec.json.encode(report_wording.details(event)).decode()
            yield self._event_row(step, kind, _subject(event), details)

    def _case(self, step: entry_following.FollowedEntry, event: Any) -> Iterator[tables.Row]:
        opened = self._cases.get(event.case)
        self._must_know(opened is not None)
        if opened is None:
            return
        decision = getattr(event, "decision", None)
        yield tables.CaseRow(
            self._stream,
            step.seq,
            step.entry.command.at,
            "opened" if event is opened else "decided",
            event.case,
            str(opened.kind.value),
            opened.about,
            opened.sentence if decision is None else decision,
            opened.clause or "",
            _by(event, step.entry),
        )

    # Of each entry

    def _tickets(self, step: entry_following.FollowedEntry) -> Iterator[tables.Row]:
        for claim in step.entry.claims:
            if not isinstance(claim.body, Ticket):
                continue
            ticket = claim.body
            dealt = ticket.last or ticket.issued
            yield tables.TicketRow(
                self._stream,
                step.seq,
                step.entry.command.at,
                ticket.paper.value,
                ticket.number.id,
                claim.version + 1,
                ticket.number.tail,
                ticket.amount,
                ticket.state.value,
                dealt.where,
                dealt.by,
                ticket.issued.at,
                ticket.expires,
                ticket.reason or "",
            )

    def _refusal(self, step: entry_following.FollowedEntry) -> Iterator[tables.Row]:
        refusal = step.entry.answer.refusal
        if refusal is not None:
            asked = kind_of(step.entry.command.body)
            details = {"asked": asked, "sentence": refusal.sentence, "clause": refusal.clause}
            code = f"refused:{refusal.code.value}"
            about = _subject(step.entry.command.body)
            yield self._event_row(step, code, about, msgspec.json.encode(details).decode())

    def _event_row(
        self, step: entry_following.FollowedEntry, code: str, about: str, details: str
    ) -> tables.EventRow:
        command = step.entry.command
        return tables.EventRow(
            self._stream,
            step.seq,
            command.at,
            code,
            command.origin,
            command.actor.person,
            command.actor.role.value if command.actor.role is not None else "",
            command.actor.terminal or "",
            _approver(step.entry),
            about,
            details,
        )

    # At the end of the day

    @property
    def looks_back(self) -> bool:
        """Whether the stream must be read once more, for rounds that were long over."""
        return bool(self._from_long_ago)

    def look_back(self, step: entry_following.FollowedEntry) -> None:
        """`take` the same entries again, for those rounds alone."""
        for event in step.entry.events:
            name = getattr(event, "round", None)
            if name is not None and name in self._from_long_ago:
                self._collect_round(step.floor, name, event)

    def _collect_round(self, floor: Floor, name: RoundId, event: Any) -> None:
        row = self._round(floor, name)
        if row is not None:
            self._rounds[name] = row
        elif isinstance(event, RoundResettled | PastRoundVoided):
            if name in self._rounds:
                self._rounds[name] = _amended(self._rounds[name], event)
            else:
                self._from_long_ago.add(name)

    def _round(self, floor: Floor, name: RoundId) -> tables.RoundRow | None:
        """How it stands now, if it is over: a later event of the day may replace this."""
        table = floor.state.tables[table_of(name)]
        round_ = found(table, name)
        if round_ is None or round_.status not in OVER:
            return None
        results = round_.results
        return tables.RoundRow(
            self._stream,
            name,
            table.id,
            table.game.value,
            round_.rulebook,
            round_.opened,
            round_.closed,
            round_.settled,
            round_.status.value,
            report_wording.outcome(round_.outcome),
            report_wording.person(round_.confirmed) if round_.confirmed is not None else "",
            round_.corrections,
            len(round_.wagers),
            sum(result.staked for result in results),
            sum(result.credit for result in results),
        )

    def _metered(self, floor: Floor) -> Iterator[tables.Row]:
        for name, terminal in floor.state.terminals.items():
            had = self._meters.get(name, {})
            for meter, after in terminal.meters.items():
                before = had.get(meter, 0)
                yield tables.MeterRow(self._stream, name, meter, before, after, after - before)

    def _counted(self) -> Iterator[tables.Row]:
        """Shifts of which something was counted in the day, and those still open at its end."""
        for shift in (each for table in self._shifts.of.values() for each in table):
            if shift.closed is None or shift.counted >= self._day.begins:
                self._must_know(shift.is_known)
                yield tables.ShiftRow(self._stream, shift.table, *table_shifts.counts(shift))

    def _must_know(self, known: bool) -> None:
        if not known and self._has_past:
            raise EarlierNeededError


def _undecided(floor: Floor | Hall) -> Iterator[tuple[str, Any]]:
    """Of one that others must approve as well the sentence is no longer that of its opening."""
    for case in floor.state.cases.values():
        if not getattr(case, "endorsed", ()):
            yield case.id, case


def _amended(row: tables.RoundRow, event: RoundResettled | PastRoundVoided) -> tables.RoundRow:
    row = msgspec.structs.replace(row, corrections=row.corrections + 1)
    if isinstance(event, PastRoundVoided):
        return msgspec.structs.replace(row, status=RoundStatus.VOID.value, staked=0, credited=0)
    return msgspec.structs.replace(
        row,
        outcome=report_wording.outcome(event.outcome),
        staked=sum(result.staked for result in event.sessions),
        credited=sum(result.credit for result in event.sessions),
    )


def _subject(said: Any) -> str:
    for name in ABOUT:
        value = getattr(said, name, None)
        if isinstance(value, str) and value:
            return f"{name} {value}"
    ticket = getattr(said, "ticket", None)
    return f"{ticket.paper.value} …{ticket.number.tail}" if isinstance(ticket, Ticket) else ""


def _by(event: Any, entry: Entry) -> str:
    """A pit's case names its actor, the venue's the person alone."""
    by = getattr(event, "by", None) or entry.command.actor
    return by if isinstance(by, str) else report_wording.person(by)


def _approver(entry: Entry) -> str:
    approver = entry.command.approver
    return report_wording.person(approver) if approver is not None else ""
