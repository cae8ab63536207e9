"""What `croupier` can do. The command `name` is the module croupier/cli/name.py.

The help stands here and not in the modules, so that `croupier --help` imports none of them.
"""

COMMANDS: dict[str, str] = {
    "clauses": "list the clauses of the documents, and what proves each",
    "demo": "show what Croupier does, step by step",
    "admit": "say how much of each touch a table takes under its limits",
    "settle": "say what each wager pays on an outcome, and by which clause",
}
