"""Whose command each entry holds: none stands there twice, and time goes back only by consent."""

from bisect import insort

from croupier.audit.independent.text import Entry
from croupier.audit.independent.unsound import UnsoundError, agree

# So many of an origin's highest numbers are told apart; of one below them nobody can say any more
# whether it was used, so it may not be used at all.
TOLD_APART = 16


class Numbering:
    """The commands of one stream."""

    def __init__(self) -> None:
        self._at = 0
        # By origin, in order: the highest numbers, and below them the last one let go.
        self._numbers: dict[str, list[int]] = {}

    def take(self, entry: Entry) -> None:
        if entry.at < self._at:
            self._set_back(entry)
        self._at = entry.at
        seq, numbers = entry.seq, self._numbers.get(entry.origin)
        if numbers is None:
            self._numbers[entry.origin] = [seq]
            return
        if seq > numbers[-1]:
            numbers.append(seq)
        else:
            self._overtaken(entry, numbers)
        if len(numbers) > TOLD_APART + 1:
            del numbers[0]

    def _overtaken(self, entry: Entry, numbers: list[int]) -> None:
        """A later number came first: this one is still free, or it stands there already."""
        let_go = len(numbers) > TOLD_APART and entry.seq <= numbers[0]
        if let_go or entry.seq in numbers:
            raise UnsoundError(f"command {entry.seq} of {entry.origin} stands there twice")
        insort(numbers, entry.seq)

    def _set_back(self, entry: Entry) -> None:
        """Two people may accept that the last moment recorded never was."""
        for event in entry.events:
            if event["type"].startswith("clock-set-back."):
                agree("the clock was set back from another moment", self._at, event["recorded"])
                agree("the clock was set back to another moment", entry.at, event["to"])
                return
        sentence = f"its moment {entry.at} is before that of the entry before it"
        raise UnsoundError(sentence, f"{self._at} or later", entry.at)
