"""Gathers what a laboratory asks for in one folder, with a manifest and its own verifier."""

import asyncio
import csv
import hashlib
import io
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct, json

import croupier
from croupier.audit import identifying
from croupier.chance.system_chance import SYSTEM
from croupier.core.identifiers import RulebookId
from croupier.evidence import verify_evidence
from croupier.evidence.par_file import all_par_files, file_name, written
from croupier.evidence.seal import Seal, sealed
from croupier.lab.json_lines import LineFault
from croupier.papers.html import html
from croupier.papers.pdf import pdf
from croupier.randomness.battery import judged
from croupier.randomness.report import report
from croupier.randomness.samples import collected, plans, raw
from croupier.rulebooks.authoring.signing import Signer
from croupier.rulebooks.register import shipped_register
from croupier.rulebooks.register_matrix import shipped_matrix
from croupier.rulebooks.shelf import Shelf
from croupier.sim.simulation import Plan, Simulation

VERIFIER = "verify_evidence.py"


class EvidenceFile(Struct, frozen=True):
    name: str
    sha256: str


class EvidenceManifest(Struct, frozen=True):
    """`made` is the moment in UTC; it and the random numbers differ from folder to folder."""

    title: str
    software: str
    made: str
    rulebooks: dict[str, str]
    files: tuple[EvidenceFile, ...]


class SealedManifest(Struct, frozen=True):
    manifest: EvidenceManifest
    seal: Seal


class EvidenceRequest(Struct, frozen=True):
    rulebooks: Sequence[str]
    draws: int = 1_000_000
    raw_bytes: int = 12_000_000
    hours: float = 1.0
    seed: int = 1


class CannotProveError(Exception):
    """What a laboratory would be told that is not so; the sentence says what."""


# A file of the folder: its name and content.
Part = tuple[str, bytes]
Told = Callable[[str], None]


def make(folder: Path, asked: EvidenceRequest, signer: Signer | None, told: Told) -> SealedManifest:
    """Written beside and put in its place when all of it is there: a failure leaves nothing."""
    aside = folder.with_name(f".{folder.name}.{os.getpid()}")
    shutil.rmtree(aside, ignore_errors=True)
    aside.mkdir(parents=True)
    try:
        entries = []
        for name, content in _parts(asked, signer, told):
            path = aside / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            entries.append(EvidenceFile(name, hashlib.sha256(content).hexdigest()))
        whole = _sealed(asked, tuple(sorted(entries, key=lambda entry: entry.name)), signer)
        (aside / verify_evidence.MANIFEST).write_bytes(
            json.format(json.encode(whole), indent=1) + b"\n"
        )
        aside.rename(folder)
    except BaseException:
        shutil.rmtree(aside, ignore_errors=True)
        raise
    return whole


def _sealed(
    asked: EvidenceRequest, files: tuple[EvidenceFile, ...], signer: Signer | None
) -> SealedManifest:
    shelf = Shelf.from_environment()
    manifest = EvidenceManifest(
        title="Evidence about a Croupier build",
        software=f"croupier {croupier.__version__}",
        made=datetime.now(UTC).isoformat(timespec="seconds"),
        rulebooks={name: shelf.rulebook(name).digest for name in _ids(shelf, asked)},
        files=files,
    )
    return SealedManifest(manifest, sealed(json.encode(manifest), signer))


def _parts(asked: EvidenceRequest, signer: Signer | None, told: Told) -> Iterator[Part]:
    shelf = Shelf.from_environment()
    yield VERIFIER, Path(verify_evidence.__file__).read_bytes()
    told("digests of the software")
    running = identifying.identification(None)
    yield "software.json", json.format(json.encode(running), indent=1)
    for name in _ids(shelf, asked):
        told(f"PAR sheets of {name}")
        yield f"rulebooks/{name}.toml", shelf.text(name).encode()
        yield from _par_sheets(shelf, name, signer)
    told("clauses and what proves them")
    yield "clauses.csv", _clauses()
    told("tests of random numbers")
    yield from _random_numbers(asked)
    for name in _ids(shelf, asked):
        told(f"a simulated floor of {name}")
        yield f"simulations/{name}.json", _simulated(name, asked)


def _ids(shelf: Shelf, asked: EvidenceRequest) -> list[RulebookId]:
    return [RulebookId(name) for name in asked.rulebooks] or list(shelf.ids())


def _par_sheets(shelf: Shelf, name: str, signer: Signer | None) -> Iterator[Part]:
    found = all_par_files(shelf, name, signer)
    if isinstance(found, LineFault):
        raise CannotProveError(f"{name}: {found.message}")
    for one in found:
        for suffix, content in written(one).items():
            yield f"par/{file_name(one.sheet)}.{suffix}", content


def _clauses() -> bytes:
    register = shipped_register()
    rows = shipped_matrix(register).rows(list(register.clauses.values()))
    sheet = io.StringIO(newline="")
    writer = csv.writer(sheet, lineterminator="\n")
    writer.writerow(("clause", "kind", "topic", "summary", "what the system does", "state", "proof",
                     "proofs", "settings", "screen", "transcripts"))  # fmt: skip
    for row in rows:
        clause = row.clause
        writer.writerow(
            (
                *(clause.id, clause.kind.value, clause.topic.value, clause.summary),
                *(clause.behaviour, row.state, row.proof_state),
                "; ".join(proof.test for proof in row.proofs),
                "; ".join(f"{one.rulebook} {one.setting}" for one in row.settings),
                *(row.screen, "; ".join(row.transcripts)),
            )
        )
    return sheet.getvalue().encode()


def _random_numbers(asked: EvidenceRequest) -> Iterator[Part]:
    def nobody(_: int) -> None:
        pass

    samples = [collected(plan, asked.draws, nobody) for plan in plans(SYSTEM)]
    outcome = judged([*samples, raw(SYSTEM, asked.raw_bytes, nobody)])
    paper = report(outcome, (("Software", f"croupier {croupier.__version__}"),))
    yield "random-numbers/report.json", json.format(json.encode(outcome), indent=1)
    yield "random-numbers/report.html", html(paper).encode()
    yield "random-numbers/report.pdf", pdf(paper)


def _simulated(name: str, asked: EvidenceRequest) -> bytes:
    """Every cent followed by the independent auditor, who ends it where one is missing."""
    simulation = Simulation(Plan(name, asked.seed, asked.hours, 20, faults=True))
    found = asyncio.run(simulation.run(lambda _: None))
    return json.format(json.encode(found), indent=1)
