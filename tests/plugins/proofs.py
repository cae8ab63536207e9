"""Tests name the clauses they prove, and a full run that passes writes down which do.

A table has one row per clause, `proves("RRB-6.2", "a wager below ... is returned", *values)`; a
test without a table is marked `@pytest.mark.proves("RRB-6.2")` and its name is the fact.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet

from croupier.core.identifiers import ClauseId
from croupier.rulebooks.register import shipped_register
from croupier.rulebooks.register_evidence import ProvingTest, gathered
from croupier.rulebooks.register_matrix import UNDER_HOUSE_TEXT
from tests.plugins.house_texts import is_under_house_text
from tests.plugins.proof_pages import pages

MARK = "proves(*clauses, fact=...): the clause ids that this test proves, and what it shows"

Claim = tuple[ClauseId, ProvingTest]


def proves(clauses: str | tuple[str, ...], fact: str, *values: object) -> ParameterSet:
    """A row of a table: these values show this fact, which proves these clauses."""
    named = (clauses,) if isinstance(clauses, str) else clauses
    mark = pytest.mark.proves(*named, fact=fact)
    return pytest.param(*values, id=f"{' '.join(named)} {fact}", marks=mark)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", MARK)
    config.pluginmanager.register(ProofRun(config), "proof-run")


class ProofRun:
    """One run of pytest: what it set out to prove, what it left out, and what became of it."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._intended: dict[str, list[Claim]] = {}
        self._files: set[str] = set()
        self._deselected: set[str] = set()
        self._claimed: dict[str, list[Claim]] = {}
        self._said = ""

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        objections = [said for item in items for said in _objections(item)]
        if objections:
            raise pytest.UsageError("\n".join(objections))
        # Whether the long proofs were run must not change the matrix, so they are never in it.
        usual = [item for item in items if not _is_slow(item)]
        self._intended = {item.nodeid: found for item in usual if (found := list(_claims(item)))}
        self._files = {str(item.path) for item in items}

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        self._deselected |= {item.nodeid for item in items if not _is_slow(item)}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed and report.nodeid in self._intended:
            self._claimed[report.nodeid] = self._intended[report.nodeid]

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if exitstatus != pytest.ExitCode.OK or not self._in_source_tree():
            return
        reason = self._why_partial()
        if reason is None:
            self._conclude(session)
        elif self._config.args_source is not pytest.Config.ArgsSource.ARGS:
            self._said = f"proof matrix left as it was: {reason}"

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self._said:
            terminalreporter.write_line(self._said)

    def _in_source_tree(self) -> bool:
        return (self._config.rootpath / "src/croupier/rulebooks/clauses").is_dir()

    def _why_partial(self) -> str | None:
        if self._config.getoption("collectonly"):
            return "tests were collected and not run"
        if any("::" in argument for argument in self._config.args):
            return "only some tests were asked for"
        every = {str(path) for path in (self._config.rootpath / "tests").rglob("test_*.py")}
        lacking = (
            ("test files took no part", every - self._files),
            ("tests were deselected", self._deselected),
            ("proofs were skipped", self._intended.keys() - self._claimed.keys()),
        )
        for what, found in lacking:
            if found:
                return f"{len(found)} {what}, {min(found)} first"
        return None

    def _conclude(self, session: pytest.Session) -> None:
        claims = (claim for found in self._claimed.values() for claim in found)
        written = pages(self._config.rootpath, gathered(claims, shipped_register()))
        changed = {path: text for path, text in written.items() if _text_of(path) != text}
        names = ", ".join(path.relative_to(self._config.rootpath).as_posix() for path in changed)
        if not changed:
            self._said = "proof matrix: unchanged"
        elif os.environ.get("CI") == "true":
            self._said = f"proof matrix: {names} out of date; run script/test and commit the matrix"
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        else:
            for path, text in changed.items():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            self._said = f"proof matrix: {names} written"


def _is_slow(item: pytest.Item) -> bool:
    return item.get_closest_marker("slow") is not None


def _objections(item: pytest.Item) -> Iterator[str]:
    register = shipped_register()
    for mark in item.iter_markers("proves"):
        if not mark.args:
            yield f"{item.nodeid}: a proves mark names no clause"
        if mark.kwargs.keys() - {"fact"}:
            yield f"{item.nodeid}: a proves mark takes clauses and a fact, nothing else"
        for clause in mark.args:
            if clause not in register:
                yield f"{item.nodeid}: proves {clause}, but no document has that clause"


def _claims(item: pytest.Item) -> Iterator[Claim]:
    """A row's own mark claims for the row; a mark of the function, once for all its rows."""
    row = getattr(item, "callspec", None)
    for mark in item.iter_markers("proves"):
        of_row = row is not None and mark in row.marks
        test = item.nodeid if row is None or of_row else item.nodeid.removesuffix(f"[{row.id}]")
        name = getattr(item, "originalname", item.name)
        fact = mark.kwargs.get("fact") or name.removeprefix("test_").replace("_", " ")
        for clause in mark.args:
            house = UNDER_HOUSE_TEXT if is_under_house_text(item, clause) else ""
            yield ClauseId(clause), ProvingTest(test, f"{fact}{house}")


def _text_of(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None
