"""The sources of the screens: what they are built from, and what they may contain."""

import json
import re

from tests.architecture.repository import ROOT, files, shown, text_of

WEB = ROOT / "web"
PACKAGES = json.loads((WEB / "package.json").read_text())
LOCK = json.loads((WEB / "package-lock.json").read_text())
SOURCES = [*files(WEB / "src", "*.ts"), *files(WEB / "src", "*.tsx")]


def test_the_lock_names_no_registry_and_carries_the_hash_of_every_package() -> None:
    locked = {name: entry for name, entry in LOCK["packages"].items() if name}
    assert locked
    # Not even where to thank somebody: an address in a lock looks like one to download from.
    assert ":" + "//" not in json.dumps(LOCK)
    for name, entry in locked.items():
        assert "resolved" not in entry, name
        assert entry["integrity"].startswith("sha512-"), name


def test_every_declared_version_is_exact_and_justified() -> None:
    declared = PACKAGES["dependencies"] | PACKAGES["devDependencies"]
    page = (ROOT / "docs" / "dependencies.md").read_text()
    section = page.partition("## To build the screens")[2].partition("## ")[0]
    justified = set(re.findall(r"^\| ([@\w/-]+) \|", section, flags=re.MULTILINE))
    assert justified - {"---", "package"} == set(declared)
    for name, version in declared.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), name


def test_no_screen_gives_up_its_types() -> None:
    gives_up = re.compile(r"\bas any\b|: any\b|<any>|@ts-(?:ignore|nocheck|expect-error)")
    assert [shown(file) for file in SOURCES if gives_up.search(text_of(file) or "")] == []


def test_no_screen_asks_another_site_for_anything() -> None:
    address = re.compile(r"https?:/{2}(?!www\.w3\.org/2000/svg)")
    assert [shown(file) for file in SOURCES if address.search(text_of(file) or "")] == []


def test_no_screen_shows_a_table_by_its_short_name() -> None:
    """People say Roulette 1: `inFull` and `tableName` of kit/wording/names.ts do."""
    short = re.compile(r"(?<![=\w$])\{\s*(?:\w+\.)+table\s*\}")
    assert [shown(file) for file in SOURCES if short.search(text_of(file) or "")] == []
