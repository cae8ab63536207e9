"""`croupier verify`: replays a journal and proves it, or names the first entry that is wrong."""

import argparse
import asyncio
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from croupier.audit import verifying
from croupier.audit.replaying import auditor_comparison, parallel_replay
from croupier.audit.sealed_days.chain import ChainProof, bases, prove_chain, said
from croupier.audit.verifying import Proof
from croupier.cli.commands import CommandFailed
from croupier.cli.output.inputs import print_json, progress, reading
from croupier.journal.archive.archive_folder import files_in, open_all
from croupier.journal.archive.day_file import SUFFIX, BadArchiveError, DayFile
from croupier.journal.archive.joined import joined
from croupier.journal.port import StoreFailedError, StreamId
from croupier.journal.witness_evidence import NoWitnessEvidenceError, WitnessEvidence, evidence_in
from croupier.runtime.process_tuning import prepare

WRONG = 1
EPILOG = """\
The same core decides every recorded command again, and the results are compared byte for byte;
snapshots are never used. Exit code 0: nothing is wrong; 1: something is wrong, and the first wrong
entry is named; 2: the journal cannot be read, or the witness holds nothing.

examples:
  croupier verify floor.db --independent
  croupier verify postgresql://host/casino --witness heads.jsonl --witness-key 5f0c…
  croupier verify postgresql://host/casino --witness heads/ --witness-key 5f0c… --witness-key 91ab…
  croupier verify postgresql://host/casino --dask tcp://host:8786
  croupier verify archives/2026-11-18.croupier-day
  croupier verify floor.db --archives archives/ --seal-key 77d0…
  croupier verify floor.db --archives archives/ --from-last-seal
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument(
        "places",
        metavar="JOURNAL|ARCHIVE",
        nargs="+",
        help="a journal (a file, or a PostgreSQL URL), or archives of sealed days",
    )
    parser.add_argument(
        "--archives",
        metavar="DIR",
        type=Path,
        help="the archives of the journal's sealed days, which are proved as well",
    )
    parser.add_argument(
        "--from-last-seal",
        action="store_true",
        help="begin where the last archive was signed to end, and decide nothing before again",
    )
    parser.add_argument(
        "--seal-key",
        metavar="HEX",
        action="append",
        default=[],
        help="a public key that archives may be signed with; may be repeated",
    )
    parser.add_argument(
        "--independent",
        action="store_true",
        help="check the money again with arithmetic that is not the core's",
    )
    parser.add_argument(
        "--witness",
        metavar="FILE",
        type=Path,
        action="append",
        default=[],
        help="signed heads kept outside the database, a file or a folder; may be repeated",
    )
    parser.add_argument(
        "--witness-key",
        metavar="HEX",
        action="append",
        default=[],
        help="the public key of signed heads; may be repeated; left out, none is checked",
    )
    parser.add_argument("--stream", metavar="S", help="this stream alone")
    parser.add_argument(
        "--dask",
        metavar="ADDRESS",
        help="decide again on a Dask cluster, whose workers reach the same journal",
    )
    parser.add_argument("--json", action="store_true", help="the whole proof as one JSON line")


def run(arguments: argparse.Namespace) -> int:
    if arguments.witness_key and not arguments.witness:
        raise CommandFailed("--witness-key goes with --witness FILE")

    # Nothing that is read and let go again is garbage to be looked for.
    prepare()
    archives = _archives(arguments)
    if archives and not (arguments.independent and arguments.journal):
        return _run_chain(arguments, archives)
    arguments.days = archives
    proof = _proof(arguments)
    _print_json(proof) if arguments.json else _print(proof)
    return WRONG if proof.wrong else 0


def _archives(arguments: argparse.Namespace) -> list[Path]:
    """The archives that are named; what else is named is the journal."""
    named = [Path(place) for place in arguments.places if place.endswith(SUFFIX)]
    journals = [place for place in arguments.places if not place.endswith(SUFFIX)]
    if len(journals) > 1:
        raise CommandFailed(f"one journal at a time: {', '.join(journals)}")
    arguments.journal = journals[0] if journals else None
    if arguments.journal is not None and Path(arguments.journal).is_dir():
        named, arguments.journal = [Path(arguments.journal), *named], None
    folders = [*named, *([arguments.archives] if arguments.archives else [])]
    found = files_in(folders)
    if folders and not found:
        raise CommandFailed(f"{folders[0]} has no archive of a sealed day, no *{SUFFIX}")
    if arguments.from_last_seal and not found:
        raise CommandFailed("--from-last-seal goes with --archives DIR")
    if found and arguments.from_last_seal and arguments.independent:
        raise CommandFailed("--independent needs every entry: leave out --from-last-seal")
    if found and arguments.journal is None and arguments.independent:
        raise CommandFailed("--independent goes with JOURNAL --archives DIR")
    if found and (arguments.stream or arguments.dask):
        raise CommandFailed("--stream and --dask go with a journal alone, without archives")
    return found


def _run_chain(arguments: argparse.Namespace, archives: list[Path]) -> int:
    evidence = _evidence(arguments.witness, arguments.witness_key)
    try:
        days = open_all(archives[-1:] if arguments.from_last_seal else archives)
        proof = asyncio.run(_prove_chain(arguments, evidence, days))
    except BadArchiveError as error:
        raise CommandFailed(f"WRONG  {error}", WRONG) from error
    if arguments.json:
        print_json({"ok": not proof.wrong, **msgspec.to_builtins(proof)})
        return WRONG if proof.wrong else 0
    for line in said(proof):
        print(line)
    if proof.journal is not None:
        _print(proof.journal)
        if evidence is not None and not proof.journal.witnessed:
            print("the witness was shown nothing of what came after the archives")
    elif not proof.wrong:
        print("proved: every day follows from its opening, and from the day before it")
    for sentence in proof.wrong if proof.journal is None else proof.broken:
        print(f"WRONG  {sentence}")
    return WRONG if proof.wrong else 0


async def _prove_chain(
    arguments: argparse.Namespace, evidence: WitnessEvidence | None, days: list[DayFile]
) -> ChainProof:
    keys, last = arguments.seal_key, arguments.from_last_seal
    with progress("replaying", sum(day.manifest.entries for day in days)) as advance:
        if arguments.journal is None:
            return await prove_chain(
                days, None, evidence, keys, from_last_seal=last, progress=advance
            )
        async with reading(arguments.journal) as journal:
            return await prove_chain(
                days, journal, evidence, keys, from_last_seal=last, progress=advance
            )


def _proof(arguments: argparse.Namespace) -> Proof:
    evidence = _evidence(arguments.witness, arguments.witness_key)
    try:
        entries = asyncio.run(_entries(arguments.journal, arguments.stream))
        with _workers(arguments, entries) as workers, progress("replaying", entries) as advance:
            return asyncio.run(_prove(arguments, evidence, workers, advance))
    except (StoreFailedError, parallel_replay.ReplayWorkerLostError) as error:
        raise CommandFailed(str(error)) from error


@contextmanager
def _workers(
    arguments: argparse.Namespace, entries: int
) -> Generator[parallel_replay.ReplayWorkers, None, None]:
    if arguments.dask is None:
        cores = parallel_replay.cores()
        with parallel_replay.replay_workers(arguments.journal, entries, cores) as workers:
            yield workers
        return
    from croupier.audit.dask_replay import dask_workers
    from croupier.cluster.dask_client import Unreachable

    try:
        with dask_workers(_place(arguments.journal), arguments.dask) as cluster:
            yield cluster
    except Unreachable as fault:
        raise CommandFailed(str(fault)) from fault


def _place(journal: str) -> str:
    """Workers have folders of their own: a file is named in full."""
    return journal if "://" in journal else str(Path(journal).resolve())


async def _entries(where: str, only: str | None) -> int:
    async with reading(where) as journal:
        streams = await journal.streams()
        if only is not None and only not in streams:
            known = ", ".join(streams) or "none"
            raise CommandFailed(f"there is no stream {only!r}: there are {known}")
        heads = [await journal.head(name) for name in streams if only in (None, name)]
        return sum(head.seq for head in heads)


async def _prove(
    arguments: argparse.Namespace,
    evidence: WitnessEvidence | None,
    workers: parallel_replay.ReplayWorkers,
    advance: Callable[[int], None],
) -> Proof:
    only = StreamId(arguments.stream) if arguments.stream else None
    second = auditor_comparison.SecondOpinion() if arguments.independent else None
    async with reading(arguments.journal) as journal:
        if not arguments.days:
            return await verifying.verify(journal, evidence, second, advance, only, workers)
        whole, let_go = await joined(journal, open_all(arguments.days)), await bases(journal)
        return await verifying.verify(whole, evidence, second, advance, only, let_go=let_go)


def _evidence(witnesses: list[Path], keys: list[str]) -> WitnessEvidence | None:
    if not witnesses:
        return None
    try:
        return evidence_in(witnesses, keys)
    except NoWitnessEvidenceError as error:
        raise CommandFailed(str(error)) from error
    except OSError as error:
        raise CommandFailed(f"{error.filename}: {error.strerror}") from error


def _print(proof: Proof) -> None:
    for stream in proof.streams:
        print(f"{stream.stream}: {stream.entries:,} entries, {stream.events:,} events")
        print(f"  head {stream.hash}")
        if stream.witnessed is not None and stream.witnessed.heads:
            heads, last = stream.witnessed.heads, stream.witnessed.last
            print(f"  witnessed up to entry {last:,}, by {heads:,} head{'s' * (heads > 1)}")
    for sentence in proof.accepted:
        print(f"accepted by two people: {sentence}")
    for number in proof.torn:
        print(f"line {number} of the witness is torn, as a crash leaves it")
    issued = proof.papers["issued"]
    if issued.count:
        parts = [f"{count.count:,} {name}" for name, count in proof.papers.items() if count.count]
        print(f"tickets and vouchers: {', '.join(parts)}")
    for name, found in proof.jackpots.items():
        print(
            f"jackpot {name}: {found.cycles:,} cycles and {found.proved:,} judgements proved by "
            f"their keys, {found.waiting:,} wait for theirs, of {found.lost:,} the key was lost"
        )
    for core, entries in proof.other_cores.items():
        print(f"{entries:,} entries were decided by core {core}, and come out the same by this one")
    for wrong in proof.wrong:
        print(f"WRONG  {wrong}")
    if not proof.wrong:
        beside = " and by independent arithmetic" if proof.independent else ""
        seen = ", and the witness agrees" if proof.witnessed else ""
        print(f"proved: everything follows from its commands{beside}{seen}")


def _print_json(proof: Proof) -> None:
    print_json({"ok": not proof.wrong, **msgspec.to_builtins(proof)})
