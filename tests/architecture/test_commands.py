import inspect

import pytest

from croupier.cli.commands import COMMANDS
from croupier.cli.main import load
from tests.architecture.repository import PACKAGE


@pytest.mark.parametrize("name", COMMANDS)
def test_every_listed_command_has_a_module_that_configures_and_runs(name: str) -> None:
    command = load(name)
    assert list(inspect.signature(command.configure).parameters) == ["parser"]
    assert list(inspect.signature(command.run).parameters) == ["arguments"]


def test_every_module_that_is_a_command_is_listed() -> None:
    files = [file for file in (PACKAGE / "cli").rglob("*.py") if _is_command(file.read_text())]
    found = [file.stem.replace("_", "-") for file in files]
    assert sorted(found) == list(COMMANDS)


def test_the_help_of_every_command_is_one_short_line() -> None:
    for name, line in COMMANDS.items():
        assert line == line.strip().rstrip("."), name
        assert 10 <= len(line) <= 70, name


def _is_command(source: str) -> bool:
    return "\ndef configure(" in source
