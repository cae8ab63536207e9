"""Proves what the live journal still has, from the archive with which it let go of the rest.

That costs what the days cost that the house keeps, and not what all of them cost: so it can be
asked for at any time, beside tables that run.
"""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct, structs

from croupier.audit.discrepancies import Wrong
from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.sealed_days.chain import prove_chain
from croupier.audit.verifying import NO_STREAM, Progress, Proof, verify
from croupier.journal.archive.archive_folder import file_name
from croupier.journal.archive.day_file import DayFile
from croupier.journal.archive.joined import NotJoinedError
from croupier.journal.port import ProvableJournal
from croupier.journal.witness_evidence import WitnessEvidence
from croupier.runtime.let_go import last_let_go


class ProofAtHand(Struct, frozen=True):
    """`begins` names the archive that the proof rests on; empty where nothing was let go."""

    proof: Proof
    begins: str = ""


async def prove_at_hand(
    journal: ProvableJournal,
    folder: Path | None,
    keys: Sequence[str],
    evidence: WitnessEvidence | None,
    progress: Progress,
) -> ProofAtHand:
    """Raises NotJoinedError or BadArchiveError where the archive is not what it must be."""
    gone = await last_let_go(journal)
    if gone is None or folder is None:
        return ProofAtHand(await verify(journal, evidence, SecondOpinion(), progress))
    day = DayFile(folder / file_name(gone.day))
    if day.digest != gone.archive:
        raise day.bad("it is not the archive with which the journal let go of that day")
    chain = await prove_chain(
        [day], journal, evidence, keys, from_last_seal=True, progress=progress
    )
    if chain.journal is None:
        raise NotJoinedError("; ".join(chain.wrong))
    before = tuple(Wrong(NO_STREAM, 0, sentence) for sentence in chain.broken)
    proof = structs.replace(chain.journal, wrong=(*before, *chain.journal.wrong))
    return ProofAtHand(proof, day.path.name)
