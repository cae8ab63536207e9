"""The second opinion on the money would be worth nothing if it asked the first."""

import sys

import pytest

from tests.architecture.imports import imported
from tests.architecture.repository import modules

OWN = "croupier.audit.independent"


def foreign(sources: dict[str, str]) -> list[str]:
    """What the independent arithmetic imports beyond the standard library and itself."""
    return [
        f"{name}:{line} imports {target}"
        for name, source in sources.items()
        if name == OWN or name.startswith(f"{OWN}.")
        for line, target in imported(source)
        if not target.startswith(OWN) and target.partition(".")[0] not in sys.stdlib_module_names
    ]


def test_independent_arithmetic_imports_nothing_of_core() -> None:
    assert foreign(dict(modules())) == []
    assert any(name.startswith(f"{OWN}.") for name in modules())


@pytest.mark.parametrize(
    "source",
    [
        "from croupier.core.money import winnings",
        "import croupier.runtime.pit_machine",
        "def f():\n    from croupier.core.offer import settling",
        "import msgspec",
        "from croupier.audit.replaying.replay import Replay",
    ],
)
def test_a_shared_part_is_objected_to(source: str) -> None:
    assert foreign({f"{OWN}.auditor": source})
