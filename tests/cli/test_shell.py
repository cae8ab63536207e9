"""`croupier shell` over a pipe and at a terminal; `croupier play`: codes, differences, files."""

import os
import pty
import select
import subprocess
from pathlib import Path

import pytest

from croupier.shell.shell import shown_line
from tests.audit.files import evening
from tests.lab.tools import CROUPIER, in_process

GOLDEN = Path(__file__).parents[1] / "transcripts" / "golden"
WINNER = GOLDEN / "rrb-8-4-a-winner-leaves-with-a-ticket.txt"
ROUND = "floor nsw-rapid-2016 roulette\ndan: open-wagering\nT1-A: bet red $5\nmoney\n"


def shell(said: str, *words: str) -> "subprocess.CompletedProcess[str]":
    return in_process("shell", *words, given=said)


def test_lines_piped_in_are_answered_in_sentences_with_the_money() -> None:
    run = subprocess.run([CROUPIER, "shell"], input=ROUND, capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (0, "")
    assert "  12:00:01  Dan (dealer): Open wagering at Roulette 1." in run.stdout
    assert "Money: S1 at T1-A has $95.00; on round 1 at Roulette 1 $5.00." in run.stdout
    assert "  The books balance." in run.stdout


def test_a_line_that_is_not_understood_is_said_and_the_rest_goes_on() -> None:
    run = shell("floor nsw-rapid-2016 roulette\ndan: opn\ndan: open-wagering\n")
    assert run.returncode == 2
    assert "? there is no command 'opn'; did you mean open" in run.stdout
    assert "= T1/1" in run.stdout


def test_a_transcript_is_kept_line_by_line_and_plays_again(tmp_path: Path) -> None:
    kept, saved = tmp_path / "kept.txt", tmp_path / "saved.txt"
    run = shell(f"{ROUND}dan: opn\ntranscript {saved}\nquit\n", "--transcript", str(kept))
    assert "The transcript is in" in run.stdout
    assert kept.read_text() == saved.read_text()
    assert "opn" not in kept.read_text()
    played = in_process("play", str(kept))
    assert (played.returncode, played.stdout) == (
        0,
        f"{kept}: every answer is as recorded.\n",
    )


def test_a_transcript_is_played_first_and_gone_on_with() -> None:
    run = shell("money\n", "--play", str(WINNER))
    assert run.returncode == 0
    assert run.stdout.startswith(WINNER.read_text())
    assert "  tickets $105.00" in run.stdout


def test_a_copy_of_a_journal_is_driven_and_the_file_stays(tmp_path: Path) -> None:
    journal = evening(tmp_path)
    before = journal.read_bytes()
    run = shell("next 2\nverify\n", "--journal", str(journal), "--at", "30")
    assert run.returncode == 0
    assert run.stdout.startswith("A copy of pit:1 after entry 30, and ")
    assert "  entry 31: " in run.stdout
    assert "  Nothing is wrong: all 32 entries" in run.stdout
    assert journal.read_bytes() == before


def test_a_transcript_of_a_copy_plays_beside_its_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening(tmp_path)
    monkeypatch.chdir(tmp_path)
    words = ("--journal", "evening.db", "--at", "30", "--transcript", "kept.txt")
    assert shell("next 2\nsue: close-table\nverify\n", *words).returncode == 0
    assert Path("kept.txt").read_text().startswith('copy "evening.db" at=30\n')
    monkeypatch.chdir("/")
    assert in_process("play", str(tmp_path / "kept.txt")).returncode == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--at", "3"), "--at, --stream and --archives go with --journal JOURNAL"),
        (("--journal", "nowhere.db"), "There is no journal at nowhere.db"),
        (("--play", "nowhere.txt"), "nowhere.txt"),
    ],
)
def test_what_the_shell_cannot_begin_with_is_said(words: tuple[str, ...], said: str) -> None:
    run = shell("", *words)
    assert (run.returncode, run.stdout) == (2, "")
    assert said in run.stderr


def test_the_tab_key_completes_at_a_terminal() -> None:
    """A real terminal: the half word and a tab make the whole command."""
    main, terminal = pty.openpty()
    process = subprocess.Popen(
        [CROUPIER, "shell"],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env={**os.environ, "TERM": "dumb"},
    )
    os.close(terminal)
    try:
        screen = _Screen(main)
        screen.wait_for("croupier> ")
        os.write(main, b"floor nsw-rapid-2016 roulette\n")
        screen.wait_for("S2 at T1-B has $100.00.")
        screen.wait_for("croupier> ")
        os.write(main, b"dan: open-w\t\n")
        screen.wait_for("Wagering on round 1 at Roulette 1 opened.")
        screen.wait_for("croupier> ")
        os.write(main, b"quit\n")
        assert process.wait(60) == 0
    finally:
        process.kill()
        process.wait()
        os.close(main)


class _Screen:
    """What a terminal has shown and nobody has waited for yet."""

    def __init__(self, file: int) -> None:
        self._file = file
        self._shown = ""

    def wait_for(self, text: str) -> None:
        while text not in self._shown:
            ready, _, _ = select.select([self._file], [], [], 60)
            assert ready, f"{text!r} is not shown after {self._shown!r}"
            self._shown += os.read(self._file, 4096).decode()
        self._shown = self._shown.partition(text)[2]


def test_an_answer_that_differs_is_shown_and_update_writes_it(tmp_path: Path) -> None:
    path = tmp_path / "changed.txt"
    path.write_text(WINNER.read_text().replace("$105.00", "$106.00"))
    run = in_process("play", str(path))
    shown = run.stdout
    assert run.returncode == 1
    assert f"--- {path} as recorded" in shown
    assert "-            Money: on round 1 at Roulette 1 $0.00; S1 at T1-A has $106.00" in shown
    assert "+            Money: on round 1 at Roulette 1 $0.00; S1 at T1-A has $105.00" in shown
    assert in_process("play", str(path), "--update").returncode == 0
    assert path.read_text() == WINNER.read_text()


def test_lines_alone_become_a_transcript(tmp_path: Path) -> None:
    path = tmp_path / "bare.txt"
    said = [line for line in WINNER.read_text().splitlines() if not line.startswith(" ")]
    path.write_text("\n".join(said) + "\n")
    assert in_process("play", str(path)).returncode == 1
    assert in_process("play", str(path), "--update", "--show").stdout.startswith("# RRB-8.4")
    assert path.read_text() == WINNER.read_text()


def test_several_files_are_played_and_the_worst_counts(tmp_path: Path) -> None:
    bad, missing = tmp_path / "bad.txt", tmp_path / "missing.txt"
    bad.write_text("floor nsw-rapid-2016 roulette\ndan: opn\n")
    run = in_process("play", str(WINNER), str(bad), str(missing))
    assert run.returncode == 2
    assert f"{WINNER}: every answer is as recorded." in run.stdout
    said = run.stderr
    assert f"{bad}, line 2: there is no command 'opn'" in said
    assert f"{missing}: No such file or directory" in said


def test_a_transcript_that_is_played_writes_no_files(tmp_path: Path) -> None:
    path = tmp_path / "writes.txt"
    path.write_text("transcript stolen.txt\n")
    run = in_process("play", str(path))
    assert run.returncode == 2
    assert "line 1: 'transcript' is said in the shell alone" in run.stderr
    assert sorted(each.name for each in tmp_path.iterdir()) == ["writes.txt"]


def test_a_password_of_a_database_is_in_no_transcript() -> None:
    assert shown_line("copy postgresql://ann:secret@host/casino at=3") == (
        "copy postgresql://ann@host/casino at=3"
    )
