"""What nearly every worker would import, read and reckon anew is there before they are forked."""

from contextlib import suppress
from importlib import import_module

import pytest

from croupier.core.pit import registry as pit
from croupier.core.pit.tables.setting_up import judged
from croupier.core.venue import registry as venue
from croupier.rulebooks.shelf import Shelf
from croupier.words.catalogue import Language, catalogue
from tests.plugins.forked_commands import IMPORTED
from tests.plugins.forked_workers import OPTION
from tests.plugins.postgres import template
from tests.plugins.worker_process import temporary_folders


def pytest_collection_finish(session: pytest.Session) -> None:
    config = session.config
    if not config.getoption(OPTION) or not session.items or config.option.collectonly:
        return
    prepare()
    # Where there is no PostgreSQL, the tests that need one say so.
    if any("postgres" in item.nodeid for item in session.items):
        with suppress(RuntimeError):
            template.prepare(temporary_folders(config).mktemp("postgres"))


def prepare() -> None:
    for module in IMPORTED:
        import_module(module)
    for language in Language:
        catalogue(language)
    for name in Shelf().ids():
        judged(Shelf().rulebook(name).text, {})
    for codec in (pit.CODEC, venue.CODEC):
        assert codec.digest
