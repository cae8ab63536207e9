"""A process for tests of processes: says what it was told, waits, or ends as it is asked to."""

import atexit
import json
import os
import sys
import time
from threading import Event


def main(words: list[str]) -> None:
    match words:
        case ["wait"]:
            print("waiting", flush=True)
            Event().wait()
        case ["end", code]:
            atexit.register(sys.stderr.write, "at exit")
            sys.stdout.write("not flushed")
            sys.exit(int(code))
        case ["raise"]:
            raise RuntimeError("on purpose")
        case _:
            told = {
                "arguments": words,
                "folder": os.getcwd(),
                "made up": os.environ["MADE_UP"],
                "zone": list(time.tzname),
                "given": sys.stdin.read(),
            }
            print(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1:])
