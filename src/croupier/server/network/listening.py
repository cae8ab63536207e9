"""Accepts connections from outside, and tells those it refuses why.

It accepts by itself. The event loop's own servers take whatever comes, until descriptors have run
out for the stores as well.
"""

import asyncio
import errno
import logging
import socket
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import monotonic

from croupier.runtime.task_supervisor import begin_once
from croupier.server.network.connection_limits import ClientConnection, Connections

_LOGGER = logging.getLogger("croupier.listening")
_BACKLOG = 4096
ACCEPTED_AT_A_STRETCH = 64
# After descriptors have run out, so long nobody is accepted: they wait in the network.
SECONDS_TO_REST = 0.2
SECONDS_TO_SHAKE_HANDS = 10.0
_SECONDS_TO_READ_A_REFUSAL = 1.0
_SECONDS_TO_SAY_IT_AGAIN = 60.0
_TLS_HANDSHAKE = 0x16
_REFUSED = "too many connections are open: try again in a moment"

_NO_SUCH_FAMILY = frozenset({errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT})

# The protocol of one connection.
Make = Callable[[ClientConnection], asyncio.Protocol]
AddressOf = Callable[[str], str]


@dataclass(eq=False)
class Listener:
    """`address` is where the server is reached, for those who come by http instead of https."""

    connections: Connections
    _address_of: AddressOf
    _tls: ssl.SSLContext | None = None
    _address: str = ""

    def __post_init__(self) -> None:
        self._sockets: list[socket.socket] = []
        self._make: Make | None = None
        self._resting = False
        self._rested = -_SECONDS_TO_SAY_IT_AGAIN

    async def answer_by(self, make: Make, host: str, port: int) -> None:
        """From now on. Listens, unless it does already."""
        self._make = make
        if self._sockets:
            return
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        for family, _, _, _, where in dict.fromkeys(found):
            try:
                self._sockets.append(_listening(family, where))
            except OSError as error:
                # A machine may have a name for IPv6 and no IPv6.
                if error.errno not in _NO_SUCH_FAMILY or len(found) == 1:
                    self.close()
                    raise
        for each in self._sockets:
            loop.add_reader(each.fileno(), self._accept, each)

    @property
    def port(self) -> int:
        return int(self._sockets[0].getsockname()[1])

    def close(self) -> None:
        loop = asyncio.get_running_loop()
        for each in self._sockets:
            loop.remove_reader(each.fileno())
            each.close()
        self._sockets.clear()

    # Accepting

    def _accept(self, listening: socket.socket) -> None:
        for _ in range(ACCEPTED_AT_A_STRETCH):
            try:
                accepted, peer = listening.accept()
            except (BlockingIOError, InterruptedError):
                return
            except ConnectionError:
                continue
            except OSError as error:
                self._pause(error)
                return
            accepted.setblocking(False)
            client = self.connections.arrive(self._address_of(str(peer[0])))
            if client is None:
                self._refuse(accepted)
            elif self._tls is None:
                self._serve(client, accepted)
            else:
                self._look_at_first_byte(client, accepted)

    def _pause(self, error: OSError) -> None:
        """Nobody can be accepted: whoever only waits makes room, and the others come later."""
        if self._resting:
            return
        self._resting = True
        now = monotonic()
        if now - self._rested > _SECONDS_TO_SAY_IT_AGAIN:
            _LOGGER.warning("no new connections are accepted at the moment: %s", error.strerror)
        self._rested = now
        self.connections.make_room(ACCEPTED_AT_A_STRETCH)
        loop = asyncio.get_running_loop()
        for each in self._sockets:
            loop.remove_reader(each.fileno())
        loop.call_later(SECONDS_TO_REST, self._resume)

    def _resume(self) -> None:
        self._resting = False
        for each in self._sockets:
            asyncio.get_running_loop().add_reader(each.fileno(), self._accept, each)

    def _refuse(self, accepted: socket.socket) -> None:
        """In words, where nothing has to be encrypted first."""
        if self._tls is None:
            _send(accepted, _plain_response("503 Service Unavailable", _REFUSED))
        accepted.close()

    def _serve(self, client: ClientConnection, accepted: socket.socket) -> None:
        client.drop = accepted.close
        begin_once("a connection", self._connect(client, accepted))

    async def _connect(self, client: ClientConnection, accepted: socket.socket) -> None:
        make, tls, task = self._make, self._tls, asyncio.current_task()
        assert make is not None
        assert task is not None
        if accepted.fileno() < 0:
            # It had to make room before it came to this.
            return
        client.drop = partial(_cancel, task)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: make(client),
                accepted,
                ssl=tls,
                ssl_handshake_timeout=SECONDS_TO_SHAKE_HANDS if tls is not None else None,
            )
        except (OSError, TimeoutError) as error:
            # Somebody who went away, or speaks no TLS that we do.
            _LOGGER.debug("a connection failed before it was established: %s", error)
            client.mark_gone()
            accepted.close()
        except BaseException:
            client.mark_gone()
            accepted.close()
            raise

    # http at a port of https

    def _look_at_first_byte(self, client: ClientConnection, accepted: socket.socket) -> None:
        loop, number = asyncio.get_running_loop(), accepted.fileno()

        def drop() -> None:
            loop.remove_reader(number)
            accepted.close()

        def come() -> None:
            try:
                first = accepted.recv(1, socket.MSG_PEEK)
            except (BlockingIOError, InterruptedError):
                return
            except OSError:
                first = b""
            loop.remove_reader(number)
            if first and first[0] == _TLS_HANDSHAKE:
                self._serve(client, accepted)
            else:
                self._tell_of_https(client, accepted, heard=bool(first))

        client.drop = drop
        loop.add_reader(number, come)

    def _tell_of_https(
        self, client: ClientConnection, accepted: socket.socket, *, heard: bool
    ) -> None:
        """What was asked is read away first: otherwise the answer would be lost with it."""

        def end() -> None:
            client.mark_gone()
            accepted.close()

        if not heard:
            end()
            return
        _read_away(accepted)
        words = f"This port speaks https: ask for {self._address}/ instead of http."
        _send(accepted, _plain_response("400 Bad Request", words))
        client.drop = accepted.close
        asyncio.get_running_loop().call_later(_SECONDS_TO_READ_A_REFUSAL, end)


def _cancel(task: "asyncio.Task[object]") -> None:
    task.cancel()


def _listening(family: int, where: object) -> socket.socket:
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.setblocking(False)
        made.bind(where)  # type: ignore[arg-type]
        made.listen(_BACKLOG)
    except OSError as error:
        made.close()
        said = f"nothing can listen at {where}: {error.strerror}"
        raise OSError(error.errno, said) from error
    return made


def _plain_response(status: str, words: str) -> bytes:
    body = f"{words}\n".encode()
    head = (
        f"HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\nRetry-After: 1\r\n\r\n"
    )
    return head.encode() + body


def _send(accepted: socket.socket, words: bytes) -> None:
    try:
        accepted.send(words)
        accepted.shutdown(socket.SHUT_WR)
    except OSError as error:
        _LOGGER.debug("a refusal could not be sent: %s", error)


def _read_away(accepted: socket.socket) -> None:
    try:
        accepted.recv(65_536)
    except OSError as error:
        _LOGGER.debug("a request could not be read: %s", error)
