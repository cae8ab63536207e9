"""Sends the views of a pit to whoever watches them, by topic and from the pit's durable state.

A view is worked out and encoded once, however many watch it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from croupier.core.identifiers import TableId, TerminalId
from croupier.core.pit.floor import Floor
from croupier.core.stream.envelope import Entry
from croupier.server.sockets.outbox import Outbox
from croupier.views import casework, history, player_results
from croupier.views.desk.desk import desk_view
from croupier.views.floor.pit import pit_view, seats_view
from croupier.views.floor.seat import seat_view
from croupier.views.floor.table import table_view
from croupier.views.invalidation import OWN, Invalidated, note, note_chips, seats
from croupier.wire.outbound import Shown, View, encode
from croupier.wire.screens import Subject, Topic, parse, topic

Show = Callable[[Topic], Shown | None]


class Fanout:
    """`show` gives the present view of a topic, or nothing where there is no such thing."""

    def __init__(self, show: Show, version: Callable[[], int]) -> None:
        self._show = show
        self._version = version
        self._watchers: dict[Topic, dict[Outbox, None]] = {}
        # The version at which each watched topic was last sent to everybody.
        self._sent: dict[Topic, int] = {}
        self.deliveries = 0

    @property
    def watched(self) -> Iterable[Topic]:
        return self._watchers

    def watch(self, outbox: Outbox, topic: Topic, have: int) -> bool:
        """Sends the view at once unless the screen has it already. False: no such topic."""
        view = self._show(topic)
        if view is None:
            return False
        known = self._sent.get(topic)
        if topic not in self._watchers or known is None:
            known = self._sent[topic] = self._version()
        self._watchers.setdefault(topic, {})[outbox] = None
        if have != known:
            outbox.show(topic, encode(View(topic, known, view)))
            self.deliveries += 1
        return True

    def unwatch(self, outbox: Outbox, topic: Topic) -> None:
        watchers = self._watchers.get(topic)
        if watchers is None:
            return
        watchers.pop(outbox, None)
        outbox.forget(topic)
        if not watchers:
            del self._watchers[topic]
            self._sent.pop(topic, None)

    def changed(self, topics: Iterable[Topic]) -> None:
        """Sends each of them anew to whoever watches it."""
        version = self._version()
        for each in topics:
            watchers = self._watchers.get(each)
            if not watchers:
                continue
            view = self._show(each)
            if view is None:
                continue
            self._sent[each] = version
            message = encode(View(each, version, view))
            for outbox in watchers:
                outbox.show(each, message)
            self.deliveries += len(watchers)


_SEAT = f"{Subject.SEAT}:"


class TopicViews:
    """`quick` topics change with every step of a round; `slow` ones with every chip as well."""

    def __init__(self, pit: str) -> None:
        self.pit = pit
        self.floor = Floor()
        self._results = player_results.LastResults()
        self._histories = history.Histories()
        self._touched = Invalidated()
        self._counted: set[TableId] = set()
        self._told: set[TableId] = set()
        self._moved = False

    def begin(self, floor: Floor) -> None:
        self.floor = floor
        self._histories.begin(floor)

    def put_before(self, table: TableId, earlier: Sequence[history.RoundResult]) -> None:
        """Results from before those that the state keeps, oldest first."""
        self._histories.put_before(self.floor, table, earlier)

    def note(self, floor: Floor, seq: int, entry: Entry) -> None:
        """Of every durable entry, before it is folded."""
        events = entry.events
        if len(events) == 1 and type(events[0]) in OWN:
            # Nearly every event is of chips, which say nothing of results.
            note_chips(self._touched, events[0])
            return
        note(self._touched, floor, entry)
        for event in events:
            table = self._histories.note(floor, event)
            if table is not None:
                self._told.add(table)

    def show(self, name: Topic) -> Shown | None:
        if name.startswith(_SEAT):
            # Every chip is shown to its player: this is what is nearly always asked for.
            return self._seat(TerminalId(name[len(_SEAT) :]))
        watched = parse(name)
        if watched is None:
            return None
        floor, state, about = self.floor, self.floor.state, watched.name
        match watched.subject:
            case Subject.PIT if about == self.pit:
                return pit_view(floor)
            case Subject.SEATS if about == self.pit:
                return seats_view(floor)
            case Subject.CASES if about == self.pit:
                return casework.cases_view(floor)
            case Subject.TABLE if about in state.tables:
                return table_view(floor, TableId(about))
            case Subject.HISTORY if about in state.tables:
                return self._histories.view(floor, TableId(about))
            case Subject.DESK if about in state.tables:
                return desk_view(floor, TableId(about))
            case _:
                return None

    def _seat(self, name: TerminalId) -> Shown | None:
        if name not in self.floor.state.terminals:
            return None
        return seat_view(self.floor, name, self._results)

    def quick(self) -> Iterator[Topic]:
        """What must be sent at once. Asked once for each commit; it forgets what it has told."""
        touched, self._touched = self._touched, Invalidated()
        if not touched:
            return
        self._moved = True
        self._counted |= touched.counted | touched.tables
        tables = tuple(self.floor.state.tables) if touched.everything else touched.tables
        for table in tables:
            yield topic(Subject.TABLE, table)
            yield topic(Subject.DESK, table)
        if touched.desks:
            for table in self.floor.state.tables:
                yield topic(Subject.DESK, table)
        told, self._told = self._told, set()
        for table in tables if touched.everything else told:
            yield topic(Subject.HISTORY, table)
        if touched.tables or touched.everything:
            yield topic(Subject.PIT, self.pit)
        for terminal in seats(self.floor, touched):
            yield Topic(_SEAT + terminal)
        if touched.cases:
            yield topic(Subject.CASES, self.pit)

    def slow(self) -> Iterator[Topic]:
        """What may wait until several chips can be told of at once."""
        counted, self._counted = self._counted, set()
        moved, self._moved = self._moved, False
        if not moved:
            return
        for table in counted:
            yield topic(Subject.DESK, table)
        yield topic(Subject.PIT, self.pit)
        yield topic(Subject.SEATS, self.pit)
