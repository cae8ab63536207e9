"""A jackpot from its reset to its hit, by the venue's own decisions and a real keeper."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import TableId
from croupier.core.jackpots import activation
from croupier.core.jackpots.activation import ActivationState
from croupier.core.jackpots.hit_judging import commitment, hits
from croupier.core.jackpots.parameters import MICRO, HitSharing, JackpotId, LevelAsked
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.promotions import IncorrectWager
from croupier.core.stream.house_currency import SetCurrency
from croupier.core.venue.jackpots import commands, events
from croupier.core.venue.jackpots.activation_counting import committed
from croupier.core.venue.jackpots.showing import shown
from croupier.keeper.keeping import Keeper
from tests.core.jackpots.jackpot_stage import (
    INSPECTOR,
    MAJOR,
    MANAGEMENT,
    MINI,
    REP,
    SERVER,
    SET_UP,
    SUPERNOVA,
    JackpotStage,
    repeated,
)
from tests.core.pit.floor_script import OPERATOR

NOVA = JackpotId("nova")
MINI_SEED = 10_000 * MICRO
FIVE_COST_MOST = LevelAsked("Mini", 100, 600, "1/2", "0")
FAVOURS = RefusalCode.FAVOURS_PLAYER
# A tenth and a fiftieth of five dollars.
ADDED, RESERVED = 50 * MICRO, 10 * MICRO


@pytest.fixture
def stage(tmp_path: Path) -> JackpotStage:
    return JackpotStage(tmp_path)


def test_meters_rise_with_each_wager_of_a_press_and_the_answer_says_from_where(
    stage: JackpotStage,
) -> None:
    row = stage.play("T1", "1", "4", "7")
    mini = stage.jackpot.levels[0]
    answer = row.answer
    assert answer is not None
    assert (answer.place, answer.levels[0].before, answer.levels[0].added) == (
        1,
        MINI_SEED,
        3 * ADDED,
    )
    assert not answer.hit
    assert mini.meter == MINI_SEED + 3 * ADDED
    assert stage.jackpot.totals.contributions == 3 * (ADDED + RESERVED + 25 * MICRO)


def test_a_hit_reveals_the_key_that_was_committed_to_and_begins_anew(stage: JackpotStage) -> None:
    before = [level.commitment for level in stage.jackpot.levels]
    parameters = committed(stage.jackpot)
    row = stage.play_until_hit()
    answered = next(
        event
        for event in stage.script.entries[-1].events
        if isinstance(event, events.ActivationAnswered)
    )
    hit = answered.hits[0]
    level, key = stage.jackpot.levels[hit.level - 1], bytes.fromhex(hit.key)
    assert commitment(key, parameters, hit.level, 1) == before[hit.level - 1]
    assert level.meter == level.terms.seed
    assert level.cycle == 2
    assert level.commitment == hit.reset.commitment
    assert row.answer is not None
    told = row.answer.levels[hit.level - 1]
    assert hits(key, bytes.fromhex(answered.h), level.terms.ceiling, told.before, told.added)


def test_a_jackpot_hits_before_its_meter_has_passed_the_ceiling(stage: JackpotStage) -> None:
    row = stage.play_until_hit()
    assert row.answer is not None
    for level, terms in zip(row.answer.levels, stage.jackpot.parameters.levels, strict=True):
        assert level.before < terms.ceiling


@pytest.mark.proves("RFS-9.5.5", "RFS-9.5.6")
def test_a_hit_is_shared_evenly_by_the_wagers_of_its_press_each_rounded_up_to_the_dollar(
    stage: JackpotStage,
) -> None:
    row = stage.play_until_hit("T1", "1", "4", "7")
    assert row.answer is not None
    hit = next(level for level in row.answer.levels if level.hit)
    shares = [share for share in row.answer.shares if share.level == hit.level]
    assert [share.sensor for share in shares] == ["1", "4", "7"]
    assert len({share.amount for share in shares}) == 1
    assert shares[0].amount % 100 == 0
    exact = hit.amount / 3 / MICRO
    assert exact <= shares[0].amount < exact + 100
    entry = stage.pay()
    paid = next(event for event in entry.events if isinstance(event, events.JackpotPaid))
    assert paid.rounding == paid.paid * MICRO - paid.amount
    assert stage.jackpot.law() is None
    found = stage.row()
    assert found is not None
    assert found.body.state is ActivationState.SETTLED


def test_one_drawn_takes_all_of_a_hit_and_the_next_in_turn_where_its_wager_was_none(
    tmp_path: Path,
) -> None:
    stage = JackpotStage(tmp_path, replace(SET_UP, sharing=HitSharing.ONE_DRAWN))
    row = stage.play_until_hit("T1", "1", "4", "7")
    assert row.answer is not None
    (first,) = {share.sensor for share in row.answer.shares}
    stage.void("T1", first, IncorrectWager.NO_MAIN_WAGER)
    stage.script.do(SERVER, stage.about(commands.TakeBackVoids, "T1"))
    found = stage.row()
    assert found is not None
    assert found.body.answer is not None
    (second,) = {share.sensor for share in found.body.answer.shares}
    assert second != first
    assert stage.jackpot.law() is None


@pytest.mark.proves("RFS-9.5.4", "RFS-9.7.bullet4")
def test_a_hit_by_nobody_who_had_a_main_wager_leaves_the_meter_as_before_it(
    stage: JackpotStage,
) -> None:
    row = stage.play_until_hit()
    assert row.answer is not None
    before = {level.level: level.before for level in row.answer.levels}
    stage.void("T1", "1", IncorrectWager.NO_MAIN_WAGER)
    entry = stage.script.do(SERVER, stage.about(commands.TakeBackVoids, "T1"))
    assert [level.meter for level in stage.jackpot.levels] == [before[1], before[2]]
    assert stage.jackpot.law() is None
    assert any(isinstance(event, events.ContributionsTakenBack) for event in entry.events)
    found = stage.row()
    assert found is not None
    assert (found.body.over, found.body.answer and found.body.answer.shares) == (True, ())
    # Nor does the history, or any display, say that somebody has won.
    assert {hit.winners for hit in stage.jackpot.hits} == {0}
    assert {level.won for level in shown(stage.jackpot).levels} == {0}


@pytest.mark.proves("RFS-9.7", "RFS-9.5.8")
@pytest.mark.parametrize("why", IncorrectWager)
def test_a_wager_that_was_none_comes_off_the_meters(
    stage: JackpotStage, why: IncorrectWager
) -> None:
    row = stage.play("T1", "1", "4")
    assert row.answer is not None
    assert not row.answer.hit
    before = [level.meter for level in stage.jackpot.levels]
    stage.void("T1", "4", why)
    stage.script.do(SERVER, stage.about(commands.TakeBackVoids, "T1"))
    after = [level.meter for level in stage.jackpot.levels]
    assert [was - now for was, now in zip(before, after, strict=True)] == [ADDED, 25 * MICRO]
    assert stage.jackpot.law() is None
    again = stage.script.refused(SERVER, stage.about(commands.TakeBackVoids, "T1"))
    assert again.code is RefusalCode.ALREADY_DONE


@pytest.mark.proves("RFS-9.9.2")
def test_what_a_table_gave_back_before_the_answer_was_on_record_is_as_if_never_pressed(
    stage: JackpotStage,
) -> None:
    meters = [level.meter for level in stage.jackpot.levels]
    stage.press()
    stage.count()
    row = stage.row()
    assert row is not None
    stage.put(activation.refunded(row, "the server failed"))
    stage.answer()
    assert [level.meter for level in stage.jackpot.levels] == meters
    assert (stage.jackpot.pending, stage.jackpot.law()) == (None, None)
    found = stage.row()
    assert found is not None
    assert found.body.over
    stage.play()


def test_what_was_given_back_before_it_was_counted_is_never_counted(stage: JackpotStage) -> None:
    stage.press()
    row = stage.row()
    assert row is not None
    stage.put(activation.refunded(row, "the server failed"))
    refusal = stage.script.refused(SERVER, stage.about(commands.CountActivation, "T1"))
    assert refusal.code is RefusalCode.ALREADY_DONE
    assert stage.jackpot.places == 0


@pytest.mark.parametrize(
    ("table", "wager", "why"),
    [("T9", 500, "not linked"), ("T1", 400, "another")],
)
def test_a_press_that_cannot_be_counted_goes_back_with_a_reason(
    stage: JackpotStage, table: str, wager: int, why: str
) -> None:
    stage.press(table, wager=wager)
    stage.count(table)
    row = stage.row(table)
    assert row is not None
    assert row.body.state is ActivationState.REFUNDED
    assert why in row.body.reason
    assert stage.jackpot.places == 0


@pytest.mark.proves("RFS-9.9.2")
def test_while_a_jackpot_is_stopped_every_press_goes_back(stage: JackpotStage) -> None:
    stage.script.do(SERVER, commands.StopJackpot(stage.name, "the keeper does not answer"))
    stage.press()
    stage.count()
    row = stage.row()
    assert row is not None
    assert row.body.reason == "supernova is stopped: the keeper does not answer"
    stage.script.do(SERVER, commands.ResumeJackpot(stage.name, "it answers"))
    stage.play()


def test_the_next_press_waits_until_the_one_before_is_answered(stage: JackpotStage) -> None:
    stage.press("T1")
    stage.press("T2")
    stage.count("T1")
    refusal = stage.script.refused(SERVER, stage.about(commands.CountActivation, "T2"))
    assert refusal.code is RefusalCode.NOT_NOW
    stage.answer("T1")
    stage.count("T2")
    stage.answer("T2")
    assert stage.jackpot.places == 2


def test_parameters_that_change_bind_a_level_from_its_next_reset(stage: JackpotStage) -> None:
    richer = replace(MINI, seed=12_000), replace(MAJOR, seed=510_000)
    body = commands.ChangeJackpot(stage.name, richer, 60_000, 120_000, "a new season")
    stage.script.do(REP, body, MANAGEMENT)
    assert stage.jackpot.levels[0].terms.seed == MINI_SEED
    row = stage.play_until_hit()
    assert row.answer is not None
    for level in row.answer.levels:
        now = stage.jackpot.levels[level.level - 1]
        changed = now.terms.seed != stage.jackpot.parameters.levels[level.level - 1].seed
        assert changed == level.hit


def test_parameters_do_not_change_while_the_keeper_may_have_committed_by_the_old_ones(
    stage: JackpotStage,
) -> None:
    """Else the next cycle would be bound by a commitment to other parameters, and never end."""
    higher = commands.ChangeJackpot(
        stage.name, (replace(MINI, ceiling=40_000), MAJOR), 50_000, 100_000, "a bigger prize"
    )
    stage.press()
    stage.count()
    assert stage.script.refused(REP, higher, MANAGEMENT).code is RefusalCode.NOT_NOW
    stage.answer()
    stage.script.do(REP, higher, MANAGEMENT)


@pytest.mark.proves("RFS-9.7")
def test_a_wager_that_was_none_is_taken_back_also_of_a_jackpot_withdrawn_since(
    stage: JackpotStage,
) -> None:
    """Else its table would wait for ever: the money has passed on, and the house bears it."""
    row = stage.play("T1", "1", "2")
    assert row.answer is not None
    assert not row.answer.hit
    stage.script.do(REP, replace(SET_UP, jackpot=NOVA), MANAGEMENT)
    body = commands.WithdrawJackpot(stage.name, NOVA, "letter 17", "a new game")
    stage.script.do(MANAGEMENT, body, INSPECTOR)
    stage.void("T1", "2", IncorrectWager.FOREIGN_CHIP)
    stage.script.do(SERVER, stage.about(commands.TakeBackVoids, "T1"))
    assert (stage.jackpot.lies, stage.jackpot.law()) == (0, None)
    found = stage.row()
    assert found is not None
    assert found.body.over


def test_a_lost_keeper_means_other_keys_at_the_same_meters(
    stage: JackpotStage, tmp_path: Path
) -> None:
    stage.play()
    stage.press()
    stage.count()
    meters = [level.meter for level in stage.jackpot.levels]
    assert stage.jackpot.pending is not None
    added = [each.added for each in stage.jackpot.pending.added]
    old = [level.commitment for level in stage.jackpot.levels]
    body = commands.DeclareKeeperLost(stage.name, "its disk is gone")
    stage.script.do(REP, body, MANAGEMENT)
    stage.script.do(SERVER, stage.about(commands.ReturnUnanswered, "T1"))
    expected = [meter - more for meter, more in zip(meters, added, strict=True)]
    assert [level.meter for level in stage.jackpot.levels] == expected
    (tmp_path / "keeper.keys").unlink()
    stage.keeper = Keeper(stage.file, repeated("another"))
    stage.commit()
    assert not {level.commitment for level in stage.jackpot.levels} & set(old)
    stage.play()


def test_a_jackpot_that_is_withdrawn_passes_every_cent_to_another(stage: JackpotStage) -> None:
    stage.play_until_hit("T1", "1", "2")
    stage.pay()
    stage.script.do(REP, replace(SET_UP, jackpot=NOVA), MANAGEMENT)
    jackpots = stage.script.hall.state.jackpots
    lay = sum(jackpot.lies for jackpot in jackpots.values())
    body = commands.WithdrawJackpot(stage.name, jackpots[NOVA].id, "letter 17", "a new game")
    alone = stage.script.refused(MANAGEMENT, body)
    assert alone.code is RefusalCode.APPROVAL_NEEDED
    stage.script.do(MANAGEMENT, body, INSPECTOR)
    assert jackpots[SUPERNOVA].lies == 0
    assert jackpots[NOVA].lies == lay
    back = commands.WithdrawJackpot(NOVA, SUPERNOVA, "letter 18", "the old game again")
    refusal = stage.script.refused(MANAGEMENT, back, INSPECTOR)
    assert refusal.sentence == "the jackpot supernova is withdrawn"
    gone = shown(jackpots[SUPERNOVA])
    assert (gone.levels, gone.tables) == ((), ())
    assert gone.stopped == "supernova is withdrawn, a new game"
    assert all(jackpot.law() is None for jackpot in jackpots.values())


def test_a_jackpot_that_owes_a_hit_or_an_answer_is_not_withdrawn(stage: JackpotStage) -> None:
    stage.script.do(REP, replace(SET_UP, jackpot=NOVA), MANAGEMENT)
    body = commands.WithdrawJackpot(stage.name, NOVA, "letter 17", "a new game")
    stage.press("T1", "1")
    stage.count()
    assert stage.script.refused(MANAGEMENT, body, INSPECTOR).code is RefusalCode.UNSETTLED
    stage.answer()
    stage.play_until_hit("T2", "1")
    assert stage.script.refused(MANAGEMENT, body, INSPECTOR).code is RefusalCode.UNSETTLED
    stage.pay("T2")
    stage.script.do(MANAGEMENT, body, INSPECTOR)


def test_whoever_sets_a_jackpot_up_does_so_with_another(stage: JackpotStage) -> None:
    body = replace(SET_UP, jackpot=NOVA)
    assert stage.script.refused(REP, body).code is RefusalCode.APPROVAL_NEEDED
    refusal = stage.script.refused(SERVER, body, MANAGEMENT)
    assert refusal.code is RefusalCode.NOT_PERMITTED


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (replace(SET_UP, levels=(MINI,) * 2), RefusalCode.REUSED),
        (replace(SET_UP, levels=()), RefusalCode.TOO_MUCH_ASKED),
        (
            replace(SET_UP, levels=tuple(replace(MINI, name=str(n)) for n in range(6))),
            RefusalCode.TOO_MUCH_ASKED,
        ),
        (replace(SET_UP, levels=(replace(MINI, seed=20_000),)), RefusalCode.BAD_AMOUNT),
        (replace(SET_UP, levels=(replace(MINI, contribution="0"),)), RefusalCode.BAD_AMOUNT),
        (replace(SET_UP, levels=(replace(MINI, contribution="2"),)), RefusalCode.BAD_AMOUNT),
        (replace(SET_UP, levels=(replace(MINI, contribution="1/7"),)), RefusalCode.SPLIT_CENTS),
        (replace(SET_UP, levels=(replace(MINI, reserve="1/0"),)), RefusalCode.BAD_AMOUNT),
        (replace(SET_UP, edge="1/37"), RefusalCode.FAVOURS_PLAYER),
        # With one wager a press it costs 0.73 of each, with eight 0.83, and with five all of it.
        (replace(SET_UP, wager=100, levels=(FIVE_COST_MOST,), wagers_max=8), FAVOURS),
        (replace(SET_UP, wagers_max=0), RefusalCode.BAD_AMOUNT),
        (replace(SET_UP, wagers_max=201), RefusalCode.BAD_AMOUNT),
        (replace(SET_UP, jackpot="Super Nova"), RefusalCode.NOTHING_ASKED),
        (replace(SET_UP, rulebook="nsw-rapid-2016"), RefusalCode.NOT_OFFERED),
        (SET_UP, RefusalCode.REUSED),
    ],
)
@pytest.mark.proves("RFS-9.6")
def test_what_no_jackpot_can_be_is_refused(
    stage: JackpotStage, asked: commands.SetUpJackpot, code: RefusalCode
) -> None:
    asked = asked if asked == SET_UP or asked.jackpot != stage.name else replace(asked, jackpot="x")
    assert stage.script.refused(REP, asked, MANAGEMENT).code is code


def test_an_unknown_jackpot_is_named(stage: JackpotStage) -> None:
    body = commands.LinkTable(NOVA, "pit-1", TableId("T1"))
    assert "nova" in stage.script.refused(REP, body, MANAGEMENT).sentence


def test_a_house_with_money_on_its_meters_keeps_its_currency(stage: JackpotStage) -> None:
    """Also where no drawer has been filled: what lies there is counted in it."""
    stage.script.hall.state.balances.clear()
    refusal = stage.script.refused(OPERATOR, SetCurrency("EUR"))
    assert refusal.code is RefusalCode.NOT_NOW
