"""The opt-in hook judges what is staged, whatever lies beside it in the folder."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = (".editorconfig", "pyproject.toml", "web/.prettierrc.json", "web/.prettierignore")
WEB = ("web/package.json", "web/package-lock.json", "web/tsconfig.json", "web/tests/tsconfig.json")
TIDY = '"""A table."""\n\nLIMIT = 500\n'
UNTIDY = "LIMIT  =  500\n"
UNUSED = '"""A table."""\n\nimport os\n'


class Clone:
    """A small repository with our script, settings and tools, whose hook is opted in to."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in (*SETTINGS, *WEB):
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target)
        for name in ("script", "src/croupier/words"):
            shutil.copytree(ROOT / name, folder / name)
        (folder / ".venv").symlink_to(ROOT / ".venv")
        (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
        self.git("init", "--quiet")
        self.git("config", "core.hooksPath", "script/hooks")
        self.git("add", *SETTINGS, *WEB)
        self.git("commit", "--quiet", "--no-verify", "-m", "Begin")

    def stage(self, name: str, text: str) -> None:
        self.write(name, text)
        self.git("add", name)

    def write(self, name: str, text: str) -> None:
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def commit(self, *words: str) -> subprocess.CompletedProcess[str]:
        return self.git("commit", "--quiet", "-m", "Change something", *words, fails=True)

    def git(self, *words: str, fails: bool = False) -> subprocess.CompletedProcess[str]:
        person = ("-c", "user.name=Somebody", "-c", "user.email=somebody@example.org")
        mine = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        return subprocess.run(
            ["git", *person, *words],
            cwd=self.folder,
            env=mine,
            capture_output=True,
            text=True,
            check=not fails,
        )


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path)


def test_what_is_tidy_is_committed(clone: Clone) -> None:
    clone.stage("table.py", TIDY)
    said = clone.commit()
    assert (said.returncode, said.stderr) == (0, "")


@pytest.mark.parametrize(
    ("text", "mend"),
    [
        (UNTIDY, "pre-commit: run .venv/bin/ruff format table.py, stage again and commit again."),
        (UNUSED, "pre-commit: mend table.py (ruff check --fix does the simple part)"),
    ],
    ids=["format", "lint"],
)
def test_python_that_would_fail_the_checks_is_not_committed(
    clone: Clone, text: str, mend: str
) -> None:
    clone.stage("table.py", text)
    said = clone.commit()
    assert said.returncode == 1
    assert mend in said.stderr


def test_a_file_is_judged_by_what_is_staged_of_it(clone: Clone) -> None:
    clone.stage("table.py", UNTIDY)
    clone.write("table.py", TIDY)
    assert clone.commit().returncode == 1
    clone.stage("table.py", TIDY)
    clone.write("table.py", UNTIDY)
    assert clone.commit().returncode == 0


def test_untidy_files_that_are_not_staged_or_are_deleted_do_not_matter(clone: Clone) -> None:
    clone.stage("old table.py", UNTIDY)
    assert clone.commit("--no-verify").returncode == 0
    clone.git("rm", "--quiet", "old table.py")
    clone.write("beside.py", UNTIDY)
    assert clone.commit().returncode == 0


def test_screens_are_judged_by_prettier_and_by_the_type_checker(clone: Clone) -> None:
    clone.write("web/tests/limit.test.ts", 'import "../src/limit";\n')
    clone.stage("web/src/limit.ts", "export const limit:number = 500;\n")
    said = clone.commit()
    assert said.returncode == 1
    assert "src/limit.ts" in said.stderr
    assert "script/screens.py mend" in said.stderr
    clone.stage("web/src/limit.ts", 'export const limit: number = "500";\n')
    said = clone.commit()
    assert said.returncode == 1
    assert "limit.ts" in said.stderr
    assert "mend the types of the screens" in said.stderr
    assert "mend," not in said.stderr
    clone.stage("web/src/limit.ts", "export const limit: number = 500;\n")
    said = clone.commit()
    assert (said.returncode, said.stdout, said.stderr) == (0, "", "")


def test_without_an_environment_it_says_what_to_run(clone: Clone) -> None:
    (clone.folder / ".venv").unlink()
    clone.stage("table.py", TIDY)
    said = clone.commit()
    assert said.returncode == 1
    assert "run script/setup once" in said.stderr
