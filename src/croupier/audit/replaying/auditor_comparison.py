"""Runs the independent auditor beside the replay, and compares their balances and meters."""

from collections.abc import Iterator

from croupier.audit.discrepancies import Wrong
from croupier.audit.independent.auditor import Auditor, Objection
from croupier.audit.replaying.machines import ledger_of
from croupier.audit.replaying.replay import Replay
from croupier.core.pit.floor import Floor
from croupier.journal.port import StreamId

# The meters that both count; what corrections give and take the core alone keeps apart.
COUNTED = (
    *("notes-in", "tickets-in", "buy-ins", "transfers-in", "tickets-out", "vouchers-out"),
    *("chips-out", "transfers-out", "turnover", "won", "jackpot-wagers"),
    "jackpots-won",
)


class SecondOpinion:
    def __init__(self) -> None:
        self._auditor = Auditor()

    def take(self, stream: str, seq: int, body: bytes) -> Wrong | None:
        objection = self._auditor.take(stream, seq, body)
        return _wrong(objection) if objection is not None else None

    def compare(self, replay: Replay) -> Wrong | None:
        stream, seq = replay.stream, replay.head.seq
        if replay.wrong is not None:
            return None
        own = self._auditor.balances(stream)
        held = ledger_of(replay.floor).balances()
        core = {str(account): cents for account, cents in held.items()}
        for account in sorted({*own, *core}):
            if own.get(account, 0) != core.get(account, 0):
                sentence = f"by independent arithmetic {account} stands elsewhere"
                found = str(core.get(account, 0))
                return Wrong(stream, seq, sentence, str(own.get(account, 0)), found)
        return self._compare_meters(replay) if isinstance(replay.floor, Floor) else None

    def _compare_meters(self, replay: Replay) -> Wrong | None:
        own = self._auditor.meters(replay.stream)
        for name, terminal in replay.floor.state.terminals.items():
            for meter in COUNTED:
                mine, has = own.get(name, {}).get(meter, 0), terminal.meters.get(meter, 0)
                if mine != has:
                    sentence = f"by independent arithmetic the {meter} of {name} is another"
                    return Wrong(replay.stream, replay.head.seq, sentence, str(mine), str(has))
        return None

    def finish(self) -> Iterator[Wrong]:
        return map(_wrong, self._auditor.finish())


def _wrong(objection: Objection) -> Wrong:
    return Wrong(
        StreamId(objection.stream),
        objection.seq,
        f"independent arithmetic: {objection.sentence}",
        objection.expected,
        objection.found,
    )
