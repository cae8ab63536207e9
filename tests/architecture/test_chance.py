"""One place draws random numbers; whatever else wants one asks it."""

import ast

from tests.architecture.imports import imported
from tests.architecture.repository import modules

HOME = "croupier.chance"
# What is played for no money: actors, simulator, demo, benchmarks and the tour repeat by a seed.
SEEDED = tuple(
    f"croupier.{part}" for part in ("actors", "sim", "demo", "bench", "shell", "cli.tour")
)
DRAWS = ("secrets", "random", "uuid")


def objections(name: str, source: str) -> list[str]:
    """What draws by itself: the modules that do, and the operating system's own calls."""
    if f"{name}.".startswith(f"{HOME}."):
        return []
    found = [
        f"{name}:{line}: {target} draws by itself: use croupier.chance"
        for line, target in imported(source)
        if target.partition(".")[0] in DRAWS and not (target == "random" and _seeded(name))
    ]
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Attribute))
    found += [
        f"{name}:{call.lineno}: {call.attr} draws by itself: use croupier.chance"
        for call in calls
        if call.attr in ("urandom", "getrandom", "SystemRandom", "uuid4")
    ]
    return found


def _seeded(name: str) -> bool:
    return any(f"{name}.".startswith(f"{home}.") for home in SEEDED)


def test_nothing_but_chance_draws_a_random_number() -> None:
    assert [why for name, text in modules().items() for why in objections(name, text)] == []


def test_each_way_round_chance_is_objected_to() -> None:
    for source in (
        "import secrets",
        "from random import Random",
        "import os\nkey = os.urandom(16)",
        "def f():\n    import uuid",
    ):
        assert len(objections("croupier.server.one", source)) == 1
    assert objections("croupier.actors.player", "from random import Random") == []
    assert len(objections("croupier.actors.player", "import secrets")) == 1


def test_no_live_part_can_import_a_seeded_chance() -> None:
    """It stands with the actors, above everything that a production server is made of."""
    assert "croupier.actors.seeded_chance" in modules()
    importing = [
        name
        for name, text in modules().items()
        if any(target.startswith("croupier.actors.seeded_chance") for _, target in imported(text))
    ]
    allowed = ("croupier.sim.", "croupier.demo.", "croupier.shell.", "croupier.bench.")
    assert [name for name in importing if not name.startswith(allowed)] == []
