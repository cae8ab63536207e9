"""Every check that runs no Croupier: format, lint and types of source, tests and screens.

Run by script/test with the Python of .venv. As many run beside each other as the machine has cores;
each is shown whole when it is over. After a failure none is begun, and those under way end.
"""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from threading import Event

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
RUFF = str(Path(sys.executable).with_name("ruff"))
SCREENS = "script/screens.py"


@dataclass(frozen=True)
class Check:
    name: str
    command: tuple[str, ...]


@dataclass(frozen=True)
class Verdict:
    check: Check
    said: str
    code: int
    seconds: float


# The quick ones first, for whoever forgot to format; then the long ones, so that none is last.
CHECKS = (
    Check("format (mend with .venv/bin/ruff format)", (RUFF, "format", "--check", ".")),
    Check("lint", (RUFF, "check", ".")),
    Check("types of source and tests (mypy)", (PYTHON, "-m", "mypy")),
    Check("types of source (basedpyright)", (PYTHON, "-m", "basedpyright")),
    Check(
        "format of screens (mend with .venv/bin/python script/screens.py mend)",
        (PYTHON, SCREENS, "format"),
    ),
    Check("types of screens (tsc)", (PYTHON, SCREENS, "types")),
    Check("tests of screens (node)", (PYTHON, SCREENS, "test")),
)


def run(checks: Sequence[Check], at_once: int) -> int:
    """The first failure's exit code, or 0."""
    failed = Event()
    verdicts: list[Verdict] = []
    with ThreadPoolExecutor(at_once) as pool:
        begun = [pool.submit(judged, check, failed) for check in checks]
        for over in as_completed(begun):
            verdict = over.result()
            if verdict is not None:
                verdicts.append(verdict)
                show(verdict)
    wrong = [verdict for verdict in verdicts if verdict.code]
    if not wrong:
        return 0
    run_at_all = {verdict.check for verdict in verdicts}
    left = [check.name for check in checks if check not in run_at_all]
    names = ", ".join(verdict.check.name for verdict in wrong)
    say(f"\n== FAILED: {names}. Not run: {', '.join([*left, 'tests'])}.")
    return wrong[0].code


def judged(check: Check, failed: Event) -> Verdict | None:
    """Nothing, if another check failed before this one began."""
    if failed.is_set():
        return None
    begun = time.monotonic()
    told = subprocess.run(
        check.command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if told.returncode != 0:
        failed.set()
    return Verdict(check, told.stdout, told.returncode, time.monotonic() - begun)


def show(verdict: Verdict) -> None:
    became = "FAILED after" if verdict.code else "passed in"
    say(f"\n== {verdict.check.name}")
    say(verdict.said.rstrip("\n"))
    say(f"== {verdict.check.name}: {became} {verdict.seconds:.0f} s")


def say(text: str) -> None:
    if text:
        print(text, flush=True)


def main() -> int:
    try:
        return run(CHECKS, at_once=os.cpu_count() or 1)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
