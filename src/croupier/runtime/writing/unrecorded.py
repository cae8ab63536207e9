"""Refusals that are no entries, the last of each origin: a repeat hears the same.

They are kept for as long as the writer lives. After a crash such a command is decided anew, and may
be accepted; whoever has heard its refusal does not repeat it.
"""

from collections.abc import Container
from typing import Any

from croupier.core.stream.entries.recording import NUMBERING
from croupier.core.stream.envelope import Answer, Command
from croupier.core.stream.idempotency import RecentAnswers, fingerprint, remember, reused
from croupier.core.stream.names import Origin


class Unrecorded:
    def __init__(self) -> None:
        self._heard: dict[Origin, RecentAnswers] = {}

    @property
    def origins(self) -> Container[Origin]:
        """Whose refusals are kept; it changes as they come."""
        return self._heard.keys()

    def answer(self, command: Command[Any]) -> Answer | None:
        heard = self._heard.get(command.origin)
        before = heard.answers.get(command.seq) if heard is not None else None
        if before is None:
            return None
        return before[1] if before[0] == fingerprint(command) else reused(command)

    def keep(self, command: Command[Any], answer: Answer) -> None:
        """But not that a number was old or used: its own command would then hear that instead."""
        if answer.refusal is None or answer.refusal.code not in NUMBERING:
            remember(self._heard, command, answer)
