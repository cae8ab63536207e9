"""`croupier tour`: shows what Croupier does, each step a command that a person could type."""

import argparse
import contextlib
import io
import json
import random
import sys
import tempfile
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, cast

from croupier.cli.main import main

ROUND = {
    "id": "spin-1",
    "rulebook": "nsw-rapid-2016",
    "game": "roulette",
    "bets": [
        {"id": "b1", "bet": "split:17-20", "stake": 500},
        {"id": "b2", "bet": "black", "stake": 2000},
        {"id": "b3", "bet": "corner:25-26-28-29", "stake": 400},
    ],
    "outcome": {"number": "17"},
}
COUPS_SHOWN = 6


@dataclass(frozen=True)
class TourStep:
    title: str
    words: list[str]
    given: str = ""

    @property
    def typed(self) -> str:
        command = " ".join(["croupier", *self.words])
        return f"echo '{self.given}' | {command}" if self.given else command


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--shoe",
        metavar="SEED",
        type=int,
        help="only print an eight-deck shoe shuffled from this number, as `croupier deal` reads it",
    )


def run(arguments: argparse.Namespace) -> int:
    if arguments.shoe is not None:
        print(shoe_line(arguments.shoe))
        return 0
    for step in plain_steps():
        code = show(step)
        if code != 0:
            return code
    return show_shoe() or show_floor()


def plain_steps() -> list[TourStep]:
    line = json.dumps(ROUND)
    return [
        TourStep("The rule documents, as data", ["rulebooks"]),
        TourStep(
            "Exact odds: the payout code run over every pocket of the wheel",
            ["odds", "nsw-rapid-2016", "roulette"],
        ),
        TourStep("A settled round, in cents", ["settle"], line),
        TourStep("The same round in words, as for a dispute", ["explain"], line),
    ]


def show(step: TourStep) -> int:
    heading(step.title, step.typed)
    with standard_input(step.given):
        return main(step.words)


def show_shoe() -> int:
    heading("A dealt shoe", "croupier tour --shoe 8 | croupier deal")
    # A command may write bytes or text, so what catches its answer takes both.
    caught = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    with standard_input(shoe_line(8)), contextlib.redirect_stdout(caught):
        code = main(["deal"])
    caught.seek(0)
    answer = caught.read()
    print(shoe_in_short(json.loads(answer)) if code == 0 else answer)
    return code


def show_floor() -> int:
    """Twenty minutes of a floor, its proof and one of its rounds, in a folder that then goes."""
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        for step in floor_steps():
            code = show(step)
            if code != 0:
                return code
    return 0


def floor_steps() -> list[TourStep]:
    floor = ["--seed", "8", "--hours", "0.3", "--terminals", "8", "--rulebook", "nsw-rapid-2016"]
    return [
        TourStep(
            "A floor in virtual time: players, dealers, a wheel, a shoe, and things going wrong",
            ["simulate", *floor, "--faults", "--journal", "floor.db"],
        ),
        TourStep(
            "Its proof: everything decided again, and the money once more by other arithmetic",
            ["verify", "floor.db", "--independent"],
        ),
        TourStep("One of its rounds, as a laboratory asks for it", ["recall", "floor.db", "R1/3"]),
    ]


def heading(title: str, typed: str) -> None:
    print(f"\n== {title}\n$ {typed}\n", flush=True)


@contextlib.contextmanager
def standard_input(text: str) -> Generator[None]:
    before = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8")
    try:
        yield
    finally:
        sys.stdin = before


def shoe_line(seed: int) -> str:
    order = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"] * 8
    random.Random(seed).shuffle(order)
    return json.dumps(
        {"id": f"shoe-{seed}", "rulebook": "act-mttg-2019", "order": order, "behind": 20}
    )


def shoe_in_short(answer: dict[str, Any]) -> str:
    burn, coups = answer["burn"], cast("list[dict[str, Any]]", answer["coups"])
    lines = ["(one long line of JSON, in short)"]
    lines.append(f"burn: {burn['exposed']} exposed, {len(burn['cards'])} cards in all")
    lines += [coup_in_short(coup) for coup in coups[:COUPS_SHOWN]]
    if len(coups) > COUPS_SHOWN + 1:
        lines.append(f"... {len(coups) - COUPS_SHOWN - 1} more ...")
    lines.append(coup_in_short(coups[-1]))
    lines.append(f"ended: {answer['ended']}; unused: {answer['unused']}")
    return "\n".join(lines)


def coup_in_short(coup: dict[str, Any]) -> str:
    player, banker = " ".join(coup["player"]), " ".join(coup["banker"])
    return (
        f"coup {coup['n']:>2}  player {player:<8} {coup['player_points']}  "
        f"banker {banker:<8} {coup['banker_points']}  {coup['result']}"
    )
