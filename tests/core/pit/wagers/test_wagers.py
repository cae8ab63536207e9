"""Chips on a live layout: what a touch takes, what may be moved or taken back, and until when."""

import pytest

from croupier.core.identifiers import BetText, RoundId, SessionId, TableId
from croupier.core.ledger.accounts import escrow
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.tables.commands import ChangeLimits, SetPersonalLimits
from croupier.core.pit.wagers.commands import (
    CancelWager,
    ClearWagers,
    ConfirmWagers,
    DoubleWagers,
    MoveWager,
    PlaceWagers,
    RepeatWagers,
    Touch,
    UndoWagers,
)
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Action
from croupier.core.stream.envelope import Actor
from tests.core.pit.cards.card_script import CardTable
from tests.core.pit.floor_script import DEALER, SUPERVISOR, FloorScript, player
from tests.plugins.proofs import proves

RAPID, MTTG, FUSION = "nsw-rapid-2016", "act-mttg-2019", "rapid-fusion-2015"


class Seated:
    """One player with $200 of credit at an open roulette round."""

    def __init__(self, rulebook: str, sign: Sign | None = None) -> None:
        self.script = FloorScript()
        limits = sign or Sign(Limits(100, 100_000))
        self.table = self.script.table("T1", rulebook, GameName.ROULETTE, sign=limits)
        self.actor, self.session = self.script.sit("T1-A", 10_000, 10_000)
        self.round = self.open_round()

    def open_round(self) -> RoundId:
        made = self.script.do(DEALER, OpenWagering(self.table)).answer.made
        assert made is not None
        return RoundId(made)

    def place(self, *touches: tuple[str, int]) -> tuple[int, ...]:
        laid = tuple(Touch(bet, amount) for bet, amount in touches)
        body = PlaceWagers(self.session, self.round, laid)
        return self.script.do(self.actor, body).answer.amounts

    def bets(self) -> dict[str, int]:
        board = self.script.floor.state.sessions[self.session].boards.get(self.table)
        return {str(bet): amount for bet, amount in board.bets.items()} if board else {}

    def credit(self) -> int:
        return self.script.credit(self.session)


@pytest.mark.parametrize(
    ("rulebook", "touch", "taken"),
    [
        proves("RRB-4.2.4", "a chip laid on the layout leaves the credit at once",
               RAPID, ("red", 500), 500),
        proves("MTT-2.2(a)", "credit put on a bet leaves the account", MTTG, ("red", 500), 500),
        proves("RFS-8.4.6", "a chip touched onto the layout is debited", FUSION, ("red", 500), 500),
    ],
)  # fmt: skip
def test_a_touch_takes_from_the_credit(rulebook: str, touch: tuple[str, int], taken: int) -> None:
    seated = Seated(rulebook)
    assert seated.place(touch) == (taken,)
    assert seated.credit() == 20_000 - taken
    assert seated.script.floor.ledger.balance(escrow(seated.round)) == taken


@pytest.mark.proves("RRB-6.3.2", fact="only the maximum is displayed and debited")
@pytest.mark.parametrize(
    ("maximum", "unit", "touch", "taken"),
    [(400, None, 401, 400), (400, None, 9_000, 400), (450, 100, 9_000, 400), (400, None, 400, 400)],
)
def test_what_is_above_the_maximum_is_neither_displayed_nor_debited(
    maximum: int, unit: int | None, touch: int, taken: int
) -> None:
    seated = Seated(RAPID, Sign(Limits(100, maximum, unit)))
    assert seated.place(("red", touch)) == (taken,)
    assert (seated.bets(), seated.credit()) == ({"red": taken}, 20_000 - taken)
    assert seated.script.floor.ledger.balance(escrow(seated.round)) == taken
    # Nor is more of it when the position is at its maximum already.
    again = seated.script.ask(
        seated.actor, PlaceWagers(seated.session, seated.round, (Touch("red", 100),))
    )
    assert again.answer.amounts in ((), (0,))
    assert seated.credit() == 20_000 - taken


def test_a_touch_that_the_credit_cannot_pay_is_refused() -> None:
    seated = Seated(RAPID)
    body = PlaceWagers(seated.session, seated.round, (Touch("red", 150_000_00),))
    assert seated.script.refused(seated.actor, body).code is RefusalCode.CREDIT_TOO_SMALL
    assert seated.credit() == 20_000


def test_several_touches_in_one_command_add_up_on_their_positions() -> None:
    seated = Seated(RAPID, Sign(Limits(100, 400)))
    taken = seated.place(("split:5-8", 300), ("tier", 1200), ("split:8-5", 100))
    assert taken == (300, 600, 0)
    assert seated.bets() == {"split:5-8": 300, "tier": 600}
    assert seated.credit() == 20_000 - 900


def test_a_chip_moves_whole_or_stays() -> None:
    seated = Seated(RAPID, Sign(Limits(100, 500)))
    seated.place(("red", 400), ("black", 300))
    move = MoveWager(seated.session, seated.round, BetText("red"), "black", 300)
    assert seated.script.refused(seated.actor, move).code is RefusalCode.OVER_LIMIT
    seated.script.do(
        seated.actor, MoveWager(seated.session, seated.round, BetText("red"), "black", 200)
    )
    assert seated.bets() == {"red": 200, "black": 500}
    assert seated.credit() == 20_000 - 700


def test_what_is_taken_back_returns_to_the_credit() -> None:
    seated = Seated(RAPID)
    seated.place(("red", 400), ("tier", 1200))
    seated.script.do(seated.actor, CancelWager(seated.session, seated.round, BetText("tier"), 600))
    assert seated.bets() == {"red": 400, "tier": 600}
    uneven = CancelWager(seated.session, seated.round, BetText("tier"), 100)
    assert seated.script.refused(seated.actor, uneven).code is RefusalCode.UNEVEN_PIECES
    more = CancelWager(seated.session, seated.round, BetText("red"), 500)
    assert seated.script.refused(seated.actor, more).code is RefusalCode.NOT_THERE
    seated.script.do(seated.actor, ClearWagers(seated.session, seated.round))
    assert seated.bets() == {}
    assert seated.credit() == 20_000


def test_doubling_needs_the_credit_for_all_of_it() -> None:
    seated = Seated(RAPID)
    seated.place(("red", 6_000), ("tier", 600))
    seated.script.do(seated.actor, DoubleWagers(seated.session, seated.round))
    assert seated.bets() == {"red": 12_000, "tier": 1_200}
    again = DoubleWagers(seated.session, seated.round)
    assert seated.script.refused(seated.actor, again).code is RefusalCode.CREDIT_TOO_SMALL
    assert seated.bets() == {"red": 12_000, "tier": 1_200}


def test_there_is_nothing_to_repeat_before_a_round_was_played() -> None:
    seated = Seated(RAPID)
    repeat = RepeatWagers(seated.session, seated.round)
    assert seated.script.refused(seated.actor, repeat).code is RefusalCode.NOTHING_ASKED


@pytest.mark.proves("MTT-2.7(a)")
def test_a_confirmed_wager_stays_until_the_round_is_settled() -> None:
    seated = Seated(MTTG)
    seated.place(("red", 500))
    seated.script.do(seated.actor, ConfirmWagers(seated.session, seated.round))
    for body in (
        CancelWager(seated.session, seated.round, BetText("red"), 100),
        MoveWager(seated.session, seated.round, BetText("red"), "black", 100),
        UndoWagers(seated.session, seated.round),
    ):
        assert seated.script.refused(seated.actor, body).code is RefusalCode.CONFIRMED
    seated.place(("black", 500))
    seated.script.do(seated.actor, ClearWagers(seated.session, seated.round))
    assert seated.bets() == {"red": 500}


def test_only_the_player_at_the_terminal_touches_its_chips() -> None:
    seated = Seated(RAPID)
    body = PlaceWagers(seated.session, seated.round, (Touch("red", 500),))
    seated.script.terminal("T1-B", RAPID)
    assert seated.script.refused(player("T1-B"), body).code is RefusalCode.NOT_YOURS
    for actor in (DEALER, SUPERVISOR, Actor(seated.actor.person)):
        assert seated.script.refused(actor, body).code is RefusalCode.NOT_PERMITTED


@pytest.mark.proves("RRB-1.1.wagering-period", "RRB-4.2.6")
def test_no_chip_is_placed_changed_or_withdrawn_after_the_wagering_period() -> None:
    seated = Seated(RAPID)
    seated.place(("red", 500))
    seated.script.wait(31)
    for body in (
        PlaceWagers(seated.session, seated.round, (Touch("red", 500),)),
        CancelWager(seated.session, seated.round, BetText("red"), 500),
        ClearWagers(seated.session, seated.round),
        MoveWager(seated.session, seated.round, BetText("red"), "black", 500),
    ):
        assert seated.script.refused(seated.actor, body).code is RefusalCode.WAGERING_CLOSED
    assert seated.script.floor.ledger.balance(escrow(seated.round)) == 500


@pytest.mark.parametrize(
    ("sign", "touch", "kept"),
    [
        proves("RRB-6.2", "a wager below the minimum stays on screen and goes back at close",
               Sign(Limits(500, 10_000)), ("red", 300), 0),
        proves("RRB-6.3.4", "a total below the minimum total goes back at close",
               Sign(Limits(100, 10_000), min_total=1_000), ("red", 900), 0),
        proves("RRB-6.3.3", "a total above the maximum total is cut when it is placed",
               Sign(Limits(100, 10_000), max_total=1_000), ("red", 5_000), 1_000),
    ],
)  # fmt: skip
def test_limits_at_close(sign: Sign, touch: tuple[str, int], kept: int) -> None:
    seated = Seated(RAPID, sign)
    taken = seated.place(touch)
    assert seated.credit() == 20_000 - taken[0]
    seated.script.wait(31)
    late = PlaceWagers(seated.session, seated.round, (Touch("red", 100),))
    seated.script.refused(seated.actor, late)
    assert seated.credit() == 20_000 - kept


def test_one_table_at_a_time_unless_the_rulebook_links_them() -> None:
    for rulebook, code in ((RAPID, RefusalCode.ONE_TABLE_AT_A_TIME), (MTTG, None)):
        seated = Seated(rulebook)
        script = seated.script
        other = script.table("T2", rulebook, GameName.ROULETTE)
        second = RoundId(str(script.do(script.dealer(other), OpenWagering(other)).answer.made))
        seated.place(("red", 500))
        entry = script.ask(seated.actor, PlaceWagers(seated.session, second, (Touch("red", 500),)))
        refusal = entry.answer.refusal
        assert (refusal.code if refusal else None) is code


def test_limits_agreed_with_one_player_bind_that_player_alone() -> None:
    seated = Seated(FUSION, Sign(Limits(100, 1_000)))
    script = seated.script
    script.terminal("T1-B", FUSION)
    other, their_session = script.sit("T1-B", 10_000)
    body = SetPersonalLimits(
        TableId("T1"), seated.session, Sign(Limits(100, 5_000)), "marker 4", premium_inspection=True
    )
    script.do(script.who(TableId("T1"), Action.SET_PERSONAL_LIMITS), body)
    assert seated.place(("red", 4_000)) == (4_000,)
    theirs = PlaceWagers(their_session, seated.round, (Touch("red", 4_000),))
    assert script.do(other, theirs).answer.amounts == (1_000,)


@pytest.mark.proves("MTT-3.5")
def test_player_and_banker_may_not_lie_further_apart_than_the_differential() -> None:
    cards = CardTable(MTTG)
    script = cards.script
    sign = Sign(Limits(100, 10_000), differential=1_000)
    script.do(script.who(cards.id, Action.CHANGE_LIMITS), ChangeLimits(cards.id, sign))
    cards.start()
    round_ = cards.open()
    script.terminal("B1-B", MTTG)
    other, theirs = script.sit("B1-B", 10_000)

    def lay(actor: Actor, session: SessionId, bet: str, amount: int) -> RefusalCode | None:
        script.do(actor, PlaceWagers(session, round_, (Touch(bet, amount),)))
        refusal = script.ask(actor, ConfirmWagers(session, round_)).answer.refusal
        return refusal.code if refusal else None

    assert lay(cards.player, cards.session, "player", 1_000) is None
    assert lay(other, theirs, "player", 100) is RefusalCode.OVER_LIMIT
    script.do(other, ClearWagers(theirs, round_))
    assert lay(other, theirs, "tie", 5_000) is None, "only Player and Banker count"
    assert lay(other, theirs, "banker", 2_000) is None
    assert lay(cards.player, cards.session, "banker", 100) is RefusalCode.OVER_LIMIT


def test_a_bet_of_another_kind_has_its_own_limits() -> None:
    seated = Seated(RAPID, Sign(Limits(100, 10_000), {"straight": Limits(100, 500)}))
    assert seated.place(("straight:17", 800), ("red", 800)) == (500, 800)


@pytest.mark.parametrize(
    ("touch", "code"),
    [
        (("unicorn", 500), RefusalCode.UNKNOWN_BET),
        (("neighbours:17x2", 500), RefusalCode.NOT_OFFERED),
        (("split:1-5", 500), RefusalCode.NOT_ON_LAYOUT),
        (("tier", 500), RefusalCode.UNEVEN_PIECES),
        (("red", 0), RefusalCode.BAD_AMOUNT),
        (("red", -5), RefusalCode.BAD_AMOUNT),
        (("red", 10**15), RefusalCode.BAD_AMOUNT),
        (("red", 90_000), RefusalCode.CREDIT_TOO_SMALL),
    ],
)
def test_a_touch_that_takes_nothing_says_why(touch: tuple[str, int], code: RefusalCode) -> None:
    seated = Seated(RAPID)
    body = PlaceWagers(seated.session, seated.round, (Touch(*touch),))
    assert seated.script.refused(seated.actor, body).code is code
    assert seated.credit() == 20_000


def test_what_is_unknown_comes_before_whose_it_is_and_that_before_when() -> None:
    seated = Seated(RAPID)
    script, other = seated.script, player("T1-B")
    script.terminal("T1-B", RAPID)
    touch = (Touch("red", 100),)
    nobody = PlaceWagers(SessionId("S99"), RoundId("T9/1"), touch)
    assert script.refused(other, nobody).code is RefusalCode.UNKNOWN_SESSION
    nowhere = PlaceWagers(seated.session, RoundId("T9/1"), touch)
    assert script.refused(other, nowhere).code is RefusalCode.UNKNOWN_TABLE
    theirs = PlaceWagers(seated.session, RoundId("T1/7"), touch)
    assert script.refused(other, theirs).code is RefusalCode.NOT_YOURS
    assert script.refused(seated.actor, theirs).code is RefusalCode.NOT_THE_ROUND
    script.wait(31)
    closed = PlaceWagers(seated.session, seated.round, touch)
    assert script.refused(seated.actor, closed).code is RefusalCode.WAGERING_CLOSED


def test_a_minimum_agreed_with_one_player_still_binds_them_at_close() -> None:
    seated = Seated(FUSION, Sign(Limits(1_000, 10_000)))
    script = seated.script
    agreed = Sign(Limits(100, 10_000))
    body = SetPersonalLimits(
        seated.table, seated.session, agreed, "marker 4", premium_inspection=True
    )
    script.do(script.who(seated.table, Action.SET_PERSONAL_LIMITS), body)
    seated.place(("red", 500))
    script.wait(31)
    late = PlaceWagers(seated.session, seated.round, (Touch("red", 500),))
    script.refused(seated.actor, late)
    assert script.floor.ledger.balance(escrow(seated.round)) == 500
