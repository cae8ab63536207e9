"""The reference of a rulebook's keys: what each accepts, and how the shipped documents use it."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.rulebook.checks.supported import covers
from croupier.core.rulebook.document.listing import settings
from croupier.rulebooks.authoring.rulebook_keys import RulebookKey, all_keys, keys_of_bets
from croupier.rulebooks.shelf import Shelf


class Use(Struct, frozen=True):
    """What one document says under a key, at which setting, and by which clauses."""

    document: str
    name: str
    shown: str
    clauses: tuple[ClauseId, ...]


@cache
def uses() -> Mapping[str, tuple[Use, ...]]:
    """By key, with its stars, in the order in which the documents are shipped."""
    found: dict[str, list[Use]] = defaultdict(list)
    shelf = Shelf()
    for id_ in shelf.ids():
        book = shelf.rulebook(id_)
        prefix = book.settings.document.prefix
        for said in settings(book.settings):
            key = _key_of(said.name)
            if key is not None:
                found[key].append(Use(prefix, said.name, said.shown, said.clauses))
    return {key: tuple(said) for key, said in found.items()}


@cache
def _key_of(name: str) -> str | None:
    """The key that a setting's name belongs to; the longest fits best."""
    parts = name.count(".")
    fitting = [key.name for key in all_keys() if key.name.count(".") == parts]
    return next((key for key in fitting if covers(key, name)), None)


def sections() -> list[str]:
    return list(dict.fromkeys(key.section for key in all_keys()))


_ABOUT = (
    "`croupier rulebooks reference` prints this page from the types that read a rulebook.",
    "A star stands for a name of a list, or for one that you choose. A cited value is written",
    '`{ is = …, clauses = ["XYZ-1.1"] }`: [Add a jurisdiction](../guides/add-a-jurisdiction.md)',
    "explains sources. A key that is not needed has no default: left out, it is not there.",
)


# What the names of keys do not say by themselves.
_EXPLAINED = {
    "money": (
        "Without this section the venue's configuration says which currency it is. All",
        "amounts of a rulebook are in minor units of it: cents, yen, fils.",
        "",
    ),
    "bounds": (
        "What a rulebook leaves to the house, and within which bounds. `croupier config",
        "check` and the pit hold a house to them. `minimum` and `maximum` are those of a sign,",
        "`ticket` is the most that one ticket is for, `credit` the most that a terminal holds.",
        "Amounts are in minor units: `maximum = { is = { least = 500, most = 200000 }, … }` is",
        "five to two thousand euros. Without `least` or `most` that side is not bounded.",
        "",
    ),
    "limits": (
        "A group binds the limits that any sign may state for some kinds of bets:",
        '`groups.inside = { label = "Inside", bets = ["straight"], most = 20000, clauses = […] }`.',
        "`least` and `most` are in minor units of the currency, and one of them may be left out.",
        "",
    ),
    "authority": (
        "Whoever has a role of `alone` does it themselves. Whoever has one of `requests` asks",
        "for it, and it is done once another with a role of `approves` agrees: any of them",
        "(`one-of`), or somebody of each role (`all-of`), no two of them one person. A",
        "request waits as a case. It may be approved `later`; or it lapses when the table's",
        "next round opens (`within-the-round`), or when another shoe is there (`before-the-",
        "next-shoe`). Nobody approves what they asked for. `informed` are told. What is not",
        "listed nobody may do.",
        "",
    ),
}


def markdown() -> Iterator[str]:
    yield "# The keys of a rulebook"
    yield ""
    yield from _ABOUT
    for section in sections():
        yield from ("", f"## {section}", "", *explained(section))
    yield from ("", "## A bet of a pay table", "")
    yield from _rows(keys_of_bets())


def explained(section: str) -> Iterator[str]:
    """What the names of its keys do not say by themselves, and its table."""
    yield from (*_EXPLAINED.get(section, ()), *table(section))


def table(section: str) -> Iterator[str]:
    yield from _rows(tuple(key for key in all_keys() if key.section == section))


def _rows(keys: tuple[RulebookKey, ...]) -> Iterator[str]:
    yield "| key | accepts | needed | clauses of the shipped documents |"
    yield "| --- | --- | --- | --- |"
    for key in keys:
        needed = "yes" if key.required else "no"
        yield f"| `{key.name}` | {accepted(key)} | {needed} | {_cited(key)} |"


def accepted(key: RulebookKey) -> str:
    words = f": {', '.join(f'`{word}`' for word in key.words)}" if key.words else ""
    stars = f"; for each of {', '.join(f'`{one}`' for one in key.part_of)}" if key.part_of else ""
    return f"{key.accepts}{words}{stars}{'' if key.cited else ' (no source)'}"


_CLAUSES_NAMED = 8


def _cited(key: RulebookKey) -> str:
    clauses = list(
        dict.fromkeys(clause for use in uses().get(key.name, ()) for clause in use.clauses)
    )
    more = len(clauses) - _CLAUSES_NAMED
    named = ", ".join(clauses[:_CLAUSES_NAMED])
    return f"{named} and {more} more" if more > 0 else named
