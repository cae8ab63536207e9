"""The pictures of the screens in docs, taken from a demo floor by one command, script/pictures.

Imported by nothing else but its test. Read first: `album` (what there is), then `visiting`.
"""
