"""What holds of every wager, every coup and every shoe."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.games.baccarat.cards import DECK, RANKS, Card
from croupier.core.games.baccarat.outcome import Coup
from croupier.core.games.baccarat.outcome import coup as coup_of
from croupier.core.games.baccarat.payout import Baccarat
from croupier.core.games.baccarat.shoe import DealtShoe, deal_shoe
from croupier.core.games.contract import Bet, OutcomeData, Status
from croupier.core.games.house_edge import price
from croupier.core.money import STAKE_MAX, Cents
from croupier.core.rulebook.games.baccarat import BaccaratRules
from tests.core.games.baccarat.books import GAMES, MTT, RRB
from tests.core.games.baccarat.documents import hands, total
from tests.core.games.baccarat.shoes import WHOLE

WEIGHTED = list(GAMES["RRB", "commission"].weighted_outcomes())
COUPS = st.sampled_from([coup for coup, _ in WEIGHTED])
STAKES = st.integers(1, STAKE_MAX).map(Cents)
WAGERS = st.sampled_from([(game, bet) for game in GAMES.values() for bet in game.bets()])
BEST_ODDS = {
    "player": 1,
    "banker": 1,
    "tie": 8,
    "player-pair": 11,
    "banker-pair": 11,
    "dragon-player": 30,
    "dragon-banker": 30,
}


@given(WAGERS, STAKES, COUPS)
def test_a_wager_takes_its_stake_and_credits_at_most_stake_and_best_odds(
    wager: tuple[Baccarat, Bet], stake: Cents, coup: Coup
) -> None:
    game, bet = wager
    found = game.settle(bet, stake, coup)
    assert found.debit == stake
    if found.status is Status.WIN:
        assert stake <= found.credit <= stake * (BEST_ODDS[bet.kind] + 1)
        assert found.credit + found.commission <= stake * (BEST_ODDS[bet.kind] + 1)
    else:
        assert found.commission == 0
        assert found.credit == (stake if found.status is Status.PUSH else 0)


@given(WAGERS, st.integers(1, 10**6), st.integers(1, 10**6), COUPS)
def test_two_wagers_of_whole_units_settle_like_their_sum(
    wager: tuple[Baccarat, Bet], one: int, other: int, coup: Coup
) -> None:
    game, bet = wager
    apart = [game.settle(bet, Cents(units * bet.unit), coup) for units in (one, other)]
    together = game.settle(bet, Cents((one + other) * bet.unit), coup)
    assert together.credit == sum(part.credit for part in apart)
    assert together.commission == sum(part.commission for part in apart)


@given(WAGERS, STAKES)
def test_a_stake_off_its_unit_never_gains_and_loses_less_than_a_cent(
    wager: tuple[Baccarat, Bet], stake: Cents
) -> None:
    game, bet = wager
    for coup, _ in WEIGHTED[::7]:
        exact = Fraction(game.settle(bet, Cents(bet.unit), coup).credit, bet.unit) * stake
        assert 0 <= exact - game.settle(bet, stake, coup).credit < 1


@pytest.mark.parametrize("key", GAMES, ids=" ".join)
def test_credits_averaged_over_every_coup_are_the_price(key: tuple[str, str]) -> None:
    game = GAMES[key]
    for bet in game.bets():
        stake = Cents(7 * bet.unit)
        average = sum(weight * game.settle(bet, stake, coup).credit for coup, weight in WEIGHTED)
        priced = price(game, bet, WEIGHTED)
        assert average == priced.returned * stake
        assert priced.win + priced.push + priced.lose == 1


@given(COUPS, st.sampled_from(sorted(GAMES)))
def test_what_player_wins_banker_loses_and_a_tie_pays_neither(
    coup: Coup, key: tuple[str, str]
) -> None:
    game = GAMES[key]
    stake = Cents(100)
    by_kind = {bet.kind: game.settle(bet, stake, coup).status for bet in game.bets()}
    main = (by_kind["player"], by_kind["banker"], by_kind["tie"])
    assert main in {
        (Status.WIN, Status.LOSE, Status.LOSE),
        (Status.LOSE, Status.WIN, Status.LOSE),
        (Status.PUSH, Status.PUSH, Status.WIN),
    }


@given(st.lists(st.sampled_from(RANKS), min_size=6, max_size=6))
def test_cards_change_no_settlement_beyond_the_facts_of_the_coup(ranks: list[str]) -> None:
    player, banker = hands(ranks)
    shown = coup_of(
        RRB.tableau, *([Card(f"{rank}S") for rank in hand] for hand in (player, banker))
    )
    classed = [coup for coup, _ in WEIGHTED if _same_facts(coup, shown)]
    assert len(classed) == 1
    for game in GAMES.values():
        for bet in game.bets():
            stake = Cents(1000)
            assert game.settle(bet, stake, shown) == game.settle(bet, stake, classed[0])


def _same_facts(one: Coup, other: Coup) -> bool:
    return all(
        (a.points, a.natural, a.pair) == (b.points, b.natural, b.pair)
        for a, b in ((one.player, other.player), (one.banker, other.banker))
    )


HANDS = st.lists(st.sampled_from(DECK), min_size=2, max_size=3).map(tuple)


@given(HANDS, HANDS)
def test_two_hands_are_read_exactly_if_a_dealer_could_have_dealt_them(
    player: tuple[Card, ...], banker: tuple[Card, ...]
) -> None:
    front = [player[0], banker[0], player[1], banker[1], *player[2:], *banker[2:], "KS", "KS"]
    could = hands([card[0] for card in front])
    legal = could == ([card[0] for card in player], [card[0] for card in banker])
    for game in GAMES.values():
        read = game.read(OutcomeData(player=player, banker=banker))
        assert isinstance(read, Coup) == legal


def ends_after(book: BaccaratRules, order: list[Card], burned: int, cutting_at: int) -> int:
    """The number of coups, told the documents' way from the coup with the cutting card in it."""
    number, start = 1, burned
    while True:
        player, banker = hands([card[0] for card in order[start : start + 6]])
        end = start + len(player) + len(banker)
        if cutting_at < end:
            break
        number, start = number + 1, end
    if book is RRB:
        return number + (0 if cutting_at <= start else 1)
    return number + (1 if total(player) == total(banker) else 0)


@given(st.integers(0, 2**32), st.data())
@pytest.mark.parametrize("book", [RRB, MTT], ids=["RRB", "MTT"])
def test_a_shoe_never_runs_out_loses_no_card_and_deals_as_the_documents_say(
    book: BaccaratRules, seed: int, data: st.DataObject
) -> None:
    order = list(DECK * 8)
    Random(seed).shuffle(order)
    behind = data.draw(st.integers(book.shoe.behind_cutting_card_min.value, WHOLE))
    shoe = deal_shoe(book, order, behind)
    assert isinstance(shoe, DealtShoe)
    seen = list(shoe.burn.cards)
    for coup in shoe.coups:
        assert hands([card[0] for card in order[len(seen) : len(seen) + 6]]) == (
            [card[0] for card in coup.player],
            [card[0] for card in coup.banker],
        )
        seen += [*coup.player, *coup.banker]
    assert len(seen) + shoe.unused == WHOLE
    assert Counter(seen) == Counter(order[: len(seen)])
    number = ends_after(book, order, len(shoe.burn.cards), WHOLE - behind)
    assert [coup.last for coup in shoe.coups] == [False] * (number - 1) + [True]
    assert [coup.n for coup in shoe.coups] == list(range(1, number + 1))
