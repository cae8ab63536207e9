"""One place draws random numbers; whatever else wants one asks it."""

import ast
import re
from collections.abc import Iterator

from croupier.core.pit import registry as pit
from croupier.core.stream.intents import DrawPurpose
from croupier.core.venue import registry as venue
from tests.architecture.imports import imported
from tests.architecture.repository import modules

HOME = "croupier.chance"
# What is played for no money: actors, simulator, demo, benchmarks and the tour repeat by a seed.
SEEDED = tuple(
    f"croupier.{part}" for part in ("actors", "sim", "demo", "bench", "shell", "cli.trial.tour")
)
DRAWS = ("secrets", "random", "uuid")
DRAWING = ("urandom", "getrandom", "SystemRandom", "uuid4")


def objections(name: str, source: str) -> list[str]:
    """What draws by itself: the modules that do, and the operating system's own calls."""
    if f"{name}.".startswith(f"{HOME}."):
        return []
    found = [
        f"{name}:{line}: {target} draws by itself: use croupier.chance"
        for line, target in imported(source)
        if target.partition(".")[0] in DRAWS and not (target == "random" and _seeded(name))
    ]
    if not any(call in source for call in DRAWING):
        return found
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Attribute))
    found += [
        f"{name}:{call.lineno}: {call.attr} draws by itself: use croupier.chance"
        for call in calls
        if call.attr in DRAWING
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


# Every call that draws, and what the journal has of it: the command or event that has the draw with
# its bounds, or its commitment. The row of a ticket number stands beside the entry, under its hash.
RECORDED = {
    "croupier.runtime.random_draws:drawn": ("intent-opened.1", "complete-draw"),
    "croupier.devices.validation:draw": ("number",),
    "croupier.runtime.tickets.validation_numbers:new_name": ("number",),
    "croupier.keeper.keeping:_drawn": ("jackpot-key-committed.1",),
    "croupier.server.web.offices.promotions:secret": ("draw-secret-committed.1", "draw-prizes"),
}
# What lets somebody in or hides something, and decides nothing: it is on no record at all.
OF_KEYS = {
    "croupier.server.config.loading",
    "croupier.server.sockets.hand_off_pass",
    "croupier.server.keyring.hashing",
    "croupier.server.keyring.staff_accounts",
    "croupier.server.keyring.credentials",
    "croupier.keeper.serving",
    "croupier.keeper.running",
}
# For a laboratory: nothing that it draws is used.
LABORATORY = {"croupier.cli.laboratory.draws", "croupier.randomness.samples"}
CALLS = ("raw", "below", "sample", "happens", "text")


def draws(name: str, source: str) -> Iterator[str]:
    """The functions of a module that ask chance for something."""
    if "chance" not in source or f"{name}.".startswith(f"{HOME}.") or _seeded(name):
        return
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        called = (each.func for each in ast.walk(function) if isinstance(each, ast.Call))
        named = (each for each in called if isinstance(each, ast.Attribute) and each.attr in CALLS)
        if any(re.search("chance|SYSTEM", ast.unparse(each.value)) for each in named):
            yield f"{name}:{function.name}"


def test_every_draw_is_in_the_journal_or_its_commitment_is() -> None:
    found = {each for name, text in modules().items() for each in draws(name, text)}
    others = {each for each in found if each.partition(":")[0] not in OF_KEYS | LABORATORY}
    assert others == set(RECORDED)
    known = {
        str(kind.__struct_config__.tag) for of in (pit, venue) for kind in (*of.DECIDE, *of.FOLD)
    }
    named = {tag for tags in RECORDED.values() for tag in tags if tag != "number"}
    assert named <= known


def test_whatever_else_would_draw_is_noticed() -> None:
    source = "from croupier.chance.system_chance import SYSTEM\ndef seat():\n    SYSTEM.below(7)\n"
    assert [*draws("croupier.core.venue.seats", source)] == ["croupier.core.venue.seats:seat"]


def test_every_purpose_is_asked_for_by_an_intent() -> None:
    """So that its bounds are on record before anything is drawn."""
    asking = [text for name, text in modules().items() if name.startswith("croupier.core.")]
    for purpose in DrawPurpose:
        using = [text for text in asking if f".{purpose.name}," in text]
        assert using, purpose
        assert all("intend(" in text for text in using), purpose
