"""Checks a journal before a server uses it: its declared purpose, and its length by the witness.

A server goes on from no journal that is older than what its own witness was shown.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from croupier.core.stream.names import is_the_venues
from croupier.core.venue.purpose import Purpose, PurposeDeclared
from croupier.core.venue.registry import CODEC
from croupier.journal.opening import open_journal
from croupier.journal.port import ReadableJournal, StreamId
from croupier.journal.witness import HeadSigner, SignedHead, is_genuine, last_shown
from croupier.runtime.identify import code_digest
from croupier.runtime.machine import Machine
from croupier.runtime.owning.witnessing import Lost, lost, named
from croupier.runtime.pit_machine import PitMachine
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from croupier.runtime.tickets.validation_numbers import Numbers
from croupier.runtime.venue_machine import VenueMachine
from croupier.server.config.settings import Witness
from croupier.server.start.opening import Setup

_VENUE = StreamId("venue")


async def declared(journal: ReadableJournal) -> Purpose | None:
    """It stands among the first entries of the venue's stream; a new journal has none."""
    async for record in journal.read(_VENUE):
        for event in CODEC.decode_entry(record.body).events:
            if isinstance(event, PurposeDeclared):
                return event.purpose
    return None


async def other_purpose(journal: ReadableJournal, wanted: Purpose) -> str | None:
    """Why it cannot be used for this, if it cannot."""
    known = await declared(journal)
    if known is None or known is wanted:
        return None
    return f"this journal is for {known.value} and cannot be used for {wanted.value}"


_GUIDE = "docs/guides/backup-and-restore.md"


class JournalBehindError(Exception):
    """The journal lacks what the witness was shown: both heads of each stream, and the way on."""

    def __init__(self, losses: Iterable[Lost]) -> None:
        self.losses = tuple(losses)
        super().__init__(self.losses)

    def __str__(self) -> str:
        told = "; ".join(map(str, self.losses))
        ways = "\n".join(
            f"  croupier accept loss --config FILE --badge FIRST --badge SECOND {each.stream} "
            f"{named(each.journal)} {named(each.witnessed)}"
            for each in self.losses
        )
        return (
            f"{told}. Another or an older journal lies in its place: put the right one back. Where "
            f"the rest is lost for good, two people accept that ({_GUIDE}):\n{ways}"
        )


class ForgedWitnessError(Exception):
    """The server's own witness holds what its key never signed."""


def machine_of(setup: Setup, stream: StreamId) -> Machine[Any]:
    """As the server would run the stream."""
    maker, seal = code_digest(), RowAuthenticator(setup.secret)
    if is_the_venues(stream):
        return VenueMachine(maker, seal)
    return PitMachine(maker, Numbers(setup.secret, setup.system), seal)


async def hold_to_witness(setup: Setup, witness: Witness, streams: Iterable[StreamId]) -> None:
    """Raises JournalBehindError where the journal does not have what the file says it had."""
    shown = shown_last(witness, streams)
    if not shown:
        return
    journal = await open_journal(setup.journal, setup.patience_seconds)
    try:
        found = [await lost(journal, machine_of(setup, each.stream), each) for each in shown]
    finally:
        await journal.close()
    losses = [each for each in found if each is not None]
    if losses:
        raise JournalBehindError(losses)


def shown_last(witness: Witness, streams: Iterable[StreamId]) -> list[SignedHead]:
    path = Path(witness.file)
    if not path.exists():
        return []
    key = HeadSigner.load(Path(witness.key)).public
    shown = [head for stream in streams if (head := last_shown(path, stream)) is not None]
    for head in shown:
        if not is_genuine(head, key):
            raise ForgedWitnessError(
                f"the last line about {head.stream} in the witness {path}, of entry {head.seq}, "
                "was not signed with this server's key"
            )
    return shown
