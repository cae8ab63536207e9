import pytest

from tests.architecture.imports import cycle, import_lines, objections
from tests.architecture.repository import modules


def test_every_import_of_the_source_goes_downwards() -> None:
    assert objections(modules()) == []


def test_the_source_has_no_circle_of_imports() -> None:
    assert cycle(modules()) == []


def test_less_than_eight_lines_of_a_hundred_are_imports() -> None:
    """More is a sign of modules that are splintered, or that know too many others."""
    sources = modules().values()
    lines = sum(len(source.splitlines()) for source in sources)
    assert sum(map(import_lines, sources)) / lines < 0.08


def test_no_import_brings_everything() -> None:
    assert [name for name, source in modules().items() if " import *" in source] == []


ROULETTE = "croupier.core.games.roulette.bets"
BACCARAT = "croupier.core.games.baccarat.bets"

FORBIDDEN = [
    ("croupier.core.money", "import croupier.core.games", "games stands above money"),
    ("croupier.core.offer.table", "import croupier.cli", "cli stands above core"),
    ("croupier.core.ledger.book", "import croupier.core.rulebook.value", "siblings"),
    (
        "croupier.core.games.roulette.outcome",
        "from croupier.core import offer",
        "offer stands above",
    ),
    ("croupier.lab.wagers", "from croupier.server.wire import X", "lab and server are siblings"),
    ("croupier.journal.sqlite", "from croupier import runtime", "runtime stands above journal"),
    ("croupier.core.money", "import numpy", "the standard library and msgspec only"),
    ("croupier.core.money", "def f():\n    from rich import table", "msgspec only"),
    ("croupier.core.money", "from . import identifiers", "written in full"),
    ("croupier.core", "from croupier.core import money", "stays empty"),
    ("croupier", "from croupier.core import money", "imports none"),
    (ROULETTE, f"import {BACCARAT}", "games never import each other"),
    (ROULETTE, "from croupier.core.games import baccarat", "games never import each other"),
    (ROULETTE, "from croupier.core.games.registry import ALL", "this names them all"),
    ("croupier.gadgets.one", "", "no layer has this part"),
    ("croupier.core.gadgets", "", "no layer has this part"),
]


@pytest.mark.parametrize(("name", "source", "reason"), FORBIDDEN)
def test_a_forbidden_import_is_objected_to(name: str, source: str, reason: str) -> None:
    found = objections(_with_neighbours(name, source))
    assert len(found) == 1
    assert found[0].startswith(name)
    assert reason in found[0]


ALLOWED = [
    ("croupier.__main__", "from croupier.cli.main import main"),
    ("croupier.cli.laboratory.odds", "from croupier.lab import odds\nimport rich"),
    ("croupier.lab.wagers", "from croupier.core.offer import table\nimport croupier"),
    ("croupier.core.refusals", "from croupier.core.identifiers import Clause\nimport msgspec"),
    (ROULETTE, "from croupier.core.games.stakes import Stake"),
    (ROULETTE, "from croupier.core.games.roulette import wheel"),
    ("croupier.core.games.registry", "from croupier.core.games import baccarat, roulette"),
    ("croupier.core.offer.table", "from croupier.core.games.registry import ALL"),
]


@pytest.mark.parametrize(("name", "source"), ALLOWED)
def test_an_import_downwards_is_accepted(name: str, source: str) -> None:
    assert objections(_with_neighbours(name, source)) == []


def test_a_circle_is_found_and_named() -> None:
    circle = cycle({"a": "import b", "b": "from c import x", "c": "import a", "d": "import a"})
    assert set(circle) == {"a", "b", "c"}


def test_what_only_type_checkers_read_makes_no_circle() -> None:
    assert cycle({"a": "import b", "b": "if TYPE_CHECKING:\n    import a"}) == []


def _with_neighbours(name: str, source: str) -> dict[str, str]:
    packages = ("core.offer", "core.money", "core.games.roulette", "core.games.baccarat", "runtime")
    neighbours = {f"croupier.{package}": "" for package in packages} | {
        ROULETTE: "",
        BACCARAT: "",
        "croupier.core.games.stakes": "",
        "croupier.core.games.registry": f"import {ROULETTE}",
    }
    return neighbours | {name: source}
