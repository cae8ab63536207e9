"""Checks how many players each stage takes and sends on, and that the stages fit together."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from croupier.core.tournaments.conditions import Conditions, StageKind, TournamentStage, Who


class Contradiction(Struct, frozen=True):
    """By its key and what is put into its sentence: the words are the catalogues'."""

    key: str
    values: dict[str, str | int] = {}


Contradictions = Iterator[Contradiction]


def capacity(stage: TournamentStage) -> int:
    return stage.sittings * stage.tables * stage.seats


def advancing(stage: TournamentStage) -> int:
    """At most: a table with fewer players than go on sends all of them."""
    return stage.sittings * stage.tables * stage.advance


def arriving(conditions: Conditions, stage: TournamentStage) -> int:
    """How many a stage must have seats for, where as many enter as may."""
    if not stage.takes:
        return conditions.most_players or 0
    found = 0
    for intake in stage.takes:
        source = conditions.stage(intake.stage)
        if source is None:
            continue
        came = min(arriving(conditions, source), capacity(source))
        through = min(advancing(source), came)
        found += through if intake.who is Who.ADVANCING else came - through
    return found


def seats_to_buy_back(conditions: Conditions) -> int:
    """How many may buy back in, where as many as can come by play."""
    back = conditions.buy_back
    stage = conditions.stage(back.into_stage) if back is not None else None
    return max(capacity(stage) - arriving(conditions, stage), 0) if stage is not None else 0


def contradictions(conditions: Conditions) -> Contradictions:
    """What is wrong with the stages."""
    stages = conditions.stages
    names = [stage.name for stage in stages]
    if len(set(names)) < len(names):
        yield Contradiction("stage-names")
        return
    if [stage.kind for stage in stages].count(StageKind.FINAL) != 1 or (
        stages[-1].kind is not StageKind.FINAL
    ):
        yield Contradiction("one-final")
    if stages[-1].tables * stages[-1].sittings != 1:
        yield Contradiction("final-at-one-table")
    for number, stage in enumerate(stages):
        yield from _of_stage(conditions, stage, names[:number])


def _of_stage(
    conditions: Conditions, stage: TournamentStage, before: Sequence[str]
) -> Contradictions:
    if not (stage.tables and stage.seats and stage.sittings and stage.ends.after):
        yield Contradiction("stage-empty", {"stage": stage.name})
        return
    if bool(stage.takes) is not bool(before):
        yield Contradiction("takes-nobody" if before else "takes-in-first", {"stage": stage.name})
    if any(intake.stage not in before for intake in stage.takes):
        yield Contradiction("takes-later", {"stage": stage.name})
        return
    final = stage.kind is StageKind.FINAL
    if final is bool(stage.advance):
        yield Contradiction(
            "advances-from-final" if final else "advances-none", {"stage": stage.name}
        )
    if stage.advance >= stage.seats:
        yield Contradiction("advances-all", {"stage": stage.name})
    if arriving(conditions, stage) > capacity(stage):
        more, room = arriving(conditions, stage), capacity(stage)
        yield Contradiction("seats", {"stage": stage.name, "seats": room, "players": more})
    taken = [
        intake
        for later in conditions.stages
        for intake in later.takes
        if intake.stage == stage.name and intake.who is Who.ADVANCING
    ]
    if not final and len(taken) != 1:
        yield Contradiction("advances-where", {"stage": stage.name, "stages": len(taken)})
