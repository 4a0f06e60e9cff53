"""What is done at the bracket."""
