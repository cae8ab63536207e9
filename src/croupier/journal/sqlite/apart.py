"""The hand that is a process apart. What it does there, `scribe` says."""

from pathlib import Path

from croupier.journal.apart.hand import Assignment, HandApart
from croupier.journal.apart.requests import Opening
from croupier.journal.sqlite.requests import Request


async def hand_apart(path: Path, patience: float) -> HandApart[Request]:
    assigned = Assignment(
        scribe="croupier.journal.sqlite.scribe",
        store=str(path),
        bearer=f"The disk of {path}",
        opening=Opening(str(path.absolute()), patience),
    )
    return await HandApart[Request].open(assigned)
