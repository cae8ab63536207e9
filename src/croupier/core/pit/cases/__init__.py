"""Cases: whatever waits for a person with the right role to decide it."""
