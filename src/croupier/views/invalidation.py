"""Invalidation: which parts of a pit an entry may have changed, so that only they are sent.

It may name too much and never too little. An event says by the names of its fields what it is
about, and by its transfers whose credit moved; events that name none touch everything.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct, field, structs

from croupier.core.identifiers import SessionId, TableId, TerminalId, table_of
from croupier.core.pit.cases.events import CaseDecided, CaseOpened
from croupier.core.pit.conduct.events import BarLifted, PlayerBarred, PlayerExcluded
from croupier.core.pit.floor import Floor
from croupier.core.pit.registry import DECLARED
from croupier.core.pit.tickets import events, fold
from croupier.core.pit.wagers.events import WagersChanged, WagersConfirmed
from croupier.core.stream import envelope, starting
from croupier.core.stream.declaring import Changes
from croupier.views.player_results import paper_of_case

# What a player does to their own chips: nobody else sees more of it than a total.
OWN = DECLARED.changing(Changes.OWN_CHIPS)
_CHIPS = "chips:"
# Whoever waits at a terminal for a paper learns what became of it.
_OF_PAPERS = DECLARED.changing(Changes.PAPER)
# A bar is of a person, who may play at several terminals.
_OF_BARS = DECLARED.changing(Changes.PERSON)
_AT_DESKS = DECLARED.changing(Changes.DESKS)


class Invalidated(Struct):
    """`counted` names tables whose totals alone moved; `cases` says that casework may differ."""

    tables: set[TableId] = field(default_factory=set)
    counted: set[TableId] = field(default_factory=set)
    sessions: set[SessionId] = field(default_factory=set)
    terminals: set[TerminalId] = field(default_factory=set)
    cases: bool = False
    # Any dealer's desk may show it: a player who waits to be paid, a case.
    desks: bool = False
    everything: bool = False

    def __bool__(self) -> bool:
        return bool(
            self.tables
            or self.counted
            or self.sessions
            or self.terminals
            or self.cases
            or self.desks
            or self.everything
        )


def note(touched: Invalidated, floor: Floor, entry: envelope.Entry) -> None:
    """Asked before the entry is folded: a session that it closes is still known by then."""
    for event in entry.events:
        kind = type(event)
        if kind in OWN:
            note_chips(touched, event)
        else:
            _note(touched, event, kind)
            if kind in _OF_PAPERS:
                _note_paper(touched, floor, _paper_of(floor, event))
            if kind in _OF_BARS:
                touched.sessions.update(_of_person(floor, event))
            for name in touched.sessions:
                session = floor.state.sessions.get(name)
                if session is not None:
                    touched.terminals.add(session.terminal)


def note_chips(touched: Invalidated, event: WagersChanged | WagersConfirmed) -> None:
    """Of one of `OWN`."""
    touched.sessions.add(event.session)
    touched.counted.add(table_of(event.round))


def _of_person(
    floor: Floor, event: PlayerBarred | PlayerExcluded | BarLifted
) -> Iterator[SessionId]:
    """Every session of whoever is barred or let in, and of whoever was taken for them."""
    who = {event.patron, getattr(event, "person", None)} - {None}
    if not who:
        return
    for session in floor.state.sessions.values():
        if session.patron in who:
            yield session.id
    for bar in floor.state.bars:
        if bar.session is not None and bar.person in who:
            yield bar.session


def _paper_of(floor: Floor, event: Any) -> str | None:
    match event:
        case events.TicketVoided():
            return event.ticket.number.id
        case CaseOpened():
            return paper_of_case(floor, event.about)
        case CaseDecided():
            known = floor.state.cases.get(event.case)
            return paper_of_case(floor, known.about) if known is not None else None
        case _:
            return str(event.about)


def _note_paper(touched: Invalidated, floor: Floor, key: str | None) -> None:
    terminal = fold.terminal_of(floor, key) if key is not None else None
    if terminal is not None:
        touched.terminals.add(terminal)


def _note(touched: Invalidated, event: Any, kind: type) -> None:
    touched.cases = True
    touched.desks = touched.desks or kind in _AT_DESKS
    named = _NAMES.get(kind)
    if named is None:
        named = _NAMES[kind] = frozenset(each.name for each in structs.fields(kind))
    if kind is starting.Started or not named & _SPEAKING:
        touched.everything = True
        return
    if "table" in named and event.table is not None:
        touched.tables.add(event.table)
    if "round" in named and event.round is not None:
        touched.tables.add(table_of(event.round))
    if "session" in named and event.session is not None:
        touched.sessions.add(event.session)
    if "terminal" in named and event.terminal is not None:
        touched.terminals.add(event.terminal)
    for move in getattr(event, "moves", ()):
        for account in (move.source, move.destination):
            if account.startswith(_CHIPS):
                touched.sessions.add(SessionId(account[len(_CHIPS) :]))


_NAMES: dict[type, frozenset[str]] = {}
_SPEAKING = frozenset({"table", "round", "session", "terminal", "moves", "intent", "case"})


def seats(floor: Floor, touched: Invalidated) -> Iterable[TerminalId]:
    """The terminals whose own view may differ: those named, and those with chips on a table."""
    state = floor.state
    if touched.everything:
        return tuple(state.terminals)
    found = dict.fromkeys(touched.terminals)
    for name in touched.sessions:
        session = state.sessions.get(name)
        if session is not None:
            found[session.terminal] = None
    if touched.tables:
        # What is only shown there is settled with the rounds of the tables, too.
        found.update(dict.fromkeys(state.demonstrations))
    for table in touched.tables & state.tournaments.keys():
        seats_there = state.tournaments[table].players
        found.update(dict.fromkeys(TerminalId(s) for s in seats_there if s in state.terminals))
    for table in touched.tables:
        known = state.tables.get(table)
        for round_ in (known.round, *known.past[-1:]) if known is not None else ():
            for name in round_.players if round_ is not None else ():
                session = state.sessions.get(name)
                if session is not None:
                    found[session.terminal] = None
    return found
