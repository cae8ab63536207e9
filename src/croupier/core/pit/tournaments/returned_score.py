"""Corrects a round after its score sheet was returned.

Chips are back in the inventory and players have signed for the count: by itself that changes no
place. The director is told what the right result would have come to and decides. As long as the
venue has not taken the sheet, nothing rests on it, and it may be put right.
"""

from msgspec.structs import replace

from croupier.core.identifiers import ClauseId, RoundId
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.tournaments import chip_counting, commands, events, scoring
from croupier.core.pit.tournaments.at_table import AtPlay, round_of, rules_of
from croupier.core.pit.tournaments.state import Question, Scored, TournamentPlay, TournamentPlayer
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision
from croupier.core.tournaments.placing import Out
from croupier.core.tournaments.score_sheet import SeatResult, SheetState, changed_sheet


def returned_at(
    floor: Floor, body: commands.QuestionReturnedScore | commands.DecideReturnedScore
) -> AtPlay | Refusal:
    play = floor.state.returned.get(body.sheet)
    if play is None:
        sentence = f"nothing is known any more of the score sheet {body.sheet!r}"
        return Refusal(RefusalCode.UNKNOWN_TOURNAMENT, sentence)
    table = floor.state.tables[play.content.table]
    return AtPlay(floor.settings(table), table, play)


def question(floor: Floor, command: Command[commands.QuestionReturnedScore]) -> Decision | Refusal:
    """What everybody would have held by the results as they are now."""
    at = returned_at(floor, command.body)
    assert isinstance(at, AtPlay)
    if not at.play.put_right:
        return Refusal(RefusalCode.TOO_EARLY, f"no round of {at.play.sheet} was put right")
    name = at.play.put_right[0]
    round_, known = round_of(floor, at.table, name), at.play.scored[name]
    void = round_ is not None and round_.status is RoundStatus.VOID
    seats = tuple(_questioned(floor, at, name)) if round_ is not None else ()
    corrections = round_.corrections if round_ is not None else known.corrections
    asked = events.ReturnedScoreQuestioned(
        at.table.id, at.play.sheet, name, corrections, void, seats, command.at
    )
    return Decision((asked,))


def _questioned(floor: Floor, at: AtPlay, name: RoundId) -> list[Question]:
    play, known = at.play, at.play.scored[name]
    round_ = round_of(floor, at.table, name)
    assert round_ is not None
    void = round_.status is RoundStatus.VOID and not known.void
    found: list[Question] = []
    for seat in dict.fromkeys((*known.wagers, *known.absent, *known.blank)):
        player = play.players[seat]
        bets = known.wagers.get(seat, {})
        credit = scoring.paid(floor, at.table, round_, bets) if bets else 0
        more = credit - known.credits.get(seat, 0)
        more += (known.absent.get(seat, 0) + known.blank.get(seat, 0)) if void else 0
        right = _correct_count(play, player, known, more)
        if more and right is not None:
            found.append(Question(seat, player.entry, _counted(play, player), right, credit))
    return found


def _counted(play: TournamentPlay, player: TournamentPlayer) -> int:
    return next((each.chips for each in play.results if each.entry == player.entry), 0)


def _correct_count(
    play: TournamentPlay, player: TournamentPlayer, known: Scored, more: int
) -> int | None:
    """Nothing for who has no place, or went out by another round than this."""
    if player.disqualified or player.never_came:
        return None
    asked = next((each for each in play.questions if each.seat == player.seat), None)
    if player.out is not None and asked is None:
        if player.out.round != known.number:
            return None
        return max((player.out.residual or 0) + more, 0)
    return max((asked.right if asked is not None else _counted(play, player)) + more, 0)


def questioned(floor: Floor, event: events.ReturnedScoreQuestioned) -> None:
    play = floor.state.returned[event.sheet]
    known = play.scored[event.round]
    credits = {**known.credits, **{each.seat: each.credit for each in event.seats}}
    play.scored[event.round] = replace(
        known, corrections=event.corrections, void=event.void, credits=credits
    )
    play.put_right = play.put_right[1:]
    asked = {each.seat: each for each in play.questions}
    asked |= {each.seat: each for each in event.seats}
    play.questions = tuple(each for each in asked.values() if each.right != each.counted)


def decide(floor: Floor, command: Command[commands.DecideReturnedScore]) -> Decision | Refusal:
    body, at = command.body, returned_at(floor, command.body)
    assert isinstance(at, AtPlay)
    assert body.found is not None
    if not at.play.questions:
        return Refusal(RefusalCode.NOT_NOW, f"nothing is to be decided about {body.sheet}")
    stands = body.decision is commands.ScoreDecision.STANDS
    results = at.play.results if stands else _corrected_results(at.play)
    refusal = None
    if not stands:
        refusal = _must_not_be_taken(body) or chip_counting.must_tell_removal(at, results)
    if refusal is not None:
        return refusal
    decided = events.ReturnedScoreDecided(
        *(at.table.id, body.sheet, body.decision, body.reason, _clause(at)),
        *(command.actor.person, results),
    )
    sheet = replace(body.found.body, results=results)
    claims = () if stands else (changed_sheet(body.found, sheet),)
    return Decision((decided,), claims=claims)


def _must_not_be_taken(body: commands.DecideReturnedScore) -> Refusal | None:
    assert body.found is not None
    if body.found.body.state is SheetState.COUNTED:
        return None
    sentence = f"{body.sheet} has been taken, and places rest on it: they stand as counted"
    return Refusal(RefusalCode.TOO_LATE, sentence)


def _clause(at: AtPlay) -> ClauseId | None:
    """By what places are made out."""
    return rules_of(at.book).places_by.last


def _corrected_results(play: TournamentPlay) -> tuple[SeatResult, ...]:
    asked = {each.entry: each for each in play.questions}
    return tuple(_result(play, each, asked.get(each.entry)) for each in play.results)


def _result(play: TournamentPlay, result: SeatResult, asked: Question | None) -> SeatResult:
    if asked is None:
        return result
    player = play.players[asked.seat]
    out = Out(play.rounds, 0, player.last_wager, player.removed or None)
    return replace(result, chips=asked.right, out=None if asked.right else out)


def decided(floor: Floor, event: events.ReturnedScoreDecided) -> None:
    play = floor.state.returned[event.sheet]
    play.questions, play.results = (), event.results
