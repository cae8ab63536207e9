"""Limits the connections to this server, and picks the one to drop when there are too many.

A connection that waits for its client (for a request, for its body, between two requests) can be
ended at any moment, and is, once its time is over. When there is no room for another, the one that
has waited longest goes. A connection that we work for, or that is a screen's socket, stays.

Stores, logs and the processes that write journals need descriptors at any moment. So many are kept
back for them that no crowd of connections can take the last one.
"""

import resource
from collections import Counter, OrderedDict
from collections.abc import Callable
from time import monotonic

from msgspec import Struct

# How often time-outs are looked at.
SECONDS_BETWEEN_SWEEPS = 1.0
# What is still being sent may take so much longer, a piece at a time.
_SECONDS_TO_GO_ON_SENDING = 600.0
# For so long `/ready` tells that somebody was turned away.
_SECONDS_OF_PRESSURE = 15.0


class Bounds(Struct, frozen=True):
    """How many connections there may be in all and from one address, and how long they may wait."""

    most: int
    per_address: int
    header_seconds: float = 10.0
    idle_seconds: float = 75.0


class ClientConnection:
    """One connection. `drop` ends it at once, `sending` says how many bytes it has not read."""

    __slots__ = ("_deadline", "_since", "address", "drop", "sending", "where")

    def __init__(self, where: "Connections", address: str) -> None:
        self.where = where
        self.address = address
        self.drop: Callable[[], None] = lambda: None
        self.sending: Callable[[], int] = lambda: 0
        self._since = self._deadline = 0.0

    def mark_waiting(self, seconds: float) -> None:
        self._since = monotonic()
        self._deadline = self._since + seconds
        self.where.note_waiting(self)

    def mark_idle(self) -> None:
        """Its last request was answered."""
        self.mark_waiting(self.where.bounds.idle_seconds)

    def mark_working(self) -> None:
        """What it asked for is being done."""
        self.where.note_working(self)

    def mark_screen(self) -> None:
        """It is the socket of a screen with a key: its address has nothing to do with it."""
        self.where.note_screen(self)

    def mark_gone(self) -> None:
        self.where.note_gone(self)

    def overdue(self, now: float) -> bool:
        if now < self._deadline:
            return False
        return not self.sending() or now - self._since > _SECONDS_TO_GO_ON_SENDING


class Connections:
    def __init__(self, bounds: Bounds, shared: Callable[[str], bool]) -> None:
        """`shared` addresses are those of many screens: they have no bound of their own."""
        self.bounds = bounds
        self._shared = shared
        self._here: set[ClientConnection] = set()
        self._at: Counter[str] = Counter()
        # In the order in which they began to wait: of all, and of each address.
        self._waiting: OrderedDict[ClientConnection, None] = OrderedDict()
        self._waiting_at: dict[str, OrderedDict[ClientConnection, None]] = {}
        self._pressed: float | None = None
        self.dropped = 0
        self.refused = 0

    @property
    def count(self) -> int:
        return len(self._here)

    @property
    def pressure(self) -> str | None:
        """Whether somebody was lately turned away for want of room, in a sentence."""
        if self._pressed is None or monotonic() - self._pressed > _SECONDS_OF_PRESSURE:
            return None
        return (
            f"connections are being refused: {self.count} of {self.bounds.most} are open, "
            f"and {self.refused} were refused so far"
        )

    def arrive(self, address: str) -> ClientConnection | None:
        """None where there is no room, and nobody who could make some."""
        if not self._room_at(address) or not self._room():
            self.refused += 1
            self._pressed = monotonic()
            return None
        client = ClientConnection(self, address)
        self._here.add(client)
        self._at[address] += 1
        client.mark_waiting(self.bounds.header_seconds)
        return client

    def make_room(self, wanted: int) -> None:
        """Descriptors have run out: whoever only waits makes room."""
        self._pressed = monotonic()
        for client in [*self._waiting][:wanted]:
            self._drop(client)

    def sweep(self) -> None:
        """Ends those that have waited too long."""
        now = monotonic()
        for client in [client for client in self._waiting if client.overdue(now)]:
            self._drop(client)

    def _room_at(self, address: str) -> bool:
        if self._at[address] < self.bounds.per_address or self._shared(address):
            return True
        return self._drop_first(self._waiting_at.get(address))

    def _room(self) -> bool:
        return len(self._here) < self.bounds.most or self._drop_first(self._waiting)

    def _drop_first(self, waiting: "OrderedDict[ClientConnection, None] | None") -> bool:
        first = next(iter(waiting), None) if waiting else None
        if first is not None:
            self._drop(first)
        return first is not None

    def _drop(self, client: ClientConnection) -> None:
        self.dropped += 1
        self.note_gone(client)
        client.drop()

    # What clients tell

    def note_waiting(self, client: ClientConnection) -> None:
        if client not in self._here:
            return
        self.note_working(client)
        self._waiting[client] = None
        self._waiting_at.setdefault(client.address, OrderedDict())[client] = None

    def note_working(self, client: ClientConnection) -> None:
        self._waiting.pop(client, None)
        there = self._waiting_at.get(client.address)
        if there is not None:
            there.pop(client, None)
            if not there:
                del self._waiting_at[client.address]

    def note_screen(self, client: ClientConnection) -> None:
        if client not in self._here:
            return
        self.note_working(client)
        self._forget_address(client)

    def note_gone(self, client: ClientConnection) -> None:
        if client in self._here:
            self._here.discard(client)
            self.note_working(client)
            self._forget_address(client)

    def _forget_address(self, client: ClientConnection) -> None:
        address, client.address = client.address, ""
        if address:
            self._at[address] -= 1
            if self._at[address] <= 0:
                del self._at[address]


# More than any floor needs. A limit of a billion would make every new process slow to start.
DESCRIPTORS_WANTED = 65_536
# Python, its loop, logs, keyring, reports, listening; and for a proof that somebody asks for.
_KEPT_BACK = 96
# Journal, lease, reader, mirror and the line to the process that writes.
_FOR_A_STREAM = 16


def raise_limit() -> int:
    """As many as the machine lets us have; says how many that is."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = DESCRIPTORS_WANTED if hard == resource.RLIM_INFINITY else min(hard, DESCRIPTORS_WANTED)
    if soft != resource.RLIM_INFINITY and soft < most:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (OSError, ValueError):
            most = soft
    return max(most, soft)


def for_connections(descriptors: int, streams: int) -> int:
    """A quarter of them at least, however few there are."""
    kept_back = _KEPT_BACK + _FOR_A_STREAM * streams
    return max(descriptors - kept_back, descriptors // 4)
