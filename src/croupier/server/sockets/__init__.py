"""One socket a screen or agent: who speaks, how fast, and what is sent back."""
