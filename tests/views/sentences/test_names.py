"""What people on the floor say instead of the journal's short names."""
# ruff: noqa: RUF001 - the full-width signs are how Chinese is written

from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import (
    BetText,
    Instant,
    PersonId,
    RoundId,
    SessionId,
    TableId,
    TerminalId,
)
from croupier.core.pit.rounds.events import ClosedBy, RoundVoided, WageringClosed
from croupier.core.pit.tournaments.events import AbsenceNoted
from croupier.core.pit.wagers.events import Stake, WagersChanged
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.runtime.tickets.validation_numbers import Numbers
from croupier.views.sentence.names import Names, TableName, by_the_clock, said, table_names
from croupier.views.sentence.sentence import told
from croupier.words.catalogue import Language

NAMES = Names(
    tables={"R1": TableName(GameName.ROULETTE, "1"), "S4": TableName(GameName.SIC_BO, "4")},
    seats={"S11": "N8"},
    people={"902": "Olga Ray"},
    terminals=("N8", "S5"),
)


@pytest.mark.parametrize(
    ("sentence", "plain"),
    [
        ("S11 has wagers that are not settled", "The player at terminal N8 has wagers that"),
        ("R1/8 is not over yet", "Round 8 at Roulette 1 is not over yet"),
        ("only the player at N8 may touch", "Only the player at terminal N8 may touch"),
        ("S5 is in audit mode", "S5 is in audit mode"),
        ("S12 has no credit to pay", "A player has no credit to pay"),
        ("902 still deals at R1", "Olga Ray still deals at Roulette 1"),
        ("it cost $902.00", "It cost $902.00"),
        ("casino-supervisor may not do it", "Casino supervisor may not do it"),
    ],
)
def test_a_sentence_of_the_core_is_said_by_the_names_of_the_floor(
    sentence: str, plain: str
) -> None:
    assert said(sentence, NAMES).startswith(plain)


def test_tables_are_numbered_by_game_and_keep_their_own_name_where_two_would_clash() -> None:
    games = {"R1": "roulette", "T1": "roulette", "L1": "roulette", "T2": "roulette"}
    names = table_names({**games, "B2": "baccarat", "D3": "sic-bo", "big": "sic-bo"})
    assert {table: str(name) for table, name in names.items()} == {
        "R1": "Roulette R1",
        "T1": "Roulette T1",
        "L1": "Roulette L1",
        "T2": "Roulette 2",
        "B2": "Baccarat 2",
        "D3": "Sic bo 3",
        "big": "Sic bo big",
    }


def test_whoever_acts_is_named_with_their_role_and_a_player_by_their_terminal() -> None:
    dealer = Actor(PersonId("902"), Role.DEALER)
    player = Actor(PersonId("player at N8"), Role.PLAYER, TerminalId("N8"))
    assert NAMES.actor(dealer) == "Olga Ray (dealer)"
    assert NAMES.actor(player) == "the player at terminal N8"
    assert NAMES.actor(Actor(PersonId("clock"))) == "the clock"


@pytest.mark.parametrize(("absent", "how"), [(True, "absent"), (False, "back")])
def test_a_sentence_goes_one_way_if_something_is_so_and_the_other_if_not(
    absent: bool, how: str
) -> None:
    noted = AbsenceNoted(TableId("R1"), "seat-3", absent)
    assert told(noted, NAMES) == f"Seat seat-3 at Roulette 1 was noted as {how}."


def test_an_event_is_told_with_its_players_bets_and_money_in_words() -> None:
    laid = WagersChanged(
        SessionId("S11"), RoundId("R1/8"), (Stake(BetText("straight:17"), 500),), ()
    )
    closed = WageringClosed(RoundId("R1/8"), ClosedBy.CLOCK, Instant(0), (), ())
    assert told(laid, NAMES) == (
        "The player at terminal N8 changed wagers on round 8 at Roulette 1: "
        "$5.00 on 17 straight up."
    )
    assert told(closed, NAMES) == "Wagering on round 8 at Roulette 1 was closed by the clock."


def test_a_moment_in_universal_time_is_said_by_the_venues_clock_day_first() -> None:
    sentence = "ticket …1234 was paid $20.00, 2026-11-15 21:08:00 UTC at cage-1"
    assert by_the_clock(sentence, ZoneInfo("Australia/Sydney")) == (
        "ticket …1234 was paid $20.00, 16/11/2026 08:08:00 at cage-1"
    )


def test_in_chinese_everything_is_named_in_chinese_but_for_what_somebody_wrote() -> None:
    names = replace(NAMES, language=Language.SIMPLIFIED_CHINESE)
    laid = WagersChanged(
        SessionId("S11"), RoundId("R1/8"), (Stake(BetText("straight:17"), 500),), ()
    )
    closed = WageringClosed(RoundId("R1/8"), ClosedBy.DEALER_CALL, Instant(0), (), ())
    voided = RoundVoided(RoundId("R1/8"), "R1/8 is disputed", None, (), Instant(0))
    assert told(laid, names) == "N8 号终端的玩家更改了 1 号轮盘桌 第 8 局的投注：17 直注 $5.00。"
    assert told(closed, names) == "1 号轮盘桌 第 8 局停止下注（荷官喊停）。"
    assert told(voided, names) == ("1 号轮盘桌 第 8 局作废：round 8 at Roulette 1 is disputed。")
    assert names.actor(Actor(PersonId("902"), Role.DEALER)) == "Olga Ray（荷官）"


def test_a_ticket_is_its_bearers_and_never_told_by_its_own_name() -> None:
    assert NAMES.about(Numbers(b"k" * 32).new_name()) == "the bearer of a ticket"
