"""Moments at which something happens by itself: known from the state, never from a timer."""

from typing import Any, NamedTuple

from croupier.core.stream.names import Instant


class Deadline(NamedTuple):
    """When, and the command that the clock gives then. Deciding it must make the deadline go."""

    at: Instant
    body: Any
