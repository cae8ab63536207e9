"""Rows that several streams want: looked up before a command is decided, claimed with its entry.

The agreement with core, in full:

* A command body that needs a row derives from `NeedsClaim`. Its sender leaves the row out; the
  writer asks `needs_claim()` which row it is, reads it, and decides `with_claim(row)`.
* Where the row is that of whoever a command turns out to speak of, the state says whose: such a
  body has the field `found` and is no `NeedsClaim` (see `core/pit/conduct/naming`).
* The decision names in `claims` what it wants the row to become, with the version it was found at.
  The entry is then the last of its batch and is folded only once the batch is durable.
* If another stream was faster, nothing of the batch is written. The entries before it are written
  by themselves, and the command is decided anew with the row as it is then.
* The field that holds the row is named in the body's SUPPLIED, so that a repeat is recognised.
"""

from typing import Any

from croupier.core.stream.claiming import NeedsClaim, RowName
from croupier.core.stream.envelope import Claim, Entry
from croupier.journal.port import ClaimChange, ReadableJournal
from croupier.runtime.machine import Machine


async def with_row(journal: ReadableJournal, machine: Machine[Any], body: NeedsClaim) -> NeedsClaim:
    return body.with_claim(await found(journal, machine, body.needs_claim()))


async def found(
    journal: ReadableJournal, machine: Machine[Any], name: RowName
) -> Claim[Any] | None:
    row = await journal.claim(name.kind, name.key)
    if row is None:
        return None
    return Claim(row.kind, row.key, row.version, machine.decode_row(row.body))


def changes(machine: Machine[Any], entry: Entry) -> tuple[ClaimChange, ...]:
    return tuple(
        ClaimChange(claim.kind, claim.key, claim.version, machine.encode_row(claim.body))
        for claim in entry.claims
    )
