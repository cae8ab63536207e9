"""Which coup is the last, by where the cutting card came and what the rulebook says of it."""

import pytest
from msgspec.structs import replace

from croupier.core.games.baccarat.shoe import CuttingCard, Following, following
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.baccarat import LastCoup, ShoeRules
from tests.core.games.baccarat.books import MTT, RRB
from tests.plugins.proofs import proves

FIRST, DURING, EARLIER = CuttingCard.FIRST_CARD, CuttingCard.DURING, CuttingCard.EARLIER


@pytest.mark.parametrize(
    ("shoe", "cutting_card", "if_won", "if_tied"),
    [
        proves("RRB-3.13", "met during a coup: one more", RRB.shoe, DURING, "one-coup", "one-coup"),
        proves("RRB-3.13", "the one more is the last", RRB.shoe, EARLIER, "nothing", "nothing"),
        proves("RRB-3.14", "the first card: the last coup", RRB.shoe, FIRST, "nothing", "nothing"),
        proves(
            "MTT-8.3(h)",
            "met during a coup: the last, unless it ties",
            *(MTT.shoe, DURING, "nothing", "one-coup"),
        ),
        proves(
            "MTT-8.3(h)",
            "the first card: the last coup, unless it ties",
            *(MTT.shoe, FIRST, "nothing", "one-coup"),
        ),
        proves(
            "MTT-8.3(h)",
            "the one more after a tie is the last, even if it ties",
            *(MTT.shoe, EARLIER, "nothing", "nothing"),
        ),
    ],
)
def test_what_follows_a_coup(
    shoe: ShoeRules, cutting_card: CuttingCard, if_won: str, if_tied: str
) -> None:
    assert following(shoe, cutting_card, tied=False) == if_won
    assert following(shoe, cutting_card, tied=True) == if_tied


@pytest.mark.parametrize("shoe", [RRB.shoe, MTT.shoe], ids=["RRB", "MTT"])
@pytest.mark.parametrize("tied", [False, True])
def test_with_the_cutting_card_still_in_the_shoe_coups_follow(shoe: ShoeRules, tied: bool) -> None:
    assert following(shoe, CuttingCard.IN_THE_SHOE, tied=tied) is Following.COUPS


@pytest.mark.parametrize(
    ("policy", "if_won", "if_tied"),
    [
        (LastCoup.THIS, "nothing", "nothing"),
        (LastCoup.ONE_MORE, "one-coup", "one-coup"),
        (LastCoup.THIS_UNLESS_TIE, "nothing", "one-coup"),
    ],
)
def test_each_policy_may_hold_for_either_place(policy: LastCoup, if_won: str, if_tied: str) -> None:
    house = Cited(policy, house="a house rule")
    unlike = Cited(LastCoup.THIS if policy is not LastCoup.THIS else LastCoup.ONE_MORE)
    first = replace(RRB.shoe, first_card_is_cutting_card=house, last_coup=unlike)
    during = replace(RRB.shoe, first_card_is_cutting_card=unlike, last_coup=house)
    for shoe, place in ((first, FIRST), (during, DURING)):
        assert following(shoe, place, tied=False) == if_won
        assert following(shoe, place, tied=True) == if_tied
