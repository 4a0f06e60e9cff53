"""What is done at the door."""
