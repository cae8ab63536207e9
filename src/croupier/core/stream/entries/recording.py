"""Which answers become entries: whatever changed something, and every refusal but the ordinary.

A chip that did not count, or a reading that came too early, is ordinary. A refusal of authority, of
money that wanted to leave, of a sanction or a log-in is what a regulator asks about, and so is a
wager that came after wagering had closed.
"""

from collections.abc import Container

from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Entry
from croupier.core.stream.idempotency import RecentAnswers
from croupier.core.stream.names import Origin

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


def recorded(heard: dict[Origin, RecentAnswers], entry: Entry, ordinary: Container[type]) -> bool:
    """Asked before the entry is folded. What is not recorded is not folded either.

    `ordinary` are the bodies whose refusals nobody will ask about, unless it is for authority or
    for coming late.
    """
    if entry.events or entry.claims:
        return True
    command, refusal = entry.command, entry.answer.refusal
    if refusal is None or refusal.code in NUMBERING:
        return False
    of_origin = heard.get(command.origin)
    if of_origin is not None and of_origin.used(command.seq):
        return False
    asked_about = refusal.code in AUTHORITY or refusal.code in LATE
    return asked_about or type(command.body) not in ordinary
