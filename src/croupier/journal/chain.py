"""The hash chain: each hash covers the one before it, so nothing in the middle can change."""

from collections.abc import Sequence
from hashlib import sha256

from croupier.journal.port import Draft, Head, Instant, Record


def link(previous: bytes, seq: int, at: Instant, body: bytes) -> bytes:
    """The hash of an entry. The fixed-width numbers keep the parts from running together."""
    return sha256(b"%b%020d%020d%b" % (previous, seq, at, body)).digest()


def follows(before: Head, record: Record) -> bool:
    """Whether a stored entry is the very one that comes after this head."""
    return record.seq == before.seq + 1 and record.hash == link(
        before.hash, record.seq, record.at, record.body
    )


def records(after: Head, drafts: Sequence[Draft]) -> list[Record]:
    """The drafts as they will lie in the stream."""
    linked: list[Record] = []
    seq, last = after.seq, after.hash
    for draft in drafts:
        seq += 1
        last = link(last, seq, draft.at, draft.body)
        linked.append(Record(seq, draft.at, draft.body, last))
    return linked
