"""Players of a stage who have no seat there yet."""

from croupier.core.tournaments.conditions import Intake, TournamentStage, Who
from croupier.core.tournaments.score_sheet import EntryId
from croupier.core.venue.tournaments.state import EntryState, Tournament


def due_in(tournament: Tournament, stage: TournamentStage) -> list[EntryId]:
    """Who is to play there and has no seat yet, in the order in which they came."""
    entries = tournament.entries
    back = [entry.id for entry in entries.values() if entry.joins == stage.name]
    if not stage.takes:
        came = [name for name, entry in entries.items() if not entry.joins]
    else:
        came = [name for intake in stage.takes for name in _from(tournament, intake)]
    known = tournament.stages.get(stage.name)
    seated = known.seated() if known is not None else set()
    return [
        name
        for name in dict.fromkeys((*came, *back))
        if name not in seated
        and not entries[name].eliminated
        and entries[name].state in (EntryState.ENTERED, EntryState.OUT)
        and (entries[name].state is EntryState.ENTERED or bool(stage.takes))
    ]


def _from(tournament: Tournament, intake: Intake) -> list[EntryId]:
    known = tournament.stages.get(intake.stage)
    if known is None:
        return []
    through = [name for run in known.runs for name in run.advancing]
    if intake.who is Who.ADVANCING:
        return through
    entries = tournament.entries
    others = [name for run in known.runs for name in run.held if name not in through]
    return [name for name in others if entries[name].state is EntryState.OUT]
