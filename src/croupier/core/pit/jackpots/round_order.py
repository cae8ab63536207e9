"""What a jackpot demands of the round beside it, in the order of the two.

Chips are off before the dolly, "Game Over" comes before the next betting, and one dealer stays from
the press until then.
"""

from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots.state import JackpotProgress, JackpotRound
from croupier.core.pit.state import Round, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.promotions import JackpotRules
from croupier.core.rulebook.roles import Action
from croupier.core.rulebook.round import ScriptStep


def _found(floor: Floor, table: Table) -> tuple[JackpotRules, JackpotRound] | None:
    here = floor.state.jackpots.get(table.id)
    rules = floor.settings(table).jackpot if here is not None else None
    if here is None or here.round is None or rules is None:
        return None
    return rules, here.round


def _refusal(rules: JackpotRules, step: ScriptStep, code: RefusalCode, sentence: str) -> Refusal:
    clause = next((cited.first for cited in rules.script if cited.value is step), None)
    return Refusal(code, sentence, clause)


def must_have_bare_sensors(floor: Floor, table: Table, main: Round) -> Refusal | None:
    """Before the layout is cleared and the number marked, jackpot wagers are off the sensors."""
    found = _found(floor, table)
    if found is None or found[1].round != main.id or not found[1].counting:
        return None
    rules, round_ = found
    if round_.progress is JackpotProgress.TAKING:
        sentence = 'press "No More Bets" at the jackpot console before the number is marked'
        step = ScriptStep.PRESS_JACKPOT_NO_MORE_BETS
        return _refusal(rules, step, RefusalCode.TOO_EARLY, sentence)
    removes = any(cited.value is ScriptStep.REMOVE_JACKPOT_WAGERS for cited in rules.script)
    if round_.removed or round_.progress is JackpotProgress.RETURNED or not removes:
        return None
    sentence = "take the jackpot wagers off before the number is marked"
    return _refusal(rules, ScriptStep.REMOVE_JACKPOT_WAGERS, RefusalCode.TOO_EARLY, sentence)


def must_have_pressed_game_over(floor: Floor, table: Table) -> Refusal | None:
    found = _found(floor, table)
    if found is None or not under_way(found[1]):
        return None
    sentence = f'press "Game Over" at the jackpot console of {table.id}: that opens betting'
    return _refusal(found[0], ScriptStep.PRESS_GAME_OVER, RefusalCode.NOT_NOW, sentence)


def must_have_closed_jackpot(floor: Floor, table: Table) -> Refusal | None:
    """Management alone closes a jackpot terminal, and does so before its table closes."""
    here = floor.state.jackpots.get(table.id)
    if here is None or not here.open:
        return None
    clause = floor.settings(table).authority[Action.OPEN_JACKPOT_TERMINAL].first
    sentence = f"the jackpot terminal of {table.id} is open: management closes it first"
    return Refusal(RefusalCode.NOT_NOW, sentence, clause)


def under_way(round_: JackpotRound) -> bool:
    """What went back when the server failed holds nothing up."""
    waits = round_.progress in (JackpotProgress.PRESSED, JackpotProgress.ANSWERED)
    return waits and not round_.over


def jackpot_under_way(floor: Floor, table: Table) -> bool:
    found = _found(floor, table)
    return found is not None and under_way(found[1])
