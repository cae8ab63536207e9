"""Which answers become entries, and how much of a refused command is journaled.

A chip that did not count, or a reading that came too early, is ordinary. A refusal of authority, of
money that wanted to leave, of a sanction or a log-in is what a regulator asks about, and so is a
wager that came after wagering had closed.

Nothing follows from a refused command, so nothing is lost by keeping only what tells it apart: its
name, size and digest, and how it began. One that changed anything is always kept whole.
"""

from collections.abc import Container
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from croupier.core.identifiers import Origin
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Answer, Entry, Truncated
from croupier.core.stream.idempotency import RecentAnswers, fingerprint

AUTHORITY = frozenset(
    {
        RefusalCode.NOT_YOURS,
        RefusalCode.NOT_PERMITTED,
        RefusalCode.APPROVAL_NEEDED,
        RefusalCode.OWN_APPROVAL,
    }
)
# A wager made too late is a matter for disputes, and rulebooks want it logged.
LATE = frozenset({RefusalCode.WAGERING_CLOSED, RefusalCode.NOT_THE_ROUND})
# About the number of a command and not its content: recorded, it would take the number again.
NUMBERING = frozenset({RefusalCode.STALE, RefusalCode.REUSED, RefusalCode.BAD_NUMBER})


def recorded(recent: dict[Origin, RecentAnswers], entry: Entry, ordinary: Container[type]) -> bool:
    """Asked before the entry is folded. What is not recorded is not folded either.

    `ordinary` are the bodies whose refusals nobody will ask about, unless it is for authority or
    for coming late.
    """
    if entry.events or entry.claims:
        return True
    command, refusal = entry.command, entry.answer.refusal
    if refusal is None or refusal.code in NUMBERING:
        return False
    of_origin = recent.get(command.origin)
    if of_origin is not None and of_origin.used(command.seq):
        return False
    asked_about = refusal.code in AUTHORITY or refusal.code in LATE
    return asked_about or type(command.body) not in ordinary


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
        fingerprint(command.body),
        refusal,
    )
    return replace(entry, command=replace(command, body=kept), answer=Answer(refusal=refusal))
