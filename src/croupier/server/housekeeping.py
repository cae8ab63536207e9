"""Runs background tasks: ends overdue sessions, drops revoked screens, spreads exclusions.

Every 15 seconds: ends idle sessions and disconnects revoked keys, also those that another server of
the venue has ended or revoked. Whom a pit excludes goes onto the venue's list, and so to every
server. PostgreSQL says by itself when the venue's stream has grown; another store is asked for the
head of the stream, a single row, four times a second.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from functools import partial
from typing import Protocol, runtime_checkable

from croupier.core.identifiers import PersonId
from croupier.core.jackpots.activation import Activation
from croupier.core.patrons.exclusion import KIND as PATRON
from croupier.core.tournaments.direction import KIND as DIRECTION
from croupier.core.venue.access.commands import UnlockBadge
from croupier.core.venue.access.state import CONSOLE, CONSOLE_ACTOR, OffReason
from croupier.journal.port import Journal, LetGoError, StreamId
from croupier.runtime.jackpots.signals import woken
from croupier.runtime.owning.leasing import Connect
from croupier.server import self_checks
from croupier.server.hosts import direction_check, jackpot_watch, wheel_check
from croupier.server.house import VENUE, House
from croupier.server.keyring.staff import PitId
from croupier.server.offices import access_control, access_office
from croupier.wire.outbound import Bye, ByeCode

SECONDS_BETWEEN_ASKING = 0.25


@runtime_checkable
class Telling(Protocol):
    """A store that says of itself when a stream has grown."""

    def wakeups(self, stream: StreamId) -> AsyncIterator[int]: ...


async def spread_for_ever(house: House) -> None:
    """Where another server runs the venue, it finds the row when it next looks round."""
    excluded = house.exclusions.excluded
    while True:
        await excluded.wait()
        excluded.clear()
        try:
            await spread_exclusions(house)
        except BaseException:
            # Whoever begins anew finds it still to be told.
            excluded.set()
            raise


async def spread_exclusions(house: House) -> None:
    if house.venue is not None:
        await house.exclusions.tell_venue(house.venue)
    await house.exclusions.check_pits([*house.pits.values()])


async def follow_venue(
    house: House, connect: Connect, directions: direction_check.DirectionCheck | None = None
) -> None:
    journal = await connect()
    directions = directions or direction_check.DirectionCheck()
    try:
        stream = StreamId(VENUE)
        grown = journal.wakeups(stream) if isinstance(journal, Telling) else _asked(journal, stream)
        # Whatever was said before is looked at once.
        said, read = {PATRON, DIRECTION}, 0
        async for seq in grown:
            said, read = said | await _said_of(journal, stream, read), seq
            if house.venue is None:
                house.jackpots.answered.set()
            for host in [*house.pits.values()]:
                if PATRON in said:
                    await house.exclusions.check_pit(host, journal)
                if DIRECTION in said:
                    await directions.check_pit(host, journal)
            said = set()
    finally:
        await journal.close()


async def _said_of(journal: Journal, stream: StreamId, after: int) -> set[str]:
    """Of which of these rows the stream has said anything since: to look at all of them takes long
    where many are seated.
    """
    named = {f'"kind":"{kind}"'.encode(): kind for kind in (PATRON, DIRECTION)}
    if not after:
        return set()
    said = set[str]()
    try:
        async for record in journal.mentioning(stream, [*named], after):
            said |= {kind for text, kind in named.items() if text in record.body}
    except LetGoError:
        return {PATRON, DIRECTION}
    return said


async def _asked(journal: Journal, stream: StreamId) -> AsyncIterator[int]:
    known = -1
    while True:
        head = await journal.head(stream)
        if head.seq != known:
            known = head.seq
            yield known
        await asyncio.sleep(SECONDS_BETWEEN_ASKING)


SECONDS_BETWEEN_LOOKS = 1.0
SECONDS_BETWEEN_ANSWERS = 0.05
SECONDS_BETWEEN_DIRECTIONS = 2.0


async def watch_jackpots(house: House, connect: Connect) -> None:
    """At once where the venue is run here too; else as soon as its stream is seen to have grown."""
    watch = jackpot_watch.JackpotWatch(connect, house.clock, house.jackpots.unanswered_seconds)
    try:
        only: Sequence[Activation] | None = None
        while True:
            waits = [await watch.check_pit(host, only) for host in [*house.pits.values()]]
            elsewhere = any(waits) and house.venue is None
            seconds = SECONDS_BETWEEN_ANSWERS if elsewhere else SECONDS_BETWEEN_LOOKS
            await woken(house.jackpots.answered, seconds)
            only = house.jackpots.taken()
    finally:
        await watch.close()


async def carry_out(house: House) -> None:
    """By whichever server runs the venue's stream: the entry is there before the badge is free."""
    venue = house.venue
    if venue is None:
        return
    for request in await house.keyring.console.waiting():
        office = access_office.AccessOffice(venue, house.keyring, house.act(CONSOLE), CONSOLE_ACTOR)
        unlocking = UnlockBadge(PersonId(request.badge), request.reason)
        no = await office.change_staff(unlocking)
        await house.keyring.console.answer(request, no.sentence if no is not None else "")


SECONDS_BETWEEN = 15.0
_REVOKED = Bye(ByeCode.REVOKED, "the key of this screen was revoked or replaced", again=False)


async def run_housekeeping(house: House) -> None:
    for screens in house.connected_screens:
        screens.ping()
    await _note_busy_staff(house)
    for ended in await house.keyring.sessions.end_overdue():
        await access_control.AccessRecorder(house).signed_off(ended, OffReason.EXPIRED)
    await access_control.AccessRecorder(house).strangers_refused()
    await carry_out(house)
    await disconnect_revoked(house)
    await spread_exclusions(house)


async def disconnect_revoked(house: House) -> None:
    """Whoever is connected by a key or signed on by a session that the keyring has no more.

    Who is inside is noted before the keyring is asked: whoever comes meanwhile is not in its
    answer and has done nothing wrong.
    """
    inside = [one for screens in house.connected_screens for one in screens.principals()]
    keys = {one.key for one in inside} - await house.keyring.screens.keys()
    for screens in house.connected_screens:
        screens.disconnect_keys(keys, _REVOKED)
    held = {one.session.mark for one in inside if one.session is not None}
    gone = held - await house.keyring.sessions.all()
    for screens in house.connected_screens:
        screens.sign_off(gone)


async def _note_busy_staff(house: House) -> None:
    """A dealer deals over a socket for hours: that is not being away."""
    for screens in house.connected_screens:
        for principal in screens.principals():
            if principal.busy and principal.session is not None:
                principal.busy = False
                await house.keyring.sessions.is_there(principal.session)


async def watch_wheels(house: House) -> None:
    """Only pits that run here are told, whoever else counts the same results."""
    if house.reports is None:
        return
    for machine in await house.reports.wheels.look():
        host = house.pit(PitId(machine.pit))
        if host is not None and machine.registered:
            await wheel_check.tell_pit(host, machine)


def start_background(house: House, connect: Connect) -> list[asyncio.Task[None]]:
    start, every = house.supervisor.start, house.supervisor.start_every
    checks, directions = house.checks, direction_check.DirectionCheck()

    async def look_round() -> None:
        await directions.look_round([*house.pits.values()], connect)

    return [
        start("following the venue", partial(follow_venue, house, connect, directions)),
        every("who directs tournaments", SECONDS_BETWEEN_DIRECTIONS, look_round),
        start("telling the venue of exclusions", partial(spread_for_ever, house)),
        start("jackpots of the tables", partial(watch_jackpots, house, connect)),
        every("wheels and dice", wheel_check.SECONDS_BETWEEN, partial(watch_wheels, house)),
        every("housekeeping", SECONDS_BETWEEN, partial(run_housekeeping, house)),
        every("self-checks", self_checks.SECONDS_BETWEEN, checks.watch),
        every("the clock's check", self_checks.SECONDS_BETWEEN_CLOCKS, checks.watch_clock),
    ]
