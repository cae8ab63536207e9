"""Hands parts of a job to the workers of a Dask cluster.

A worker that dies costs time and changes nothing: its parts are done again by another.
"""

import hashlib
import importlib
import socket
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from croupier import __version__

_AHEAD = 3
_RETRIES = 10
SECONDS_TO_CONNECT = 10

# Dask carries no types.
Client = Any
Part = TypeVar("Part")
Result = TypeVar("Result")


class Unreachable(Exception):
    """Why no cluster works, in a sentence."""


def connect(address: str) -> Client:
    """Workers with other code than ours are refused: what they sent back would be nobody's."""
    try:
        distributed = _distributed()
    except ImportError as fault:
        sentence = "--dask needs the package `distributed`: install croupier[dask]"
        raise Unreachable(sentence) from fault
    _must_answer(address)
    try:
        client = distributed.Client(address, timeout=SECONDS_TO_CONNECT, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as fault:
        raise Unreachable(f"no Dask scheduler answers at {address}") from fault
    try:
        client.wait_for_workers(1, timeout=SECONDS_TO_CONNECT)
        _must_be_like_us(client)
    except TimeoutError as fault:
        client.close()
        raise Unreachable(f"the Dask scheduler at {address} has no workers") from fault
    except Unreachable:
        client.close()
        raise
    return client


def threads_of(client: Client) -> int:
    return sum(client.nthreads().values()) or 1


def submit(client: Client, work: Callable[[Part], Result], part: Part) -> Any:
    return client.submit(work, part, pure=False, retries=_RETRIES)


def result_of(future: Any) -> Any:
    """Unreachable if the scheduler is gone, or if one part has killed worker after worker."""
    try:
        return future.result()
    except (CancelledError, _distributed().KilledWorker) as fault:
        raise Unreachable(f"the Dask cluster works no more: {fault}") from fault


def each_result(
    client: Client, work: Callable[[Part], Result], parts: Iterable[Part]
) -> Iterator[tuple[Part, Result]]:
    """As they arrive, in any order; no more is handed out than is soon worked at."""
    left = iter(parts)
    pending: dict[Any, Part] = {}

    def hand_out(part: Part) -> Any:
        future = submit(client, work, part)
        pending[future] = part
        return future

    first = [hand_out(part) for part in islice(left, threads_of(client) * _AHEAD)]
    arriving = _distributed().as_completed(first, loop=client.loop)
    for future in arriving:
        part = pending.pop(future)
        yield part, result_of(future)
        for following in islice(left, 1):
            arriving.add(hand_out(following))


def _must_answer(address: str) -> None:
    """Asked first, for a client that has found nobody is slow to give up."""
    host, _, port = address.removeprefix("tcp://").removeprefix("tls://").rpartition(":")
    if not host or not port.isascii() or not port.isdigit():
        raise Unreachable(f"{address!r} is no address: write it tcp://HOST:PORT")
    try:
        socket.create_connection((host, int(port)), SECONDS_TO_CONNECT).close()
    except (OSError, OverflowError) as fault:
        raise Unreachable(f"no Dask scheduler answers at {address}") from fault


def _distributed() -> Any:
    """Loaded only where it is asked for; not everybody has it."""
    return importlib.import_module("distributed")


def _must_be_like_us(client: Client) -> None:
    ours = build()
    for worker, theirs in client.run(build).items():
        if tuple(theirs) != ours:
            raise Unreachable(
                f"the worker {worker} has Croupier {theirs[0]}, code {theirs[1][:12]};"
                f" this is {ours[0]}, code {ours[1][:12]}"
            )


def build() -> tuple[str, str]:
    """The version, and the digest of all source files."""
    folder = Path(__file__).resolve().parents[1]
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        digest.update(path.relative_to(folder).as_posix().encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return __version__, digest.hexdigest()
