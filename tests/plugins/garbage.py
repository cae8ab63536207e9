"""What collecting the tests makes stays until the run is over: nobody looks there for garbage.

A look at every test, module and mark takes a second, and would be taken again and again: of each
worker's time that is a third while it collects, and a part of every test that makes much.
"""

import gc
from collections.abc import Generator

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
