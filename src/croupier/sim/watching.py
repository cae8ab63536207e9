"""Shows the auditor every entry as soon as it is durable, whichever stream it is in."""

from croupier.journal.memory import Shelf
from croupier.journal.port import Record, StreamId
from croupier.sim.auditor.auditor import Auditor
from croupier.sim.tally import Tally
from croupier.sim.world import PIT, VENUE, World


class Watcher:
    def __init__(self, world: World) -> None:
        self.auditor = Auditor()
        self.tally = Tally()
        # The order in which entries of all streams became durable.
        self.order: list[tuple[StreamId, int]] = []
        self._shelf: Shelf = world.shelf
        self._seen = {StreamId(PIT): 0, StreamId(VENUE): 0}

    def catch_up(self) -> None:
        streams = self._shelf.streams
        for name, seen in self._seen.items():
            if name in streams and len(records := streams[name].records) > seen:
                self._seen[name] = len(records)
                self._show(name, records[seen:])

    def _show(self, name: StreamId, records: list[Record]) -> None:
        for record in records:
            self.order.append((name, record.seq))
            self.tally.count(self.auditor.follow(name, record.seq, record.body).events)
