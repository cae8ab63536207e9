"""What comes back from whoever writes a store."""

from msgspec import Raw, Struct, msgpack

from croupier.journal.port import (
    Appended,
    ClaimLost,
    Fenced,
    Held,
    Lease,
    OutOfSequence,
    StoreFailedError,
)
from croupier.journal.writer_process.frames import framed


class UndoneError(StoreFailedError):
    """Nothing was changed: the same may be asked again."""


class Failed(Struct, frozen=True):
    """`undone`: the transaction is known to have changed nothing."""

    sentence: str
    undone: bool = False

    def error(self) -> StoreFailedError:
        return (UndoneError if self.undone else StoreFailedError)(self.sentence)


class Done(Struct, frozen=True):
    """Of what has no other result."""


Result = Appended | OutOfSequence | Fenced | ClaimLost | Lease | Held | Done | Failed

_RESULTS: tuple[type[Result], ...] = (
    Appended,
    OutOfSequence,
    Fenced,
    ClaimLost,
    Lease,
    Held,
    Done,
    Failed,
)
_NAMED: msgpack.Decoder[tuple[int, Raw]] = msgpack.Decoder(tuple[int, Raw])
_DECODERS = tuple(msgpack.Decoder(kind) for kind in _RESULTS)
_NUMBERS = {kind: number for number, kind in enumerate(_RESULTS)}


def sent(result: Result) -> bytes:
    return framed(msgpack.encode((_NUMBERS[type(result)], result)))


def read(message: bytes) -> Result:
    number, rest = _NAMED.decode(message)
    return _DECODERS[number].decode(rest)
