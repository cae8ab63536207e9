"""Lets two people at a server's console accept a clock or a loss, and records it."""

from pathlib import Path
from typing import Any

from croupier.core.identifiers import Instant
from croupier.core.refusals import Refusal
from croupier.core.stream.console import ANSWERABLE, AcceptGap, HeadNamed, SetClockBack
from croupier.core.stream.envelope import Actor
from croupier.devices.validation import venue_key
from croupier.journal import opening, port
from croupier.journal.witness import FileWitness, HeadSigner
from croupier.runtime.house_clock import HouseClock, StartingTime, is_ahead, last_moments
from croupier.runtime.owning.console_entry import ConsoleEntry
from croupier.runtime.owning.restoring import in_chain
from croupier.server.config.loading import Configured
from croupier.server.house import VENUE
from croupier.server.keyring.credentials import Password, Refused
from croupier.server.keyring.keyring import Keyring
from croupier.server.keyring.staff import Badge, Staff
from croupier.server.start.running import setup_of
from croupier.server.start.start_checks import Setup, machine_of


class Console:
    def __init__(
        self, setup: Setup, journal: port.Journal, keyring: Keyring, witness: FileWitness | None
    ) -> None:
        self._setup = setup
        self._journal = journal
        self._keyring = keyring
        self._witness = witness

    @classmethod
    async def open(cls, found: Configured) -> "Console":
        setup, named = setup_of(found), found.config.witness
        clock = setup.clock
        journal = await opening.open_journal(setup.journal, setup.patience_seconds)
        keyring = await Keyring.open(
            setup.journal,
            venue_key(setup.secret),
            setup.policy,
            cost=setup.hashing_cost,
            patience=setup.patience_seconds,
            clock=lambda: port.Instant(clock()),
        )
        witness = None
        if named is not None:
            witness = FileWitness(Path(named.file), HeadSigner.load(Path(named.key)))
        return cls(setup, journal, keyring, witness)

    async def close(self) -> None:
        if self._witness is not None:
            await self._witness.close()
        await self._keyring.close()
        await self._journal.close()

    def now(self) -> Instant:
        clock = self._setup.clock
        if isinstance(clock, HouseClock):
            clock.begin_anew()
        return clock()

    async def for_clock(self, now: Instant) -> dict[port.StreamId, Any]:
        """What is to be recorded in which streams so that a server may start at this time."""
        stamps = await last_moments(self._journal)
        if any(is_ahead(last, now) for last in stamps.values()):
            ahead = {stream: last for stream, last in stamps.items() if last > now}
            return {stream: SetClockBack(last, now) for stream, last in ahead.items()}
        days = self._setup.longest_gap_days
        venue = stamps.get(port.StreamId(VENUE))
        if days is None or venue is None:
            return {}
        long_after = StartingTime(lambda: now, days).is_long_after(max(stamps.values()))
        return {port.StreamId(VENUE): AcceptGap(venue)} if long_after else {}

    async def not_lost(
        self, stream: port.StreamId, journal: HeadNamed, witnessed: HeadNamed
    ) -> str | None:
        """Why there is no such loss to accept."""
        head = await self._journal.head(stream)
        if (head.seq, head.hash.hex()) != (journal.seq, journal.hash):
            return f"{stream} ends with entry {head.seq}:{head.hash.hex()}"
        shown = port.Head(witnessed.seq, bytes.fromhex(witnessed.hash))
        if await in_chain(self._journal, stream, shown):
            return f"{stream} has entry {witnessed.seq}: nothing is lost"
        return None

    async def two_people(
        self, first: tuple[str, str], second: tuple[str, str]
    ) -> tuple[Actor, Actor] | str:
        shown = [(Badge(badge), Password(secret)) for badge, secret in (first, second)]
        proved = await self._keyring.proving.two_people(shown[0], shown[1], ANSWERABLE)
        if isinstance(proved, Refused):
            return proved.sentence
        return _actor(proved[0]), _actor(proved[1])

    async def record(
        self, stream: port.StreamId, body: object, at: Instant, two: tuple[Actor, Actor]
    ) -> str | None:
        """Why not; None once it is durable and the witness was shown it."""
        machine = machine_of(self._setup, stream)
        head = await ConsoleEntry(self._journal, machine, stream).record(body, at, two)
        if isinstance(head, Refusal):
            return head.sentence
        if self._witness is not None:
            await self._witness.keep(stream, head, port.Instant(at))
        return None

    async def sign_off_after(self, now: Instant) -> int:
        """Whoever signed on at a time that never was would stay so until it comes."""
        return len(await self._keyring.sessions.end_later_than(now))


def _actor(staff: Staff) -> Actor:
    role = next(role for role in staff.roles if role in ANSWERABLE)
    return Actor(staff.person, role)
