"""Where two people have set the time of a stream back, which its stamps alone do not tell.

What was stamped too late before that is of the day to which they set the time back, and nothing
after it waits until those late moments have come.
"""

from croupier.audit.replaying.machines import machine_of
from croupier.core.stream.console import ClockSetBack
from croupier.journal.port import ReadableJournal, StreamId

_SETTING_BACK = b'"clock-set-back.1"'


class TimesSetBack:
    """Of a journal: each stream is looked through once, from the first moment that is too late."""

    def __init__(self, journal: ReadableJournal) -> None:
        self._journal = journal
        self._found: dict[StreamId, list[tuple[int, int]]] = {}

    async def to_before(self, moment: int, stream: StreamId, after: int) -> int:
        """The last entry after one that sets time back to before a moment; zero if none does."""
        if stream not in self._found:
            self._found[stream] = await self._looked_for(stream, after)
        return max((seq for seq, to in self._found[stream] if to < moment), default=0)

    async def _looked_for(self, stream: StreamId, after: int) -> list[tuple[int, int]]:
        decode = machine_of(stream).decode
        return [
            (record.seq, record.at)
            async for record in self._journal.mentioning(stream, (_SETTING_BACK,), after)
            if any(isinstance(each, ClockSetBack) for each in decode(record.body).events)
        ]
