"""The hash chain: each hash covers the one before it, so no earlier entry can change unnoticed."""

from collections.abc import Sequence
from hashlib import sha256

from croupier.journal.port import Drafts, Head, Instant, Record

# The hash before, sequence, instant, body: numbers of fixed width keep the parts apart.
_COVERED = b"%b%020d%020d%b"


def link(previous: bytes, seq: int, at: Instant, body: bytes) -> bytes:
    """The hash of an entry."""
    return sha256(_COVERED % (previous, seq, at, body)).digest()


def follows(before: Head, record: Record) -> bool:
    """Whether a stored entry is the very one that comes after this head."""
    return record.seq == before.seq + 1 and record.hash == link(
        before.hash, record.seq, record.at, record.body
    )


def hashes(after: Head, drafts: Drafts) -> list[bytes]:
    """Of each entry, as it will lie in the stream."""
    linked: list[bytes] = []
    seq, last = after.seq, after.hash
    for at, body in zip(drafts.ats, drafts.bodies, strict=True):
        seq += 1
        # As `link` has it, without a call for each of very many.
        last = sha256(_COVERED % (last, seq, at, body)).digest()
        linked.append(last)
    return linked


def records(after: Head, drafts: Drafts) -> list[Record]:
    """The drafts as they will lie in the stream."""
    numbers = range(after.seq + 1, after.seq + 1 + len(drafts.bodies))
    return list(map(Record, numbers, drafts.ats, drafts.bodies, hashes(after, drafts)))


def head(after: Head, linked: Sequence[bytes]) -> Head:
    """Where the stream is once entries with these hashes have followed."""
    return Head(after.seq + len(linked), linked[-1]) if linked else after
