"""`croupier deal` as it is run, on shoes stacked so that a person can follow them."""

import random

from tests.lab.coups_by_hand import dealt, points
from tests.lab.tools import Json, as_input, croupier, written

DECKS = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"] * 8
RULEBOOKS = {"nsw-rapid-2016": 20, "act-mttg-2019": 12}


def shoe(seed: int, rulebook: str, behind: int) -> Json:
    order = list(DECKS)
    random.Random(seed).shuffle(order)
    return {"id": f"{rulebook}-{seed}", "rulebook": rulebook, "order": order, "behind": behind}


def test_an_answer_has_the_burn_every_coup_and_how_it_ended() -> None:
    [answered] = written(croupier("deal", given=as_input(shoe(1, "act-mttg-2019", 14))))
    assert list(answered) == ["id", "burn", "coups", "ended", "unused"]
    assert list(answered["burn"]) == ["exposed", "cards"]
    for coup in answered["coups"]:
        assert list(coup) == [
            *("n", "player", "banker", "player_points", "banker_points", "result", "last"),
        ]
    assert [coup["n"] for coup in answered["coups"]] == list(range(1, len(answered["coups"]) + 1))
    assert [coup["last"] for coup in answered["coups"]].index(True) == len(answered["coups"]) - 1


def test_every_card_is_accounted_for_in_order() -> None:
    lines = [
        shoe(seed, rulebook, least + seed)
        for seed in range(20)
        for rulebook, least in RULEBOOKS.items()
    ]
    run = croupier("deal", given=as_input(*lines))
    assert run.returncode == 0
    for line, answered in zip(lines, written(run), strict=True):
        order = line["order"]
        at = len(answered["burn"]["cards"])
        assert answered["burn"]["cards"] == order[:at]
        for coup in answered["coups"]:
            player, banker = dealt(order[at : at + 6])
            assert (coup["player"], coup["banker"]) == (player, banker)
            assert coup["player_points"] == points(player)
            assert coup["banker_points"] == points(banker)
            assert coup["result"] == winner(points(player), points(banker))
            at += len(player) + len(banker)
        assert answered["unused"] == len(order) - at


def winner(player: int, banker: int) -> str:
    if player == banker:
        return "tie"
    return "player" if player > banker else "banker"


def test_the_last_coup_is_the_one_its_document_names() -> None:
    """Reckoned again from where each coup begins and ends, for every place of the cutting card."""
    lines = [
        shoe(seed, rulebook, behind)
        for seed in (3, 4)
        for rulebook, least in RULEBOOKS.items()
        for behind in [*range(least, least + 25), 415, 416]
    ]
    for line, answered in zip(
        lines, written(croupier("deal", given=as_input(*lines))), strict=True
    ):
        assert len(answered["coups"]) == expected_coups(line, answered), line["behind"]


def expected_coups(line: Json, answered: Json) -> int:
    """How many coups the shoe has by its document's rule on the cutting card."""
    cutting = 416 - line["behind"]
    at, coups, more = len(answered["burn"]["cards"]), 0, None
    while more != 0:
        player, banker = dealt(line["order"][at : at + 6])
        start, at, coups = at, at + len(player) + len(banker), coups + 1
        if more is not None:
            more -= 1
        elif cutting < at and line["rulebook"] == "act-mttg-2019":
            more = 1 if points(player) == points(banker) else 0
        elif cutting < at:
            more = 0 if cutting <= start else 1
    return coups


def test_a_bad_shoe_makes_the_exit_code_1_and_names_what_to_mend() -> None:
    good = shoe(1, "nsw-rapid-2016", 20)
    nine = {**good, "id": "nine", "order": ["AS" if card == "2S" else card for card in DECKS]}
    close = {**good, "id": "close", "behind": 19}
    run = croupier("deal", given=as_input(nine, close, good))
    first, second, third = written(run)
    assert (run.returncode, run.stderr) == (1, b"")
    assert first["error"]["message"] == ("AS comes 16 times, but there is one in each of 8 decks")
    assert second["error"]["message"] == ("19 cards behind the cutting card are not from 20 to 416")
    assert third["id"] == "nsw-rapid-2016-1"
