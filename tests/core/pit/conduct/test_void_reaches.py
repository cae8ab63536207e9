"""Wagers void as a sanction, in as many pits as the document reaches."""

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import BetText, PersonId, TerminalId
from croupier.core.patrons.exclusion import WagerAt
from croupier.core.pit.conduct.commands import ExcludePlayer, VoidPlayersWagers
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.refusals import RefusalCode
from tests.core.pit.conduct.test_whose_bar import BREACH, PAT, PAUL, READER, WHO, floor
from tests.core.pit.floor_script import OPERATOR
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import IBK, MTT, ROU, RRB, START, number
from tests.core.rows import Rows
from tests.plugins.proofs import proves


def two_pits(rulebook: str) -> tuple[MoneyScript, MoneyScript]:
    """Pat plays in both, with $5.00 on red in each; Paul plays in the second, with $7.00."""
    rows = Rows()
    first, second = floor(rulebook, PAT, rows=rows), floor(rulebook, PAT, PAUL, rows=rows)
    second.now = first.now = max(first.now, second.now)
    first.lay(1, ("red", 500))
    second.lay(1, ("red", 500))
    second.lay(2, ("red", 700))
    return first, second


def void(script: MoneyScript, player: int = 1) -> None:
    body = VoidPlayersWagers(script.session(player), script.id, BREACH[script.rulebook])
    script.wait(1)
    script.do(WHO[script.rulebook], body)


def hear(script: MoneyScript, person: PersonId = PAT, seat: str = "A") -> None:
    script.wait(2)
    script.ask(READER, RecognisePatron(person, terminal=TerminalId(f"T1-{seat}")))


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("IBK-9.8.1", "any wager of the person is void, in every pit", IBK),
        proves("RRB-12.3.1", "any wager of the person is void, in every pit", RRB),
        proves("MTT-7.3(a)", "any wager of the person is void, in every pit", MTT),
        proves("ROU-9.3.1", "any wager of the person is void, in every pit", ROU),
    ],
)
def test_what_is_void_in_one_pit_is_void_in_the_other(rulebook: str) -> None:
    first, second = two_pits(rulebook)
    void(first)
    assert (first.money(1), second.money(1)) == (START, START - 500)
    hear(second)
    assert second.money(1) == START
    assert second.money(2) == START - 700
    assert first.sound()
    assert second.sound()


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("IBK-9.8.1", "what was chosen in another pit, and nothing else", IBK),
        proves("RRB-12.3.1", "what was chosen in another pit, and nothing else", RRB),
        proves("MTT-7.3(a)", "what was chosen in another pit, and nothing else", MTT),
        proves("ROU-9.3.1", "what was chosen in another pit, and nothing else", ROU),
    ],
)
def test_what_was_chosen_in_another_pit_is_void_there_and_nothing_else(rulebook: str) -> None:
    first, second = two_pits(rulebook)
    second.lay(1, ("odd", 200))
    chosen = (WagerAt("T1-A", second.name, BetText("odd")),)
    # The tables of these two floors have the same names; those of a venue never do.
    first.spin_and_close()
    first.tell(number("2"))
    body = VoidPlayersWagers(first.session(1), first.id, BREACH[rulebook], chosen=chosen)
    assert first.refused(WHO[rulebook], body).code is RefusalCode.NOT_THERE
    elsewhere = (WagerAt("T9-A", "T9/4", BetText("odd")), *chosen)
    first.do(WHO[rulebook], replace(body, chosen=elsewhere))
    hear(second)
    assert second.money(1) == START - 500


def test_two_words_that_another_pit_hears_at_once_are_both_carried_out() -> None:
    first, second = two_pits(IBK)
    second.lay(1, ("odd", 200))
    for bet in ("odd", "red"):
        there = WagerAt("T1-A", second.name, BetText(bet))
        chosen = (WagerAt("T9-A", "T9/4", BetText("red")), there)
        body = VoidPlayersWagers(first.session(1), first.id, BREACH[IBK], chosen=chosen)
        first.wait(1)
        first.do(WHO[IBK], body)
    hear(second)
    assert second.money(1) == START
    assert second.sound()


def test_it_is_carried_out_once_however_often_it_is_heard() -> None:
    first, second = two_pits(IBK)
    void(first)
    hear(second)
    second.lay(1, ("black", 300))
    for _ in range(2):
        hear(second)
    assert second.money(1) == START - 300
    # Nor in the pit that has said so.
    first.lay(1, ("black", 300))
    hear(first)
    assert first.money(1) == START - 300


def test_a_round_that_began_after_the_word_is_not_touched() -> None:
    first, second = two_pits(IBK)
    void(first)
    second.wait(5)
    second.spin_and_close()
    second.tell(number("2"))
    second.lay(1, ("red", 300))
    hear(second)
    assert second.money(1) == START - 500 - 300


def test_an_exclusion_meanwhile_does_not_keep_the_word_from_other_pits() -> None:
    first, second = two_pits(IBK)
    void(first)
    body = ExcludePlayer(first.session(1), first.id, BREACH[IBK], person=PAT)
    first.ask(WHO[IBK], body, OPERATOR)
    hear(second)
    assert second.money(1) == START


def test_of_a_stranger_only_the_session_is_known() -> None:
    first, second = floor(IBK, rows=(rows := Rows())), floor(IBK, rows=rows)
    for script in (first, second):
        script.lay(1, ("red", 500))
    void(first)
    hear(second)
    assert (first.money(1), second.money(1)) == (START, START - 500)
