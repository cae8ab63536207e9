"""A bar is of a person: every terminal where they sit shows it, and to staff the tables."""

from croupier.core.identifiers import PersonId, TableId, TerminalId
from croupier.core.pit.conduct.commands import BarPlayer, LiftBar
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.stream.envelope import Actor, Entry
from croupier.views.floor.pit import seats_view
from croupier.views.invalidation import Invalidated, note, seats
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR
from tests.core.pit.round_script import MTT, RRB, RoundScript

READER = Actor(PersonId("card reader"))


def at_two_terminals(rulebook: str) -> RoundScript:
    script = RoundScript(rulebook)
    script.table("T2", rulebook, GameName.ROULETTE)
    for terminal in ("T1-A", "T1-B"):
        patron = RecognisePatron(PersonId("pat"), terminal=TerminalId(terminal))
        script.do(READER, patron)
    return script


def barred_at(script: RoundScript) -> dict[str, tuple[TableId, ...]]:
    return {seat.terminal: seat.barred_at for seat in seats_view(script.floor).seats}


def shown_anew(script: RoundScript, entry: Entry) -> set[TerminalId]:
    touched = Invalidated()
    note(touched, script.floor, entry)
    return set(seats(script.floor, touched))


def test_staff_see_at_which_tables_whoever_sits_there_is_barred() -> None:
    wide, narrow = at_two_terminals(RRB), at_two_terminals(MTT)
    wide.do(SUPERVISOR, BarPlayer(wide.session(1), wide.id, "12.1"))
    narrow.do(OPERATOR, BarPlayer(narrow.session(1), narrow.id, "7.7"))
    for terminal in ("T1-A", "T1-B"):
        assert barred_at(wide)[terminal] == ("T1", "T2")
        assert barred_at(narrow)[terminal] == ("T1",)
    assert barred_at(wide)["T2-A"] == ()


def test_every_terminal_of_the_person_is_shown_anew() -> None:
    script = at_two_terminals(RRB)
    both = {TerminalId("T1-A"), TerminalId("T1-B")}
    bar = script.do(SUPERVISOR, BarPlayer(script.session(1), script.id, "12.1"))
    assert shown_anew(script, bar) >= both
    lifted = script.do(SUPERVISOR, LiftBar(script.session(2), script.id, "served"))
    assert shown_anew(script, lifted) >= both
