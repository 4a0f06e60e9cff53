"""What is done on the floor."""
