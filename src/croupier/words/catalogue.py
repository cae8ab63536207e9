"""Reads and checks the catalogues, and the small language they are written in.

A sentence is text with `{fields}`; what is counted agrees with its number by
`{decks} {decks|deck|decks}`; what stands in `[brackets]` is said only if every field in it has
something to say. Every language has the same keys, and the same fields in each.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path

# A folder of catalogues has a folder for each language.
FOLDERS: tuple[Path, ...] = (Path(__file__).parent,)
_GROUP = re.compile(r"\[([^\]]*)\]")
_FIELD = re.compile(r"\{([\w-]+)(?:\|([^|{}]*)\|([^|{}]*))?\}")


class Language(StrEnum):
    """By the tag that a browser knows it by, which is also the name of its folder."""

    ENGLISH = "en"
    SIMPLIFIED_CHINESE = "zh-Hans"


class WordsError(ValueError):
    """What is wrong with the catalogues, a line for each mistake. Nothing is built or served."""


@cache
def catalogue(language: Language) -> Mapping[str, str]:
    return _catalogues()[language]


def say(language: Language, key: str, **values: object) -> str:
    """A sentence with its values put in."""
    return filled(catalogue(language)[key], lambda name: str(values[name]))


def filled(sentence: str, value: Callable[[str], str]) -> str:
    # What stands in brackets is asked for twice, and may be a long list.
    known: dict[str, str] = {}

    def said(name: str) -> str:
        if name not in known:
            known[name] = value(name)
        return known[name]

    def field(found: re.Match[str]) -> str:
        name, one, many = found.groups()
        return said(name) if one is None else one if said(name) == "1" else many

    def group(found: re.Match[str]) -> str:
        return found.group(1) if all(map(said, fields(found.group(1)))) else ""

    return _FIELD.sub(field, _GROUP.sub(group, sentence) if "[" in sentence else sentence)


def fields(sentence: str) -> frozenset[str]:
    return frozenset(found.group(1) for found in _FIELD.finditer(sentence))


@cache
def _catalogues() -> Mapping[Language, Mapping[str, str]]:
    said = {language: _read(language) for language in Language}
    mistakes = [mistake for language in Language for mistake in _mistakes(language, said)]
    if mistakes:
        raise WordsError("\n".join(mistakes))
    return said


def _read(language: Language) -> dict[str, str]:
    said: dict[str, str] = {}
    for file in (file for folder in FOLDERS for file in sorted((folder / language).glob("*.toml"))):
        for key, sentence in tomllib.loads(file.read_text("utf-8")).items():
            if key in said or not isinstance(sentence, str) or not sentence:
                why = "is said twice" if key in said else "is no sentence"
                raise WordsError(f"{language}/{file.name}: {key} {why}")
            said[key] = sentence
    return said


def _mistakes(language: Language, all_said: Mapping[Language, Mapping[str, str]]) -> Iterator[str]:
    first, said = all_said[Language.ENGLISH], all_said[language]
    yield from (f"{language} lacks {key}" for key in first if key not in said)
    for key, sentence in said.items():
        if key not in first:
            yield f"{language} has {key}, which {Language.ENGLISH} lacks"
            continue
        yield from (
            f"{language}: {key} names {{{name}}} in one language and not in the other"
            for name in sorted(fields(sentence) ^ fields(first[key]))
        )
        if set("{}[]") & set(_GROUP.sub("", _FIELD.sub("", sentence))):
            yield f"{language}: {key} has a bracket that belongs to nothing"
