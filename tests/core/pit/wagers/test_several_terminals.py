"""One player at several terminals: where the rulebook allows it, and as far as they are known."""

import pytest

from croupier.core.identifiers import BetText, PersonId, SessionId, TerminalId
from croupier.core.pit.conduct.commands import Games, InstructOnGames
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.pit.wagers.commands import (
    CancelWager,
    ClearWagers,
    PlaceWagers,
    Touch,
    UndoWagers,
)
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from croupier.core.stream.envelope import Actor
from tests.core.pit.round_script import (
    ELECTRONIC,
    IBK,
    MTT,
    RFS,
    ROU,
    RRB,
    START,
    RoundScript,
    number,
)
from tests.plugins.proofs import proves

READER = Actor(PersonId("card reader"))
ONE_AT_A_TIME = [RRB, MTT, RFS, ROU]


def script_of(rulebook: str) -> RoundScript:
    script = RoundScript(rulebook, source=Source.AUTOMATED if rulebook == IBK else Source.LIVE)
    script.open()
    return script


def recognise(script: RoundScript, terminal: str, patron: str = "pat") -> None:
    script.do(READER, RecognisePatron(person=PersonId(patron), terminal=TerminalId(terminal)))


def touch(script: RoundScript, player: int) -> RefusalCode | None:
    body = PlaceWagers(script.session(player), script.name, (Touch("red", 500),))
    refusal = script.ask(script.player(player), body).answer.refusal
    return refusal.code if refusal else None


@pytest.mark.parametrize("rulebook", ONE_AT_A_TIME)
def test_a_patron_who_is_known_plays_at_one_terminal_at_a_time(rulebook: str) -> None:
    script = script_of(rulebook)
    recognise(script, "T1-A")
    recognise(script, "T1-B")
    assert touch(script, 1) is None
    assert touch(script, 2) is RefusalCode.ONE_TERMINAL_AT_A_TIME
    assert touch(script, 1) is None
    assert script.money(2) == START


@pytest.mark.parametrize("rulebook", ONE_AT_A_TIME)
def test_two_patrons_and_strangers_are_not_taken_for_one(rulebook: str) -> None:
    script = script_of(rulebook)
    recognise(script, "T1-A", "pat")
    assert (touch(script, 1), touch(script, 2)) == (None, None)
    recognise(script, "T1-B", "quinn")
    assert (touch(script, 1), touch(script, 2)) == (None, None)


@pytest.mark.parametrize("rulebook", [RRB, MTT])
def test_the_other_terminal_is_theirs_once_the_first_is_settled(rulebook: str) -> None:
    script = script_of(rulebook)
    recognise(script, "T1-A")
    recognise(script, "T1-B")
    script.lay(1, ("red", 500))
    script.spin_and_close()
    script.tell(number("17"))
    script.open()
    assert touch(script, 2) is None
    assert touch(script, 1) is RefusalCode.ONE_TERMINAL_AT_A_TIME


def test_a_session_that_begins_with_a_card_in_is_its_patrons_at_once() -> None:
    script = script_of(RRB)
    recognise(script, "T1-A")
    assert touch(script, 1) is None
    script.terminal("T1-C", RRB)
    recognise(script, "T1-C")
    script.seats.append(script.fund("T1-C"))
    assert touch(script, 3) is RefusalCode.ONE_TERMINAL_AT_A_TIME


@pytest.mark.parametrize(
    ("told", "refusal"),
    [
        proves("IBK-9.1", "a player may play at several terminals at once", (), None),
        proves("IBK-9.1", "a player told otherwise plays at one terminal",
               (1,), RefusalCode.ONE_TERMINAL_AT_A_TIME),
        proves("IBK-9.1", "whichever of the terminals the player was told it at",
               (2,), RefusalCode.ONE_TERMINAL_AT_A_TIME),
    ],
)  # fmt: skip
def test_several_terminals_at_once_until_told_otherwise(
    told: tuple[int, ...], refusal: RefusalCode | None
) -> None:
    script = script_of(IBK)
    recognise(script, "T1-A")
    recognise(script, "T1-B")
    for player in told:
        session = script.session(player)
        one = InstructOnGames(session, script.id, Games.ONE_AT_A_TIME, "blocks two seats")
        script.do(ELECTRONIC, one)
    assert (touch(script, 1), touch(script, 2)) == (None, refusal)


def test_what_lies_at_both_when_they_are_recognised_can_be_taken_back_at_either() -> None:
    script = script_of(RRB)
    assert (touch(script, 1), touch(script, 2), touch(script, 2)) == (None, None, None)
    recognise(script, "T1-A")
    recognise(script, "T1-B")
    assert touch(script, 1) is RefusalCode.ONE_TERMINAL_AT_A_TIME
    actor, session = script.seats[1]
    script.do(actor, UndoWagers(session, script.name))
    script.do(actor, CancelWager(session, script.name, BetText("red"), 500))
    laid_again = UndoWagers(session, script.name)
    assert script.refused(actor, laid_again).code is RefusalCode.ONE_TERMINAL_AT_A_TIME
    script.do(script.player(1), ClearWagers(script.session(1), script.name))
    script.do(actor, laid_again)


def test_stakes_left_standing_go_up_at_one_terminal_alone() -> None:
    script = script_of(RFS)
    script.lay(1, ("red", 500))
    script.lay(2, ("red", 500))
    recognise(script, "T1-A")
    recognise(script, "T1-B")
    script.spin_and_close()
    script.tell(number("18"))
    script.open()
    assert up(script, script.session(1)) == {"red": 500}
    assert up(script, script.session(2)) == {}
    assert script.sound()


def up(script: RoundScript, session: SessionId) -> dict[BetText, int]:
    board = script.floor.state.sessions[session].boards.get(script.id)
    return dict(board.bets) if board is not None else {}
