"""The bot that supervises mends what bots and devices did, and undoes nothing of a visitor's."""

from pathlib import Path

import pytest

from croupier.actors.casework import Casework
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import Origin, PersonId, RoundId, TableId, TerminalId
from croupier.core.pit.irregularities.commands import LetOutcomeStand
from croupier.core.pit.state import Case, CaseKind, Round, RoundStatus, Table
from croupier.core.pit.terminals.commands import DisableTerminal, ReportCondition
from croupier.core.pit.terminals.condition import Condition
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.envelope import Actor
from croupier.demo.bots.port import DemoPit
from croupier.demo.plan import MTT
from croupier.demo.running import Demo
from tests.demo.demo_floor import floor_of, running, until

VISITOR = Actor(PersonId("501"), Role.CASINO_OPERATOR)
OUT, BROKEN = TerminalId("N8"), TerminalId("N7")
D1 = TableId("D1")


async def _ask(demo: Demo, pit: str, seq: int, actor: Actor, body: object) -> None:
    assert demo.opening is not None
    host = next(host for name, host in demo.opening.house.pits.items() if name == pit)
    answer = await host.submit(Origin(f"test {actor.person}"), seq, actor, body)
    assert answer.refusal is None, answer.refusal


async def test_what_a_visitor_took_out_of_service_stays_out_and_what_broke_is_mended(
    tmp_path: Path,
) -> None:
    async with running(tmp_path, bots=0, speed=100.0) as demo:
        terminals = floor_of(demo, "main").state.terminals
        await _ask(demo, "main", 1, VISITOR, DisableTerminal(OUT, "a new screen"))
        await until(lambda: not terminals[OUT].enabled)
        # Twice, one after the other: whoever mends has looked at both terminals meanwhile.
        for number in (1, 2):
            broken = ReportCondition(BROKEN, Condition.DOOR_OPEN)
            await _ask(demo, "main", number, Actor(PersonId(BROKEN)), broken)
            await until(lambda: bool(terminals[BROKEN].conditions))
            await until(lambda: not terminals[BROKEN].conditions)
        assert not terminals[OUT].enabled


def _served(demo: Demo) -> DemoPit:
    assert demo.floor is not None
    return demo.floor.served[MTT]


async def _recorded_wrongly(demo: Demo) -> tuple[Table, Round]:
    """A round of dice, settled, of which something else came."""
    table = _served(demo).table(D1)

    def last() -> Round | None:
        round_ = table.round
        over = round_ is not None and round_.status is RoundStatus.SETTLED
        return round_ if over and round_ is not None and round_.id in _served(demo).truth else None

    await until(lambda: last() is not None)
    round_ = last()
    assert round_ is not None
    assert round_.outcome is not None
    assert round_.outcome.dice is not None
    _served(demo).truth[round_.id] = OutcomeData(dice=_others(round_.outcome.dice))
    return table, round_


def _others(dice: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(face % 6 + 1 for face in dice)


def _told(demo: Demo, about: RoundId) -> list[Case]:
    state = floor_of(demo, "annexe").state
    cases = (*state.cases.values(), *state.cases_done)
    return [case for case in cases if case.about == about]


async def test_a_wrong_outcome_is_told_in_the_words_of_its_game_and_put_right(
    tmp_path: Path,
) -> None:
    async with running(tmp_path, bots=0) as demo:
        _, round_ = await _recorded_wrongly(demo)
        came = _served(demo).truth[round_.id]
        await until(lambda: any(case.decided is not None for case in _told(demo, round_.id)))
        (case,) = _told(demo, round_.id)
        assert (case.kind, case.sentence) == (
            CaseKind.WRONG_OUTCOME,
            "the dice show something else",
        )
        assert round_.outcome is not None
        assert (round_.outcome.dice, round_.corrections) == (came.dice, 1)


async def test_what_somebody_has_let_stand_is_not_told_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stands(self: Casework, case: Case) -> None:
        """As a visitor may decide, rightly or not."""
        pit, body = self._pit, LetOutcomeStand(RoundId(case.about), "it was right")
        await pit.by(pit.who(Action.CORRECT_OUTCOME), body)

    monkeypatch.setattr(Casework, "_wrong_outcome", stands)
    async with running(tmp_path, bots=0) as demo:
        table, round_ = await _recorded_wrongly(demo)
        await until(lambda: any(case.decided is not None for case in _told(demo, round_.id)))
        # It is looked back at for four rounds, and so it was.
        decided_in = table.rounds
        await until(lambda: table.rounds > decided_in + 4)
        assert [case.decision for case in _told(demo, round_.id)] == ["stands: it was right"]
