"""What one commit makes durable, and whose answers rest on it."""

from croupier.core.stream.envelope import Answer, Entry
from croupier.core.stream.names import Origin
from croupier.journal.port import Draft
from croupier.runtime.asking import Ask


class Batch:
    """`claiming` is whose entry is the last of the drafts: it is not folded before the commit.

    `asked` says how many commands of each origin are among the entries.
    """

    __slots__ = ("answers", "asked", "claiming", "drafts", "entries")

    def __init__(self) -> None:
        self.drafts: list[Draft] = []
        self.entries: list[Entry] = []
        self.answers: list[tuple[Ask, Answer]] = []
        self.asked: dict[Origin, int] = {}
        self.claiming: Ask | None = None

    def __bool__(self) -> bool:
        return bool(self.drafts or self.answers)

    def add(self, entry: Entry, draft: Draft) -> None:
        self.entries.append(entry)
        self.drafts.append(draft)

    def without_claim(self) -> "Batch":
        """All but the entry whose claim was lost, and all answers but its own."""
        rest = Batch()
        rest.drafts, rest.entries = self.drafts[:-1], self.entries[:-1]
        rest.answers = [pair for pair in self.answers if pair[0] is not self.claiming]
        return rest

    def release(self) -> None:
        for ask, answer in self.answers:
            # Whoever asked may have gone away.
            if not ask.answer.done():
                ask.answer.set_result(answer)
