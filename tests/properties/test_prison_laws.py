"""Stakes in prison, while rounds are corrected and made void in any order.

Whatever is done, money is conserved and the independent auditor follows every entry. And everybody
has what they would have had, had each round been right at once, unless staff are called to judge a
stake: one that an earlier correction has carried through a round that is put right in its turn.
"""

from collections import Counter
from enum import StrEnum

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import RoundId
from croupier.core.ledger.accounts import prison
from croupier.core.pit.irregularities.commands import CorrectOutcome, InvalidateRound
from croupier.core.pit.state import CaseKind
from croupier.core.pit.tables.commands import AnnounceClosing, CloseTable, OpenTable
from croupier.core.rulebook.faults import InvalidReason
from croupier.core.rulebook.roles import Action
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import number
from tests.core.pit.rounds.test_en_prison import Prison

RED, BLACK, ZERO = "32", "15", "0"
PLAYERS = (1, 2)
BETS = [(player, bet) for player in PLAYERS for bet in ("red", "black")]
Stakes = dict[tuple[int, str], int]


class Act(StrEnum):
    OPEN = "open"
    PLAY = "play"
    CORRECT = "correct"
    VOID = "void"
    REOPEN = "reopen"


class Played:
    """What was laid on a round and what came: nothing as long as it goes on, or where it is void"""

    def __init__(self, name: RoundId, laid: Stakes) -> None:
        self.name, self.laid = name, laid
        self.came: str | None = None
        self.over = False
        # Whether the table has closed before the next.
        self.closed = False


class Law:
    def __init__(self, again: str, closes: str) -> None:
        self.script = Prison(again, closes)
        self._again, self._closes = again, closes
        self._start = {player: self.script.money(player) for player in PLAYERS}
        self._house = self.script.house
        self._rounds: list[Played] = []

    @property
    def _under_way(self) -> bool:
        return bool(self._rounds) and not self._rounds[-1].over

    def act(self, act: Act, which: int, came: str, laid: Stakes) -> None:
        if act is Act.REOPEN:
            self._reopen()
            return
        if act in (Act.OPEN, Act.PLAY):
            self._open(laid)
            if act is Act.PLAY:
                self.end(came)
            return
        over = [at for at, each in enumerate(self._rounds) if each.came is not None]
        if act is Act.CORRECT and over:
            self._correct(over[-1 - which % min(len(over), 3)], came)
        elif act is Act.VOID and (over or self._under_way):
            last = len(self._rounds) - 1
            self._void(last if self._under_way else over[-1 - which % min(len(over), 2)])

    def _open(self, laid: Stakes) -> None:
        if self._under_way:
            return
        self.script.open()
        for (player, bet), stake in laid.items():
            self.script.lay(player, (bet, stake))
        self._rounds.append(Played(self.script.name, laid))

    def end(self, came: str) -> None:
        if self._under_way:
            self.script.spin_and_close()
            self.script.tell(number(came))
            self._rounds[-1].came, self._rounds[-1].over = came, True

    def _reopen(self) -> None:
        if not self._under_way:
            self.close()
            self.script.do(SUPERVISOR, OpenTable(self.script.id, DEALER.person))

    def close(self) -> None:
        """No round decides any more what is in prison then."""
        self.script.do(SUPERVISOR, AnnounceClosing(self.script.id))
        self.script.now += 3_600_000
        self.script.do(SUPERVISOR, CloseTable(self.script.id))
        if self._rounds:
            self._rounds[-1].closed = True

    def _correct(self, at: int, came: str) -> None:
        said = CorrectOutcome(self._rounds[at].name, OutcomeData(number=came), "seen")
        if self.script.ask(DEALER, said, SUPERVISOR).answer.refusal is None:
            self._rounds[at].came = came

    def _void(self, at: int) -> None:
        hands = self.script.who(self.script.id, Action.INVALIDATE_FOR_DISRUPTION)
        said = InvalidateRound(self._rounds[at].name, InvalidReason.DISRUPTION, "the lights failed")
        if self.script.ask(hands, said).answer.refusal is None:
            self._rounds[at].came, self._rounds[at].over = None, True

    @property
    def judged(self) -> bool:
        """Staff have been called to say what is due."""
        kinds = {case.kind for case in self.script.floor.state.cases.values()}
        return CaseKind.DISPUTE in kinds

    def check(self) -> None:
        assert self.script.sound()
        self.script.audited()
        net, jailed = self._right_at_once()
        if self.judged:
            return
        for player in PLAYERS:
            has = self.script.money(player) - self.script.debt(player)
            assert has == self._start[player] + net[player]
            there = self.script.floor.ledger.balance(prison(self.script.session(player)))
            assert there == sum(stake for (who, _), stake in jailed.items() if who == player)
        assert self.script.house - self._house == -sum(net.values()) - sum(jailed.values())

    def _right_at_once(self) -> tuple[Counter[int], Counter[tuple[int, str]]]:
        net: Counter[int] = Counter()
        jailed: Counter[tuple[int, str]] = Counter()
        for each in self._rounds:
            if each.came is None:
                for (player, _), stake in jailed.items():
                    net[player] += stake
                jailed = Counter()
                continue
            stays = each.came == ZERO and self._again == "stays"
            there = Counter(jailed) if stays else Counter[tuple[int, str]]()
            for (player, bet), stake in ({} if stays else jailed).items():
                net[player] += stake if _wins(bet, each.came) else 0
            for (player, bet), stake in each.laid.items():
                net[player] += stake if _wins(bet, each.came) else -stake
                if each.came == ZERO:
                    there[player, bet] += stake
            jailed = there
            if each.closed:
                for (player, _), stake in jailed.items() if self._closes == "returned" else ():
                    net[player] += stake
                jailed = Counter()
        return net, jailed


def _wins(bet: str, came: str) -> bool:
    return came == {"red": RED, "black": BLACK}[bet]


ACTS = st.sampled_from(
    (Act.OPEN, Act.PLAY, Act.PLAY, Act.CORRECT, Act.CORRECT, Act.VOID, Act.REOPEN)
)
CAME = st.sampled_from((ZERO, ZERO, RED, BLACK))
LAID = st.dictionaries(st.sampled_from(BETS), st.sampled_from((500, 1_000)), max_size=2)
STEPS = st.lists(st.tuples(ACTS, st.integers(0, 5), CAME, LAID), max_size=14)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    rule=st.tuples(st.sampled_from(("stays", "lost")), st.sampled_from(("returned", "lost"))),
    steps=STEPS,
    last=CAME,
    closed=st.booleans(),
    after=st.lists(st.tuples(st.just(Act.CORRECT), st.integers(0, 2), CAME), max_size=2),
)
def test_corrections_and_voids_in_any_order_leave_everybody_what_is_theirs(
    rule: tuple[str, str],
    steps: list[tuple[Act, int, str, Stakes]],
    last: str,
    closed: bool,
    after: list[tuple[Act, int, str]],
) -> None:
    law = Law(*rule)
    for step in steps:
        law.act(*step)
    law.end(last)
    if closed:
        law.close()
        for act, which, came in after:
            law.act(act, which, came, {})
    law.check()
