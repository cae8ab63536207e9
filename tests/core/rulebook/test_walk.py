"""What a person reads of a rulebook: values in words, and where each comes from."""

import pytest

from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.document.listing import Setting, differences, settings
from tests.core.rulebook.good_texts import (
    GUIDED,
    IBK,
    MTT,
    PACKAGED,
    RFS,
    ROU,
    RRB,
    VARIANT,
    accepted,
    changed,
)
from tests.jurisdictions.invented import FRENCH, MACAU, shelf


def setting(text: str, name: str) -> Setting:
    (found,) = (one for one in settings(accepted(text).settings) if one.name == name)
    return found


@pytest.mark.parametrize(
    ("document", "name", "shown", "source"),
    [
        (RRB, "document.signed", "2 June 2016", "RRB-Order.1"),
        (RRB, "closure.notice", "20 minutes", "RRB-12.8"),
        (MTT, "closure.notice", "3 rounds", "MTT-7.11"),
        (RFS, "closure.notice", "none", "silent"),
        (RRB, "wagering.terminal.confirm_bet", "no", "silent (reading B11)"),
        (MTT, "wagering.terminal.confirm_bet", "yes", "MTT-2.2, MTT-2.2(b) (reading B11)"),
        (RRB, "accounts.dealer_buy_in", "none", "RRB-4.3"),
        (
            RRB,
            "authority.hold-payment",
            "casino-operator; regulator-inspector is told",
            "RRB-9.2",
        ),
        (
            MTT,
            "authority.correct-outcome",
            "dealer asks, casino-supervisor approves",
            "MTT-6.3",
        ),
        (
            IBK,
            "roles.assistant-gaming-manager",
            "Assistant Gaming Manager; counts as electronic-gaming-supervisor",
            "IBK-1.1.assistant-gaming-manager",
        ),
        (
            RRB,
            "baccarat.settlement.even-money.bets.banker",
            "Banker's Hand: 1 to 1, win-with-six 1 to 2, in units of 2 minor units",
            "RRB-5.4.2, RRB-5.4.2.1, RRB-8.8.2, RRB-5.4.2.2, RRB-5.4.2.3",
        ),
        (
            MTT,
            "baccarat.settlement.commission.bets.banker",
            "Banker: 1 to 1 less 5% commission, in units of 20 minor units",
            "MTT-8.4(a)(ii), MTT-8.7(b).method-a-banker, MTT-2.8(a)(i), MTT-8.7(b).tie-void",
        ),
        (MTT, "roulette.neighbours", "Neighbours: 1 or 2 each side", None),
        (ROU, "roulette.bets.straight", "Straight Up: 35 to 1", None),
        (
            RRB,
            "baccarat.tableau.natural",
            "8, 9",
            "RRB-1.1.natural, RRB-7.7.4.4",
        ),
    ],
)
def test_a_setting_reads_as_a_person_would_say_it(
    document: str, name: str, shown: str, source: str | None
) -> None:
    found = setting({str(id_): text for id_, text in PACKAGED.items()}[document], name)
    assert found.shown == shown
    assert source is None or found.source == source


def test_a_house_value_shows_its_reason_as_its_source() -> None:
    assert setting(GUIDED[VARIANT], "closure.notice").source == "ROU-9.8"
    assert setting(GUIDED[VARIANT], "cash_out.window").source == "house: between rounds"
    assert setting(GUIDED[VARIANT], "roles.cashier").source == "house: somebody pays tickets"


def test_a_script_is_one_setting_with_its_steps_in_order() -> None:
    script = setting(PACKAGED[MTT], "script.terminal.roulette.live")
    assert [step.shown for step in script.steps] == [
        "press-new-game",
        "count-down",
        "close-by-clock",
        "spin-ball",
        "confirm-result",
        "settle",
    ]
    assert script.steps[3].clauses == ("MTT-9.3(a)",)


@pytest.mark.parametrize("text", PACKAGED.values(), ids=PACKAGED)
def test_every_setting_has_a_name_of_its_own_and_a_source(text: str) -> None:
    found = list(settings(accepted(text).settings))
    assert len({one.name for one in found}) == len(found)
    bare = [one.name for one in found if not one.source]
    assert bare == ["document.prefix", "document.title"]


def test_a_rulebook_does_not_differ_from_itself() -> None:
    book = accepted(PACKAGED[RRB])
    assert list(differences(book, book)) == []


def test_a_difference_carries_both_sides_with_their_clauses() -> None:
    found = {one.name: one for one in differences(accepted(PACKAGED[RRB]), accepted(PACKAGED[MTT]))}
    notice = found["closure.notice"]
    assert notice.left is not None
    assert notice.right is not None
    assert (notice.left.shown, notice.right.shown) == ("20 minutes", "3 rounds")
    assert (notice.left.clauses, notice.right.clauses) == (("RRB-12.8",), ("MTT-7.11",))


def test_what_only_one_has_is_a_difference_with_one_side() -> None:
    found = {one.name: one for one in differences(accepted(PACKAGED[RRB]), accepted(PACKAGED[ROU]))}
    assert found["cards.cutting_cards"].right is None
    assert found["chips.same_colour"].left is None


def test_other_clause_numbers_and_capital_letters_are_no_difference() -> None:
    ours = accepted(PACKAGED[RRB])
    theirs = accepted(changed(PACKAGED[RRB], '["RRB-12.8"]', '["RRB-12.9"]'))
    louder = accepted(changed(PACKAGED[RRB], 'label = "dealer"', 'label = "Dealer"'))
    assert list(differences(ours, theirs)) == []
    assert list(differences(ours, louder)) == []


def test_a_bet_differs_in_price_only_where_both_have_it_and_pay_otherwise() -> None:
    found = {one.name: one for one in differences(accepted(PACKAGED[MTT]), accepted(PACKAGED[IBK]))}
    assert found["sic-bo.bets.triple"].of_price
    assert not found["roulette.bets.column"].of_price
    assert found["roulette.bets.column"].of_pay
    assert not found["closure.notice"].of_pay


@pytest.mark.parametrize(
    ("rulebook", "name", "shown"),
    [
        (
            FRENCH,
            "roulette.bets.low",
            "Manque: 1 to 1, zero 1 of 2 back on pockets 0, in units of 2 minor units",
        ),
        (
            MACAU,
            "baccarat.bets.lucky-six",
            "Lucky 6: three-cards 20 to 1 on winner banker and points 6 and banker cards 3,"
            " two-cards 12 to 1 on winner banker and points 6 and banker cards 2",
        ),
    ],
)
def test_a_bet_of_the_rulebook_s_own_is_told_with_all_that_it_pays_and_when(
    rulebook: str, name: str, shown: str
) -> None:
    book = shelf().rulebook(RulebookId(rulebook))
    found = next(one for one in settings(book.settings) if one.name == name)
    assert found.shown == shown
    if rulebook == FRENCH:
        assert "FRA-5.5" in found.clauses
