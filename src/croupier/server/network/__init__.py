"""How a server is reached: listening, connection limits, descriptors and logs."""
