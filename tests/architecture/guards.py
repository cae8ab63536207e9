"""The guards of core by their names: a function that returns a refusal or nothing."""

import ast
from collections.abc import Iterator

_GUARD = "Refusal | None"
# What a factory returns is a guard, too.
_MADE = {"Shape", "Ask"}
_FACTORY = "factory"
# By module and qualified name, with the reason why the name is another.
ELSE_NAMED = {
    "croupier.core.stream.rights.all_of": "joins guards, and each is so named",
    "croupier.core.stream.rights._gate.gate": "asks every guard of one command in turn",
}


def misnamed(module: str, source: str) -> list[str]:
    """Every guard whose name does not say what must be so, and whatever is so named and is none."""
    return [
        f"{name} returns {returns}"
        for name, function, within in _functions(ast.parse(source), module, "")
        if (returns := ast.unparse(function.returns) if function.returns is not None else "nothing")
        and not _fits(name, function.name, returns, within)
    ]


def _fits(qualified: str, name: str, returns: str, within: str) -> bool:
    if qualified in ELSE_NAMED or name == "__call__":
        return True
    says = name.lstrip("_").startswith("must_")
    if returns == _GUARD and within == _FACTORY:
        # What a factory makes goes by the name of the factory.
        return True
    return says is (returns == _GUARD or returns in _MADE)


def _functions(
    tree: ast.AST, path: str, within: str
) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef, str]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            name = f"{path}.{node.name}"
            yield name, node, within
            makes = node.returns is not None and ast.unparse(node.returns) in _MADE
            yield from _functions(node, name, _FACTORY if makes else "")
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{path}.{node.name}", "")
        else:
            yield from _functions(node, path, within)
