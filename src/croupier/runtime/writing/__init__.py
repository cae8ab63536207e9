"""The one writer of a stream: decide, group commit, answer."""
