"""What happens at one table: the card game itself."""
