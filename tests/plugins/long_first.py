"""A run begins with tests marked `long`: no worker is left with one when the others are done."""

import pytest

MARK = "long: takes most of a minute, so that a run begins with it"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", MARK)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
