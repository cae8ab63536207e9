"""Whatever happens to a jackpot in whatever order, its law holds, and other arithmetic agrees."""

from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.audit.independent.auditor import Auditor
from croupier.core.jackpots import activation
from croupier.core.jackpots.activation import ActivationState
from croupier.core.jackpots.parameters import HitSharing, LevelAsked
from croupier.core.rulebook.promotions import IncorrectWager
from croupier.core.stream.envelope import Claim
from croupier.core.venue.jackpots import commands
from tests.audit.test_jackpots import proved
from tests.core.jackpots.jackpot_stage import MANAGEMENT, REP, SERVER, SET_UP, JackpotStage

# Few presses to a hit, with a reserve that pays for seeds, and presses beyond the ceiling.
LEVELS = (
    LevelAsked("Mini", 300, 2_000, "1/4", "1/8"),
    LevelAsked("Major", 1_000, 9_000, "1/5", "0"),
)
SMALL = replace(SET_UP, wager=1_000, levels=LEVELS)
TABLES = st.sampled_from(("T1", "T2"))
SENSORS = st.lists(st.sampled_from("12345"), min_size=1, max_size=4, unique=True)
ACTS = st.one_of(
    st.tuples(st.just("play"), TABLES, SENSORS),
    st.tuples(st.just("refund"), TABLES, SENSORS),
    st.tuples(st.just("void"), TABLES, SENSORS),
    st.tuples(st.just("pay"), TABLES, SENSORS),
    st.tuples(st.just("lost"), TABLES, SENSORS),
    st.tuples(st.just("change"), TABLES, SENSORS),
)


def carry_out(stage: JackpotStage, act: str, table: str, sensors: list[str]) -> None:
    row = stage.row(table)
    over = row is None or row.body.over
    if act in ("play", "refund") and over:
        stage.press(table, *sensors, wager=1_000)
        stage.count(table)
        found = stage.row(table)
        assert found is not None
        if act == "refund":
            stage.put(activation.refunded(found, "the server failed"))
        stage.answer(table)
    elif act == "void" and row is not None and row.body.state is ActivationState.ANSWERED:
        if row.body.valid:
            stage.void(table, row.body.valid[0], IncorrectWager.FOREIGN_CHIP)
            stage.script.do(SERVER, stage.about(commands.TakeBackVoids, table))
    elif act == "pay" and row is not None and isinstance(activation.paid(row), Claim):
        stage.pay(table)
    elif act == "change":
        # A seed that changes with the sensors: richer or poorer from the next reset on.
        levels = (replace(LEVELS[0], seed=150 * len(sensors)), LEVELS[1])
        season = commands.ChangeJackpot(stage.name, levels, 50_000, 100_000, "another season")
        stage.script.do(REP, season, MANAGEMENT)
    elif act == "lost":
        body = commands.DeclareKeeperLost(stage.name, "its disk is gone")
        stage.script.do(REP, body, MANAGEMENT)
        stage.commit()


@settings(max_examples=40)
@given(st.lists(ACTS, max_size=25), st.sampled_from(HitSharing))
def test_the_law_holds_whatever_happens(
    acts: list[tuple[str, str, list[str]]], sharing: HitSharing
) -> None:
    with TemporaryDirectory() as folder:
        stage = JackpotStage(Path(folder), replace(SMALL, sharing=sharing))
        for act in acts:
            carry_out(stage, *act)
            assert stage.jackpot.law() is None
            assert all(level.meter >= 0 <= level.reserve for level in stage.jackpot.levels)
        auditor = Auditor()
        for record in stage.records():
            assert auditor.take("venue", record.seq, record.body) is None
        proved(stage.records())
