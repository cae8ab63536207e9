import json
from collections import Counter

import pytest

from croupier.cli.main import main

STEPS = {
    "rulebooks": "$ croupier rulebooks\n",
    "odds": "$ croupier odds nsw-rapid-2016 roulette\n",
    "settle": "' | croupier settle\n",
    "explain": "' | croupier explain\n",
    "deal": "$ croupier tour --shoe 8 | croupier deal\n",
    "simulate": "$ croupier simulate --seed 8 ",
    "verify": "$ croupier verify floor.db --independent\n",
    "recall": "$ croupier recall floor.db R1/3\n",
}


def test_the_tour_shows_every_step_with_its_command_and_its_answer(
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    assert main(["tour"]) == 0
    shown = capfdbinary.readouterr()
    assert shown.err == b""
    text = shown.out.decode()
    assert text.count("\n== ") == len(STEPS)
    places = [text.index(typed) for typed in STEPS.values()]
    assert places == sorted(places)
    assert '"debit":2900,"credit":13000' in text[text.index(STEPS["settle"]) :]
    assert "coup  1  player" in text[text.index(STEPS["deal"]) :]
    assert "all in balance" in text[text.index(STEPS["simulate"]) :]
    assert "proved: everything follows" in text[text.index(STEPS["verify"]) :]
    assert "settled by entry" in text[text.index(STEPS["recall"]) :]


def test_a_shoe_is_eight_decks_and_the_same_for_the_same_seed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def shoe(seed: str) -> list[str]:
        assert main(["tour", "--shoe", seed]) == 0
        order: list[str] = json.loads(capsys.readouterr().out)["order"]
        return order

    first = shoe("1")
    assert len(first) == 416
    assert set(Counter(first).values()) == {8}
    assert shoe("1") == first
    assert shoe("2") != first
