"""Whether the pit is running."""

from croupier.core.pit.floor import Floor
from croupier.core.stream.starting import Started, Stopped


def changed(floor: Floor, event: Started | Stopped) -> None:
    floor.state.run.fold(event)
