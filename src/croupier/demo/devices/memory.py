"""What a device did, by the task's name, in a file of its own: it survives every restart."""

from pathlib import Path

import msgspec

from croupier.core.stream.intents import Became
from croupier.demo.folder import write_private
from croupier.wire.inbound import Done

_KEPT = 500


class Memory:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._done: dict[str, Done] = {}
        if path.exists():
            self._done = msgspec.json.decode(path.read_bytes(), type=dict[str, Done])

    @property
    def unanswered(self) -> Path:
        """Where the agent keeps what it has said and had no answer to."""
        return self._path.with_suffix(".unanswered.json")

    def recall(self, task: str) -> Done | None:
        return self._done.get(task)

    def keep(self, done: Done) -> Done:
        """Written down before anybody is told."""
        self._done[done.task] = done
        for old in list(self._done)[:-_KEPT]:
            del self._done[old]
        write_private(self._path, msgspec.json.encode(self._done))
        return done

    def never(self, task: str) -> Done:
        """Asked about what it was never told of: not done, and not to be done from now on."""
        return self.keep(Done(task, Became.NOT_DONE))
