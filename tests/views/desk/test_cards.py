"""What a dealer's desk says of the cards, from an empty table to the last coup of a shoe."""

from typing import Any

import pytest

from croupier.core.pit.cards.commands import (
    BringCards,
    BurnCard,
    CheckCards,
    CutCards,
    ExchangeCards,
    LoadShoe,
    OrderCardCheck,
    ReportCuttingCard,
    ReportFaceUpCard,
    ShuffleCards,
)
from croupier.core.pit.cards.state import Back, Order
from croupier.core.rulebook.roles import Role
from croupier.views.desk.button_state import DeskButton
from croupier.views.desk.cards import CardsDesk, CardWork, ShoeEnd
from croupier.views.desk.desk import DeskView, desk_view
from tests.core.pit.cards.card_script import MTT, RRB, CardTable
from tests.core.pit.floor_script import DEALER, SUPERVISOR

OPEN = "open-wagering"


def seen(table: CardTable) -> DeskView:
    return desk_view(table.script.floor, table.id)


def cards(table: CardTable) -> CardsDesk:
    found = seen(table).cards
    assert found is not None
    return found


def button(table: CardTable, command: str) -> DeskButton:
    return next(each for each in seen(table).buttons if each.command == command)


def to_do(table: CardTable) -> list[CardWork]:
    """What nothing can go on without, in the order of the desk."""
    return [step.step for step in cards(table).steps if not (step.done or step.optional)]


def tidy(command: str, table: CardTable) -> Any:
    """What a dealer who follows the bright button would send."""
    rules = cards(table).cut
    assert rules is not None
    burning = cards(table).burning
    face = "4S" if burning is not None and burning.face_up else None
    return {
        "bring-cards": BringCards(table.id, table.cards),
        "check-cards": CheckCards(table.cards),
        "shuffle-cards": ShuffleCards(table.cards),
        "cut-cards": CutCards(table.cards, 200, rules.behind, rules.cutting_cards),
        "load-shoe": LoadShoe(table.id, table.device),
        "burn-card": BurnCard(table.id, face),
    }[command]


def followed(table: CardTable) -> list[str]:
    """Every bright button until wagering can open, pressed by the dealer alone."""
    done: list[str] = []
    while (command := seen(table).next) != OPEN:
        assert command is not None, done
        table.script.do(DEALER, tidy(command, table))
        done.append(command)
    return done


PREPARING = ["bring-cards", "shuffle-cards", "cut-cards", "load-shoe", "burn-card"]


@pytest.mark.parametrize(
    ("rulebook", "script"),
    [
        pytest.param(RRB, PREPARING, marks=pytest.mark.proves("RRB-3.8", "RRB-3.12")),
        pytest.param(
            MTT,
            [PREPARING[0], "check-cards", *PREPARING[1:], *["burn-card"] * 4],
            marks=pytest.mark.proves("MTT-8.3(d)", "MTT-8.3(g)"),
        ),
    ],
)
def test_a_dealer_who_follows_the_bright_button_puts_cards_into_play(
    rulebook: str, script: list[str]
) -> None:
    table = CardTable(rulebook)
    table.register()
    assert followed(table) == script
    assert cards(table).steps == ()


@pytest.mark.parametrize(("rulebook", "optional"), [(RRB, True), (MTT, False)])
def test_a_check_that_the_rulebook_only_allows_holds_nothing_up(
    rulebook: str, optional: bool
) -> None:
    table = CardTable(rulebook)
    table.register()
    found = next(step for step in cards(table).steps if step.step is CardWork.CHECK)
    assert found.optional == optional


def test_a_check_that_was_ordered_is_to_be_made_everywhere() -> None:
    table = CardTable(RRB)
    table.register()
    table.script.do(SUPERVISOR, BringCards(table.id, table.cards))
    table.script.do(SUPERVISOR, OrderCardCheck(table.cards, "a doubt"))
    assert seen(table).next == "check-cards"


def test_cards_that_came_shuffled_go_to_the_cut() -> None:
    table = CardTable(RRB)
    table.register(order=Order.PRE_SHUFFLED)
    table.script.do(SUPERVISOR, BringCards(table.id, table.cards))
    assert seen(table).next == "cut-cards"
    riffling = button(table, "riffle-cards")
    assert riffling.approval
    assert Role.CASINO_SUPERVISOR in riffling.approvers


@pytest.mark.parametrize("rulebook", [RRB, MTT])
def test_cards_are_exchanged_by_a_supervisor_at_the_dealers_screen(rulebook: str) -> None:
    table = CardTable(rulebook).start()
    table.register("blue", Back.BLUE)
    going_on = button(table, "exchange-cards")
    assert going_on.refused is not None
    end_shoe(table)
    over = button(table, "exchange-cards")
    assert over.refused is None
    assert Role.CASINO_SUPERVISOR in over.by
    assert Role.DEALER not in over.by
    assert seen(table).next == "shuffle-cards"
    table.script.do(SUPERVISOR, ExchangeCards(table.id, table.register("green", Back.GREEN)))
    assert cards(table).cards is not None


def test_a_set_that_may_not_follow_the_last_one_says_why() -> None:
    table = CardTable(RRB).start()
    end_shoe(table)
    table.register("another red", Back.RED)
    table.register("blue", Back.BLUE)
    said = {str(each.cards.id): each.refused for each in cards(table).spare}
    assert said["blue"] is None
    assert "the backs must differ" in (said["another red"] or "")


def test_cards_that_were_found_wrong_have_to_go_before_anything_else() -> None:
    table = CardTable(MTT)
    table.register()
    table.register("blue", Back.BLUE)
    table.script.do(SUPERVISOR, BringCards(table.id, table.cards))
    table.script.do(DEALER, CheckCards(table.cards, missing=("9S",)))
    assert to_do(table)[:2] == [CardWork.EXCHANGE, CardWork.CHECK]
    assert seen(table).next == "exchange-cards"


def test_a_burn_says_how_many_go_and_which_were_seen() -> None:
    table = CardTable(MTT)
    table.load()
    before = cards(table).burning
    assert before is not None
    assert (before.to_burn, before.face_up) == (1, True)
    table.script.do(DEALER, BurnCard(table.id, "3D"))
    after = cards(table).burning
    assert after is not None
    assert (after.burned, after.to_burn, after.face_up) == (("3D",), 3, False)
    assert cards(table).steps[-1].say == "Burning 3 cards."


def end_shoe(table: CardTable) -> None:
    """The cutting card comes first, and the coup after it is the last: nobody ties."""
    table.script.do(DEALER, ReportCuttingCard(table.id))
    table.play("9S 2D KH 3C")


@pytest.mark.parametrize(
    ("rulebook", "first", "during"),
    [
        pytest.param(
            RRB,
            (ShoeEnd.THIS_COUP, "Last coup."),
            (ShoeEnd.ONE_MORE, ""),
            marks=pytest.mark.proves("RRB-3.13", "RRB-3.14"),
        ),
        pytest.param(
            MTT,
            (ShoeEnd.UNLESS_TIE, ""),
            (ShoeEnd.UNLESS_TIE, ""),
            marks=pytest.mark.proves("MTT-8.3(h)"),
        ),
    ],
)
def test_the_cutting_card_says_which_coup_is_the_last(
    rulebook: str, first: tuple[ShoeEnd, str], during: tuple[ShoeEnd, str]
) -> None:
    told = []
    for dealt in "", "9S":
        table = CardTable(rulebook).start()
        table.begin()
        if dealt:
            table.deal(dealt)
        assert cards(table).last_coup is None
        table.script.do(DEALER, ReportCuttingCard(table.id))
        note = cards(table).last_coup
        assert note is not None
        told.append((note.end, note.say))
    assert told == [first, during]


def test_the_coup_after_the_cutting_cards_own_is_announced_as_the_last() -> None:
    table = CardTable(RRB).start()
    table.begin()
    table.deal("9S")
    table.script.do(DEALER, ReportCuttingCard(table.id))
    table.deal("2D KH 3C")
    table.confirm()
    note = cards(table).last_coup
    assert note is not None
    assert (note.end, note.say) == (ShoeEnd.THIS_COUP, "Last coup.")


def test_at_its_end_a_shoe_says_why_and_the_same_cards_are_shuffled_again() -> None:
    table = CardTable(RRB).start()
    end_shoe(table)
    assert cards(table).ended == "Its last coup is over."
    assert followed(table) == PREPARING[1:]


def test_a_coup_that_must_be_dealt_without_wagers_is_what_comes_next() -> None:
    table = CardTable(MTT).start()
    assert seen(table).next == OPEN
    table.script.do(DEALER, ReportFaceUpCard(table.id))
    assert seen(table).next == "start-coup-without-wagers"


@pytest.mark.parametrize(("book", "name"), [(RRB, "dummy hand"), (MTT, "No-Bet Coup")])
def test_a_coup_without_wagers_bears_the_name_of_its_document(book: str, name: str) -> None:
    assert cards(CardTable(book).start()).no_bet_coup == name


@pytest.mark.parametrize("command", ["order-shuffle", "replace-unfit-cards"])
@pytest.mark.parametrize("rulebook", [RRB, MTT])
def test_what_a_supervisor_orders_between_coups_can_be_done_at_the_dealers_screen(
    rulebook: str, command: str
) -> None:
    table = CardTable(rulebook).start()
    table.register("blue", Back.BLUE)
    found = button(table, command)
    assert found.refused is None
    assert Role.CASINO_SUPERVISOR in found.by
