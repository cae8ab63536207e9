"""A folder holds as many modules as one can keep in mind, and each of them is about its subject."""

from collections import Counter
from pathlib import Path

import pytest

from tests.architecture.repository import PACKAGE, ROOT

MOST = 17
SOURCES = {PACKAGE: ("*.py",), ROOT / "web" / "src": ("*.ts", "*.tsx")}


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_no_folder_holds_more_modules_than_one_keeps_in_mind(source: Path) -> None:
    files = [file for kind in SOURCES[source] for file in source.rglob(kind)]
    held = Counter(file.parent for file in files if file.name != "__init__.py")
    assert len(held) > 20
    crowded = {str(folder.relative_to(ROOT)): n for folder, n in held.items() if n > MOST}
    assert not crowded, "give what belongs together a folder of its own, named for its subject"
