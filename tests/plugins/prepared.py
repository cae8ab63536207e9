"""What nearly every worker would import, read and reckon anew is there before they are forked."""

from importlib import import_module

import pytest

from croupier.core.pit import registry as pit
from croupier.core.pit.tables.setting_up import judged
from croupier.core.venue import registry as venue
from croupier.rulebooks.shelf import Shelf
from croupier.words.catalogue import Language, catalogue
from tests.plugins.forked_commands import IMPORTED
from tests.plugins.forked_workers import OPTION


def pytest_collection_finish(session: pytest.Session) -> None:
    config = session.config
    if config.getoption(OPTION) and session.items and not config.option.collectonly:
        prepare()


def prepare() -> None:
    for module in IMPORTED:
        import_module(module)
    for language in Language:
        catalogue(language)
    for name in Shelf().ids():
        judged(Shelf().rulebook(name).text, {})
    for codec in (pit.CODEC, venue.CODEC):
        assert codec.digest
