"""A job: which rounds are played, how many, and from which key; and its blocks, in any order.

A block's counts depend on the job and the number of the block alone. So the sum over all blocks is
the same to the bit on any number of workers, in any order, and after some were done twice over.
"""

import hashlib
from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

    Counts = NDArray[np.int64]
    Count = Callable[[np.uint64, np.uint64, int, Counts], Counts]

# Rises when a kernel draws in another way, so that no counts of two ways are added up.
VERSION = 1


class Kernel(StrEnum):
    SPINS = "spins"
    LUCKY_SPINS = "lucky-spins"
    ROLLS = "rolls"
    COUPS = "coups"
    SHOES = "shoes"
    SIGHTED_COUPS = "sighted-coups"
    SIGHTED_SHOES = "sighted-shoes"
    DEPTHS = "depths"


# Those whose rounds are whole shoes.
SHOES = frozenset({Kernel.SHOES, Kernel.SIGHTED_SHOES, Kernel.DEPTHS})
# Few enough to be done in a blink, many enough that Python takes no time beside them.
ROUNDS_PER_BLOCK = {
    Kernel.SPINS: 1 << 22,
    Kernel.LUCKY_SPINS: 1 << 20,
    Kernel.ROLLS: 1 << 22,
    Kernel.COUPS: 1 << 20,
    Kernel.SHOES: 1 << 10,
    Kernel.SIGHTED_COUPS: 1 << 18,
    Kernel.SIGHTED_SHOES: 1 << 9,
    Kernel.DEPTHS: 1 << 2,
}
# What one worker is given at a time.
BLOCKS_PER_TASK = 16


class Job(Struct, frozen=True):
    """`rounds` are shoes where whole shoes are dealt."""

    kernel: Kernel
    parameters: tuple[int, ...]
    rounds: int
    seed: int
    version: int = VERSION

    @property
    def key(self) -> int:
        """64 bits for what is played and the seed, however many rounds there are."""
        said = msgspec.json.encode((self.version, self.kernel, self.parameters, self.seed))
        return int.from_bytes(hashlib.sha256(said).digest()[:8], "little")

    @property
    def per_block(self) -> int:
        return ROUNDS_PER_BLOCK[self.kernel]

    @property
    def blocks(self) -> int:
        return -(-self.rounds // self.per_block)

    def rounds_of(self, first: int, count: int) -> int:
        last = min((first + count) * self.per_block, self.rounds)
        return max(last - first * self.per_block, 0)


class BlockRange(Struct, frozen=True):
    """Blocks that lie side by side."""

    first: int
    count: int


def tasks(job: Job, done: "frozenset[int] | set[int]" = frozenset()) -> Iterator[BlockRange]:
    """Every block but those that are done, in tasks that begin where they always begin."""
    for start in range(0, job.blocks, BLOCKS_PER_TASK):
        if start not in done:
            yield BlockRange(start, min(BLOCKS_PER_TASK, job.blocks - start))


def run_task(job: Job, task: BlockRange) -> "Counts":
    """Compiles the kernel if this process has not yet done so."""
    import numpy as np

    count = _kernel(job.kernel)
    parameters = np.array(job.parameters, np.int64)
    key = np.uint64(job.key)
    total = count(key, np.uint64(0), 0, parameters)
    for block in range(task.first, task.first + task.count):
        total += count(key, np.uint64(block), job.rounds_of(block, 1), parameters)
    return total


def no_counts(job: Job) -> "Counts":
    """The counts of no rounds. Compiles the kernel, so that what is timed afterwards only plays."""
    return run_task(job, BlockRange(0, 0))


def _kernel(kernel: Kernel) -> "Count":
    from croupier.montecarlo.kernels import baccarat, depths, roulette, shoes, sicbo, sighted

    return {
        Kernel.SPINS: roulette.count_spins,
        Kernel.LUCKY_SPINS: roulette.count_lucky_spins,
        Kernel.ROLLS: sicbo.count_rolls,
        Kernel.COUPS: baccarat.count_coups,
        Kernel.SHOES: shoes.count_shoes,
        Kernel.SIGHTED_COUPS: sighted.count_sighted_coups,
        Kernel.SIGHTED_SHOES: sighted.count_sighted_shoes,
        Kernel.DEPTHS: depths.count_depths,
    }[kernel]
