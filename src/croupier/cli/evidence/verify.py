"""`croupier verify`: replays a journal and proves it, or names the first entry that is wrong."""

import argparse
import asyncio
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from croupier.audit import verifying
from croupier.audit.replaying import auditor_comparison, parallel_replay
from croupier.audit.verifying import Proof
from croupier.cli.commands import CommandFailed
from croupier.cli.output.inputs import print_json, progress, reading
from croupier.journal.evidence import Evidence, NoEvidenceError, evidence_in
from croupier.journal.port import StoreFailedError, StreamId
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
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("journal", metavar="JOURNAL", help="a file, or a PostgreSQL URL")
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
    proof = _proof(arguments)
    _print_json(proof) if arguments.json else _print(proof)
    return WRONG if proof.wrong else 0


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
    evidence: Evidence | None,
    workers: parallel_replay.ReplayWorkers,
    advance: Callable[[int], None],
) -> Proof:
    only = StreamId(arguments.stream) if arguments.stream else None
    second = auditor_comparison.SecondOpinion() if arguments.independent else None
    async with reading(arguments.journal) as journal:
        return await verifying.verify(journal, evidence, second, advance, only, workers)


def _evidence(witnesses: list[Path], keys: list[str]) -> Evidence | None:
    if not witnesses:
        return None
    try:
        return evidence_in(witnesses, keys)
    except NoEvidenceError as error:
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
