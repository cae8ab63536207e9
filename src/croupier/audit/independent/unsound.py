"""What does not add up."""


class UnsoundError(Exception):
    """`expected` is what this arithmetic comes to; `found` is what the journal says."""

    def __init__(self, sentence: str, expected: object = None, found: object = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.expected = None if expected is None else str(expected)
        self.found = None if found is None else str(found)


def agree(sentence: str, expected: object, found: object) -> None:
    if expected != found:
        raise UnsoundError(sentence, expected, found)
