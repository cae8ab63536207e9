"""What is built from this tree for others to install."""

import tarfile
import zipfile
from pathlib import Path

import msgspec
import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

from croupier.words.catalogue import Language

ROOT = Path(__file__).resolve().parents[2]
STATIC = "croupier/server/static"


class Bundle(msgspec.Struct):
    script: str
    styles: tuple[str, ...]
    parts: tuple[str, ...]


@pytest.fixture(autouse=True)
def at_the_top(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def test_a_wheel_carries_every_file_of_every_screen(tmp_path: Path) -> None:
    (built,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    with zipfile.ZipFile(built) as wheel:
        names = set(wheel.namelist())
        manifest = wheel.read(f"{STATIC}/manifest.json")
    bundles = msgspec.json.decode(manifest, type=dict[str, Bundle])
    assert bundles
    assert {f"croupier/words/{language}/events.toml" for language in Language} <= names
    for bundle in bundles.values():
        for file in (bundle.script, *bundle.styles, *bundle.parts):
            assert f"{STATIC}/{file}" in names


def test_a_source_package_can_be_built_without_node(tmp_path: Path) -> None:
    """It carries the built screens, with the stamp that says so, and all they are built from."""
    (built,) = SdistBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    with tarfile.open(built) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    needed = {"hatch_build.py", "script/screens.py", "web/package-lock.json", "web/.npmrc"}
    assert needed | {f"src/{STATIC}/built-from.txt", f"src/{STATIC}/manifest.json"} <= names
    assert not [name for name in names if "node_modules" in name]
