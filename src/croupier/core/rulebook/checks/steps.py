"""Finds steps of a round that nobody may take: a game would stop there for ever."""

from collections.abc import Iterator, Mapping

from croupier.core.rulebook import rulebook
from croupier.core.rulebook.document.schema import Problem
from croupier.core.rulebook.games.baccarat import CardCheck
from croupier.core.rulebook.roles import Action
from croupier.core.rulebook.round import OutcomeSource, ScriptStep

# By the step, who must be there to take it.
TAKEN_BY: Mapping[ScriptStep, Action] = {
    ScriptStep.PRESS_NEW_GAME: Action.OPEN_WAGERING,
    ScriptStep.SPIN_BALL: Action.SPIN_BALL,
    ScriptStep.DEAL_FOUR_CARDS: Action.DEAL_CARDS,
    ScriptStep.AGITATE_DICE: Action.TUMBLE_DICE,
    ScriptStep.ENTER_OUTCOME: Action.ENTER_OUTCOME,
    ScriptStep.CONFIRM_RESULT: Action.CONFIRM_OUTCOME,
}


def problems(book: rulebook.Settings) -> Iterator[Problem]:
    needed: dict[Action, str] = {}
    for form, games in book.script.items():
        for game, sources in games.items():
            for source, steps in sources.items():
                for step in steps:
                    if step.value in TAKEN_BY:
                        said = f"script.{form}.{game}.{source} has {step.value}"
                        needed.setdefault(TAKEN_BY[step.value], said)
    for game, readings in book.outcome.items():
        if any(OutcomeSource.DEALER_ENTRY in by for by in readings.values()):
            needed.setdefault(Action.ENTER_OUTCOME, f"outcome.{game} has dealer-entry")
    cards = book.cards
    if cards is not None and cards.check_before_use.value is CardCheck.MUST:
        needed[Action.CHECK_CARDS] = "cards.check_before_use is must, and no shoe is used before"
    for action, why in needed.items():
        if action not in book.authority:
            yield Problem(f"authority.{action}", f"missing: {why}")
