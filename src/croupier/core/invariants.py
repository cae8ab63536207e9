"""What must hold whatever the input. A broken invariant is a bug and stops the work."""


class InvariantBroken(AssertionError):
    pass


def require(condition: bool, fact: str) -> None:
    if not condition:
        raise InvariantBroken(fact)
