"""The socket of a screen or agent: its sender, its rate, and what is sent back."""
