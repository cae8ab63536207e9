"""How many players a stage takes and sends on, and whether the stages fit together."""

from collections.abc import Iterator, Sequence

from croupier.core.tournaments.conditions import Conditions, Stage, StageKind, Who


def capacity(stage: Stage) -> int:
    return stage.sittings * stage.tables * stage.seats


def advancing(stage: Stage) -> int:
    """At most: a table with fewer players than go on sends all of them."""
    return stage.sittings * stage.tables * stage.advance


def arriving(conditions: Conditions, stage: Stage) -> int:
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


def contradictions(conditions: Conditions) -> Iterator[str]:
    """What is wrong with the stages, each in a sentence."""
    stages = conditions.stages
    names = [stage.name for stage in stages]
    if len(set(names)) < len(names):
        yield "two stages have the same name"
        return
    if [stage.kind for stage in stages].count(StageKind.FINAL) != 1 or (
        stages[-1].kind is not StageKind.FINAL
    ):
        yield "there is one final, and it is the last stage"
    if stages[-1].tables * stages[-1].sittings != 1:
        yield "a final is played at one table in one session, or its places could not be compared"
    for number, stage in enumerate(stages):
        yield from _of_stage(conditions, stage, names[:number])


def _of_stage(conditions: Conditions, stage: Stage, before: Sequence[str]) -> Iterator[str]:
    if not (stage.tables and stage.seats and stage.sittings and stage.ends.after):
        yield f"{stage.name} has no tables, no seats or no length"
        return
    if bool(stage.takes) is not bool(before):
        yield f"{stage.name} does not say whom it takes" if before else f"{stage.name} is first"
    if any(intake.stage not in before for intake in stage.takes):
        yield f"{stage.name} takes players of a stage that does not come before it"
        return
    final = stage.kind is StageKind.FINAL
    if final is bool(stage.advance):
        yield f"nobody advances out of {stage.name}" if not final else "nobody advances out of it"
    if stage.advance >= stage.seats:
        yield f"as many advance out of {stage.name} as play there"
    if arriving(conditions, stage) > capacity(stage):
        more, room = arriving(conditions, stage), capacity(stage)
        yield f"{stage.name} has {room} seats and may be reached by {more}"
    taken = [
        intake
        for later in conditions.stages
        for intake in later.takes
        if intake.stage == stage.name and intake.who is Who.ADVANCING
    ]
    if not final and len(taken) != 1:
        yield f"those who advance out of {stage.name} go to {len(taken)} stages"
