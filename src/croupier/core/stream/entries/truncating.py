"""Keeps a flood of refused, huge commands from filling the journal.

Nothing follows from a refused command, so nothing is lost by keeping only what tells it apart: its
name, size and digest, and how it began. One that changed anything is always kept whole.
"""

from hashlib import sha256

import msgspec
from msgspec.structs import replace

from croupier.core.stream.entries.truncated import Truncated
from croupier.core.stream.envelope import Answer, Entry
from croupier.core.stream.idempotency import fingerprint

# What is larger is kept in part, and so much of it.
WHOLE_UP_TO = 4_096
KEPT = 1_024
# A sentence may repeat what was asked for.
SENTENCE_KEPT = 400

_encode = msgspec.json.Encoder().encode


def truncated(entry: Entry) -> Entry:
    """The entry as it goes into the journal; for one that is not refused, or small, itself."""
    refusal, command = entry.answer.refusal, entry.command
    if refusal is None or entry.events or entry.claims:
        return entry
    body = _encode(command.body)
    if len(body) <= WHOLE_UP_TO:
        return entry
    if len(refusal.sentence) > SENTENCE_KEPT:
        refusal = replace(refusal, sentence=f"{refusal.sentence[:SENTENCE_KEPT]}…")
    kept = Truncated(
        str(command.body.__struct_config__.tag),
        len(body),
        sha256(body).hexdigest(),
        body[:KEPT].decode(errors="replace"),
        fingerprint(command),
        refusal,
    )
    return replace(entry, command=replace(command, body=kept), answer=Answer(refusal=refusal))
