"""A floor from a few words: every rulebook, game and source that terminals can play."""

from pathlib import Path

import pytest

from croupier.core.identifiers import SessionId, TableId
from croupier.core.ledger.accounts import chips
from croupier.core.pit.cards.state import ShoePhase
from croupier.floor_plan.house_roulette import HOUSE_ROULETTE, HOUSE_TEXT
from croupier.shell.shell import Shell
from tests.shell.floors import shell_after

FLOORS = [
    "nsw-rapid-2016 roulette",
    "nsw-rapid-2016 roulette source=automated",
    "nsw-rapid-2016 baccarat",
    "act-mttg-2019 roulette",
    "act-mttg-2019 baccarat",
    "act-mttg-2019 sic-bo",
    "nsw-interblock-2016 roulette source=automated",
    "nsw-interblock-2016 sic-bo source=automated",
    "rapid-fusion-2015 roulette",
    f"{HOUSE_ROULETTE} roulette source=uspin",
    f"{HOUSE_ROULETTE} roulette lucky_ball=standard",
]


@pytest.mark.parametrize("words", FLOORS)
def test_its_players_have_credit_and_wagering_opens(words: str) -> None:
    shell = shell_after(f"floor {words} players=3 credit=$250 table=X1")
    floor = shell.pit.floor
    credits = [floor.ledger.balance(chips(session)) for session in floor.state.sessions]
    assert credits == [25_000] * 3
    who = "the wheel" if "automated" in words else "dan"
    assert "= X1/1" in "\n".join(shell.answer(f"{who}: open-wagering"))


def test_another_table_joins_the_first_with_its_own_letter_and_dealer() -> None:
    shell = shell_after("floor nsw-rapid-2016 roulette", "floor nsw-rapid-2016 baccarat players=1")
    state = shell.pit.floor.state
    assert list(state.tables) == ["T1", "B2"]
    assert list(state.sessions) == ["S1", "S2", "S3"]
    assert len({table.dealer for table in state.tables.values()}) == 2


def test_cards_are_in_the_shoe_unless_they_are_to_be_made_ready() -> None:
    ready = shell_after("floor act-mttg-2019 baccarat").pit.floor.state.cards
    assert ready.shoes[TableId("B1")].phase is ShoePhase.IN_PLAY
    bare = shell_after("floor act-mttg-2019 baccarat shoe=no").pit.floor.state.cards
    assert (bare.shoes, bare.sets) == ({}, {})


def test_a_table_without_players_has_a_terminal_to_sit_down_at() -> None:
    shell = shell_after("floor nsw-rapid-2016 roulette players=0")
    assert list(shell.pit.floor.state.sessions) == []
    shell.answer("the acceptor: insert-note T1-A $20")
    assert shell.pit.floor.ledger.balance(chips(SessionId("S1"))) == 2_000


def test_a_houses_own_rulebook_is_read_from_beside_the_transcript(tmp_path: Path) -> None:
    text = HOUSE_TEXT.replace(HOUSE_ROULETTE, "our-house")
    (tmp_path / "our-house.toml").write_text(text, encoding="utf-8")
    shell = Shell(folder=tmp_path)
    told = shell.answer("floor our-house.toml roulette")
    assert told[0] == "Roulette 1 (T1): live roulette under our-house, dealt by Dan."
    assert list(shell.pit.floor.state.rulebooks) == ["nsw-roulette-2019", "our-house"]
