"""The screens' types are written from the server's, and nobody edits them by hand."""

from pathlib import Path

from croupier.wire.typescript import typescript

TYPES = Path(__file__).parents[2] / "web" / "src" / "wire" / "types.ts"


def test_the_screens_types_are_those_of_the_server() -> None:
    stale = "run: python -m croupier.wire.typescript web/src/wire/types.ts"
    assert TYPES.read_text(encoding="utf-8") == typescript(), stale


def test_every_message_has_its_type_and_the_tag_that_tells_it_apart() -> None:
    text = typescript()
    for name, tag in (("Hello", "hello"), ("View", "view"), ("PlaceWagers", "place-wagers")):
        assert f"export interface {name} {{" in text
        assert f'"{tag}"' in text
