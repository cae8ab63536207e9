"""Counts what the server does, in the format of Prometheus.

Every wager is counted and timed, so counting is an addition and nothing more: the library's own
counters take a lock each time. They are put into its format when somebody asks.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator
from math import nan

from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from croupier.core.identifiers import VENUE
from croupier.core.pit.rounds.events import RoundSettled, RoundVoided
from croupier.core.pit.wagers.events import WagersChanged
from croupier.core.stream.envelope import Entry
from croupier.server.network.connection_limits import Connections

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


def _or_unknown(value: Callable[[], float]) -> float:
    """A disk that is gone is no reason to tell nothing else."""
    try:
        return value()
    except OSError:
        return nan


class Timing:
    """How many took how long."""

    def __init__(self) -> None:
        self._counts = [0] * (len(_SECONDS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(_SECONDS, seconds)] += 1
        self._sum += seconds

    def add_to(self, family: HistogramMetricFamily, of: str) -> None:
        buckets, so_far = list[tuple[str, float]](), 0
        for most, count in zip((*map(str, _SECONDS), "+Inf"), self._counts, strict=True):
            so_far += count
            buckets.append((most, so_far))
        family.add_metric([of], buckets, self._sum)


class StreamMetrics:
    """What is counted of every stream."""

    def __init__(self) -> None:
        self.entries = 0
        # Of the store alone: what a command waited for before is in `answers`.
        self.commits = Timing()

    def note(self, entry: Entry) -> None:
        self.entries += 1


class PitMetrics(StreamMetrics):
    """What is counted of one pit."""

    def __init__(self) -> None:
        super().__init__()
        self.by_event: dict[type, int] = {WagersChanged: 0, RoundSettled: 0, RoundVoided: 0}
        self.answers = Timing()
        self.fanout = Timing()

    def note(self, entry: Entry) -> None:
        self.entries += 1
        counts = self.by_event
        for event in entry.events:
            if type(event) in counts:
                counts[type(event)] += 1


class Metrics(Collector):
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.venue = StreamMetrics()
        self._pits: dict[str, PitMetrics] = {}
        self.registry.register(self)

    def screens(self, connected: Callable[[], float]) -> None:
        gauge = Gauge(
            "croupier_screens_connected", "Sockets open at present", registry=self.registry
        )
        gauge.set_function(connected)

    def connections(self, open_: Connections) -> None:
        for name, what, value in (
            ("croupier_connections", "Connections open at present", lambda: open_.count),
            (
                "croupier_connections_dropped",
                "Ended to make room or too late",
                lambda: open_.dropped,
            ),
            ("croupier_connections_refused", "Not let in for want of room", lambda: open_.refused),
        ):
            Gauge(name, what, registry=self.registry).set_function(value)

    def free(self, bytes_free: Callable[[], float]) -> None:
        gauge = Gauge(
            "croupier_journal_free_bytes",
            "Room on the disk of the journal's file",
            registry=self.registry,
        )
        gauge.set_function(lambda: _or_unknown(bytes_free))

    def of(self, pit: str) -> PitMetrics:
        return self._pits.setdefault(pit, PitMetrics())

    def text(self) -> bytes:
        return generate_latest(self.registry)

    def collect(self) -> Iterator[Metric]:
        rounds = CounterMetricFamily("croupier_rounds", "Rounds that ended", labels=["pit", "end"])
        wagers = CounterMetricFamily(
            "croupier_wagers", "Changes of wagers that were accepted", labels=["pit"]
        )
        entries = CounterMetricFamily("croupier_entries", "Entries made durable", labels=["stream"])
        answers = HistogramMetricFamily(
            "croupier_answer_seconds",
            "From a command's arrival to its answer, its commit included",
            labels=["pit"],
        )
        fanout = HistogramMetricFamily(
            "croupier_fanout_seconds",
            "From a durable commit to its views in every outbox",
            labels=["pit"],
        )
        commits = HistogramMetricFamily(
            "croupier_commit_seconds",
            "From a batch of entries handed to the store until it is durable",
            labels=["stream"],
        )
        for stream, each in ((VENUE, self.venue), *self._pits.items()):
            entries.add_metric([stream], each.entries)
            each.commits.add_to(commits, stream)
        for pit, counted in self._pits.items():
            rounds.add_metric([pit, "settled"], counted.by_event[RoundSettled])
            rounds.add_metric([pit, "void"], counted.by_event[RoundVoided])
            wagers.add_metric([pit], counted.by_event[WagersChanged])
            counted.answers.add_to(answers, pit)
            counted.fanout.add_to(fanout, pit)
        yield from (rounds, wagers, entries, answers, fanout, commits)
