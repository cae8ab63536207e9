"""What collecting the tests makes stays until the run is over: nobody looks there for garbage.

A look at every test, module and mark takes a second, and would be taken again and again: of each
worker's time that is a third while it collects, and a part of every test that makes much.

Of what tests make themselves, most goes without a look. At Python's own pace the looks took a
fifteenth of the time of tests that only reckon.
"""

import gc
from collections.abc import Generator

import pytest

# So many things more than before, and so many looks at the young before one at the older.
COLLECT_AFTER = 10_000
COLLECTIONS_BETWEEN_OLDER = 20


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(COLLECT_AFTER, COLLECTIONS_BETWEEN_OLDER, COLLECTIONS_BETWEEN_OLDER)
        gc.enable()
