"""Forms to sign: a manual payment, a promotional prize, an incident report."""

from collections.abc import Sequence

from croupier.core.identifiers import ClauseId
from croupier.core.pit.accounts.state import Owed
from croupier.core.pit.state import Case
from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.venue.promotions.state import PaidPrize, Promotion, PromotionAward
from croupier.devices.printing.letterhead import Letterhead
from croupier.papers.paper import Facts, Heading, Paper, Paragraph, Part, Signatures
from croupier.server.papers.paper_foot import foot_of
from croupier.words.catalogue import Language, catalogue, say


def payment_form(owed: Owed, book: Rulebook, letterhead: Letterhead, language: Language) -> Paper:
    """A player checks the amount and signs for it, where the document wants that."""
    rule = book.settings.payouts.hand_pay_signed
    rows = (
        (say(language, "rules.venue"), letterhead.venue),
        (say(language, "paper.payment.about"), owed.asset or owed.about),
        (say(language, "paper.amount"), letterhead.currency.written(owed.amount)),
        (say(language, "paper.reason"), owed.reason),
        (say(language, "paper.since"), letterhead.minute(owed.at)),
        (say(language, "rules.choose"), book.id),
    )
    signing = _signing(rule.value, rule.first, "paper.payment.verified", language)
    title = say(language, "paper.payment.title")
    foot = foot_of(letterhead, language, book)
    return Paper(title, (Facts(rows), *signing), foot, language.value)


def prize_form(
    promotion: Promotion,
    award: PromotionAward,
    book: Rulebook,
    letterhead: Letterhead,
    language: Language,
) -> Paper:
    """Before it is paid to be filled in, and afterwards with what was paid."""
    prize = promotion.terms.prizes[award.prize - 1]
    rule = book.settings.payouts.hand_pay_signed
    rows = [
        (say(language, "rules.venue"), letterhead.venue),
        (say(language, "pit.field.promotion"), promotion.terms.title),
        (say(language, "promo.prize-column"), prize.name),
        (say(language, "promo.value"), letterhead.currency.written(prize.value)),
        (say(language, "promo.winner"), str(award.entry.entrant)),
        (say(language, "promo.entry"), str(award.entry.number)),
        *_forms(award.paid, letterhead, language),
    ]
    signing = _signing(rule.value, rule.first, "paper.prize.received", language)
    title = say(language, "paper.prize.title")
    foot = foot_of(letterhead, language, book)
    return Paper(title, (Facts(tuple(rows)), *signing), foot, language.value)


def _forms(
    paid: PaidPrize | None, letterhead: Letterhead, language: Language
) -> list[tuple[str, str]]:
    """The form asked for and the form paid; lines to fill in while it is not."""
    asked, given = say(language, "paper.prize.asked"), say(language, "paper.prize.paid")
    if paid is None:
        return [(asked, "_" * 40), (given, "_" * 40)]
    words, money = catalogue(language), letterhead.currency.written
    parts = ", ".join(
        f"{money(part.amount)} {words.get(f'code.{part.how.value}', part.how.value)}"
        for part in paid.parts
    )
    form = parts or say(language, "promo.award.thing")
    return [
        (asked, paid.requested or form),
        (given, form),
        (say(language, "paper.prize.to"), paid.name),
        (say(language, "paper.since"), letterhead.minute(paid.at)),
    ]


def incident_report(
    case: Case, pit: str, books: Sequence[Rulebook], letterhead: Letterhead, language: Language
) -> Paper:
    words = catalogue(language)
    rows = [
        (say(language, "rules.venue"), f"{letterhead.venue}, {pit}"),
        (say(language, "paper.incident.number"), case.id),
        (say(language, "paper.incident.kind"), words.get(f"pit.kind.{case.kind.value}", case.kind)),
        (say(language, "paper.incident.about"), case.about),
        (say(language, "paper.incident.opened"), letterhead.minute(case.opened)),
        (say(language, "events.clause"), case.clause or "-"),
    ]
    if case.terminal is not None:
        rows.append((say(language, "pit.field.terminal"), case.terminal))
    if case.by is not None:
        rows.append((say(language, "paper.incident.by"), str(case.by.person)))
    parts: list[Part] = [
        Facts(tuple(rows)),
        Heading(say(language, "paper.incident.what"), 2),
        Paragraph(case.sentence),
        Heading(say(language, "paper.incident.decision"), 2),
        Paragraph(case.decision or "\n\n".join(["_" * 80] * 3)),
    ]
    if case.decided is not None:
        parts.append(Paragraph(letterhead.minute(case.decided), quiet=True))
    who = ("paper.incident.reporter", "paper.incident.supervisor")
    parts.append(_lines(tuple(say(language, key) for key in who), language))
    title = say(language, "paper.incident.title")
    foot = foot_of(letterhead, language, *books)
    return Paper(title, tuple(parts), foot, language.value)


def _signing(
    signed: bool, clause: ClauseId | None, sentence: str, language: Language
) -> tuple[Part, ...]:
    """What whoever is paid confirms, only where the document has them sign."""
    staff = say(language, "paper.payer")
    if not signed:
        return (_lines((staff,), language),)
    cited = f" ({clause})" if clause is not None else ""
    player = say(language, "paper.player")
    return (Paragraph(say(language, sentence) + cited), _lines((player, staff), language))


def _lines(who: tuple[str, ...], language: Language) -> Signatures:
    keys = ("paper.signature", "paper.name", "paper.time")
    return Signatures(who, *(say(language, key) for key in keys))
