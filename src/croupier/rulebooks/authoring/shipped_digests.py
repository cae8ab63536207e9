"""Writes the digests of the shipped documents, which nobody has to sign, into the core.

`python -m croupier.rulebooks.authoring.shipped_digests` after one of their texts has changed.
"""

import hashlib
from importlib import resources
from pathlib import Path

MODULE = Path(__file__).parents[2] / "core/rulebook/document/shipped.py"
_HEAD = '''"""The digests of the documents that are shipped. Other texts are drafts until signed."""

SHIPPED = frozenset(
    {
'''


def written() -> str:
    """Read from the files alone: the core cannot be imported while its list is wrong."""
    folder = resources.files("croupier.rulebooks")
    texts = sorted(
        (file.name, file.read_text("utf-8"))
        for file in folder.iterdir()
        if file.name.endswith(".toml")
    )
    lines = "".join(
        f'        "{hashlib.sha256(text.encode()).hexdigest()}",\n' for _, text in texts
    )
    return f"{_HEAD}{lines}    }}\n)\n"


if __name__ == "__main__":
    MODULE.write_text(written(), encoding="utf-8")
