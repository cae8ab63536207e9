"""Authenticates the rows that this venue's servers wrote, and finds foreign ones.

Entries are chained, and what is changed in them shows. A snapshot is not: it is a state that a pit
would go on from, balances and all. So it bears a seal under the venue's secret, which lies outside
the database. The seal is of the stream, the entry and the content together: none of them can be
exchanged for another that was sealed as well.

Nor are rows that streams share, such as tickets: each bears a seal of its kind, key, version and
content. So no row can be altered, made up, or put in another's place.

That a row was put back to an earlier version, whose seal was good once, `row_history` finds.
"""

import hashlib
import hmac

import msgspec

from croupier.journal.port import ClaimRow, Head, Snapshot, StreamId

# What comes first in a body that is sealed; a change of what is sealed, or how, changes it.
MARK = b"croupier seal 1\n"
DIGEST_BYTES = hashlib.sha256().digest_size
# The secret has other uses, none of which may produce what fits here.
PURPOSE = b"seal of snapshots"
ROW_MARK = b"croupier row 1\n"
PURPOSE_OF_ROWS = b"seal of rows"


def content_of(row: ClaimRow) -> bytes:
    """What a row says, whoever has written it."""
    start = len(ROW_MARK) + DIGEST_BYTES
    return row.body[start:] if row.body.startswith(ROW_MARK) else row.body


def content_of_sealed(body: bytes) -> bytes:
    """What a snapshot or a base says, whoever has written it."""
    start = len(MARK) + DIGEST_BYTES
    return body[start:] if body.startswith(MARK) else body


class RowAuthenticator:
    def __init__(self, secret: bytes) -> None:
        """`secret` is the venue's, the same in every server."""
        self._key = hmac.digest(secret, PURPOSE, "sha256")
        self._key_of_rows = hmac.digest(secret, PURPOSE_OF_ROWS, "sha256")

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

    def sealed_row(self, row: ClaimRow) -> bytes:
        """The body that is stored for it."""
        return b"".join((ROW_MARK, self._row_digest(row), row.body))

    def believes(self, row: ClaimRow) -> bool:
        """Whether a server of this venue has written the row as it is stored."""
        start = len(ROW_MARK)
        digest = row.body[start : start + DIGEST_BYTES]
        must = self._row_digest(msgspec.structs.replace(row, body=content_of(row)))
        return row.body.startswith(ROW_MARK) and hmac.compare_digest(digest, must)

    def _row_digest(self, row: ClaimRow) -> bytes:
        kind, key = row.kind.encode(), row.key.encode()
        made = hmac.new(self._key_of_rows, ROW_MARK, "sha256")
        made.update(f"{len(kind)}\n{len(key)}\n{row.version}\n".encode())
        made.update(b"".join((kind, key, row.body)))
        return made.digest()

    def _digest(self, stream: StreamId, seq: int, hash_: bytes, body: bytes) -> bytes:
        named = stream.encode()
        made = hmac.new(self._key, MARK, "sha256")
        made.update(f"{seq}\n{hash_.hex()}\n{len(named)}\n".encode())
        made.update(named)
        made.update(body)
        return made.digest()
