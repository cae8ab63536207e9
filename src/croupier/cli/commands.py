"""What `croupier` can do. The command `name` is the module croupier/cli/name.py.

The help stands here and not in the modules, so that `croupier --help` imports none of them.
"""

COMMANDS: dict[str, str] = {
    "demo": "show what Croupier does, step by step",
}
