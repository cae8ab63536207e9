"""A command with a button takes one module of the core and its words, and then is everywhere.

The module is joined to the pit in processes of their own, so that no other test meets it.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from script import screens

ROOT = Path(__file__).resolve().parents[3]
INSIDE = Path(__file__).with_name("inside.py")
WORDS = Path(__file__).with_name("words")
# Half as long: the one file in which a missing word is a wrong type, and not every screen.
WORDS_ALONE = "tsconfig.words.json"
JOINED = [sys.executable, "-m", "tests.browser.invented.joining"]


@pytest.fixture(autouse=True)
def processes_are_forked() -> None:
    """No: what they join must be joined before anything else is imported."""


def told(command: list[str], folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def node() -> list[str]:
    found = screens.node_of_machine()
    if found is None or not screens.has_packages(for_developing=True):
        pytest.skip("the screens can only be built where Node and their packages are")
    return found.node


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The screens' sources with the forms of a pit that has the invented command."""
    copy = tmp_path_factory.mktemp("invented") / "web"
    shutil.copytree(ROOT / "web", copy, ignore=shutil.ignore_patterns("node_modules"))
    (copy / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    types = copy / "src" / "wire" / "types.ts"
    described = told([*JOINED, "croupier.wire.describing.typescript", str(types)], ROOT)
    assert described.returncode == 0, described.stderr
    (copy / WORDS_ALONE).write_text(
        '{"extends": "./tsconfig.json", "include": ["src/forms/labels.ts"]}'
    )
    return copy


def without(folder: Path, key: str, *languages: str) -> Path:
    """The invented words but for one, which these languages lack."""
    shutil.copytree(WORDS, folder)
    for file in (folder / language / "resting.toml" for language in languages):
        lines = file.read_text("utf-8").splitlines(keepends=True)
        file.write_text("".join(line for line in lines if f'"{key}"' not in line), "utf-8")
    return folder


def written(web: Path, words: Path) -> str:
    """What the writer of the screens' words has to say."""
    file = web / "src" / "words" / "catalogue.ts"
    command = [*JOINED, "croupier.words.typescript", str(file)]
    return told(command, ROOT, CROUPIER_INVENTED_WORDS=str(words)).stderr


def checked(web: Path, node: list[str], project: str = ".") -> str:
    """What the compiler has to say."""
    return told([*node, "node_modules/typescript/bin/tsc", "-p", project], web).stdout


def test_a_command_without_all_its_words_is_not_built_and_is_there_with_them(
    web: Path, node: list[str], chromium_path: Path, tmp_path: Path
) -> None:
    title, label = "pit.act.rest-table", "pit.field.rest-table.minutes"
    assert f"zh-Hans lacks {title}\n" in written(web, without(tmp_path / "1", title, "zh-Hans"))
    assert written(web, without(tmp_path / "2", label, "en", "zh-Hans")) == ""
    assert f"missing: {label}" in checked(web, node, WORDS_ALONE)
    unbuilt = told([*node, "build.mjs"], web)
    assert unbuilt.returncode == 1
    assert f"\n{label}\n" in unbuilt.stderr
    assert written(web, WORDS) == ""
    assert checked(web, node) == ""
    built = told([*node, "build.mjs"], web)
    assert built.returncode == 0, built.stderr
    static = web.parent / "src" / "croupier" / "server" / "static"
    inner = [sys.executable, "-m", "pytest", "-p", "tests.browser.invented.joining", str(INSIDE)]
    ran = told([*inner, "-q"], ROOT, CROUPIER_INVENTED_SCREENS=str(static))
    assert ran.returncode == 0, ran.stdout
    assert "2 passed" in ran.stdout
