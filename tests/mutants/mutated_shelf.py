"""For as long as it lasts, the package's rulebook has another text, for whoever reads it then."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import RulebookId
from croupier.rulebooks import shelf


@contextmanager
def changed(rulebook: RulebookId, text: str) -> Iterator[None]:
    """The text is taken as it is: that its odds favour the house is not asked, as for a release."""
    packaged = shelf._packaged

    def with_the_change() -> Iterator[object]:
        for source in packaged():
            of_it = source.name == f"{rulebook}.toml"
            yield replace(source, text=text) if of_it else source

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shelf, "_packaged", with_the_change)
        yield
