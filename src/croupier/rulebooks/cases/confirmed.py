"""The cases that a person has confirmed, in a file beside the rulebook, and whether they hold."""

import datetime
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from croupier.core.rulebook.rulebook import Rulebook
from croupier.rulebooks.cases import authority_cases, limit_cases, settlement_cases, sign_cases
from croupier.rulebooks.cases.case import (
    Answered,
    Asked,
    LimitAsked,
    RuleCase,
    SettlementAsked,
    SignAsked,
)

SUFFIX = ".cases.jsonl"


class Confirmed(Struct, frozen=True, forbid_unknown_fields=True):
    """A case with whoever said that it is so, and when."""

    name: str
    asked: Asked
    answered: Answered
    by: str
    on: datetime.date


class Broken(Struct, frozen=True):
    confirmed: Confirmed
    now: Answered

    def as_it_is_now(self) -> RuleCase:
        return RuleCase(self.confirmed.name, self.confirmed.asked, self.now)


class UnreadableCases(ValueError):
    """The file of confirmed cases cannot be used. The message names line and reason."""


def file_of(rulebook: Path) -> Path:
    return rulebook.with_name(rulebook.stem + SUFFIX)


def kept(file: Path) -> list[Confirmed]:
    if not file.exists():
        return []
    try:
        lines = file.read_text("utf-8-sig").splitlines()
    except UnicodeDecodeError as fault:
        raise UnreadableCases(f"{file}: not UTF-8: {_AS_KEPT}") from fault
    found = []
    for number, line in enumerate(lines, start=1):
        try:
            found.append(msgspec.json.decode(line, type=Confirmed))
        except msgspec.MsgspecError as fault:
            raise UnreadableCases(f"{file} line {number}: {fault}: {_AS_KEPT}") from fault
    last = {str(case.asked): case for case in found}
    return list(last.values())


_AS_KEPT = "put it back as --confirm wrote it, or delete it and confirm those cases again"


def keep(file: Path, known: Iterable[Confirmed], done: Iterable[Confirmed]) -> list[Confirmed]:
    """What was confirmed anew stands in the place of what was confirmed before."""
    added = list(done)
    anew = [case.asked for case in added]
    cases = [*(case for case in known if case.asked not in anew), *added]
    text = "".join(
        msgspec.json.encode(case, order="deterministic").decode() + "\n" for case in cases
    )
    beside = file.with_suffix(".new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(file)
    return cases


def all_cases(book: Rulebook) -> Iterator[RuleCase]:
    yield from settlement_cases.settlement_cases(book)
    yield from limit_cases.limit_cases(book)
    yield from sign_cases.sign_cases(book)
    yield from authority_cases.authority_cases(book)


def unconfirmed(book: Rulebook, confirmed: Iterable[Confirmed]) -> list[RuleCase]:
    """Those that nobody has confirmed as they are asked now."""
    known = [case.asked for case in confirmed]
    return [case for case in all_cases(book) if case.asked not in known]


def broken(book: Rulebook, confirmed: Iterable[Confirmed]) -> list[Broken]:
    """Those that the rulebook answers otherwise than was confirmed."""
    found = []
    for case in confirmed:
        now = answer(book, case.asked)
        if msgspec.to_builtins(now.facts) != msgspec.to_builtins(case.answered.facts):
            found.append(Broken(case, now))
    return found


def answer(book: Rulebook, asked: Asked) -> Answered:
    if isinstance(asked, SettlementAsked):
        return settlement_cases.answer(book, asked)
    if isinstance(asked, LimitAsked):
        return limit_cases.answer(book, asked)
    if isinstance(asked, SignAsked):
        return sign_cases.answer(book, asked)
    return authority_cases.answer(book, asked)
