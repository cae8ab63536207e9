"""Refusals that are no entries, kept for as long as the process lives: a repeat hears the same."""

from collections.abc import Container
from typing import Any

from croupier.core.stream.envelope import Answer, Command
from croupier.core.stream.heard import Heard, fingerprint, remember, reused, stale
from croupier.core.stream.names import Origin
from croupier.core.stream.recording import NUMBERING


class Unrecorded:
    def __init__(self) -> None:
        self._heard: dict[Origin, Heard] = {}

    @property
    def origins(self) -> Container[Origin]:
        """Whose refusals are kept; it changes as they come."""
        return self._heard.keys()

    def answer(self, command: Command[Any], recorded: int) -> Answer | None:
        """`recorded` is the last number of the origin that the journal knows."""
        heard = self._heard.get(command.origin)
        if heard is None or command.seq > heard.last:
            return None
        before = heard.answers.get(command.seq)
        if before is not None:
            return before[1] if before[0] == fingerprint(command) else reused(command)
        return stale(command) if command.seq > recorded else None

    def keep(self, command: Command[Any], answer: Answer) -> None:
        """But not that a number was old or used: its own command would then hear that instead."""
        if answer.refusal is None or answer.refusal.code not in NUMBERING:
            remember(self._heard, command, answer)
