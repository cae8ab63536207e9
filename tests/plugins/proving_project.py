"""A small repository whose tests claim clauses, its matrix not yet written."""

import pytest

MATRIX = "src/croupier/rulebooks/clauses/proofs.csv"
PAGES = (MATRIX, "docs/clauses.md", "docs/decisions/readings.md")

ROWS = """
    import pytest
    from tests.plugins.proofs import proves

    @pytest.mark.parametrize(
        ("stake", "returned"),
        [
            proves("RRB-6.2", "a wager below the minimum is returned at close", 4, 4),
            proves(("RRB-6.3.2", "IBK-4.3.2"), "a wager above the maximum is cut", 11, 1),
        ],
    )
    def test_limits(stake, returned):
        assert stake - returned in (0, 10)
"""
NAMED = """
    import pytest

    @pytest.mark.proves("RRB-8.5.split")
    @pytest.mark.parametrize("number", [17, 20])
    def test_a_split_wins_on_either_number(number):
        assert number in (17, 20)
"""
SLOW = """
    import pytest

    @pytest.mark.slow
    @pytest.mark.proves("RRB-8.6")
    def test_zero_takes_the_rest():
        pass
"""
EXPECTED = """\
clause,test,fact
IBK-4.3.2,tests/test_rows.py::test_limits[RRB-6.3.2 IBK-4.3.2 a wager above the maximum is cut],\
a wager above the maximum is cut
RRB-6.2,tests/test_rows.py::test_limits[RRB-6.2 a wager below the minimum is returned at close],\
a wager below the minimum is returned at close
RRB-6.3.2,tests/test_rows.py::test_limits[RRB-6.3.2 IBK-4.3.2 a wager above the maximum is cut],\
a wager above the maximum is cut
RRB-8.5.split,tests/test_named.py::test_a_split_wins_on_either_number,\
a split wins on either number
"""


def make(pytester: pytest.Pytester) -> pytest.Pytester:
    # Plugins that load slowly, and that nothing here uses, would make every run begin later.
    usual = "-p no:asyncio -p no:schemathesis -m 'not slow'"
    pytester.makeini(f"[pytest]\ntestpaths = tests\nmarkers = slow\naddopts = {usual}\n")
    pytester.mkdir("tests")
    (pytester.path / MATRIX).parent.mkdir(parents=True)
    write(pytester, test_rows=ROWS, test_named=NAMED, test_slow=SLOW)
    return pytester


def write(pytester: pytest.Pytester, **sources: str) -> None:
    for name, source in sources.items():
        made = pytester.makepyfile(**{name: source})
        made.rename(pytester.path / "tests" / made.name)


def run(project: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return project.runpytest_inprocess("-p", "tests.plugins.proofs", *arguments)


def pages(project: pytest.Pytester) -> dict[str, str]:
    paths = {name: project.path / name for name in PAGES}
    return {name: path.read_text("utf-8") for name, path in paths.items() if path.exists()}


def said(result: pytest.RunResult) -> str:
    return "\n".join(line for line in result.outlines if line.startswith("proof matrix"))
