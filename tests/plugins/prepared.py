"""What nearly every worker would import, read and reckon anew is there before they are forked."""

from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib import import_module
from pathlib import Path

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


def _forks(config: pytest.Config) -> bool:
    return bool(config.getoption(OPTION)) and not config.option.collectonly


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """One process collects; meanwhile others make the data of a database."""
    if not _forks(session.config):
        return (yield)
    folder = temporary_folders(session.config).mktemp("postgres")
    with ThreadPoolExecutor(1) as beside:
        made = beside.submit(_make_template, folder)
        collected = yield
        made.result()
    return collected


def _make_template(folder: Path) -> None:
    # Where there is no PostgreSQL, the tests that need one say so.
    with suppress(RuntimeError):
        template.prepare(folder)


def pytest_collection_finish(session: pytest.Session) -> None:
    if _forks(session.config) and session.items:
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
