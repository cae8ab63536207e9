"""One act of the office under one number of the screen: several commands, each done once.

Every command of an act has a number out of a range that belongs to the act. Whoever asks again for
the act, because its result was unknown, gets for each command that was recorded the answer of that
time; the act then goes on where it was left.
"""

from collections.abc import Mapping
from typing import Any

from croupier.core.stream.idempotency import RecentAnswers, fingerprint_of
from croupier.core.stream.names import Origin

COMMANDS_OF_AN_ACT = 1_000


def origin_of(screen: Origin) -> Origin:
    """Whose numbers the commands of a screen's acts have."""
    return Origin(f"{screen} acts")


def last_act(heard: Mapping[Origin, RecentAnswers], screen: Origin) -> int:
    """The number of the last act of a screen that has come to a stream."""
    found = heard.get(origin_of(screen))
    return found.last // COMMANDS_OF_AN_ACT if found is not None else 0


class Act:
    """`seq` is the number that the screen has chosen for it."""

    def __init__(self, screen: Origin, seq: int) -> None:
        self.origin = origin_of(screen)
        self._first = seq * COMMANDS_OF_AN_ACT
        self._given: dict[str, set[int]] = {}

    def number(
        self,
        stream: str,
        heard: Mapping[Origin, RecentAnswers],
        body: Any,  # noqa: ANN401
    ) -> int:
        """The one that this body has in this act already, or the next that none has."""
        given = self._given.setdefault(stream, set())
        known = heard.get(self.origin)
        recorded = {
            number: mark
            for number, (mark, _) in (known.answers.items() if known is not None else ())
            if number // COMMANDS_OF_AN_ACT == self._first // COMMANDS_OF_AN_ACT
        }
        mark = fingerprint_of(body)
        before = [each for each, of in recorded.items() if of == mark and each not in given]
        number = before[0] if before else max((*recorded, *given, self._first - 1)) + 1
        given.add(number)
        return number
