"""Jackpot wagers: each is counted once or goes back once, and each share is paid once.

A wager's chip lies on a sensor until it is taken off, then in the tray; at a terminal it comes out
of a player's credit. Its worth is a stake of the round until the venue has counted it.
"""

from collections import defaultdict
from typing import Any

from croupier.audit.independent.entries import Fields, Follower, UnsoundError, agree
from croupier.audit.independent.ledger import Balances, net

JACKPOTS = "jackpots"
# These move what they say and nothing else, as is checked here to the account.
MOVES_JACKPOT_STAKES = frozenset(
    {
        *("jackpot-wager-placed", "jackpot-wagers-placed", "jackpot-wagers-returned"),
        *("incorrect-jackpot-wager-noted", "jackpot-share-paid"),
    }
)


class _Round:
    def __init__(self, name: str) -> None:
        self.name = name
        self.table = name.rpartition("/")[0]
        # What each sensor has at stake, until it goes back.
        self.stakes: dict[str, int] = {}
        # Whose credit is staked, where a sensor is a terminal's spot.
        self.sessions: dict[str, str | None] = {}
        self.pressed = self.removed = self.counted = False
        # As a whole, after a press: nothing of it is on the meters.
        self.returned = False
        self.shares: list[Fields] = []
        self.paid: list[Fields] = []
        self.void: set[str] = set()

    @property
    def lie(self) -> str:
        return f"float:{self.table}" if self.removed else f"sensors:{self.table}"

    def owner(self, wager: Fields) -> str:
        session = wager.get("session")
        return f"chips:{session}" if session else self.lie

    def owner_now(self, wager: Fields, moves: list[Any]) -> str:
        """Of one who has gone it waits for them."""
        waits = f"hold:{wager.get('session')}"
        held = self.counted and any(waits in move[:2] for move in moves)
        return waits if held else self.owner(wager)

    @property
    def owed_by(self) -> str:
        return JACKPOTS if self.counted else f"jackpot:{self.name}"


class SensorStakes(Follower):
    def __init__(self, balances: Balances) -> None:
        self._balances = balances
        self._rounds: dict[str, _Round] = {}
        self._wagers: dict[str, int] = {}

    def on_table_jackpot_set_up(self, event: Fields) -> None:
        self._wagers[event["table"]] = event["settings"]["wager"]

    def _round(self, event: Fields) -> _Round:
        return self._rounds.setdefault(event["round"], _Round(event["round"]))

    def on_jackpot_wager_placed(self, event: Fields) -> None:
        self._placed(event, [event["wager"]])

    def on_jackpot_wagers_placed(self, event: Fields) -> None:
        self._placed(event, event["wagers"])

    def _placed(self, event: Fields, wagers: list[Fields]) -> None:
        round_, moves = self._round(event), defaultdict[str, int](int)
        fixed = self._wagers[round_.table]
        for wager in wagers:
            if round_.pressed or wager["sensor"] in round_.stakes:
                raise UnsoundError(f"{wager['sensor']} has a wager in {round_.name} already")
            agree("a jackpot wager is not the fixed one", fixed, wager["amount"])
            round_.stakes[wager["sensor"]] = wager["amount"]
            round_.sessions[wager["sensor"]] = wager.get("session")
            moves[f"jackpot:{round_.name}"] += wager["amount"]
            moves[round_.owner(wager)] -= wager["amount"]
        self._moved(event, moves, round_)
        self._check(round_)

    def on_jackpot_wagers_returned(self, event: Fields) -> None:
        round_ = self._round(event)
        if round_.counted:
            raise UnsoundError(f"wagers of {round_.name} go back although the venue counted them")
        round_.returned = round_.pressed
        moves: dict[str, int] = defaultdict(int)
        for wager in event["wagers"]:
            back = self._taken(round_, wager)
            moves[round_.owner(wager)] += back
            moves[f"jackpot:{round_.name}"] -= back
        self._moved(event, moves, round_)
        self._check(round_)

    def on_incorrect_jackpot_wager_noted(self, event: Fields) -> None:
        """A chip that nobody was named for has no stake."""
        round_, wager = self._round(event), event["wager"]
        off = round_.returned or not round_.pressed
        agree("a wager is noted as one that is not on the meters", off, event["adjusted"])
        agree("a wager is noted as one that was counted", round_.counted, event["counted"])
        if wager["sensor"] in round_.void:
            raise UnsoundError(f"{wager['sensor']} is noted twice in {round_.name}")
        round_.void.add(wager["sensor"])
        lay = wager["amount"] and not round_.returned
        back = self._taken(round_, wager) if lay else 0
        owner = round_.owner_now(wager, event["moves"])
        self._moved(event, {round_.owed_by: -back, owner: back}, round_)
        self._check(round_)

    def _taken(self, round_: _Round, wager: Fields) -> int:
        stake = round_.stakes.pop(wager["sensor"], None)
        agree(f"{wager['sensor']} gets back what it staked", stake, wager["amount"])
        whose = round_.sessions.get(wager["sensor"])
        agree(f"the stake on {wager['sensor']} is another's", whose, wager.get("session"))
        return stake or 0

    def on_jackpot_activated(self, event: Fields) -> None:
        round_ = self._round(event)
        if round_.pressed:
            raise UnsoundError(f"the console is pressed twice in {round_.name}")
        round_.pressed = True
        locked = {wager["sensor"]: wager["amount"] for wager in event["wagers"]}
        agree("what is locked is what lies on the sensors", round_.stakes, locked)
        round_.returned = not locked

    def on_jackpot_wagers_removed(self, event: Fields) -> None:
        round_ = self._round(event)
        if not round_.pressed or round_.removed:
            raise UnsoundError(f"wagers of {round_.name} come off out of turn")
        total = sum(round_.stakes.values())
        round_.removed = True
        moves = {f"sensors:{round_.table}": total, f"float:{round_.table}": -total}
        self._moved(event, moves, round_)

    def on_jackpot_answered(self, event: Fields) -> None:
        round_, answer = self._round(event), event["answer"]
        moves = {}
        if not round_.counted:
            total = sum(round_.stakes.values())
            round_.counted = True
            moves = {f"jackpot:{round_.name}": -total, JACKPOTS: total}
        elif round_.paid:
            raise UnsoundError(f"a jackpot of {round_.name} is shared anew after it was paid")
        round_.shares = answer["shares"]
        strange = {share["sensor"] for share in round_.shares} - round_.stakes.keys()
        if strange - round_.void:
            raise UnsoundError(f"{sorted(strange)[0]} shares in a win without a wager")
        self._moved(event, moves, round_)
        self._check(round_)

    def on_jackpot_share_paid(self, event: Fields) -> None:
        """By a slip nothing moves here: the voucher beside it does."""
        round_, share = self._round(event), event["share"]
        if share not in round_.shares or share in round_.paid or share["sensor"] in round_.void:
            raise UnsoundError(f"{share['sensor']} is paid what it has not won in {round_.name}")
        round_.paid.append(share)
        amount, session = share["amount"], event.get("session")
        agree(f"{share['sensor']} is another's", round_.sessions.get(share["sensor"]), session)
        tray = f"float:{round_.table}"
        pays = round_.owner_now({"session": session}, event["moves"]) if session else tray
        self._moved(event, {} if event["slip"] else {JACKPOTS: -amount, pays: amount}, round_)

    def on_jackpot_game_over(self, event: Fields) -> None:
        round_ = self._rounds[event["round"]]
        # What a failure has returned may be noted as wrong later still.
        if not round_.returned:
            del self._rounds[event["round"]]
        won = [share for share in round_.shares if share["sensor"] not in round_.void]
        agree(f"a jackpot of {round_.name} is not paid", len(won), len(round_.paid))

    def _moved(self, event: Fields, moves: dict[str, int], round_: _Round) -> None:
        """So much and nothing else."""
        other = {account: 0 for move in event["moves"] for account in move[:2]}
        for account, cents in {**other, **moves}.items():
            found = net(event["moves"], account)
            agree(f"{account} changes by another amount in {round_.name}", cents, found)

    def _check(self, round_: _Round) -> None:
        """What the round has in its account is what its wagers stake, until they are counted."""
        staked = 0 if round_.counted else sum(round_.stakes.values())
        found = self._balances.of(f"jackpot:{round_.name}")
        agree(f"the jackpot stakes of {round_.name} are not what was wagered", staked, found)
