"""The venue's stream starts and stops, and what it says of itself."""
