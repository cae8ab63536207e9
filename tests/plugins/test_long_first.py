"""Long tests come first, and otherwise everything stays as it is."""

import pytest

TESTS = """
    import pytest

    def test_a():
        pass

    @pytest.mark.long
    def test_b():
        pass

    def test_c():
        pass

    @pytest.mark.long
    def test_d():
        pass
"""


def test_a_run_begins_with_them_in_their_order(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\naddopts = -p no:asyncio -p no:schemathesis --strict-markers\n")
    pytester.makepyfile(TESTS)
    result = pytester.runpytest_inprocess("-p", "tests.plugins.long_first", "--collect-only", "-q")
    names = [line.partition("::")[2] for line in result.outlines[:4]]
    assert names == ["test_b", "test_d", "test_a", "test_c"]
