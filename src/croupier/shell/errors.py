"""The error for a line that the shell does not understand, with the nearest words."""

import difflib
from collections.abc import Iterable


class NotUnderstood(Exception):
    """A line that changes nothing. The message says what is wrong with it, and what is near."""


def nearest(word: str, known: Iterable[str]) -> str:
    """`; did you mean …?`, or nothing where no word is near."""
    found = difflib.get_close_matches(word, list(known), n=3, cutoff=0.6)
    return f"; did you mean {' or '.join(found)}?" if found else ""
