"""Numbers the commands of a screen and of its acts, so that each is done once.

Every command of an act has a number out of a range that belongs to the act. Whoever repeats an act
whose result was unknown gets the recorded answer of each command that was done, and the act goes on
from there. A number is never used again, so a number too far ahead is refused: it would silence
its screen or till for good, and beyond 2**53 no page can count.
"""

from collections.abc import Mapping
from typing import Any

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.idempotency import RecentAnswers, fingerprint
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
        mark = fingerprint(body)
        before = [each for each, of in recorded.items() if of == mark and each not in given]
        number = before[0] if before else max((*recorded, *given, self._first - 1)) + 1
        given.add(number)
        return number


NUMBERS_LEFT_OUT_AT_MOST = 1_000_000


def too_far(seq: int, last: int) -> bool:
    """Whether a number leaves too many others out."""
    return seq - NUMBERS_LEFT_OUT_AT_MOST > last


def leaves_too_many_out(origin: Origin, last: int) -> Refusal:
    sentence = f"the next command of {origin} is {last + 1}: this number leaves too many out"
    return Refusal(RefusalCode.BAD_NUMBER, sentence)
