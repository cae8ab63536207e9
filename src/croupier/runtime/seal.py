"""Tells a snapshot that this venue's servers kept from one that somebody wrote into the store.

Entries are chained, and what is changed in them shows. A snapshot is not: it is a state that a pit
would go on from, balances and all. So it bears a seal under the venue's secret, which lies outside
the database. The seal is of the stream, the entry and the content together: none of them can be
exchanged for another that was sealed as well.
"""

import hashlib
import hmac

from croupier.journal.port import Head, Snapshot, StreamId

# What comes first in a body that is sealed; a change of what is sealed, or how, changes it.
MARK = b"croupier seal 1\n"
DIGEST_BYTES = hashlib.sha256().digest_size
# The secret has other uses, none of which may produce what fits here.
PURPOSE = b"seal of snapshots"


class Seal:
    def __init__(self, secret: bytes) -> None:
        """`secret` is the venue's, the same in every server."""
        self._key = hmac.digest(secret, PURPOSE, "sha256")

    def sealed(self, stream: StreamId, head: Head, body: bytes) -> Snapshot:
        digest = self._digest(stream, head.seq, head.hash, body)
        return Snapshot(head.seq, head.hash, b"".join((MARK, digest, body)))

    def body_of(self, stream: StreamId, snapshot: Snapshot) -> bytes | None:
        """None where the seal is missing or does not fit: nothing of it is to be believed."""
        start = len(MARK) + DIGEST_BYTES
        mark, digest = snapshot.body[: len(MARK)], snapshot.body[len(MARK) : start]
        body = snapshot.body[start:]
        must = self._digest(stream, snapshot.seq, snapshot.hash, body)
        return body if mark == MARK and hmac.compare_digest(digest, must) else None

    def _digest(self, stream: StreamId, seq: int, hash_: bytes, body: bytes) -> bytes:
        named = stream.encode()
        made = hmac.new(self._key, MARK, "sha256")
        made.update(f"{seq}\n{hash_.hex()}\n{len(named)}\n".encode())
        made.update(named)
        made.update(body)
        return made.digest()
