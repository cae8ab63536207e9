"""Writes the catalogues as TypeScript, so that the compiler knows each key and its fields.

`python -m croupier.words.typescript FILE` writes them; the build of the screens does so by itself.
"""

import json
import os
import sys
from pathlib import Path

from croupier.words.catalogue import Language, WordsError, catalogue

# What the server alone says; it comes to the screens in whole sentences.
SERVERS_OWN = ("told.", "offer.", "value.")


def typescript() -> str:
    lines = ["// Written by croupier.words.typescript from the catalogues. Do not edit."]
    lines.append("export const CATALOGUES = {")
    for language in Language:
        said = catalogue(language).items()
        lines.append(f"  {json.dumps(language)}: {{")
        lines += [
            f"    {json.dumps(key)}: {json.dumps(sentence, ensure_ascii=False)},"
            for key, sentence in said
            if not key.startswith(SERVERS_OWN)
        ]
        lines.append("  },")
    return "\n".join([*lines, "} as const;", ""])


def write(file: Path) -> None:
    """Only where something differs, so that nothing is built again for nothing."""
    text = typescript()
    if file.is_file() and file.read_text("utf-8") == text:
        return
    # Several checks may write at once, and each reads a whole file.
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    draft.write_text(text, encoding="utf-8")
    draft.replace(file)


if __name__ == "__main__":
    try:
        write(Path(sys.argv[1]))
    except WordsError as mistakes:
        sys.exit(f"Words are missing or wrong:\n{mistakes}")
