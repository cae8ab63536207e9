"""What a server does beside serving: housekeeping, self-checks and metrics."""
