"""Telling a player to keep to one game at a time, and taking that back."""

from croupier.core.pit.conduct.commands import Games, InstructOnGames
from croupier.core.pit.conduct.events import InstructedOnGames
from croupier.core.pit.floor import Floor
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision


def instruct_on_games(floor: Floor, command: Command[InstructOnGames]) -> Decision | Refusal:
    body = command.body
    session = floor.state.sessions[body.session]
    table = floor.state.tables[body.table]
    clause = floor.wagering(table).tables_at_once.first
    if session.one_game is (body.games is Games.ONE_AT_A_TIME):
        sentence = f"{session.id} plays {body.games.value.replace('-', ' ')} already"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    return Decision((InstructedOnGames(session.id, body.games, body.reason, clause),))
