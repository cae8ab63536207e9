"""A command with a button takes one module of the core and its words, and then is everywhere.

The module is joined to the pit in processes of their own, so that no other test meets it.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from script import screens
from tests.browser.invented.resting import WORDS

ROOT = Path(__file__).resolve().parents[3]
INSIDE = Path(__file__).with_name("inside.py")
JOINED = [sys.executable, "-m", "tests.browser.invented.joining"]


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
    written = told([*JOINED, "croupier.wire.describing.typescript", str(types)], ROOT)
    assert written.returncode == 0, written.stderr
    return copy


def without(words: Mapping[str, Mapping[str, str]], key: str) -> dict[str, dict[str, str]]:
    return {
        language: {each: text for each, text in said.items() if each != key}
        for language, said in words.items()
    }


def say(web: Path, words: Mapping[str, Mapping[str, str]]) -> None:
    for language, said in words.items():
        there = ROOT / "web" / "src" / "words" / language / "pit_forms.ts"
        lines = "".join(f'  "{key}": "{text}",\n' for key, text in said.items())
        head, end, rest = there.read_text("utf-8").rpartition("}")
        here = web / "src" / "words" / language / "pit_forms.ts"
        here.write_text(f"{head}{lines}{end}{rest}", encoding="utf-8")


def checked(web: Path, node: list[str]) -> str:
    """What the compiler has to say."""
    return told([*node, "node_modules/typescript/bin/tsc", "-p", "."], web).stdout


def test_a_command_without_all_its_words_is_not_built_and_is_there_with_them(
    web: Path, node: list[str], chromium_path: Path
) -> None:
    unlabelled = without(WORDS, "pit.field.rest-table.minutes")
    say(web, {**unlabelled, "zh-hans": without(unlabelled, "pit.act.rest-table")["zh-hans"]})
    complaint = checked(web, node)
    assert "missing: pit.field.rest-table.minutes" in complaint
    assert """Property '"pit.act.rest-table"' is missing""" in complaint
    unbuilt = told([*node, "build.mjs"], web)
    assert unbuilt.returncode == 1
    assert "en: pit.field.rest-table.minutes\n" in unbuilt.stderr
    assert "zh-hans: pit.act.rest-table\n" in unbuilt.stderr
    say(web, WORDS)
    assert checked(web, node) == ""
    built = told([*node, "build.mjs"], web)
    assert built.returncode == 0, built.stderr
    static = web.parent / "src" / "croupier" / "server" / "static"
    inner = [sys.executable, "-m", "pytest", "-p", "tests.browser.invented.joining", str(INSIDE)]
    ran = told([*inner, "-q", "-p", "no:xdist"], ROOT, CROUPIER_INVENTED_SCREENS=str(static))
    assert ran.returncode == 0, ran.stdout
    assert "2 passed" in ran.stdout
