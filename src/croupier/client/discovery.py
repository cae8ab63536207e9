"""Finds the server of a venue that runs the pit of a screen or an agent.

A program says who it is with its key, which every server of the venue knows: unlike a browser it
needs no pass to another server, only its address. Each server names the others, ahead.
"""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from time import monotonic
from urllib.parse import urlsplit

import msgspec
from aiohttp import ClientError, ClientSession, ClientTimeout, WSServerHandshakeError

from croupier.client.link import Doing, Link, LinkLostError
from croupier.wire.http.presence import OtherServers
from croupier.wire.outbound import Bye, Error, Moved, Outbound, Replaced

SECONDS_TO_OPEN = 5.0
SECONDS_TO_LEARN = 2.0
# A server that was stopped may hear an attempt that was given up after the one that came later.
SECONDS_UNTIL_HEARD = 60.0
# A server that is dead and whose machine says nothing is noticed by its silence.
SECONDS_BETWEEN_BEATS = 4.0
# What a server that cannot be reached, or that does not run the pit, comes to.
NOT_THERE = (LinkLostError, ClientError, ConnectionError, TimeoutError)


class SentAwayError(Exception):
    """No server of the venue wants it back: its key is no good, or another has its place."""


class Discovery:
    """`url` is the address at its own server; `others` are servers that it knows of beforehand."""

    def __init__(
        self, session: ClientSession, url: str, key: str, others: Iterable[str] = ()
    ) -> None:
        self._session = session
        self._key = key
        self._home, self._path = _server(url), urlsplit(url).path.rstrip("/")
        self._others = tuple(map(_server, others))
        # Where it was let in last, or was sent.
        self.server = self._home
        self._gave_up = -SECONDS_UNTIL_HEARD

    async def open(self, topics: Iterable[str] = (), doing: Doing | None = None) -> Link:
        """At the first server that lets it in; where none does, raises one of NOT_THERE."""
        ahead, tried = [self.server, self._home, *self._others], set[str]()
        failed: Exception = LinkLostError("there is no server to go to")
        while ahead:
            server = ahead.pop(0)
            if server in tried:
                continue
            tried.add(server)
            try:
                link = await self._open_at(server, topics, doing)
            except NOT_THERE as error:
                failed = error
                if isinstance(error, TimeoutError):
                    self._gave_up = monotonic()
                to = self._redirected_to(error)
                ahead[:0] = [to] if to is not None else []
            else:
                self.server = server
                return link
        raise failed

    async def learn(self) -> None:
        """Which other servers there are: a dead one tells nobody."""
        headers, patience = (
            {"Authorization": f"Bearer {self._key}"},
            ClientTimeout(SECONDS_TO_LEARN),
        )
        url = f"{self.server}{self._path}/other-servers"
        with suppress(*NOT_THERE, msgspec.MsgspecError):
            async with self._session.get(url, headers=headers, timeout=patience) as response:
                if response.status == 200:
                    found = msgspec.json.decode(await response.read(), type=OtherServers)
                    self._others = tuple(_server(each.to) for each in found.servers)

    def told(self, last: Outbound | None) -> None:
        """What its server said at last, before the link ended."""
        to = self._redirected_to(LinkLostError("", last))
        if to is not None:
            self.server = to

    def _redirected_to(self, error: Exception) -> str | None:
        """As servers say; but whoever was replaced by its own earlier attempt comes back."""
        last = error.last if isinstance(error, LinkLostError) else None
        if isinstance(last, Replaced) and monotonic() - self._gave_up < SECONDS_UNTIL_HEARD:
            return None
        return _redirected_to(error)

    async def _open_at(self, server: str, topics: Iterable[str], doing: Doing | None) -> Link:
        async with asyncio.timeout(SECONDS_TO_OPEN):
            return await Link.open(
                self._session,
                f"{server}{self._path}",
                self._key,
                topics,
                doing,
                heartbeat=SECONDS_BETWEEN_BEATS,
            )


def _redirected_to(error: Exception) -> str | None:
    """Where to go instead, if the server said so."""
    if isinstance(error, WSServerHandshakeError) and error.status == 401:
        raise SentAwayError("its key is not known, or not any more")
    match error.last if isinstance(error, LinkLostError) else None:
        case Moved(to):
            return _server(to)
        case Replaced():
            raise SentAwayError("the same one has connected elsewhere")
        case Bye(why=why, again=False) | Error("other-protocol", why):
            raise SentAwayError(why)
        case _:
            return None


def _server(url: str) -> str:
    scheme, host, *_ = urlsplit(url)
    return f"{scheme}://{host}"
