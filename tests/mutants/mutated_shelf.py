"""For as long as it lasts, the package's rulebook has another text, for whoever reads it then."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import RulebookId
from croupier.rulebooks import shelf


@contextmanager
def changed(rulebook: RulebookId, text: str) -> Iterator[None]:
    """The text is taken as it is: that its odds favour the house is not asked, as for a release."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shelf, "_packaged", _with_the_change(rulebook, text))
        yield


def change_for_good(rulebook: RulebookId, text: str) -> None:
    """For a process that ends with the question it was made for."""
    pytest.MonkeyPatch().setattr(shelf, "_packaged", _with_the_change(rulebook, text))


def _with_the_change(rulebook: RulebookId, text: str) -> Callable[[], Iterator[object]]:
    packaged = shelf._packaged

    def sources() -> Iterator[object]:
        for source in packaged():
            of_it = source.name == f"{rulebook}.toml"
            yield replace(source, text=text) if of_it else source

    return sources
