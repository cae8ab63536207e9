"""Reads a PDF with a reader that has no line of ours."""

from typing import Any

import pypdfium2  # type: ignore[import-untyped]


def pages_of(made: bytes) -> list[str]:
    """The text of each page."""
    document = opened(made)
    try:
        return [page.get_textpage().get_text_range() for page in document]
    finally:
        document.close()


def opened(made: bytes) -> Any:
    return pypdfium2.PdfDocument(made)
