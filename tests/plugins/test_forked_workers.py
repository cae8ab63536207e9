"""A run on several processes tells what a run in one does, whatever becomes of them."""

import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.plugins.forked_workers import usual_workers
from tests.plugins.proving_project import (
    EXPECTED,
    MATRIX,
    NAMED,
    PAGES,
    ROWS,
    make,
    pages,
    run,
    said,
    write,
)

ROOT = Path(__file__).resolve().parents[2]
PLUGIN = ("-p", "tests.plugins.forked_workers")
TWO = (*PLUGIN, "--workers", "2")
# Each test notes in which worker it ran and when, by a clock that all processes share.
NOTED = """
    import os
    import time
    from pathlib import Path

    import pytest

    @pytest.fixture(autouse=True)
    def noted(request):
        begun = time.monotonic()
        yield
        worker = os.environ["CROUPIER_TEST_WORKER"]
        name = request.function.__name__
        line = f"{name} {worker} {begun} {time.monotonic()}\\n"
        with Path(request.config.rootpath, "noted").open("a") as notes:
            notes.write(line)
"""
# Neither worker ends a test before the other has begun one.
BOTH = """
    @pytest.fixture(autouse=True)
    def both(request):
        folder, until = request.config.rootpath, time.monotonic() + 60
        (folder / f"begun-{os.environ['CROUPIER_TEST_WORKER']}").touch()
        while len([*folder.glob("begun-*")]) < 2 and time.monotonic() < until:
            time.sleep(0.01)
"""
# The first test of either worker waits for the other's.
TOGETHER = """
    import os
    import time

    import pytest

    def test_beside_others(request):
        folder, until = request.config.rootpath, time.monotonic() + 60
        (folder / f"begun-{os.environ['CROUPIER_TEST_WORKER']}").touch()
        while len([*folder.glob("begun-*")]) < 2 and time.monotonic() < until:
            time.sleep(0.01)
        time.sleep(0.1)
"""
BY_ITSELF = """
    import time

    import pytest

    @pytest.mark.alone
    def test_by_itself():
        time.sleep(0.3)
"""


@pytest.fixture
def settings(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\naddopts = -p no:asyncio -p no:schemathesis --strict-markers\n")


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.delenv("CI", raising=False)
    return make(pytester)


def noted(pytester: pytest.Pytester) -> dict[str, tuple[str, float, float]]:
    lines = [line.split() for line in (pytester.path / "noted").read_text().splitlines()]
    return {name: (worker, float(begun), float(ended)) for name, worker, begun, ended in lines}


@pytest.mark.parametrize(
    ("cores", "workers"),
    [
        pytest.param(1, 0, id="one core: in this process"),
        pytest.param(2, 6, id="three for each core, because many tests wait"),
        pytest.param(64, 16, id="up to sixteen"),
    ],
)
def test_workers_are_as_many_as_keep_every_core_at_work(
    cores: int, workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(cores)), raising=False)
    assert usual_workers() == workers


@pytest.mark.usefixtures("settings")
def test_a_test_that_is_to_run_alone_does(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(NOTED)
    pytester.makepyfile(
        test_a=TOGETHER,
        test_b=TOGETHER.replace("test_beside", "test_also_beside"),
        test_c=BY_ITSELF,
    )
    pytester.runpytest_inprocess(*TWO).assert_outcomes(passed=3)
    times = noted(pytester)
    _, alone, _ = times.pop("test_by_itself")
    (one, begun, ended), (other, also_begun, also_ended) = times.values()
    assert one != other
    assert begun < also_ended
    assert also_begun < ended
    assert alone >= max(ended, also_ended)


@pytest.mark.usefixtures("settings")
def test_every_outcome_is_told_as_by_one_process(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        test_a="""
            import pytest

            def test_fails(): print("the ball was", "lost"); assert 32 == 23

            @pytest.mark.skip(reason="later")
            def test_skipped(): pass

            @pytest.mark.xfail(strict=True)
            def test_expected(): assert False
        """,
        test_b="""
            import pytest

            @pytest.fixture
            def pit(): raise OSError("no pit")

            def test_error(pit): pass

            def test_passes(tmp_path, capfd):
                print("heard")
                assert capfd.readouterr().out == "heard\\n"
        """,
    )
    outcomes = {"passed": 1, "failed": 1, "skipped": 1, "xfailed": 1, "errors": 1}
    for options in ((), TWO):
        told = pytester.runpytest_inprocess(*options)
        told.assert_outcomes(**outcomes)
        told.stdout.fnmatch_lines(["*assert 32 == 23*", "*Captured stdout*", "the ball was lost"])


@pytest.mark.usefixtures("settings")
@pytest.mark.parametrize(
    ("death", "told"),
    [
        pytest.param("os._exit(3)", "ended with 3", id="by itself"),
        pytest.param("os.kill(os.getpid(), 9)", "was ended by SIGKILL", id="by a signal"),
        pytest.param(
            "os._exit(3 if os.fork() else time.sleep(3) or 0)",
            "ended with 3",
            id="before a process that it has forked",
        ),
    ],
)
def test_a_worker_that_dies_fails_its_test_and_another_runs_the_rest(
    death: str, told: str, pytester: pytest.Pytester
) -> None:
    others = "\n".join(f"def test_{n}(): pass" for n in range(4))
    pytester.makepyfile(
        test_a=f"import os, time\ndef test_dies(): {death}\n{others}", test_b=others
    )
    result = pytester.runpytest_inprocess(*TWO)
    result.assert_outcomes(passed=8, failed=1)
    result.stdout.fnmatch_lines([f"*the worker that ran this test {told}*"])


@pytest.mark.usefixtures("settings")
def test_what_tests_share_is_put_away_once_by_each_worker(pytester: pytest.Pytester) -> None:
    pytester.makeconftest("""
        import os
        from pathlib import Path

        import pytest

        @pytest.fixture(scope="session")
        def database(request):
            worker = os.environ["CROUPIER_TEST_WORKER"]
            up = Path(request.config.rootpath, f"up-{worker}")
            up.touch(exist_ok=False)
            yield
            up.rename(up.with_name(f"down-{worker}"))
    """)
    lines = "import time\n" + "\n".join(
        f"def test_{n}(database): time.sleep(0.05)" for n in range(3)
    )
    pytester.makepyfile(test_a=lines, test_b=lines, test_c=lines, test_d=lines)
    pytester.runpytest_inprocess(*TWO).assert_outcomes(passed=12)
    assert not [*pytester.path.glob("up-*")]
    assert len([*pytester.path.glob("down-*")]) == 2


@pytest.mark.usefixtures("settings")
@pytest.mark.parametrize(
    ("end", "told", "outcomes"),
    [
        ("raise OSError('no end')", "ERROR*OSError: no end", {"passed": 4, "errors": 1}),
        ("import os; os._exit(3)", "FAILED*ended with 3", {"passed": 4, "failed": 1}),
    ],
)
def test_what_cannot_be_put_away_is_told_with_the_last_test(
    end: str, told: str, outcomes: dict[str, int], pytester: pytest.Pytester
) -> None:
    pytester.makeconftest(f"""
        import pytest

        @pytest.fixture(scope="session")
        def database():
            yield
            {end}
    """)
    pytester.makepyfile(
        test_a="def test_one(database): pass\ndef test_two(): pass",
        test_b="def test_one(): pass\ndef test_two(): pass",
    )
    result = pytester.runpytest_inprocess(*TWO)
    result.assert_outcomes(**outcomes)
    result.stdout.fnmatch_lines([told])


@pytest.mark.usefixtures("settings")
def test_a_debugger_wants_one_process(pytester: pytest.Pytester) -> None:
    result = pytester.runpytest_inprocess(*TWO, "--pdb")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*want one process*"])


@pytest.mark.usefixtures("settings")
def test_the_first_failure_ends_a_run_that_is_to_end_there(pytester: pytest.Pytester) -> None:
    waits = "import time\ndef test_waits(): time.sleep(60)\n"
    pytester.makepyfile(test_a="def test_fails(): assert False\n", test_b=waits)
    begun = time.monotonic()
    result = pytester.runpytest_inprocess(*TWO, "-x")
    assert time.monotonic() - begun < 30
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.assert_outcomes(failed=1)


@pytest.mark.usefixtures("settings")
def test_workers_end_when_the_run_is_interrupted_or_killed(pytester: pytest.Pytester) -> None:
    waits = """
        import os, time
        from pathlib import Path

        def test_waits(request):
            Path(request.config.rootpath, f"pid-{os.getpid()}").touch()
            time.sleep(60)
    """
    pytester.makepyfile(test_a=waits, test_b=waits)
    command = [sys.executable, "-m", "pytest", "-q", *TWO]
    told: dict[str, Any] = {"cwd": pytester.path, "stdout": subprocess.DEVNULL}
    told["env"] = os.environ | {"PYTHONPATH": str(ROOT)}
    # A run in the background of a shell, as this one may be, hears no key, nor does what it starts.
    told["preexec_fn"] = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    for blow in (signal.SIGINT, signal.SIGKILL):
        with subprocess.Popen(command, **told, start_new_session=True) as process:
            pids = _pids(pytester.path)
            # As a key does it, and as a machine short of memory does.
            os.killpg(process.pid, blow)
        _gone(pids)
        for note in pytester.path.glob("pid-*"):
            note.unlink()


def _pids(folder: Path) -> list[int]:
    until = time.monotonic() + 60
    while len(found := [*folder.glob("pid-*")]) < 2:
        assert time.monotonic() < until
        time.sleep(0.02)
    return [int(note.name.removeprefix("pid-")) for note in found]


def _gone(pids: list[int]) -> None:
    until = time.monotonic() + 30
    while [pid for pid in pids if Path(f"/proc/{pid}/cmdline").exists()]:
        assert time.monotonic() < until
        time.sleep(0.02)


def test_what_all_workers_proved_is_written_as_one_matrix(project: pytest.Pytester) -> None:
    project.makeconftest(NOTED + BOTH)
    result = run(project, *TWO)
    result.assert_outcomes(passed=4)
    assert {worker for worker, _, _ in noted(project).values()} == {"0", "1"}
    assert pages(project)[MATRIX] == EXPECTED
    assert said(result) == f"proof matrix: {', '.join(PAGES)} written"


def test_a_proof_that_a_worker_skips_is_named(project: pytest.Pytester) -> None:
    skipped = "@pytest.mark.skip(reason='later')\n    @pytest.mark.proves"
    write(project, test_named=NAMED.replace("@pytest.mark.proves", skipped))
    result = run(project, *TWO)
    assert said(result).startswith("proof matrix left as it was: 2 proofs were skipped")
    assert pages(project) == {}


def test_a_worker_that_dies_leaves_the_matrix(project: pytest.Pytester) -> None:
    write(project, test_wrong="def test_wrong():\n    import os; os._exit(1)\n")
    assert run(project, *TWO).ret == pytest.ExitCode.TESTS_FAILED
    assert pages(project) == {}


def test_a_mark_that_names_no_clause_stops_the_run(project: pytest.Pytester) -> None:
    write(project, test_rows=ROWS.replace("RRB-6.2", "XYZ-1"))
    result = run(project, *TWO)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert "proves XYZ-1, but no document has that clause" in result.stderr.str()
