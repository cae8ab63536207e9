"""A real server from its configuration, until somebody stops it."""

import asyncio
import signal
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from aiohttp import web
from msgspec.structs import replace

from croupier.core.venue.purpose import Purpose
from croupier.devices.host_link import HostLink
from croupier.journal.opening import open_journal
from croupier.journal.witness import FileWitness, HeadSigner, WitnessFailedError
from croupier.runtime.leasing import NamesakeError
from croupier.runtime.owner import Owner
from croupier.runtime.process import prepare
from croupier.runtime.witnessing import Witnessing
from croupier.server.company import Accompanied, Company, alone
from croupier.server.config.reading import Configured
from croupier.server.config.settings import Config
from croupier.server.config.surroundings import disk_of
from croupier.server.config.terms import keyring_policy
from croupier.server.config.tls import tls_context
from croupier.server.config.venue_key import BadKey, read_key
from croupier.server.declared import other_purpose
from croupier.server.furnishing import declare, furnish_pit, furnish_venue, put_up_screens
from croupier.server.hearing import hear_for_ever, spread_for_ever
from croupier.server.house import Manners, Trading
from croupier.server.inspection import Evidence
from croupier.server.keyring.screen import PitId
from croupier.server.logs import LOGGER, start_logging
from croupier.server.looking_round import look_round_for_ever
from croupier.server.opening import Opening, Setup
from croupier.server.pace import Allowance
from croupier.server.self_checks import Differing, Room, Software
from croupier.server.web.app import application
from croupier.wire.outbound import Mode

SECONDS_TO_DRAIN = 10.0


class CannotServeError(Exception):
    """Why no server can be started, in a sentence."""


def setup_of(found: Configured) -> Setup:
    config = found.config
    key = read_key(Path(config.secrets.file))
    if isinstance(key, BadKey):
        raise CannotServeError(key.reason)
    return Setup(
        trading=trading_of(config),
        journal=config.journal.url,
        pits=tuple(pit.id for pit in config.pits),
        secret=bytes(key),
        owner=config.server.owner,
        address=config.server.address,
        configuration=found.text,
        system=config.tickets.system,
        witness=_witness(config),
        host=_ticket_host(config),
        policy=keyring_policy(config.access),
    )


def trading_of(config: Config) -> Trading:
    limits = config.limits
    return Trading(
        name=config.venue.name,
        mode=Mode(config.mode.value),
        letterhead=config.venue.letterhead(),
        languages=config.venue.languages,
        origins=(config.server.address.rstrip("/"), *config.server.origins),
        others=config.server.others(),
        secure=config.server.tls_certificate is not None,
        gaming_day_starts=config.venue.gaming_day_starts,
        manners=Manners(
            message_bytes=limits.message_bytes,
            body_bytes=limits.body_bytes,
            messages=Allowance(limits.messages_per_second, limits.messages_per_second * 4),
            requests=Allowance(limits.requests_per_second, limits.requests_per_second * 4),
            log_ins=Allowance(limits.log_ins_per_minute / 60, limits.log_ins_per_minute),
        ),
    )


def _ticket_host(config: Config) -> HostLink | None:
    if config.tickets.host is None:
        return None
    name, _, port = config.tickets.host.rpartition(":")
    return HostLink((name, int(port)))


def _witness(config: Config) -> Callable[[], Witnessing] | None:
    named = config.witness
    if named is None:
        return None
    try:
        signer = HeadSigner.load(Path(named.key))
    except WitnessFailedError as error:
        raise CannotServeError(str(error)) from error
    return lambda: Witnessing(FileWitness(Path(named.file)), signer)


async def serve(
    found: Configured,
    told: Callable[[str], None],
    auditor: Callable[[Config], Evidence],
    accompanied: Accompanied = alone,
    approved: Callable[[Configured], Differing | None] = lambda found: None,
) -> None:
    """Returns when it has been asked to stop and has stopped."""
    prepare()
    config = found.config
    start_logging(config.logging)
    await _fit_for_purpose(config)
    opening = await Opening.of(replace(setup_of(found), evidence=auditor(found.config)))
    for sentence in await put_up_screens(opening.house, found):
        LOGGER.warning(sentence)
    await _look_at_itself(opening, found, approved(found))
    company = accompanied(opening.house)
    runner = web.AppRunner(
        application(opening.house, company.routes()),
        access_log=None,
        shutdown_timeout=SECONDS_TO_DRAIN,
        # No client of ours compresses what it sends; what others send is not unpacked.
        auto_decompress=False,
    )
    await runner.setup()
    site = web.TCPSite(
        runner,
        config.server.host,
        config.server.port,
        ssl_context=tls_context(config.server),
        backlog=4096,
    )
    await site.start()
    await company.arrive(runner)
    owning = [asyncio.create_task(work) for work in _owning(opening, found, company)]
    told(f"Serving {config.venue.name} at {config.server.address}")
    LOGGER.info("serving", extra={"address": config.server.address, "owner": config.server.owner})
    try:
        await _until_stopped(owning)
    finally:
        LOGGER.info("stopping")
        for task in owning:
            task.cancel()
        await asyncio.gather(*owning, return_exceptions=True)
        await opening.stop_streams()
        await company.depart()
        await runner.cleanup()
        await opening.close()
        LOGGER.info("stopped")


async def _fit_for_purpose(config: Config) -> None:
    """Looked at first: nothing of a training floor may reach a live journal, or the other way."""
    journal = await open_journal(config.journal.url)
    try:
        unfit = await other_purpose(journal, Purpose(config.mode.value))
    finally:
        await journal.close()
    if unfit is not None:
        raise CannotServeError(unfit)


async def _look_at_itself(opening: Opening, found: Configured, differing: Differing | None) -> None:
    """Before anybody is let in: is what runs what was approved, and has the journal room?"""
    config, checks = found.config, opening.house.checks
    folder = disk_of(config.journal.url)
    if folder is not None:
        checks.room = Room(folder, config.journal.warn_below_mb * 2**20)
        opening.house.counting.free(checks.room.free)
    if config.software is not None and differing is not None:
        checks.software = Software(differing, config.software.every_hours * 3600.0)
    await checks.look()


def _owning(
    opening: Opening, found: Configured, company: Company
) -> Iterator[Coroutine[Any, Any, None]]:
    yield _own_venue(opening, found)
    for pit in opening.setup.pits:
        yield _own_pit(opening, found, pit, company)
    yield opening.house.checks.watch_for_ever()
    yield look_round_for_ever(opening.house)
    yield hear_for_ever(opening.house, opening.connect)
    yield spread_for_ever(opening.house)


async def _own_venue(opening: Opening, found: Configured) -> None:
    """Again and again: whenever it is lost to another, it is waited for."""
    while True:
        host = await opening.own_venue()
        LOGGER.info("owning", extra={"stream": "venue"})
        unfit = await declare(host, Purpose(found.config.mode.value))
        if unfit is not None:
            raise CannotServeError(unfit)
        for sentence in await furnish_venue(host, opening.house, found):
            LOGGER.warning(sentence, extra={"stream": "venue"})
        await opening.house.checks.tell()
        ended = await host.owner.ended()
        LOGGER.warning("no longer owning", extra={"stream": "venue", "why": ended.value})
        _stop_for_a_namesake(host.owner)
        await opening.lose_venue()


async def _own_pit(opening: Opening, found: Configured, pit: PitId, company: Company) -> None:
    while True:
        host = await opening.own_pit(pit)
        LOGGER.info("owning", extra={"stream": pit})
        for sentence in await furnish_pit(host, found):
            LOGGER.warning(sentence, extra={"stream": pit})
        await company.join(pit)
        ended = await host.owner.ended()
        LOGGER.warning("no longer owning", extra={"stream": pit, "why": ended.value})
        _stop_for_a_namesake(host.owner)
        await company.leave(pit)
        await opening.lose_pit(pit)


def _stop_for_a_namesake(owner: Owner) -> None:
    """It came later and by our name: asking for the stream again would take it from there."""
    if isinstance(owner.lost, NamesakeError):
        raise owner.lost


async def _until_stopped(owning: list[asyncio.Task[None]]) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            loop.add_signal_handler(name, stop.set)
    stopping = loop.create_task(stop.wait())
    # A stream that cannot be opened at all is no reason to look as if one were serving.
    done, _ = await asyncio.wait((stopping, *owning), return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    for task in done:
        if task is not stopping:
            task.result()
