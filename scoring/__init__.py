"""The rules of the card game and of the evening."""
