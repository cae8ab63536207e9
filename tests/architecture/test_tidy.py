import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from tests.architecture import tidiness
from tests.architecture.repository import PACKAGE, ROOT, files, shown, text_of

# The text of the licence is not ours to tidy.
OURS = [file for file in files() if file.name != "LICENSE"]
PYTHON = [file for file in OURS if file.suffix == ".py"]
# The wire's types are written by a program, each of its unions on one line.
SCREENS = [
    file
    for file in OURS
    if file.suffix in (".ts", ".tsx", ".css", ".mjs") and file.name not in ("types.ts", "forms.ts")
]
COMMANDS = [
    file for file in OURS if not file.suffix and file.parent.name in ("script", "hooks", ".ci")
]
LOCKS = sorted((ROOT / "requirements").iterdir())


def applied(
    checker: Callable[[str], Iterator[str]], chosen: Iterable[Path]
) -> list[tuple[str, str]]:
    texts = ((file, text_of(file)) for file in chosen)
    return [(shown(file), said) for file, text in texts if text for said in checker(text)]


def test_files_and_functions_are_short() -> None:
    assert applied(tidiness.of_python, PYTHON) == []
    assert applied(tidiness.of_length, SCREENS) == []


def test_lines_of_code_are_short() -> None:
    assert applied(tidiness.of_code_lines, [*PYTHON, *SCREENS, *COMMANDS]) == []


def test_every_package_says_what_it_is() -> None:
    assert applied(tidiness.of_package, files(PACKAGE, "__init__.py")) == []


def test_every_folder_with_source_is_a_package() -> None:
    folders = {file.parent for file in files(PACKAGE, "*.py")}
    assert [shown(folder) for folder in folders if not (folder / "__init__.py").exists()] == []


def test_nothing_is_marked_unfinished_and_no_text_names_a_machine_or_a_registry() -> None:
    assert applied(tidiness.of_text, OURS) == []


def test_texts_keep_to_the_settings_of_every_editor() -> None:
    assert applied(tidiness.of_blanks, OURS) == []


def test_no_name_is_vague() -> None:
    paths = [file.relative_to(ROOT) for file in OURS]
    assert [said for path in paths for said in tidiness.of_path(path.parts)] == []


def test_locks_name_no_download_address() -> None:
    assert LOCKS
    assert applied(tidiness.of_lock, LOCKS) == []


def test_commands_can_be_executed_and_nothing_else_can() -> None:
    assert COMMANDS
    said = {
        shown(file): list(
            tidiness.of_executable(
                (text_of(file) or "").partition("\n")[0],
                executable=os.access(file, os.X_OK),
                is_command=file in COMMANDS,
            )
        )
        for file in OURS
    }
    assert {file: found for file, found in said.items() if found} == {}


LONG_FUNCTION = "def settle() -> None:\n" + "    pass\n" * 70
LONG_METHOD = "class Table:\n  async def settle() -> None:\n" + "    pass\n" * 70
# These texts are put together here, or the tests above would object to this file.
HOME = "/" + "home/anna/notes"
BAD_TEXTS = [
    (tidiness.of_python, "x = 1\n" * 401, "401 lines"),
    (tidiness.of_length, "let x;\n" * 401, "401 lines"),
    (tidiness.of_python, LONG_FUNCTION, "settle has 71 lines"),
    (tidiness.of_python, LONG_METHOD, "settle has 71 lines"),
    (tidiness.of_code_lines, "\n" + "x" * 101, "line 2 has 101 characters"),
    (tidiness.of_package, "X = 1", "does not say what it is"),
    (tidiness.of_text, "a\n# " + "TO" + "DO later", "line 2: unfinished"),
    (tidiness.of_text, "X" * 3, "unfinished"),
    (tidiness.of_text, f"see {HOME} there", f"a path of one machine: {HOME}"),
    (tidiness.of_text, f"'{HOME}'", f"a path of one machine: {HOME}"),
    (tidiness.of_text, "from pypi" + ".org", "a registry is named"),
    (tidiness.of_blanks, "a\nb", "the last line has no end"),
    (tidiness.of_blanks, "a\nb \n", "line 2 ends with blanks"),
    (tidiness.of_blanks, "a\r\n", "lines end with a carriage return"),
    (tidiness.of_lock, "--index-url https://a.example", "line 1: a lock names"),
]


@pytest.mark.parametrize(("checker", "text", "reason"), BAD_TEXTS)
def test_an_untidy_text_is_objected_to(
    checker: Callable[[str], Iterator[str]], text: str, reason: str
) -> None:
    (found,) = checker(text)
    assert reason in found


GOOD_TEXTS = [
    (tidiness.of_python, "x = 1\n" * 400),
    (tidiness.of_python, "def settle() -> None:\n" + "    pass\n" * 69),
    (tidiness.of_code_lines, "x" * 100),
    (tidiness.of_package, '"""What it is."""'),
    (tidiness.of_blanks, "a\n\n  b\n"),
    (tidiness.of_text, "method, mastodon, Todo, docs/work/x, and/or, ~/tmp/x"),
]


@pytest.mark.parametrize(("checker", "text"), GOOD_TEXTS)
def test_a_tidy_text_is_accepted(checker: Callable[[str], Iterator[str]], text: str) -> None:
    assert list(checker(text)) == []


def test_a_vague_name_is_objected_to_as_folder_and_as_file() -> None:
    assert list(tidiness.of_path(("src", "utils", "money.py")))
    assert list(tidiness.of_path(("src", "helpers.py")))
    assert not list(tidiness.of_path(("src", "commons", "money.py")))


@pytest.mark.parametrize(
    ("first_line", "executable", "is_command", "objections"),
    [
        ("#!/bin/sh", True, True, 0),
        ("#!/bin/sh", False, True, 1),
        ("echo", False, True, 1),
        ("echo", True, False, 1),
        ("import os", False, False, 0),
    ],
)
def test_a_command_must_be_executable_and_say_what_runs_it(
    first_line: str, executable: bool, is_command: bool, objections: int
) -> None:
    found = tidiness.of_executable(first_line, executable=executable, is_command=is_command)
    assert len(list(found)) == objections
