"""A wheel whose table has its own time after which the ball counts as at rest."""

from typing import Any

from msgspec.structs import replace

from croupier.core.pit.tables.commands import SetUpTable
from croupier.core.stream.envelope import Actor, Entry
from tests.core.pit.round_script import RoundScript


class SlowWheel(RoundScript):
    def __init__(self, rulebook: str, rest_seconds: int, players: int = 2) -> None:
        self._rest_after_ms = rest_seconds * 1000
        super().__init__(rulebook, players=players)

    def do(self, actor: Actor, body: Any, approver: Actor | None = None) -> Entry:
        if isinstance(body, SetUpTable):
            body = replace(body, rest_after_ms=self._rest_after_ms)
        return super().do(actor, body, approver)
