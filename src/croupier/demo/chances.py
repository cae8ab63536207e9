"""Chance by what it is about: a wheel's by table and round, a shoe's by number, a bot's its own.

Whoever draws moves nothing of what comes to anybody else, so that one seed gives each table the
same results, however fast the floor runs and whoever plays there.
"""

import secrets
from random import Random


class Chances:
    """Without a seed every start is another."""

    def __init__(self, seed: int | None) -> None:
        self._seed = secrets.randbits(64) if seed is None else seed

    def of(self, *about: object) -> Random:
        """The same whenever it is asked about the same: whoever draws on has to keep it."""
        return Random(" ".join((str(self._seed), *map(str, about))))
