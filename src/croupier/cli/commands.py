"""Lists the commands of `croupier`. The command `a-name` is croupier/cli/ROOM/a_name.py.

The help stands here and not in the modules, so that `croupier --help` imports none of them.
"""


class CommandFailed(Exception):
    """Ends a command: a sentence for standard error, and the exit code."""

    def __init__(self, sentence: str, code: int = 2) -> None:
        super().__init__(sentence)
        self.code = code


# By the folder that has their modules.
ROOMS: dict[str, dict[str, str]] = {
    "house": {
        "accept": "record that two people accept a clock set back, a gap or a loss",
        "access": "make the first operator and enrol screens, before there is an office",
        "agent": "run a device agent: ESC/POS printers, and devices worked by hand",
        "config": "check a venue's configuration file, or print an example",
        "keeper": "keep the keys of mystery jackpots, apart from every server",
        "serve": "run a real venue from its configuration",
    },
    "evidence": {
        "evidence": "gather what a test laboratory asks for, in a folder that proves itself",
        "export": "write a gaming day as CSV and JSON lines, with a manifest",
        "identify": "list the digests of the running software, or compare with a list",
        "recall": "show a round, or the last rounds or shifts of a terminal or table",
        "release-days": "remove sealed days from the journal when they are old enough",
        "reports": "count a journal and show the figures of any period",
        "seal-day": "close a gaming day into a signed archive that proves itself",
        "verify": "replay a journal and prove it, or name the first wrong entry",
        "whatif": "settle a past day by other rules, on the same outcomes",
        "wheels": "watch wheels and tumblers for bias, by serial number",
    },
    "laboratory": {
        "admit": "work out how much of each bet a table takes under its limits",
        "clauses": "list the clauses of the documents, and what proves each",
        "deal": "deal a shoe of known order, coup by coup",
        "draws": "collect outcomes and raw bytes of chance, for a test laboratory",
        "explain": "explain wagers in sentences, as for a dispute",
        "jackpot": "price mystery jackpots: cost, turnover, meter that favours players",
        "montecarlo": "play very many rounds, and compare every bet with its exact odds",
        "odds": "show every bet with its exact probabilities and house edge",
        "par": "write PAR sheets: exact odds, spread and bands, to file and to check",
        "places": "rank the players of a tournament, with play-offs and prizes",
        "rng-test": "test the random numbers that a server draws, with a report",
        "rulebooks": "list, show, compare and check the rule documents as data",
        "settle": "work out what each wager pays on an outcome, and by which clause",
        "tournament": "check, print and simulate the conditions of a tournament",
    },
    "trial": {
        "bench": "measure Croupier on this machine, and compare it with a reference",
        "demo": "open a floor to play at, with bots and simulated devices",
        "play": "play a transcript of the shell again, and compare every answer",
        "shell": "control a pit in memory, or a copy of a journal, by typed lines",
        "simulate": "run whole floors in virtual time, every cent followed by an auditor",
        "tour": "show what Croupier does, step by step",
    },
}
_ALL = {name: line for room in ROOMS.values() for name, line in room.items()}
COMMANDS: dict[str, str] = dict(sorted(_ALL.items()))


def module_of(name: str) -> str:
    room = next(room for room, commands in ROOMS.items() if name in commands)
    return f"croupier.cli.{room}.{name.replace('-', '_')}"
