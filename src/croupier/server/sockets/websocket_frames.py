"""Encodes and decodes WebSocket frames (RFC 6455), and says why a peer's bytes are invalid.

A client's frames are masked, a server's are not. None has extensions, for none was agreed on.
"""

from collections.abc import Iterator
from enum import IntEnum

from msgspec import Struct


class Opcode(IntEnum):
    CONTINUATION = 0x0
    TEXT = 0x1
    BINARY = 0x2
    CLOSE = 0x8
    PING = 0x9
    PONG = 0xA


class CloseCode(IntEnum):
    """Why a socket ends, as its peer is told."""

    NORMAL = 1000
    GOING_AWAY = 1001
    PROTOCOL_ERROR = 1002
    UNSUPPORTED = 1003
    TOO_BIG = 1009
    FAILED = 1011


FINAL = 0x80
MASKED = 0x80
FINAL_TEXT = FINAL | Opcode.TEXT
# A control frame may neither be longer nor come in pieces.
CONTROL_BYTES_AT_MOST = 125
_NO_MASK = bytes(4)
_IN_TWO_BYTES = 126

# Heads of text frames shorter than this say their length in one byte, and are made once.
_SHORT = tuple(bytes((FINAL_TEXT, length)) for length in range(_IN_TWO_BYTES))


def text_head(length: int) -> bytes:
    """What goes before the payload of a whole text frame."""
    if length < _IN_TWO_BYTES:
        return _SHORT[length]
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2)
    return b"\x81\x7f" + length.to_bytes(8)


def control(opcode: Opcode, payload: bytes = b"") -> bytes:
    return bytes((FINAL | opcode, len(payload))) + payload


def closing(code: CloseCode) -> bytes:
    return control(Opcode.CLOSE, code.to_bytes(2))


def unmasked(payload: bytes, mask: bytes) -> bytes:
    """Exclusive or with the four bytes over and over, as one operation on long integers."""
    if mask == _NO_MASK:
        return payload
    length = len(payload)
    cover = (mask * (length // 4 + 1))[:length]
    return (int.from_bytes(payload) ^ int.from_bytes(cover)).to_bytes(length)


_RESERVED = 0x70
_DATA = (Opcode.TEXT, Opcode.BINARY)
_KNOWN = frozenset(Opcode)


class ReceivedFrame(Struct, frozen=True):
    """A whole message, or a control frame."""

    opcode: Opcode
    payload: bytes


class ProtocolFault(Struct, frozen=True):
    """What the peer did wrong: nothing after it can be read."""

    code: CloseCode
    sentence: str


_UNMASKED = ProtocolFault(CloseCode.PROTOCOL_ERROR, "a client's frames must be masked")
_RESERVED_SET = ProtocolFault(CloseCode.PROTOCOL_ERROR, "no extension was agreed on")
_UNKNOWN = ProtocolFault(CloseCode.PROTOCOL_ERROR, "there is no such kind of frame")
_BAD_CONTROL = ProtocolFault(
    CloseCode.PROTOCOL_ERROR, "a control frame must be short and in one piece"
)
_NOTHING_TO_CONTINUE = ProtocolFault(CloseCode.PROTOCOL_ERROR, "there is no message to continue")
_INTERRUPTED = ProtocolFault(CloseCode.PROTOCOL_ERROR, "the message before this one was not ended")
_TOO_BIG = ProtocolFault(CloseCode.TOO_BIG, "the message is larger than any screen needs")


class FrameReader:
    """`most` is how long a message may be, in one frame or in many."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._rest = b""
        # A message that comes in pieces: its kind, and what has come of it.
        self._kind: Opcode | None = None
        self._pieces: list[bytes] = []
        self._length = 0

    def usual(self, data: bytes) -> bytes | None:
        """The payload, where the data is one whole text message and there is nothing else.

        Nearly all data is: a screen says something and waits.
        """
        if self._rest or self._kind is not None or len(data) < 6 or data[0] != FINAL_TEXT:
            return None
        length, start = data[1] & 0x7F, 6
        if length == 126:
            length, start = int.from_bytes(data[2:4]), 8
        if not data[1] & MASKED or len(data) != start + length or length > self._most:
            return None
        return unmasked(data[start:], data[start - 4 : start])

    def read(self, data: bytes) -> Iterator[ReceivedFrame | ProtocolFault]:
        """Everything that is whole by now. What follows a fault is never looked at."""
        if self._rest:
            data = self._rest + data
        place, end = 0, len(data)
        while end - place >= 2:
            first, second = data[place], data[place + 1]
            length, start = second & 0x7F, place + 6
            fault = self._wrong_head(first, second)
            if fault is not None:
                yield fault
                return
            if length == 126:
                length, start = int.from_bytes(data[place + 2 : place + 4]), place + 8
            elif length == 127:
                length, start = int.from_bytes(data[place + 2 : place + 10]), place + 14
            if start > end:
                break
            if length > self._most:
                yield _TOO_BIG
                return
            stop = start + length
            if stop > end:
                break
            mask, payload = data[start - 4 : start], data[start:stop]
            payload = unmasked(payload, mask)
            place = stop
            if first == FINAL_TEXT and self._kind is None:
                yield ReceivedFrame(Opcode.TEXT, payload)
                continue
            opcode = Opcode(first & 0x0F)
            if opcode >= Opcode.CLOSE:
                yield ReceivedFrame(opcode, payload)
                continue
            found = self._piece(opcode, payload, final=bool(first & FINAL))
            if found is not None:
                yield found
            if isinstance(found, ProtocolFault):
                return
        self._rest = data[place:]

    def _wrong_head(self, first: int, second: int) -> ProtocolFault | None:
        """Known from a frame's first two bytes, before the rest of it has come."""
        kind = first & 0x0F
        if first & _RESERVED:
            return _RESERVED_SET
        if kind not in _KNOWN:
            return _UNKNOWN
        if not second & MASKED:
            return _UNMASKED
        if kind >= Opcode.CLOSE:
            fits = first & FINAL and second & 0x7F <= CONTROL_BYTES_AT_MOST
            return None if fits else _BAD_CONTROL
        if kind in _DATA and self._kind is not None:
            return _INTERRUPTED
        if kind == Opcode.CONTINUATION and self._kind is None:
            return _NOTHING_TO_CONTINUE
        return None

    def _piece(
        self, opcode: Opcode, payload: bytes, *, final: bool
    ) -> ReceivedFrame | ProtocolFault | None:
        self._kind = self._kind or opcode
        self._pieces.append(payload)
        # An empty piece costs memory too.
        self._length += max(len(payload), 1)
        if self._length > self._most:
            return _TOO_BIG
        if not final:
            return None
        whole = ReceivedFrame(self._kind, b"".join(self._pieces))
        self._kind, self._pieces, self._length = None, [], 0
        return whole
