"""What the server counts, in the format that Prometheus collects."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from croupier.core.pit.rounds.events import RoundSettled, RoundVoided
from croupier.core.pit.wagers.events import WagersChanged
from croupier.core.stream.envelope import Entry

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class PitCounting:
    """The counters of one pit, found once: looking one up costs more than counting."""

    def __init__(self, entries: Counter, wagers: Counter, settled: Counter, void: Counter) -> None:
        self._entries = entries
        self._by_event: dict[type, Counter] = {
            WagersChanged: wagers,
            RoundSettled: settled,
            RoundVoided: void,
        }

    def note(self, entry: Entry) -> None:
        self._entries.inc()
        for event in entry.events:
            counter = self._by_event.get(type(event))
            if counter is not None:
                counter.inc()


class Counting:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._rounds = Counter(
            "croupier_rounds",
            "Rounds that came to their end",
            ["pit", "end"],
            registry=self.registry,
        )
        self._wagers = Counter(
            "croupier_wagers",
            "Changes of wagers that were accepted",
            ["pit"],
            registry=self.registry,
        )
        self._entries = Counter(
            "croupier_entries", "Entries made durable", ["stream"], registry=self.registry
        )
        self.answers = Histogram(
            "croupier_answer_seconds",
            "From a command's arrival to its answer, its commit included",
            ["pit"],
            buckets=_SECONDS,
            registry=self.registry,
        )
        self.fanout = Histogram(
            "croupier_fanout_seconds",
            "From a durable commit to its views in every outbox",
            ["pit"],
            buckets=_SECONDS,
            registry=self.registry,
        )

    def screens(self, connected: Callable[[], float]) -> None:
        gauge = Gauge(
            "croupier_screens_connected", "Sockets open at present", registry=self.registry
        )
        gauge.set_function(connected)

    def of(self, pit: str) -> "PitCounting":
        return PitCounting(
            self._entries.labels(pit),
            self._wagers.labels(pit),
            self._rounds.labels(pit, "settled"),
            self._rounds.labels(pit, "void"),
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
