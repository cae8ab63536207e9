"""Which intents are unfinished."""

from collections.abc import Callable

from croupier.core.pit.floor import Floor
from croupier.core.stream.intents import IntentClosed, IntentOpened


def changed(floor: Floor, event: IntentOpened | IntentClosed) -> None:
    floor.state.intents.fold(event)


FOLD: dict[type, Callable[..., None]] = {IntentOpened: changed, IntentClosed: changed}
