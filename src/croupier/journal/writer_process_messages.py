"""The messages between a server and its writer process: length-prefixed frames of msgpack.

`Opening` is sent first, then one request after another. Each gets one result, in order.
"""

from msgspec import Raw, Struct, msgpack

from croupier.journal import port

LENGTH_BYTES = 4
# A commit of several hundred entries fits in, so that handing it over waits for nobody.
BUFFER_BYTES = 1 << 20


def framed(message: bytes) -> bytes:
    return len(message).to_bytes(LENGTH_BYTES) + message


class Unframing:
    """Puts together again what came in pieces."""

    def __init__(self) -> None:
        self._received = b""

    def messages(self, data: bytes) -> list[bytes]:
        """Those that are whole now."""
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
    """Said first. An address may have a password in it, and a process's arguments can be read by
    everybody on its machine: so the address is said here and nowhere else.
    """

    where: str
    patience: float


class Append(Struct, frozen=True, array_like=True, tag="append"):
    stream: port.StreamId
    epoch: port.Epoch
    after: port.Head
    drafts: port.Drafts


_OPENING: msgpack.Decoder[Opening] = msgpack.Decoder(Opening)


def encode_request(request: Struct) -> bytes:
    return framed(msgpack.encode(request))


def decode_opening(message: bytes) -> Opening:
    return _OPENING.decode(message)


class UndoneError(port.StoreFailedError):
    """Nothing was changed: the same may be asked again."""


class Failed(Struct, frozen=True):
    """`undone`: the transaction is known to have changed nothing."""

    sentence: str
    undone: bool = False

    def error(self) -> port.StoreFailedError:
        return (UndoneError if self.undone else port.StoreFailedError)(self.sentence)


class Done(Struct, frozen=True):
    """Of what has no other result."""


Result = (
    port.Appended
    | port.OutOfSequence
    | port.Fenced
    | port.ClaimLost
    | port.Lease
    | port.Held
    | Done
    | Failed
)

_RESULTS: tuple[type[Result], ...] = (
    port.Appended,
    port.OutOfSequence,
    port.Fenced,
    port.ClaimLost,
    port.Lease,
    port.Held,
    Done,
    Failed,
)
_NAMED: msgpack.Decoder[tuple[int, Raw]] = msgpack.Decoder(tuple[int, Raw])
_DECODERS = tuple(msgpack.Decoder(kind) for kind in _RESULTS)
_NUMBERS = {kind: number for number, kind in enumerate(_RESULTS)}


def encode_result(result: Result) -> bytes:
    return framed(msgpack.encode((_NUMBERS[type(result)], result)))


def decode_result(message: bytes) -> Result:
    number, rest = _NAMED.decode(message)
    return _DECODERS[number].decode(rest)
