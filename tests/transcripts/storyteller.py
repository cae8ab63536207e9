"""A table whose every entry is told as it happens."""

from croupier.core.money import dollars
from croupier.core.rulebook.game import GameName, Source
from croupier.core.stream.envelope import Actor, Entry
from tests.core.pit.round_script import NOBODY, RoundScript
from tests.core.rows import Rows
from tests.transcripts.telling import told


class Storyteller(RoundScript):
    def __init__(
        self,
        rulebook: str,
        game: GameName = GameName.ROULETTE,
        source: Source = Source.LIVE,
        options: dict[str, str] | None = None,
    ) -> None:
        self.lines: list[str] = []
        self.rows = Rows()
        self._since: int | None = None
        super().__init__(rulebook, game, source, options=options)
        self._since = self.now
        seats = ", ".join(
            f"{session} at {actor.terminal} with {dollars(self.credit(session))}"
            for actor, session in self.seats
        )
        self.lines.append(f"{self.id}: {game.value}, {source.value}, under {rulebook}. {seats}.")
        self.lines.append("")

    def ask(self, actor: Actor, body: object, approver: Actor | None = None) -> Entry:
        before = len(self.entries)
        entry = super().ask(actor, self.rows.supplied(body, self.floor), approver)
        self.rows.apply(entry)
        if self._since is not None:
            for each in self.entries[before:]:
                # The script nudges the clock with a report that nobody made.
                if getattr(each.command.body, "terminal", None) != NOBODY:
                    self.lines += told(each, self.floor.ledger, self._since)
        return entry
