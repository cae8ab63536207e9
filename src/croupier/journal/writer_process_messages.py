"""The messages between a server and its writer process: length-prefixed frames of msgpack.

`Opening` is sent first, then one request after another. Each gets one result, in order.
"""

from typing import get_args

from msgspec import Raw, Struct, msgpack

from croupier.journal import port

LENGTH_BYTES = 4
# A commit of several hundred entries fits in, so that handing it over waits for nobody.
BUFFER_BYTES = 1 << 20


def frame(message: bytes) -> bytes:
    return len(message).to_bytes(LENGTH_BYTES) + message


class FrameDecoder:
    """Puts messages together again that came in pieces."""

    def __init__(self) -> None:
        self._received = b""

    def decode(self, data: bytes) -> list[bytes]:
        """The messages that are whole now."""
        received = self._received + data if self._received else data
        whole: list[bytes] = []
        start = 0
        while len(received) >= (begin := start + LENGTH_BYTES):
            end = begin + int.from_bytes(received[start:begin])
            if len(received) < end:
                break
            whole.append(received[begin:end])
            start = end
        self._received = received[start:]
        return whole


class Opening(Struct, frozen=True, array_like=True):
    """Sent first. An address may have a password in it, and everybody on a machine can read a
    process's arguments: so the address is sent here and passed nowhere else.
    """

    where: str
    timeout: float


class Append(Struct, frozen=True, array_like=True, tag="append"):
    stream: port.StreamId
    epoch: port.Epoch
    after: port.Head
    drafts: port.Drafts


def encode_request(request: Struct) -> bytes:
    return frame(msgpack.encode(request))


def decode_opening(message: bytes) -> Opening:
    return msgpack.decode(message, type=Opening)


class RolledBackError(port.StoreFailedError):
    """Nothing was changed: the same request may be sent again."""


class Failed(Struct, frozen=True):
    """`rolled_back`: the transaction is known to have changed nothing."""

    sentence: str
    rolled_back: bool = False

    def error(self) -> port.StoreFailedError:
        return (RolledBackError if self.rolled_back else port.StoreFailedError)(self.sentence)


class Found(Struct, frozen=True):
    """The heads of all streams, and a row, if there is one, as it was then or later."""

    heads: dict[port.StreamId, port.Head]
    row: port.ClaimRow | None


class Done(Struct, frozen=True):
    """The result of a request that has no other."""


Result = (
    port.AppendResult
    | port.Lease
    | port.OwnedElsewhere
    | port.LetGo
    | port.NotInChain
    | Found
    | Done
    | Failed
)

_RESULTS: tuple[type[Result], ...] = get_args(Result)
_NUMBERED: msgpack.Decoder[tuple[int, Raw]] = msgpack.Decoder(tuple[int, Raw])
_DECODERS = tuple(msgpack.Decoder(kind) for kind in _RESULTS)
_NUMBERS = {kind: number for number, kind in enumerate(_RESULTS)}


def encode_result(result: Result) -> bytes:
    return frame(msgpack.encode((_NUMBERS[type(result)], result)))


def decode_result(message: bytes) -> Result:
    number, rest = _NUMBERED.decode(message)
    return _DECODERS[number].decode(rest)
