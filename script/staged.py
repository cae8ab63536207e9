"""Checks what is staged for a commit: format and lint of Python, format and types of screens.

Run by script/hooks/pre-commit with the Python of .venv. It reads what is staged and not what lies
in the folder, so that a half-staged file is judged by the half that is committed. Only the types of
the screens are those of the folder, since a type checker needs every file.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import screens

RUFF = str(Path(sys.executable).with_name("ruff"))
SCREENS = str(Path(__file__).resolve().with_name("screens.py"))
PRETTIER = screens.PACKAGES / "prettier" / "bin" / "prettier.cjs"
FORMATTED_BY_PRETTIER = (".ts", ".tsx", ".css", ".mjs", ".json")
SETTINGS_OF_PRETTIER = (".editorconfig", "web/.prettierignore", "web/.prettierrc.json")


@dataclass(frozen=True)
class Objection:
    said: str
    mend: str


def main() -> int:
    root = Path(git("rev-parse", "--show-toplevel").strip())
    found = list(objections(root, staged(root)))
    for each in found:
        print(each.said.strip(), file=sys.stderr)
    for mend in dict.fromkeys(each.mend for each in found):
        print(f"pre-commit: {mend}, stage again and commit again.", file=sys.stderr)
    return 1 if found else 0


def staged(root: Path) -> list[str]:
    """Every file that the commit adds or changes, by its path from the top."""
    said = git("diff", "--cached", "--name-only", "--diff-filter=ACMR", "-z", folder=root)
    return [name for name in said.split("\0") if name]


def objections(root: Path, names: list[str]) -> Iterable[Objection]:
    python = [name for name in names if name.endswith(".py")]
    of_screens = [name for name in names if name.startswith("web/")]
    checks: list[Callable[[], Objection | None]] = []
    if any(name.endswith((".ts", ".tsx")) for name in of_screens):
        checks.append(partial(typed_screens, root))
    if any(name.endswith(FORMATTED_BY_PRETTIER) for name in of_screens):
        checks.append(partial(formatted_screens, root, of_screens))
    checks += [partial(check, root, name) for name in python for check in (formatted, linted)]
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        verdicts = list(pool.map(lambda check: check(), checks))
    return [verdict for verdict in verdicts if verdict is not None]


def formatted(root: Path, name: str) -> Objection | None:
    command = (RUFF, "format", "--check", "--stdin-filename", name, "-")
    return judged(root, command, f"run .venv/bin/ruff format {name}", read=text_of(root, name))


def linted(root: Path, name: str) -> Objection | None:
    command = (RUFF, "check", "--quiet", "--stdin-filename", name, "-")
    mend = f"mend {name} (ruff check --fix does the simple part)"
    return judged(root, command, mend, read=text_of(root, name))


def formatted_screens(root: Path, names: list[str]) -> Objection | None:
    """Prettier judges a copy of what is staged, with its settings, in one process."""
    mend = "run .venv/bin/python script/screens.py mend"
    node = screens.node_of_machine() or screens.node_of_wheel(map(Path, sys.path))
    if node is None or not PRETTIER.is_file():
        return Objection("The screens are not set up for developing.", "run script/setup")
    with tempfile.TemporaryDirectory(prefix="staged-") as copy:
        kept = [name for name in SETTINGS_OF_PRETTIER if (root / name).is_file()]
        git("checkout-index", f"--prefix={copy}/", "--", *kept, *names, folder=root)
        command = (*node.node, str(PRETTIER), "--check", "--log-level", "warn", ".")
        return judged(Path(copy, "web"), command, mend)


def typed_screens(root: Path) -> Objection | None:
    return judged(root, (sys.executable, SCREENS, "types"), "mend the types of the screens")


def judged(
    folder: Path, command: tuple[str, ...], mend: str, *, read: str | None = None
) -> Objection | None:
    told = subprocess.run(
        command,
        cwd=folder,
        input=read,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )
    return Objection(told.stdout, mend) if told.returncode else None


def text_of(root: Path, name: str) -> str:
    return git("show", f":{name}", folder=root)


def git(*words: str, folder: Path | None = None) -> str:
    told = subprocess.run(
        ("git", *words), cwd=folder, check=True, capture_output=True, text=True, encoding="utf-8"
    )
    return told.stdout


if __name__ == "__main__":
    sys.exit(main())
