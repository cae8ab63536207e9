import os
import resource
import signal
import subprocess
import sys
from importlib.metadata import version

import pytest

from croupier import __version__
from croupier.cli.commands import COMMANDS, module_of
from croupier.cli.main import main

CROUPIER = [sys.executable, "-m", "croupier"]
HEAVY = ("msgspec", "rich", "PIL", "fractions", "json", "tomllib", "typing_extensions")


@pytest.fixture(autouse=True)
def processes_are_forked() -> None:
    """No: here each begins from nothing."""


def seconds(command: list[str]) -> float:
    """Of a processor, which it has to itself or not; the best of several runs, since a busy machine
    only ever adds to it.
    """
    best = float("inf")
    for _ in range(7):
        before = spent_by_children()
        subprocess.run(command, check=True, capture_output=True)
        best = min(best, spent_by_children() - before)
    return best


def spent_by_children() -> float:
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def test_help_lists_every_command_with_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    shown = capsys.readouterr().out
    for name, line in COMMANDS.items():
        assert f"  {name}" in shown
        assert line in shown


def test_help_answers_hardly_later_than_a_bare_interpreter() -> None:
    assert seconds([*CROUPIER, "--help"]) - seconds([sys.executable, "-c", ""]) < 0.2


def test_help_imports_nothing_heavy() -> None:
    question = (
        "import sys; from croupier.cli.main import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "print(*sys.modules, file=sys.stderr)"
    )
    answer = subprocess.run([sys.executable, "-c", question], capture_output=True, text=True)
    loaded = answer.stderr.split()
    assert "croupier.cli.commands" in loaded
    assert [name for name in HEAVY if name in loaded] == []
    assert [name for name in COMMANDS if module_of(name) in loaded] == []


def test_the_version_is_the_one_that_is_installed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"croupier {__version__}\n"
    assert version("croupier") == __version__


def test_no_command_at_all_shows_the_help_and_is_an_error(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "commands:" in shown.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["demmo"], "there is no command 'demmo'; did you mean demo?"),
        (["blackjack"], "there is no command 'blackjack'; `croupier --help` lists them all"),
        (["--loud"], "unrecognized arguments: --loud"),
        (["tour", "--loud"], "unrecognized arguments: --loud"),
        (["tour", "--shoe", "eight"], "argument --shoe: invalid int value: 'eight'"),
    ],
)
def test_a_usage_error_says_what_is_wrong(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert message in shown.err


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([name, "--help"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: croupier {name}")


@pytest.mark.parametrize("words", [["--help"], ["tour", "--shoe", "1"]])
def test_a_reader_that_goes_away_ends_it_quietly(words: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    # Unbuffered, argparse itself overlooks that nobody reads its help.
    buffered = {k: v for k, v in os.environ.items() if k != "PYTHONUNBUFFERED"}
    with open(writing, "wb") as output:
        ended = subprocess.run(
            [*CROUPIER, *words], stdout=output, stderr=subprocess.PIPE, env=buffered
        )
    assert (ended.returncode, ended.stderr) == (128 + signal.SIGPIPE, b"")


def test_an_interrupt_ends_it_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("croupier.cli.main.load", interrupted)
    assert main(["demo"]) == 128 + signal.SIGINT
