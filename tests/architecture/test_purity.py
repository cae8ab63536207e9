import pytest

from tests.architecture.purity import BANNED_MODULES, objections
from tests.architecture.repository import modules

CORE = {name: text for name, text in modules().items() if f"{name}.".startswith("croupier.core.")}


def test_core_touches_neither_clock_nor_chance_nor_files_nor_threads() -> None:
    assert [objection for name, text in CORE.items() for objection in objections(name, text)] == []


@pytest.mark.parametrize("module", BANNED_MODULES)
def test_each_banned_module_is_objected_to_with_its_replacement(module: str) -> None:
    for source in (f"import {module}", f"def f():\n    from {module} import x"):
        (found,) = objections("croupier.core.money", source)
        assert BANNED_MODULES[module] in found


IMPURE = [
    ("from datetime import datetime\nat = datetime.now()", 2, "the time arrives"),
    ("import datetime as d\nday = d.date.today()", 2, "the time arrives"),
    ("from datetime import datetime\nclock = datetime.utcnow", 2, "the time arrives"),
    ("import os.path", 1, "the machine is the runtime's"),
    ("from urllib import request", 1, "the machine is the runtime's"),
    ("text = open('rules.toml').read()", 1, "passes its text"),
    ("print('no more bets')", 1, "core answers with values"),
    ("async def settle(): ...", 1, "core computes at once"),
    ("seen = 0\ndef f():\n    global seen", 3, "pass what is needed"),
]


@pytest.mark.parametrize(("source", "line", "reason"), IMPURE)
def test_an_impure_source_is_objected_to(source: str, line: int, reason: str) -> None:
    (found,) = objections("croupier.core.money", source)
    assert found.startswith(f"croupier.core.money:{line}: ")
    assert reason in found


PURE = ["from datetime import date, timedelta", "from urllib.parse import quote", "import msgspec"]


@pytest.mark.parametrize("source", PURE)
def test_values_without_a_clock_or_a_file_are_accepted(source: str) -> None:
    assert objections("croupier.core.money", source) == []
