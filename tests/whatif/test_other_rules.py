"""A past evening under other rules, against the same evening really played under them."""

import json
from fractions import Fraction
from pathlib import Path
from random import Random

import msgspec
import pytest

from croupier.audit.starting_points import Span
from croupier.core.identifiers import RulebookId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.cases.events import CaseOpened
from croupier.core.pit.irregularities.commands import (
    AdjustCredit,
    CorrectOutcome,
    DeclareMalfunction,
    ReportWrongOutcome,
)
from croupier.core.pit.tables.commands import AdoptRulebook
from croupier.core.rulebook.document.reading import Unreadable, read_adopted
from croupier.core.rulebook.rulebook import Rulebook
from croupier.journal.memory import MemoryJournal, MemoryStore
from croupier.rulebooks.shelf import Shelf
from croupier.whatif.comparing import Comparing, Comparison, NotComparableError, Terms
from croupier.whatif.played import hashed, played_rounds
from croupier.whatif.putting_right import commands
from tests.audit.journals import PIT, write
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import ELECTRONIC, RRB, RoundScript, number
from tests.lab.tools import in_process

VARIANT = "house-rapid-2027"
TEXT = f"""
id = "{VARIANT}"
derived_from = "{RRB}"
[document]
title = "Straight-up bets pay a little less"
[roulette.bets.straight]
prizes.win = {{ pays = [33, 1], clause = "RRB-8.5.straight-up", house = "to see what it costs" }}
"""
BETS = ("straight:17", "straight:0", "red", "odd", "dozen:2", "split:17-20", "tier")


class Evening(RoundScript):
    def __init__(self, rulebook: str) -> None:
        super().__init__(rulebook, players=3)

    def adopt(self, rulebook: str) -> None:
        if rulebook != VARIANT:
            super().adopt(rulebook)
        elif RulebookId(VARIANT) not in self.floor.state.rulebooks:
            super().adopt(RRB)
            self.do(OPERATOR, AdoptRulebook(TEXT))


def played(rulebook: str, rounds: int = 40) -> Evening:
    """Three players lay the same chips, and the wheel gives the same numbers, by one seed."""
    evening, chance = Evening(rulebook), Random(7)
    for _ in range(rounds):
        wagers = [
            (player, bet, 600 if bet == "tier" else 100)
            for player in (1, 2, 3)
            for bet in chance.sample(BETS, 2)
        ]
        evening.play(*wagers, outcome=number(str(chance.choice((17, 20, 0, 5, 36)))))
    return evening


def variant() -> Rulebook:
    book = read_adopted(TEXT, RulebookId(VARIANT), {RulebookId(RRB): Shelf().text(RulebookId(RRB))})
    assert not isinstance(book, Unreadable), book
    return book


async def compared(evening: Evening, terms: Terms, period: Span | None = None) -> Comparison:
    journal = MemoryJournal(MemoryStore())
    await write(journal, evening.entries)
    comparing = Comparing(terms)
    async for one in played_rounds(journal, period or Span(), lambda _: None):
        comparing.take(one)
    return comparing.found


TERMS = Terms(variant(), RulebookId(RRB))


async def test_it_comes_to_what_the_other_rules_really_paid_each_player() -> None:
    as_it_was, otherwise = played(RRB), played(VARIANT)
    found = await compared(as_it_was, TERMS)
    assert found.rounds == 40
    for player in (1, 2, 3):
        told = found.players[hashed(PIT, as_it_was.session(player))]
        assert told.difference == otherwise.money(player) - as_it_was.money(player)
        assert told.difference < 0
    assert found.settled.difference == as_it_was.house - otherwise.house < 0
    assert {bet for bet, one in found.bets.items() if one.difference} == {"straight"}
    assert sum(one.difference for one in found.clauses.values()) == found.settled.difference


async def test_the_difference_of_expectation_is_exact() -> None:
    found = await compared(played(RRB), TERMS)
    straight = found.bets["straight"]
    assert straight.expected == -Fraction(2, 37) * straight.stakes
    assert found.settled.expected == straight.expected
    assert found.expectation_known


async def test_the_same_rules_change_nothing() -> None:
    same = Terms(Shelf().rulebook(RulebookId(RRB)), RulebookId(RRB))
    found = await compared(played(RRB, 10), same)
    assert found.settled.difference == 0
    assert found.settled.expected == 0
    assert not found.paid_otherwise
    assert not found.assumed


async def test_a_corrected_round_counts_as_it_stands_in_the_end() -> None:
    evening = Evening(RRB)
    name = evening.play((1, "straight:17", 100), (2, "straight:5", 100), outcome=number("17"))
    evening.open()
    evening.do(DEALER, ReportWrongOutcome(name, "the camera shows another number"))
    evening.do(SUPERVISOR, CorrectOutcome(name, number("5"), "as the camera shows"))
    found = await compared(evening, TERMS)
    assert [(one.session, one.difference) for one in found.paid_otherwise] == [
        (evening.session(2), -200)
    ]


async def test_what_would_not_have_been_admitted_is_counted_apart_as_an_assumption() -> None:
    evening = Evening(RRB)
    evening.play((1, "red", 2_000), (2, "red", 500), outcome=number("18"))
    limits = Terms(TERMS.book, TERMS.instead_of, sign=Sign(Limits(100, 1_000)))
    found = await compared(evening, limits)
    assert (found.settled.wagers, found.settled.difference) == (1, 0)
    [(why, sum_)] = found.assumed.items()
    assert (why, sum_.stakes, sum_.difference) == ("above the maximum", 2_000, -2_000)


async def test_only_rounds_of_the_period_and_of_the_rulebook_count() -> None:
    evening = played(RRB, 6)
    moments = [entry.command.at for entry in evening.entries]
    middle = (moments[0] + moments[-1]) // 2
    before = await compared(evening, TERMS, Span(None, middle))
    after = await compared(evening, TERMS, Span(middle, None))
    assert before.rounds + after.rounds == 6
    elsewhere = Terms(TERMS.book, RulebookId("act-mttg-2019"))
    found = await compared(evening, elsewhere)
    assert (found.rounds, found.others) == (0, 6)


async def test_options_that_the_other_rules_lack_are_named() -> None:
    with pytest.raises(NotComparableError, match="triple-zero"):
        await compared(
            played(RRB, 1), Terms(TERMS.book, TERMS.instead_of, {"wheel": "triple-zero"})
        )


async def test_the_commands_that_put_a_wrong_setting_right_bring_each_player_to_their_due() -> None:
    """Paid by the variant, though the document was right: its commands undo exactly that."""
    wrong, right = played(VARIANT, 3), played(RRB, 3)
    terms = Terms(Shelf().rulebook(RulebookId(RRB)), RulebookId(VARIANT))
    found = await compared(wrong, terms)
    assert found.paid_otherwise
    cases: dict[str, str] = {}
    for line in commands(found.paid_otherwise, "paid by a wrong table"):
        if line["type"] == "declare-malfunction":
            declared = msgspec.convert(line, DeclareMalfunction)
            entry = wrong.do(SUPERVISOR, declared)
            [case] = (event.case for event in entry.events if isinstance(event, CaseOpened))
            cases[f"case of {line['round']} at {line['terminal']}"] = case
        else:
            body = {**line, "case": cases[line["case"]]}
            wrong.do(SUPERVISOR, msgspec.convert(body, AdjustCredit), approver=ELECTRONIC)
    for player in (1, 2, 3):
        assert wrong.money(player) == right.money(player)


def test_a_simulated_floor_is_asked_at_the_command_line(tmp_path: Path) -> None:
    journal = str(tmp_path / "floor.db")
    words = ("--hours", "0.3", "--terminals", "4", "--rulebook", "act-mttg-2019")
    made = in_process("simulate", *words, "--journal", journal)
    assert made.returncode == 0, made.stderr
    asked = ("whatif", journal, "--rulebook", "act-mttg-2019", "--option", "settlement=commission")
    run = in_process(*asked)
    assert (run.returncode, run.stderr) == (0, "")
    assert "Exact: the wagers that lay" in run.stdout
    line = json.loads(in_process(*asked, "--json").stdout)
    changed = {bet for bet, one in line["bets"].items() if one["difference"]}
    assert changed <= {"banker"}
    assert line["settled"]["wagers"] == sum(one["wagers"] for one in line["tables"].values())


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--rulebook", "nowhere-2020"), "nowhere-2020"),
        (("--rulebook", RRB, "--from", "yesterday"), "--from yesterday: write it as"),
        (
            ("--rulebook", RRB, "--from", "2026-02-01", "--to", "2026-01-01"),
            "--from must be before",
        ),
        (("--rulebook", RRB, "--limits", "nowhere.json"), "--limits nowhere.json"),
        (("--rulebook", RRB), "nowhere.db"),
    ],
)
def test_bad_input_is_named(words: tuple[str, ...], why: str) -> None:
    run = in_process("whatif", "nowhere.db", *words)
    assert run.returncode == 2
    assert why in run.stderr
