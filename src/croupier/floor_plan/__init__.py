"""Floor plans: what is to stand on a floor, and the commands that set it up.

Imported by whatever sets a floor up: configuration, demo, shell, simulator, benchmarks, tests;
imports core alone. Pure: it says what to send next, in whose name, and whoever sends it says when.
Read first: `plan`, then `building`.
"""
