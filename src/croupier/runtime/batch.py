"""What one commit makes durable, and whose answers rest on it."""

from croupier.core.stream.envelope import Answer, Entry
from croupier.core.stream.names import Origin
from croupier.runtime.asking import Ask


class Batch:
    """`claiming` is whose entry is the last of all: it is not folded before the commit.

    `asked` says how many commands of each origin are among the entries.
    """

    __slots__ = ("answers", "asked", "claiming", "entries")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.answers: list[tuple[Ask, Answer]] = []
        self.asked: dict[Origin, int] = {}
        self.claiming: Ask | None = None

    def __bool__(self) -> bool:
        return bool(self.entries or self.answers)

    def without_claim(self) -> "Batch":
        """All but the entry whose claim was lost, and all answers but its own."""
        rest = Batch()
        rest.entries = self.entries[:-1]
        rest.answers = [pair for pair in self.answers if pair[0] is not self.claiming]
        return rest

    def release(self) -> None:
        for ask, answer in self.answers:
            ask.answer.set_result(answer)

    def fail(self, entry: Entry, error: Exception) -> None:
        """Tells whoever asked for the entry; nobody did, where the clock brought it about."""
        of = entry.command.origin, entry.command.seq
        for ask, _ in self.answers:
            if (ask.origin, ask.seq) == of:
                ask.fail(error)
