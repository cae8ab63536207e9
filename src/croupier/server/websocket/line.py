"""One line to a peer: whole messages in, frames out, and whether the peer still reads and answers.

It speaks to the transport itself. Every wager comes in and its answer goes out this way, and a
task, a queue and a future each cost as much as deciding it.
"""

import asyncio
import logging
from collections.abc import Callable
from time import monotonic
from typing import cast

from croupier.server.websocket.frames import CloseCode, Opcode, closing, control, text_head
from croupier.server.websocket.reading import Fault, Heard, Reader

_LOGGER = logging.getLogger("croupier.socket")

# A peer that was told goodbye may answer for so long.
SECONDS_TO_PART = 2.0
# And read what it was told before that, and the goodbye itself, for so long.
SECONDS_TO_LEAVE = 5.0
# What cannot be sent in so long a time will not be.
SECONDS_TO_SEND = 20.0

Hear = Callable[[bytes], None]


def unheard(message: bytes) -> None:
    """Before anybody listens, and after."""


class PeerConnection(asyncio.Protocol):
    """`hear` gets every message; `resumed` is called when a peer that was slow reads again."""

    def __init__(self, most: int, gone: "asyncio.Future[None]") -> None:
        self.hear: Hear = unheard
        self.resumed: Callable[[], None] = lambda: None
        # Done when the connection is over, whoever ended it.
        self.gone = gone
        reader = Reader(most)
        self._usual, self._read = reader.usual, reader.read
        self._transport: asyncio.Transport | None = None
        self._before: asyncio.BaseProtocol | None = None
        self._parting = False
        # Whether the peer reads more slowly than it is written to, and since when.
        self.slow = False
        self._slow_since = 0.0
        self._asked = False
        self._answered = False
        self._paused = False

    def take_over(self, transport: asyncio.Transport) -> None:
        """From here on the connection is this line's; its end is still told to whoever had it."""
        self._before = transport.get_protocol()
        self._transport = transport
        transport.set_protocol(self)

    # What goes out

    @property
    def stuck(self) -> bool:
        """Whether the peer has stopped reading, as far as anybody can tell."""
        return self.slow and monotonic() - self._slow_since > SECONDS_TO_SEND

    def send(self, text: bytes) -> None:
        if self._transport is not None and not self._parting:
            self._transport.write(text_head(len(text)) + text)

    def part(self, code: CloseCode = CloseCode.NORMAL) -> None:
        """What was sent still arrives; the peer's own goodbye is awaited for a moment."""
        if self._transport is None or self._parting:
            return
        self._transport.write(closing(code))
        self._parting = True
        asyncio.get_running_loop().call_later(SECONDS_TO_PART, self._hang_up)

    def turn_away(self) -> None:
        """Hears nothing more. Whoever does not even read that they are to go is cut off."""
        self.hear = unheard
        if self._transport is not None:
            asyncio.get_running_loop().call_later(SECONDS_TO_LEAVE, self.abort)

    def abort(self) -> None:
        """At once, whatever is still to be sent."""
        if self._transport is not None:
            self._transport.abort()

    def pause(self) -> None:
        """Reads nothing more for the moment: what the peer says waits in the network."""
        self._paused = True
        if self._transport is not None and not self._transport.is_closing():
            self._transport.pause_reading()

    def go_on(self) -> None:
        self._paused, self._asked = False, False
        transport = self._transport
        if transport is None or transport.is_closing() or transport.is_reading():
            return
        transport.resume_reading()

    def beat(self) -> None:
        """Now and then: a peer that has neither said nor read anything since the last is gone.

        One that is not read from, because it says too much, cannot be heard to answer.
        """
        if self.stuck or (self._asked and not self._answered and not self._paused):
            self.abort()
        elif self._transport is not None and not self._parting and not self.slow:
            self._asked, self._answered = True, False
            self._transport.write(control(Opcode.PING))

    def _hang_up(self) -> None:
        """What was sent may still leave, but a peer that reads nothing does not keep us."""
        if self._transport is not None:
            self._transport.close()
            asyncio.get_running_loop().call_later(SECONDS_TO_SEND, self.abort)

    # What the transport tells

    def data_received(self, data: bytes) -> None:
        self._answered = True
        message = self._usual(data)
        if message is not None:
            # As `_hear` has it, without a call more for each of very many.
            try:
                if not self._parting:
                    self.hear(message)
            except Exception:
                self._not_heard()
            return
        for found in self._read(data):
            if isinstance(found, Fault):
                self._end_with(found.code)
                return
            if found.opcode is Opcode.TEXT or found.opcode is Opcode.BINARY:
                if not self._parting:
                    self._hear(found.payload)
            elif self._controlled(found):
                return

    def _hear(self, message: bytes) -> None:
        """Whoever fails on a message ends the line, and the peer comes again: a line that is open
        and heard by nobody would be worse.
        """
        try:
            self.hear(message)
        except Exception:
            self._not_heard()

    def _not_heard(self) -> None:
        _LOGGER.exception("a message could not be heard")
        self.fail()

    def fail(self) -> None:
        """Ends it because of a mistake of ours."""
        self._end_with(CloseCode.FAILED)

    def _controlled(self, found: Heard) -> bool:
        """Whether it was the last frame."""
        if found.opcode is Opcode.PING:
            self._pong(found.payload)
        if found.opcode is not Opcode.CLOSE:
            return False
        self._end_with(CloseCode.NORMAL)
        return True

    def _pong(self, payload: bytes) -> None:
        """Not to a peer that asks and asks and never reads: its answers would fill our memory."""
        if self._transport is not None and not self._parting and not self.slow:
            self._transport.write(control(Opcode.PONG, payload))

    def _end_with(self, code: CloseCode) -> None:
        self.pause()
        if self._transport is not None and not self._parting:
            self._transport.write(closing(code))
        self._parting = True
        self._hang_up()

    def pause_writing(self) -> None:
        self.slow, self._slow_since = True, monotonic()

    def resume_writing(self) -> None:
        self.slow = False
        self.resumed()

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        before = self._before
        if before is not None:
            cast("asyncio.Protocol", before).connection_lost(exc)
        if not self.gone.done():
            self.gone.set_result(None)
