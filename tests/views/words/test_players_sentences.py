"""Whatever a player can be told, their screen can say in every language it speaks."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from croupier.core.games.contract import Status
from croupier.core.identifiers import RulebookId
from croupier.core.offer.offer import Offer
from croupier.core.pit.accounts.commands import OfferNote
from croupier.core.pit.registry import DECLARED
from croupier.core.pit.tickets.commands import PresentTicket
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.wagering import AtOnce, Gesture, WinningWager
from croupier.core.stream import idempotency as heard
from croupier.demo.device_agents import TerminalDevices
from croupier.rulebooks.shelf import Shelf
from croupier.runtime.tickets.accepting import HostValidation
from croupier.runtime.writing.pending_commands import PendingCommand
from croupier.views.floor.seat import Freeze
from croupier.views.floor.table import Halt, Turn
from croupier.views.offers.bets import document_title, offered, sentences
from croupier.words.catalogue import Language, catalogue, fields
from tests.views.offers import every_table
from tests.views.words.catalogue import terminal_source
from tests.views.words.reachable_refusals import reachable

# What is heard of a command before or after anybody decides it.
_ANY_COMMAND = (heard.repeated, PendingCommand.refuse_undone)
# A player feeds notes and tickets to a device, and reads on the screen why it gave one back.
_BY_DEVICE: dict[type, tuple[Callable[..., Any], ...]] = {
    OfferNote: (TerminalDevices.feed_note,),
    PresentTicket: (HostValidation.present,),
}
# A terminal that only demonstrates sends these instead, and says the same as without them.
_SAID_AS = {
    "demonstrate-wagers": "place-wagers",
    "clear-demonstration": "clear-wagers",
    "demonstrate-cash-out": "cash-out",
    # In a tournament a terminal sends these, and says the same of them.
    "lay-tournament-chips": "place-wagers",
    "take-up-tournament-chips": "clear-wagers",
    "confirm-tournament-wagers": "confirm-wagers",
}
# What a sentence may name, by what the command itself or the player's own seat tells the screen.
_ALWAYS = {"credit", "table", "most", "least", "step"}
_NAMES = {
    "place-wagers": {"amount", "bet"},
    "move-wager": {"amount", "bet"},
    "cancel-wager": {"amount", "bet"},
    "repeat-wagers": {"amount"},
    "double-wagers": {"amount"},
    "offer-note": {"amount"},
}


def _tag(body: type) -> str:
    tag = body.__struct_config__.tag  # type: ignore[attr-defined]
    assert isinstance(tag, str)
    return tag


def _sent() -> Iterator[type]:
    """Every command that the terminal's own source sends."""
    named = set(re.findall(r'(?:type: |press\()"([a-z-]+)"', terminal_source()))
    yield from (body for body in DECLARED.commands if _tag(body) in named or body in _BY_DEVICE)


def _met() -> Iterator[tuple[str, RefusalCode]]:
    for body in _sent():
        starts: list[Callable[..., Any]] = [DECLARED.commands[body].decide, *_ANY_COMMAND]
        starts.extend(_BY_DEVICE.get(body, ()))
        command = _SAID_AS.get(_tag(body), _tag(body))
        yield from ((command, code) for code in sorted(reachable(*starts)))


@cache
def met() -> list[tuple[str, RefusalCode]]:
    return sorted(set(_met()))


def said(language: Language, command: str, code: RefusalCode) -> str | None:
    words = catalogue(language)
    return words.get(f"refused.{command}.{code}") or words.get(f"refused.{code}")


def test_the_terminal_sends_what_a_player_may_do_and_the_list_has_it_all() -> None:
    commands = {command for command, _ in met()}
    assert {"place-wagers", "cash-out", "raise-dispute", "present-ticket"} <= commands
    assert len(commands) == 15
    assert ("place-wagers", RefusalCode.UNKNOWN_BET) in met()
    assert ("confirm-wagers", RefusalCode.OVER_LIMIT) in met()
    assert ("cash-out", RefusalCode.UNSETTLED) in met()


@pytest.mark.parametrize("language", Language)
def test_every_refusal_that_a_player_can_meet_has_a_sentence(language: Language) -> None:
    for command, code in met():
        sentence = said(language, command, code)
        assert sentence is not None, f"{language} has no words for {command}: {code}"
        assert fields(sentence) <= _ALWAYS | _NAMES.get(command, set()), f"{command}: {code}"


def test_a_chinese_sentence_is_chinese() -> None:
    for key, sentence in catalogue(Language.SIMPLIFIED_CHINESE).items():
        if key.startswith(("refused.", "turn.", "halt.", "terminal.fault.")):
            assert re.search(r"[\u4e00-\u9fff]", sentence), key
            assert not re.search(r"[A-Za-z]{2,}", re.sub(r"\{[\w-]+\}", "", sentence)), key


_NOTICES = (
    *(f"turn.{turn}" for turn in Turn),
    *(f"halt.{halt}" for halt in Halt),
    *(f"terminal.fault.frozen.{freeze}" for freeze in Freeze),
    *(f"terminal.recall.{status}" for status in Status),
    *(f"terminal.help.winning.{winning}" for winning in WinningWager),
    *(f"terminal.help.tables.{tables}" for tables in AtOnce),
)


@pytest.mark.parametrize("language", Language)
def test_every_notice_that_a_player_can_be_shown_has_a_sentence(language: Language) -> None:
    assert [key for key in _NOTICES if key not in catalogue(language)] == []


def test_every_gesture_of_a_rulebook_is_known_to_the_terminal() -> None:
    for gesture in Gesture:
        assert f'"{gesture.value}": [' in terminal_source()


@every_table
def test_every_bet_has_a_chinese_name_and_is_told_in_chinese(offer: Offer) -> None:
    words = catalogue(Language.SIMPLIFIED_CHINESE)
    for bet in offered(offer, ()):
        assert f"bet.{bet.kind}" in words, bet.kind
        told = "".join(sentences(offer, bet, Language.SIMPLIFIED_CHINESE))
        assert not re.search(r"[A-Za-z]{2,}", told), told
        assert f"offer.kind.{bet.kind}" in words or len(bet.positions) > 1, bet.kind


@pytest.mark.parametrize("rulebook", Shelf().ids())
def test_every_document_of_the_software_has_a_chinese_name(rulebook: RulebookId) -> None:
    book = Shelf().rulebook(rulebook)
    title = document_title(book, Language.SIMPLIFIED_CHINESE)
    assert any("一" <= letter <= "鿿" for letter in title), title
    assert document_title(book, Language.ENGLISH) == book.settings.document.title
