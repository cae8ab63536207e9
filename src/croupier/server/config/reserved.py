"""Names that are somebody else's: the venue's own stream has one, and training has its own, which
no real pit, journal or server may be taken for.
"""

from collections.abc import Iterator
from pathlib import PurePosixPath

from croupier.core.rulebook.document.problem import Problem
from croupier.core.stream.kinds import is_the_venues
from croupier.journal.opening import SQLITE
from croupier.server.config.settings import Config, Mode
from croupier.server.keyring.screen import TRAINING_NAME


def reserved(config: Config) -> Iterator[Problem]:
    for number, screen in enumerate(config.screens, start=1):
        if TRAINING_NAME.fullmatch(screen.id):
            reason = f"{screen.id} is reserved for what a training floor enrols by itself"
            yield Problem(f"screens.{number}.id", reason)
    for number, pit in enumerate(config.pits, start=1):
        if is_the_venues(pit.id):
            reason = f"{pit.id} is the venue's own stream in the journal: no pit can be called so"
            yield Problem(f"pits.{number}.id", reason)
    if config.mode is Mode.TRAINING:
        return
    for number, pit in enumerate(config.pits, start=1):
        yield from _real(pit.id, f"pits.{number}.id", "pit")
    yield from _real(config.server.owner, "server.owner", "server")
    # The file, its folder, or the database.
    path = PurePosixPath(config.journal.url.removeprefix(SQLITE).partition("?")[0])
    for name in (path.stem, path.parent.name):
        yield from _real(name, "journal.url", "journal")


def _real(name: str, key: str, what: str) -> Iterator[Problem]:
    if TRAINING_NAME.fullmatch(name):
        yield Problem(key, f"{name} is reserved for training, and this {what} is real")
