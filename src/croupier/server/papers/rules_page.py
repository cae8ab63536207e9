"""A rulebook for readers: clause by clause in our words, with what each decides here."""

from collections import defaultdict

from msgspec import structs

from croupier.core.currencies import Currency
from croupier.core.identifiers import ClauseId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.state import Table
from croupier.core.rulebook.document.listing import Setting, settings
from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.venue.instruments import Instrument
from croupier.papers.paper import Column, Facts, Heading, Paper, Paragraph, Part
from croupier.papers.paper import Table as PaperTable
from croupier.rulebooks.register import Document, known_register
from croupier.rulebooks.trusted_keys import standing_of
from croupier.views.offers.bets import document_title
from croupier.views.offers.standing_words import standing_words
from croupier.wire.http import rules as wire
from croupier.words.catalogue import Language, catalogue, say

_NOT_A_RULE = frozenset({"id", "document", "labels"})


def rules_entry(
    book: Rulebook, instrument: Instrument | None, language: Language
) -> wire.RulesEntry:
    asked = book.settings.display.rules_on_request
    view = wire.InstrumentView(
        **{name: getattr(instrument, name) for name in wire.InstrumentView.__struct_fields__}
    ) if instrument is not None else None  # fmt: skip
    title, known = document_title(book, language), standing_of(book)
    return wire.RulesEntry(book.id, title, known, asked.value, asked.first, view)


def rules_page(
    book: Rulebook,
    table: Table | None,
    name: str | None,
    instrument: Instrument | None,
    currency: Currency,
    language: Language,
) -> wire.RulesPage:
    """`name` is what people call the table."""
    document = book.settings.document
    found = list(settings(book.settings, currency=currency))
    by_clause: dict[ClauseId, list[wire.RuleSetting]] = defaultdict(list)
    for setting in found:
        for clause in setting.clauses:
            by_clause[clause].append(_setting(setting))
    clauses = tuple(
        wire.RuleClause(each.id, each.topic.value, each.summary, tuple(by_clause[each.id]))
        for each in known_register().select(document=Document(document.prefix))
    )
    house = tuple(
        _setting(each)
        for each in found
        if not each.clauses and each.shown and each.section not in _NOT_A_RULE
    )
    return wire.RulesPage(
        entry=rules_entry(book, instrument, language),
        jurisdiction=document.jurisdiction.value,
        approved_by=document.approved_by.value,
        in_force_from=document.in_force_from.value.date().isoformat(),
        digest=book.digest,
        standing=standing_of(book),
        clauses=clauses,
        house=house,
        table=name,
        facts=table_facts(table, currency, language) if table is not None else (),
    )


def table_facts(
    table: Table, currency: Currency, language: Language
) -> tuple[wire.RuleSetting, ...]:
    """What a table has chosen among what its rulebook leaves open."""
    words = catalogue(language)
    options = (
        wire.RuleSetting(name.replace("_", " "), words.get(f"code.{value}", str(value)))
        for name, value in table.options.items()
    )
    return (*options, *sign_facts(table.sign, currency, language))


def sign_facts(sign: Sign, currency: Currency, language: Language) -> tuple[wire.RuleSetting, ...]:
    words = catalogue(language)
    rows = [(say(language, "display.limits"), _range(sign.general, currency, language))]
    rows += [
        (words.get(f"bet.{kind}", kind), _range(limits, currency, language))
        for kind, limits in sign.kinds.items()
    ]
    totals = (("rules.min-total", sign.min_total), ("rules.max-total", sign.max_total))
    rows += [
        (say(language, key), currency.written(total)) for key, total in totals if total is not None
    ]
    return tuple(wire.RuleSetting(name, shown) for name, shown in rows if shown)


def _range(limits: Limits, currency: Currency, language: Language) -> str:
    bounds = (
        ("terminal.min", limits.min),
        ("terminal.max", limits.max),
        ("rules.unit", limits.unit),
    )
    return ", ".join(
        say(language, key, amount=currency.written(bound))
        for key, bound in bounds
        if bound is not None
    )


def _setting(setting: Setting) -> wire.RuleSetting:
    return wire.RuleSetting(setting.name, setting.shown)


def rules_paper(page: wire.RulesPage, venue: str, language: Language) -> Paper:
    parts: list[Part] = [Facts(_facts(page, venue, language))]
    if page.facts:
        title = say(language, "rules.at-table", table=page.table)
        parts += [Heading(title), Facts(tuple(structs.astuple(fact) for fact in page.facts))]
    parts += [Paragraph(say(language, "rules.in-our-words"), quiet=True)]
    columns = tuple(
        Column(say(language, key)) for key in ("events.clause", "rules.says", "rules.here")
    )
    rows = tuple(
        (clause.clause, clause.summary, "\n".join(map(_line, clause.settings)))
        for clause in page.clauses
    )
    parts.append(PaperTable(columns, rows))
    if page.house:
        lines = tuple((each.name, each.shown) for each in page.house)
        parts += [Heading(say(language, "rules.house")), Facts(lines)]
    said = standing_words(page.standing, language)
    foot = f"{page.entry.rulebook} · {said} · SHA-256 {page.digest}"
    return Paper(page.entry.title, tuple(parts), foot, language.value)


def _line(setting: wire.RuleSetting) -> str:
    return f"{setting.name}: {setting.shown}"


def _facts(page: wire.RulesPage, venue: str, language: Language) -> tuple[tuple[str, str], ...]:
    instrument = page.entry.instrument
    rows = [
        ("rules.venue", venue),
        ("rules.jurisdiction", page.jurisdiction),
        ("rules.approved-by", page.approved_by),
        ("rules.standing", standing_words(page.standing, language)),
        ("rules.in-force-from", page.in_force_from),
    ]
    if instrument is not None:
        rows += [
            ("rules.instrument", f"{instrument.file} ({instrument.dated})"),
            ("rules.sha256", instrument.sha256),
        ]
    return tuple((say(language, key), value) for key, value in rows)
