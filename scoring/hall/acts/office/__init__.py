"""What is done at the office."""
