"""WebSocket frames as bytes (RFC 6455). A client's are masked, a server's are not; none has
extensions, for none was agreed on.
"""

from enum import IntEnum


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
_IN_EIGHT_BYTES = 127

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
