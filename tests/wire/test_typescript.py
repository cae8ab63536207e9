"""The screens' types are written from the server's, and nobody edits them by hand."""

from pathlib import Path

from croupier.wire.describing.forms import forms_typescript
from croupier.wire.describing.typescript import typescript

TYPES = Path(__file__).parents[2] / "web" / "src" / "wire" / "types.ts"


def test_the_screens_types_are_those_of_the_server() -> None:
    stale = "run: python -m croupier.wire.describing.typescript web/src/wire/types.ts"
    assert TYPES.read_text(encoding="utf-8") == typescript(), stale


def test_the_forms_of_the_screens_are_those_of_the_declared_commands() -> None:
    stale = "run: python -m croupier.wire.describing.typescript web/src/wire/types.ts"
    assert TYPES.with_name("forms.ts").read_text(encoding="utf-8") == forms_typescript(), stale


def test_every_message_has_its_type_and_the_tag_that_tells_it_apart() -> None:
    text = typescript()
    for name, tag in (("Hello", "hello"), ("View", "view"), ("PlaceWagers", "place-wagers")):
        assert f"export interface {name} {{" in text
        assert f'"{tag}"' in text
