import re
import sys
import tomllib
from importlib.metadata import packages_distributions

import pytest

from tests.architecture.imports import imported
from tests.architecture.repository import ROOT, modules, shown

REQUIREMENTS = ROOT / "requirements"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def names(lines: list[str]) -> set[str]:
    """The distributions that requirement lines begin with; comments and hashes name none."""
    found = [re.match(r"[A-Za-z0-9][\w.-]*", line) for line in lines]
    return {match.group().lower() for match in found if match}


def lines_of(name: str) -> list[str]:
    return (REQUIREMENTS / name).read_text().splitlines()


RUNTIME = names(PROJECT["dependencies"])
# What only some users install; whoever imports it says what is missing where it is.
EXTRAS = {name for lines in PROJECT["optional-dependencies"].values() for name in names(lines)}
DECLARED = {
    "run": RUNTIME,
    "build": names(lines_of("build.in")),
    "develop": RUNTIME | names(lines_of("build.in")) | names(lines_of("develop.in")),
    "bench": names(lines_of("bench.in")),
    "node": names(lines_of("node.in")),
    "uv": names(lines_of("uv.in")),
}


@pytest.mark.parametrize("lock", DECLARED)
def test_every_declared_dependency_is_locked(lock: str) -> None:
    assert DECLARED[lock] <= names(lines_of(f"{lock}.txt"))


@pytest.mark.parametrize("lock", DECLARED)
def test_every_locked_release_is_exact_and_carries_its_hashes(lock: str) -> None:
    text = (REQUIREMENTS / f"{lock}.txt").read_text()
    entries = re.split(r"\n(?=\w)", re.sub(r"^ *#.*\n", "", text, flags=re.MULTILINE).strip())
    for entry in entries:
        assert re.match(r"[\w.-]+==\S+", entry)
        assert "--hash=sha256:" in entry


def test_running_and_developing_use_the_same_releases() -> None:
    def pins(lock: str) -> set[str]:
        return {line.split()[0] for line in lines_of(f"{lock}.txt") if "==" in line}

    assert pins("run") | pins("build") <= pins("develop")


def test_every_dependency_is_justified() -> None:
    page = ROOT / "docs" / "dependencies.md"
    justified = set(re.findall(r"^\| `([\w.-]+)`", page.read_text(), flags=re.MULTILINE))
    assert justified == set.union(*DECLARED.values()), shown(page)


def test_the_source_imports_nothing_that_is_not_declared() -> None:
    distributions = packages_distributions()
    for name, source in modules().items():
        for _, target in imported(source):
            top = target.partition(".")[0]
            if top not in sys.stdlib_module_names and top != "croupier":
                owners = {owner.lower().replace("_", "-") for owner in distributions.get(top, [])}
                assert owners & (RUNTIME | EXTRAS), f"{name} imports {target}"


def test_every_extra_is_tested() -> None:
    assert DECLARED["develop"] >= EXTRAS
