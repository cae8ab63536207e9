"""Finds numbers, dates and pairs of settings that are impossible."""

import re
from collections.abc import Iterator
from datetime import time
from difflib import get_close_matches
from typing import Any

from msgspec import Struct

from croupier.core.currencies import CURRENCIES
from croupier.core.identifiers import is_clause_id, is_decision_id, is_rulebook_id
from croupier.core.refusals import quoted
from croupier.core.rulebook import bounds, conduct, payments, rulebook
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.document.schema import Nodes, Problem, dotted
from croupier.core.rulebook.faults import FaultCutOff, FaultPart, FaultRules
from croupier.core.rulebook.games.paytable import BetPrize, BetTerms
from croupier.core.rulebook.wagering import AtOnce, FurtherWager, Lock


def problems(book: rulebook.Settings, parts: Nodes) -> Iterator[Problem]:
    if not is_rulebook_id(book.id):
        yield Problem("id", f"{quoted(book.id)} is not lower-case words joined by hyphens")
    yield from _dates(book)
    for name, node in parts:
        if isinstance(node, bounds.Between) and not node.possible():
            reason = "say least, most or both, none below nothing and least no more than most"
            yield Problem(name, reason)
    yield from _pairs(book)
    yield from _money(book)
    yield from _bounds(book, parts)
    yield from _counts(book)


def _dates(book: rulebook.Settings) -> Iterator[Problem]:
    signed, begins = book.document.signed.value, book.document.in_force_from.value
    start = begins.date()
    if start < signed:
        yield Problem(
            "document.in_force_from", f"in force from {start}, before it was signed on {signed}"
        )
    if begins.time() != time.min:
        yield Problem(
            "document.in_force_from", f"a day begins at midnight there, not at {begins:%H:%M}"
        )


def _money(book: rulebook.Settings) -> Iterator[Problem]:
    rules = book.money
    if rules is None:
        return
    code = rules.currency.value
    if code not in CURRENCIES:
        near = get_close_matches(code.upper(), CURRENCIES, 1)
        meant = f"; did you mean {near[0]}?" if near else ""
        yield Problem("money.currency", f"{quoted(code)} is no currency of ISO 4217{meant}")
    sign = rules.sign.value if rules.sign is not None else "$"
    if not 0 < len(sign) <= SIGN_MAX or not sign.strip() or not _printable(sign):
        reason = (
            f"{quoted(sign)} is no sign of 1 to {SIGN_MAX} characters that every paper can print"
        )
        yield Problem("money.sign", reason)
    notes = rules.notes.value if rules.notes is not None else (1,)
    if not notes or min(notes) <= 0 or len(set(notes)) != len(notes):
        yield Problem("money.notes", "name each note once, in minor units: 500 is five euros")


def _bounds(book: rulebook.Settings, parts: Nodes) -> Iterator[Problem]:
    known = set(_kinds(book, parts))
    for form, stated in book.limits.items():
        taken: dict[str, str] = {}
        for name, group in stated.groups.items():
            key = f"limits.{form}.groups.{name}"
            least, most = group.least, group.most
            if not group.bets or not group.label.strip():
                yield Problem(key, "a group has a label and at least one bet")
            if (least, most) == (None, None) or (least or 1) < 1 or (most or 1) < (least or 1):
                yield Problem(key, "say least, most or both, above nothing and in that order")
            for bet in group.bets:
                if bet not in known:
                    near = get_close_matches(bet, known, 1)
                    meant = f"; did you mean {near[0]}?" if near else ""
                    yield Problem(f"{key}.bets", f"{quoted(bet)} is no bet of this rulebook{meant}")
                if taken.get(bet, name) != name:
                    yield Problem(f"{key}.bets", f"{bet} is in the group {taken[bet]} as well")
                taken.setdefault(bet, name)


def _kinds(book: rulebook.Settings, parts: Nodes) -> Iterator[str]:
    for name, node in parts:
        if isinstance(node, BetTerms):
            yield name.rpartition("bets.")[2].partition(":")[0]
    if book.roulette is not None:
        yield from book.roulette.calls
        yield from ("neighbours",) if book.roulette.neighbours is not None else ()


def _counts(book: rulebook.Settings) -> Iterator[Problem]:
    for form, wagering in book.wagering.items():
        most = wagering.tables_at_most
        if most is None:
            continue
        key = f"wagering.{form}.tables_at_most"
        if wagering.tables_at_once.value is AtOnce.ONE:
            yield Problem(key, "not used: tables_at_once is one")
    tickets = book.tickets
    if tickets is not None:
        yield from _expiry(tickets)


def _expiry(tickets: payments.TicketRules) -> Iterator[Problem]:
    months, days = tickets.expires_after_months, tickets.expires_after_days
    if (months is None) == (days is None):
        wrong = "missing" if months is None else "both are said"
        reason = f"{wrong}: write expires_after_months or expires_after_days, and not both"
        yield Problem("tickets.expires_after_months", reason)


def _printable(sign: str) -> bool:
    """In the letters that papers and printers have."""
    return sign.isprintable() and sign.encode("cp1252", "ignore").decode("cp1252") == sign


def _pairs(book: rulebook.Settings) -> Iterator[Problem]:
    for form, wagering in book.wagering.items():
        locked = wagering.lock.value is Lock.WHEN_CONFIRMED
        if locked != wagering.confirm_bet.value:
            yield Problem(
                f"wagering.{form}.lock",
                f"{wagering.lock.value} does not go with a confirm_bet that is "
                + ("true" if wagering.confirm_bet.value else "false"),
            )
        joins = wagering.further_wager.value is FurtherWager.JOINS
        if joins == wagering.confirm_bet.value:
            yield Problem(
                f"wagering.{form}.further_wager",
                f"{wagering.further_wager.value} does not go with a confirm_bet that is "
                + ("true" if wagering.confirm_bet.value else "false"),
            )
        for source, closing in wagering.closes.items():
            if not closing.value:
                yield Problem(f"wagering.{form}.closes.{source}", "nothing would end wagering")
    counted = book.conduct.idle.value in conduct.FLAGGED
    if counted and book.conduct.idle_rounds is None:
        yield Problem("conduct.idle_rounds", f"missing: conduct.idle is {book.conduct.idle.value}")
    faults = book.faults
    alike = faults.restart_before_cut_off.value == faults.restart_after_cut_off.value
    if faults.cut_off.value is FaultCutOff.NONE and not alike:
        yield Problem("faults.cut_off", "it is none, but the remedies before and after it differ")
    yield from _remedies(faults)
    spin = book.spin
    if spin is not None and spin.ball_diameter_min_mm and spin.ball_diameter_max_mm:
        least, most = spin.ball_diameter_min_mm.value, spin.ball_diameter_max_mm.value
        if least > most:
            yield Problem("spin.ball_diameter_min_mm", f"{least} mm is more than {most} mm")


def _remedies(faults: FaultRules) -> Iterator[Problem]:
    divided = faults.cut_off.value is not FaultCutOff.NONE
    for game, parts in faults.remedies.items():
        if FaultPart.GAME_SYSTEM not in parts:
            yield Problem(f"faults.remedies.{game}.{FaultPart.GAME_SYSTEM}", "missing")
        for part, remedies in parts.items():
            key = f"faults.remedies.{game}.{part}.before"
            if divided and remedies.before is None:
                yield Problem(key, f"missing: faults.cut_off is {faults.cut_off.value}")
            if not divided and remedies.before is not None:
                yield Problem(key, "faults.cut_off is none: there is nothing before it")


# More would not fit before an amount.
SIGN_MAX = 5

PREFIX = re.compile("[A-Z]{3}")
# Fields whose whole value is a clause, or a list of them.
CLAUSE_FIELDS = ("clause", "permitted", "lose", "push", "void", "on_zero", "on_double_zero")


def citation_problems(book: rulebook.Settings, parts: Nodes) -> Iterator[Problem]:
    derived = book.derived_from is not None
    prefix = book.document.prefix
    if not PREFIX.fullmatch(prefix):
        yield Problem(
            "document.prefix", f"{quoted(prefix)} is no prefix: three capitals, such as XYZ"
        )
    begin = {clause.partition("-")[0] for clause in _all_clauses(parts)}
    if PREFIX.fullmatch(prefix) and begin and prefix not in begin:
        said = " and ".join(sorted(begin)[:3])
        yield Problem("document.prefix", f"every clause begins with {said}, and none with {prefix}")
    # Told once of the prefix, and not of every clause.
    told = prefix if prefix in begin else ""
    for name, node in parts:
        if isinstance(node, Cited):
            yield from _cited(name, node)
        elif isinstance(node, BetPrize):
            pass
        elif getattr(node, "clauses", None) == () and getattr(node, "house", None) is None:
            yield Problem(name, "no clause is cited")
        yield from _house(name, node, derived=derived)
        yield from _clauses(name, node, told)


def _cited(name: str, cited: Cited[Any]) -> Iterator[Problem]:
    if cited.decision is not None and not is_decision_id(cited.decision):
        yield Problem(name, f"{quoted(cited.decision)} is not a reading such as B14")
    if cited.silent and cited.clauses:
        yield Problem(name, "the document is said to be silent, yet clauses are cited")
    if cited.clauses or cited.house is not None:
        return
    if not cited.silent:
        yield Problem(name, "no clause is cited; where the document is silent say silent = true")
    elif cited.decision is None and cited.note is None:
        yield Problem(name, "the document is silent here: name the reading taken or add a note")


def _house(name: str, node: Struct, *, derived: bool) -> Iterator[Problem]:
    reason = getattr(node, "house", None)
    if reason is None:
        return
    if not derived:
        yield Problem(name, "a house reason belongs to a derived rulebook only")
    elif not reason.strip():
        yield Problem(name, "the house reason is empty")


def _clauses(name: str, node: Struct, prefix: str) -> Iterator[Problem]:
    for clause in getattr(node, "clauses", ()):
        yield from _clause(name, clause, prefix)
    for field in CLAUSE_FIELDS:
        value = getattr(node, field, None)
        # In other sections the same word may name a setting of its own.
        for clause in (value,) if isinstance(value, str) else value or ():
            if isinstance(clause, str):
                yield from _clause(dotted(name, field), clause, prefix)


def _all_clauses(parts: Nodes) -> Iterator[str]:
    for _, node in parts:
        yield from filter(is_clause_id, getattr(node, "clauses", ()))


def _clause(name: str, clause: str, prefix: str) -> Iterator[Problem]:
    if not is_clause_id(clause):
        yield Problem(name, f"{quoted(clause)} is not a clause id such as {prefix or 'XYZ'}-1.1")
    elif prefix and not clause.startswith(f"{prefix}-"):
        yield Problem(name, f"{clause} is not a clause of {prefix}")
