"""Laws of a tournament: no chip and no cent comes from nowhere or is left over."""

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.core.ledger.accounts import HOUSE
from croupier.core.pit.tournaments import commands
from croupier.core.pit.tournaments.commands import MissedDecision
from croupier.core.pit.tournaments.state import Phase
from croupier.core.pit.wagers.commands import Touch
from croupier.core.tournaments import conditions as terms
from croupier.core.tournaments.prizes import divide, handed_out, pool_of, shared
from croupier.core.venue.tournaments.state import commission_of
from tests.core.pit.tournaments.tournament_script import DIRECTOR, MTT, ROU, TournamentScript
from tests.core.venue.tournaments.contest import ID, Contest

SHARES = st.lists(st.integers(1, 5_000), min_size=1, max_size=6)
BETS = st.sampled_from(["red", "black", "straight:17", "dozen:2", "split:17-20", "low"])
WAGER = st.tuples(BETS, st.integers(1, 25).map(lambda units: units * 50))
ROUND = st.tuples(st.lists(WAGER, min_size=3, max_size=3), st.integers(0, 36).map(str))


@given(pool=st.integers(0, 10**9), shares=SHARES, players=st.integers(1, 6))
def test_prizes_and_odd_cents_are_the_whole_pool(
    pool: int, shares: list[int], players: int
) -> None:
    prizes = [terms.TournamentPrize(share) for share in shares]
    placed = min(players, len(prizes))
    divided = divide(pool, prizes, placed)
    names = [str(place) for place in range(placed)]
    amounts = dict(zip(names, divided.places, strict=True))
    assert sum(handed_out(amounts, divided.odd_cents, names).values()) == pool
    assert divided.odd_cents < max(len(prizes), 2)


@given(places=st.lists(st.integers(0, 10**6), min_size=1, max_size=6))
def test_divisions_that_are_shared_keep_their_sum(places: list[int]) -> None:
    split = shared([str(place) for place in range(len(places))], places)
    assert split.each * len(places) + split.odd_cents == sum(places)
    assert split.odd_cents < len(places)


@given(
    entries=st.integers(0, 500),
    fee=st.integers(0, 10**6),
    kept=st.integers(0, 100),
    added=st.integers(0, 10**6),
    guarantee=st.integers(0, 10**8),
)
def test_a_pool_is_never_less_than_its_guarantee(
    entries: int, fee: int, kept: int, added: int, guarantee: int
) -> None:
    commission = entries * fee * kept // 100
    prizes = terms.Prizes((), "cash", None, added, guarantee)
    pool = pool_of(prizes, entries * fee, commission, 0, entries)
    assert pool.total >= guarantee
    assert pool.total == pool.fees - pool.commission + pool.added + pool.top_up
    assert not pool.top_up or pool.total == guarantee


@settings(max_examples=25)
@given(rounds=st.lists(ROUND, min_size=1, max_size=4))
def test_chips_issued_and_won_less_those_lost_are_the_chips_counted(
    rounds: list[tuple[list[tuple[str, int]], str]],
) -> None:
    # In a final nobody goes on, so that it may end before its last round, equal or not.
    script = TournamentScript(ROU, 3, advance=0)
    script.begin()
    for wagers, number in rounds:
        if script.play.phase is Phase.OVER:
            break
        script.open()
        for seat, wager in enumerate(wagers, start=1):
            laid = (Touch(*wager),)
            script.ask(script.who("1"), script.body(commands.LayTournamentChips, seat, laid))
        script.finish(number)
        _nobody_waits(script)
        held = sum(script.chips(number) for number in (1, 2, 3))
        assert held == script.out_of_inventory()
    if script.play.phase is not Phase.OVER:
        script.do(DIRECTOR, commands.ConcludeSession(script.id, True, "enough"))
    script.count_all()
    script.do(script.who("1"), commands.RecordRemovalOrder(script.id, ("1", "2", "3")))
    script.end()
    assert script.nothing_is_left()


def _nobody_waits(script: TournamentScript) -> None:
    for player in script.play.players.values():
        if player.missed is not None:
            strict = MissedDecision.DISQUALIFY
            body = commands.DecideMissedWager(script.id, player.seat, strict, "no wager")
            script.do(DIRECTOR, body)


@settings(max_examples=25)
@given(
    fee=st.integers(1_000, 99_999),
    commission=st.integers(0, 1_000),
    added=st.integers(0, 5_000),
    guarantee=st.integers(0, 200_000),
    share=st.integers(1, 9_999),
    number=st.sampled_from(["0", "1", "2"]),
)
def test_all_that_comes_in_is_commission_and_prizes(
    fee: int, commission: int, added: int, guarantee: int, share: int, number: str
) -> None:
    prizes = terms.Prizes(
        (terms.TournamentPrize(share), terms.TournamentPrize(10_000 - share)),
        "cash",
        terms.OddCents.BY_DRAW,
        added,
        guarantee,
    )
    contest = Contest(MTT, fee=fee, commission=commission, prizes=prizes)
    contest.enter_all()
    contest.draw("final", 1, 2, 3)
    contest.send("final")
    for _ in range(2):
        contest.pit.play_round({1: ("red", 300), 2: ("black", 200), 3: ("even", 100)}, number)
    house = contest.venue.hall.ledger.balance(HOUSE)
    contest.take()
    contest.award()
    paid = sum(contest.pay_all().values())
    given_by_house = house - contest.venue.hall.ledger.balance(HOUSE)
    assert 3 * fee + given_by_house == contest.venue.hall.ledger.balance(commission_of(ID)) + paid
    assert contest.left() == {}
