"""Who sanctions a player, and who only recommends it."""

from croupier.core.pit.cases.approvals.approving import must_be_permitted_to_raise
from croupier.core.pit.conduct import bars, commands, directions, events, excluding, fold, sanctions
from croupier.core.pit.conduct.person_concerned import said
from croupier.core.pit.floor import Floor
from croupier.core.pit.powers import May, by_staff, event, may, with_button
from croupier.core.pit.subjects import Place, at_table, session_at_table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Action
from croupier.core.stream import authority, envelope
from croupier.core.stream.declaring import Button, Changes, Declarations


def barred_at(floor: Floor, body: commands.LiftBar) -> Place | Refusal:
    """A session that is over is known by its bar; somebody who is named needs none."""
    if body.session is not None and not bars.barred_as(floor, body.session):
        found = floor.session(body.session)
        if isinstance(found, Refusal):
            return found
    return at_table(floor, body)


def to_exclude(floor: Floor, body: commands.ExcludePlayer) -> Place | Refusal:
    """Somebody who is named may have left since."""
    found = floor.session_if_any(body.session) if said(body.person) is None else None
    return found if isinstance(found, Refusal) else at_table(floor, body)


def lifted_by(
    floor: Floor, command: envelope.Command[commands.LiftBar], subject: Place
) -> tuple[Action, ...]:
    """Where nothing but an exclusion keeps them out, whoever may exclude lifts it."""
    if bars.lifts_exclusions(floor, subject.table, command.body):
        return (Action.BAR_PLAYER, Action.EXCLUDE_FROM_CASINO)
    return (Action.BAR_PLAYER,)


def must_be_permitted_to_exclude(
    floor: Floor, command: envelope.Command[commands.ExcludePlayer], subject: Place
) -> Refusal | None:
    """Where the document has it so, whoever needs an approval recommends it instead."""
    refusal = authority.must_be_permitted(subject.book, Action.EXCLUDE_FROM_CASINO, command)
    waits = refusal is not None and refusal.code is RefusalCode.APPROVAL_NEEDED
    if waits and excluding.recommends(subject.book):
        return must_be_permitted_to_raise(subject.book, Action.EXCLUDE_FROM_CASINO, command.actor)
    return refusal


DECLARATIONS = Declarations(
    commands=(
        *with_button(
            Button.PLAYER,
            by_staff(
                sanctions.void_players_wagers, session_at_table, may(Action.VOID_WAGERS_AS_SANCTION)
            ),
            by_staff(sanctions.bar_player, session_at_table, may(Action.BAR_PLAYER)),
            by_staff(bars.lift_bar, barred_at, May(chosen=lifted_by)),
            by_staff(excluding.exclude_player, to_exclude, must_be_permitted_to_exclude),
            by_staff(directions.direct_to_vacate, session_at_table, may(Action.DIRECT_TO_VACATE)),
            by_staff(
                directions.instruct_on_games, session_at_table, may(Action.LIMIT_SEVERAL_GAMES)
            ),
        ),
    ),
    events=(
        event(events.PlayerBarred, fold.was_barred, changes=Changes.PERSON),
        event(events.VoidReached, fold.void_reached),
        event(events.PlayerExcluded, fold.was_excluded, changes=Changes.PERSON),
        event(events.BarLifted, fold.was_lifted, changes=Changes.PERSON),
        event(events.DirectedToVacate, fold.was_directed),
        event(events.InstructedOnGames, fold.was_instructed),
    ),
)
