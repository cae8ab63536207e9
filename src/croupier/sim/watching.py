"""Shows the auditor every entry as soon as it is durable, whichever stream it is in."""

from croupier.journal.memory import Shelf
from croupier.journal.port import StreamId
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
        for name, seen in self._seen.items():
            stream = self._shelf.streams.get(name)
            if stream is None or len(stream.records) == seen:
                continue
            for record in stream.records[seen:]:
                self.order.append((name, record.seq))
                entry = self.auditor.follow(name, record.seq, record.body)
                self.tally.count(entry)
            self._seen[name] = len(stream.records)
