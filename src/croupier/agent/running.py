"""Runs an agent until somebody stops it or no server accepts it any more."""

import asyncio
import logging
import signal
from contextlib import suppress

import msgspec

from croupier.agent import escpos_printer, tasks
from croupier.agent.console import console
from croupier.agent.devices import AnyDevice, LineDispatcher, build
from croupier.agent.manual_table_devices import ManualShoe, WheelOrTumbler
from croupier.agent.server_link import LoggedDiscovery, ServerLink, opened_session
from croupier.agent.settings import AgentFolder, AgentFolderError, AgentSettings
from croupier.client import link, reconnecting
from croupier.client.discovery import SentAwayError
from croupier.runtime.task_supervisor import TaskSupervisor
from croupier.wire import outbound, screens

LOG = logging.getLogger("croupier.agent")
# What is under way is finished first, so that nobody need be asked about it.
SECONDS_TO_FINISH = 25.0
_SECONDS_FOR_LAST_WORDS = 0.2


async def run(settings: AgentSettings, folder: AgentFolder, key: str) -> None:
    """Raises SentAwayError where no server wants it back, and FolderError or OSError where it
    cannot begin.
    """
    stop = _asked_to_stop()
    memory = tasks.TaskLog(folder.tasks)
    voice = ServerLink()
    devices = build(settings, voice)
    duties = tasks.TaskRunner(
        memory, [each for each in devices if not isinstance(each, ManualShoe)]
    )
    listening = LineDispatcher(devices, voice, memory)
    supervisor = TaskSupervisor()
    try:
        async with opened_session(settings) as session:
            way = LoggedDiscovery(session, settings.url, key, settings.servers)
            way.opened = lambda welcome: _compare(welcome, devices)
            way.lost = lambda: voice.tell("the link to the server is lost: the agent tries again")
            voice.place = _place(way, duties, devices, folder)
            for done in memory.unheard_results():
                voice.place.owe(done)
            async with console(settings.socket_path, voice, listening.hear):
                LOG.info("the agent has started", extra={"screen": settings.screen})
                staying = supervisor.start("the link", voice.place.stay, fatal=(SentAwayError,))
                for device in devices:
                    if isinstance(device, escpos_printer.EscPosPrinter):
                        supervisor.start(f"watching {device.id}", device.watch)
                try:
                    await _until(stop, staying)
                finally:
                    await duties.finish(SECONDS_TO_FINISH)
                    await asyncio.sleep(_SECONDS_FOR_LAST_WORDS)
                    await supervisor.close()
    finally:
        memory.close()
    LOG.info("the agent has stopped")


def _place(
    way: LoggedDiscovery,
    duties: tasks.TaskRunner,
    devices: tuple[AnyDevice, ...],
    folder: AgentFolder,
) -> reconnecting.ReconnectingLink:
    topics = [
        topic for each in devices if isinstance(each, WheelOrTumbler) for topic in each.topics
    ]
    try:
        return reconnecting.ReconnectingLink(way, duties.told, topics, folder.unanswered, _learned)
    except msgspec.MsgspecError as error:
        sentence = f"{folder.unanswered} cannot be read: it holds commands that have no answer yet"
        raise AgentFolderError(sentence) from error


def _learned(message: link.Numbered, answer: outbound.Answer) -> None:
    """Of an earlier run, or of what nobody waits for any more. Numbers of tickets stay out."""
    said = "taken" if answer.refusal is None else f"refused ({answer.refusal.code.value})"
    LOG.info(
        "a command from before the restart was answered", extra={"seq": message.seq, "answer": said}
    )


async def _until(stop: asyncio.Event, staying: "asyncio.Task[None]") -> None:
    stopping = asyncio.get_running_loop().create_task(stop.wait())
    try:
        await asyncio.wait((stopping, staying), return_when=asyncio.FIRST_COMPLETED)
        if staying.done():
            staying.result()
    finally:
        stopping.cancel()


def _compare(welcome: outbound.Welcome, devices: tuple[AnyDevice, ...]) -> None:
    """The venue's file and the agent's should name the same devices."""
    if welcome.kind is not screens.ScreenKind.AGENT:
        LOG.error("this screen is not a device agent's", extra={"kind": welcome.kind.value})
        return
    here, there = {device.id for device in devices}, set(welcome.subjects)
    for name in sorted(here - there):
        LOG.error(
            "the venue's configuration does not give this device to the agent",
            extra={"device": name},
        )
    for name in sorted(there - here):
        LOG.warning("a device of this agent is missing from its file", extra={"device": name})


def _asked_to_stop() -> asyncio.Event:
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(name, stop.set)
    return stop
