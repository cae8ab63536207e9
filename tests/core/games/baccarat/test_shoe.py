"""The burn, the coups one after another, and how a shoe ends."""

import pytest
from msgspec.structs import replace

from croupier.core.games.baccarat.cards import Card
from croupier.core.games.baccarat.outcome import Result
from croupier.core.games.baccarat.shoe import cards_burned, deal_coup, deal_shoe
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.baccarat import BaccaratRules, Burn, OwnBurn
from tests.core.games.baccarat.books import MTT, RRB
from tests.core.games.baccarat.shoes import WHOLE, dealt, shoe_opening
from tests.plugins.proofs import proves

# Coups of four cards, so that the place of the cutting card is easily counted.
WIN = "9S KS KD KC"
TIE = "8S 8H QS QD"
BURN = "JD"


@pytest.mark.parametrize(
    ("book", "first", "exposed", "number"),
    [
        proves(("RRB-3.12", "RRB-7.7.1"), "one card is burned unseen", RRB, "9H", None, 1),
        proves("MTT-8.3(g)", "an ace burns one more", MTT, "AH", "AH", 2),
        proves("MTT-8.3(g)", "a three burns three more", MTT, "3H", "3H", 4),
        proves("MTT-8.3(g)", "a nine burns nine more", MTT, "9H", "9H", 10),
        proves("MTT-8.3(g)", "a ten burns no more: its point value is zero", MTT, "TH", "TH", 1),
        proves("MTT-8.3(g)", "a king burns no more: its point value is zero", MTT, "KH", "KH", 1),
    ],
)
def test_the_burn(book: BaccaratRules, first: str, exposed: str | None, number: int) -> None:
    shoe = dealt(book, first, before=40)
    assert shoe.burn.exposed == exposed
    assert list(shoe.burn.cards) == shoe_opening(first)[:number]
    assert shoe.coups[0].player[0] == shoe_opening(first)[number]


@pytest.mark.parametrize(
    ("first", "number"), [("AS", 2), ("9S", 10), ("TS", 11), ("JS", 11), ("QS", 11), ("KS", 11)]
)
def test_where_a_house_burns_ten_for_tens_and_pictures(first: str, number: int) -> None:
    assert cards_burned(Burn.EXPOSE_THEN_POINTS_TEN_AS_TEN, Card(first)) == number


@pytest.mark.proves("RRB-7.7.4.3", "MTT-8.5(a)", "MTT-8.5(b)", "MTT-8.5(b)(i)", "MTT-8.5(b)(ii)")
@pytest.mark.parametrize("book", [RRB, MTT], ids=["RRB", "MTT"])
def test_cards_leave_the_shoe_front_to_back_and_third_cards_last(book: BaccaratRules) -> None:
    shoe = dealt(book, f"{BURN} 2S AH 3S 2H 4S 6H {WIN}", before=40)
    first, second = shoe.coups[:2]
    assert (first.n, first.result, first.last) == (1, Result.TIE, False)
    assert (first.player, first.banker) == (("2S", "3S", "4S"), ("AH", "2H", "6H"))
    assert (first.player_points, first.banker_points) == (9, 9)
    assert (second.n, second.result) == (2, Result.PLAYER)
    assert (second.player, second.banker) == (("9S", "KD"), ("KS", "KC"))


def test_banker_draws_the_fifth_card_where_player_stands() -> None:
    shoe = dealt(RRB, f"{BURN} 2S AH 4S 2H 4D", before=40)
    assert (shoe.coups[0].player, shoe.coups[0].banker) == (("2S", "4S"), ("AH", "2H", "4D"))


FOUR_WINS = f"{BURN} {WIN} {WIN} {WIN} {WIN}"


@pytest.mark.parametrize(
    ("before", "coups", "ended"),
    [
        proves("RRB-3.14", "within the burn counts as the first card of coup 1", 0, 1, "coup 1,"),
        proves("RRB-3.14", "after the burn is the first card of coup 1", 1, 1, "coup 1,"),
        proves("RRB-3.13", "before card 2 of coup 1: one more", 2, 2, "during coup 1,"),
        proves("RRB-3.13", "before the last card of coup 1: one more", 4, 2, "during coup 1,"),
        proves("RRB-3.14", "between coups 1 and 2: coup 2 is the last", 5, 2, "first card of"),
        proves("RRB-3.13", "before card 2 of coup 2: coup 3 is the last", 6, 3, "during coup 2,"),
        proves("RRB-3.14", "between coups 2 and 3: coup 3 is the last", 9, 3, "first card of"),
    ],
)
def test_one_more_coup_unless_the_cutting_card_is_the_first_card(
    before: int, coups: int, ended: str
) -> None:
    shoe = dealt(RRB, FOUR_WINS, before)
    assert [coup.last for coup in shoe.coups] == [False] * (coups - 1) + [True]
    assert shoe.unused == WHOLE - 1 - 4 * coups
    assert ended in shoe.ended
    assert "RRB-3.1" in shoe.ended


@pytest.mark.parametrize(
    ("coups", "before", "number", "ended"),
    [
        proves("MTT-8.3(h)", "met during coup 2: the last", [WIN, WIN, WIN], 6, 2, "was the last"),
        proves("MTT-8.3(h)", "met during a tie: one more", [WIN, TIE, WIN], 6, 3, "which tied"),
        proves(
            "MTT-8.3(h)", "the one more ties too: stop", [WIN, TIE, TIE, WIN], 6, 3, "which tied"
        ),
        proves("MTT-8.3(h)", "as coup 2's first card: the last", [WIN, WIN], 5, 2, "was the last"),
        proves("MTT-8.3(h)", "as a tie's first card: one more", [WIN, TIE, WIN], 5, 3, "tied"),
        proves(
            "MTT-8.3(h)", "between coups it is not the earlier's", [WIN, WIN, WIN], 9, 3, "coup 3,"
        ),
        proves(
            "MTT-8.3(h)",
            "between coups, an earlier tie adds nothing",
            *([WIN, TIE, WIN, WIN], 9, 3, "was the last"),
        ),
        proves(
            "MTT-8.3(h)",
            "between coups, the later one's tie adds one",
            *([WIN, TIE, TIE, WIN], 9, 4, "coup 3, which tied"),
        ),
        proves("MTT-8.3(h)", "within the burn it opens coup 1", [WIN, WIN], 0, 1, "first card of"),
        proves("MTT-8.3(h)", "within the burn, coup 1 ties", [TIE, WIN], 0, 2, "which tied"),
    ],
)
def test_the_coup_with_the_cutting_card_is_the_last_unless_it_ties(
    coups: list[str], before: int, number: int, ended: str
) -> None:
    shoe = dealt(MTT, " ".join([BURN, *coups]), before)
    assert [coup.last for coup in shoe.coups] == [False] * (number - 1) + [True]
    assert shoe.unused == WHOLE - 1 - 4 * number
    assert ended in shoe.ended
    assert "MTT-8.3(h)" in shoe.ended


def test_the_cutting_card_deep_in_a_burn_of_ten_still_opens_the_first_coup() -> None:
    shoe = dealt(MTT, f"9H AS AS AS AS AS AS AS AS AH {WIN} {WIN}", before=5)
    assert len(shoe.burn.cards) == 10
    assert [coup.last for coup in shoe.coups] == [True]


def altered(cards: list[Card], index: int, text: str) -> list[str]:
    return [*cards[:index], text, *cards[index + 1 :]]


ORDERED = shoe_opening("")


@pytest.mark.parametrize(
    ("order", "behind", "sentence"),
    [
        (ORDERED[:-1], 20, "the shoe has 415 cards, and 8 decks have 416"),
        ([], 20, "the shoe has 0 cards, and 8 decks have 416"),
        (altered(ORDERED, 415, "AS"), 20, "AS comes 9 times, but there is one in each of 8 decks"),
        (
            altered(ORDERED, 7, "1S"),
            20,
            "'1S': not a card: a card is a rank of A23456789TJQK, then a suit of SHDC",
        ),
        (ORDERED, 19, "19 cards behind the cutting card are not from 20 to 416"),
        (ORDERED, 0, "0 cards behind the cutting card are not from 20 to 416"),
        (ORDERED, -1, "-1 cards behind the cutting card are not from 20 to 416"),
        (ORDERED, 417, "417 cards behind the cutting card are not from 20 to 416"),
    ],
)
def test_an_impossible_shoe_is_refused(order: list[str], behind: int, sentence: str) -> None:
    refusal = deal_shoe(RRB, order, behind)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.sentence) == (RefusalCode.IMPOSSIBLE_SHOE, sentence)


@pytest.mark.parametrize(
    ("book", "least"),
    [
        proves("RRB-3.11", "at least twenty cards behind the cutting card", RRB, 20),
        proves("MTT-8.3(f)", "at least twelve cards behind the cutting card", MTT, 12),
    ],
)
def test_the_cutting_card_may_not_lie_too_far_back(book: BaccaratRules, least: int) -> None:
    too_few = deal_shoe(book, ORDERED, least - 1)
    assert isinstance(too_few, Refusal)
    assert too_few.clause in book.shoe.behind_cutting_card_min.clauses
    assert not isinstance(deal_shoe(book, ORDERED, least), Refusal)


def test_a_house_that_lets_the_cards_run_out_is_told_in_which_coup() -> None:
    shoe = replace(RRB.shoe, behind_cutting_card_min=Cited(0, house="to the last card"))
    refusal = deal_shoe(replace(RRB, shoe=shoe), ORDERED, 0)
    assert isinstance(refusal, Refusal)
    assert refusal.code is RefusalCode.IMPOSSIBLE_SHOE
    assert refusal.sentence.startswith("the cards run out in coup 8")


@pytest.mark.parametrize("cards", ["", "KS", "KS QS KD", "2S 2H 3S KC 7H"])
def test_too_few_cards_make_no_coup(cards: str) -> None:
    assert deal_coup(RRB.tableau, [Card(card) for card in cards.split()]) is None


BY_RANK = OwnBurn(by_first_card=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13))


@pytest.mark.parametrize(
    ("burn", "first", "number"),
    [
        (OwnBurn(face_down=4), "9H", 4),
        (OwnBurn(face_down=0), "9H", 0),
        (BY_RANK, "AH", 2),
        (BY_RANK, "TS", 11),
        (BY_RANK, "KD", 14),
        (OwnBurn(by_first_card=(0,) * 12 + (15,)), "QD", 1),
        (OwnBurn(by_first_card=(0,) * 12 + (15,)), "KD", 16),
    ],
)
def test_a_house_burns_as_its_own_document_says(burn: OwnBurn, first: str, number: int) -> None:
    assert cards_burned(burn, Card(first)) == number
