"""Prints what a table's rulebook says, with its clauses, and the order of its wheel."""

from collections.abc import Iterator

from croupier.core.games.roulette.rules import WHEELS
from croupier.core.identifiers import RulebookId, TableId
from croupier.core.rulebook.document.listing import settings
from croupier.core.rulebook.games.paytable import GameName
from croupier.shell.errors import NotUnderstood, nearest
from croupier.shell.pit import MemoryPit


def setting_lines(pit: MemoryPit, words: list[str]) -> Iterator[str]:
    """Each setting of the sections named, or of all, and where the document has it."""
    rulebook, *sections = words or [""]
    if rulebook not in pit.floor.state.rulebooks:
        known = ", ".join(pit.floor.state.rulebooks) or "none: build a floor first"
        raise NotUnderstood(f"there is no rulebook {rulebook!r} on this floor: there is {known}")
    floor = pit.floor
    found = [*settings(floor.book(RulebookId(rulebook)).settings, currency=floor.currency)]
    known_sections = dict.fromkeys(each.section for each in found)
    for section in sections:
        if section not in known_sections:
            near = nearest(section, known_sections)
            raise NotUnderstood(f"{rulebook} has no section {section!r}{near}")
    for each in found:
        if not sections or each.section in sections:
            source = f" ({each.source})" if each.source else ""
            yield f"{each.name}: {each.shown}{source}"


def wheel_lines(pit: MemoryPit, words: list[str]) -> Iterator[str]:
    """The pockets as they lie around the wheel, from the zero on."""
    tables = pit.floor.state.tables
    name = TableId(words[0]) if words else next(iter(tables), TableId(""))
    if name not in tables or tables[name].game is not GameName.ROULETTE:
        raise NotUnderstood(f"there is no wheel at {name!r}")
    book = pit.floor.settings(tables[name])
    assert book.roulette is not None
    wheel = WHEELS[pit.floor.offer(tables[name]).options.wheel]
    clauses = ", ".join(book.roulette.wheels[wheel.name].clauses)
    yield f"{wheel.name}: {' '.join(wheel.order)} ({clauses})"
