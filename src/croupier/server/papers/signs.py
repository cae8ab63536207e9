"""Signs for a table: its limits, and the time at which it is proposed to close.

A sign is read by whoever comes by, so it says everything in each language of the venue.
"""

from collections.abc import Sequence

from croupier.core.pit.state import Table
from croupier.core.pit.tables.state import TableClosing
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.rulebook import Rulebook
from croupier.devices.printing.letterhead import Letterhead
from croupier.papers.paper import (
    Facts,
    Heading,
    NewPage,
    Notice,
    Orientation,
    Paper,
    Paragraph,
    Part,
)
from croupier.server.papers.paper_foot import foot_of
from croupier.server.papers.rules_page import sign_facts
from croupier.words.catalogue import Language, say


def limits_sign(
    name: str, table: Table, book: Rulebook, letterhead: Letterhead, languages: Sequence[Language]
) -> Paper:
    parts: list[Part] = []
    for language in languages:
        if parts:
            # What one language says is read on one page.
            parts.append(NewPage())
        shown = sign_facts(table.sign, letterhead.currency, language)
        facts = tuple((each.name, each.shown) for each in shown)
        parts += [Heading(say(language, "terminal.sign")), Notice(_general(facts)), Facts(facts)]
    foot = foot_of(letterhead, languages[0], book)
    landscape = Orientation.LANDSCAPE
    return Paper(name, tuple(parts), foot, languages[0].value, landscape)


def _general(facts: tuple[tuple[str, str], ...]) -> str:
    return facts[0][1].replace(", ", "\n") if facts else "-"


def closing_sign(
    name: str,
    closing: TableClosing | None,
    book: Rulebook,
    letterhead: Letterhead,
    languages: Sequence[Language],
) -> Paper | Refusal:
    if closing is None:
        return Refusal(RefusalCode.NOT_NOW, f"no closing of {name} is announced")
    parts: list[Part] = [Notice(_closes(closing, letterhead, each)) for each in languages]
    clause = book.settings.closure.notice.first or ""
    shown = letterhead.minute(closing.announced)
    parts += [
        Paragraph(say(each, "paper.closing.shown", time=shown, clause=clause), quiet=True)
        for each in languages
    ]
    foot = foot_of(letterhead, languages[0], book)
    return Paper(name, tuple(parts), foot, languages[0].value, Orientation.LANDSCAPE)


def _closes(closing: TableClosing, letterhead: Letterhead, language: Language) -> str:
    """A time that is proposed, or so many rounds; both where both are owed."""
    said = []
    if closing.not_before is not None:
        time = letterhead.minute(closing.not_before).partition(" ")[2]
        said.append(say(language, "paper.closing.at", time=time))
    if closing.rounds_left:
        said.append(say(language, "paper.closing.rounds", rounds=closing.rounds_left))
    return "\n".join(said) or say(language, "fault.closing")
