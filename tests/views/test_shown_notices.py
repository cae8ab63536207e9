"""Which notices each document wants read, where, and by which clause: written down once more."""

import pytest

from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.conduct import DevicePurpose
from croupier.core.rulebook.document.reading import read_adopted
from croupier.core.rulebook.equipment import PlayerNotice
from croupier.core.rulebook.rulebook import Rulebook
from croupier.views.offers.notices import shown_notices
from croupier.words.catalogue import Language, say
from tests.core.pit.floor_script import SHELF
from tests.plugins.proofs import proves

RRB, MTT, IBK, ROU, RFS = map(
    RulebookId,
    (
        *("nsw-rapid-2016", "act-mttg-2019", "nsw-interblock-2016"),
        *("nsw-roulette-2019", "rapid-fusion-2015"),
    ),
)
WANTED: dict[RulebookId, dict[str, tuple[str, ...]]] = {
    RRB: {
        "responsibility-for-placement": ("RRB-4.2.5", "board"),
        "duty-to-report-malfunction": ("RRB-11.3", "attendant"),
        "retained-benefit-or-error": ("RRB-11.3", "attendant"),
        "banned-devices": ("RRB-12.1", "help"),
        "side-bets": ("RRB-12.10", "help"),
        "advice-on-play": ("RRB-12.6", "help", "dealer"),
        "influence-unasked": ("RRB-12.7", "help"),
        "complaint-advice": ("RRB-12.12", "dispute"),
    },
    MTT: {
        "responsibility-for-wagers": ("MTT-2.5", "board"),
        "duty-to-report-malfunction": ("MTT-6.9", "attendant"),
        "retained-benefit": ("MTT-6.9", "attendant"),
        "banned-devices": ("MTT-7.1", "help"),
        "disclaimer-of-liability": ("MTT-4.7", "cash-out"),
        "side-bets-of-players": ("MTT-7.10", "help"),
        "advice-on-play": ("MTT-7.5(a)", "help", "dealer"),
    },
    IBK: {
        "duty-to-report-malfunction": ("IBK-8.5", "attendant"),
        "retained-benefit": ("IBK-8.5", "attendant"),
        "interfering-devices": ("IBK-9.6", "help"),
        "tilting": ("IBK-9.5", "help"),
        "side-bets": ("IBK-9.12", "help"),
        "complaint-advice": ("IBK-9.16", "dispute"),
    },
    ROU: {
        "responsibility-for-positioning": ("ROU-3.12", "board", "display"),
        "compliance-with-limits": ("ROU-4.4", "board", "display"),
        "banned-devices": ("ROU-9.1", "help", "display"),
        "side-bets": ("ROU-9.10", "help", "display"),
        "advice-on-play": ("ROU-9.6", "help", "display", "dealer"),
        "influence-unasked": ("ROU-9.7", "help", "display"),
        "complaint-advice": ("ROU-9.13", "dispute", "display"),
    },
    RFS: {
        "responsibility-for-placement": ("RFS-8.4.7", "board"),
        "responsibility-for-positioning": ("RFS-4.8", "display"),
        "duty-to-report-malfunction": ("RFS-8.8.9", "attendant"),
        "retained-benefit-or-error": ("RFS-8.8.9", "attendant"),
        "sensor-responsibility": ("RFS-9.5.2", "jackpot"),
    },
}


@pytest.mark.parametrize(
    "book",
    [
        proves(
            tuple(dict.fromkeys(clause for clause, *_ in wanted.values())),
            "each notice is read where this document wants it",
            book,
        )
        for book, wanted in WANTED.items()
    ],
)
def test_each_document_has_its_own_notices(book: RulebookId) -> None:
    shown = {
        each.notice.value: (each.clause, *(place.value for place in each.places))
        for each in shown_notices(SHELF.rulebook(book).settings)
    }
    assert shown == WANTED[book]


# The words of each clause that make it differ from its like: the notice, a place, and how it reads.
SPECTATORS = ("Players and spectators may not bet with or against each other", "旁观者")
UNASKED = ("No spectator or other player may advise you", "除非您主动要求")
ADVICE = ("Staff do not advise players", "员工")
ALONE = ("You alone are responsible for where your chips lie", "由您本人负责")
HELPED = ("even if the dealer helps you. Make sure that the dealer has done", "照您的要求办妥")
ERROR = ("or from a dealer's error", "荷官失误")
PARTS: tuple[tuple[str, RulebookId, str, str, tuple[str, str]], ...] = (
    ("MTT-2.5(a)", MTT, "responsibility-for-wagers", "board", ("where they lie", "筹码的位置")),
    ("MTT-2.5(b)", MTT, "responsibility-for-wagers", "board", ("confirmed in time", "及时确认")),
    ("MTT-2.5(c)", MTT, "responsibility-for-wagers", "board", ("at which table", "所选的桌台")),
    ("RRB-4.2.5", RRB, "responsibility-for-placement", "board", ALONE),
    ("RFS-8.4.7", RFS, "responsibility-for-placement", "board", ALONE),
    ("ROU-3.12", ROU, "responsibility-for-positioning", "display", HELPED),
    ("RFS-4.8", RFS, "responsibility-for-positioning", "display", HELPED),
    ("MTT-4.7(a)", MTT, "disclaimer-of-liability", "cash-out", ("left unattended", "无人看管")),
    ("MTT-4.7(b)", MTT, "disclaimer-of-liability", "cash-out", ("lost, stolen", "遗失")),
    ("MTT-6.9", MTT, "retained-benefit", "attendant", ("do not tell us of a malfunction", "故障")),
    ("IBK-9.4", IBK, "retained-benefit", "attendant", ("credit, prize or free play", "免费游戏")),
    ("RRB-11.3", RRB, "retained-benefit-or-error", "attendant", ERROR),
    ("RFS-8.8.9", RFS, "retained-benefit-or-error", "attendant", ERROR),
    ("MTT-7.5(a)", MTT, "advice-on-play", "dealer", ADVICE),
    ("RRB-12.6", RRB, "advice-on-play", "dealer", ADVICE),
    ("ROU-9.6", ROU, "advice-on-play", "dealer", ADVICE),
    ("RRB-12.7", RRB, "influence-unasked", "help", UNASKED),
    ("ROU-9.7", ROU, "influence-unasked", "help", UNASKED),
    (
        "MTT-7.10",
        MTT,
        "side-bets-of-players",
        "help",
        ("Players may not bet with each other", "玩家之间"),
    ),
    ("RRB-12.10", RRB, "side-bets", "help", SPECTATORS),
    ("ROU-9.10", ROU, "side-bets", "help", SPECTATORS),
    ("IBK-9.12", IBK, "side-bets", "help", SPECTATORS),
    ("IBK-9.5", IBK, "tilting", "help", ("damage or interfere", "干扰机器")),
    ("IBK-9.6", IBK, "interfering-devices", "help", ("use or control here, alone", "操控")),
    ("ROU-4.4", ROU, "compliance-with-limits", "display", ("on the table's sign", "桌台告示")),
    (
        "RFS-9.5.2",
        RFS,
        "sensor-responsibility",
        "jackpot",
        ("even if the dealer helps", "荷官协助"),
    ),
)


@pytest.mark.parametrize(
    ("book", "notice", "place", "words"),
    [proves(clause, f"it is read: {row[3][0]}", *row) for clause, *row in PARTS],
)
def test_a_notice_says_every_part_of_its_clause(
    book: RulebookId, notice: str, place: str, words: tuple[str, str]
) -> None:
    shown = {each.notice.value: each for each in shown_notices(SHELF.rulebook(book).settings)}
    assert place in [at.value for at in shown[notice].places]
    for language, said in zip(Language, words, strict=True):
        assert said in say(language, f"notice.{notice}")


@pytest.mark.parametrize(
    ("notice", "unsaid"),
    [
        proves("MTT-7.10", "it is read of players alone", "side-bets-of-players", "pectator"),
        proves("MTT-7.5(a)", "it says nothing of other players", "advice-on-play", "nfluence"),
    ],
)
def test_a_notice_says_no_more_than_its_clause(notice: str, unsaid: str) -> None:
    assert unsaid not in say(Language.ENGLISH, f"notice.{notice}")


RECORDING = (DevicePurpose.RECORD, DevicePurpose.PROJECT, DevicePurpose.ANALYSE)


@pytest.mark.parametrize(
    ("book", "devices", "intended"),
    [
        proves("MTT-7.1", "it is read what a device could do, and that to intend it is enough",
               MTT, RECORDING, True),
        proves("RRB-12.1", "it is read what a device could do, to transmit too",
               RRB, (*RECORDING, DevicePurpose.TRANSMIT), False),
        proves("ROU-9.1", "it is read what a device could do, to transmit too",
               ROU, (*RECORDING, DevicePurpose.TRANSMIT), False),
    ],
)  # fmt: skip
def test_a_notice_of_banned_devices_names_what_its_own_document_names(
    book: RulebookId, devices: tuple[DevicePurpose, ...], intended: bool
) -> None:
    shown = {each.notice: each for each in shown_notices(SHELF.rulebook(book).settings)}
    notice = shown[PlayerNotice.BANNED_DEVICES]
    assert (notice.devices, notice.intended) == (devices, intended)
    others = [each for each in shown.values() if each is not notice]
    assert [each.devices for each in others if each.devices] == []


def test_a_text_older_than_the_places_has_no_notices_and_is_still_read() -> None:
    """What a journal was played by: the list named notices, and nothing said where."""
    text = SHELF.text(RRB)
    start = text.index("[display.notices]")
    older = text[:start] + text[text.index("\n[", start + 1) + 1 :]
    book = read_adopted(older, "a journal", {})
    assert isinstance(book, Rulebook)
    assert shown_notices(book.settings) == ()
