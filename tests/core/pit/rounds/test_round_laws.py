"""Any order of acts at a table, right or wrong, keeps the money of an independent model.

The model knows only who holds what: credit, stakes on the round, and debts. It is told what each
accepted command means and reckons in plain integers; the pit's own moves are never asked.
"""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from croupier.core.identifiers import RoundId
from croupier.core.ledger.accounts import escrow
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    DeclareNoSpin,
    InvalidateRound,
    LetOutcomeStand,
    RecalculateRound,
    ReportWrongOutcome,
    VoidPastRound,
    VoidUnprovedWagers,
)
from croupier.core.pit.registry import decode_entry, encode_entry
from croupier.core.pit.rounds.commands import EnterOutcome, ReadOutcome
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.rulebook.faults import InvalidReason
from croupier.core.rulebook.games.roulette import NoSpinReason
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import (
    DEVICE,
    MANAGER,
    MTT,
    RFS,
    ROU,
    RRB,
    START,
    WHEEL,
    RoundScript,
    number,
)

BETS = {"straight:17": ({17}, 35), "dozen:1": (set(range(1, 13)), 2), "low": (set(range(1, 19)), 1)}
NUMBERS = ["0", "5", "17", "30"]
PLAYERS = (1, 2)


def pays(bets: dict[str, int], came: str) -> int:
    return sum(
        stake * (odds + 1) for bet, stake in bets.items() for hit, odds in [BETS[bet]]
        if int(came) in hit
    )  # fmt: skip


class Model:
    """Credit less debt is all that a player has; what is on a round is out of it until it ends."""

    def __init__(self) -> None:
        self.worth = dict.fromkeys(PLAYERS, START)
        self.laid: dict[str, dict[int, dict[str, int]]] = {}
        self.result: dict[str, str] = {}

    def lay(self, name: str, player: int, bet: str, amount: int) -> None:
        board = self.laid.setdefault(name, {}).setdefault(player, {})
        board[bet] = board.get(bet, 0) + amount
        self.worth[player] -= amount

    def settle(self, name: str, came: str) -> None:
        self.result[name] = came
        for player, bets in self.laid.get(name, {}).items():
            self.worth[player] += pays(bets, came)

    def unsettle(self, name: str) -> None:
        came = self.result.pop(name)
        for player, bets in self.laid.get(name, {}).items():
            self.worth[player] -= pays(bets, came)

    def void(self, name: str) -> None:
        if name in self.result:
            self.unsettle(name)
        for player in list(self.laid.get(name, {})):
            self.void_player(name, player)

    def void_player(self, name: str, player: int) -> None:
        bets = self.laid.get(name, {}).pop(player, {})
        self.worth[player] += sum(bets.values())
        if name in self.result:
            self.worth[player] -= pays(bets, self.result[name])


class Rounds(RuleBasedStateMachine):
    @initialize(rulebook=st.sampled_from([RRB, ROU, MTT, RFS]))
    def sit_down(self, rulebook: str) -> None:
        self.script = RoundScript(rulebook)
        self.model = Model()
        self.standing = rulebook == RFS
        self.finder = MANAGER if rulebook == RFS else SUPERVISOR

    def over(self) -> list[RoundId]:
        table = self.script.at
        rounds = [*table.past, *([table.round] if table.round is not None else [])]
        return [r.id for r in rounds if r.status is RoundStatus.SETTLED]

    def status(self) -> RoundStatus | None:
        return self.script.at.round.status if self.script.at.round is not None else None

    def under_way(self) -> bool:
        return self.status() in (RoundStatus.CLOSED, RoundStatus.PENDING)

    @precondition(lambda self: self.status() in (None, RoundStatus.SETTLED, RoundStatus.VOID))
    @rule()
    def open(self) -> None:
        last = self.script.at.round
        self.script.open()
        if not self.standing or last is None:
            return
        for player in PLAYERS:
            session = self.script.floor.state.sessions[self.script.session(player)]
            board = session.boards.get(self.script.id)
            for bet, amount in (board.bets if board else {}).items():
                assert int(self.model.result[last.id]) in BETS[bet][0], "only winners stand"
                self.model.lay(self.script.name, player, bet, amount)

    @precondition(lambda self: self.status() is RoundStatus.OPEN)
    @rule(
        player=st.sampled_from(PLAYERS),
        bet=st.sampled_from(sorted(BETS)),
        chips=st.integers(1, 40),
    )
    def lay(self, player: int, bet: str, chips: int) -> None:
        amount = chips * 100
        if self.script.money(player) >= amount:
            self.script.lay(player, (bet, amount))
            self.model.lay(self.script.name, player, bet, amount)

    @precondition(lambda self: self.status() is RoundStatus.OPEN)
    @rule()
    def close(self) -> None:
        """A round that nobody wagered on is over with the close under one of the rulebooks."""
        if self.script.rulebook != MTT or self.model.laid.get(self.script.name):
            self.script.spin_and_close()
        else:
            self.script.close()
            assert self.status() is RoundStatus.VOID

    @precondition(lambda self: self.status() is RoundStatus.CLOSED)
    @rule()
    def spin(self) -> None:
        if self.script.round.spun is None:
            self.script.spin()

    @precondition(lambda self: self.under_way() and self.script.round.spun is not None)
    @rule(came=st.sampled_from(NUMBERS))
    def settle(self, came: str) -> None:
        name = self.script.name
        self.script.tell(number(came))
        self.model.settle(name, came)

    @precondition(lambda self: self.under_way() and self.script.round.spun is not None)
    @rule()
    def no_spin(self) -> None:
        name = self.script.name
        self.script.do(DEALER, DeclareNoSpin(name, NoSpinReason.NO_POCKET))
        if self.status() is RoundStatus.VOID:
            self.model.void(name)

    @precondition(lambda self: self.status() in (RoundStatus.OPEN, RoundStatus.CLOSED))
    @rule()
    def invalidate(self) -> None:
        body = InvalidateRound(self.script.name, InvalidReason.DISRUPTION, "a brawl")
        actor = OPERATOR if self.script.rulebook == MTT else SUPERVISOR
        if self.script.ask(actor, body).answer.refusal is None:
            self.model.void(self.script.name)

    @precondition(lambda self: bool(self.over()))
    @rule(pick=st.integers(0, 60), came=st.sampled_from(NUMBERS))
    def correct(self, pick: int, came: str) -> None:
        name = self.over()[pick % len(self.over())]
        if self.script.rulebook == RFS:
            self.script.do(DEALER, ReportWrongOutcome(name, "wrong"))
        entry = self.script.ask(DEALER, CorrectOutcome(name, number(came), "wrong"), SUPERVISOR)
        if entry.answer.refusal is None:
            self.model.unsettle(name)
            self.model.settle(name, came)
        elif self.script.rulebook == RFS:
            for case in self.script.cases(CaseKind.WRONG_OUTCOME):
                if case.about == name:
                    self.let_stand(name)

    def let_stand(self, name: RoundId) -> None:
        self.script.do(DEALER, LetOutcomeStand(name, "right"))

    @precondition(lambda self: bool(self.over()))
    @rule(pick=st.integers(0, 60))
    def void_late(self, pick: int) -> None:
        name = self.over()[pick % len(self.over())]
        entry = self.script.ask(DEALER, VoidPastRound(name, "misplaced"), SUPERVISOR)
        if entry.answer.refusal is None:
            self.model.void(name)

    @precondition(lambda self: bool(self.over()) and self.script.rulebook != ROU)
    @rule(pick=st.integers(0, 60), player=st.sampled_from(PLAYERS))
    def unproved(self, pick: int, player: int) -> None:
        name = self.over()[pick % len(self.over())]
        self.script.failed(name)
        body = VoidUnprovedWagers(name, self.script.session(player), "no record")
        entry = self.script.ask(self.finder, body)
        if entry.answer.refusal is None:
            self.model.void_player(name, player)

    @precondition(lambda self: self.under_way() and self.script.rulebook in (RRB, RFS))
    @rule(came=st.sampled_from(NUMBERS))
    def disagree_then_decide(self, came: str) -> None:
        name = self.script.name
        if self.script.round.spun is None:
            self.script.spin()
        self.script.do(DEVICE, ReadOutcome(name, WHEEL, number("1")))
        self.script.do(DEALER, EnterOutcome(name, number("2")))
        looked = RecalculateRound(name, number(came), "looked")
        second = MANAGER if self.script.rulebook == RFS else None
        self.script.do(self.script.supervisor(), looked, second)
        self.model.settle(name, came)

    @invariant()
    def money_is_where_the_model_says(self) -> None:
        script = getattr(self, "script", None)
        if script is None:
            return
        for player in PLAYERS:
            assert script.money(player) >= 0
            assert script.debt(player) >= 0
            assert script.money(player) - script.debt(player) == self.model.worth[player]
        assert script.sound()

    @invariant()
    def stakes_lie_in_the_escrow_of_their_own_round(self) -> None:
        script = getattr(self, "script", None)
        if script is None or script.at.round is None or self.status() is None:
            return
        if self.status() in (RoundStatus.SETTLED, RoundStatus.VOID):
            return
        laid = self.model.laid.get(script.name, {})
        expected = sum(sum(bets.values()) for bets in laid.values())
        assert script.floor.ledger.balance(escrow(script.name)) == expected

    def teardown(self) -> None:
        script = getattr(self, "script", None)
        for entry in script.entries if script is not None else ():
            assert decode_entry(encode_entry(entry)) == entry


TestRounds = Rounds.TestCase
TestRounds.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
