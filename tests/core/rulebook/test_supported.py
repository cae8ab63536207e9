"""What the engine does in one way only cannot be set to another, by a document or by a house."""

import pytest

from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.checks.supported import CARRIED_OUT, FIXED, covers
from croupier.core.rulebook.document.reading import read_adopted
from croupier.core.rulebook.rulebook import Rulebook
from tests.core.rulebook.good_texts import MTT, PACKAGED, RFS, ROU, RRB, changed, named, refused

OTHERS = [
    (RRB, "wagering.terminal.snapshot", '"ball-at-rest"'),
    (ROU, "wagering.table.snapshot", '"wagering-close"'),
    (RRB, "limits.terminal.measured_on", '"each-wager"'),
    (RFS, "limits.table.measured_on", '"each-wager"'),
    (RRB, "limits.terminal.raised_minimum_notice", "{ rounds = 4 }"),
    (ROU, "tournaments.start_change_notice", "{ rounds = 2 }"),
    (RRB, "no_spin.irrevocable", "false"),
    (RRB, "cards.unfit_replaced_between_coups", "false"),
    (MTT, "misdeals.coup.earlier_coups_of_such_a_shoe", '"void"'),
    (RRB, "misdeals.shoe.void_misdeal", '"ends"'),
    (RRB, "misdeals.coup.wrong_shoe", '"stands"'),
    (RRB, "misdeals.coup.not_enough_cards", '"stands"'),
    (MTT, "misdeals.coup.missing_or_foreign_card", '"stands"'),
    (RRB, "misdeals.shoe.wrong_shoe", '"plays-on"'),
    (MTT, "misdeals.dealt_although_nobody_wagered", '"bankers-third-card"'),
    (RRB, "cash_out.whole_balance", "false"),
    (RRB, "conduct.sanctioned_wager_refunded", "false"),
    (MTT, "conduct.barred_player_may_cash_out", "false"),
    (ROU, "conduct.side_bets", "true"),
    (RRB, "promotions.compromised_draw_told_to_inspectorate", "false"),
    (MTT, "tournaments.cancellation_refunds_all", "false"),
    (ROU, "tournaments.equal_allotment", "false"),
    (ROU, "tournaments.tables_exclusive", "false"),
    (ROU, "tournaments.wager_in_turn_locked", "false"),
    (ROU, "tournaments.conditions_state.chips", "false"),
    (MTT, "tournaments.conditions_state.structure", "false"),
    (ROU, "tournaments.disqualification.advice", "false"),
    (RRB, "disputes.final", '["casino-supervisor"]'),
    (ROU, "roulette.lucky_ball.four_different_numbers", "false"),
    (ROU, "roulette.lucky_ball.screen_fault", '"wagers-stand"'),
    (ROU, "roulette.lucky_ball.needs_main_wager", "true"),
    (RFS, "jackpot.wager_fixed_and_displayed", "false"),
    (RFS, "jackpot.needs_main_wager", "false"),
    (RFS, "jackpot.returned_without_main_wager", "false"),
    (RFS, "jackpot.wins_whatever_the_result", "false"),
    (RFS, "jackpot.approval_above_level_set_by_management", "false"),
    (RFS, "jackpot.adjustments_told_to_inspectorate", "false"),
    (RFS, "jackpot.server_fault_returns_wagers", "false"),
    (RFS, "jackpot.other_tables_play_on", "false"),
    (RFS, "jackpot.dealer_changes_between_rounds_only", "false"),
    (RFS, "jackpot.stake_returned_to_winner", "true"),
]


def variant(parent: RulebookId, key: str, value: str) -> str:
    section, _, field = key.rpartition(".")
    head = f'id = "our-own"\nderived_from = "{parent}"\n'
    return f'{head}[{section}]\n{field} = {{ is = {value}, house = "we would like it so" }}\n'


@pytest.mark.parametrize(("parent", "key", "value"), OTHERS)
def test_a_house_cannot_ask_for_what_would_be_ignored(
    parent: RulebookId, key: str, value: str
) -> None:
    assert named(refused(variant(parent, key, value)), key, "is not supported")


@pytest.mark.parametrize(("parent", "key", "value"), OTHERS)
def test_what_a_journal_was_played_by_is_still_read(
    parent: RulebookId, key: str, value: str
) -> None:
    text = variant(parent, key, value)
    assert isinstance(read_adopted(text, "a journal", PACKAGED), Rulebook)


def test_every_setting_with_one_value_is_among_them() -> None:
    tried = [key for _, key, _ in OTHERS]
    only = (*FIXED, *CARRIED_OUT)
    assert [fact for fact in only if not any(covers(fact, key) for key in tried)] == []


def test_the_sentence_names_the_clause_that_its_parent_cites() -> None:
    book = refused(variant(RRB, "no_spin.irrevocable", "false"))
    assert [fault.reason for fault in book.problems] == [
        "no is not supported: a spin that was declared none is never taken back, "
        "so yes is all that it can be; its parent has this from RRB-11.4.8"
    ]


def test_a_document_of_its_own_is_told_by_the_clause_it_cites() -> None:
    text = changed(PACKAGED[RRB], "irrevocable = { is = true", "irrevocable = { is = false")
    assert named(refused(text), "no_spin.irrevocable", "(RRB-11.4.8)")


TWICE = [
    (RRB, "voids.refund", '"always"', "does not go with a forfeiture"),
    (MTT, "voids.refund", '"unless-forfeited"', "does not go with a forfeiture"),
    (ROU, "spin.uspin.loaded_by", '["player"]', "authority.load-uspin gives it to dealer"),
    (ROU, "spin.uspin.started_by", '["dealer"]', "gives it to player or dealer"),
    (ROU, "no_spin.while_open", '"round-ends"', "does not go with wagers that are stand"),
    (MTT, "no_spin.while_closed", '"spun-again-closed"', "with wagers that are refunded"),
    (RRB, "no_spin.while_closed", '"wagering-goes-on"', "is no way on from there"),
    (RRB, "conduct.sanctioned", '"none"', "none does not go with sanctions"),
    (RFS, "faults.found_by_system.credit-mismatch", "false", "is not supported"),
]


@pytest.mark.parametrize(("parent", "key", "value", "words"), TWICE)
def test_what_is_said_twice_is_said_alike(
    parent: RulebookId, key: str, value: str, words: str
) -> None:
    assert named(refused(variant(parent, key, value)), key, words)


@pytest.mark.parametrize(
    ("parent", "key", "value", "told", "words"),
    [
        (RRB, "no_spin.wagers", '"refunded"', "no_spin.while_open", "wagers that are refunded"),
        (RRB, "conduct.sanctioned", '"listed-rules"', "conduct.listed_rules", "missing"),
        (RRB, "cash_out.pays", '["ticket"]', "cash_out.above_ticket_limit", "voucher is not in"),
    ],
)
def test_what_another_setting_contradicts_is_told_there(
    parent: RulebookId, key: str, value: str, told: str, words: str
) -> None:
    text = variant(parent, key, value)
    assert named(refused(text), told, words)
    assert isinstance(read_adopted(text, "a journal", PACKAGED), Rulebook)


@pytest.mark.parametrize(
    ("parent", "key", "value", "notice", "said"),
    [
        (RRB, "display.shown_to_players", '["limits"]', "side-bets", "is not in"),
        (RRB, "display.shown_to_players", '["tilting"]', "tilting", "missing"),
        (RRB, "display.notices.side-bets", "[]", "side-bets", "names no place"),
    ],
)
def test_every_notice_that_players_are_shown_has_its_place_and_no_other_has_one(
    parent: RulebookId, key: str, value: str, notice: str, said: str
) -> None:
    assert named(refused(variant(parent, key, value)), f"display.notices.{notice}", said)
