"""The agent's way to its servers: with a certificate's authority, and saying why where there is
none.
"""

import logging
import ssl
from collections.abc import Callable, Iterable

from aiohttp import ClientError, ClientSession, TCPConnector, WSServerHandshakeError

from croupier.agent.settings import AgentSettings
from croupier.client import door
from croupier.client.discovery import NOT_THERE, Discovery
from croupier.client.door import Turned
from croupier.client.link import Doing, Link
from croupier.wire.outbound import Outbound, Welcome

LOG = logging.getLogger("croupier.agent")


def opened_session(settings: AgentSettings) -> ClientSession:
    """`ca` is an authority of the house's own; without it, those that the machine trusts."""
    if settings.ca is None:
        return ClientSession()
    return ClientSession(connector=TCPConnector(ssl=ssl.create_default_context(cafile=settings.ca)))


class SpokenWay(Discovery):
    """Says when a link is opened and lost, and once each reason for which no server lets it in."""

    opened: Callable[[Welcome], None]
    lost: Callable[[], None]
    _why: str | None = None

    async def open(self, topics: Iterable[str] = (), doing: Doing | None = None) -> Link:
        try:
            link = await super().open(topics, doing)
        except NOT_THERE as error:
            why = reason(error)
            if why != self._why:
                LOG.warning("no server lets the agent in: %s", why)
            self._why = why
            raise
        self._why = None
        LOG.info("connected", extra={"server": self.server})
        assert link.welcome is not None
        self.opened(link.welcome)
        return link

    def told(self, last: Outbound | None) -> None:
        self.lost()
        super().told(last)


def reason(error: BaseException) -> str:
    if isinstance(error, WSServerHandshakeError):
        return f"it answers {error.status}"
    if isinstance(error, TimeoutError):
        return "no answer in time"
    return str(error) or type(error).__name__


async def enrolled(settings: AgentSettings, code: str) -> str | Turned:
    """The agent's key. Raises EnrolmentFailedError where there is no answer."""
    try:
        async with opened_session(settings) as session:
            return await door.enrol(session, settings.url, code)
    except (ClientError, OSError, ValueError, KeyError) as error:
        raise EnrolmentFailedError(reason(error)) from error


class EnrolmentFailedError(Exception):
    """No server gave a key, nor said why not."""
