"""Proves archives one after the other, and the live journal from where the last of them ends.

Each archive is proved from its own opening, which is what the one before it closed with: so all of
them together prove what one replay from the first entry would.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct, structs

from croupier.audit.sealed_days.opening_state import Beginning, closing_of
from croupier.audit.sealed_days.proving import DayProof, prove_day
from croupier.audit.verifying import Progress, Proof, verify
from croupier.journal.archive.archive_folder import broken_links
from croupier.journal.archive.day_file import BadArchiveError, DayFile
from croupier.journal.archive.joined import contradictions
from croupier.journal.port import ProvableJournal, StreamId
from croupier.journal.witness_evidence import WitnessEvidence


class ChainProof(Struct, frozen=True):
    """`broken` is what is wrong between archives, or between them and the journal.

    `begins` names what the proof rests on, where that is not the first entry.
    """

    days: tuple[DayProof, ...]
    broken: tuple[str, ...]
    journal: Proof | None = None
    begins: str = ""

    @property
    def wrong(self) -> list[str]:
        live = self.journal.wrong if self.journal is not None else ()
        return [*(each for day in self.days for each in day.wrong), *self.broken, *map(str, live)]


async def prove_chain(
    days: Sequence[DayFile],
    journal: ProvableJournal | None,
    evidence: WitnessEvidence | None = None,
    keys: Sequence[str] = (),
    *,
    from_last_seal: bool = False,
    progress: Progress = lambda _: None,
) -> ChainProof:
    """`from_last_seal` takes the archives at their signature: of each, that nothing was changed."""
    proofs = []
    for day in days:
        proofs.append(_read(day) if from_last_seal else prove_day(day, evidence))
        progress(day.manifest.entries)
    broken = list(broken_links(days, keys))
    live = None
    if journal is not None and not broken and not any(each.wrong for each in proofs):
        broken += [each async for each in contradictions(journal, days)]
        if not broken:
            begun = closing_of(days[-1])
            if from_last_seal and evidence is not None:
                broken += _witnessed_otherwise(begun, evidence)
            live = await verify(
                journal, evidence, None, progress, begun=begun, let_go=await bases(journal)
            )
            live = structs.replace(live, witnessed=_shown_since(live))
    return ChainProof(tuple(proofs), tuple(broken), live, _begins(days, from_last_seal))


def _shown_since(live: Proof) -> bool:
    """A witness that was shown nothing of what came after the archives agrees with nothing."""
    reaches = [stream.witnessed for stream in live.streams]
    return any(reach is not None and reach.heads for reach in reaches)


def _witnessed_otherwise(begun: Beginning, evidence: WitnessEvidence) -> Iterator[str]:
    for stream, each in begun.streams.items():
        finding = evidence.begin_after(stream, each.place.head)
        if finding is not None:
            yield finding.sentence


def _read(day: DayFile) -> DayProof:
    """Its bytes and its signature, and not its decisions."""
    told = day.manifest
    try:
        day.check()
        wrong: tuple[str, ...] = ()
    except BadArchiveError as error:
        wrong = (str(error),)
    named = (day.path.name, told.day.date, told.venue, told.by, day.key, day.digest)
    return DayProof(*named, told.entries, 0, {}, wrong)


def _begins(days: Sequence[DayFile], from_last_seal: bool) -> str:
    if from_last_seal:
        return f"what {days[-1].path.name} was signed to close with"
    if days[0].manifest.previous:
        return f"what {days[0].path.name} was signed to open with"
    return ""


async def bases(journal: ProvableJournal) -> dict[StreamId, int]:
    """Up to which entry each stream was let go."""
    found = {stream: await journal.base(stream) for stream in await journal.streams()}
    return {stream: base.seq for stream, base in found.items() if base is not None}


def said(proof: ChainProof) -> Iterator[str]:
    """In lines, for people."""
    for day in proof.days:
        streams = ", ".join(f"{name} {entries:,}" for name, entries in day.streams.items())
        yield f"{day.archive}: {day.entries:,} entries" + (f" ({streams})" if streams else "")
    for day in proof.days[-1:]:
        yield f"  signed by {day.by} with {day.key}"
    if proof.begins:
        yield f"begins with {proof.begins}"
