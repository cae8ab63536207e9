"""Who may import whom: upper layers the lower ones, siblings never each other."""

import ast
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter

# From the top down. Parts on one line are siblings.
LAYERS = (
    ("__main__",),
    ("cli",),
    ("bootstrap",),
    ("demo", "bench", "shell", "evidence"),
    ("sim", "montecarlo", "randomness", "whatif", "wheels"),
    ("actors",),
    ("lab", "server", "audit", "agent"),
    ("client",),
    ("runtime",),
    ("wire",),
    ("journal", "views", "devices", "rulebooks", "floor_plan", "keeper", "cluster"),
    ("core", "words", "chance", "papers"),
)
CORE_LAYERS = (
    ("pit", "venue"),
    ("tickets", "patrons"),
    ("jackpots", "tournaments", "promotions"),
    ("stream",),
    ("offer",),
    ("games",),
    ("ledger", "rulebook"),
    ("money", "currencies", "identifiers", "refusals", "invariants"),
)
# The modules of the shared vocabulary may build on one another, as long as it makes no circle.
VOCABULARY = CORE_LAYERS[-1]
GAMES = "croupier.core.games"
TYPE_CHECKING = ("TYPE_CHECKING", "typing.TYPE_CHECKING")
THIRD_PARTY_OF_CORE = frozenset({"msgspec"})


def imported(source: str, known: Collection[str] = ()) -> Iterator[tuple[int, str]]:
    """Line and full name of everything that a source imports, at its top or inside functions.

    `from a import b` names the module a.b where that is known to be one, else the module a.
    """
    yield from _named(_imports_of(source), known)


@cache
def _imports_of(source: str) -> tuple[ast.Import | ast.ImportFrom, ...]:
    """Read once, whatever is asked about them."""
    return _statements(ast.parse(source))


def _statements(tree: ast.AST) -> tuple[ast.Import | ast.ImportFrom, ...]:
    return tuple(node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom))


def _named(
    found: Iterable[ast.Import | ast.ImportFrom], known: Collection[str]
) -> Iterator[tuple[int, str]]:
    for node in found:
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        else:
            base = "." * node.level + (node.module or "")
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                yield node.lineno, inner if inner in known else base


def objections(sources: Mapping[str, str]) -> list[str]:
    """What is wrong with the imports of these modules, in sentences."""
    found = [
        f"{name}: no layer has this part; give it one in LAYERS"
        for name in sources
        if not has_place(name)
    ]
    games = games_in(sources)
    for name, source in sources.items():
        for line, target in imported(source, sources):
            why = refusal(name, target) or _refusal_between_games(name, target, games)
            if why:
                found.append(f"{name}:{line}: may not import {target}: {why}")
    return found


def refusal(name: str, target: str) -> str | None:
    if not _inside(target, "croupier"):
        return _refusal_of_foreign(name, target)
    if name == "croupier":
        return "every part imports this one, so it imports none"
    if target == "croupier":
        return None
    if _inside(name, "croupier.core") and _inside(target, "croupier.core"):
        return _refusal_within_core(name, target)
    return _refusal_by_rank(_part(name, 1), _part(target, 1), LAYERS)


def games_in(sources: Mapping[str, str]) -> dict[str, str]:
    """Every module of a game, and every one beside the games that names a game, with what it is.

    A game is a folder of games; a file beside the folders may serve them all or may name them.
    """
    owners = {}
    for name in sources:
        inner = _within_games(name)
        if len(inner) > 1:
            owners[name] = owners[f"{GAMES}.{inner[0]}"] = inner[0]
    named = {
        name: "them all"
        for name, source in sources.items()
        if len(_within_games(name)) < 2 and _inside(name, GAMES) and name not in owners
        if any(target in owners for _, target in imported(source, sources))
    }
    return owners | named


def has_place(name: str) -> bool:
    """Whether the layers say where this module stands."""
    if name in ("croupier", "croupier.core"):
        return True
    if _inside(name, "croupier.core"):
        return _rank(_part(name, 2), CORE_LAYERS) is not None
    return _rank(_part(name, 1), LAYERS) is not None


def cycle(sources: Mapping[str, str]) -> list[str]:
    """The modules of one circle of imports, or none. What only type checkers read makes none."""
    graph = {
        name: {t for _, t in _named(_as_it_runs(source), sources) if t in sources and t != name}
        for name, source in sources.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def _as_it_runs(source: str) -> tuple[ast.Import | ast.ImportFrom, ...]:
    if TYPE_CHECKING[0] not in source:
        return _imports_of(source)
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) in TYPE_CHECKING:
            node.body = [ast.Pass()]
    return _statements(tree)


def _refusal_of_foreign(name: str, target: str) -> str | None:
    top = target.partition(".")[0]
    if not top:  # A relative import begins with a dot.
        return "imports are written in full, from croupier down"
    if not _inside(name, "croupier.core") or top in sys.stdlib_module_names:
        return None
    return None if top in THIRD_PARTY_OF_CORE else "core uses the standard library and msgspec only"


def _refusal_within_core(name: str, target: str) -> str | None:
    if target == "croupier.core":
        return None
    if name == "croupier.core":
        return "the core package itself stays empty"
    mine, other = _part(name, 2), _part(target, 2)
    if mine in VOCABULARY and other in VOCABULARY:
        return None
    return _refusal_by_rank(mine, other, CORE_LAYERS)


def _refusal_between_games(name: str, target: str, games: Mapping[str, str]) -> str | None:
    mine, other = games.get(name), games.get(target)
    if mine is None or other is None or mine in (other, "them all"):
        return None
    return f"games never import each other, and this names {other}"


def _refusal_by_rank(mine: str, other: str, layers: tuple[tuple[str, ...], ...]) -> str | None:
    above, below = _rank(mine, layers), _rank(other, layers)
    if mine == other or below is None or above is None:
        return None
    if above == below:
        return f"{mine} and {other} are siblings"
    return None if above < below else f"{other} stands above {mine}"


def _rank(part: str, layers: tuple[tuple[str, ...], ...]) -> int | None:
    return next((rank for rank, parts in enumerate(layers) if part in parts), None)


def _within_games(name: str) -> list[str]:
    """The parts of a module's name below games."""
    return name.removeprefix(GAMES).split(".")[1:] if _inside(name, GAMES) else []


def _part(name: str, depth: int) -> str:
    return name.split(".")[depth]


def _inside(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def import_lines(source: str) -> int:
    """How many lines of a module are import statements, wherever they stand in it."""
    found = _imports_of(source)
    return sum((node.end_lineno or node.lineno) - node.lineno + 1 for node in found)
