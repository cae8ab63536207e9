"""What is asked and answered over HTTP, as types."""
