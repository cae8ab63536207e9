"""Runs a server from its configuration until somebody stops it."""

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from aiohttp import web
from msgspec.structs import replace

from croupier.core.venue.purpose import VenuePurpose
from croupier.devices.host_link import HostLink
from croupier.journal.opening import open_journal
from croupier.journal.port import StreamId
from croupier.journal.witness import FileWitness, HeadSigner, WitnessFailedError
from croupier.keeper.key_file import KeyFileError
from croupier.runtime import process_tuning, task_supervisor
from croupier.runtime.owning import leasing, restoring, witnessing
from croupier.runtime.owning.owner import Owner
from croupier.runtime.structured_logging import LOGGER, heard_in_loop, start_logging
from croupier.server import house, housekeeping
from croupier.server.config.conversion import keeper_of, keyring_policy
from croupier.server.config.loading import BadKey, Configured, disk_of, read_key
from croupier.server.config.settings import Config
from croupier.server.hosts.simulated_company import SimulatorFactory, Simulators, no_simulators
from croupier.server.hosts.venue_host import VenueHost
from croupier.server.keyring.staff import PitId
from croupier.server.network.http_server import HttpServer
from croupier.server.network.rate_limit import Allowance
from croupier.server.offices.journal_proofs import ProofReader
from croupier.server.self_checks import Differing, Room, Software
from croupier.server.start import seeding, start_checks
from croupier.server.start.opening import Opening
from croupier.server.start.waiting_for_store import wait_for_store
from croupier.server.web.app import application
from croupier.wire.outbound import Mode

SECONDS_TO_DRAIN = 10.0


class CannotServeError(Exception):
    """Why no server can be started, in a sentence."""


# Neither waiting nor trying again mends these: somebody has to.
CANNOT_GO_ON = (CannotServeError, leasing.NamesakeError, restoring.BrokenChainError)


def setup_of(found: Configured) -> start_checks.Setup:
    config = found.config
    key = read_key(Path(config.secrets.file))
    if isinstance(key, BadKey):
        raise CannotServeError(key.reason)
    try:
        keeper, seconds = keeper_of(config)
    except KeyFileError as error:
        raise CannotServeError(str(error)) from error
    return start_checks.Setup(
        profile=profile_of(found),
        journal=config.journal.url,
        pits=tuple(pit.id for pit in config.pits),
        secret=bytes(key),
        owner=config.server.owner,
        address=config.server.address,
        configuration=found.text,
        system=config.tickets.system,
        witness=_witness(config),
        host=_ticket_host(config),
        keeper=keeper,
        unanswered_seconds=seconds,
        policy=keyring_policy(config.access),
        longest_gap_days=config.clock.longest_gap_days,
    )


def profile_of(found: Configured) -> house.VenueProfile:
    config = found.config
    limits = config.limits
    return house.VenueProfile(
        name=config.venue.name,
        mode=Mode(config.mode.value),
        letterhead=config.venue.letterhead(found.currency),
        languages=config.venue.languages,
        origins=(config.server.address.rstrip("/"), *config.server.origins),
        others=config.server.others(),
        secure=config.server.tls_certificate is not None,
        trusted_proxies=config.server.trusted_proxies,
        floor_networks=config.limits.floor_networks,
        gaming_day_starts=config.venue.gaming_day_starts,
        liability_warning=config.payouts.liability_warning,
        limits=house.VisitorLimits(
            message_bytes=limits.message_bytes,
            body_bytes=limits.body_bytes,
            messages=Allowance(limits.messages_per_second, limits.messages_per_second * 4),
            requests=Allowance(limits.requests_per_second, limits.requests_per_second * 4),
            log_ins=Allowance(limits.log_ins_per_minute / 60, limits.log_ins_per_minute),
            body_seconds=limits.body_seconds,
            sockets_per_key=limits.sockets_per_key,
        ),
    )


def _ticket_host(config: Config) -> HostLink | None:
    if config.tickets.host is None:
        return None
    name, _, port = config.tickets.host.rpartition(":")
    return HostLink((name, int(port)))


def _witness(config: Config) -> Callable[[], witnessing.Witnessing] | None:
    named = config.witness
    if named is None:
        return None
    try:
        signer = HeadSigner.load(Path(named.key))
    except WitnessFailedError as error:
        raise CannotServeError(str(error)) from error
    witness = FileWitness(Path(named.file), signer)
    return lambda: witnessing.Witnessing(witness)


async def serve(
    found: Configured,
    told: Callable[[str], None],
    auditor: Callable[[Config], ProofReader],
    make_simulators: SimulatorFactory = no_simulators,
    approved: Callable[[Configured], Differing | None] = lambda found: None,
) -> None:
    """Returns when it has been asked to stop and has stopped."""
    process_tuning.prepare()
    config = found.config
    start_logging(config.logging)
    asyncio.get_running_loop().set_exception_handler(heard_in_loop)
    stop = _asked_to_stop()
    setup = replace(setup_of(found), evidence=auditor(config))
    entry = HttpServer.of(config, setup.profile)
    opening = await wait_for_store(config, entry, stop, told, lambda: _opened(found, setup))
    if opening is None:
        return
    opening.house.connections = entry.connections
    opening.house.metrics.connections(entry.connections)
    await _look_at_itself(opening, found, approved(found))
    simulators = make_simulators(opening.house)
    runner = web.AppRunner(
        application(opening.house, simulators.routes()),
        access_log=None,
        shutdown_timeout=SECONDS_TO_DRAIN,
    )
    await runner.setup()
    await entry.answer_by(runner)
    await simulators.arrive(runner)
    owning = _own_all(opening, found, simulators)
    told(f"Serving {config.venue.name} at {config.server.address}")
    LOGGER.info("serving", extra={"address": config.server.address, "owner": config.server.owner})
    try:
        await _until_stopped(stop, owning)
    finally:
        LOGGER.info("stopping")
        for task in owning:
            task.cancel()
        await asyncio.gather(*owning, return_exceptions=True)
        await opening.stop_streams()
        await simulators.depart()
        entry.close()
        await runner.cleanup()
        await opening.close()
        LOGGER.info("stopped")


async def _opened(found: Configured, setup: start_checks.Setup) -> Opening:
    """All that needs the store before anybody is let in."""
    await _fit_for_purpose(found.config)
    await _hold_to_witness(setup, found.config)
    opening = await Opening.of(setup)
    try:
        for sentence in await seeding.put_up_screens(opening.house, found):
            LOGGER.warning(sentence)
    except BaseException:
        await opening.close()
        raise
    return opening


async def _fit_for_purpose(config: Config) -> None:
    """Looked at first: nothing of a training floor may reach a live journal, or the other way."""
    journal = await open_journal(config.journal.url)
    try:
        unfit = await start_checks.other_purpose(journal, VenuePurpose(config.mode.value))
    finally:
        await journal.close()
    if unfit is not None:
        raise CannotServeError(unfit)


async def _hold_to_witness(setup: start_checks.Setup, config: Config) -> None:
    if config.witness is not None:
        streams = [StreamId(name) for name in (house.VENUE, *setup.pits)]
        await start_checks.hold_to_witness(setup, config.witness, streams)


async def _look_at_itself(opening: Opening, found: Configured, differing: Differing | None) -> None:
    """Before anybody is let in: is what runs what was approved, and has the journal room?"""
    config, checks = found.config, opening.house.checks
    folder = disk_of(config.journal.url)
    if folder is not None:
        checks.room = Room(folder, config.journal.warn_below_mb * 2**20)
        opening.house.metrics.free(checks.room.free)
    if config.software is not None and differing is not None:
        checks.software = Software(differing, config.software.every_hours * 3600.0)
    await checks.look()


def _own_all(
    opening: Opening, found: Configured, simulators: Simulators
) -> list[asyncio.Task[None]]:
    """Everything that a server does for ever. Only what no trying again can mend ends it."""
    start = opening.house.supervisor.start
    own_venue = partial(_own_venue, opening, found)
    tasks = [start("running the venue", own_venue, CANNOT_GO_ON)]
    for pit in opening.setup.pits:
        own_pit = partial(_own_pit, opening, found, pit, simulators)
        tasks.append(start(f"running {pit}", own_pit, CANNOT_GO_ON))
    return tasks + housekeeping.start_background(opening.house, opening.connect)


async def _own_venue(opening: Opening, found: Configured) -> None:
    """Again and again: whenever it is lost to another, it is waited for."""
    while True:
        host = await opening.own_venue()
        try:
            await _run_venue(opening, found, host)
        except Exception:
            await opening.abandon_venue()
            raise
        await opening.lose_venue()


async def _run_venue(opening: Opening, found: Configured, host: VenueHost) -> None:
    LOGGER.info("running a stream", extra={"stream": "venue"})
    unfit = await seeding.declare(host, VenuePurpose(found.config.mode.value))
    if unfit is not None:
        raise CannotServeError(unfit)
    for sentence in await seeding.seed_venue(host, opening.house, found):
        LOGGER.warning(sentence, extra={"stream": "venue"})
    await opening.house.checks.tell()
    await _until_lost(host.owner)


async def _own_pit(opening: Opening, found: Configured, pit: PitId, simulators: Simulators) -> None:
    while True:
        host = await opening.own_pit(pit)
        try:
            LOGGER.info("running a stream", extra={"stream": pit})
            for sentence in await seeding.seed_pit(host, found):
                LOGGER.warning(sentence, extra={"stream": pit})
            await simulators.join(pit)
            await _until_lost(host.owner)
        except Exception:
            await simulators.leave(pit)
            await opening.abandon_pit(pit)
            raise
        await simulators.leave(pit)
        await opening.lose_pit(pit)


async def _until_lost(owner: Owner) -> None:
    ended = await owner.ended()
    LOGGER.warning("no longer running a stream", extra={"stream": owner.stream, "why": ended.value})
    _stop_if_replaced(owner)


def _stop_if_replaced(owner: Owner) -> None:
    """It came later and by our name: asking for the stream again would take it from there."""
    if isinstance(owner.lost, leasing.NamesakeError):
        raise owner.lost


def _asked_to_stop() -> asyncio.Event:
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(name, stop.set)
    return stop


async def _until_stopped(stop: asyncio.Event, owning: list[asyncio.Task[None]]) -> None:
    """Or until something is found that no trying again can mend."""
    stopping = task_supervisor.begin_once("waiting to be stopped", _wait_for(stop))
    done, _ = await asyncio.wait((stopping, *owning), return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    for task in done:
        if task is not stopping:
            task.result()


async def _wait_for(stop: asyncio.Event) -> None:
    await stop.wait()
