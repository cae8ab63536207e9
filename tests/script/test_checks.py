"""The checks before the tests: beside each other, and still each for itself."""

import re
import sys
from pathlib import Path

import pytest

from script.checks import CHECKS, Check, run


def check(name: str, source: str) -> Check:
    return Check(name, (sys.executable, "-c", source))


def speaking(word: str) -> str:
    """Says its word in pieces, so that two at once would be mingled if they could."""
    return f"import time\nfor _ in range(5): print('{word}', flush=True); time.sleep(0.02)"


def test_what_each_says_stands_together(capfd: pytest.CaptureFixture[str]) -> None:
    checks = [check("one", speaking("a")), check("two", speaking("b"))]
    assert run(checks, at_once=2) == 0
    said = capfd.readouterr().out
    for name, word in (("one", "a"), ("two", "b")):
        assert f"\n== {name}\n{word}\n{word}\n{word}\n{word}\n{word}\n== {name}: passed in " in said


def test_they_run_at_once(tmp_path: Path) -> None:
    # Each waits for the other to have begun, so one after the other would never end.
    waiting = (
        "import sys; from pathlib import Path; own, other = map(Path, sys.argv[1:]); own.touch()\n"
        "while not other.exists(): pass"
    )
    one, two = str(tmp_path / "one"), str(tmp_path / "two")
    checks = [
        Check("one", (sys.executable, "-c", waiting, one, two)),
        Check("two", (sys.executable, "-c", waiting, two, one)),
    ]
    assert run(checks, at_once=2) == 0


def test_a_failure_is_named_last_with_what_it_said_and_its_code(
    capfd: pytest.CaptureFixture[str],
) -> None:
    wrong = "import sys; print('no felt', file=sys.stderr); sys.exit(3)"
    assert run([check("fine", "pass"), check("wrong", wrong)], at_once=2) == 3
    said = capfd.readouterr().out
    assert re.search(r"\n== wrong\nno felt\n== wrong: FAILED after \d+ s\n", said)
    assert re.search(r"== fine: passed in \d+ s\n", said)
    assert said.endswith("== FAILED: wrong. Not run: tests.\n")


def test_after_a_failure_none_is_begun(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    after = check("after", f"open({str(begun)!r}, 'w')")
    assert run([check("wrong", "raise SystemExit(1)"), after], at_once=1) == 1
    assert not begun.exists()
    assert "Not run: after, tests." in capfd.readouterr().out


@pytest.mark.parametrize("each", CHECKS, ids=lambda each: each.name)
def test_the_program_of_every_check_is_there(each: Check) -> None:
    assert Path(each.command[0]).exists()
