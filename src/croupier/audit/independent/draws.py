"""Checks the numbers drawn for Lucky Ball: within bounds, drawn once, and never too soon."""

from dataclasses import dataclass, field

from croupier.audit.independent.entries import Fields, Follower, UnsoundError, agree
from croupier.audit.independent.games.roulette import WHEELS

COLOURS = ("red", "green", "blue", "yellow")
NUMBERS, BOOST = "lucky-numbers", "lucky-boost"


@dataclass
class _Round:
    options: dict[str, str]
    spun: bool = False
    closed: bool = False
    shows: str = ""
    void: bool = False
    # The draw that is asked for and not made, by its intent.
    asked: tuple[str, Fields] | None = None
    numbers: dict[str, str] = field(default_factory=dict)
    boosted: tuple[str, str] | None = None


class DrawsAuditor(Follower):
    def __init__(self) -> None:
        self._tables: dict[str, dict[str, str]] = {}
        # The last round of each table.
        self._rounds: dict[str, _Round] = {}
        self._before_fault: dict[str, dict[str, str]] = {}

    # Tables

    def on_table_set_up(self, event: Fields) -> None:
        self._tables[event["table"]] = dict(event["options"])

    def on_mega_odds_entered(self, event: Fields) -> None:
        self._tables[event["table"]] |= {"lucky_ball": "mega", "mega": event["probability"]}

    def on_lucky_ball_stopped(self, event: Fields) -> None:
        table = event["table"]
        had = self._tables[table]
        self._before_fault[table] = {k: had[k] for k in ("lucky_ball", "mega") if k in had}
        others = {name: value for name, value in had.items() if name != "mega"}
        self._tables[table] = {**others, "lucky_ball": "off"}
        if table in self._rounds:
            self._rounds[table].options = self._tables[table]
            self._rounds[table].asked = None

    def on_lucky_ball_restored(self, event: Fields) -> None:
        had = self._before_fault.pop(event["table"], {})
        agree("a repair switches on another Lucky Ball", had.get("lucky_ball"), event["mode"])
        self._tables[event["table"]] |= had

    # Rounds

    def on_wagering_opened(self, event: Fields) -> None:
        self._rounds[event["table"]] = _Round(self._tables[event["table"]])

    def _round_of(self, name: str) -> _Round:
        return self._rounds.setdefault(name.rpartition("/")[0], _Round({}))

    def on_ball_spun(self, event: Fields) -> None:
        self._round_of(event["round"]).spun = True

    def on_no_spin_declared(self, event: Fields) -> None:
        round_ = self._round_of(event["round"])
        round_.spun = False
        if event["draws"] == "drawn-again":
            round_.numbers, round_.boosted, round_.shows, round_.asked = {}, None, "", None

    def on_wagering_closed(self, event: Fields) -> None:
        round_ = self._round_of(event["round"])
        round_.closed = True
        round_.void = round_.options.get("lucky_ball", "off") != "off" and not round_.shows
        said = event.get("lucky_void", False)
        agree("Lucky Ball is void if its numbers are not showing, and only then", round_.void, said)

    def on_lucky_ball_shown(self, event: Fields) -> None:
        round_ = self._round_of(event["round"])
        if not round_.numbers or (event["shows"] == "no-more-bets" and not round_.closed):
            raise UnsoundError(f"the screen shows what {event['round']} does not have yet")
        round_.shows = event["shows"]

    # Draws

    def on_intent_opened(self, event: Fields) -> None:
        intent = event["intent"]
        if intent["kind"] != "draw" or intent["draw"]["purpose"] not in (NUMBERS, BOOST):
            return
        name, draw = intent["about"], intent["draw"]
        round_ = self._round_of(name)
        if draw["purpose"] == NUMBERS:
            pockets = len(WHEELS[round_.options.get("wheel", "single-zero")])
            sound = round_.spun and not round_.numbers and not round_.void
            bounds = (pockets, len(COLOURS), "")
        else:
            sound = round_.closed and round_.shows == "no-more-bets" and round_.boosted is None
            bounds = (len(COLOURS), 1, round_.options.get("mega", ""))
        if not sound or round_.asked is not None:
            raise UnsoundError(f"{name} asks for {draw['purpose']} too soon, or twice")
        found = (draw["population"], draw["count"], draw.get("odds", ""))
        agree(f"{name} asks chance for something else than its game", bounds, found)
        round_.asked = (intent["id"], draw)

    def _answered(self, name: str, purpose: str) -> _Round:
        round_ = self._round_of(name)
        if round_.asked is None or round_.asked[1]["purpose"] != purpose:
            raise UnsoundError(f"{name} has {purpose} that nobody asked chance for")
        round_.asked = None
        return round_

    def on_lucky_numbers_drawn(self, event: Fields) -> None:
        round_ = self._answered(event["round"], NUMBERS)
        numbers = event["numbers"]
        wheel = WHEELS[round_.options.get("wheel", "single-zero")]
        agree("Lucky Ball draws a number for each colour", set(COLOURS), set(numbers))
        if len({*numbers.values()} & {*wheel}) < len(COLOURS):
            raise UnsoundError("Lucky Ball draws four different pockets of the wheel")
        round_.numbers = numbers

    def on_lucky_number_boosted(self, event: Fields) -> None:
        round_ = self._answered(event["round"], BOOST)
        may = ("super", "mega") if "mega" in round_.options else ("super",)
        if event["colour"] not in COLOURS or event["boost"] not in may:
            raise UnsoundError(f"{event['colour']} cannot become {event['boost']}")
        round_.boosted = (event["colour"], event["boost"])

    def on_round_settled(self, event: Fields) -> None:
        outcome, round_ = event["outcome"], self._round_of(event["round"])
        if outcome.get("lucky") is None:
            return
        said = (outcome["lucky"], (outcome.get("boosted"), outcome.get("boost")))
        agree(
            "a round is settled by another draw than its own",
            (round_.numbers, round_.boosted),
            said,
        )
