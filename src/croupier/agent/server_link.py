"""The link of a device agent to its server, and the messages of its console."""

import asyncio
import logging
import ssl
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from aiohttp import ClientError, ClientSession, TCPConnector, WSServerHandshakeError
from msgspec import Struct

from croupier.agent.settings import AgentSettings, DeviceSettings
from croupier.client import discovery, http_requests, reconnecting
from croupier.client.link import Doing, Link, NotHeardError
from croupier.core.refusals import RefusalCode
from croupier.wire import outbound, screens


class Said(Struct, frozen=True, forbid_unknown_fields=True):
    """By a person, for a device: `T1 note 20`."""

    say: str


class Reply(Struct, frozen=True):
    """To whoever said something by hand. `ok` is whether it was taken."""

    ok: bool
    said: str


class LinkEvent(Struct, frozen=True):
    """What whoever listens should know."""

    event: str


LOG = logging.getLogger("croupier.agent")


def opened_session(settings: AgentSettings) -> ClientSession:
    """`ca` is an authority of the house's own; without it, those that the machine trusts."""
    if settings.ca is None:
        return ClientSession()
    return ClientSession(connector=TCPConnector(ssl=ssl.create_default_context(cafile=settings.ca)))


class LoggedDiscovery(discovery.Discovery):
    """Says when a link is opened and lost, and once each reason for which no server lets it in."""

    opened: Callable[[outbound.Welcome], None]
    lost: Callable[[], None]
    _why: str | None = None

    async def open(self, topics: Iterable[str] = (), doing: Doing | None = None) -> Link:
        try:
            link = await super().open(topics, doing)
        except discovery.NOT_THERE as error:
            why = reason(error)
            if why != self._why:
                LOG.warning("no server accepts the agent: %s", why)
            self._why = why
            raise
        self._why = None
        LOG.info("connected", extra={"server": self.server})
        assert link.welcome is not None
        self.opened(link.welcome)
        return link

    def told(self, last: outbound.Outbound | None) -> None:
        self.lost()
        super().told(last)


def reason(error: BaseException) -> str:
    if isinstance(error, WSServerHandshakeError):
        return f"it answers {error.status}"
    if isinstance(error, TimeoutError):
        return "no answer in time"
    return str(error) or type(error).__name__


async def enrolled(settings: AgentSettings, code: str) -> str | http_requests.TurnedAway:
    """The agent's key. Raises EnrolmentFailedError where there is no answer."""
    try:
        async with opened_session(settings) as session:
            return await http_requests.enrol(session, settings.url, code)
    except (ClientError, OSError, ValueError, KeyError) as error:
        raise EnrolmentFailedError(reason(error)) from error


class EnrolmentFailedError(Exception):
    """No server gave a key, nor said why not."""


SECONDS_TO_ANSWER = 15.0
Wanted = TypeVar("Wanted", bound=outbound.Shown)


class Word(Struct, frozen=True):
    """A word that a device understands, and what follows it."""

    usage: str
    act: Callable[[Sequence[str]], Awaitable[Reply]]


Words = Mapping[str, Word]
NO_SERVER = Reply(ok=False, said="no server can be reached: nothing was sent")
NO_ANSWER_YET = Reply(
    ok=False, said="there is no answer yet: the agent keeps asking, and `status` says more"
)


class ServerLink:
    """`place` is set once, before any device speaks. `heard` are told what people should know."""

    def __init__(self) -> None:
        self.place: reconnecting.ReconnectingLink | None = None
        self.heard: list[Callable[[str], None]] = []
        self._asking: set[asyncio.Task[Any]] = set()

    @property
    def connected(self) -> bool:
        return self.place is not None and self.place.link is not None

    def tell(self, sentence: str) -> None:
        """Whoever listens at the agent's socket."""
        LOG.info(sentence)
        for listener in [*self.heard]:
            listener(sentence)

    def view(self, topic: screens.Topic, kind: type[Wanted]) -> Wanted | None:
        link = self.place.link if self.place is not None else None
        found = link.views.get(topic) if link is not None else None
        return found if isinstance(found, kind) else None

    def begin(self, work: Awaitable[Any]) -> "asyncio.Task[Any]":
        """Goes on, whether or not somebody waits for it."""
        task = asyncio.ensure_future(_awaited(work))
        self._asking.add(task)
        task.add_done_callback(self._ended)
        return task

    async def do(self, body: object) -> outbound.Answer:
        assert self.place is not None
        return await self.place.do(body)

    async def say(self, body: object, done: str) -> Reply:
        """`done` is what a person is told where the server took it."""
        if not self.connected:
            return NO_SERVER
        asking = self.begin(self.do(body))
        try:
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                answer: outbound.Answer = await asyncio.shield(asking)
        except TimeoutError:
            return NO_ANSWER_YET
        except NotHeardError as error:
            return Reply(ok=False, said=f"the server did not get it: {error}")
        except reconnecting.ResultUnknownError:
            return Reply(ok=False, said="no server knows any more whether it was done")
        except OSError as error:
            return Reply(ok=False, said=f"the agent could not write it down: {error.strerror}")
        if answer.refusal is None:
            return Reply(ok=True, said=done)
        already = answer.refusal.code is RefusalCode.ALREADY_DONE
        return Reply(ok=already, said=answer.refusal.sentence)

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        self._asking.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.warning("a command to the server had no answer: %s", type(error).__name__)


async def _awaited(work: Awaitable[Any]) -> Any:
    return await work


class AgentDevice:
    """Any device of an agent: people and tasks call it by its own name or by its place."""

    def __init__(self, settings: DeviceSettings, voice: ServerLink) -> None:
        self.id = settings.id
        self.place = settings.place
        self._voice = voice

    @property
    def names(self) -> frozenset[str]:
        return frozenset({self.id, self.place} - {""})
