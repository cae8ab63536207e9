"""What lies beside a case: the records of its round, and the card sets and bars of the pit."""

from croupier.core.identifiers import TerminalId
from croupier.core.pit.cases.commands import AskApproval, RaiseDispute
from croupier.core.pit.conduct.commands import BarPlayer
from croupier.core.pit.irregularities.commands import CorrectOutcome, ReportWrongOutcome
from croupier.core.pit.state import RoundStatus
from croupier.core.rulebook.roles import Action
from croupier.views.casework import cases_view, round_file
from tests.core.pit.cards.card_script import CardTable
from tests.core.pit.floor_script import DEALER
from tests.core.pit.round_script import MTT, RRB, RoundScript, number


def test_a_case_about_a_round_has_what_everybody_staked_and_was_paid() -> None:
    script = RoundScript(RRB)
    script.play((1, "red", 500), (2, "straight:17", 200), outcome=number("18"))
    script.do(DEALER, ReportWrongOutcome(script.name, "it was 17"))
    (case,) = cases_view(script.floor).open
    assert case.file is not None
    assert (case.file.id, case.file.table, case.file.outcome) == (
        script.name,
        script.id,
        number("18"),
    )
    told = {stake.terminal: (stake.bets, stake.credit) for stake in case.file.stakes}
    assert told == {
        TerminalId("T1-A"): ({"red": 500}, 1000),
        TerminalId("T1-B"): ({"straight:17": 200}, 0),
    }


def test_a_request_has_the_records_of_the_round_that_it_names() -> None:
    script = RoundScript(RRB)
    script.play((1, "red", 500), outcome=number("18"))
    script.do(DEALER, AskApproval(CorrectOutcome(script.name, number("17"), "it was 17")))
    (case,) = cases_view(script.floor).open
    assert case.file is not None
    assert case.file.id == script.name
    assert case.options[0].command == "approve"


def test_a_dispute_has_the_last_round_that_its_player_wagered_on() -> None:
    script = RoundScript(RRB)
    script.play((1, "red", 500), outcome=number("18"))
    disputed = script.name
    script.play((2, "red", 500), outcome=number("19"))
    script.do(script.player(1), RaiseDispute(script.session(1), script.id, "it was 17"))
    (case,) = cases_view(script.floor).open
    assert case.file is not None
    assert case.file.id == disputed
    assert case.concerns == "the player at terminal T1-A, round 1 at Roulette 1"


def test_a_dispute_about_an_outcome_says_so_in_words() -> None:
    script = RoundScript(RRB)
    script.play((1, "red", 500), outcome=number("18"))
    dispute = RaiseDispute(script.session(1), script.id, "it was 17", outcome=True)
    script.do(script.player(1), dispute)
    (case,) = cases_view(script.floor).open
    assert case.concerns == "the player at terminal T1-A, the outcome, round 1 at Roulette 1"


def test_of_an_open_round_the_file_has_the_chips_as_they_lie() -> None:
    script = RoundScript(RRB)
    script.open()
    script.lay(1, ("red", 500))
    found = round_file(script.floor, script.name)
    assert found is not None
    assert found.status is RoundStatus.OPEN
    assert [(stake.staked, stake.credit) for stake in found.stakes] == [(500, None)]


def test_what_is_no_round_has_no_file() -> None:
    assert round_file(RoundScript(RRB).floor, "S1") is None


def test_a_pit_shows_its_card_sets_and_where_they_lie() -> None:
    table = CardTable(MTT).start()
    sets = cases_view(table.script.floor).cards
    (lying,) = [each for each in sets if each.table == table.id]
    assert lying.loaded
    assert lying.shuffled is not None


def test_whoever_is_barred_is_listed_with_the_reason() -> None:
    script = RoundScript(RRB)
    who = script.who(script.id, Action.BAR_PLAYER)
    script.do(who, BarPlayer(script.session(1), script.id, "12.1 a device at the table"))
    (bar,) = cases_view(script.floor).bars
    assert (bar.session, bar.table, bar.rulebook) == (script.session(1), None, RRB)
    assert bar.by == who.person
