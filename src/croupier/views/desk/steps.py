"""Where a round stands in its rulebook's script, and what the dealer does at each step.

The table goes by "this table" and its rounds by their number; everything else has the name that
people on the floor use.
"""

import re

from msgspec import Struct

from croupier.core.games.baccarat.rules import Draw
from croupier.core.identifiers import ClauseId
from croupier.core.pit.cards.prompting import prompt
from croupier.core.pit.cards.state import LiveCoup
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.motion import script_of as whole_script
from croupier.core.pit.rounds.reading import DEALER
from croupier.core.pit.state import OVER, Round, RoundStatus, Table, TableStatus
from croupier.core.rulebook.games.roulette import AfterNoSpin
from croupier.core.rulebook.round import MOVING, Script, ScriptStep
from croupier.views.sentence.names import Names, names_of, spoken_names

S = ScriptStep

_OPENING = frozenset({S.ANNOUNCE_PLACE_YOUR_BETS, S.PRESS_NEW_GAME, S.WAGERING_OPENS_BY_ITSELF})
_CLOSING = frozenset(
    {
        S.COUNT_DOWN,
        S.ANNOUNCE_NO_MORE_BETS,
        S.SHOW_NO_MORE_BETS,
        S.CLOSE_BY_CLOCK,
        S.CLOSE_BY_SENSOR,
    }
)
_READING = frozenset({S.ENTER_OUTCOME, S.SENSOR_SENDS_OUTCOME, S.SHOW_DICE})
# A rulebook has these of Lucky Ball, which not every table of it offers.
_LUCKY = frozenset({S.SHOW_LUCKY_NUMBERS, S.BOOST_LUCKY_NUMBER})
# What nobody tells the system: over as soon as the step after it is.
_SILENT = frozenset({S.ANNOUNCE_RESULT, S.PLACE_DOLLY, S.MOVE_OUTSIDE_ZERO})

_SAY = {
    S.ANNOUNCE_PLACE_YOUR_BETS: "Place your bets, please.",
    S.ANNOUNCE_NO_MORE_BETS: "No more bets.",
}
COMMANDS = {
    S.ANNOUNCE_PLACE_YOUR_BETS: "open-wagering",
    S.PRESS_NEW_GAME: "open-wagering",
    S.SPIN_BALL: "spin-ball",
    S.SPIN_BALL_IF_NOT_SPUN: "spin-ball",
    S.LOAD_USPIN: "load-uspin",
    S.OFFER_USPIN_BUTTON: "start-uspin",
    S.ANNOUNCE_NO_MORE_BETS: "call-no-more-bets",
    S.AGITATE_DICE: "tumble-dice",
    S.AGITATE_DICE_IF_NOT_AGITATED: "tumble-dice",
    S.ENTER_OUTCOME: "enter-outcome",
    S.ACCEPT_SENSOR_NUMBER: "confirm-outcome",
    S.PRESS_RESULT: "press-result",
    S.CONFIRM_RESULT: "confirm-outcome",
}


class Step(Struct, frozen=True, omit_defaults=True):
    """`say` are the words to announce; `command` is what the dealer presses, if anything."""

    step: ScriptStep
    clause: ClauseId | None = None
    say: str = ""
    command: str | None = None
    done: bool = False
    now: bool = False


def steps(floor: Floor, table: Table) -> tuple[Step, ...]:
    script = script_of(floor, table)
    done = [_done(floor, table, cited.value) for cited in script]
    for place in range(len(done) - 2, -1, -1):
        if script[place].value in _SILENT:
            done[place] = done[place + 1]
    closed = table.status is TableStatus.CLOSED
    now = done.index(False) if False in done and not closed else None
    return tuple(
        Step(
            cited.value,
            cited.first,
            _call_of(floor, table, cited.value, now=place == now),
            COMMANDS.get(cited.value),
            done[place],
            place == now,
        )
        for place, cited in enumerate(script)
    )


def script_of(floor: Floor, table: Table) -> Script:
    script = whole_script(floor, table)
    if table.options.get("lucky_ball", "off") != "off":
        return script
    return tuple(cited for cited in script if cited.value not in _LUCKY)


def _call_of(floor: Floor, table: Table, step: ScriptStep, *, now: bool) -> str:
    """Of a result, what was read of the round under way: it is announced before it is paid."""
    round_ = table.round
    if now and _bets_are_called_again(floor, table):
        return _SAY[S.ANNOUNCE_PLACE_YOUR_BETS]
    if step is not S.ANNOUNCE_RESULT or round_ is None or not round_.readings:
        return _SAY.get(step, "")
    outcome = round_.readings[-1].outcome
    if round_.status in OVER:
        return ""
    if outcome.number is not None:
        return f"{outcome.number}."
    return ", ".join(map(str, outcome.dice)) if outcome.dice is not None else ""


def _bets_are_called_again(floor: Floor, table: Table) -> bool:
    """After a no-spin, before the ball is spun again, where the rulebook begins with the call."""
    round_, rules = table.round, floor.settings(table).no_spin
    if round_ is None or rules is None or not round_.no_spins or round_.status in OVER:
        return False
    again = rules.while_open.value is AfterNoSpin.BETS_CALLED_AGAIN
    return again and round_.closed is None and round_.spun is None


def _done(floor: Floor, table: Table, step: ScriptStep) -> bool:
    """Between rounds nothing is done yet: the next round begins at the first step."""
    round_ = table.round
    if round_ is None or round_.status in OVER:
        return False
    if step in _OPENING:
        return True
    if step in MOVING:
        return round_.spun is not None
    if step in _CLOSING:
        return round_.closed is not None
    if step in _READING:
        return bool(round_.readings)
    return _done_otherwise(floor, table, round_, step)


def _done_otherwise(floor: Floor, table: Table, round_: Round, step: ScriptStep) -> bool:
    coup = coup_of(floor, table)
    match step:
        case S.LOAD_USPIN:
            return round_.loaded is not None
        case S.SHOW_LUCKY_NUMBERS:
            return round_.lucky.shows is not None or bool(round_.lucky.void)
        case S.BOOST_LUCKY_NUMBER:
            boosted = round_.draw is not None and round_.draw.boosted is not None
            return boosted or bool(round_.lucky.void)
        case S.ACCEPT_SENSOR_NUMBER:
            return any(reading.by == DEALER for reading in round_.readings)
        case S.DEAL_FOUR_CARDS:
            return coup is not None and coup.dealt >= 4
        case S.DRAW_BY_TABLEAU:
            return coup is not None and coup.dealt >= 4 and _complete(floor, table)
        case S.PRESS_RESULT:
            return coup is not None and coup.pressed is not None
        case S.CONFIRM_RESULT | S.SETTLE:
            return round_.status is RoundStatus.SETTLED
        case _:
            return False


def _complete(floor: Floor, table: Table) -> bool:
    said = prompt(floor, table.id)
    return said is not None and said.due is Draw.DONE


def coup_of(floor: Floor, table: Table) -> LiveCoup | None:
    shoe = floor.state.cards.shoes.get(table.id)
    return shoe.coup if shoe is not None else None


_NAMED = re.compile(r"[A-Za-z]\d")
_CARD = re.compile(r"\b([A2-9TJQK])([SHDC])\b")
_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_ENDS = (".", "!", "?", ":")


def dealer_wording(floor: Floor, table: Table, sentence: str) -> str:
    """A set of cards keeps the name on its box, whatever stands in that name."""
    sets = [name for name in floor.state.cards.sets if name in sentence]
    if not sets:
        return finished(_renamed(floor, table, sentence))
    named = re.compile(f"({'|'.join(map(re.escape, sorted(sets, key=len, reverse=True)))})")
    parts = named.split(sentence)
    parts[::2] = (_renamed(floor, table, part) for part in parts[::2])
    return finished("".join(parts))


def _renamed(floor: Floor, table: Table, text: str) -> str:
    own = re.compile(rf"\b{re.escape(table.id)}(?:/(\d+))?(?![\w-])")
    told = own.sub(lambda found: f"round {found[1]}" if found[1] else "this table", text)
    # Whoever plays is looked up only where somebody may be named.
    names = names_of(floor) if _NAMED.search(told) else Names()
    return _CARD.sub(_card, spoken_names(told, names))


def finished(sentence: str) -> str:
    if not sentence:
        return sentence
    told = sentence[0].upper() + sentence[1:]
    return told if told.endswith(_ENDS) else f"{told}."


def _card(found: re.Match[str]) -> str:
    rank = "10" if found[1] == "T" else found[1]
    return f"{rank}{_SUITS[found[2]]}"
