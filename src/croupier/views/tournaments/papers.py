"""The papers of a tournament: conditions, receipt and seat ticket, prize slip, results."""

import csv
import io
from collections.abc import Mapping
from datetime import datetime, tzinfo
from enum import StrEnum

from msgspec import Struct

from croupier.core.currencies import Currency
from croupier.core.identifiers import Instant
from croupier.core.rulebook.standing import RulebookStanding
from croupier.core.venue.tournaments.state import Means
from croupier.papers import paper
from croupier.views.offers.standing_words import standing_words
from croupier.views.reports.csv_sheet import COMMENT, cell
from croupier.views.sentence.names import TableName
from croupier.views.tournaments.office_view import EntryView, OfficeTournament, PlaceView
from croupier.words.catalogue import Language, say

_KEY = "tournament.paper."


class PaperKind(StrEnum):
    """A SEAT_TICKET is also the receipt for the fee."""

    CONDITIONS = "conditions"
    SEAT_TICKET = "seat-ticket"
    PRIZE_SLIP = "prize-slip"
    RESULTS = "results"


OF_AN_ENTRY = frozenset({PaperKind.SEAT_TICKET, PaperKind.PRIZE_SLIP})


class Letter(Struct, frozen=True):
    """In whose name a paper is printed, when, by which clock, rules and in which language."""

    venue: str
    now: Instant
    zone: tzinfo
    currency: Currency
    standing: RulebookStanding
    language: Language = Language.ENGLISH
    tables: Mapping[str, TableName] = {}

    def table(self, name: str) -> str:
        """As the sign on it says."""
        known = self.tables.get(name)
        return known.said(self.language) if known is not None else name

    def say(self, key: str, **values: object) -> str:
        return say(self.language, _KEY + key, **values)

    def moment(self, at: Instant) -> str:
        return f"{datetime.fromtimestamp(at / 1000, tz=self.zone):%d/%m/%Y %H:%M}"


def paper_of(
    kind: PaperKind, shown: OfficeTournament, letter: Letter, entry: EntryView | None = None
) -> paper.Paper:
    """An `entry` is given where the paper is somebody's own."""
    match kind:
        case PaperKind.CONDITIONS:
            return _conditions(shown, letter)
        case PaperKind.RESULTS:
            return _results(shown, letter)
        case PaperKind.SEAT_TICKET:
            assert entry is not None
            return _seat_ticket(shown, entry, letter)
        case PaperKind.PRIZE_SLIP:
            assert entry is not None
            return _prize_slip(shown, entry, letter)


def _foot(letter: Letter) -> str:
    said = letter.say("foot", venue=letter.venue, at=letter.moment(letter.now))
    return f"{said} · {standing_words(letter.standing, letter.language)}"


def _made(title: str, letter: Letter, *parts: paper.Part) -> paper.Paper:
    return paper.Paper(title, parts, _foot(letter), letter.language.value)


def _conditions(shown: OfficeTournament, letter: Letter) -> paper.Paper:
    title, *sentences = shown.text
    return _made(title, letter, *map(paper.Paragraph, sentences))


def _entry_facts(
    shown: OfficeTournament, entry: EntryView, letter: Letter
) -> list[tuple[str, str]]:
    return [
        (letter.say("tournament"), f"{shown.tournament} {shown.title}"),
        (letter.say("starts"), letter.moment(shown.starts)),
        (letter.say("entry"), entry.entry),
        (letter.say("player"), entry.name),
    ]


def _seat_ticket(shown: OfficeTournament, entry: EntryView, letter: Letter) -> paper.Paper:
    facts = _entry_facts(shown, entry, letter)
    if entry.table is not None:
        facts += [
            (letter.say("stage"), entry.stage),
            (letter.say("table"), letter.table(entry.table)),
            (letter.say("seat"), entry.seat),
        ]
    else:
        facts.append((letter.say("seat"), letter.say("seat-not-yet")))
    means = " + ".join(_means(each, letter) for each in dict.fromkeys(entry.paid_by))
    paid = (
        f"{letter.currency.written(entry.fee)} ({means})"
        if entry.fee or means
        else letter.currency.written(0)
    )
    return _made(
        letter.say("title.seat-ticket"),
        letter,
        paper.Facts(tuple(facts)),
        paper.Heading(letter.say("receipt")),
        paper.Facts(((letter.say("fee-paid"), paid),)),
        paper.Paragraph(letter.say("be-seated")),
        paper.Paragraph(letter.say("rules-prevail")),
    )


def _means(means: Means, letter: Letter) -> str:
    return letter.say(f"means.{means.value}")


def _prize_slip(shown: OfficeTournament, entry: EntryView, letter: Letter) -> paper.Paper:
    facts = _entry_facts(shown, entry, letter)
    placed = next((each for each in shown.places if each.entry == entry.entry), None)
    if placed is not None:
        facts.append((letter.say("place"), f"{placed.place} · {_why(placed, letter)}"))
        facts += [(letter.say("goods"), placed.goods)] if placed.goods else []
    facts.append((letter.say("to-pay"), letter.currency.written(entry.owed)))
    facts.append((letter.say("document"), entry.document))
    who = (letter.say("signed.payee"), letter.say("signed.cashier"), letter.say("signed.witness"))
    lines = (letter.say("signature"), letter.say("name-and-document"), letter.say("time"))
    return _made(
        letter.say("title.prize-slip"),
        letter,
        paper.Facts(tuple(facts)),
        paper.Paragraph(letter.say("identify")),
        paper.Signatures(who, *lines),
    )


def _why(placed: PlaceView, letter: Letter) -> str:
    clause = f" ({placed.clause})" if placed.clause is not None else ""
    return letter.say(f"reason.{placed.reason.value}") + clause


def _results(shown: OfficeTournament, letter: Letter) -> paper.Paper:
    pool = shown.pool
    titles = ("place", "player", "prize", "why")
    rows = tuple(
        (
            str(each.place),
            f"{each.entry} {each.name}",
            " + ".join(part for part in (letter.currency.written(each.prize), each.goods) if part),
            _why(each, letter),
        )
        for each in shown.places
    )
    money: tuple[tuple[str, str], ...] = ()
    if pool is not None:
        money = (
            (letter.say("pool.fees"), letter.currency.written(pool.fees)),
            (letter.say("pool.commission"), letter.currency.written(pool.commission)),
            (letter.say("pool.bought"), letter.currency.written(pool.bought)),
            (letter.say("pool.added"), letter.currency.written(pool.added + pool.top_up)),
            (letter.say("pool.prizes"), letter.currency.written(pool.total)),
        )
    columns = tuple(paper.Column(letter.say(each), each in ("place", "prize")) for each in titles)
    return _made(
        letter.say("title.results", title=shown.title),
        letter,
        paper.Table(columns, rows),
        paper.Heading(letter.say("pool")),
        paper.Facts(money),
        paper.Paragraph(letter.say("final")),
    )


def results_sheet(shown: OfficeTournament, letter: Letter) -> str:
    """Comma-separated, as any program reads it; amounts are whole and decimals, without a sign."""
    text = io.StringIO(newline="")
    text.write(f"{COMMENT} {shown.tournament} {shown.title}\r\n{COMMENT} {_foot(letter)}\r\n")
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(("place", "entry", "name", "prize", "goods", "reason", "clause"))
    for each in shown.places:
        prize = letter.currency.figures(each.prize, separator="")
        row = (each.place, each.entry, each.name, prize, each.goods, each.reason, each.clause)
        writer.writerow([cell(value) for value in row])
    return text.getvalue()
