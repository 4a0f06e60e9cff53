"""What is done about prizes."""
