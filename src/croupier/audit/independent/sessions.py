"""Each session's credit and each terminal's meters, by what every event says it did."""

from collections import defaultdict

from croupier.audit.independent.ledger import Balances, net
from croupier.audit.independent.text import Fields, Follow
from croupier.audit.independent.unsound import UnsoundError, agree

TURNOVER, WON, NOTES_IN = "turnover", "won", "notes-in"


class Sessions:
    def __init__(self, balances: Balances) -> None:
        self._balances = balances
        self._terminals: dict[str, str] = {}
        self._notes: dict[str, int] = defaultdict(int)
        # By terminal: what came in, went out, was played and was won.
        self.meters: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))

        self.follows: dict[str, Follow] = {
            "session-opened": self._open,
            "session-closed": self._close,
            "credit-added": self._added,
            "credit-paid": self._paid,
            "round-settled": self._settled,
            "meters-marked": self._marked,
        }

    def _open(self, event: Fields) -> None:
        self._terminals[event["session"]] = event["terminal"]

    def _added(self, event: Fields) -> None:
        self._metered(event, net(event["moves"], f"chips:{event['session']}"))

    def _paid(self, event: Fields) -> None:
        self._metered(event, -net(event["moves"], f"chips:{event['session']}"))

    def _marked(self, event: Fields) -> None:
        for session, notes in event["sessions"]:
            agree(f"the notes meter of {session} is wrong", self._notes[session], notes)

    def _metered(self, event: Fields, moved: int) -> None:
        session, meter = event["session"], event["meter"]
        agree(f"the {meter} of {session} is not what was moved", event["amount"], moved)
        self._count(session, meter, event["amount"])
        if meter == NOTES_IN:
            self._notes[session] += event["amount"]

    def _settled(self, event: Fields) -> None:
        for session, wagers in event["sessions"]:
            self._count(session, TURNOVER, sum(wager[1] for wager in wagers))
            self._count(session, WON, sum(wager[3] for wager in wagers))

    def _close(self, event: Fields) -> None:
        session = event["session"]
        left = self._balances.of(f"chips:{session}")
        if left:
            raise UnsoundError(f"{session} is closed with credit left in it", 0, left)
        self._terminals.pop(session, None)
        self._notes.pop(session, None)

    def _count(self, session: str, meter: str, cents: int) -> None:
        terminal = self._terminals.get(session)
        if terminal is not None and cents:
            self.meters[terminal][meter] += cents
