"""Who may do what, in which order a round goes, and what things are called: read off the documents.

The tables beside this file were compared with the documents' own text. Who may is asked of the code
that decides it, for every role there is.
"""

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet

from croupier.core.identifiers import Instant, Origin, PersonId, RulebookId
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.limits import Form
from croupier.core.rulebook.roles import Action, Role
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.authority import capacities, must_be_permitted
from croupier.core.stream.envelope import Actor, Command
from croupier.rulebooks.shelf import Shelf
from tests.plugins.proofs import proves

SHELF = Shelf()


def book(name: str) -> Settings:
    return SHELF.rulebook(RulebookId(name)).settings


def rows(name: str) -> Iterator[dict[str, str]]:
    with (Path(__file__).parent / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def _who_may() -> Iterator[ParameterSet]:
    for row in rows("who_may"):
        named = {key: row[key].split() for key in ("alone", "requests", "approves", "informed")}
        said = "; ".join(f"{key} {' or '.join(who)}" for key, who in named.items() if who)
        roles = {key: {Role(who) for who in found} for key, found in named.items()}
        yield proves(
            tuple(row["clauses"].split()), f"{row['action']}: {said}", row["rulebook"],
            Action(row["action"]), roles,
        )  # fmt: skip


@pytest.mark.parametrize(("rulebook", "action", "named"), list(_who_may()))
def test_those_whom_the_document_names_and_nobody_else(
    rulebook: str, action: Action, named: dict[str, set[Role]]
) -> None:
    settings = book(rulebook)
    for role in Role:
        actor = Actor(PersonId("one"), role)
        acts_as = capacities(settings, actor)
        alone = Command(Origin("x"), 1, Instant(1), actor, None)
        refused = must_be_permitted(settings, action, alone)
        if acts_as & named["alone"]:
            assert refused is None, role
        elif acts_as & named["requests"]:
            assert refused is not None
            assert refused.code is RefusalCode.APPROVAL_NEEDED, role
            _approved_by(settings, action, actor, named["approves"])
        else:
            assert refused is not None, role
            assert refused.code is RefusalCode.NOT_PERMITTED
    powers = settings.authority[action].value
    for key, who in named.items():
        assert set(getattr(powers, key)) == who


def _approved_by(settings: Settings, action: Action, actor: Actor, who: set[Role]) -> None:
    for role in Role:
        other = Actor(PersonId("other"), role)
        asked = Command(Origin("x"), 1, Instant(1), actor, None, approver=other)
        refused = must_be_permitted(settings, action, asked)
        assert (refused is None) is bool(capacities(settings, other) & who), role


def _scripts() -> Iterator[ParameterSet]:
    found: dict[tuple[str, str, str, str], list[dict[str, str]]] = {}
    for row in rows("scripts_of_documents"):
        key = (row["rulebook"], row["form"], row["game"], row["source"])
        found.setdefault(key, []).append(row)
    for key, steps in found.items():
        clauses = tuple(dict.fromkeys(c for step in steps for c in step["clauses"].split()))
        fact = f"the order of a round, {' '.join(key[1:])}"
        yield proves(clauses, fact, *key, [(step["does"], step["clauses"]) for step in steps])


@pytest.mark.parametrize(("rulebook", "form", "game", "source", "steps"), list(_scripts()))
def test_a_round_goes_in_the_documents_order(
    rulebook: str, form: str, game: str, source: str, steps: list[tuple[str, str]]
) -> None:
    script = book(rulebook).script[Form(form)][GameName(game)][Source(source)]
    assert [(step.value.value, " ".join(step.clauses)) for step in script] == steps


def _words() -> Iterator[ParameterSet]:
    for row in rows("words_of_documents"):
        fact = f"{row['kind']} {row['name']}: {row['words']}"
        yield proves(
            tuple(row["clauses"].split()), fact, row["rulebook"], row["kind"], row["name"],
            row["words"],
        )  # fmt: skip


@pytest.mark.parametrize(("rulebook", "kind", "name", "words"), list(_words()))
def test_things_and_people_are_called_as_the_document_calls_them(
    rulebook: str, kind: str, name: str, words: str
) -> None:
    settings = book(rulebook)
    if kind == "label":
        label = getattr(settings.labels, name)
        assert label is not None
        assert label.value == words
        return
    if kind == "bet":
        assert getattr(settings.roulette, name).label == words
        return
    role = settings.roles[Role(name)]
    assert words == (role.label if kind == "role" else " ".join(role.counts_as))
