"""What each screen shows, worked out from the state of a pit: pure, and imports core alone.

The server folds durable entries into its own copy of the state and asks here what to send.
Read first: `floor.table` (what everybody sees), `floor.seat` (what a player sees), `invalidation`.
"""
