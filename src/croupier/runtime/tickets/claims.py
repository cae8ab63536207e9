"""Rows that several streams share: looked up before a command is decided, claimed with its entry.

The agreement with core, in full:

* A command body that needs a row derives from `NeedsClaim`. Its sender leaves the row out; the
  writer asks `needs_claim()` which row it is, reads it, and decides `with_claim(row)`.
* Where the row is that of whoever a command turns out to speak of, the state says whose: such a
  body has the field `found` and is no `NeedsClaim` (see `core/pit/conduct/person_concerned`).
* The decision names in `claims` what it wants the row to become, with the version it was found at.
  The entry is then the last of its batch and is folded only once the batch is durable.
* If another stream was faster, nothing of the batch is written. The entries before it are written
  by themselves, and the command is decided anew with the row as it is then.
* The field that holds the row is named in the body's SUPPLIED, so that a repeat is recognised.
* A row that no server of the venue has written so, or that the entries know to have gone on, is
  not believed: whoever asked is refused, and nothing is decided by it.
"""

from typing import Any

from msgspec.structs import replace

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Claim, Entry
from croupier.core.stream.messages import NeedsClaim, RowName
from croupier.journal.port import ClaimChange, ClaimRow, ReadableJournal
from croupier.runtime.let_go import UnbelievedBaseError
from croupier.runtime.machine import Machine
from croupier.runtime.tickets.row_authentication import content_of

_FORGED = "it is not as the venue's servers wrote it"
_GONE_BACK = "it was put back to an earlier version"
_GONE = "it is missing from the store"
_OF_OLD = "no entry has made it since the days that were let go"


class RowInDoubtError(Exception):
    """A row that is not to be believed."""

    def __init__(self, name: RowName, why: str) -> None:
        super().__init__(f"the record of this {name.kind} is in doubt: {why}")

    @property
    def refusal(self) -> Refusal:
        return Refusal(RefusalCode.RECORD_IN_DOUBT, str(self))


async def with_row(journal: ReadableJournal, machine: Machine[Any], body: NeedsClaim) -> NeedsClaim:
    return body.with_claim(await found(journal, machine, body.needs_claim()))


async def found(
    journal: ReadableJournal, machine: Machine[Any], name: RowName
) -> Claim[Any] | None:
    row = await believed(journal, machine, name)
    if row is None:
        return None
    return Claim(row.kind, row.key, row.version, machine.decode_row(row.body))


async def believed(
    journal: ReadableJournal, machine: Machine[Any], name: RowName, *, claimed: bool = True
) -> ClaimRow | None:
    """The row without its seal. Raises where it is not as its streams have left it.

    Of a row that no entry has `claimed`, such as the number of a ticket, its seal alone tells.
    """
    heads, row = await journal.heads_and_claim(name.kind, name.key)
    version = machine.history.version_at(heads, name)
    if version is None or version > (row.version if row is not None else 0):
        # Before the row, for that may go on meanwhile.
        version = await _version(journal, machine, name)
        row = await journal.claim(name.kind, name.key)
    why = _reason_to_distrust(machine, row, version)
    if why == _GONE and await machine.history.let_go_since(journal):
        return await believed(journal, machine, name, claimed=claimed)
    if why is None and row is not None and claimed and not (version or machine.history.complete):
        why = _OF_OLD
    if why is not None:
        machine.history.doubt(name, why)
        raise RowInDoubtError(name, why)
    return replace(row, body=content_of(row)) if row is not None else None


async def _version(journal: ReadableJournal, machine: Machine[Any], name: RowName) -> int:
    try:
        return await machine.history.version(journal, name, machine.seal)
    except UnbelievedBaseError as error:
        raise RowInDoubtError(name, str(error)) from error


def _reason_to_distrust(machine: Machine[Any], row: ClaimRow | None, version: int) -> str | None:
    if row is None:
        return _GONE if version else None
    if not machine.seal.believes(row):
        return _FORGED
    return _GONE_BACK if row.version < version else None


def changes(machine: Machine[Any], entry: Entry) -> tuple[ClaimChange, ...]:
    return tuple(
        sealed(
            machine, ClaimChange(each.kind, each.key, each.version, machine.encode_row(each.body))
        )
        for each in entry.claims
    )


def sealed(machine: Machine[Any], change: ClaimChange) -> ClaimChange:
    """As the row will be: a change raises its version by one."""
    becomes = ClaimRow(change.kind, change.key, change.version + 1, change.body)
    return replace(change, body=machine.seal.sealed_row(becomes))
