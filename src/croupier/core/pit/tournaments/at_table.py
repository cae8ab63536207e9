"""The tournament at a table, and the questions that many decisions ask about it."""

from typing import Any

from msgspec import Struct

from croupier.core.identifiers import PersonId, RoundId, TableId, table_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.fold import found
from croupier.core.pit.state import Round, Table
from croupier.core.pit.tables.dealing import must_deal_here
from croupier.core.pit.tournaments.state import Phase, TournamentPlay, TournamentPlayer, chips_of
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook import limits, roles, rulebook, tournaments
from croupier.core.stream.authority import must_be_permitted
from croupier.core.stream.envelope import Command
from croupier.core.stream.rights import GUESTS
from croupier.core.tournaments.conditions import ChipRise, LimitStep


class AtPlay(Struct, frozen=True):
    """A table in a tournament; `player` is whom the command speaks of, where it names a seat."""

    book: rulebook.Settings
    table: Table
    play: TournamentPlay
    player: TournamentPlayer | None = None


def at_play(floor: Floor, body: Any) -> AtPlay | Refusal:
    """Finds the tournament of a command's table or round, and the player of its seat."""
    named: TableId = body.table if hasattr(body, "table") else table_of(body.round)
    table = floor.table(named)
    if isinstance(table, Refusal):
        return table
    play = floor.state.tournaments.get(table.id)
    if play is None:
        return Refusal(RefusalCode.UNKNOWN_TOURNAMENT, f"no tournament is played at {table.id}")
    seat = getattr(body, "seat", None)
    if seat is not None and seat not in play.players:
        sentence = f"{quoted(seat)} is no seat of the tournament at {table.id}"
        return Refusal(RefusalCode.UNKNOWN_SEAT, sentence)
    player = play.players[seat] if seat is not None else None
    return AtPlay(floor.settings(table), table, play, player)


def found_at(floor: Floor, body: Any) -> AtPlay:
    """As `at_play`, for a decision: its gate has found it."""
    at = at_play(floor, body)
    assert isinstance(at, AtPlay)
    return at


def rules_of(book: rulebook.Settings) -> tournaments.TournamentRules:
    """A sheet is taken up only under a rulebook that has tournaments."""
    assert book.tournaments is not None
    return book.tournaments


def held(floor: Floor, table: Table, player: TournamentPlayer) -> int:
    """Chips before a player, without those that lie on the layout."""
    return floor.ledger.balance(chips_of(table.id, player.seat))


def limits_now(play: TournamentPlay) -> LimitStep:
    return play.content.terms.limits_in(play.rounds + 1)


def rise_in(play: TournamentPlay, round_: int) -> ChipRise | None:
    """The rise that comes with that round."""
    rises = play.content.terms.rises
    return next((rise for rise in rises if rise.from_round == round_), None)


def exchange_due(floor: Floor, table: Table, play: TournamentPlay) -> ChipRise | None:
    """For which values players' chips are to be exchanged before the next round."""
    if play.phase is not Phase.WAITING or at_terminals(floor, table):
        return None
    rise = rise_in(play, play.rounds + 1)
    return rise if rise is not None and rise.from_round > play.exchanged else None


def round_of(floor: Floor, table: Table, name: RoundId | None) -> Round | None:
    """The round, as long as state has it."""
    return found(table, name) if name is not None else None


def at_terminals(floor: Floor, table: Table) -> bool:
    return floor.offer(table).options.form is limits.Form.TERMINAL


def must_speak_for_seat(floor: Floor, command: Command[Any], subject: AtPlay) -> Refusal | None:
    """A player at their own terminal; at a table of chips whoever works there tells of them."""
    actor, table = command.actor, subject.table
    if actor.role in GUESTS:
        if actor.terminal == command.body.seat and at_terminals(floor, table):
            return None
        return Refusal(RefusalCode.NOT_YOURS, f"{command.body.seat} is somebody else's seat")
    if at_terminals(floor, table):
        sentence = f"only the player at {command.body.seat} wagers there"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    return must_work_here(floor, command, subject)


def must_work_here(floor: Floor, command: Command[Any], subject: AtPlay) -> Refusal | None:
    """The table's dealer or whoever assists there, and the manager of the tournament."""
    if command.actor.role is roles.Role.DEALER:
        return must_deal_here(subject.table, command)
    return must_direct(floor, command, subject)


def directs(command: Command[Any], directors: tuple[PersonId, ...]) -> bool:
    """Where a rulebook gives the manager's acts to two, either of them is the manager."""
    people = (command.actor, command.approver)
    return any(who is not None and who.person in directors for who in people)


def must_direct(floor: Floor, command: Command[Any], subject: AtPlay) -> Refusal | None:
    """The manager of this tournament, and not of another."""
    refusal = must_be_permitted(subject.book, roles.Action.RUN_TOURNAMENT, command)
    if refusal is not None or directs(command, subject.play.directors):
        return refusal
    who = " or ".join(subject.play.directors)
    clause = subject.book.authority[roles.Action.RUN_TOURNAMENT].first
    sentence = f"{command.actor.person} does not direct this tournament: {who} does"
    return Refusal(RefusalCode.NOT_PERMITTED, sentence, clause)


def must_be_wagering(at: AtPlay, round_: RoundId) -> Refusal | None:
    play = at.play
    if play.round != round_ or play.phase is not Phase.WAGERING:
        sentence = f"no tournament wagers are taken on {round_}"
        return Refusal(RefusalCode.WAGERING_CLOSED, sentence)
    return None


def must_still_play(player: TournamentPlayer) -> Refusal | None:
    if player.plays:
        return None
    sentence = f"{player.name} is out of this session"
    return Refusal(RefusalCode.NOT_NOW, sentence, player.clause)
